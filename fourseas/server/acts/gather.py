"""Before the game: people sit down, the host arranges the table and starts. Like accept.py, it changes nothing."""

from __future__ import annotations

from msgspec import UNSET

from fourseas.core.i18n import say
from fourseas.server.acts.opening import check_players, checked_options
from fourseas.server.acts.rights import Actor, gathering, host_only, known_bot, own_seat, seat_number
from fourseas.server.protocol import messages
from fourseas.server.protocol.problem import Trouble
from fourseas.server.protocol.speeds import speed_from_wire
from fourseas.server.table import log
from fourseas.server.table.table import Table


def sit(table: Table, actor: Actor, message: messages.Sit, now: int) -> log.Sat:
    gathering(table)
    seat = table.seats[seat_number(table, message.seat)]
    if seat.player is not None or (seat.level is not None and actor.player != table.host):
        raise Trouble("not_now", say("the seat is taken"))
    if table.seats_of(actor.player) and not table.opened.hot_seat:
        raise Trouble("not_allowed", say("you already have a seat"))
    if table.opened.hot_seat and actor.player != table.host:
        raise Trouble("not_allowed", say("this is a pass-and-play table: it is played on one device"))
    taken = {other.name for other in table.seats if not other.free}
    name = next(name for name in (actor.name, *(f"{actor.name} {n}" for n in range(2, 9))) if name not in taken)
    part = message.part if table.opened.shared else None
    return log.Sat(at=now, seat=seat.number, player=actor.player, name=name, part=part)


def add_part(table: Table, actor: Actor, message: messages.AddPart, now: int) -> log.PartAdded:
    gathering(table)
    seat = own_seat(table, actor, message.seat)
    if table.seats[seat].part is not None or not table.opened.shared:
        raise Trouble("not_now", say("nothing can be added to the seed from this seat"))
    return log.PartAdded(at=now, seat=seat, part=message.part)


def stand(table: Table, actor: Actor, message: messages.Stand, now: int) -> log.Freed:
    gathering(table)
    return log.Freed(at=now, seat=own_seat(table, actor, message.seat))


def seat_bot(table: Table, actor: Actor, message: messages.SeatBot, now: int) -> log.BotSat:
    host_only(table, actor)
    seat = seat_number(table, message.seat)
    if table.seats[seat].player is not None:
        raise Trouble("not_now", say("the seat is taken"))
    return log.BotSat(at=now, seat=seat, level=known_bot(message.level))


def clear(table: Table, actor: Actor, message: messages.Clear, now: int) -> log.Freed:
    host_only(table, actor)
    seat = seat_number(table, message.seat)
    if table.seats[seat].free:
        raise Trouble("not_now", say("the seat is free"))
    return log.Freed(at=now, seat=seat)


def arrange(table: Table, actor: Actor, message: messages.Arrange, now: int) -> log.Arranged:
    host_only(table, actor)
    if table.opened.tutorial:
        raise Trouble("not_allowed", say("a lesson cannot be changed"))
    players = len(table.seats) if message.players is UNSET else message.players
    check_players(table.game, players)
    if players < sum(not seat.free for seat in table.seats):
        raise Trouble("not_now", say("more seats than that are already taken"))
    speed = table.speed if message.speed is UNSET else speed_from_wire(message.speed)
    asked = table.options if message.options is UNSET else message.options
    options = checked_options(table.game, asked, hot_seat=table.opened.hot_seat, speed=speed)
    listed = table.listed if message.listed is UNSET else message.listed
    return log.Arranged(at=now, players=players, options=options, speed=speed, listed=listed)


def start(table: Table, actor: Actor, message: messages.Start, now: int) -> log.Started:
    host_only(table, actor)
    return log.Started(at=now, level=known_bot(message.level))
