"""Laws that no move of `seeraeuber` may break. Compiled, for long runs."""

from __future__ import annotations

from fourseas.core.state import NOBODY
from fourseas.games.crews.checks import LAWS as SHARED_LAWS
from fourseas.games.crews.checks import check_crews
from fourseas.games.crews.party import PIRATES, owner
from fourseas.games.seeraeuber.rules import BOOTY, Box, State

LAWS = (*SHARED_LAWS, "only stacks of the captain whose turn it is are challenged", "the captain is never asked")


def check(box: Box, s: State) -> int:
    broken = check_crews(box, s, BOOTY, s.boarded)
    if broken != 0:
        return broken
    for stack in range(PIRATES):
        if s.challenged[stack] == 1 and owner(stack) != s.active:
            return 6
    if s.asked != NOBODY and s.asked == s.active:
        return 7
    return 0
