"""A phone, 375 pixels wide: games by tapping, nothing to scroll sideways, and fingers find what they are to touch."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.support.places import before_a_capture
from tests.browser.support.staged import Stage
from tests.browser.support.table import Player, asks_which, look, open_table, play_now, rush
from tests.support.games.crews_table import card, pirates_table
from tests.support.thorough import many

# Everything that can be pressed, as large as a finger finds it. What stands in running text may be smaller, as in WCAG
# 2.5.8: links and clauses in sentences, the number before a line of the log, and the last move above the board, which
# does what the tool "Log" does. So may pieces that nothing can be done with.
SMALL = """() => {
  const least = 44 - 0.5
  const seen = (part) => part.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  const text = 'p, li, dd, dt, th, td, label, small, span'
  const allowed = (part) => part.closest('.sr-only, [aria-hidden="true"]') || part.type === 'file'
    || (getComputedStyle(part).display === 'inline' && part.parentElement.closest(text))
    || /^Rule [A-Z]{3}-/.test(part.getAttribute('aria-label'))
    || part.matches('[data-testid="log"] a') || part.textContent.startsWith('Last move:')
    || (part.closest('[data-testid="board"]') && part.tabIndex < 0)
  const small = []
  for (const part of document.querySelectorAll('a[href], button:not(:disabled), input, select, summary')) {
    if (!seen(part) || allowed(part)) continue
    const whole = part.matches('input[type="checkbox"], input[type="radio"]') ? part.labels[0] ?? part : part
    const { width, height } = whole.getBoundingClientRect()
    const name = part.getAttribute('aria-label') ?? part.textContent.trim()
    if (width && (width < least || height < least)) small.push(`${part.localName} ${name}: ${width} x ${height}`)
  }
  return small
}"""
WIDER = """() => [...document.querySelectorAll('html, body, main, main *')]
  .filter((part) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth)
  .filter((part) => ['auto', 'scroll'].includes(getComputedStyle(part).overflowX) || part.localName === 'html')
  .filter((part) => !part.closest('table, [role="region"], [role="group"]') && !part.querySelector(':scope > table'))
  .map((part) => `${part.localName}.${part.className}: ${part.scrollWidth} > ${part.clientWidth}`)"""

Visitor = Callable[..., Page]


def fits(page: Page, where: str) -> None:
    assert page.evaluate("document.documentElement.scrollWidth") <= 375, where
    assert page.evaluate(WIDER) == [], where
    assert page.evaluate(SMALL) == [], where


@pytest.fixture
def page(regular: Visitor) -> Page:
    return regular(phone=True, has_touch=True, is_mobile=True, reduced_motion="reduce")


@pytest.mark.parametrize("game", ["Pirates", "Seeräuber"])
def test_a_game_by_tapping(page: Page, game: str) -> None:
    play_now(page, game)
    player = Player(page, tap=True)
    assert player.play_until("free")
    fits(page, "the start")
    assert player.play_until("held")
    fits(page, "a piece picked up")
    moves = many(10, 0.5)
    player.play(moves)
    assert player.moves >= moves
    fits(page, "later")


def test_questions_and_the_end(page: Page) -> None:
    table = open_table(page, start=True, hot_seat=True)
    rush(table, page, until=asks_which)
    player = Player(page, tap=True)
    assert player.play_until("token")
    fits(page, "which token")
    rush(table, page)
    expect(page.get_by_test_id("score-sheet")).to_be_visible(timeout=30_000)
    fits(page, "the count")
    page.get_by_role("link", name="Replay").tap()
    expect(page.get_by_role("slider")).to_be_visible()
    fits(page, "the replay")


def test_the_last_word_before_a_capture(page: Page) -> None:
    stage = before_a_capture(page)
    player = Player(page, tap=True)
    assert player.play_until("confirm")
    fits(page, "the last word")
    player.act()
    expect(page.get_by_test_id("your-turn")).to_have_count(0)
    assert [move["act"] for move in stage.played] == ["capture"]


def test_somebody_has_some_of_everything(page: Page) -> None:
    cards = [card("sloop"), card("brig", wheels=5), card("bark", wheels=5), card("fort", kind="ruin", anchors=5)]
    booty = {"saber": 2, "rum": 3, "relics": 2, "chest": 2, "wheel": 2, "anchor": 3}
    kept: list[list[str]] = [[], ["brig", "bark", "fort"]]
    Stage(page, pirates_table(cards=cards, display=["sloop", None, None, None], kept=kept, tokens=[{}, booty]).match)
    look(page)
    fits(page, "a long line of booty")


def test_sheets_of_the_table(page: Page) -> None:
    open_table(page, start=True)
    look(page)
    for tool in ("Log", "Players", "Rules", "More"):  # against bots alone there is no chat
        page.get_by_role("toolbar").get_by_role("button", name=tool, exact=True).tap()
        expect(page.get_by_role("dialog")).to_be_visible()
        fits(page, tool)
        page.get_by_role("dialog").get_by_role("button", name="Close").tap()
        expect(page.get_by_role("dialog")).to_have_count(0)
    page.get_by_role("toolbar").get_by_role("button", name="Text-only table").tap()
    expect(page.get_by_label("Find a move")).to_be_visible()
    fits(page, "the table in words")
    page.get_by_test_id("choices").get_by_role("button").first.tap()


def test_every_page(page: Page) -> None:
    for path, heading in [
        ("/tables", "Tables"),
        ("/rules/pirates", "Rules of Pirates"),
        ("/rules/seeraeuber", "Rules of Seeräuber"),
        ("/account", "You"),
        ("/about", "About Four Seas"),
        ("/replay", "Open a saved game"),
        ("/nowhere", "Nothing but open sea"),
        ("/", "Four Seas"),
    ]:
        page.goto(path)
        expect(page.get_by_role("heading", level=1)).to_have_text(heading)
        fits(page, path)
    page.get_by_role("button", name="With friends: Pirates").tap()
    fits(page, "a new table")
    page.get_by_role("button", name="Open the table").tap()
    expect(page.get_by_role("heading", level=1)).to_have_text("A table of Pirates")
    fits(page, "gathering")
