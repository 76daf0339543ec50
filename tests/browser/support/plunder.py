"""A person who plays piratoons by touching the board: grabs what shines, bids a little, builds as well as possible."""

from __future__ import annotations

import random

from playwright.sync_api import Page

from tests.browser.support.looking import Hand

# What lies before the player, and the names of all that answers it. In a race also when there is nothing to touch.
LOOK = """() => {
  const board = document.querySelector('[data-testid="board"]')
  if (document.querySelector('[data-testid="score-sheet"]')) return { asked: 'over', names: [] }
  const asked = board?.querySelector('[data-asked]')?.dataset.asked
  const names = (what) => [...(board?.querySelectorAll(what) ?? [])].filter((part) => !part.disabled)
    .map((part) => part.getAttribute('aria-label') ?? part.textContent.trim())
  const answers = names('.answers button, .lid .primary, .bid .primary, .must, .actions .primary, .stop')
  const found = answers.length ? answers : names('.tile.can, .float.can')
  return found.length || asked === 'plunder' ? { asked, names: found } : null
}"""

READY = "I’m ready"


class Plunderer(Hand):
    def __init__(self, page: Page, *, tap: bool = False, seed: int = 1) -> None:
        super().__init__(page, LOOK, tap=tap)
        self.luck = random.Random(seed)
        self.asked: set[str] = set()

    def act(self) -> str:
        """One touch; what it answered."""
        seen = self.look()
        asked: str = seen["asked"]
        self.asked.add(asked)
        names = seen["names"]
        if asked == "bid" and self.luck.random() < 0.5 and self.page.get_by_label("One more").is_enabled():
            self.press("One more")
        elif asked == "plunder":
            self.grab()
        elif READY in names:
            self.be_ready()
        elif names:
            self.press("Stop!" if "Stop!" in names else self.luck.choice(names))
        self.page.wait_for_timeout(15 if names else 60)  # others are at work: looking on costs something, too
        return asked

    def grab(self) -> None:
        """In a race things change under one's hand: what is gone is not touched."""
        self.page.evaluate(
            """(luck) => {
              const tiles = [...document.querySelectorAll('.tile.can')]
              const hand = document.querySelector('.stop') ?? tiles[Math.floor(luck * tiles.length)]
              hand?.click()
            }""",
            self.luck.random(),
        )

    def be_ready(self) -> None:
        """Whoever is not ready in time is not waited for: the chest opens, and the button is gone."""
        self.page.evaluate("() => document.querySelector('.lid .primary')?.click()")

    def play_until(self, asked: str) -> None:
        for _ in range(400):
            if self.look()["asked"] == asked:
                return
            self.act()
        raise AssertionError(f"it never came to {asked}")
