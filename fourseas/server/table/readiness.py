"""Who is ready for a race. It begins when all are, or when those who are not have been waited for; bots always are.

Whoever has not yet raced at a table is waited for longer: they may still be reading. All of it follows from the log.
"""

from __future__ import annotations

from fourseas.server.table.race import FIRST_MS, GRACE_MS
from fourseas.server.table.table import Table


def waited_for(table: Table) -> dict[int, int]:
    """The seats that have not said that they are ready, each with the time until which it is waited for; not who opens,
    and says so by that.
    """
    if table.opener is None:
        return {}
    return {
        seat.number: table.opener_since + (FIRST_MS if seat.here and seat.number not in table.raced else GRACE_MS)
        for seat in table.seats
        if seat.decides and seat.number != table.opener and seat.number not in table.ready
    }


def all_ready_at(table: Table) -> int:
    """From when on nobody is waited for."""
    return max(table.opener_since, *table.ready.values(), *waited_for(table).values(), 0)
