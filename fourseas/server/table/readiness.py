"""Who is ready for a race. It begins when everybody is, or when we have waited long enough for the rest; bots always
are.

We wait longer for people who have not raced at this table before: they may still be reading. Everything follows from
the log.
"""

from __future__ import annotations

from fourseas.server.table.race import FIRST_MS, GRACE_MS
from fourseas.server.table.table import Table


def waited_for(table: Table) -> dict[int, int]:
    """The seats that have not said they are ready, each with the time until which we wait; without the one that opens
    the race, which says so by opening it.
    """
    if table.opener is None:
        return {}
    return {
        seat.number: table.opener_since + (FIRST_MS if seat.here and seat.number not in table.raced else GRACE_MS)
        for seat in table.seats
        if seat.decides and seat.number != table.opener and seat.number not in table.ready
    }


def all_ready_at(table: Table) -> int:
    """When waiting ends."""
    return max(table.opener_since, *table.ready.values(), *waited_for(table).values(), 0)
