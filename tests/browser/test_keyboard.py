"""Without a mouse: a whole game at the table in words, and moves on the board itself."""

from __future__ import annotations

import contextlib
import random
import re
from collections.abc import Callable

from playwright.sync_api import Page, TimeoutError, expect

from tests.browser.table import log_of, look, open_table, record_of, sheet_of, table_of

FOCUS = """() => {
  const at = document.activeElement
  if (!at || at === document.body) return ''
  return at.getAttribute('aria-label') ?? at.labels?.[0]?.textContent.trim() ?? at.textContent.trim()
}"""
WORDS = """async () => {
  for (const end = Date.now() + 60000; Date.now() < end; await new Promise((on) => setTimeout(on, 15))) {
    if (document.querySelector('[data-testid="score-sheet"]')) return 'over'
    if (document.querySelector('[role="alertdialog"]')) return 'confirm'
    if (document.getElementById('choice-filter')) return 'free'
  }
}"""


def tab_to(page: Page, name: str, key: str = "Tab") -> str:
    """Tab on until something is reached whose name holds these words."""
    for _ in range(60):
        found = str(page.evaluate(FOCUS))
        if name in found:
            return found
        page.keyboard.press(key)
    raise AssertionError(f"Tab never comes to {name}")


def lone(moves: list[str]) -> str:
    """The first move whose words are in no other move: typing them leaves it alone on the list."""
    labels = [move.partition(" (turns")[0].lower() for move in moves]
    return next((one for one in labels if sum(all(w in other for w in one.split()) for other in labels) == 1), "")


def test_a_whole_game_in_words_by_keyboard_alone(visitor: Callable[..., Page]) -> None:
    page = visitor(reduced_motion="reduce")
    page.goto("/")
    expect(page.get_by_role("button", name="Play now: Seeräuber")).to_be_visible()
    tab_to(page, "Play now: Seeräuber")
    page.keyboard.press("Enter")
    table = table_of(page)
    expect(page.get_by_test_id("board")).to_be_visible()
    page.keyboard.press("t")
    tab_to(page, "Find a move")
    typed = 0
    for _ in range(500):
        now = page.evaluate(WORDS)
        if now == "over":
            break
        if now == "confirm":
            assert page.evaluate(FOCUS) == "Do it"
        else:
            assert page.evaluate(FOCUS) == "Find a move", "the focus comes back for the next move"
            moves = page.get_by_test_id("choices").get_by_role("button").all_inner_texts()
            alone = page.get_by_text("1 move; Enter makes it")
            wanted = lone(moves) if typed < 3 and len(moves) > 3 else ""
            if wanted:  # by typing; a question may be answered by a bot meanwhile
                page.keyboard.type(wanted)
                with contextlib.suppress(TimeoutError):
                    alone.wait_for(timeout=2000)
                    typed += 1
            if alone.count() == 0:  # by the list: what is rare stands first
                page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")
    assert typed
    assert sheet_of(page)["totals"] == record_of(page, table)["end"]["totals"]
    tab_to(page, "Play again")
    page.keyboard.press("Enter")
    page.wait_for_url(lambda url: "/table/" in url and table not in url)


def test_moves_on_the_board_by_keyboard(visitor: Callable[..., Page]) -> None:
    page = visitor(reduced_motion="reduce")
    open_table(page, hot_seat=True, start=True)
    look(page)
    wander = random.Random(1)
    for move in range(1, 4):
        tab_to(page, "Can be picked up.")
        page.keyboard.press("Enter")
        held = page.get_by_role("button", name=re.compile(r"Picked up\.$"))
        expect(held).to_be_focused()
        page.keyboard.press("Escape")
        expect(held).to_have_count(0)
        page.keyboard.press("Enter")
        expect(held).to_be_focused()
        for _ in range(200):
            if str(page.evaluate(FOCUS)).endswith("Can be put on."):
                break
            page.keyboard.press(wander.choice(["ArrowUp", "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]))
        else:
            raise AssertionError("the arrows do not lead to a stack that it can be put on")
        page.keyboard.press("Enter")
        look(page)
        assert len(log_of(page)) == move
    page.keyboard.press("u")
    expect(page.get_by_test_id("log")).to_contain_text("goes back to move 2")
    assert len(log_of(page)) == 2
    page.keyboard.press("r")
    expect(page.get_by_role("dialog", name="Rules of Pirates")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.keyboard.press("c")
    expect(page.get_by_label("Say something")).to_be_focused()
    page.keyboard.type("true")  # letters are no shortcuts while one writes
    page.keyboard.press("Enter")
    expect(page.get_by_role("log")).to_contain_text("true")
    expect(page.get_by_test_id("board")).to_be_visible()
