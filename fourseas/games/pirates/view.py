"""What a seat may see in `pirates`."""

from __future__ import annotations

from typing import Any

from fourseas.core.game import Kit
from fourseas.games.crews.view import dealt, majorities, show
from fourseas.games.pirates.pack import KINDS
from fourseas.games.pirates.rules import RANSOM_PRICE, State, symbols_kept
from fourseas.games.pirates.words import state_words

__all__ = ["BOARD_KEYS", "SEAT_KEYS", "dealt", "view"]

SEAT_KEYS = ("turn", "black_spot")
BOARD_KEYS = ("majorities", "wheels", "anchors", "ransom_price")


def view(kit: Kit, s: State, seat: int | None) -> dict[str, Any]:
    """PIR-70: the same for every seat and for spectators."""
    symbols = [symbols_kept(kit.box, s, player) for player in range(s.players)]
    return {
        **show(state_words(kit, s), s.hidden),
        "majorities": majorities(KINDS, s),
        "wheels": [wheels for wheels, _ in symbols],
        "anchors": [anchors for _, anchors in symbols],
        "ransom_price": RANSOM_PRICE,
    }
