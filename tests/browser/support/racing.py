"""How people race in the app: several browsers at a table of piratoons, on a server whose clock can be put forward."""

from __future__ import annotations

import asyncio
import contextlib
import re
import threading
from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.support.table import open_table, record_of
from tests.support.server.far_away import FarAway
from tests.support.server.nursery import ClockServer
from tests.support.server.running import Server

CREW = 6
SAND_MS = 15_000
PAUSE_MS = 300  # between two pieces of one hand, a little more than TOO-23 asks for

# Quicker than any test could click: so many clicks on tiles, at times that all browsers share.
GRAB = """({ slots, from, pause }) => {
  window.clicks = slots.length
  const click = (slot) => { document.querySelector(`[data-slot="${slot}"]`).click(); window.clicks-- }
  slots.forEach((slot, n) => setTimeout(click, from + n * pause - Date.now(), slot))
}"""
# What the chest says to somebody who does not see it.
CHEST = """() => [...document.querySelectorAll('[data-testid="chest"] .place')].map((place) =>
  (place.querySelector('button') ?? place.querySelector('[aria-label]'))?.getAttribute('aria-label') ?? '')"""


class Race:
    """People at a table of their own, in front of an open chest."""

    def __init__(self, pages: list[Page]) -> None:
        self.pages = pages
        self.used = [0] * len(pages)  # pieces, seat by seat
        self.table = open_table(pages[0], game="piratoons", players=len(pages))
        for page in pages[1:]:
            page.goto(f"/table/{self.table}")
            page.get_by_role("button", name="Sit down").first.click()
        expect(pages[0].get_by_text("All seats are taken.")).to_be_visible()
        pages[0].get_by_role("button", name="Start the game").click()
        self.get_ready()
        self.captain().click()
        for page in pages:
            expect(tiles(page)).to_have_count(9)

    def get_ready(self) -> None:
        """All but the captain say so."""
        button = "I’m ready"
        for page in self.pages:
            expect(board(page).locator(".lid .primary")).to_be_visible()
            if board(page).get_by_role("button", name=button).is_visible():
                board(page).get_by_role("button", name=button).click()

    def captain(self) -> Locator:
        """Whoever may open the chest."""
        buttons = [board(page).get_by_role("button", name="Open the chest") for page in self.pages]
        while not any(button.is_visible() for button in buttons):
            self.pages[0].wait_for_timeout(20)
        return next(button for button in buttons if button.is_visible())

    def grab(self, plans: list[list[int]]) -> None:
        """All at once; when they are through, every screen shows the pieces that the server took.

        On a busy machine a browser clicks late and then twice in a row, and the second piece may be refused (TOO-23).
        """
        start = self.pages[0].evaluate("Date.now()") + 300
        for page, slots in zip(self.pages, plans, strict=True):
            page.evaluate(GRAB, {"slots": slots, "from": start, "pause": PAUSE_MS})
        for page in self.pages:
            while page.evaluate("window.clicks") > 0:
                page.wait_for_timeout(20)
            expect(page.locator(".coming")).to_have_count(0)
        taken = [sum(pieces) for pieces in zip(*self.placed().values(), strict=True)]
        assert all(0 < took - used <= len(plan) for took, used, plan in zip(taken, self.used, plans, strict=True))
        self.used = taken
        for page in self.pages:
            for seat, used in enumerate(self.used):
                expect(mat(page, seat).get_by_role("img", name=f"{CREW - used} piece")).to_be_visible()

    def placed(self) -> dict[str, list[int]]:
        """Tile by tile, the pieces of every seat, as the server has written them down."""
        counts: dict[str, list[int]] = {}
        for move in record_of(self.pages[0], self.table)["moves"]:
            if move["act"] == "drop":
                counts.setdefault(move["tile"], [0] * len(self.pages))[move["seat"]] += 1
        return counts

    def shown(self) -> list[Any]:
        """What each screen shows of the chest."""
        return [page.evaluate(CHEST) for page in self.pages]


def put_forward(ms: int, server: ClockServer, *pages: Page) -> None:
    """All clocks, the server's and the browsers': nobody waits for the sand."""
    server.put_forward(ms)
    for page in pages:
        page.evaluate("(ms) => { const now = Date.now; Date.now = () => now() + ms }", ms)


def board(page: Page) -> Locator:
    return page.get_by_test_id("board")


def tiles(page: Page) -> Locator:
    return page.get_by_test_id("chest").locator("[data-slot]")


def mat(page: Page, seat: int) -> Locator:
    """What lies before a player."""
    name = page.get_by_label("Players", exact=True).get_by_role("listitem").nth(seat).locator("bdi").inner_text()
    return board(page).get_by_role("region", name=re.compile(f"^{re.escape(name)}"))


def winners(pieces: list[int]) -> list[int]:
    """TOO-50: who ties cancels out; the most of the rest wins."""
    alone = [count for count in pieces if count and pieces.count(count) == 1]
    return [pieces.index(max(alone))] if alone else []


@contextlib.contextmanager
def far_from(server: Server, delay_s: float) -> Iterator[str]:
    """The address of a door to the server that is far away."""
    loop, away = asyncio.new_event_loop(), FarAway(server.port, delay_s)
    thread = threading.Thread(target=loop.run_forever)  # the test's own thread has a loop already: the browser's
    thread.start()
    try:
        asyncio.run_coroutine_threadsafe(away.__aenter__(), loop).result()
        yield away.url
        asyncio.run_coroutine_threadsafe(away.__aexit__(None, None, None), loop).result()
    finally:
        loop.call_soon_threadsafe(loop.stop)
        thread.join()
        loop.close()
