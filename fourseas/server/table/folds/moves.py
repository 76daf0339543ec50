"""A move: what it changes in the game, its line in the log, and who is asked what from then on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from fourseas.core.records.record import seat_words
from fourseas.core.state import HOUSE, SEATS
from fourseas.server.table import log
from fourseas.server.table.lines import LogLine
from fourseas.server.table.race import Race, opener

if TYPE_CHECKING:
    from fourseas.server.table.table import Table


def move(table: Table, entry: log.Moved) -> log.Moved:
    """Returns the entry with what chance decided, so that folding it again needs no generator."""
    match = table.match
    assert match is not None
    before, raced = table.awaited, table.race is not None
    move = match.read(entry.move)
    action = (match if entry.t is None else match.at(entry.t)).decode(entry.seat, move)
    # Entries in the log were checked when they were accepted.
    played = match.play(entry.seat, action, move=move, t=entry.t, chance=entry.chance, checked=True)
    if entry.seat != HOUSE and table.seats[entry.seat].decides:  # playing on means refusing; bots always consent
        table.undo_request = None
        table.denied = set()
    if table.clock is not None:
        if raced:
            table.clock.passed()
        else:
            table.clock.moved(entry.seat)
    table.lines.append(
        LogLine(
            number=table.number,
            at=entry.at,
            kind="move",
            line=played.line,
            seat=seat_words(entry.seat),
            move=len(match.log),
            words=None if match.sealed else played.move,
            events=played.events,
        )
    )
    _see_race(table, entry)
    _ask_after(table, entry.seat, before, raced=raced)
    if match.over:
        table.phase, table.undo_request = "over", None
    return entry if played.chance is None else msgspec.structs.replace(entry, chance=played.chance)


def _see_race(table: Table, entry: log.Moved) -> None:
    """Notice whether a move began or ended a race."""
    assert table.match is not None
    if not table.game.has_clock or (table.guide is not None and not table.guide.done):
        return  # a lesson's clock waits for the learner
    if not table.match.in_real_time:
        table.race = None
    elif table.race is None:
        opens_at = entry.at - int(table.match.state.now) if entry.opens_at is None else entry.opens_at
        table.race = Race(table.number, opens_at, opens_at)
        there = [seat for seat in table.seats if not seat.counted_away and seat.number not in entry.absent]
        table.raced.update(seat.number for seat in there if seat.decides)
        table.undo_request = None  # from here on nothing can be taken back
    see_opener(table, entry.at)


def see_opener(table: Table, at: int) -> None:
    """Notice whether the only thing that can happen now is that somebody begins a race."""
    assert table.match is not None
    opening = opener(table.match) if table.guide is None or table.guide.done else None
    table.opener, table.opener_since = opening[0] if opening is not None else None, at
    table.ready = {}


def _ask_after(table: Table, mover: int, before: list[int], *, raced: bool) -> None:
    """After a move: a seat that was asked before and did not answer is still asked the same, whatever others did
    since. In a race nobody waits for anybody.
    """
    racing = table.race is not None
    if racing and raced:
        table.changed = table.number
    else:
        still = [seat for seat in before if seat != mover] if racing == raced else []
        table.ask_anew([seat for seat in range(SEATS) if seat not in still] if still else None)
