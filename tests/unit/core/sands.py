"""A tiny game in real time, for tests: whoever has hands free drops a pebble; the house stops it when the sand has run.
Then all write down a number in secret. One module is all of its modules.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from fourseas.core.defaults import Box, Pack
from fourseas.core.fixed import OTHERS, Row, i1, i4
from fourseas.core.game import Game
from fourseas.core.interface import About, Event, Kit, Refused
from fourseas.core.match import Match
from fourseas.core.packs import lay_out
from fourseas.core.random import draw
from fourseas.core.state import COMPLETE, HOUSE, RUNNING, SEATS, BaseState, Sheet, seat_bit

DROP, STOP, TICK, WRITE = 0, 1, 2, 3  # + number
NUMBERS = 5
ACTIONS = MOST_LEGAL = WRITE + NUMBERS
IDLE = (TICK,)
SAND, HAND = 1000, 250
SHEET = (("pebbles", "SAN-1"),)


class State(BaseState):
    now: int = i4()
    free: Row = i4(SEATS)
    pebbles: Row = i1(SEATS)
    stopped: int = i1()
    written: Row = i1(SEATS, secret=OTHERS)
    colour: Row = i1(SEATS)  # of what is written: said by the words, and by no number


def setup(box: Box, s: State) -> None:
    for seat in range(SEATS):
        s.written[seat] = -1


def awaited(s: State) -> int:
    if s.over != RUNNING:
        return 0
    seats = 0 if s.stopped else seat_bit(HOUSE)
    for seat in range(s.players):
        if s.written[seat] < 0 if s.stopped else s.free[seat] <= s.now < SAND:
            seats += seat_bit(seat)
    return seats


def due(s: State) -> int:
    return SAND


def legal(box: Box, s: State, seat: int, actions: Row) -> int:
    n = 0
    for action in range(ACTIONS):
        if fits(s, seat, action):
            actions[n] = action
            n += 1
    return n


def fits(s: State, seat: int, action: int) -> bool:
    awaited_too = seat >= 0 and awaited(s) >> seat & 1 == 1
    if s.stopped:
        return awaited_too and WRITE <= action < ACTIONS
    if seat == HOUSE:
        return action == (STOP if s.now >= SAND else TICK)
    return awaited_too and action == DROP


def apply(box: Box, s: State, seat: int, action: int) -> None:
    if action == DROP:
        s.pebbles[seat] += 1
        s.free[seat] = s.now + HAND
    elif action == STOP:
        s.stopped = 1
    elif action == TICK:
        s.now += HAND
    else:
        s.written[seat] = action - WRITE
        if not awaited(s):
            s.over = COMPLETE


def sealed(s: State) -> int:
    return 0 if s.over else sum(number >= 0 for number in s.written[: s.players])


def redeal(box: Box, s: State, seat: int) -> None:
    for other in range(s.players):
        if other != seat and s.written[other] >= 0:
            s.written[other] = draw(s, NUMBERS)


def score(box: Box, s: State, sheet: Sheet) -> None:
    for seat in range(s.players):
        sheet.points[0][seat] = sheet.total[seat] = s.pebbles[seat]


class Drop(Struct, frozen=True, tag_field="act", tag="drop", forbid_unknown_fields=True):
    pass


class Stop(Struct, frozen=True, tag_field="act", tag="stop", forbid_unknown_fields=True):
    pass


class Tick(Struct, frozen=True, tag_field="act", tag="tick", forbid_unknown_fields=True):
    pass


class Write(Struct, frozen=True, tag_field="act", tag="write", forbid_unknown_fields=True):
    number: int
    colour: int = 1


Moves = Drop | Stop | Tick | Write


def encode(kit: Kit, s: State, seat: int, action: int) -> Moves:
    return (Drop(), Stop(), Tick())[action] if action < WRITE else Write(action - WRITE)


def decode(kit: Kit, s: State, seat: int, move: Moves) -> int:
    if isinstance(move, Write):
        return WRITE + move.number
    return (Drop, Stop, Tick).index(type(move))


def settle(kit: Kit, s: State, seat: int, action: int, move: Moves) -> None:
    if isinstance(move, Write):
        if not 0 < move.colour < 4:
            raise Refused("SAN-3", "no such colour")
        s.colour[seat] = move.colour


def state_words(kit: Kit, s: State) -> dict[str, Any]:
    n = s.players
    return {"now": s.now, "pebbles": s.pebbles[:n], "written": s.written[:n], "colour": s.colour[:n]}


def why(kit: Kit, s: State, seat: int, action: int) -> Refused | None:
    return None if fits(s, seat, action) else Refused("SAN-1", "not now")


class Did(Event, frozen=True, kw_only=True, tag="did"):
    seat: int | None


def tell(kit: Kit, before: State, seat: int, action: int, after: State) -> list[Event]:
    return [Did(seat=None if seat == HOUSE else seat)]


def line(kit: Kit, events: Sequence[Did], names: Sequence[str]) -> str:
    return f"{events[0].seat} did something"


def view(kit: Kit, s: State, seat: int | None) -> dict[str, Any]:
    return {"now": s.now, "pebbles": s.pebbles[: s.players]}


class Sands(Game):
    def _module(self, name: str) -> Any:
        return None if name == "chance" else sys.modules[__name__]


GAME = Sands(
    id="sands",
    name="Sands",
    version=1,
    players=range(2, 4),
    about=About(designer="", minutes=1, sentence=""),
)


def new_match() -> Match:
    return Match(GAME, lay_out(Pack()), ["Ann", "Bo"])
