"""Bots say something now and then, and can be silenced."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.support.staged import Stage
from tests.browser.support.table import open_table
from tests.support.games.crews_table import card, pirates_table, seeraeuber_table, ship

NAMES = ("Red Rosalie", "Blue Barnaby", "Gold-Tooth Gus", "Green Greta", "Purple Pete", "White Wilma")


def test_a_bot_greets_and_lets_itself_be_silenced(visitor: Callable[..., Page]) -> None:
    page = visitor()
    open_table(page, bots=["deckhand", "deckhand"], start=True)
    bubble = page.get_by_test_id("banter")
    expect(bubble.locator("p")).to_be_visible(timeout=20_000)
    assert bubble.locator("b").inner_text().rstrip(":") in NAMES
    page.keyboard.press("Escape")
    expect(bubble.locator("p")).to_have_count(0)

    page.get_by_label("Settings").click()
    page.get_by_label("Bots chat").uncheck()
    page.clock.install()
    page.reload()
    expect(page.get_by_test_id("board")).to_be_visible()
    page.clock.run_for(20_000)
    expect(bubble.locator("p")).to_have_count(0)


@pytest.mark.parametrize("size", [(375, 812), (812, 375), (1024, 768)])
def test_what_it_says_covers_nothing_of_the_board(regular: Callable[..., Page], size: tuple[int, int]) -> None:
    page = regular(reduced_motion="reduce")
    page.set_viewport_size({"width": size[0], "height": size[1]})
    open_table(page, bots=["deckhand", "deckhand"], start=True)
    said = page.get_by_test_id("banter").locator("p").bounding_box()
    board = page.get_by_test_id("board").bounding_box()
    assert said is not None
    assert board is not None
    assert said["x"] >= 0
    assert said["x"] + said["width"] <= size[0]
    assert said["y"] >= 0
    assert said["y"] + said["height"] <= board["y"] + 1


def test_on_a_phone_it_covers_nothing_that_is_wanted_of_somebody(regular: Callable[..., Page]) -> None:
    page = regular(phone=True, reduced_motion="reduce")
    table = seeraeuber_table(ships=[ship("brig", ducats=9)], stacks=["0.5 1.2 1.3 1.4"], turn=0)
    stage = Stage(page, table.match, seat=0)
    stage.play({"act": "challenge", "stack": "0.5"}, 1)
    expect(page.get_by_test_id("demand").locator("p")).to_be_visible()
    page.keyboard.press("Escape")  # the scene about it goes first
    said = page.get_by_test_id("banter").locator("p")
    expect(said).to_have_count(1)
    expect(said).to_be_hidden()


@pytest.mark.parametrize("size", [(812, 375), (1024, 768)])
def test_it_gives_way_to_what_a_move_would_change(regular: Callable[..., Page], size: tuple[int, int]) -> None:
    page = regular(reduced_motion="reduce")
    page.set_viewport_size({"width": size[0], "height": size[1]})
    Stage(page, pirates_table(cards=[card("sloop")], stacks=["0.2 1.3"]).match)
    said = page.get_by_test_id("banter").locator("p")
    expect(said).to_be_visible()
    page.locator('[data-touch="stack:0.2"]').focus()
    page.keyboard.press("Enter")
    page.locator('[data-touch="card:sloop"]').focus()
    expect(page.get_by_test_id("goal").locator(".change")).to_be_visible()
    assert not said.is_visible()  # at once, not when it is over


def test_it_stands_in_the_chat_where_somebody_reads_it(regular: Callable[..., Page]) -> None:
    host, spectator = regular(), regular()
    open_table(host, bots=["deckhand", "deckhand"], start=True)
    expect(host.get_by_test_id("board")).to_be_visible()
    spectator.goto(host.url)
    lines = []
    for page in (host, spectator):
        said = page.get_by_test_id("chat").locator(".said")
        expect(said).to_have_count(1)
        lines.append(said.inner_text())
    assert lines[0] == lines[1]
    assert lines[0].partition(":")[0].strip() in NAMES
