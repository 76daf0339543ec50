"""Declaring oneself ready for a race, and refusing to begin it before everybody is."""

from __future__ import annotations

from fourseas.core.i18n import join, say
from fourseas.server.acts.rights import Actor, running
from fourseas.server.protocol.problem import Trouble
from fourseas.server.table import log
from fourseas.server.table.readiness import waited_for
from fourseas.server.table.table import Table


def ready(table: Table, actor: Actor, now: int) -> log.Readied:
    """For the race that is about to begin."""
    running(table)
    if table.opener is None:
        raise Trouble("not_now", say("no race is about to begin"))
    seats = [seat for seat in table.seats_of(actor.player) if table.seats[seat].decides]
    if not seats:
        raise Trouble("not_your_seat", say("you have no seat in this race"))
    if all(seat in table.ready for seat in seats):
        raise Trouble("not_now", say("you have already said that you are ready"))
    return log.Readied(at=now, seats=seats)


def check_all_ready(table: Table, now: int) -> None:
    """Raise Trouble if a race would begin without somebody we still wait for."""
    late = {seat: until for seat, until in waited_for(table).items() if until > now}
    if late:
        raise Trouble(
            "not_now",
            say(
                "not ready yet: {names}; you can begin in {n} {n|second|seconds} at the latest",
                names=join(table.seats[seat].name for seat in late),
                n=-(-(max(late.values()) - now) // 1000),
            ),
        )
