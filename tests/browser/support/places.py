"""Every place of the app that a person can come to, each reached the shortest way: pages, what opens over them, tables
of all games before and in play, and replays with the count. Of places that differ only in what stands there, such as
the rules of one game and of another, `make test` sees some, and a soak all.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from playwright.sync_api import Page, expect

from fourseas.core.records.files import read_record
from fourseas.core.records.replay import replay
from fourseas.games import SHIPPED, game
from tests import FIXTURES
from tests.browser.support.staged import Stage
from tests.browser.support.table import open_table
from tests.support.games.crews_table import card, pirates_table
from tests.support.thorough import THOROUGH

RECORDS = FIXTURES
MANY_SPACES = 125  # so many moves, and a ship may sail to many spaces: a long way by Tab
# In the middle of games, where the boards are full: a record, and so many of its moves.
POSITIONS = (
    ("pirates", "pirates-4-varied", 24),
    ("seeraeuber", "seeraeuber-4-any", 40),
    ("adventures", "adventures-3-onward", 92),  # a card is to be played
    ("adventures", "adventures-3-onward", MANY_SPACES),
    ("piratoons", "piratoons-3-letter", 62),  # the chest is open
    ("piratoons", "piratoons-3-letter", 91),  # a ship is to be built
)

Walk = Callable[[Page], Iterator[str]]  # gives the name of each place when the page shows it


def pages(page: Page) -> Iterator[str]:
    for path, title in (
        ("/nowhere", "Nothing but open sea"),
        ("/replay", "Open a saved game"),
        *((f"/rules/{id}", f"Rules of {game(id).name}") for id in (SHIPPED if THOROUGH else SHIPPED[-1:])),
        ("/about", "About Four Seas"),
    ):
        page.goto(path)
        expect(page.get_by_role("heading", level=1)).to_have_text(title)
        yield path
    page.get_by_label("Settings", exact=True).press("Enter")
    expect(page.get_by_role("radio", name="Dark")).to_be_visible()
    yield "the settings"


def before_a_game(page: Page) -> Iterator[str]:
    page.goto("/")
    expect(page.get_by_role("button", name="Play now: Piratoons")).to_be_visible()
    yield "home"
    page.get_by_role("button", name="With friends: Piratoons").press("Enter")
    expect(page.get_by_role("button", name="Open the table")).to_be_visible()
    yield "a new table"
    open_table(page, game="adventures", players=3, bots=["deckhand"], listed=True)
    expect(page.get_by_label(re.compile("Level of"))).to_be_visible()
    yield "gathering"
    page.goto("/tables")
    expect(page.get_by_role("link", name=re.compile("Sit down|Back")).first).to_be_visible()
    yield "the tables"
    page.goto("/account")
    expect(page.get_by_role("table")).to_be_visible()
    yield "you, and your games"
    page.goto("/")
    page.get_by_role("button", name="Learn it: Pirates").press("Enter")
    expect(page.get_by_role("region", name="Lesson")).to_be_visible()
    yield "a lesson"


def at_a_table(page: Page, id: str, record: str, moves: int) -> Stage:
    stage = Stage(page, replay(read_record(RECORDS / f"{record}.json"), game(id), moves))
    expect(page.get_by_test_id("your-turn")).to_be_visible()
    expect(page.get_by_test_id("board").get_by_role("button").first).to_be_visible()
    return stage


def before_a_capture(page: Page) -> Stage:
    """Somebody holds a party that can capture the only ship, which has one token: all that is asked is whether they are
    sure. In most games that does not happen.
    """
    sloop = card("sloop", tokens=["rum"])
    table = pirates_table(cards=[sloop], display=["sloop", None, None, None], stacks=["0.2 1.3"])
    return Stage(page, table.match)


def before_a_ransom(page: Page) -> Stage:
    """All pirates of somebody are in parties of others: they can be bought free, and nothing else can be done."""
    return Stage(page, pirates_table(stacks=["1.2 0.2", "1.3 0.3", "1.4 0.4", "1.5 0.5", "1.? 0.?"]).match)


def tables(page: Page) -> Iterator[str]:
    """Boards, and tables in words."""
    in_words = set(SHIPPED if THOROUGH else ("adventures",))
    for id, record, moves in POSITIONS:
        if moves == MANY_SPACES and not THOROUGH:
            continue
        at_a_table(page, id, record, moves)
        yield f"{id}, the board after move {moves}"
        if id in in_words:
            in_words.remove(id)
            page.keyboard.press("t")
            expect(page.get_by_label("Find a move")).to_be_visible()
            yield f"{id} in words"
            page.keyboard.press("t")  # else the browser keeps it for the next table
            expect(page.get_by_test_id("board")).to_be_visible()


def counts(page: Page) -> Iterator[str]:
    """The ends of games, played back."""
    records = list(dict.fromkeys(record for _, record, _ in POSITIONS))
    for record in records if THOROUGH else records[2:]:
        page.goto("/replay")
        page.locator("input[type=file]").set_input_files(RECORDS / f"{record}.json")
        page.get_by_role("button", name="To the end").press("Enter")
        page.get_by_role("button", name="Final score").press("Enter")
        expect(page.get_by_test_id("score-sheet")).to_be_visible()
        yield f"the count of {record}"


WALKS: tuple[Walk, ...] = (pages, before_a_game, tables, counts)
