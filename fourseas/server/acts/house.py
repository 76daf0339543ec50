"""What the house itself does at a table: it notes who is away on their own time, keeps the time, and moves for bots.

Each function returns the entry, or raises `Trouble` if it is no longer appropriate. Nothing is changed here.
"""

from __future__ import annotations

from typing import Any

import msgspec

from fourseas.core.i18n import say
from fourseas.core.match import Match
from fourseas.core.state import HOUSE
from fourseas.server.acts.accept import MOST_ENTRIES
from fourseas.server.acts.moves import check_legal, moved, race_move, race_time
from fourseas.server.acts.presence import STAND_IN
from fourseas.server.acts.rights import running
from fourseas.server.protocol.problem import Trouble
from fourseas.server.storage.heartbeats import Closed, time_closed
from fourseas.server.table import log
from fourseas.server.table.deadlines import opening_due, stand_in_due
from fourseas.server.table.race import RESUME_MS, house_action, opener
from fourseas.server.table.seat import Seat
from fourseas.server.table.table import Table


def drawing_on_bank(table: Table) -> list[Seat]:
    """The seats whose clocks run, and would draw on the bank for absences if their players were away."""
    clock = table.clock
    if clock is None or table.phase != "playing":
        return []
    running = [table.seats[number] for number in table.on_the_clock]
    return [seat for seat in running if not seat.counted_away and clock.away[seat.number] > 0]


def went_away(table: Table, player: str, since: int, now: int) -> log.WentAway:
    """The connection of a player was lost, and nobody should pay for that with their time to think."""
    check_room(table)
    if not any(seat.player == player for seat in drawing_on_bank(table)):
        raise Trouble("not_now", say("that is known already"))
    return log.WentAway(at=now, player=player, since=min(since, now))


def came_back(table: Table, player: str, now: int) -> log.CameBack:
    """A player is connected again who was away while their clock ran, or had left."""
    check_room(table)
    if not any(table.seats[seat].counted_away for seat in table.seats_of(player)):
        raise Trouble("not_now", say("that is known already"))
    return log.CameBack(at=now, player=player)


def check_room(table: Table) -> None:
    """A connection that comes and goes for days must not fill the log."""
    if table.number >= MOST_ENTRIES:
        raise Trouble("not_allowed", say("too much has happened at this table"))


def overdue(table: Table, number: int, now: int) -> log.StoodIn:
    """A bot takes over for players who ran out of time, or who left and did not come back."""
    seat = table.seats[number]
    due = stand_in_due(table, seat)
    if due is None or due > now:
        raise Trouble("not_now", say("the time is not up"))
    return log.StoodIn(at=now, seat=number, level=STAND_IN, because="left" if seat.left else "time")


def reopened(table: Table, closed: list[Closed], now: int) -> log.Reopened:
    """The house was closed while clocks ran."""
    lost = closed_ms(table, closed, now)
    if not lost:
        raise Trouble("not_now", say("no clock ran while the server was down"))
    return log.Reopened(at=now, closed_ms=lost)


def closed_ms(table: Table, closed: list[Closed], now: int) -> int:
    """How long the house was closed while clocks ran, since the last entry."""
    if not closed or table.clock is None or not table.clock_runs:
        return 0
    return time_closed(closed, table.clock.at, now)


def agreed(table: Table, now: int) -> log.WentBack:
    """What the house does once everybody has consented."""
    running(table)  # a bot may have ended the game meanwhile, which reveals the seed
    if table.undo_request is None or table.undo_request.waiting_for:
        raise Trouble("not_now", say("not everyone has agreed"))
    return log.WentBack(at=now, seat=table.undo_request.seat, moves=table.undo_request.moves)


def bot_move(table: Table, changed: int, seat: int, action: int, now: int) -> log.Moved:
    """What a bot chose in the position after the entry `changed`."""
    match = table.present
    if table.changed != changed or match is None or seat not in table.bots_to_move:
        raise Trouble("stale", say("the table has moved on"))
    check_legal(match, seat, action)
    return moved(table, seat, action, words_of(match, seat, action), now)


def words_of(match: Match, seat: int, action: int) -> Any:
    return msgspec.to_builtins(match.game.words.encode(match.kit, match.state, seat, action))


def end(table: Table, now: int) -> log.Ended:
    """The rules of this table no longer exist."""
    if table.closed is None or table.ended is not None:
        raise Trouble("not_now", say("the game goes on"))
    return log.Ended(at=now)


# ---- races


def begin_race(table: Table, now: int) -> log.Moved:
    """The house begins a race on behalf of somebody who keeps everybody waiting, or is away."""
    match, due = running(table), opening_due(table)
    opening = opener(match)
    if opening is None or due is None or due > now:
        raise Trouble("not_now", say("there is nothing to begin"))
    return moved(table, *opening, words_of(match, *opening), now)


def house_moves(table: Table, now: int) -> log.Moved:
    """What the house itself does in a race, when the time has come."""
    match = running(table)
    if table.race is None:
        raise Trouble("not_now", say("no time runs"))
    t = race_time(table, now)
    action = house_action(match, t)
    if action is None:
        raise Trouble("not_now", say("it is not time"))
    return log.Moved(at=now, seat=HOUSE, move=words_of(match.at(t), HOUSE, action), t=t)


def resume(table: Table, since: int, now: int) -> log.Resumed:
    """A race continues from its last known moment, if that was before the house opened: nobody knows how long it was
    closed.
    """
    match = running(table)
    if table.race is None or table.at >= since:
        raise Trouble("not_now", say("no race was interrupted"))
    starts_at = now + RESUME_MS
    return log.Resumed(at=now, opens_at=starts_at - int(match.state.now), starts_at=starts_at)


def racer_moves(table: Table, race: int, seat: int, action: int, now: int) -> log.Moved:
    """A bot's move in a race, by the same rules as everybody's."""
    match = running(table)
    if table.race is None or table.race.number != race or table.seats[seat].level is None:
        raise Trouble("stale", say("the race is over"))
    looked = match.at(race_time(table, now))
    if action not in looked.legal(seat):
        raise Trouble("stale", say("it is too late for that"))
    return race_move(table, seat, words_of(looked, seat, action), now)
