"""Who may do something at a table, and when: the checks that most acts begin with."""

from __future__ import annotations

from msgspec import Struct

from fourseas.bots import LEVELS
from fourseas.bots.own import offered
from fourseas.core.i18n import say
from fourseas.core.match import Match
from fourseas.server.protocol.problem import Trouble
from fourseas.server.table.table import Table


class Actor(Struct, frozen=True):
    """Somebody who acts at a table: a player, and the name that others see."""

    player: str
    name: str


def known_bot(level: str) -> str:
    """A bot that this house has: one of ours, or one that the host offers."""
    if level not in LEVELS and level not in offered():
        raise Trouble("unknown", say("there is no bot {bot}", bot=repr(level)))
    return level


def running(table: Table) -> Match:
    if table.phase == "over":
        raise Trouble("not_now", say("the game is over"))
    match = table.match if table.guide is None else table.present
    if match is None:
        raise Trouble("not_now", say("the game has not begun"))
    return match


def gathering(table: Table) -> None:
    if table.phase != "gathering":
        raise Trouble("not_now", say("the game has begun"))


def host_only(table: Table, actor: Actor) -> None:
    gathering(table)
    if actor.player != table.host:
        raise Trouble("not_allowed", say("only the host may do that"))


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
    """Check that the sender knew the position. For a seat's move, only what this seat is asked matters: others may
    answer meanwhile.
    """
    if seen < (table.changed if seat is None else table.asked[seat]) or seen > table.number:
        raise Trouble("stale", say("the table has moved on"))
