"""Laws that no move of `parrot` may break. Compiled, for long runs."""

from __future__ import annotations

from typing import Any

from .rules import ROUNDS_TO_WIN, State

LAWS = ("nobody wins more rounds than were played, nor more than it takes",)


def check(box: Any, s: State) -> int:
    for seat in range(s.players):
        if s.won[seat] > min(s.rounds, ROUNDS_TO_WIN):
            return 1
    return 0
