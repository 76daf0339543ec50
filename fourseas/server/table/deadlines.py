"""When a table needs attention although nobody acts. It follows from the log, so a restarted server knows it."""

from __future__ import annotations

from fourseas.server.table.race import BOT_OPENS_MS, OPEN_AWAY_MS, OPEN_MS
from fourseas.server.table.readiness import all_ready_at
from fourseas.server.table.seat import Seat
from fourseas.server.table.table import Table

LEFT_GRACE_MS = 60_000  # until a bot plays for somebody who left
AWAY_GRACE_MS = 120_000  # until the others may let a bot play for somebody who is away
BOTS_MS = 10_000  # the worker that accepted the last move sees to the bots; after this, or twice this, another does


def due(table: Table, looked: int | None = None) -> int | None:
    """The earliest deadline of all; `looked` is the time in a race when it was last checked."""
    if table.bots_to_move:
        # Rounded, so that the row need not be written after every move.
        return None if table.bots_alone else (table.at // BOTS_MS + 2) * BOTS_MS
    if table.clock is None and table.race is None and table.opener is None and not any(s.left for s in table.seats):
        return None  # as at most tables
    deadlines = [race_due(table, looked), opening_due(table), *(stand_in_due(table, seat) for seat in table.seats)]
    return min((due for due in deadlines if due is not None), default=None)


def stand_in_due(table: Table, seat: Seat) -> int | None:
    """When a bot takes over by itself: time ran out, or somebody who left did not come back."""
    if table.phase != "playing" or not seat.decides:
        return None
    due = seat.away_since + LEFT_GRACE_MS if seat.left else None
    if table.clock is not None and seat.number in table.on_the_clock:
        deadline = table.clock.deadline(seat.number, not seat.counted_away)
        due = deadline if due is None else min(due, deadline)
    return due


def deadline_of(table: Table, player: str) -> int | None:
    """When the first of a player's clocks that run now runs out."""
    if table.clock is None or table.phase != "playing":
        return None
    mine = [table.seats[seat] for seat in table.on_the_clock if table.seats[seat].player == player]
    return min((table.clock.deadline(seat.number, not seat.counted_away) for seat in mine), default=None)


def race_due(table: Table, looked: int | None = None) -> int | None:
    """When the house has something to do or to announce in a race."""
    if table.race is None or table.match is None:
        return None
    if looked is not None and looked < 0:
        return table.race.starts_at  # when everybody is shown its contents
    s = table.match.state if looked is None else table.match.at(looked).state
    return max(table.race.starts_at, table.race.opens_at + table.game.due(s))


def opening_due(table: Table) -> int | None:
    """When the house begins a race: as soon as everybody is ready, if the one to begin it is a bot or has said so; and
    later for somebody who keeps everybody waiting.
    """
    if table.opener is None or table.bots_alone:
        return None
    seat, ready_at = table.seats[table.opener], all_ready_at(table)
    if not seat.decides:
        return ready_at + BOT_OPENS_MS
    if table.opener in table.ready:
        return ready_at
    late = ready_at + OPEN_MS
    return late if seat.here else min(late, max(ready_at, seat.away_since) + OPEN_AWAY_MS)
