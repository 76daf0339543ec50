"""Two people and a bot, while the server is killed and comes back: nobody reloads, and no move is lost."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.support.table import Player, board_of, first_to_act, log_of, look, table_of
from tests.support.server.nursery import QuickServer
from tests.support.server.running import Server
from tests.support.thorough import THOROUGH, many


@pytest.fixture
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One of its own, as it dies."""
    folder = tmp_path_factory.mktemp("house")
    with QuickServer(f"sqlite:///{folder}/fourseas.db", folder / "log") as running:
        yield running


def test_two_people_play_on_through_kills(visitor: Callable[..., Page], server: Server) -> None:
    ann, bob = (visitor(reduced_motion="reduce") for _ in range(2))
    ann.goto("/")
    ann.get_by_role("button", name="With friends: Pirates").click()
    ann.get_by_label("Number of bots").select_option("1")
    ann.get_by_role("button", name="Open the table").click()
    table = table_of(ann)
    link = ann.get_by_label("Anyone with this link").input_value()
    assert link == f"{server.url}/table/{table}"
    bob.goto(link)
    bob.get_by_role("button", name="Sit down").click()
    expect(bob.get_by_text("Waiting for")).to_be_visible()
    expect(ann.get_by_text("All seats are taken.")).to_be_visible()
    ann.get_by_role("button", name="Start the game").click()
    pages = [ann, bob]
    for page in pages:
        expect(page.get_by_test_id("board")).to_be_visible()
        page.evaluate("window.neverReloaded = true")
    players = {page: Player(page, seed) for seed, page in enumerate(pages)}

    for _ in range(many(4, 0.5)):
        players[first_to_act(pages)].play(1)

    # The server dies while somebody has a piece in the hand.
    while (mover := first_to_act(pages)) and look(mover)[0] != "free":
        players[mover].play(1)
    players[mover].press(next(name for name in look(mover)[1] if name.endswith("Can be picked up.")))
    onto = next(name for name in look(mover)[1] if name.endswith("You can put it here."))
    before = together(pages)
    server.kill()
    for page in pages:
        expect(page.get_by_text("Reconnecting…")).to_be_visible()
    players[mover].press(onto)
    expect(mover.get_by_role("alert")).to_contain_text("You’re offline, so nothing was sent.")
    server.start()
    for page in pages:
        expect(page.get_by_text("Reconnecting…")).to_be_hidden(timeout=40_000)
    assert together(pages) == before

    lines = before[0]
    if THOROUGH:  # and right after somebody's move came through
        mover = first_to_act(pages)
        moves = len(log_of(mover))
        players[mover].play(1)
        server.kill()
        lines = log_of(mover)
        assert len(lines) > moves
        server.start()
        for page in pages:
            expect(page.get_by_test_id("connection")).to_have_attribute("data-link", "open", timeout=40_000)
        first_to_act(pages)  # the bot has thought again where it was interrupted
        assert together(pages)[0][: len(lines)] == lines

    more = many(3, 0.6)
    for _ in range(more):
        players[first_to_act(pages)].play(1)
    first_to_act(pages)
    assert len(together(pages)[0]) >= len(lines) + more
    assert [page.evaluate("window.neverReloaded") for page in pages] == [True, True]


def together(pages: list[Page]) -> tuple[list[str], list[str]]:
    """The log and the board, once both see the same."""
    for _ in range(200):
        first, second = ((log_of(page), board_of(page)) for page in pages)
        if first == second:
            return first
        pages[0].wait_for_timeout(50)
    raise AssertionError(f"they see different tables:\n{first}\n{second}")
