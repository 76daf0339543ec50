"""A database with as many tables as one likes, made quickly: a few games of every kind are really played, and stored
again and again under new ids, with other people.
"""

from __future__ import annotations

import random
import secrets
import time
from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, insert

from fourseas.core.packs import classic
from fourseas.games import SHIPPED
from fourseas.games import game as game_of
from fourseas.server.acts.house import words_of
from fourseas.server.acts.moves import moved
from fourseas.server.live.tables.row import change_of
from fourseas.server.live.upkeep.archivist import packing
from fourseas.server.storage import Archived, Change, Store, models
from fourseas.server.storage.boxes import set_apart
from fourseas.server.storage.heartbeats import ALIVE
from fourseas.server.storage.writer import columns, seated
from fourseas.server.table import log
from fourseas.server.table.table import Table

HOUR_MS = 3_600_000
VETERAN = "0" * 32  # has a seat at every tenth table
PEOPLE = 2000
SPEEDS = (log.Relaxed(), log.Live(bank_s=7200), log.Slow(days=3))
MOVES = 1500  # longer games are stored unfinished
AT_ONCE = 50  # tables per transaction
GAMES = tuple(id for id in SHIPPED if not game_of(id).has_clock)  # a race has no fixed moves


class Sample(NamedTuple):
    """A game that was played, as it is stored."""

    entries: list[bytes]
    table: Table
    archived: Archived | None


def play(game: str, seed: int, speed: log.Speed, moves: int, at: int) -> Sample:
    """Three people play a game, or its first moves, at random."""
    played, luck = game_of(game), random.Random(seed)
    opened = log.Opened(
        at=at,
        host=_person(0),
        game=game,
        rules=f"{game} {played.version}",
        box=msgspec.to_builtins(classic(played).pack.bare()),
        options=played.options,
        places=[log.Place(player=_person(number), name=f"Sailor {number}") for number in range(3)],
        speed=speed,
        listed=True,
    )
    table = Table("sample", seed.to_bytes(16, "big"), opened)
    entries: list[log.AnyEntry] = [opened, table.apply(2, log.Started(at=at, level="deckhand"))]
    while table.phase == "playing" and len(entries) < moves:
        match = table.match
        assert match is not None
        seat = luck.choice(match.awaited)
        action = luck.choice(match.legal(seat))
        at += 1000
        entries.append(table.apply(table.number + 1, moved(table, seat, action, words_of(match, seat, action), at)))
    archived = packing(table, bytes(16))() if table.phase == "over" else None
    return Sample([log.to_bytes(entry) for entry in entries], table, archived)


def samples(now: int) -> tuple[list[Sample], list[Sample]]:
    """Finished games, and games that began an hour ago and wait for somebody."""
    finished = [play(game, seed, log.Relaxed(), MOVES, now - 48 * HOUR_MS) for game in GAMES for seed in range(3)]
    half = {"adventures": 700}  # moves; the others are half as long as their games after sixty
    running = [play(game, 9, speed, half.get(game, 60), now - HOUR_MS) for game in GAMES for speed in SPEEDS]
    return [one for one in finished if one.archived is not None], running


async def fill(store: Store, tables: int, running: int, size: int) -> None:
    """Store so many tables, some of them running, all together about as large as that."""
    now = time.time_ns() // 1_000_000
    over, open_ = samples(now)
    # Real games are of all lengths: enough of the longest bring the database to its size.
    over.sort(key=_size)
    luck = random.Random(tables)
    each = size / max(1, tables - running)
    cut = next((n for n in range(len(over)) if sum(map(_size, over[n:])) / len(over[n:]) >= each), len(over) - 1)
    over = over[cut:]

    def people(connection: Connection) -> None:
        rows = [_player(_person(number), f"Sailor {number}", now) for number in range(PEOPLE)]
        connection.execute(insert(models.players), [_player(VETERAN, "Veteran", now), *rows])
        connection.execute(insert(models.house), [{"key": ALIVE, "value": str(now - HOUR_MS // 2)}])

    await store.database.writer.run(people)
    for first in range(0, tables, AT_ONCE):
        numbers = range(first, min(first + AT_ONCE, tables))
        chosen = [luck.choice(open_ if number < running else over) for number in numbers]
        rows = _rows(list(zip(numbers, chosen, strict=True)), now, luck)
        await store.database.writer.run(rows)


def _size(sample: Sample) -> int:
    archived = sample.archived
    stored = sum(map(len, sample.entries[1:]))
    if archived is not None:
        stored += len(archived.record) + len(archived.replay or b"") + sum(map(len, archived.pages))
    return int(1.1 * stored)  # with keys and half-empty pages


def _rows(chosen: list[tuple[int, Sample]], now: int, luck: random.Random) -> Any:
    def write(connection: Connection) -> None:
        tables, entries, sitting, archived, pages, turns = [], [], [], [], [], []
        for number, sample in chosen:
            id = secrets.token_urlsafe(9)
            players = [VETERAN if number % 10 == 0 else _person(luck.randrange(PEOPLE))]
            players += [_person(luck.randrange(PEOPLE)) for _ in range(2)]
            change = _change(sample.table, id, players, now - luck.randrange(24 * HOUR_MS))
            opened = log.from_bytes(sample.entries[0])
            assert isinstance(opened, log.Opened)
            places = [log.Place(player=player, name=f"Sailor {seat}") for seat, player in enumerate(players)]
            first = log.to_bytes(msgspec.structs.replace(opened, host=players[0], places=places))
            bodies = [set_apart(connection, first), *sample.entries[1:]]
            tables.append(
                {
                    "id": id,
                    "game": opened.game,
                    "rules": opened.rules,
                    "created_at": change.at - HOUR_MS,
                    "seed": sample.table.seed,
                    "salt": bytes(16),
                    **columns(change),
                }
            )
            entries += [{"table_id": id, "number": at, "body": body} for at, body in enumerate(bodies, start=1)]
            sitting += seated(id, players, change)
            if sample.table.phase == "playing":  # at rest: the worker that put it aside knew whose turn it was
                awaited = sorted(players[seat] for seat in sample.table.deciding)
                turns.append({"table_id": id, "number": len(bodies), "players": msgspec.json.encode(awaited).decode()})
            game = sample.archived
            if game is not None:
                archived.append(
                    {"table_id": id, "rules": game.rules, "at": now, "record": game.record, "replay": game.replay}
                )
                pages += [{"table_id": id, "page": at, "frames": page} for at, page in enumerate(game.pages)]
        for model, rows in _full(tables, entries, sitting, archived, pages, turns):
            connection.execute(insert(model), rows)

    return write


def _full(*lists: list[dict[str, Any]]) -> Iterator[tuple[Any, list[dict[str, Any]]]]:
    order = (models.tables, models.log, models.seats, models.archive, models.archive_pages, models.turns)
    yield from ((model, rows) for model, rows in zip(order, lists, strict=True) if rows)


def _change(table: Table, id: str, players: list[str], at: int) -> Change:
    change = change_of(table)
    summary = msgspec.json.decode(change.summary) | {"table": id, "holders": players}
    return msgspec.structs.replace(change, summary=msgspec.json.encode(summary), players=tuple(players), at=at)


def _person(number: int) -> str:
    return f"{number + 1:032x}"


def _player(id: str, name: str, at: int) -> dict[str, Any]:
    return {"id": id, "name": name, "epoch": 0, "created_at": at, "seen_at": at}
