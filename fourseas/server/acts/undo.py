"""Taking moves back: at once where nobody minds, otherwise when every person at the table has consented. Silence is not
consent, whether somebody is away or has run out of time.
"""

from __future__ import annotations

from fourseas.core.i18n import say
from fourseas.core.match import Match
from fourseas.server.acts.rights import Actor, check_seen, own_seat, running
from fourseas.server.protocol import messages
from fourseas.server.protocol.problem import Trouble
from fourseas.server.table import log
from fourseas.server.table.table import Table


def undo(table: Table, actor: Actor, message: messages.Undo, now: int) -> log.WentBack | log.WishedBack:
    match = running(table)
    seat = own_seat(table, actor, message.seat)
    check_seen(table, message.seen)
    if table.undo_request is not None:
        raise Trouble("not_now", say("someone has already requested an undo"))
    moves = moves_before_own(match, seat)
    if moves is None:
        raise Trouble("not_now", say("you have not moved yet"))
    if not time_stands(match, moves):
        raise Trouble("not_now", say("moves made in real time cannot be undone"))
    others = table.others_who_care(actor.player)
    if undo_is_free(match, seat) or not others:
        return log.WentBack(at=now, seat=seat, moves=moves)
    if seat in table.denied:
        raise Trouble("not_now", say("the others have declined"))
    for other in (table.seats[number] for number in others):
        if other.level is not None and not other.here:
            raise Trouble("not_now", say("{who} is away and would have to agree: ask again later", who=other.name))
    return log.WishedBack(at=now, seat=seat, moves=moves)


def consent(table: Table, actor: Actor, message: messages.Consent, now: int) -> log.Consented:
    running(table)
    if table.undo_request is None:
        raise Trouble("not_now", say("nobody has requested an undo"))
    own = table.seats_of(actor.player)
    if table.undo_request.seat in own and not message.yes:
        return log.Consented(at=now, seats=[table.undo_request.seat], yes=False)  # withdrawn
    seats = [seat for seat in own if seat in table.undo_request.waiting_for]
    if not seats:
        raise Trouble("not_allowed", say("you have not been asked"))
    return log.Consented(at=now, seats=seats, yes=message.yes)


def moves_before_own(match: Match, seat: int) -> int | None:
    """How many moves were made before this seat's last one."""
    moves = len(match.log)
    for entry in reversed(match.log):
        moves -= 1
        if entry.seat == seat:
            return moves
    return None


def time_stands(match: Match, moves: int) -> bool:
    """Whether no move after the first `moves` was made in real time: such moves are never taken back."""
    if not match.game.has_clock:
        return True
    return not match.in_real_time and all(entry.t is None for entry in match.log[moves:])


def can_go_back(match: Match, seat: int) -> bool:
    """Whether a seat has a move that could be taken back."""
    if not match.at_hand.has_clock:
        for entry in reversed(match.log):  # nearly always one of the last
            if entry.seat == seat:
                return True
        return False
    moves = moves_before_own(match, seat)
    return moves is not None and time_stands(match, moves)


def undo_is_free(match: Match, seat: int) -> bool:
    """Nobody else has acted since, and nothing hidden was revealed."""
    return bool(match.log) and match.log[-1].seat == seat and not match.game.story.reveals(match.log[-1].events)
