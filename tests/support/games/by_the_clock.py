"""Races by a clock, played by chance: what somebody does next in real time, and when."""

from __future__ import annotations

import random

from fourseas.core.match import Match
from fourseas.core.state import HOUSE

SOON_MS, LATE_MS = 100, 3000  # from one moment to the next


def next_moment(match: Match, luck: random.Random) -> tuple[int, int, list[int]]:
    """When somebody, or the house, can next do more than let time go by: the time, who, and what."""
    t = match.state.now
    while True:
        t += luck.randrange(SOON_MS, LATE_MS)
        looked = match.at(t)
        seats = list(range(len(match.names)))
        luck.shuffle(seats)
        for seat in [HOUSE, *seats]:  # what the house must do comes before all others
            actions = [action for action in looked.legal(seat) if action not in match.game.idle]
            if actions:
                return t, seat, actions
