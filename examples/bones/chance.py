"""What chance decides in the course of `bones`: after every call all roll anew."""

from __future__ import annotations

from typing import Any

from fourseas.core.i18n import say
from fourseas.core.interface import Kit

from .rules import CALL, State
from .words import cups_words, put_under_cups


def outcome(kit: Kit, before: State, seat: int, action: int, after: State) -> dict[str, Any] | None:
    """What was rolled because of a move, also what nobody sees yet; None if nothing was."""
    return cups_words(kit, after) if action == CALL else None


def impose(kit: Kit, before: State, seat: int, action: int, after: State, chance: dict[str, Any]) -> None:
    """Put what these words say in the place of what was rolled; ValueError if it cannot be so."""
    if action != CALL:
        raise ValueError(say("nobody rolls here"))
    put_under_cups(kit, after, chance)
