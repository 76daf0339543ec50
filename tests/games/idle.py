"""Turns in which nobody boards anything, on either table."""

from __future__ import annotations

import random
from itertools import count

from fourseas.core.match import Match
from fourseas.games.dorra.party import BOARD, PIRATES
from tests.games.tables import Table, act_of

LOUD = ("challenge", "capture", "board", "mutiny")


def idle_turns(table: Table, turns: int) -> None:
    """Play so many turns without a boarding or a challenge; begins again where somebody is forced to board."""
    played = len(table.match.log)
    for luck in count():
        if _stay_idle(table.match, turns, random.Random(luck)):
            return
        while len(table.match.log) > played:
            table.match.undo()


def _stay_idle(match: Match, turns: int, luck: random.Random) -> bool:
    while turns:
        seat = match.awaited[0]
        encode, kit, s = match.game.words.encode, match.kit, match.state
        quiet = [a for a in match.legal(seat) if act_of(encode(kit, s, seat, a)) not in LOUD]
        if not quiet:
            return False
        # Low stacks: it takes a high one to be forced.
        tall = {a: s.height[a // PIRATES] + s.height[a % PIRATES] if a < BOARD else 0 for a in quiet}
        lowest = [a for a in quiet if tall[a] == min(tall.values())]
        act = act_of(match.play(seat, luck.choice(lowest)).move)
        turns -= act not in ("ransom", "decline")  # these do not end a turn
    return True
