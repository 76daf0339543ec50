"""Laws that no move of `pirates` may break. Compiled, for long runs."""

from __future__ import annotations

from fourseas.core.state import NOBODY
from fourseas.games.crews.checks import LAWS as SHARED_LAWS
from fourseas.games.crews.checks import check_crews
from fourseas.games.crews.party import KINDS
from fourseas.games.pirates.rules import UNCLAIMED, Box, State

LAWS = (*SHARED_LAWS, "the black spot never leaves the table again")


def check(box: Box, s: State) -> int:
    settled = 0  # cards that were captured: kept or discarded
    for card in range(box.cards):
        if s.keeper[card] != UNCLAIMED:
            settled += 1
    broken = check_crews(box, s, KINDS, settled)
    if broken != 0:
        return broken
    if s.black_spot < NOBODY or s.black_spot >= s.players:
        return 6
    return 0
