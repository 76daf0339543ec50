"""Laws that no move of `pirates` may break. Compiled, for long runs."""

from __future__ import annotations

from fourseas.core.table import NOBODY
from fourseas.games.dorra.checks import LAWS as SHARED_LAWS
from fourseas.games.dorra.checks import check_crews
from fourseas.games.dorra.party import KINDS
from fourseas.games.pirates.rules import UNCLAIMED, Box, State

LAWS = (*SHARED_LAWS, "captured cards are kept or discarded", "the black spot never leaves the table again")


def check(box: Box, s: State) -> int:
    broken = check_crews(box, s, KINDS, s.claimed)
    if broken != 0:
        return broken
    settled = 0
    for card in range(box.cards):
        if s.keeper[card] != UNCLAIMED:
            settled += 1
    if settled != s.claimed:
        return 6
    if s.black_spot < NOBODY or s.black_spot >= s.players:
        return 7
    return 0
