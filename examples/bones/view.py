"""What a seat may see in `bones`."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from fourseas.core.interface import Kit
from fourseas.core.state import RUNNING

from .rules import State
from .words import dice_words

SEAT_KEYS = ("turn", "by")  # where a number is a seat


class Said(Struct, frozen=True):
    """The last claim."""

    count: int
    face: str
    by: int


class Player(Struct, frozen=True):
    dice: int
    cup: list[str] | Literal["hidden"]


class View(Struct, frozen=True):
    turn: int | None
    claim: Said | None
    rounds: int
    players: list[Player]
    lifted: list[list[str]] | None  # what lay under the cups in the round before


def view(kit: Kit, s: State, seat: int | None) -> View:
    """BON-10: one's own dice. None is a spectator."""
    players = range(s.players)
    return View(
        turn=s.active if s.over == RUNNING else None,
        claim=Said(s.count, kit.pack.faces[s.face], s.speaker) if s.count else None,
        rounds=s.rounds,
        players=[player(kit, s, other, other == seat) for other in players],
        lifted=[dice_words(kit, s.shown[other]) for other in players] if s.rounds else None,
    )


def player(kit: Kit, s: State, seat: int, own: bool) -> Player:
    return Player(s.dice[seat], dice_words(kit, s.cup[seat]) if own or not s.dice[seat] else "hidden")


def dealt(kit: Kit, s: State, setup: dict[str, Any], seat: int | None) -> dict[str, Any]:
    """What a seat may know by now of the first roll: all of it, once the cups were lifted."""
    if s.rounds:
        return setup
    return {"cups": [dice if other == seat else None for other, dice in enumerate(setup["cups"])]}
