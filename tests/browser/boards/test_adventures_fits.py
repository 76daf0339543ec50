"""Adventures on small screens where most is asked at once: in a port, with six players, and with cards that do much."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from fourseas.games.adventures.names import COLOUR_NAMES
from tests.browser.everybody.test_screens import FINGERS, LARGE, measured
from tests.browser.support import access
from tests.browser.support.adventures_positions import Position
from tests.browser.support.staged import Stage

Visitor = Callable[..., Page]

# Totals of players that do not lie whole in the window.
LOST_TOTALS = """() => [...document.querySelectorAll('[data-testid="total"]')].filter((total) => {
  const { left, right } = total.getBoundingClientRect()
  return total.closest('.standing') && (left < 0 || right > innerWidth)
}).map((total) => total.getAttribute('aria-label'))"""
# Cards and answers that end below what is seen of them.
CUT = f"""() => {{{access.COMMON}
  const parts = [...document.querySelectorAll('[data-testid="board"] :is(.cards, .answers) button')].filter(seen)
  return parts.filter((part) => part.getBoundingClientRect().bottom - Math.min(clipped(part).bottom, innerHeight) > 3)
    .map(name)
}}"""
# The board has other parts in front as soon as it has its new size.
SETTLED = "() => new Promise((on) => requestAnimationFrame(() => requestAnimationFrame(on)))"


@pytest.fixture(params=["en-GB", "de-DE"])
def page(visitor: Visitor, request: pytest.FixtureRequest) -> Page:
    return visitor(reduced_motion="reduce", has_touch=True, locale=request.param)


def look(page: Page, *sizes: tuple[int, int]) -> list[str]:
    """What is wrong on any of these screens."""
    found: list[str] = []
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(SETTLED)
        found += [f"{width} x {height}: {text}" for text in measured(page)]
    return found


def test_all_that_a_port_offers_is_in_sight(page: Page) -> None:
    position = Position(players=6)
    position.holds("lubber")
    position.sails(position.seat, "black", "b7x")
    position.has_crates(position.seat, *COLOUR_NAMES * 2)
    for move in ({"act": "play", "card": "lubber", "as": "move"}, {"act": "move", "ship": "black", "to": "bluefields"}):
        position.match.play(position.seat, position.match.parse(position.seat, move))
    Stage(page, position.match)
    expect(page.get_by_test_id("board").locator(".tiles .can").first).to_be_visible()
    wrong = look(page, *LARGE, *FINGERS)
    assert not wrong, "\n".join(wrong)


def test_fifteen_ships_can_be_pushed(page: Page) -> None:
    position = Position(players=6)
    position.holds("silver-ingots")
    seat = position.seat
    for ahead in range(1, 6):
        for track, letter in (("black", "b"), ("red", "r"), ("blue", "u")):
            position.sails(position.rival(ahead), track, f"{letter}{ahead + 5}")
    match = position.match
    match.play(seat, match.parse(seat, {"act": "play", "card": "silver-ingots", "as": "action"}))
    Stage(page, match)
    expect(page.get_by_test_id("board").locator(".answers .push")).to_have_count(15)
    wrong = look(page, *LARGE, *FINGERS)
    assert not wrong, "\n".join(wrong)


def test_a_card_that_does_much_hides_no_other(page: Page) -> None:
    position = Position(players=6)
    position.holds("sailing-masters-mate", "lubber", "first-mate", "surgeon", "topman")
    Stage(page, position.match)
    board = page.get_by_test_id("board")
    board.locator(".hand [data-about='card sailing-masters-mate']").click()
    expect(board.locator(".answers .action")).to_be_visible()
    for width, height in FINGERS:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(SETTLED)
        assert page.evaluate(CUT) == [], f"{width} x {height}"


def test_the_totals_of_six_players_are_in_sight(page: Page) -> None:
    position = Position(players=6)
    for ahead in range(6):
        for track, letter in (("black", "b"), ("red", "r"), ("blue", "u")):
            position.sails(position.rival(ahead), track, f"{letter}{ahead // 2 + 5}")
    Stage(page, position.match)
    for width, height in FINGERS:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(SETTLED)
        assert page.evaluate(LOST_TOTALS) == [], f"{width} x {height}"


def test_one_tap_sails_on_a_phone_held_across(page: Page) -> None:
    """The map comes near enough to the ship that has its turn: no tap is needed to tell its spaces apart."""
    page.set_viewport_size({"width": 812, "height": 375})
    stage = Stage(page, Position().match)
    target = page.get_by_test_id("board").locator("[data-target]").first
    expect(target).to_be_in_viewport()
    page.evaluate(SETTLED)
    target.locator(".ring").tap()
    expect(page.get_by_test_id("question")).to_contain_text(re.compile("2 to play|2 zu spielen"))
    assert [move["act"] for move in stage.played] == ["play", "move"]


def test_what_a_port_offers_begins_at_the_top(page: Page) -> None:
    """However far down the market was left."""
    page.set_viewport_size({"width": 375, "height": 667})
    position = Position(players=6)
    position.holds("lubber")
    position.sails(position.seat, "black", "b7x")
    Stage(page, position.match)
    board = page.get_by_test_id("board")
    tabs = board.locator(".choose-tab").get_by_role("button")
    tabs.nth(1).click()
    board.locator(".side").evaluate("(side) => side.scrollTo(0, 400)")
    tabs.nth(0).click()
    board.locator('[data-target="bluefields"]').first.press("Enter")
    expect(board.locator(".offering .can").first).to_be_visible()
    expect(board.locator(".offering .can").first).to_be_visible()
    page.evaluate(SETTLED)
    assert board.locator(".side").evaluate("(side) => side.scrollTop") == 0
