"""A table's row in the database: for the lobby, for histories, and for finding tables that need attention."""

from __future__ import annotations

from typing import NamedTuple

import msgspec
from msgspec import Struct

from fourseas.server.storage import Change
from fourseas.server.table import log
from fourseas.server.table.deadlines import due
from fourseas.server.table.table import Table


class Summary(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The summary of a table in the database. `holders` are players' ids, which are shown to nobody else."""

    table: str
    game: str
    phase: str
    speed: log.Speed
    players: list[str | None]
    at: int
    holders: list[str | None] = []  # by seat, like the players' names
    winners: list[int] | None = None  # if the game was played to its end
    scores: list[int | float] | None = None  # likewise, by seat; rows of older versions have none


class RowKey(NamedTuple):
    """The row is written again only if one of these differs; the time of the last entry alone is no reason."""

    phase: str
    listed: bool
    due_at: int | None
    speed: log.Speed
    seats: tuple[tuple[str | None, str, str | None], ...]


def row_key(table: Table, before: RowKey | None = None, *, at_ease: bool = False) -> RowKey:
    """`before` is the key before a move, which changes nothing else than when the table is due, and its phase. At a
    table that is `at_ease` nothing is due.
    """
    if before is not None:
        due_at = None if at_ease else due(table)
        if before.due_at == due_at and before.phase == table.phase:
            return before
        return before._replace(phase=table.phase, due_at=due_at)
    seats = tuple((seat.player, seat.name, seat.level) for seat in table.seats)
    return RowKey(table.phase, table.listed, due(table), table.speed, seats)


def change_of(table: Table, known: RowKey | None = None) -> Change:
    """The row of a table, as the change to be written."""
    now = row_key(table)
    end = table.end()
    complete = end if end is not None and end.reason == "complete" else None
    summary = Summary(
        table=table.id,
        game=table.game.id,
        phase=table.phase,
        speed=table.speed,
        players=[None if seat.free else seat.name for seat in table.seats],
        at=table.at,
        holders=[seat.player for seat in table.seats],
        winners=complete.winners if complete is not None else None,
        scores=complete.totals or None if complete is not None else None,
    )
    # The host counts as well: even a table of bots alone belongs to somebody.
    sitting = tuple(sorted({table.host, *(seat.player for seat in table.seats if seat.player is not None)}))
    return Change(
        phase=table.phase,
        listed=table.listed,
        due_at=now.due_at,
        summary=msgspec.json.encode(summary),
        players=None if known is not None and known.seats == now.seats else sitting,
        at=table.at,
    )
