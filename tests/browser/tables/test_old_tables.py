"""Tables of an earlier version in the browser: long games come page by page, and one whose rules are gone says so."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESKTOP, Browsers
from tests.support.server.nursery import QuickServer
from tests.support.server.old_database import PASSPHRASE, read_seen, unpack
from tests.support.server.running import Server

LONG, GONE = "adventures-truncated", "adventures-running"


@pytest.fixture(scope="module")
def old_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("old")
    url = unpack(folder)
    with closing(sqlite3.connect(folder / "fourseas.db")) as database, database:
        database.execute("UPDATE tables SET rules = 'adventures 0' WHERE id = ?", (GONE,))
        database.execute(
            "UPDATE log SET body = CAST(replace(CAST(body AS TEXT), '\"adventures 1\"', '\"adventures 0\"') AS BLOB)"
            " WHERE table_id = ? AND number = 1",
            (GONE,),
        )
    with QuickServer(url, folder / "log") as running:
        yield running


@pytest.fixture
def page(browsers: Browsers, old_server: Server) -> Iterator[Page]:
    browser = browsers.one(fingers=False)
    context = browser.new_context(base_url=old_server.url, viewport=DESKTOP, reduced_motion="reduce")  # type: ignore[arg-type]
    context.set_default_timeout(30_000)
    answer = context.request.post(
        "/api/session", headers={"X-Four-Seas": "1"}, data={"login": "ann-of-old", "passphrase": PASSPHRASE}
    )
    assert answer.ok
    yield context.new_page()
    context.close()


def test_a_long_game_is_fetched_as_it_is_shown(page: Page) -> None:
    last = read_seen()[LONG].moves
    asked: list[str] = []
    page.on(
        "request",
        lambda request: (
            asked.append(request.url.partition("/replay")[2].partition("?")[0]) if "/replay" in request.url else None
        ),
    )
    page.goto(f"/table/{LONG}?move=650")
    slider = page.get_by_role("slider", name="Move")
    expect(slider).to_have_value("650")
    expect(page.get_by_text("Move 650.")).to_be_visible()
    current = page.get_by_role("group", name="The moves").locator("[aria-current=step]")
    expect(current).to_be_in_viewport()
    assert asked == ["", "/3"], "the head, and the page of the move"
    expect(page.get_by_role("button", name="Moves 200 to 399")).to_be_visible()
    page.get_by_role("button", name="Moves 200 to 399").click()
    expect(page.get_by_text("Move 200.")).to_be_visible()
    expect(page.get_by_role("button", name="Moves 200 to 399")).to_have_count(0)
    page.keyboard.press("End")
    expect(slider).to_have_value(str(last))
    expect(page.get_by_text(f"Move {last}.")).to_be_visible()
    expect(current).to_be_in_viewport()
    assert sorted(asked) == ["", "/1", "/3", "/4"]


def test_a_table_whose_rules_are_gone_says_so_and_goes_on_elsewhere(page: Page) -> None:
    page.goto(f"/table/{GONE}")
    closed = page.get_by_test_id("closed")
    expect(closed.get_by_role("heading")).to_have_text("This game can’t go on")
    expect(closed).to_contain_text("adventures 0")
    expect(closed).to_contain_text("nor be replayed move by move. Its record is kept.")
    expect(closed).to_contain_text("Extraordinary Adventures: Pirates!")
    expect(closed).to_contain_text("Ann, Bob, Cat")
    expect(page.get_by_role("link", name="Replay")).to_have_count(0)
    with page.expect_download() as download:
        page.get_by_role("link", name="Download this game").click()
    assert download.value.suggested_filename.startswith("adventures-")
    page.get_by_role("button", name="Play again").click()
    page.wait_for_url(lambda url: "/table/" in url and GONE not in url)
    for name in ("Bob", "Cat"):
        expect(page.get_by_text(name).first).to_be_visible()
