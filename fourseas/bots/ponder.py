"""The search of bots/tree.py with a network where a playout would begin, for any game at any speed that has one.

A playout tells how the game may end if all play by the hints; the network tells what it has learned of the position.
Its answers differ less than the ends of games do, so curiosity is smaller.
"""

from __future__ import annotations

from typing import Any

from fourseas.bots.net import evaluate
from fourseas.bots.tree import ROOT, WORK, most_visited, plant_tree, remember, reward, walk
from fourseas.core.fixed import Row
from fourseas.core.link.slots import copy_state, observe, redeal
from fourseas.core.random import plant
from fourseas.core.state import RUNNING

CURIOSITY = 0.3


def ponder(
    box: Any, states: Any, tree: Any, net: Any, weights: Any, sheet: Any, actions: Row, child_of: Row, seat: int,
    questions: int, luck: int,
) -> int:  # fmt: skip
    """Ask the network about so many positions that may follow states[ROOT]; returns the best move of a seat."""
    t = tree[0]
    plant_tree(t, luck, CURIOSITY)
    for deal in range(questions):
        copy_state(states, WORK, ROOT)
        s = states[WORK]
        plant(s, t.key, deal)
        redeal(box[0], s, seat)
        walk(box[0], s, t, seat, actions, child_of)
        if s.over == RUNNING and t.depth > 0:
            judge(box[0], s, t, net[0], weights, t.seat[t.path[t.depth - 1]])
        else:
            reward(box[0], s, sheet[0], t)
        remember(t)
    return most_visited(t)


def judge(box: Any, s: Any, t: Any, net: Any, weights: Any, seat: int) -> None:
    """What the network thinks of a position, as seen by the seat that moved last: so it has learned to look."""
    observe(box, s, seat, net.seen)
    evaluate(weights, net.sizes, net.seen, net.hidden, net.values)
    for place in range(s.players):
        t.reward[(seat + place) % s.players] = net.values[place]
