"""Coming and going: leaving for good, returning to one's seat, and bots that stand in for absent players."""

from __future__ import annotations

from fourseas.core.i18n import say
from fourseas.server.acts.rights import Actor, running, seat_number
from fourseas.server.protocol import messages
from fourseas.server.protocol.problem import Trouble
from fourseas.server.table import log
from fourseas.server.table.deadlines import AWAY_GRACE_MS
from fourseas.server.table.table import Table

STAND_IN: messages.Level = "boatswain"


def leave(table: Table, actor: Actor, now: int) -> log.Left:
    running(table)
    if not any(not table.seats[seat].left for seat in table.seats_of(actor.player)):
        raise Trouble("not_your_seat", say("you have no seat to leave"))
    return log.Left(at=now, player=actor.player)


def come_back(table: Table, actor: Actor, now: int) -> log.Returned:
    running(table)
    seats = [table.seats[seat] for seat in table.seats_of(actor.player)]
    if not any(seat.level is not None or seat.left for seat in seats):
        raise Trouble("not_your_seat", say("nobody plays for you here"))
    if table.clock is not None and any(seat.number in table.bots_to_move for seat in seats):
        # Otherwise somebody out of time could return again and again, gain a little each time, and never have to move.
        raise Trouble("not_now", say("a bot is about to move for you: take your seat again after that"))
    return log.Returned(at=now, player=actor.player)


def stand_in(table: Table, actor: Actor, message: messages.StandIn, now: int) -> log.StoodIn:
    running(table)
    if not table.seats_of(actor.player):
        raise Trouble("not_allowed", say("only players at this table can let a bot take over"))
    seat = table.seats[seat_number(table, message.seat)]
    if not seat.decides or seat.here:
        raise Trouble("not_now", say("someone is already playing there"))
    if isinstance(table.speed, log.Slow):
        raise Trouble("not_now", say("in a correspondence game players may stay away until their time is up"))
    wait = seat.away_since + (0 if seat.left else AWAY_GRACE_MS) - now
    if wait > 0:
        raise Trouble(
            "not_now",
            say(
                "{who} may still come back: a bot can take over in {n} {n|second|seconds}",
                who=seat.name,
                n=wait // 1000 + 1,
            ),
        )
    return log.StoodIn(at=now, seat=seat.number, level=STAND_IN, because="left" if seat.left else "away")
