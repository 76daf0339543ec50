"""axe-core finds nothing serious on any page, wide and narrow, by night and by day: in a soak each width in both
lights, else in one.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from fourseas.games import IDS
from tests import ROOT
from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.support.places import before_a_capture, before_a_ransom
from tests.browser.support.table import Player, asks_which, look, open_table, rush
from tests.support.thorough import THOROUGH

AXE = ROOT / "web/node_modules/axe-core/axe.min.js"
CHECK = """async (onlyColours) => {
  // Until the light has changed everywhere: what inherits a colour begins to change when its parent has.
  const frame = () => new Promise((on) => requestAnimationFrame(on))
  const changing = () => document.getAnimations().some((one) => one instanceof CSSTransition)
  for (let calm = 0, frames = 0; calm < 3 && frames < 100; frames++, calm = changing() ? 0 : calm + 1) await frame()
  const rules = onlyColours ? { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } } : {}
  const found = await axe.run(document, { resultTypes: ['violations'], ...rules })
  return found.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ` + nodes.map((node) => `${node.target} ${node.failureSummary}`).join('; '))
}"""

Way = tuple[dict[str, int], str]
ALL_WAYS: list[Way] = [(DESKTOP, "dark"), (DESKTOP, "light"), (PHONE, "light"), (PHONE, "dark")]
WAYS = ALL_WAYS if THOROUGH else ALL_WAYS[::2]
Visitor = Callable[..., Page]


def at(size: dict[str, int]) -> list[Way]:
    return [way for way in WAYS if way[0] == size]


def check_all(page: Page, name: str, *ways: Way) -> None:
    """In another light of the same size only the colours are other."""
    if not page.evaluate("'axe' in window"):
        page.add_script_tag(path=AXE)
    violations: list[str] = []
    before: dict[str, int] = {}
    for size, light in ways or WAYS:
        page.set_viewport_size(size)  # type: ignore[arg-type]
        page.emulate_media(color_scheme=light)  # type: ignore[arg-type]
        texts: list[Any] = page.evaluate(CHECK, size == before)
        before = size
        violations += [f"{name}, {size['width']} px, {light}: {text}" for text in texts]
    page.set_viewport_size(DESKTOP)  # type: ignore[arg-type]
    assert not violations, "\n".join(violations)


@pytest.fixture
def page(regular: Visitor) -> Page:
    # Only axe itself is let in past the policy: a script of ours.
    return regular(bypass_csp=True, reduced_motion="reduce")


@pytest.mark.parametrize(
    ("path", "title"),
    [
        ("/", "Four Seas"),
        ("/tables", "Tables"),
        ("/rules/pirates#PIR-20", "Rules of Pirates"),
        ("/account", "You"),
        ("/about", "About Four Seas"),
        ("/replay", "Open a saved game"),
        ("/nowhere/at/all", "Nothing but open sea"),
        ("/table/none", "Table not found"),
    ],
)
def test_pages(page: Page, path: str, title: str) -> None:
    page.goto(path)
    expect(page.get_by_role("heading", level=1)).to_have_text(title)
    if path == "/":
        expect(page.get_by_role("button", name=re.compile("Play now"))).to_have_count(len(IDS))
    check_all(page, path)


def test_dialogs_before_the_game(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="With friends: Pirates").click()
    page.get_by_role("radio", name="Live").check()
    check_all(page, "the new table")
    page.get_by_label("Public table").check()
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("A table of Pirates")
    check_all(page, "gathering")
    page.get_by_role("button", name="Change name").click()
    page.get_by_role("button", name="Add a bot").first.click()
    expect(page.get_by_label(re.compile("Level of"))).to_be_visible()
    check_all(page, "gathering, a bot added and the name being changed")
    page.goto("/tables")
    expect(page.get_by_role("link", name=re.compile("Sit down")).first).to_be_visible()
    check_all(page, "the tables, with one open")
    page.goto("/")
    expect(page.get_by_role("heading", name="Continue")).to_be_visible()
    check_all(page, "home, with a game of mine")


@pytest.mark.parametrize("game", ["pirates", "seeraeuber"] if THOROUGH else ["pirates"])
def test_the_table_from_start_to_end(page: Page, visitor: Visitor, game: str) -> None:
    turns = itertools.cycle(WAYS)

    def check(page: Page, name: str) -> None:
        """In one way after the other; in a soak in all."""
        check_all(page, name, *(WAYS if THOROUGH else [next(turns)]))

    table = open_table(page, game=game, hot_seat=True, start=True)
    look(page)
    check(page, "the start")
    player = Player(page)
    assert player.play_until("held")
    check(page, "a piece picked up")
    rush(table, page, until=asks_which)
    assert player.play_until("token")
    check(page, "which token")
    player.act()
    visitor().goto(f"/table/{table}")  # nobody writes to themselves alone
    page.get_by_label("Say something").fill("Ahoy")
    page.get_by_role("button", name="Send").click()
    page.get_by_role("button", name="Rules", exact=True).click()
    expect(page.get_by_role("region", name="Text of the rules")).to_be_visible()
    check(page, "the rules beside the table")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Keyboard shortcuts").click()
    check(page, "the keys")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Leave the game").click()
    check(page, "leaving")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Text-only table").click()
    expect(page.get_by_label("Find a move")).to_be_visible()
    check(page, "the table in words")
    page.get_by_role("button", name="Text-only table").click()
    rush(table, page)
    expect(page.get_by_test_id("score-sheet")).to_be_visible(timeout=30_000)
    check(page, "the count")
    page.get_by_role("link", name="Replay").press("Enter")  # a click would race with the page that scrolls to the score
    expect(page.get_by_role("slider")).to_be_visible()
    check(page, "the replay")
    page.get_by_role("button", name="To the end").click()
    page.get_by_role("button", name="Final score").click()
    check(page, "the end of the replay")


def test_the_last_word_before_a_capture(page: Page) -> None:
    before_a_capture(page)
    assert Player(page).play_until("confirm")
    check_all(page, "the last word before a move")


def test_a_ransom(page: Page) -> None:
    before_a_ransom(page)
    expect(page.get_by_role("button", name=re.compile("^Ransom your 4 from"))).to_be_visible()
    check_all(page, "a ransom")


@pytest.mark.parametrize("game", ["Pirates", "Seeräuber"] if THOROUGH else ["Seeräuber"])
def test_the_tutorial(page: Page, game: str) -> None:
    page.goto("/")
    page.get_by_role("button", name=f"Learn it: {game}").click()
    expect(page.get_by_role("region", name="Lesson")).to_be_visible()
    check_all(page, "the first lesson")


def test_an_account(page: Page) -> None:
    page.goto("/account")
    page.get_by_label("Login").fill("anne-of-axe")
    page.get_by_label("Passphrase", exact=True).fill("a few words")
    page.get_by_label("Repeat passphrase").fill("other words")
    page.get_by_role("button", name="Create account").click()
    expect(page.get_by_role("alert")).to_be_visible()
    check_all(page, "an account refused")
    page.get_by_label("Repeat passphrase").fill("a few words")
    page.get_by_role("button", name="Create account").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("anne-of-axe’s account")
    check_all(page, "an account")
