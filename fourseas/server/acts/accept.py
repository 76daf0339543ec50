"""What may be done at a table: each message of an actor becomes the entry that accepts it, or `Trouble`.

Nothing is changed here. The entry counts once it is in the database, and `Table.apply` folds it in. What is done before
the game is in `gathering.py`, what is taken back in `undoing.py`.
"""

from __future__ import annotations

from fourseas.core.i18n import say
from fourseas.server.acts.gather import add_part, arrange, clear, seat_bot, sit, stand, start
from fourseas.server.acts.moves import action_of, moved, race_move
from fourseas.server.acts.rights import Actor, check_seen, own_seat, running, seat_number
from fourseas.server.acts.undo import consent, undo
from fourseas.server.people.typed_text import clean
from fourseas.server.protocol import messages
from fourseas.server.protocol.problem import Trouble
from fourseas.server.table import log
from fourseas.server.table.deadlines import AWAY_GRACE_MS
from fourseas.server.table.readiness import check_all_ready
from fourseas.server.table.table import Table

STAND_IN: messages.Level = "boatswain"
MOST_ENTRIES = 5000  # of a table's log; a game takes some hundreds, the longest one or two thousand
MOST_HECKLED = 500  # lines of spectators, so that they cannot use that up


def accept(table: Table, actor: Actor, message: messages.FromClient, now: int) -> log.AnyEntry:
    """`now` is when the message came."""
    if table.number >= MOST_ENTRIES and not isinstance(message, messages.Move | messages.StandIn):  # these end a game
        raise Trouble("not_allowed", say("so much has happened at this table that only moves can be made now"))
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
    raise Trouble("not_now", say("that is not an act at a table"))


# ---- playing


def move(table: Table, actor: Actor, message: messages.Move, now: int) -> log.Moved:
    match = running(table)
    seat = own_seat(table, actor, message.seat)
    check_seen(table, message.seen, seat)
    if table.race is not None:
        return race_move(table, seat, message.move, now)
    action = action_of(match, seat, message.move)
    if table.guide is not None and action not in table.guide.allowed(seat, match.legal(seat)):
        raise Trouble("not_now", say("the rules allow that; this lesson asks for another move"))
    if seat == table.opener:
        check_all_ready(table, now)
    return moved(match, seat, action, message.move, now)


def why_not(table: Table, actor: Actor, message: messages.AskWhy, now: int = 0) -> messages.WhyNot:
    match = running(table)
    seat = own_seat(table, actor, message.seat)
    try:
        if table.race is not None:
            race_move(table, seat, message.move, now)
        else:
            action_of(match, seat, message.move)
    except Trouble as trouble:
        if trouble.code not in ("illegal", "not_your_turn") and table.race is None:
            raise
        return messages.WhyNot(ref=message.ref, clause=trouble.clause, text=trouble.text)
    return messages.WhyNot(ref=message.ref, clause=None, text=None)


def ready(table: Table, actor: Actor, now: int) -> log.Readied:
    """For the race that is about to begin."""
    running(table)
    if table.opener is None:
        raise Trouble("not_now", say("no race is about to begin"))
    seats = [seat for seat in table.seats_of(actor.player) if table.seats[seat].decides]
    if not seats:
        raise Trouble("not_your_seat", say("you have no seat in this race"))
    if all(seat in table.ready for seat in seats):
        raise Trouble("not_now", say("you are ready already"))
    return log.Readied(at=now, seats=seats)


# ---- coming and going


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
        # Or whose time is up would come back each time, get a little more, and never have to move.
        raise Trouble("not_now", say("a bot is about to move for you: take your seat again after that"))
    return log.Returned(at=now, player=actor.player)


def stand_in(table: Table, actor: Actor, message: messages.StandIn, now: int) -> log.StoodIn:
    running(table)
    if not table.seats_of(actor.player):
        raise Trouble("not_allowed", say("only who plays here may call a bot"))
    seat = table.seats[seat_number(table, message.seat)]
    if not seat.decides or seat.here:
        raise Trouble("not_now", say("somebody plays there"))
    if isinstance(table.speed, messages.Slow):
        raise Trouble("not_now", say("in a slow game everybody may be away until the time is up"))
    wait = seat.away_since + (0 if seat.left else AWAY_GRACE_MS) - now
    if wait > 0:
        raise Trouble(
            "not_now",
            say("{who} may come back: a bot can play on in {n} {n|second|seconds}", who=seat.name, n=wait // 1000 + 1),
        )
    return log.StoodIn(at=now, seat=seat.number, level=STAND_IN, because="left" if seat.left else "away")


def chat(table: Table, actor: Actor, message: messages.Chat, now: int) -> log.Spoke:
    seats = table.seats_of(actor.player)
    if not seats and table.heckled >= MOST_HECKLED:
        raise Trouble("not_allowed", say("spectators have said enough at this table"))
    return log.Spoke(at=now, name=actor.name, seat=seats[0] if seats else None, text=clean(message.text))
