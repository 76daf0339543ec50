"""Every place of the app that a person can come to, each opened the shortest way: pages, what opens over them, tables
of all games before, in and after play, and replays.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

from fourseas.core.records import read_record, replay
from fourseas.games import game
from tests.browser.staged import Stage
from tests.browser.table import open_table

RECORDS = Path(__file__).parents[1] / "fixtures"
# A game in the middle of it, where the board is full: a record, and so many of its moves.
MIDDLES = {
    "pirates": ("pirates-4-varied", 24),
    "seeraeuber": ("seeraeuber-4-any", 40),
    "adventures": ("adventures-3-onward", 90),
    "piratoons": ("piratoons-3-letter", 60),
}

Open = Callable[[Page], object]


def at(path: str, title: str) -> Open:
    def open_page(page: Page) -> None:
        page.goto(path)
        expect(page.get_by_role("heading", level=1)).to_have_text(title)

    return open_page


def home(page: Page) -> None:
    at("/", "Four Seas")(page)
    expect(page.get_by_role("button", name="Play now: Piratoons")).to_be_visible()


def settings(page: Page) -> None:
    at("/about", "About Four Seas")(page)
    page.get_by_label("Settings", exact=True).click()
    expect(page.get_by_role("radio", name="Night")).to_be_visible()


def new_table(page: Page) -> None:
    home(page)
    page.get_by_role("button", name="With friends: Piratoons").click()
    expect(page.get_by_role("button", name="Open the table")).to_be_visible()


def gathering(page: Page) -> None:
    open_table(page, game="adventures", players=3, bots=["deckhand"])
    expect(page.get_by_label(re.compile("Strength of"))).to_be_visible()


def history(page: Page) -> None:
    open_table(page, game="seeraeuber", players=3)
    at("/account", "You")(page)
    expect(page.get_by_role("table")).to_be_visible()


def tables(page: Page) -> None:
    open_table(page, game="pirates", listed=True)
    at("/tables", "Tables")(page)
    expect(page.get_by_role("link", name=re.compile("Sit down")).first).to_be_visible()


def lesson(page: Page) -> None:
    home(page)
    page.get_by_role("button", name="Learn it: Pirates").click()
    expect(page.get_by_role("region", name="Lesson")).to_be_visible()


def in_play(id: str) -> Callable[[Page], Stage]:
    def open_board(page: Page) -> Stage:
        name, moves = MIDDLES[id]
        match = replay(read_record(RECORDS / f"{name}.json"), game(id), moves)
        stage = Stage(page, match)
        expect(page.get_by_test_id("your-turn")).to_be_visible()
        expect(page.get_by_test_id("board").get_by_role("button").first).to_be_visible()
        return stage

    return open_board


def in_words(id: str) -> Open:
    def open_text(page: Page) -> None:
        in_play(id)(page)
        page.keyboard.press("t")
        expect(page.get_by_label("Find a move")).to_be_visible()

    return open_text


def counted(id: str) -> Open:
    """The last move of a replay, with the count."""

    def open_count(page: Page) -> None:
        page.goto("/replay")
        page.locator("input[type=file]").set_input_files(RECORDS / f"{MIDDLES[id][0]}.json")
        page.get_by_role("button", name="To the end").click()
        page.get_by_role("button", name="The count").click()
        expect(page.get_by_test_id("score-sheet")).to_be_visible()

    return open_count


def replayed(id: str) -> Open:
    """The last position of a replay, on the board."""

    def open_end(page: Page) -> None:
        page.goto("/replay")
        page.locator("input[type=file]").set_input_files(RECORDS / f"{MIDDLES[id][0]}.json")
        page.get_by_role("button", name="To the end").click()
        expect(page.get_by_role("button", name="The count")).to_be_visible()

    return open_end


PAGES: dict[str, Open] = {
    "home": home,
    "tables": tables,
    "new table": new_table,
    "rules of pirates": at("/rules/pirates", "Rules of Pirates"),
    "rules of seeraeuber": at("/rules/seeraeuber", "Rules of Seeräuber"),
    "rules of adventures": at("/rules/adventures", "Rules of Extraordinary Adventures: Pirates!"),
    "rules of piratoons": at("/rules/piratoons", "Rules of Piratoons"),
    "about": at("/about", "About Four Seas"),
    "settings": settings,
    "account": at("/account", "You"),
    "history": history,
    "open a record": at("/replay", "Watch a game again"),
    "nowhere": at("/nowhere", "Here be nothing"),
    "gathering": gathering,
    "lesson": lesson,
}
BOARDS: dict[str, Open] = {id: in_play(id) for id in MIDDLES}
WORDS: dict[str, Open] = {f"{id} in words": in_words(id) for id in MIDDLES}
ENDS: dict[str, Open] = {f"{id} replayed": replayed(id) for id in MIDDLES} | {
    f"count of {id}": counted(id) for id in MIDDLES
}
ALL = PAGES | BOARDS | WORDS | ENDS
