"""Disk space per game: `python -m benchmarks.disk`. Plays some of each game to the end on an SQLite file, as at a
server's tables, and measures how much the file grows for each: row, log, record and replay.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
from functools import partial
from pathlib import Path

import msgspec

from fourseas.bots import bot
from fourseas.games import SHIPPED, game
from fourseas.server.acts.house import words_of
from fourseas.server.live.hub import Hub
from fourseas.server.live.workers.channel import Quiet
from fourseas.server.protocol.rest import NewTable
from fourseas.server.settings import Settings
from fourseas.server.storage import Store, tidy
from fourseas.server.table import log
from fourseas.server.table.table import Table

PLAYERS = 4


async def measure(games: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite:///{Path(folder)}/fourseas.db"
        store = await Store.open(url)
        hub = Hub(store, Settings(database=url), Quiet())
        for id in SHIPPED:
            await hub.new_tables.open("ann", "Ann", NewTable(game=id, players=PLAYERS))  # stores its box
            before = await tidy.size(store)
            for number in range(10 * games):
                await hub.new_tables.open(f"host {number}", "Ann", NewTable(game=id, players=PLAYERS))
            opened = await tidy.size(store)
            moves = sum([await play(hub, id, number) for number in range(games)])
            grown = await tidy.size(store) - opened
            unbegun = (opened - before) / (10 * games)
            print(
                f"{id}: {grown / games / 1024:.0f} KiB a finished game of {moves // games} moves, "
                f"{unbegun / 1024:.1f} KiB a table that never begins"
            )
        await hub.stop()
        await store.close()


async def play(hub: Hub, id: str, number: int) -> int:
    """A whole game between four people, who move like greedy bots; returns the number of moves."""
    options = game(id).for_programs()
    new = NewTable(game=id, players=PLAYERS, options=options)
    live = await hub.find(await hub.new_tables.open(f"player {number}", "Ann", new))
    for seat in range(1, PLAYERS):
        sat = log.Sat(at=hub.now(), seat=seat, player=f"{seat} of {number}", name=f"Guest {seat}", part="5e" * 16)
        await live.submit(partial(_just, sat))
    await live.submit(lambda table: log.Started(at=hub.now(), level="deckhand"))
    mind = bot("greedy", game(id), number)

    def move(table: Table) -> log.AnyEntry:
        match = table.match
        assert match is not None
        seat = match.awaited[0]
        return log.Moved(at=hub.now(), seat=seat, move=words_of(match, seat, mind.choose(match, seat)))

    while live.table.phase == "playing":
        await live.submit(move)
    await hub.archivist.keep(live)
    assert live.table.match is not None
    return len(live.table.match.log)


def _just(entry: log.AnyEntry, _: Table) -> log.AnyEntry:
    return msgspec.structs.replace(entry)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=5, help="of each, to their end")
    asyncio.run(measure(parser.parse_args().games))


if __name__ == "__main__":
    main()
