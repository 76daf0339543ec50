"""A hint on request: the move that the game's hints rate best, and the reason in words. Nothing is changed here.

Fair play: a seat gets hints only where no other person plays, so against bots, in lessons and at a hot seat. Against
people everybody plays their own game. Hints know no more than the seat does: the tests of conformance see to that.
"""

from __future__ import annotations

from fourseas.core.i18n import say
from fourseas.server.acts.rights import Actor, check_seen, own_seat, running
from fourseas.server.protocol import messages
from fourseas.server.protocol.problem import Trouble
from fourseas.server.table.table import Table


def hint(table: Table, actor: Actor, message: messages.AskHint) -> messages.Hinted:
    match = running(table)
    seat = own_seat(table, actor, message.seat)
    if table.others_who_care(actor.player):
        raise Trouble("not_allowed", say("there are no hints at a table with other people"))
    check_seen(table, message.seen, seat)
    if table.race is not None:
        raise Trouble("not_now", say("there are no hints in a race"))
    if seat not in table.awaited:
        raise Trouble("not_your_turn", say("it is not your turn"))
    game, kit, state, names = match.game, match.kit, match.state, match.names
    legal = table.legal(seat)
    if table.guide is not None:
        legal = table.guide.allowed(seat, legal)
    best = max(legal, key=lambda action: game.hints.hint(kit.box, state, seat, action))
    return messages.Hinted(
        ref=message.ref,
        number=table.number,
        choice=messages.Choice(
            seat=seat,
            move=game.words.encode(kit, state, seat, best),
            final=game.story.final(kit, state, seat, best),
        ),
        label=game.words.label(kit, state, seat, best, names),
        reason=game.advice.reason(kit, state, seat, best, names),
    )
