"""The first minute of a newcomer: nothing asked before the race, a practice chest, lessons that point at the board."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.support.table import open_table

Visitor = Callable[..., Page]


def test_nothing_is_asked_before_the_first_race_and_it_can_be_practised(visitor: Visitor) -> None:
    page = visitor(reduced_motion="reduce")
    open_table(page, game="piratoons", players=2, bots=["deckhand"], start=True)
    board = page.get_by_test_id("board")
    expect(board.locator(".lid .primary")).to_be_visible()  # ready, or open the chest
    expect(board.get_by_role("button", name="Secret purse")).to_have_count(0)
    board.get_by_role("button", name=re.compile("Practise for three seconds")).click()
    practice = page.get_by_role("dialog", name="Practise the race")
    practice.get_by_role("button", name="Open the practice chest").click()
    expect(practice.get_by_role("status")).to_contain_text("Grab!")
    chest = practice.get_by_role("group", name="The chest").get_by_role("button")
    chest.first.click()
    chest.nth(4).click()
    practice.get_by_role("button", name="STOP!").click()
    expect(practice.get_by_role("status")).to_contain_text("You placed 2 of your six pieces")
    practice.get_by_role("button", name="Got it").click()
    expect(board.get_by_role("button", name=re.compile("Practise"))).to_have_count(0)  # not offered again


def test_the_purse_is_kept_as_one_chose_at_the_new_table(visitor: Visitor) -> None:
    page = visitor(reduced_motion="reduce")
    page.add_init_script("localStorage.setItem('four-seas.settings', JSON.stringify({ secretPurse: true }))")
    table = open_table(page, game="piratoons", players=2, bots=["deckhand"], start=True)
    expect(page.get_by_test_id("board").locator(".lid .primary")).to_be_visible()
    record = page.request.get(f"/api/tables/{table}/record").json()
    assert {"act": "purse", "show": False} in [
        {key: move[key] for key in ("act", "show") if key in move} for move in record["moves"] if move["seat"] == 0
    ]


@pytest.mark.parametrize("game", ["Pirates", "Extraordinary Adventures"])
def test_a_lesson_points_at_the_board(visitor: Visitor, game: str) -> None:
    """What is to be touched is ringed, and in the window, on a phone too."""
    page = visitor(phone=True, has_touch=True, is_mobile=True, reduced_motion="reduce")
    page.goto("/")
    page.get_by_role("button", name=re.compile(f"^Learn it: {game}")).click()
    lesson = page.get_by_role("region", name="Lesson")
    expect(lesson).to_be_visible()
    while lesson.get_by_role("button", name="Next").count():
        lesson.get_by_role("button", name="Next").click()
    ring = page.locator(".pointing .ring").first
    expect(ring).to_be_visible()
    expect(ring).to_be_in_viewport()


def test_a_lesson_shows_what_lies_behind_a_tab(visitor: Visitor) -> None:
    """On a phone hand and treasures take turns: the treasure that a page speaks of is in sight while it is read."""
    page = visitor(phone=True, has_touch=True, is_mobile=True, reduced_motion="reduce")
    page.goto("/")
    page.get_by_role("button", name="Learn it: Extraordinary Adventures").click()
    lesson = page.get_by_role("region", name="Lesson")
    treasure = page.locator("[data-about='tile captains-snuffbox']")
    cards = page.get_by_role("group", name="Hand", exact=True)
    expect(cards).to_be_visible()
    for _ in range(2):
        expect(treasure).to_be_hidden()
        lesson.get_by_role("button", name="Next").click()
    expect(lesson).to_contain_text("Captain's Snuffbox")
    expect(treasure).to_be_in_viewport(ratio=0.9)
    expect(lesson).to_be_in_viewport(ratio=0.99)  # what is read and what it speaks of
    expect(page.locator(".pointing .ring")).to_be_in_viewport()
    expect(cards).to_be_hidden()
    lesson.get_by_role("button", name="Next").click()
    expect(cards).to_be_visible()
    expect(treasure).to_be_hidden()
