"""One-sided ways to play, for studies of the pack: each is a box that such a player believes in.

If the pack is any good, playing well by such a box is playing badly by the real one.
"""

from __future__ import annotations

from fourseas.core.state import SEATS
from fourseas.games.adventures.hints.glance import fill_sights
from fourseas.games.adventures.rules.state import GOAL, SEA, START, TRACKS, Box


def racer(box: Box) -> Box:
    """Nothing but one ship on the shortest track to Trinidad: no other sails, and there is nothing else on the way."""
    believed = box.clone()
    shortest = min(range(TRACKS), key=lambda track: box.length[track])
    for space in range(box.spaces):
        if box.sort_of[space] != START:
            believed.sort_of[space] = SEA
        if box.track[space] != shortest:
            believed.nears[space] = 1
    fill_sights(believed)
    believed.length = box.length[:]
    return believed


def trader(box: Box) -> Box:
    """Places on the tracks are worth nothing, and Trinidad is out of reach."""
    believed = box.clone()
    believed.places = [[0] * SEATS for _ in range(SEATS + 1)]
    believed.twelve = 0
    for space in range(box.spaces):
        near = [i for i in range(box.nears[space]) if box.sort_of[box.near[space][i]] != GOAL]
        believed.nears[space] = len(near)
        for number, i in enumerate(near):
            believed.near[space][number] = box.near[space][i]
            believed.steps[space][number] = box.steps[space][i]
    return believed


STYLES = {"racer": racer, "trader": trader}
