"""A bot that fails, hangs or cheats is replaced, and the table goes on."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import pytest

from fourseas.bots import LEVELS, players
from fourseas.core.match import Match
from fourseas.core.packs import classic
from fourseas.games import SHIPPED
from fourseas.games import game as game_of
from fourseas.server.live.bots.bot_queue import AT_ONCE, QUICK_S, BotQueue
from fourseas.server.metrics import BOTS_REPLACED
from tests.support.server.hubs import First

pytestmark = pytest.mark.anyio


class Broken:
    name = "broken"

    def choose(self, match: Match, seat: int) -> int:
        raise RuntimeError("out of rum")


class Hanging:
    name = "hanging"

    def choose(self, match: Match, seat: int) -> int:
        time.sleep(2)
        return match.legal(seat)[0]


class Cheating:
    name = "cheating"

    def choose(self, match: Match, seat: int) -> int:
        return next(action for action in range(match.game.rules.ACTIONS) if action not in match.legal(seat))


class Careless:
    name = "careless"

    def choose(self, match: Match, seat: int) -> int:
        """Plays on in the match it was given."""
        action = match.legal(seat)[0]
        match.play(seat, action)
        return action


def a_match() -> Match:
    game = game_of("pirates")
    return Match(game, classic(game), ["a", "b", "c"], seed=1)


@pytest.mark.parametrize("bot", [Broken, Hanging, Cheating])
async def test_a_bad_bot_is_replaced_by_the_greedy_one(bot: type[Broken]) -> None:
    match = a_match()
    seat = match.awaited[0]
    queue = BotQueue(patience_s=0.2, make=lambda *_: bot())
    before = BOTS_REPLACED._value.get()
    assert await queue.choose("captain", match, seat) in match.legal(seat)
    assert BOTS_REPLACED._value.get() == before + 1


async def test_a_bot_has_a_match_of_its_own() -> None:
    match = a_match()
    await BotQueue(make=lambda *_: Careless()).choose("captain", match, match.awaited[0])
    assert match.log == []


async def test_hanging_bots_do_not_keep_others_waiting() -> None:
    match = a_match()
    slow = BotQueue(patience_s=0.1, make=lambda *_: Hanging())
    for _ in range(5):
        assert await slow.choose("captain", match, match.awaited[0]) in match.legal(match.awaited[0])


class Thinking:
    """A captain takes long, a deckhand does not."""

    def __init__(self, level: str) -> None:
        self.name = level

    def choose(self, match: Match, seat: int) -> int:
        until = time.thread_time() + (2 * QUICK_S if self.name == "captain" else 0)
        while time.thread_time() < until:
            pass
        return match.legal(seat)[0]


@pytest.mark.parametrize(("level", "most"), [("deckhand", 1), ("captain", 2)])
async def test_the_captains_of_one_address_make_no_other_wait_for_more_than_a_thought(level: str, most: int) -> None:
    """However many guests of that address have opened a table, and look on."""
    match = a_match()
    seat = match.awaited[0]
    queue = BotQueue(make=lambda level, _: Thinking(level))
    for known in ("captain", "deckhand"):
        await queue.choose(known, match, seat, ("192.0.2.66", "first guest"))
    many = [
        asyncio.ensure_future(queue.choose("captain", match, seat, ("192.0.2.66", f"guest {number}")))
        for number in range(55)
    ]
    await asyncio.sleep(0.01)
    await queue.choose(level, match, seat, ("192.0.2.1", "ann"))
    assert sum(one.done() for one in many) <= most * AT_ONCE
    for one in many:
        one.cancel()
    await asyncio.gather(*many, return_exceptions=True)


@pytest.mark.parametrize("id", SHIPPED)
async def test_every_level_of_every_game_moves(id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where nothing is compiled yet; and none is replaced by another bot."""
    monkeypatch.setattr(players, "is_compiled", lambda game: False)
    monkeypatch.setattr(players, "net_is_compiled", lambda game: False)
    game = game_of(id)
    match = Match(game, classic(game), ["a", "b", "c"], seed=1, options=game.for_programs())
    replaced = BOTS_REPLACED._value.get()
    queue = BotQueue()
    for level in LEVELS:
        seat = next(seat for seat in match.awaited if seat < 3)
        action = await queue.choose(level, match, seat)
        assert action in match.legal(seat)
        match.play(seat, action)
        while not all(seat < 3 for seat in match.awaited):
            house = next(seat for seat in match.awaited if seat >= 3)
            match.play(house, match.legal(house)[0])
    assert BOTS_REPLACED._value.get() == replaced


async def test_one_host_with_many_tables_does_not_make_the_others_wait() -> None:
    class Slowly(First):
        def choose(self, match: Any, seat: int) -> int:
            time.sleep(0.05)
            return super().choose(match, seat)

    bot_queue = BotQueue(make=lambda level, game: Slowly())
    match = Match(game_of("pirates"), classic(game_of("pirates")), ["a", "b", "c"], seed=1)
    seat = match.awaited[0]
    hog = [asyncio.ensure_future(bot_queue.choose("captain", match.fork(), seat, ("hog",))) for _ in range(40)]
    await asyncio.sleep(0)
    await bot_queue.choose("captain", match.fork(), seat, ("ann",))
    assert sum(task.done() for task in hog) <= 3
    for task in hog:
        task.cancel()
    await asyncio.gather(*hog, return_exceptions=True)
