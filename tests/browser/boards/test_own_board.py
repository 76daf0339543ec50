"""A game of somebody's own with a board of its own: a module from the server, under the content policy of the app."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from fourseas.games import game
from tests.browser.support.table import play_now

BONES = game("bones")


def test_the_board_of_a_game_of_ones_own_is_played_at(visitor: Callable[..., Page]) -> None:
    page = visitor(reduced_motion="reduce")
    refused: list[str] = []
    page.on("console", lambda message: refused.append(message.text) if message.type == "error" else None)
    play_now(page, BONES.name)
    board = page.get_by_test_id("board")
    say = board.get_by_role("button", name="claim", exact=True)
    expect(say).to_be_visible()
    expect(board.get_by_text("hidden").first).to_be_visible()
    say.click()
    expect(page.get_by_test_id("log").get_by_text("says: 1 × skull").first).to_be_visible()
    assert refused == []
