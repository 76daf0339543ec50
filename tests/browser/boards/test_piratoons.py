"""Piratoons in the browser: people race each other, some of them from far away, and see the same; whole games, a phone,
keys, and the guided first game.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import msgspec
import pytest
from playwright.sync_api import Page, expect

from tests import FIXTURES
from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.everybody.test_axe import at, check_all
from tests.browser.everybody.test_phone import fits
from tests.browser.pages.test_tutorial import follow
from tests.browser.support.keyboard import Reader
from tests.browser.support.looking import seen
from tests.browser.support.plunder import LOOK, Plunderer
from tests.browser.support.racing import CREW, PAUSE_MS, SAND_MS, Race, board, far_from, put_forward, tiles, winners
from tests.browser.support.table import open_table, record_of, rush, sheet_of
from tests.support.server.nursery import ClockServer
from tests.support.server.running import quick_bots
from tests.support.thorough import THOROUGH

Visitor = Callable[..., Page]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ClockServer]:
    folder = tmp_path_factory.mktemp("race")
    with ClockServer(f"sqlite:///{folder}/fourseas.db", folder / "log", **quick_bots()) as running:
        yield running


def names_at(page: Page) -> list[str]:
    return page.get_by_label("Players", exact=True).locator("bdi").all_inner_texts()


def check_race(race: Race, server: ClockServer, plans: list[list[int]]) -> None:
    """They grab, the sand runs through, somebody calls stop: every screen shows what the server has."""
    pages = race.pages
    expect(pages[1].get_by_role("button", name="STOP!")).to_have_count(0)
    ids = check_grab(race, plans)
    put_forward(SAND_MS, server, *pages)
    tiles(pages[0]).nth(8).click()  # with the next piece all look at their clocks
    for page in pages:
        expect(page.get_by_role("button", name="STOP!")).to_be_visible()
    pages[1].get_by_role("button", name="STOP!").click()
    for page in pages:
        expect(board(page).locator("[data-asked=bid]")).to_have_count(1)
    race.used[0] += 1
    check_haul(race, ids)


def check_grab(race: Race, plans: list[list[int]]) -> list[str]:
    """All screens show the pieces that the server took; the tiles, slot by slot."""
    ids = board_tiles(race)
    race.grab(plans)
    placed = race.placed()
    assert sum(map(sum, placed.values())) == sum(race.used)
    first, *others = race.shown()
    assert all(chest == first for chest in others)
    names = names_at(race.pages[0])
    for slot, words in enumerate(first):
        counts = placed.get(ids[slot], [0] * 4)
        pieces = [f"{name} {count}" for name, count in zip(names, counts, strict=False) if count]
        assert words.endswith(f"Pieces: {', '.join(pieces)}" if pieces else "No pieces"), words
    return ids


def check_haul(race: Race, ids: list[str]) -> None:
    names, placed = names_at(race.pages[0]), race.placed()
    won = {seat: [tile for tile in ids if seat in winners(placed.get(tile, []))] for seat in range(len(race.pages))}
    assert any(won.values())
    for page in race.pages:
        loot = board(page).get_by_label("Pay and loot of this round").get_by_role("listitem")
        expect(loot).to_have_count(len(names))
        for seat, name in enumerate(names):
            mine = loot.filter(has=page.get_by_role("img", name=name))
            pay = CREW - race.used[seat]
            expect(mine.locator(".pay")).to_have_text(f"+{pay}" if pay else [])
            expect(mine.locator(".sr-only")).to_have_count(len(won[seat]))
            expect(page.get_by_test_id("chest").get_by_role("img", name=f"Taken by {name}")).to_have_count(
                len(won[seat])
            )
    first, *others = race.shown()
    assert all(chest == first for chest in others)


def board_tiles(race: Race) -> list[str]:
    """The ids of the tiles, slot by slot, as the server told them when the chest was opened."""
    page, table = race.pages[0], race.table
    record = page.request.get(f"/api/tables/{table}/record").json()
    return [*record["setup"]["stacks"][0], *record["setup"]["boats"][:3]]


TWO = [[0, 1, 0, 6], [0, 2, 0, 0, 6]]
FOUR = [[0, 1, 6], [0, 1, 1, 7], [0, 0, 1, 1, 7], [0, 0, 2, 8]]


@pytest.mark.parametrize("plans", [TWO, FOUR] if THOROUGH else [TWO], ids=len)
def test_browsers_race(regular: Visitor, server: ClockServer, plans: list[list[int]]) -> None:
    race = Race([regular(reduced_motion="reduce") for _ in plans])
    check_race(race, server, plans)


def test_all_see_whom_the_race_waits_for(regular: Visitor) -> None:
    """On a phone that lies on its side the button is in the window; a bot that waits does not think."""
    ann, bob = regular(reduced_motion="reduce"), regular(reduced_motion="reduce")
    ann.set_viewport_size({"width": 812, "height": 375})
    table = open_table(ann, game="piratoons", players=3, bots=["deckhand"])
    bob.goto(f"/table/{table}")
    bob.get_by_role("button", name="Sit down").click()
    expect(ann.get_by_text("All seats are taken.")).to_be_visible()
    ann.get_by_role("button", name="Start the game").click()
    expect(board(ann).locator(".lid .primary")).to_be_in_viewport()
    expect(board(bob).locator(".lid .primary")).to_be_visible()
    late = ann if board(ann).get_by_role("button", name="I’m ready").is_visible() else bob
    other = bob if late is ann else ann
    other.set_viewport_size(DESKTOP)  # type: ignore[arg-type]
    late.set_viewport_size(DESKTOP)  # type: ignore[arg-type]
    expect(late.get_by_text("Ready?", exact=True)).to_be_visible()
    expect(late.get_by_test_id("ready-left")).to_be_visible()
    board(other).locator(".lid .primary").click()
    expect(other.get_by_text(re.compile("^Waiting for "))).to_be_visible()
    players = other.get_by_label("Players", exact=True)
    expect(players.get_by_text("not ready yet")).to_have_count(1)
    expect(players.get_by_text("thinking…")).to_have_count(0)


def test_a_long_way_to_the_server(regular: Visitor, server: ClockServer) -> None:
    """TOO-20 TOO-21: who is far away sees the same, and sees it at once where it is their own doing."""
    with far_from(server, 0.15) as away:
        race = Race([regular(reduced_motion="reduce"), regular(reduced_motion="reduce", at=away)])
        far = race.pages[1]
        coming = far.evaluate(
            """async () => {
              document.querySelector('[data-slot="3"]').click()
              await new Promise((on) => setTimeout(on, 20))
              return document.querySelectorAll('.coming').length
            }"""
        )
        assert coming == 1  # the server has not heard of it yet
        race.used[1] += 1
        plans = [[0, 1, 0, 6], [0, 2, 0, 0]]
        if THOROUGH:
            check_race(race, server, plans)
        else:
            check_grab(race, plans)


def test_a_race_in_words_by_keyboard_alone(regular: Visitor, server: ClockServer) -> None:
    """TOO-21 TOO-22: the field for the next move keeps the focus while one places pieces, and when the race is over."""
    page = regular(reduced_motion="reduce")
    open_table(page, game="piratoons", players=2, bots=["deckhand"], start=True)
    expect(board(page).locator(".lid .primary")).to_be_visible()  # the board has answered for the purse (TOO-1)
    me = names_at(page)[0]
    reader = Reader(page)
    placing = page.get_by_role("heading", name="Drop a piece (9)")
    begin = page.get_by_test_id("choices").get_by_role("button", name=re.compile("^(Open the chest|I’m ready)"))
    expect(begin).to_be_visible()
    reader.play(1)
    expect(placing).to_be_visible()
    count = "(me) => window.heard.filter((line) => line.startsWith(me)).length"
    for n in range(1, 4):
        before = page.evaluate(count, me)
        for key in ["ArrowDown"] * n + ["Enter"]:
            page.keyboard.press(key)
        expect(page.get_by_label("Find a move")).to_be_focused()
        seen(page, f"([me, before]) => ({count})(me) > before", [me, before])
        page.wait_for_timeout(PAUSE_MS)
    put_forward(SAND_MS, server, page)
    page.keyboard.type("call stop")
    expect(page.get_by_text("1 move: press Enter to play it")).to_be_visible()
    page.keyboard.press("Enter")
    expect(placing).to_have_count(0)
    reader.play(1)
    reader.check()


def test_a_game_by_clicking(regular: Visitor, server: ClockServer) -> None:
    """A race by the clock in each of its rounds, against a bot; in a soak all eight."""
    page = regular(reduced_motion="reduce")
    table = open_table(page, game="piratoons", players=2, bots=["deckhand"], start=True)
    player = Plunderer(page)
    hurried, rounds, asked = 0, 8 if THOROUGH else 1, {"plunder", "bid", "build"}
    for _ in range(100 * rounds):
        if player.look()["asked"] == "over":
            break
        round_ = int(board(page).locator(".facts b").first.inner_text())
        if round_ > rounds and player.asked >= asked:
            break
        if player.act() == "plunder" and hurried < round_ and page.locator(".piece").count():
            put_forward(SAND_MS, server, page)
            hurried = round_
    assert hurried >= rounds
    assert not asked - player.asked, "it never came to this"
    if THOROUGH:
        assert "open" in player.asked  # in one round the other may be captain
        check_count(page, table)


def test_the_count(regular: Visitor) -> None:
    page = regular(reduced_motion="reduce")
    table = open_table(page, game="piratoons", players=2, bots=["deckhand"], start=True, options={"letter": True})
    rush(table, page)
    check_count(page, table)
    page.set_viewport_size({"width": 812, "height": 375})
    expect(page.get_by_role("toolbar").get_by_role("button", name="Log")).to_be_in_viewport()
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight"), "there is nothing below the table"


def check_count(page: Page, table: str) -> None:
    record, sheet = record_of(page, table), sheet_of(page)
    assert record["end"]["reason"] == "complete"
    assert sheet["totals"] == record["end"]["totals"]
    assert [line[1] for line in sheet["lines"]] == [line["clause"] for line in record["end"]["sheet"]]
    count = board(page).get_by_label("Final score, ship by ship")
    own = record["end"]["totals"][0]
    expect(count.locator("output")).to_have_text(str(own))


def test_a_box_that_is_quite_another_is_drawn(regular: Visitor) -> None:
    """With more pictures, colours, spaces and barrels than the classic one has; the record brings it."""
    page = regular(reduced_motion="reduce")
    page.goto("/replay")
    page.locator("input[type=file]").set_input_files(FIXTURES / "piratoons-3-other-v2.json")
    page.get_by_role("button", name="To the end").press("Enter")
    count = page.get_by_label("Final score, ship by ship")
    record = msgspec.json.decode((FIXTURES / "piratoons-3-other-v2.json").read_bytes())
    expect(count.locator("output")).to_have_text(str(record["end"]["totals"][0]))
    expect(page.locator("text.number").first).to_be_attached()  # pictures that share a drawing


def test_a_phone(regular: Visitor) -> None:
    page = regular(phone=True, has_touch=True, is_mobile=True, reduced_motion="reduce", bypass_csp=True)
    open_table(page, game="piratoons", players=2, bots=["deckhand"], start=True, options={"letter": True})
    player = Plunderer(page, tap=True)
    for asked in ("beat", "bid"):
        player.play_until(asked)
        fits(page, asked)
    board(page).get_by_role("button", name="Players", exact=True).tap()
    fits(page, "the players")
    page.get_by_role("button", name=re.compile("Look at .*’s ship")).first.tap()
    fits(page, "a ship, larger")
    page.get_by_role("dialog").get_by_role("button", name="Close").tap()
    player.play_until("build")
    fits(page, "build")


def test_axe(regular: Visitor) -> None:
    page = regular(reduced_motion="reduce", bypass_csp=True)
    open_table(page, game="piratoons", players=2, hot_seat=True, start=True, options={"letter": True})
    player = Plunderer(page)
    for asked, size in (("open", DESKTOP), ("beat", PHONE), ("bid", DESKTOP), ("build", PHONE)):
        player.play_until(asked)
        check_all(page, asked, *at(size))


def test_a_race_by_keyboard(regular: Visitor, server: ClockServer) -> None:
    page = regular(reduced_motion="reduce")
    open_table(page, game="piratoons", players=2, bots=["deckhand"], start=True)
    player = Plunderer(page)
    player.play_until("plunder")
    expect(tiles(page)).to_have_count(9)
    page.keyboard.press("7")
    expect(tiles(page).and_(page.locator("[data-slot='6']"))).to_have_attribute(
        "aria-label", re.compile(r"^7: .*Pieces: .* 1")
    )
    tiles(page).first.focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(board(page).locator(".bar .crew")).to_have_attribute("title", "4 pieces in your stock")
    put_forward(SAND_MS, server, page)
    page.keyboard.press("8")  # with the next piece all look at their clocks
    expect(page.get_by_role("button", name="STOP!")).to_be_visible()
    page.keyboard.press("0")
    expect(board(page).locator("[data-asked=plunder]")).to_have_count(0)


def test_the_lesson_leads_to_its_end(regular: Visitor) -> None:
    page = regular(reduced_motion="reduce")
    player = Plunderer(page)
    titles = follow(page, "Piratoons", player.act, LOOK)
    assert {"The race is on", "A tie", "Stop!", "The auction"} <= set(titles), titles
    assert player.asked >= {"open", "plunder", "bid", "take", "build"}  # it is a race that is taught
    player.play_until("plunder")  # the next chest, by the clock
    expect(page.get_by_role("button", name="STOP!")).to_have_count(0)
