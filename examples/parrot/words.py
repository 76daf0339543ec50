"""`parrot` in words: its move as JSON, its states, the line of its score sheet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, get_args

from msgspec import Struct

from fourseas.core.interface import Kit
from fourseas.core.state import NONE

from .rules import State

Thing = Literal["cutlass", "pistol", "parrot"]
NAMES: tuple[Thing, ...] = get_args(Thing)

SHEET = (("rounds won", "PAR-20"),)


class Choose(Struct, frozen=True, tag_field="act", tag="choose", forbid_unknown_fields=True):
    thing: Thing


Moves = Choose


def encode(kit: Kit, s: State, seat: int, action: int) -> Choose:
    return Choose(NAMES[action])


def decode(kit: Kit, s: State, seat: int, move: Choose) -> int:
    return NAMES.index(move.thing)


def label(kit: Kit, s: State, seat: int, action: int, names: Sequence[str]) -> str:
    return f"choose the {NAMES[action]}"


def thing_name(thing: int) -> Thing | None:
    return None if thing == NONE else NAMES[thing]


def state_words(kit: Kit, s: State) -> dict[str, Any]:
    return {"rounds": s.rounds, "players": [player_words(s, seat) for seat in range(s.players)]}


def player_words(s: State, seat: int) -> dict[str, Any]:
    return {"won": s.won[seat], "shown": thing_name(s.shown[seat]), "chosen": thing_name(s.chosen[seat])}


def accounts(kit: Kit, s: State) -> dict[str, int]:
    return {f"won.{seat}": s.won[seat] for seat in range(s.players)}
