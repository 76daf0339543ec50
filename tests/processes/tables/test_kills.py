"""A server that is killed again and again under load loses no acknowledged move and makes none twice."""

from __future__ import annotations

import asyncio
import os
import random
from pathlib import Path

import pytest
from websockets.exceptions import WebSocketException

from fourseas.server.storage import Store
from fourseas.server.table import log
from fourseas.server.table.table import fold
from tests.support.server.guest import AtTable, Guest
from tests.support.server.nursery import ClockServer
from tests.support.thorough import many

pytestmark = pytest.mark.anyio

KILLS = many(200, 0.02)  # on each of the two databases
TABLES = 6
LOST = (OSError, WebSocketException, asyncio.TimeoutError, TimeoutError)


class Played:
    """Everything the server acknowledged at a table: entry number -> the move."""

    def __init__(self, table: str, guest: Guest) -> None:
        self.table = table
        self.guest = guest
        self.acknowledged: dict[int, object] = {}

    async def play(self, luck: random.Random) -> None:
        """Until the server is gone."""
        try:
            seen = await self.guest.look(self.table)
            while True:
                await seen.until(lambda: seen["choices"] or seen["phase"] == "over")
                if seen["phase"] == "over":
                    await seen.close()
                    return
                await self._move(seen, luck)
        except LOST:
            return

    async def _move(self, seen: AtTable, luck: random.Random) -> None:
        choice = luck.choice(seen["choices"])
        made = seen["moves"]
        answer = await seen.ask("move", seen=seen["number"], seat=choice["seat"], move=choice["move"])
        if answer["is"] == "ack":
            self.acknowledged[answer["number"]] = choice["move"]
            await seen.until(lambda: seen["moves"] != made)


async def test_many_kills_lose_nothing_and_double_nothing(url: str, tmp_path: Path) -> None:
    seed = int.from_bytes(os.urandom(4), "big")
    print(f"seed {seed}")
    luck = random.Random(seed)
    server = ClockServer(url, tmp_path / "log")
    with server:
        games: list[Played] = []
        for _ in range(KILLS):
            for _ in range(TABLES if not games else 1):
                guest = await Guest.come(server.url)
                games.append(Played(await guest.open(hot_seat=True, start=True), guest))
            playing = [asyncio.ensure_future(each.play(random.Random(luck.random()))) for each in games[-TABLES:]]
            await asyncio.sleep(luck.uniform(0.05, 0.4))
            server.kill()
            await asyncio.gather(*playing)
            server.start()
        server.kill()
    store = await Store.open(url)
    moves = 0
    try:
        for played in games:
            rows = await store.tables.log(played.table)
            assert [number for number, _ in rows] == list(range(1, len(rows) + 1))
            stored = {number: log.from_bytes(body) for number, body in rows}
            for number, move in played.acknowledged.items():
                entry = stored[number]
                assert isinstance(entry, log.Moved)
                assert entry.move == move
            moves += len(played.acknowledged)
            row = await store.tables.get(played.table)
            assert row is not None
            table = fold(played.table, row.seed, rows)  # every move in it is legal where it stands
            assert table.match is not None
            assert len(table.match.log) >= len(played.acknowledged)
    finally:
        await store.close()
    assert moves > KILLS
