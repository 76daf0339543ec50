"""Taking moves back: a request, the answers to it, and going back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fourseas.core.i18n import say
from fourseas.core.state import SEATS
from fourseas.server.table import log
from fourseas.server.table.folds.moves import see_opener
from fourseas.server.table.undo_request import UndoRequest

if TYPE_CHECKING:
    from fourseas.server.table.table import Table


def ask(table: Table, entry: log.WishedBack) -> None:
    others = table.others_who_care(table.seats[entry.seat].player)
    table.undo_request = UndoRequest(entry.seat, entry.moves, others)


def consent(table: Table, entry: log.Consented) -> None:
    if table.undo_request is None:
        return
    if table.undo_request.seat in entry.seats:
        table.denied.add(table.undo_request.seat)  # and may not ask again at once, which would only annoy the others
        table.undo_request = None  # withdrawn
    elif not entry.yes:
        table.tell(say("{who} declined the undo.", who=table.seats[entry.seats[0]].name), entry.seats[0])
        table.denied.add(table.undo_request.seat)
        table.undo_request = None
    else:
        table.undo_request.waiting_for = [seat for seat in table.undo_request.waiting_for if seat not in entry.seats]


def no_longer_ask(table: Table, seat: int) -> None:
    """Somebody who left for good does not mind going back. Somebody who ran out of time may come back, and is still
    asked.
    """
    if table.undo_request is not None and seat in table.undo_request.waiting_for:
        table.undo_request.waiting_for.remove(seat)


def go_back(table: Table, entry: log.WentBack) -> None:
    assert table.match is not None
    table.match.go_back(entry.moves)
    if table.clock is not None:
        table.clock.took_back(entry.moves, agreed=table.undo_request is not None)
    if table.game.has_clock:
        table.race = None
        see_opener(table, entry.at)
    table.ask_anew(range(SEATS))
    table.undo_request = None
    _strike(table, entry.moves)
    table.tell(
        say("{who}'s move was undone; we are back at move {n}.", who=table.seats[entry.seat].name, n=entry.moves),
        entry.seat,
    )


def _strike(table: Table, moves: int) -> None:
    """Remove the lines of later moves from the log. They are at its end, mixed with others."""
    first = len(table.lines)
    while first and (table.lines[first - 1].move or moves + 1) > moves:
        first -= 1
    table.lines[first:] = [line for line in table.lines[first:] if line.move is None]
