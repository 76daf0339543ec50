"""How a person finds their way in the app: by the names of what can be touched."""

from __future__ import annotations

import asyncio
import random
import re
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Literal

from playwright.sync_api import Page, expect

from tests.browser.support.looking import Hand, seen
from tests.support.server.guest import Guest

# What lies before a player, as somebody hears it who cannot see the board: the buttons, by their names.
LOOK = """(others) => {
  const one = (where, what) => where?.querySelector(what) ?? null
  const names = (where) => [...where.querySelectorAll('button:not(:disabled)')]
    .filter((button) => !button.closest('[aria-hidden="true"]'))
    .map((button) => button.getAttribute('aria-label') ?? button.textContent.trim())
  if (one(document, '[data-testid="score-sheet"]')) return { now: 'over', names: [] }
  if (one(document, '[data-testid="connection"]')?.dataset.link !== 'open') return null
  const sure = one(document, '[role="alertdialog"]')
  if (sure) return { now: 'confirm', names: names(sure) }
  const board = one(document, '[data-testid="board"]')
  if (!board) return null
  const token = one(board, '[role="dialog"][aria-label="Which token do you take?"]')
  const called = (where) => names(where).every((name) => name) // else the labels have not come yet
  const capture = one(board, '[role="dialog"][aria-label="Capture it?"]')
  if (capture) return { now: 'confirm', names: names(capture) }
  const taken = (where) => names(where).filter((name) => name !== 'Cancel')
  if (token) return called(token) ? { now: 'token', names: taken(token) } : null
  const asked = one(board, '[role="dialog"]')
  if (asked) return called(asked) ? { now: 'asked', names: names(asked) } : null
  const all = names(board)
  const held = all.some((name) => /Picked up\\.$|Now choose a party\\.$/.test(name))
  const can = held ? /You can put it here\\.$|Can be captured\\.$|Can capture it\\.$/
    : /Can be picked up\\.$|Can be captured\\.$|You can mutiny here\\.$|^Ransom your/
  const found = all.filter((name) => can.test(name))
  if (found.length) return { now: held ? 'held' : 'free', names: found }
  // A bot would be thinking; a person is to move.
  const mover = one(document, '[aria-label="Players"] [aria-current="true"]')?.textContent ?? ''
  return others && /their turn/.test(mover) && !/\\byou\\b/.test(mover) ? { now: 'others', names: [] } : null
}"""

Now = Literal["over", "confirm", "token", "asked", "held", "free", "others"]


def table_of(page: Page) -> str:
    """The id of the table that the page shows."""
    page.wait_for_url(re.compile("/table/[^/?]+"))
    return page.url.partition("/table/")[2].partition("?")[0]


def play_now(page: Page, game: str) -> str:
    """From the home page into a game, with one click."""
    page.goto("/")
    page.get_by_role("button", name=re.compile(f"Play now: {game},")).click()
    return table_of(page)


def new_table(page: Page, **new: object) -> str:
    """Past the form, where a test is about something else."""
    page.request.get("/api/me")
    answer = page.request.post("/api/tables", data={"game": "pirates", **new}, headers={"X-Four-Seas": "tests"})
    assert answer.status == 201, answer.text()
    return str(answer.json()["table"])


def open_table(page: Page, **new: object) -> str:
    table = new_table(page, **new)
    page.goto(f"/table/{table}")
    return table


def look(page: Page, *, others: bool = False) -> tuple[Now, list[str]]:
    """Wait until the player has something to do, or the game is over; or, if asked, until another person is to move."""
    position = seen(page, LOOK, others)
    return position["now"], position["names"]


def first_to_act(pages: list[Page]) -> Page:
    """Whoever of them has something to do; wait until somebody has."""
    for _ in range(2000):
        for page in pages:
            if page.evaluate(LOOK):
                return page
        pages[0].wait_for_timeout(30)
    raise AssertionError("nobody has anything to do")


def log_of(page: Page) -> list[str]:
    """The moves that stand, as the log tells them."""
    lines = page.get_by_test_id("log").get_by_role("listitem")
    texts: list[str] = lines.evaluate_all(
        "lines => lines.filter((line) => line.querySelector('a')).map((line) => line.innerText.replace(/\\s+/g, ' '))"
    )
    return texts


def board_of(page: Page) -> list[str]:
    """Every player and every piece in words, the same for everybody who looks."""
    labels: list[str] = page.get_by_test_id("board").evaluate(
        """(board) => [...board.querySelectorAll('section, button[aria-label]')]
          .map((part) => part.getAttribute('aria-label'))"""
    )
    me = next((text.partition(" (you)")[0] for text in labels if " (you)" in text), "nobody")
    plain = [re.sub(r"^Your ", f"{me}’s ", text).replace(" (you)", "").replace(", their turn", "") for text in labels]
    return sorted(
        re.sub(r"\. .*$|\.$", "", text)
        for text in plain
        if not re.search(r" is away\.| is in .*’s party\.| is in your own party|^Ransom ", text)
    )


class Player(Hand):
    """Plays by touching what glows: boards when it can, so that games come to their end."""

    def __init__(self, page: Page, seed: int = 1, *, tap: bool = False) -> None:
        super().__init__(page, LOOK, tap=tap)
        self.luck = random.Random(seed)
        self.seen: set[Now] = set()  # every kind of situation that was met
        self.moves = 0

    def touch(self) -> Now:
        """One touch; what it leads to."""
        now = self.act()
        if now == "over":
            return now
        then, _ = look(self.page, others=True)
        if now != "free" and then in ("free", "asked", "over", "others"):
            self.moves += 1
        return then

    def act(self) -> Now:
        """One touch; what it answered."""
        now, names = look(self.page)
        self.seen.add(now)
        if now == "confirm":
            name = "Capture" if "Capture" in names else "Confirm"
            self.press(name, inside=self.page.locator('[role="dialog"], [role="alertdialog"]'))
        elif now in ("token", "asked"):
            self.press(self.luck.choice(names))
        elif now != "over":
            boards = [name for name in names if name.endswith(("Can be captured.", "Can capture it."))]
            self.press(self.luck.choice(boards or names))
        return now

    def play(self, moves: int = 1000) -> None:
        """So many moves of one's own, or until the game is over."""
        until = self.moves + moves
        for _ in range(moves * 6):
            if self.moves >= until or self.touch() == "over":
                return
        raise AssertionError(f"{moves} moves take too many touches")

    def play_until(self, now: Now) -> bool:
        """Whether it came to that before the game was over."""
        while (seen := look(self.page)[0]) not in (now, "over"):
            self.touch()
        return seen == now


Choices = list[dict[str, Any]]


def asks_which(choices: Choices) -> bool:
    """Whether somebody who captures is asked which token they take, and told that it is final."""
    captures = [{**one["move"], "token": None} for one in choices if "token" in one["move"] and one.get("final")]
    return any(captures.count(capture) > 1 for capture in captures)


def rush(table: str, *pages: Page, until: Callable[[Choices], bool] = lambda _: False) -> None:
    """The same people play on by programs, to the end or until they have such a choice, for tests of what comes then.
    Their pages do not look on.
    """

    async def play(url: str, cookies: dict[str, str]) -> None:
        guest = Guest(url)
        guest.http.cookies.update(cookies)
        at, luck = await guest.look(table), random.Random(1)
        while at["phase"] != "over" and not until(at["choices"]):
            if at["choices"]:
                boards = [choice for choice in at["choices"] if "token" in choice["move"]]
                choice = luck.choice(boards or at["choices"])
                await at.ask("move", seen=at["number"], seat=choice["seat"], move=choice["move"])
            else:
                await at.hear()
        await at.close()
        await guest.go()

    async def together() -> None:
        await asyncio.gather(*people)

    at = [page.url for page in pages]
    people = [
        play(page.url.partition("/table")[0], {str(one["name"]): str(one["value"]) for one in page.context.cookies()})
        for page in pages
    ]
    for page in pages:
        page.goto("about:blank")
    with ThreadPoolExecutor(1) as elsewhere:  # this thread has a loop already: the browser's
        elsewhere.submit(asyncio.run, together()).result()
    for page, url in zip(pages, at, strict=True):
        page.goto(url)


def record_of(page: Page, table: str) -> Any:
    answer = page.request.get(f"/api/tables/{table}/record")
    assert answer.ok, answer.text()
    return answer.json()


def sheet_of(page: Page) -> dict[str, Any]:
    """What the score sheet says: lines with clauses and points, and the totals."""
    sheet = page.get_by_test_id("score-sheet")
    expect(sheet.get_by_role("status")).to_be_visible()
    rows = sheet.get_by_role("row").evaluate_all(
        "rows => rows.map((row) => [...row.children].map((cell) => cell.innerText.trim()))"
    )
    return {
        "lines": [[*re.split(r"\s+(?=[A-Z]{3}-\d+$)", row[0]), *map(points_of, row[1:])] for row in rows[1:-1]],
        "totals": [points_of(cell) for cell in rows[-1][1:]],
    }


def points_of(cell: str) -> float:
    """12, ½, 12½ and −2 as a record has them."""
    return float(cell.replace("½", ".5").replace("\N{MINUS SIGN}", "-"))
