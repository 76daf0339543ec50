"""How a person plays without a mouse: by Tab, by the arrows, and in words by typing what they want."""

from __future__ import annotations

import contextlib
import random
import re
from typing import Literal

from playwright.sync_api import Page, TimeoutError

from tests.browser.support.looking import seen

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
# Every move, as soon as it is known what they are called.
LISTED = """() => {
  const moves = [...document.querySelectorAll('[data-testid="choices"] button')].map((button) => button.innerText)
  return moves.length > 0 && moves.every((move) => move.trim()) && moves
}"""
# From now on: what a screen reader is given to read out, and how often nothing had the focus when a frame was drawn.
EARS = """() => {
  const news = document.querySelector('[data-testid="news"]')
  window.heard = []
  window.before = document.querySelectorAll('[data-testid="log"] .words').length
  new MutationObserver((changes) => changes.forEach(({ addedNodes }) => addedNodes.forEach((one) => {
    if (one.nodeName === 'P') window.heard.push(one.textContent)
  }))).observe(news, { childList: true })
  window.lost = 0
  const look = () => { if (document.activeElement === document.body) window.lost++; requestAnimationFrame(look) }
  look()
}"""


def tab_to(page: Page, name: str, key: str = "Tab") -> str:
    """Tab on until something is reached whose name holds these words."""
    for _ in range(60):
        focused = str(page.evaluate(FOCUS))
        if name in focused:
            return focused
        page.keyboard.press(key)
    raise AssertionError(f"Tab never comes to {name}")


class Reader:
    """Plays at the table in words, and hears what is read out."""

    def __init__(self, page: Page, seed: int = 1) -> None:
        self.page = page
        self.luck = random.Random(seed)
        self.typed = 0  # moves that were found by typing
        page.keyboard.press("t")
        page.get_by_label("Find a move").wait_for()  # there may be nothing to do while others move
        tab_to(page, "Find a move")
        page.evaluate(EARS)

    def play(self, moves: int) -> bool:
        """So many moves, or until the game is over: whether it is."""
        for _ in range(moves):
            if self.act() == "over":
                return True
            if self.page.evaluate(WORDS) == "confirm":
                assert self.page.evaluate(FOCUS) == "Confirm"
                self.page.keyboard.press("Enter")
        return bool(self.page.evaluate(WORDS) == "over")

    def act(self) -> Literal["over", "free"]:
        now: Literal["over", "free"] = self.page.evaluate(WORDS)
        assert now in ("over", "free"), now
        if now == "free":
            assert self.page.evaluate(FOCUS) == "Find a move", "the focus comes back for the next move"
            moves: list[str] = seen(self.page, LISTED)
            if not self.find(moves):
                for _ in range(self.luck.randint(1, min(len(moves), 5))):
                    self.page.keyboard.press("ArrowDown")
            self.page.keyboard.press("Enter")
        return now

    def find(self, moves: list[str]) -> bool:
        """By typing, where a move has words that no other has. Another player may be quicker."""
        labels = [re.split(r"\s+\(turns", move)[0].lower() for move in moves]
        lone = [one for one in labels if sum(all(w in other for w in one.split()) for other in labels) == 1]
        if len(moves) < 4 or not lone or self.luck.random() < 0.5:
            return False
        self.page.keyboard.type(self.luck.choice(lone))
        with contextlib.suppress(TimeoutError):
            self.page.get_by_text("1 move: press Enter to play it").wait_for(timeout=2000)
            self.typed += 1
            return True
        self.page.keyboard.press("Escape")  # somebody was quicker, and these are words for nothing
        return False

    def check(self) -> None:
        """Every move was read out, in its order, and what is asked; the focus was always somewhere."""
        log = self.page.get_by_test_id("log").locator(".words").all_text_contents()
        heard: list[str] = self.page.evaluate("window.heard.map((line) => line.trim())")  # later: others go on
        lines = [" ".join(line.split()) for line in log[int(self.page.evaluate("window.before")) :]]
        spoken = iter(heard)
        missed = [line for line in lines if line not in spoken]
        assert lines, "nothing happened"
        assert not missed, f"not read out, or in another order: {missed}"
        assert any(line.startswith("Your turn: ") for line in heard), heard
        assert self.page.evaluate("window.lost") == 0, "nothing had the focus"
