"""Why the hints like an action of `bones`, in a sentence for people."""

from __future__ import annotations

from collections.abc import Sequence

from fourseas.core.i18n import say
from fourseas.core.interface import Kit

from .hints import likely
from .rules import CALL, FACES, State


def reason(kit: Kit, s: State, seat: int, action: int, names: Sequence[str]) -> str:
    face = s.face if action == CALL else action % FACES
    dice = likely(s, seat, face) // 10
    return say("there should be about {n} of them, by what you see", n=dice)
