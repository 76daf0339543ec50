"""A long game, and an account with a long history, put into a database as if they had been played there: what some
attacks ask for.
"""

from __future__ import annotations

import asyncio
import random
import secrets
import sys
import time

import msgspec
from argon2 import PasswordHasher
from sqlalchemy import Connection, insert

from fourseas.core.packs import classic
from fourseas.games import game as game_of
from fourseas.server.live.tables.row import Summary, change_of
from fourseas.server.storage import NewRow, Store, models
from fourseas.server.storage.archive import pack
from fourseas.server.table import log
from fourseas.server.table.table import Table

VETERAN, LOGIN, PASSPHRASE = "a" * 32, "mallory", "correct horse battery"
FINISHED = 1000  # games of that account
COLOURS = ("Red", "Blue", "Yellow", "Green", "Purple", "White")


async def keep_long_game(database: str, moves: int, game: str = "adventures") -> str:
    """A table at which one guest has made so many moves, for all seats; its id."""
    played, at, luck = game_of(game), int(time.time() * 1000), random.Random(7)
    players = max(played.players)
    opened = log.Opened(
        at=at,
        host="mallory",
        game=game,
        rules=f"{game} {played.version}",
        box=msgspec.to_builtins(classic(played).pack.bare()),
        options=dict(played.options),
        places=[log.Place(player="mallory", name=name) for name in COLOURS[:players]],
        hot_seat=True,
    )
    row = NewRow(
        id=secrets.token_urlsafe(9),
        game=game,
        rules=opened.rules,
        created_at=at,
        seed=bytes(range(16)),
        salt=bytes(16),
    )
    table = Table(row.id, row.seed, opened)
    store = await Store.open(database)
    try:
        await store.tables.open(row, log.to_bytes(opened), change_of(table))
        bodies: list[log.AnyEntry] = [log.Started(at=at, level="deckhand")]
        table.apply(2, bodies[0])
        match = table.match
        assert match is not None
        while len(match.log) < moves and not match.over:
            seat = match.awaited[0]
            words = match.game.words.encode(match.kit, match.state, seat, luck.choice(match.legal(seat)))
            bodies.append(log.Moved(at=at, seat=seat, move=msgspec.to_builtins(words)))
            table.apply(table.number + 1, bodies[-1])
        for number, body in enumerate(bodies[:-1], start=2):
            assert await store.tables.append(row.id, number, log.to_bytes(body))
        assert await store.tables.append(row.id, len(bodies) + 1, log.to_bytes(bodies[-1]), change_of(table))
    finally:
        await store.close()
    return row.id


async def keep_history(database: str, game: str = "pirates") -> None:
    """An account, and many finished games of it, without their logs."""
    at, holders, names = int(time.time() * 1000), [VETERAN, "b", "c"], list(COLOURS[:3])
    passphrase = PasswordHasher(time_cost=1, memory_cost=64, parallelism=1).hash(PASSPHRASE)
    mallory = {"id": VETERAN, "name": "Mallory", "login": LOGIN, "passphrase_hash": passphrase}
    rules = f"{game} {game_of(game).version}"
    tables, seats, archived = [], [], []
    for number in range(FINISHED):
        id = secrets.token_urlsafe(9)
        summary = Summary(
            table=id,
            game=game,
            phase="over",
            speed=log.Relaxed(),
            players=[*names],
            at=at,
            holders=[*holders],
            winners=[number % 3],
            scores=[number, 20, 30],
        )
        made = {"id": id, "game": game, "rules": rules, "created_at": at, "seed": bytes(16), "salt": bytes(16)}
        tables.append(
            {**made, "phase": "over", "listed": False, "changed_at": at, "summary": msgspec.json.encode(summary)}
        )
        seats += [{"table_id": id, "player_id": holder, "over_at": at + number} for holder in holders]
        archived.append({"table_id": id, "rules": rules, "at": at, "record": pack(b"{}")})

    def write(connection: Connection) -> None:
        connection.execute(insert(models.players), [{**mallory, "epoch": 0, "created_at": at, "seen_at": at}])
        connection.execute(insert(models.tables), tables)
        connection.execute(insert(models.seats), seats)
        connection.execute(insert(models.archive), archived)

    store = await Store.open(database)
    try:
        await store.database.writer.run(write)
    finally:
        await store.close()


async def main(database: str, moves: int) -> str:
    await keep_history(database)
    return await keep_long_game(database, moves)


if __name__ == "__main__":  # by whichever version is on the path
    print(asyncio.run(main(sys.argv[1], int(sys.argv[2]))))
