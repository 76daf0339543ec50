"""What the greedy bot, and a beginner, should know of `parrot`. `hint` is compiled; `reason` is for people."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from fourseas.core.game import Kit

from .rules import THINGS, State


def hint(box: Any, s: State, seat: int, action: int) -> int:
    """How many of the others this would have beaten in the last round: people are creatures of habit."""
    beaten = 0
    for other in range(s.players):
        if other != seat and s.shown[other] == (action + 2) % THINGS:
            beaten += 1
    return beaten


def reason(kit: Kit, s: State, seat: int, action: int, names: Sequence[str]) -> str:
    if hint(kit.box, s, seat, action) == 0:
        return "one thing is as good as another"
    return "it would have won the last round"
