"""Before the first move: who sits where, the options, and the deal."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from fourseas.core.i18n import say
from fourseas.core.match import Match
from fourseas.core.records.fairness import seed_of
from fourseas.core.state import SEATS
from fourseas.core.tutorial import Guide, read_tutorial
from fourseas.server.table import log
from fourseas.server.table.clock import clock_for
from fourseas.server.table.seat import Seat, level_of

if TYPE_CHECKING:
    from fourseas.server.table.table import Table


def arrange_or_seat(table: Table, entry: log.Arranged | log.Sat | log.PartAdded | log.BotSat | log.Freed) -> None:
    """The table or a seat changes."""
    table.ask_anew(range(SEATS))
    match entry:
        case log.Arranged():
            table.options, table.speed, table.listed = entry.options, entry.speed, entry.listed
            _resize(table, entry.players)
        case log.Sat():
            table.seats[entry.seat].take(entry.player, entry.name, entry.part)
        case log.PartAdded():
            table.seats[entry.seat].part = entry.part
        case log.BotSat():
            table.seats[entry.seat].take_bot(level_of(entry.level), table.bot_names)
        case log.Freed():
            table.seats[entry.seat].clear()


def _resize(table: Table, players: int) -> None:
    """Seats are added at the end; free ones are removed from the end."""
    while len(table.seats) > players:
        table.seats.remove([seat for seat in table.seats if seat.free][-1])
    table.seats += [Seat(number) for number in range(len(table.seats), players)]
    for number, seat in enumerate(table.seats):
        seat.number = number
        if seat.player is None and seat.level is not None:
            seat.take_bot(seat.level, table.bot_names)  # bots are named after their seats


def start(table: Table, entry: log.Started) -> log.Started:
    """Deal. Returns the entry with the deal, so that folding it again needs no generator."""
    table.ask_anew(range(SEATS))
    fill(table, entry)
    names = [seat.name for seat in table.seats]
    tutorial = read_tutorial(table.game) if table.opened.tutorial else None
    setup = tutorial.setup if tutorial is not None and entry.setup is None else entry.setup
    table.match = Match(
        table.game,
        table.box.kit,
        names,
        seed=int.from_bytes(seed_of(table.seed, table.parts) if table.opened.shared else table.seed, "big"),
        options=table.options,
        setup=setup,
        version=table.version,
    )
    table.guide = Guide(tutorial, table.match) if tutorial else None
    table.clock = clock_for(table.speed, len(table.seats), entry.at)
    table.phase = "playing"
    table.tell(say("The game begins."))
    return msgspec.structs.replace(entry, setup=table.match.setup)


def fill(table: Table, entry: log.Started) -> None:
    """Bots take the free seats."""
    for seat in table.seats:
        if seat.free:
            seat.take_bot(level_of(entry.level), table.bot_names)
