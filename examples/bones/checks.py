"""Laws that no move of `bones` may break. Compiled, for long runs."""

from __future__ import annotations

from .rules import FACES, Box, State

LAWS = ("nobody has more dice than at the beginning, or less than none", "all dice that somebody has lie under the cup")


def check(box: Box, s: State) -> int:
    for seat in range(s.players):
        if s.dice[seat] < 0 or s.dice[seat] > box.dice:
            return 1
        dice = 0
        for face in range(FACES):
            dice += s.cup[seat][face]
        if dice != s.dice[seat]:
            return 2
    return 0
