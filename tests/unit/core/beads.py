"""A tiny game for tests of chance after the start: players draw beads from a bag, or stop, until it is empty.

A bead is worth half a point. One module is all of its modules.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Struct

from fourseas.core.fixed import Grid, Record, Row, i1
from fourseas.core.game import Game
from fourseas.core.interface import About, Event, Kit, Refused
from fourseas.core.match import Match
from fourseas.core.random import draw
from fourseas.core.state import COMPLETE, RUNNING, SEATS, BaseState, Sheet, seat_bit

COLOURS = ("black", "white")
DRAW, STOP = 0, 1
ACTIONS = MOST_LEGAL = 2
SHEET = (("beads", "BEA-1"),)


class Box(Record):
    each: int = i1()


class State(BaseState):
    bag: Row = i1(2)
    beads: Grid = i1(SEATS, 2)
    stops: int = i1()


class Pack(Struct, frozen=True, forbid_unknown_fields=True):
    each: int = 3

    def complaints(self) -> list[tuple[str | None, str]]:
        return []

    def box(self) -> Box:
        box = Box()
        box.each = self.each
        return box

    def bare(self) -> Pack:
        return self


# ---- rules


def setup(box: Box, s: State) -> None:
    s.active = draw(s, s.players)
    for colour in range(2):
        s.bag[colour] = box.each


def awaited(s: State) -> int:
    return seat_bit(s.active) if s.over == RUNNING else 0


def legal(box: Box, s: State, seat: int, actions: Row) -> int:
    actions[:2] = [DRAW, STOP]
    return 2


def apply(box: Box, s: State, seat: int, action: int) -> None:
    if action == DRAW:
        colour = int(draw(s, sum(s.bag)) >= s.bag[0])
        s.bag[colour] -= 1
        s.beads[seat][colour] += 1
    s.active = (seat + 1) % s.players
    s.over = RUNNING if sum(s.bag) else COMPLETE


def score(box: Box, s: State, sheet: Sheet) -> None:
    for seat in range(s.players):
        sheet.points[0][seat] = sheet.total[seat] = sum(s.beads[seat])
    for seat in range(s.players):
        sheet.winner[seat] = int(sheet.total[seat] == max(sheet.total))


# ---- words


class Draw(Struct, frozen=True, tag_field="act", tag="draw", forbid_unknown_fields=True):
    pass


class Stop(Struct, frozen=True, tag_field="act", tag="stop", forbid_unknown_fields=True):
    pass


Moves = Draw | Stop


def encode(kit: Kit, s: State, seat: int, action: int) -> Moves:
    return Draw() if action == DRAW else Stop()


def decode(kit: Kit, s: State, seat: int, move: Moves) -> int:
    return DRAW if isinstance(move, Draw) else STOP


def setup_words(kit: Kit, s: State) -> dict[str, Any]:
    return {"first": s.active}


def deal(kit: Kit, s: State, setup: dict[str, Any]) -> None:
    s.active = setup["first"]


def state_words(kit: Kit, s: State) -> dict[str, Any]:
    return {"bag": s.bag, "beads": s.beads[: s.players], "turn": s.active}


def why(kit: Kit, s: State, seat: int, action: int) -> Refused | None:
    fits = s.over == RUNNING and seat == s.active and action in (DRAW, STOP)
    return None if fits else Refused("BEA-1", "not now")


class Drew(Event, frozen=True, kw_only=True, tag="drew"):
    beads: list[int]


def tell(kit: Kit, before: State, seat: int, action: int, after: State) -> list[Event]:
    return [Drew(beads=after.beads[seat][:])]


def line(kit: Kit, events: Sequence[Drew], names: Sequence[str]) -> str:
    return f"now {events[0].beads}"


def view(kit: Kit, s: State, seat: int | None) -> dict[str, Any]:
    return state_words(kit, s)


# ---- chance


def outcome(kit: Kit, before: State, seat: int, action: int, after: State) -> dict[str, Any] | None:
    if action != DRAW:
        return None
    return {"bead": COLOURS[int(after.beads[seat][1] > before.beads[seat][1])]}


def impose(kit: Kit, before: State, seat: int, action: int, after: State, chance: dict[str, Any]) -> None:
    after.bag[:], after.beads[seat][:] = before.bag, before.beads[seat]  # as it was: half done, if the words are wrong
    if list(chance) != ["bead"] or chance["bead"] not in COLOURS:
        raise ValueError("no bead is like that")
    colour = COLOURS.index(chance["bead"])
    if before.bag[colour] == 0:
        raise ValueError(f"no {chance['bead']} bead is in the bag")
    after.bag[colour] -= 1
    after.beads[seat][colour] += 1


class Beads(Game):
    def _module(self, name: str) -> Any:
        return sys.modules[__name__]


GAME = Beads(
    id="beads",
    name="Beads",
    version=1,
    players=range(2, 4),
    pack=Pack,
    about=About(designer="", minutes=1, sentence=""),
    parts=2,
)


def new_match(seed: int = 1) -> Match:
    pack = msgspec.convert({}, Pack)
    return Match(GAME, Kit(pack, pack.box()), ["Ann", "Bo"], seed=seed)
