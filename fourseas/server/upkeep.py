"""What the house itself does at a table: it notes who comes and goes, keeps the time, and moves for bots.

Like `acts.py`: each function gives the entry, or raises `Trouble` where it is no longer right. Nothing is changed here.
"""

from __future__ import annotations

import msgspec

from fourseas.server import entries as log
from fourseas.server.acts import MOST_ENTRIES, STAND_IN, running
from fourseas.server.table import Table
from fourseas.server.trouble import Trouble


def went_away(table: Table, player: str, now: int) -> log.WentAway:
    check_room(table)
    if not any(table.seats[seat].here for seat in table.seats_of(player)):
        raise Trouble("not_now", "that is known")
    return log.WentAway(at=now, player=player)


def came_back(table: Table, player: str, now: int) -> log.CameBack:
    check_room(table)
    if all(table.seats[seat].here for seat in table.seats_of(player)):
        raise Trouble("not_now", "that is known")
    return log.CameBack(at=now, player=player)


def check_room(table: Table) -> None:
    """A connection that comes and goes for days must not fill the log."""
    if table.number >= MOST_ENTRIES:
        raise Trouble("not_allowed", "too much has happened at this table")


def overdue(table: Table, number: int, now: int) -> log.StoodIn:
    """A bot takes over where the time ran out, or where somebody left and did not come back."""
    seat = table.seats[number]
    due = table.stand_in_due(seat)
    if due is None or due > now:
        raise Trouble("not_now", "the time is not up")
    return log.StoodIn(at=now, seat=number, level=STAND_IN, because="left" if seat.left else "time")


def agreed(table: Table, now: int) -> log.WentBack:
    """What the house does once everybody has consented."""
    running(table)  # a bot may have ended the game meanwhile, and its seed is known now
    if table.wish is None or table.wish.waiting_for:
        raise Trouble("not_now", "not everybody has consented")
    return log.WentBack(at=now, seat=table.wish.seat, moves=table.wish.moves)


def bot_move(table: Table, changed: int, seat: int, action: int, now: int) -> log.Moved:
    """What a bot chose in the position of the entry `changed`."""
    match = table.match
    if table.changed != changed or match is None or seat not in table.bots_to_move:
        raise Trouble("stale", "the table has moved on since")
    words = msgspec.to_builtins(match.game.words.encode(match.kit, match.state, seat, action))
    return log.Moved(at=now, seat=seat, move=words)
