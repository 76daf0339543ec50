"""What a seat may see in `pirates`."""

from __future__ import annotations

from typing import Any

from fourseas.core.game import Kit
from fourseas.games.crews.view import dealt, show
from fourseas.games.pirates.rules import State
from fourseas.games.pirates.words import state_words

__all__ = ["SEAT_KEYS", "dealt", "view"]

SEAT_KEYS = ("turn", "black_spot")


def view(kit: Kit, s: State, seat: int | None) -> dict[str, Any]:
    """PIR-70: the same for every seat and for spectators."""
    return show(state_words(kit, s), s.hidden)
