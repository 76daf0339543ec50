"""Chat at a table, by players and by spectators."""

from __future__ import annotations

from fourseas.core.i18n import say
from fourseas.server.acts.rights import Actor
from fourseas.server.people.typed_text import clean
from fourseas.server.protocol import messages
from fourseas.server.protocol.problem import Trouble
from fourseas.server.table import log
from fourseas.server.table.table import Table

MOST_HECKLED = 500  # lines by spectators, so that they cannot fill up a log


def chat(table: Table, actor: Actor, message: messages.Chat, now: int) -> log.Spoke:
    seats = table.seats_of(actor.player)
    if not seats and table.heckled >= MOST_HECKLED:
        raise Trouble("not_allowed", say("this table's chat has no room left for spectators"))
    return log.Spoke(at=now, name=actor.name, seat=seats[0] if seats else None, text=clean(message.text))
