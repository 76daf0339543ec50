"""`adventures` by its text alone: what one must know to choose is read, and never seen."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.support.looking import seen
from tests.browser.support.table import open_table, record_of, sheet_of
from tests.support.thorough import THOROUGH, many

READ = """() => {
  const said = (one) => one.textContent.trim().replace(/\\s+/g, ' ').replace(' (can’t be undone)', '')
  // Its label has not come yet: it is called what heads all of its kind.
  const unnamed = (button) => said(button) === button.closest('ul').previousElementSibling.firstChild.textContent.trim()
  if (document.querySelector('[data-testid="score-sheet"]')) return { over: true }
  const sure = document.querySelector('[role="alertdialog"]')
  const buttons = [...document.querySelectorAll('[data-testid="choices"] li button')]
  const moves = buttons.map(said)
  const sections = [...document.querySelectorAll('[data-testid="described"] section')].map((section) => [
    section.querySelector('h4').textContent, [...section.querySelectorAll('li')].map((line) => line.textContent)])
  if (!sure && (!moves.length || buttons.some(unnamed) || !sections.length)) return null
  return { over: false, sure: sure !== null, moves, table: Object.fromEntries(sections) }
}"""
BEST = ("plunder the", "buy ", "recruit ", "take ", "push ", "sail ", "play ")  # what a bold captain does first
SAIL = re.compile(r"Sail the .+ ship to (?P<port>.+) \((?P<n>\d+) spaces?\)")

PASSED = re.compile("the |space |Trinidad|Gran Granada|Havana|St. Augustine")  # no ports to visit


def distance(move: str) -> int:
    ahead = re.search(r"(\d+) ahead", move)
    return int(ahead[1]) if ahead else 0


def choose(moves: list[str]) -> str:
    for wanted in BEST:
        candidates = [move for move in moves if move.lower().startswith(wanted)]
        if candidates:
            return max(candidates, key=distance)
    return moves[0]


def test_adventures_is_played_by_its_text_alone(visitor: Callable[..., Page]) -> None:
    """The first moves of it; in a soak all of them."""
    page = visitor(reduced_motion="reduce")
    table = open_table(page, game="adventures", players=2, bots=["deckhand"], start=True)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.keyboard.press("t")
    for _ in range(many(3000, 0.004)):
        now = seen(page, READ)
        if now["over"]:
            assert sheet_of(page)["totals"] == record_of(page, table)["end"]["totals"]
            return
        if now["sure"]:
            page.get_by_role("alertdialog").get_by_role("button", name="Confirm").click()
            continue
        ships = now["table"]["Your ships"]
        assert sum("from Trinidad" in line for line in ships) == 3
        for move in now["moves"]:
            port = SAIL.fullmatch(move)
            if port and not PASSED.match(port["port"]):  # a port that can be reached was told, with its distance
                assert f"{port['n']} away, {port['port']}, a port to visit" in " ".join(ships), (move, ships)
        button = page.get_by_test_id("choices").get_by_role("button")
        button.filter(has_text=choose(now["moves"])).first.click()
    assert not THOROUGH
