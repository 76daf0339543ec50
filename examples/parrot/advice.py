"""Why the hints like an action of `parrot`, in a sentence for people."""

from __future__ import annotations

from collections.abc import Sequence

from fourseas.core.interface import Kit

from .hints import hint
from .rules import State


def reason(kit: Kit, s: State, seat: int, action: int, names: Sequence[str]) -> str:
    if hint(kit.box, s, seat, action) == 0:
        return "one thing is as good as another"
    return "it would have won the last round"
