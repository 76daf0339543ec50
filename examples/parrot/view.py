"""What a seat may see in `parrot`."""

from __future__ import annotations

from typing import Any

from fourseas.core.game import Kit

from .rules import State
from .words import state_words


def view(kit: Kit, s: State, seat: int | None) -> dict[str, Any]:
    """PAR-10: who has chosen, and one's own choice. None is a spectator."""
    words = state_words(kit, s)
    chosen = [player.pop("chosen") for player in words["players"]]
    for player, thing in zip(words["players"], chosen, strict=True):
        player["ready"] = thing is not None
    return {**words, "chosen": None if seat is None else chosen[seat]}
