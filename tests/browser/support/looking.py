"""A person at a drawn board: looks until there is something to do, and touches it by its name."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, Page


class NothingToDo(AssertionError):
    """For a minute, or because the page has something else to say first."""


def seen(page: Page, look: str, asked: object = None) -> Any:
    """What a script sees on the page, as soon as that is something. Looking from outside would take far longer."""
    outcome = page.evaluate(
        f"""async (asked) => {{
          const look = {look}
          for (const end = Date.now() + 60000; Date.now() < end; await new Promise((on) => setTimeout(on, 15))) {{
            const outcome = look(asked)
            if (outcome) return outcome
            if (window.enough?.()) return
          }}
        }}""",
        asked,
    )
    if not outcome:
        raise NothingToDo
    return outcome


class Hand:
    """`script` sees what can be touched, or nothing."""

    def __init__(self, page: Page, script: str, *, tap: bool = False) -> None:
        self.page = page
        self.script = script
        self.tap = tap

    def look(self) -> Any:
        return seen(self.page, self.script)

    def press(self, name: str, *, inside: Locator | None = None) -> None:
        button = (inside or self.page.get_by_test_id("board")).get_by_role("button", name=name, exact=True).first
        if self.tap:
            button.tap()
        else:
            button.click()
