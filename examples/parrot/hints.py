"""What the greedy bot, and a beginner, should know of `parrot`. Compiled."""

from __future__ import annotations

from typing import Any

from .rules import THINGS, State


def hint(box: Any, s: State, seat: int, action: int) -> int:
    """How many of the others this would have beaten in the last round: people are creatures of habit."""
    beaten = 0
    for other in range(s.players):
        if other != seat and s.shown[other] == (action + 2) % THINGS:
            beaten += 1
    return beaten
