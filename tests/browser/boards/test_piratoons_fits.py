"""Piratoons on small screens with four players: the auction, and a ship on which not everything fits."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from fourseas.core.match import COLOURS, Match
from fourseas.core.packs import classic
from fourseas.games.piratoons import GAME
from fourseas.games.piratoons.words.moves import Throw
from tests.browser.support.staged import Stage

Visitor = Callable[..., Page]

LYING, STANDING = {"width": 812, "height": 375}, {"width": 375, "height": 812}
# Those of which something lies outside of the screen, or under another one.
UNSEEN = """(parts) => parts.filter((part, n) => {
  const { left, top, right, bottom } = part.getBoundingClientRect()
  const over = (other) => {
    const box = other.getBoundingClientRect()
    return box.left < right - 1 && left < box.right - 1 && box.top < bottom - 1 && top < box.bottom - 1
  }
  return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight || parts.slice(n + 1).some(over)
}).map((part) => part.className + ' ' + part.textContent.trim())"""


def asks_first(what: str, match: Match) -> bool:
    view = match.view(0)
    return view.asked == what and match.awaited[0] == 0 and view.round > 2


def played_until(wanted: Callable[[Match], bool]) -> Match:
    """Of games in which everybody does anything, the first in which it comes to that."""
    for seed in range(100):
        match = Match(GAME, classic(GAME), COLOURS[:4], seed=seed, options={"letter": True})
        luck = random.Random(seed)
        while not match.over and not wanted(match):
            seat = match.awaited[0]
            match.play(seat, luck.choice(match.legal(seat)))
        if not match.over:
            return match
    raise AssertionError


def parts_of(page: Page, what: str) -> Locator:
    return page.get_by_test_id("board").locator(what)


@pytest.fixture
def page(regular: Visitor) -> Page:
    return regular(phone=True, reduced_motion="reduce")


def test_an_auction_is_seen_whole(page: Page) -> None:
    match = played_until(lambda match: asks_first("bid", match) and len(match.view(0).overboard) >= 4)
    page.set_viewport_size(LYING)  # type: ignore[arg-type]
    Stage(page, match, 0)
    parts = parts_of(page, ".bar, .fists li, .bid, .sea .word, .float")
    expect(parts_of(page, ".fists li")).to_have_count(4)
    assert parts.evaluate_all(UNSEEN) == []
    assert parts_of(page, ".loot").is_hidden()  # there is no room for it
    page.set_viewport_size(STANDING)  # type: ignore[arg-type]
    assert parts.evaluate_all(UNSEEN) == []
    tiles = parts_of(page, ".float").evaluate_all("(tiles) => tiles.map((tile) => tile.offsetWidth)")
    assert min(tiles) >= 44
    left = parts_of(page, ".chest button").evaluate_all("(tiles) => tiles.map((tile) => tile.offsetWidth)")
    assert min(left) >= 40
    expect(parts_of(page, ".own")).to_be_in_viewport(ratio=0.95)


def test_what_can_be_thrown_lies_over_nothing(page: Page) -> None:
    match = played_until(lambda match: asks_first("build", match) and throws(match) > 2)
    for size in (LYING, STANDING):
        page.set_viewport_size(size)  # type: ignore[arg-type]
        if size is LYING:
            Stage(page, match, 0)
        parts = parts_of(page, ".must-throw, .must, .worth")
        expect(parts_of(page, ".must").first).to_be_visible()
        covered = parts.evaluate_all(UNSEEN.replace("bottom > innerHeight", "false"))  # below, one scrolls
        assert covered == []


def test_practising_is_in_sight_before_the_first_race(page: Page) -> None:
    match = Match(GAME, classic(GAME), COLOURS[:4], seed=1)
    while match.view(0).asked == "purses":
        match.play(match.awaited[0], match.legal(match.awaited[0])[0])
    page.set_viewport_size(LYING)  # type: ignore[arg-type]
    Stage(page, match, match.awaited[0])
    for size in (LYING, STANDING, {"width": 1366, "height": 768}):
        page.set_viewport_size(size)  # type: ignore[arg-type]
        expect(parts_of(page, ".practise")).to_be_in_viewport(ratio=1)
        assert parts_of(page, ".practise, .chest .lid").evaluate_all(UNSEEN) == [], size


def throws(match: Match) -> int:
    words = match.game.words
    moves = [words.encode(match.kit, match.state, 0, action) for action in match.legal(0)]
    return sum(isinstance(move, Throw) for move in moves)
