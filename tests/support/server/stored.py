"""Short ways to put tables and entries into a store, and to read a game from it."""

from __future__ import annotations

from fourseas.core.match import Match
from fourseas.server.storage import Change, NewRow, PlayerRow, Store
from fourseas.server.table.table import fold

NOON = 1_750_000_000_000


def change(
    summary: bytes = b"{}",
    *,
    phase: str = "playing",
    listed: bool = True,
    due_at: int | None = None,
    at: int = NOON,
    players: tuple[str, ...] | None = None,
) -> Change:
    return Change(phase=phase, listed=listed, due_at=due_at, summary=summary, at=at, players=players)


def row(id: str, created_at: int = NOON) -> NewRow:
    return NewRow(id=id, game="pirates", rules="pirates 1", created_at=created_at, seed=bytes(16), salt=b"s" * 16)


async def opened(store: Store, *ids: str) -> None:
    for id in ids:
        await store.tables.open(row(id), b"opened", change())


def player(id: str, name: str = "Anne") -> PlayerRow:
    return PlayerRow(id=id, name=name, created_at=NOON, seen_at=NOON)


async def history(store: Store, player: str, limit: int = 100) -> list[tuple[str, str, bytes, int]]:
    """Tables of a player as their history shows them: id, phase, summary, when something last happened."""
    lines = await store.tables.running(player, limit) + await store.tables.finished(player, limit)
    return [(line.id, line.phase, line.summary, line.at) for line in lines]


async def lobby(store: Store, limit: int) -> list[bytes]:
    return [line.summary for line in await store.tables.lobby(limit)]


async def as_kept(database: str, table: str) -> Match:
    """The game as the database has it: there nothing is hidden, and nothing is in any language."""
    store = await Store.open(database)
    row = await store.tables.get(table)
    assert row is not None
    match = fold(table, row.seed, await store.tables.log(table)).match
    await store.close()
    assert match is not None
    return match
