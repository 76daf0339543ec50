"""Play now remembers how many bots and how strong; a newcomer is led to a lesson, once."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from fourseas.games import SHIPPED
from tests.browser.support.table import Player, open_table, table_of


def test_play_now_remembers_bots_and_their_strength(regular: Callable[..., Page]) -> None:
    page = regular()
    page.goto("/")
    card = page.get_by_role("article", name="Pirates", exact=True)
    card.locator("summary").click()
    card.get_by_label("Opponents").select_option("3 bots")
    card.get_by_label("Strength").select_option("Deckhand (easy)")
    card.get_by_label("Pace").select_option("Calm")
    page.reload()
    expect(card.locator("summary")).to_have_text("3 bots · Deckhand (easy)")
    card.locator("summary").click()
    expect(card.get_by_label("Pace")).to_have_value("calm")
    card.get_by_role("button", name=re.compile("Play now")).click()
    table_of(page)
    expect(page.get_by_text("bot, deckhand")).to_have_count(3)


def test_a_newcomer_is_led_to_a_lesson_once(regular: Callable[..., Page]) -> None:
    page = regular()
    page.goto("/")
    greeting = page.get_by_role("complementary", name="New here?")
    greeting.get_by_role("button", name="No, thanks").click()
    page.reload()
    expect(page.get_by_role("button", name=re.compile("Play now: Pirates"))).to_be_visible()
    expect(greeting).to_have_count(0)


@pytest.mark.parametrize("language", ["en-GB", "de-DE", "fr-FR"])
def test_a_newcomer_with_a_laptop_sees_how_to_begin_every_game(regular: Callable[..., Page], language: str) -> None:
    page = regular(locale=language)
    page.set_viewport_size({"width": 1366, "height": 768})
    page.goto("/")
    expect(page.locator(".newcomer")).to_be_visible()
    for id in SHIPPED:
        expect(page.locator(f"article[aria-labelledby=game-{id}] .primary")).to_be_in_viewport(ratio=1)


def test_at_a_hot_seat_the_line_stands_where_the_player_sits(regular: Callable[..., Page]) -> None:
    page = regular()
    open_table(page, players=3, hot_seat=True, start=True)
    player = Player(page)
    sat = set()
    for _ in range(3):
        seat = page.locator(".player.moves")
        expect(seat).to_have_count(1)
        expect(seat.locator(".hint")).to_be_visible()
        expect(page.locator(".player .hint")).to_have_count(1)
        sat.add(seat.locator("bdi").inner_text())
        player.play(1)
    assert len(sat) == 3, "each of them has had a turn"
