"""What the house does by itself: it reopens after an interruption, resumes a race, ends a game without rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fourseas.core.i18n import say
from fourseas.server.table import log
from fourseas.server.table.race import Race

if TYPE_CHECKING:
    from fourseas.server.table.table import Table


def reopen(table: Table, entry: log.Reopened) -> None:
    """The house was closed: for that time, nobody was away and nobody kept the others waiting."""
    for seat in table.seats:
        if not seat.here:
            seat.away_since += entry.closed_ms
    if table.opener is not None:
        table.opener_since += entry.closed_ms
    table.tell(say("The server was away. No clock ran meanwhile."))


def resume(table: Table, entry: log.Resumed) -> None:
    table.race = Race(table.number, entry.opens_at, entry.starts_at)
    table.tell(say("The game was interrupted and now continues."))


def end(table: Table, entry: log.Ended) -> None:
    table.ended = entry.because
    table.phase, table.undo_request, table.race, table.opener = "over", None, None, None
    table.tell(say("The game ends here: the server no longer has its rules."))
