"""The entrance to all acts: each message of an actor becomes the entry that accepts it, or `Trouble`.

Nothing is changed here. The entry counts once it is in the database, and `Table.apply` folds it in. Each verb has its
own file.
"""

from __future__ import annotations

from fourseas.core.i18n import say
from fourseas.server.acts.chat import chat
from fourseas.server.acts.gather import add_part, arrange, clear, seat_bot, sit, stand, start
from fourseas.server.acts.moves import move
from fourseas.server.acts.presence import come_back, leave, stand_in
from fourseas.server.acts.ready import ready
from fourseas.server.acts.rights import Actor
from fourseas.server.acts.undo import consent, undo
from fourseas.server.protocol import messages
from fourseas.server.protocol.problem import Trouble
from fourseas.server.table import log
from fourseas.server.table.table import Table

MOST_ENTRIES = 5000  # in a table's log; a game takes a few hundred, the longest one or two thousand


def accept(table: Table, actor: Actor, message: messages.FromClient, now: int) -> log.AnyEntry:
    """`now` is when the message arrived."""
    if table.number >= MOST_ENTRIES and not isinstance(
        message, messages.Move | messages.StandIn
    ):  # these can end a game
        raise Trouble("not_allowed", say("this table's log is nearly full: only moves can be made now"))
    if table.closed is not None:
        raise Trouble("not_now", table.closed)
    match message:
        case messages.Move():
            return move(table, actor, message, now)
        case messages.Chat():
            return chat(table, actor, message, now)
        case messages.Sit():
            return sit(table, actor, message, now)
        case messages.AddPart():
            return add_part(table, actor, message, now)
        case messages.Stand():
            return stand(table, actor, message, now)
        case messages.SeatBot():
            return seat_bot(table, actor, message, now)
        case messages.Clear():
            return clear(table, actor, message, now)
        case messages.Arrange():
            return arrange(table, actor, message, now)
        case messages.Start():
            return start(table, actor, message, now)
        case messages.Undo():
            return undo(table, actor, message, now)
        case messages.Consent():
            return consent(table, actor, message, now)
        case messages.Ready():
            return ready(table, actor, now)
        case messages.Leave():
            return leave(table, actor, now)
        case messages.Return():
            return come_back(table, actor, now)
        case messages.StandIn():
            return stand_in(table, actor, message, now)
    raise Trouble("not_now", say("nothing like that can be done at a table"))
