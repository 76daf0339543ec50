"""A hint on request: the move is shown on the board, with its reason in words; to play it is left to the player."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.support.table import open_table

GAMES = ["pirates", "seeraeuber", "adventures"]  # piratoons begins with a race, in which there are none


def hint(page: Page) -> None:
    page.get_by_test_id("ask-hint").click()
    expect(page.get_by_test_id("hint")).to_contain_text(re.compile(r"\w+.*\.\s*$", re.DOTALL))


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_points_at_a_move_and_says_why(regular: Callable[..., Page], game: str) -> None:
    page = regular()
    open_table(page, game=game, players=3, bots=["deckhand", "deckhand"], start=True)
    hint(page)
    expect(page.locator(".pointing .ring").first).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("hint")).to_be_hidden()


def test_the_words_of_a_hint_lie_over_nothing_it_points_at(regular: Callable[..., Page]) -> None:
    for phone in (False, True):
        page = regular(phone=phone)
        open_table(page, game="pirates", players=3, bots=["deckhand", "deckhand"], start=True)
        hint(page)
        expect(page.locator(".pointing .ring")).to_have_count(2)
        page.wait_for_timeout(100)  # the words are placed with the next frame
        words = page.get_by_test_id("hint").bounding_box()
        assert words is not None
        width = page.viewport_size["width"] if page.viewport_size else 0
        assert words["x"] >= 0
        assert words["x"] + words["width"] <= width
        for ring in page.locator(".pointing .ring").all():
            box = ring.bounding_box()
            assert box is not None
            apart = (
                box["x"] + 6 >= words["x"] + words["width"]
                or words["x"] >= box["x"] + box["width"] - 6
                or box["y"] + 6 >= words["y"] + words["height"]
                or words["y"] >= box["y"] + box["height"] - 6
            )
            assert apart, (words, box)


def test_a_hint_goes_with_the_move_it_was_about(regular: Callable[..., Page]) -> None:
    page = regular()
    open_table(page, game="pirates", players=3, hot_seat=True, start=True)
    hint(page)
    page.locator('[data-touch^="stack:"].can').first.click()
    page.locator('[data-touch^="stack:"].goal').first.click()
    expect(page.get_by_test_id("hint")).to_be_hidden()
    expect(page.get_by_test_id("ask-hint")).to_be_visible()


def test_the_key_h_asks_for_a_hint_at_the_text_table_too(regular: Callable[..., Page]) -> None:
    page = regular()
    open_table(page, game="adventures", players=2, hot_seat=True, start=True)
    expect(page.get_by_test_id("ask-hint")).to_be_visible()
    page.keyboard.press("t")
    page.keyboard.press("h")
    expect(page.get_by_test_id("hint")).to_be_visible()


def test_nobody_is_offered_hints_against_people(regular: Callable[..., Page]) -> None:
    ann, bob = regular(), regular()
    table = open_table(ann, game="pirates", players=3)
    bob.request.get("/api/me")
    bob.goto(f"/table/{table}")
    bob.get_by_role("button", name=re.compile("Sit")).first.click()
    ann.get_by_role("button", name=re.compile("Start the game")).click()
    for page in (ann, bob):
        expect(page.get_by_test_id("board")).to_be_visible()
        expect(page.get_by_test_id("ask-hint")).to_have_count(0)
