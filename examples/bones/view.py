"""What a seat may see in `bones`."""

from __future__ import annotations

from typing import Any

from fourseas.core.game import Kit

from .rules import State
from .words import state_words

SEAT_KEYS = ("turn", "by")  # where a number is a seat
HIDDEN = "hidden"


def view(kit: Kit, s: State, seat: int | None) -> dict[str, Any]:
    """BON-10: one's own dice. None is a spectator."""
    words = state_words(kit, s)
    for other, player in enumerate(words["players"]):
        if other != seat and s.dice[other]:
            player["cup"] = HIDDEN
    return words


def dealt(kit: Kit, s: State, setup: dict[str, Any], seat: int | None) -> dict[str, Any]:
    """What a seat may know by now of the first roll: all of it, once the cups were lifted."""
    if s.rounds:
        return setup
    return {"cups": [dice if other == seat else None for other, dice in enumerate(setup["cups"])]}
