"""Coming and going, as far as it is in the log: absences that cost time, leaving for good, and bots that stand in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fourseas.core.i18n import say
from fourseas.server.table import log
from fourseas.server.table.folds.undo import no_longer_ask
from fourseas.server.table.seat import level_of

if TYPE_CHECKING:
    from fourseas.server.table.table import Table


def go_away(table: Table, entry: log.WentAway) -> None:
    for seat in table.held_by(entry.player):
        seat.here, seat.counted_away = False, True
        seat.away_since = entry.at if entry.since is None else entry.since


def away_ms(table: Table, entry: log.AnyEntry) -> dict[int, int]:
    """For how many milliseconds seats were away before that was noted."""
    if not isinstance(entry, log.WentAway) or entry.since is None:
        return {}
    return {seat.number: max(0, entry.at - entry.since) for seat in table.held_by(entry.player)}


def come_back(table: Table, entry: log.CameBack) -> None:
    for seat in table.held_by(entry.player):
        seat.here, seat.left, seat.counted_away = True, False, False


def stand_in(table: Table, entry: log.StoodIn) -> None:
    seat = table.seats[entry.seat]
    seat.level = level_of(entry.level)
    table.ask_anew([entry.seat])
    if entry.because == "left":
        no_longer_ask(table, entry.seat)
    match entry.because:
        case "left":
            line = say("{who} left. A bot takes over.", who=seat.name)
        case "away":
            line = say("{who} is away. A bot takes over.", who=seat.name)
        case "time":
            line = say("{who} ran out of time. A bot takes over.", who=seat.name)
    table.tell(line, entry.seat)


def leave(table: Table, entry: log.Left) -> None:
    for seat in table.held_by(entry.player):
        seat.left, seat.here, seat.away_since, seat.counted_away = True, False, entry.at, True
        if seat.level is not None:
            no_longer_ask(table, seat.number)
        table.tell(say("{who} leaves the table.", who=seat.name), seat.number)


def return_to_seats(table: Table, entry: log.Returned) -> None:
    """Somebody takes their seats back from the bots."""
    table.ask_anew(table.seats_of(entry.player))
    for seat in table.held_by(entry.player):
        seat.here, seat.left, seat.counted_away = True, False, False
        if seat.level is not None:
            seat.level = None
            table.tell(say("{who} is back.", who=seat.name), seat.number)
            if table.clock is not None:
                table.clock.returned(seat.number)
