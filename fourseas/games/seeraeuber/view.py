"""What a seat may see in `seeraeuber`."""

from __future__ import annotations

from typing import Any

from fourseas.core.game import Kit
from fourseas.games.crews.view import dealt, majorities, show
from fourseas.games.seeraeuber.pack import KINDS
from fourseas.games.seeraeuber.rules import State
from fourseas.games.seeraeuber.words import state_words

__all__ = ["BOARD_KEYS", "SEAT_KEYS", "dealt", "view"]

SEAT_KEYS = ("turn", "seat")
BOARD_KEYS = ("majorities",)


def view(kit: Kit, s: State, seat: int | None) -> dict[str, Any]:
    """SEE-16: the same for every seat and for spectators."""
    return {**show(state_words(kit, s), s.hidden), "majorities": majorities(KINDS, s)}
