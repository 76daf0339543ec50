"""What may be done at a table: each message of an actor becomes the entry that accepts it, or `Trouble`.

Nothing is changed here. The entry counts once it is in the database, and `Table.apply` folds it in.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from msgspec import UNSET

from fourseas.core.game import Game
from fourseas.core.match import Match
from fourseas.core.text import join, say, term
from fourseas.server import entries as log
from fourseas.server import messages
from fourseas.server.moving import action_of, check_time_stands, moved, race_move
from fourseas.server.race import LEAD_MS
from fourseas.server.table import AWAY_GRACE_MS, Table
from fourseas.server.text import clean
from fourseas.server.trouble import Trouble

STAND_IN: messages.Level = "boatswain"
MOST_ENTRIES = 5000  # of a table's log; a game takes some hundreds, the longest one or two thousand
MOST_HECKLED = 500  # lines of spectators, so that they cannot use that up


class Actor(NamedTuple):
    """Who acts at a table: a player, by the name that others see."""

    player: str
    name: str


def accept(table: Table, actor: Actor, message: messages.FromClient, now: int, lead_ms: int = LEAD_MS) -> log.AnyEntry:
    """`now` is when the message came; a race is announced so long before it opens."""
    if table.number >= MOST_ENTRIES and not isinstance(message, messages.Move | messages.StandIn):  # these end a game
        raise Trouble("not_allowed", say("so much has happened at this table that only moves can be made now"))
    match message:
        case messages.Move():
            return move(table, actor, message, now, lead_ms)
        case messages.Chat():
            return chat(table, actor, message, now)
        case messages.Sit():
            return sit(table, actor, message, now)
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
        case messages.Leave():
            return leave(table, actor, now)
        case messages.Return():
            return come_back(table, actor, now)
        case messages.StandIn():
            return stand_in(table, actor, message, now)
    raise Trouble("not_now", say("that is not an act at a table"))


# ---- playing


def move(table: Table, actor: Actor, message: messages.Move, now: int, lead_ms: int) -> log.Moved:
    match = running(table)
    seat = own_seat(table, actor, message.seat)
    check_seen(table, message.seen, seat)
    if table.race is not None:
        return race_move(table, seat, message.move, now)
    action = action_of(match, seat, message.move)
    if table.guide is not None and action not in table.guide.allowed(seat, match.legal(seat)):
        raise Trouble("not_now", say("the rules allow that; this lesson asks for another move"))
    return moved(match, seat, action, message.move, now, lead_ms)


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


def undo(table: Table, actor: Actor, message: messages.Undo, now: int) -> log.WentBack | log.WishedBack:
    match = running(table)
    seat = own_seat(table, actor, message.seat)
    check_seen(table, message.seen)
    if table.wish is not None:
        raise Trouble("not_now", say("somebody already asks to go back"))
    moves = moves_before_own(match, seat)
    if moves is None:
        raise Trouble("not_now", say("you have not moved yet"))
    check_time_stands(match, moves)
    if undo_is_free(match, seat) or not others_who_care(table, actor.player):
        return log.WentBack(at=now, seat=seat, moves=moves)
    if seat in table.denied:
        raise Trouble("not_now", say("the others would rather play on"))
    if not others_who_decide(table, actor.player):
        raise Trouble("not_now", say("nobody is here whom you could ask"))
    return log.WishedBack(at=now, seat=seat, moves=moves)


def moves_before_own(match: Match, seat: int) -> int | None:
    """How many moves were made before this seat's last one."""
    for number in range(len(match.log) - 1, -1, -1):
        if match.log[number].seat == seat:
            return number
    return None


def undo_is_free(match: Match, seat: int) -> bool:
    """Nobody else acted since, and nothing hidden came to light."""
    return bool(match.log) and match.log[-1].seat == seat and not match.game.story.reveals(match.log[-1].events)


def others_who_decide(table: Table, player: str | None) -> list[int]:
    return [seat.number for seat in table.seats if seat.decides and seat.player != player]


def others_who_care(table: Table, player: str | None) -> list[int]:
    """Other people's seats. One for whom a bot plays may come back, and should not find that somebody went back and
    looked at the deck meanwhile; one who left for good does not mind.
    """
    others = (seat for seat in table.seats if seat.player is not None and seat.player != player)
    return [seat.number for seat in others if seat.level is None or not seat.left]


def consent(table: Table, actor: Actor, message: messages.Consent, now: int) -> log.Consented:
    running(table)
    if table.wish is None:
        raise Trouble("not_now", say("nobody asks to go back"))
    own = table.seats_of(actor.player)
    if table.wish.seat in own and not message.yes:
        return log.Consented(at=now, seats=[table.wish.seat], yes=False)  # withdrawn
    seats = [seat for seat in own if seat in table.wish.waiting_for]
    if not seats:
        raise Trouble("not_allowed", say("you are not asked"))
    return log.Consented(at=now, seats=seats, yes=message.yes)


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


# ---- before the game


def sit(table: Table, actor: Actor, message: messages.Sit, now: int) -> log.Sat:
    gathering(table)
    seat = table.seats[seat_number(table, message.seat)]
    if seat.player is not None or (seat.level is not None and actor.player != table.host):
        raise Trouble("not_now", say("the seat is taken"))
    if table.seats_of(actor.player) and not table.opened.hot_seat:
        raise Trouble("not_allowed", say("you have a seat already"))
    if table.opened.hot_seat and actor.player != table.host:
        raise Trouble("not_allowed", say("this table is played at one screen"))
    taken = {other.name for other in table.seats if not other.free}
    name = next(name for name in (actor.name, *(f"{actor.name} {n}" for n in range(2, 9))) if name not in taken)
    return log.Sat(at=now, seat=seat.number, player=actor.player, name=name)


def stand(table: Table, actor: Actor, message: messages.Stand, now: int) -> log.Freed:
    gathering(table)
    return log.Freed(at=now, seat=own_seat(table, actor, message.seat))


def seat_bot(table: Table, actor: Actor, message: messages.SeatBot, now: int) -> log.BotSat:
    host_only(table, actor)
    seat = seat_number(table, message.seat)
    if table.seats[seat].player is not None:
        raise Trouble("not_now", say("the seat is taken"))
    return log.BotSat(at=now, seat=seat, level=message.level)


def clear(table: Table, actor: Actor, message: messages.Clear, now: int) -> log.Freed:
    host_only(table, actor)
    seat = seat_number(table, message.seat)
    if table.seats[seat].free:
        raise Trouble("not_now", say("the seat is free"))
    return log.Freed(at=now, seat=seat)


def arrange(table: Table, actor: Actor, message: messages.Arrange, now: int) -> log.Arranged:
    host_only(table, actor)
    if table.opened.tutorial:
        raise Trouble("not_allowed", say("a lesson is played as it is"))
    players = len(table.seats) if message.players is UNSET else message.players
    check_players(table.game, players)
    if players < sum(not seat.free for seat in table.seats):
        raise Trouble("not_now", say("more seats than that are taken"))
    speed = table.speed if message.speed is UNSET else message.speed
    asked = table.options if message.options is UNSET else message.options
    options = checked_options(table.game, asked, hot_seat=table.opened.hot_seat, speed=speed)
    listed = table.listed if message.listed is UNSET else message.listed
    return log.Arranged(at=now, players=players, options=options, speed=speed, listed=listed)


def start(table: Table, actor: Actor, message: messages.Start, now: int) -> log.Started:
    host_only(table, actor)
    return log.Started(at=now, level=message.level)


# ---- what most of them ask


def running(table: Table) -> Match:
    if table.match is None:
        raise Trouble("not_now", say("the game has not begun"))
    if table.phase == "over":
        raise Trouble("not_now", say("the game is over"))
    return table.match


def gathering(table: Table) -> None:
    if table.phase != "gathering":
        raise Trouble("not_now", say("the game has begun"))


def host_only(table: Table, actor: Actor) -> None:
    gathering(table)
    if actor.player != table.host:
        raise Trouble("not_allowed", say("only who opened the table may do that"))


def seat_number(table: Table, seat: int) -> int:
    if seat >= len(table.seats):
        raise Trouble("unknown", say("there is no seat {seat}", seat=seat))
    return seat


def own_seat(table: Table, actor: Actor, seat: int) -> int:
    if table.seats[seat_number(table, seat)].player != actor.player:
        raise Trouble("not_your_seat", say("that is not your seat"))
    if table.seats[seat].level is not None:
        raise Trouble("not_now", say("a bot plays for you; take your seat again first"))
    return seat


def check_seen(table: Table, seen: int, seat: int | None = None) -> None:
    """That the sender knew the position; of a seat's move, what the seat is asked, for others may answer meanwhile."""
    if seen < (table.changed if seat is None else table.asked[seat]) or seen > table.number:
        raise Trouble("stale", say("the table has moved on since"))


def check_players(game: Game, players: int) -> None:
    if players not in game.players:
        raise Trouble(
            "not_allowed",
            say(
                "{game} is for {least} to {most} players",
                game=game.name,
                least=game.players.start,
                most=game.players.stop - 1,
            ),
        )


def checked_options(
    game: Game, options: Mapping[str, bool], *, hot_seat: bool = False, speed: messages.Speed | None = None
) -> dict[str, bool]:
    """At one screen, and where moves take days, nobody can race: there a game is played by turns."""
    for name in options:
        if name not in game.options:
            raise Trouble("unknown", say("{game} has no option {option}", game=game.name, option=repr(name)))
    found = {**game.options, **options}
    if game.by_turns is not None and (hot_seat or isinstance(speed, messages.Slow)):
        found |= {**dict.fromkeys(game.apart, False), game.by_turns: True}
    if sum(found[name] for name in game.apart) > 1:
        raise Trouble(
            "not_allowed", say("a table has one of these at most: {options}", options=join(map(term, game.apart)))
        )
    return found
