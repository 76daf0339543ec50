"""Bots say something now and then, and can be silenced."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.support.table import open_table

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


def test_it_stands_in_the_chat_where_somebody_reads_it(visitor: Callable[..., Page]) -> None:
    host, spectator = visitor(), visitor()
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
