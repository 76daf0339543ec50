"""What a seat may see in `parrot`."""

from __future__ import annotations

from msgspec import Struct

from fourseas.core.interface import Kit
from fourseas.core.state import NONE

from .rules import State
from .words import Thing, thing_name


class Player(Struct, frozen=True):
    won: int
    shown: Thing | None
    ready: bool


class View(Struct, frozen=True):
    rounds: int
    players: list[Player]
    chosen: Thing | None  # by oneself


def view(kit: Kit, s: State, seat: int | None) -> View:
    """PAR-10: who has chosen, and one's own choice. None is a spectator."""
    seats = range(s.players)
    return View(
        rounds=s.rounds,
        players=[Player(s.won[other], thing_name(s.shown[other]), s.chosen[other] != NONE) for other in seats],
        chosen=None if seat is None else thing_name(s.chosen[seat]),
    )
