"""A search with a network, for any game at any speed that has one.

As in bots/tree.py, every look ahead deals anew what the seat cannot know and walks down a tree of moves. Where it comes
to a position whose moves are new, it asks the network about all of them, as the player sees it who makes them. The best
of them is what the position is worth to everybody; how much better one is than another says how soon it is tried again.
So neither playouts nor hints are needed. Where there is a single move, it is made, and nothing asked.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Any

from fourseas.bots.net import begin_thought, take_in, value
from fourseas.bots.outcome import outcome
from fourseas.bots.tree import DEEPEST, NODES, ROOT, WORK, add, forget, plant_tree, remember, reward
from fourseas.core.fixed import Row
from fourseas.core.link.slots import apply, awaited, copy_state, legal, lowest_seat, observe, redeal, unseal
from fourseas.core.random import plant
from fourseas.core.state import NONE, RUNNING

TRIAL = 2  # a third state, in which moves are tried

CURIOSITY = 0.07
UNKNOWN = -1.0
WARMTH = 0.04  # a move that is better by so much is tried e times as soon


def ponder(
    box: Any, states: Any, tree: Any, net: Any, layers: Any, sheet: Any, actions: Row, child_of: Row, seat: int,
    questions: int, luck: int,
) -> int:  # fmt: skip
    """Ask the network about so many positions that may follow states[ROOT], or somewhat more; returns the best move of
    a seat.
    """
    t = tree[0]
    plant_tree(t, luck, CURIOSITY)
    begin_thought(net[0], layers)
    asked = 0
    while asked < questions and t.visits[0] < questions and t.nodes < NODES:
        copy_state(states, WORK, ROOT)
        plant(states[WORK], t.key, t.visits[0])
        redeal(box[0], states[WORK], seat)
        unseal(states[WORK], seat)
        asked += look_ahead(box[0], states, t, net[0], layers, sheet[0], actions, child_of, seat)
        remember(t)
    return most_trusted(t, seat)


def look_ahead(
    box: Any, states: Any, t: Any, net: Any, layers: Any, sheet: Any, actions: Row, child_of: Row, asker: int
) -> int:
    """Walk down the tree to a position whose moves are new, or to the end of the game; returns how many positions the
    network was asked about.

    Where several choose at once, nobody knows what the others choose: all their moves hang at the same node. The tree
    goes on from what the first of them chose, who is the asker if possible.
    """
    s = states[WORK]
    node = 0
    fork = 0  # where the moves hang of those who choose at once,
    at_once = 0  # and who of them has not chosen yet
    asked = 0
    t.depth = 0
    while s.over == RUNNING and t.depth < DEEPEST:
        seats = awaited(s)
        if seats == 0:
            return asked
        seat = asker if (seats >> asker) & 1 else lowest_seat(seats)
        first = (at_once >> seat) & 1 == 0
        if first:
            fork = node
            at_once = seats
        at_once -= 1 << seat
        n = legal(box, s, seat, actions)
        if n < 1 or n > len(actions) or t.nodes + n > NODES:
            t.nodes = NODES  # there is no room for more
            t.depth = 0
            return asked
        fresh = not find_moves(t, fork, seat, child_of)
        if n > 1:
            asked += get_to_know(box, states, t, net, layers, sheet, fork, seat, actions, n, child_of)
        elif child_of[actions[0]] == NONE:
            child_of[actions[0]] = add(t, fork, actions[0], seat)
            t.liking[child_of[actions[0]]] = UNKNOWN
        action = actions[0] if n == 1 else select(t, actions, n, child_of)
        child = child_of[action]
        forget(t, fork, child_of)
        if fresh and n > 1:
            return asked
        apply(box, s, seat, action)
        t.path[t.depth] = child
        t.depth += 1
        if first:
            node = child
    reward(box, s, sheet, t)
    return asked


def find_moves(t: Any, node: int, seat: int, child_of: Row) -> bool:
    """Note each move of a seat at a node under its action; returns whether there are any."""
    some = False
    child = t.child[node]
    while child != NONE:
        if t.seat[child] == seat:
            child_of[t.action[child]] = child
            some = True
        child = t.sibling[child]
    return some


def get_to_know(
    box: Any, states: Any, t: Any, net: Any, layers: Any, sheet: Any, node: int, seat: int, actions: Row, n: int,
    child_of: Row,
) -> int:  # fmt: skip
    """Ask about all moves that are not in the tree yet; everybody gets what the best of them brings. Returns how many
    these are.
    """
    best = -1.0
    asked = 0
    for i in range(n):
        child = child_of[actions[i]]
        if child == NONE or t.liking[child] == UNKNOWN:
            copy_state(states, TRIAL, WORK)
            s = states[TRIAL]
            unseal(s, seat)
            apply(box, s, seat, actions[i])
            going_on = s.over == RUNNING
            if going_on:
                observe(box, s, seat, net.seen)
                take_in(layers, net)
                worth = value(layers, net, 0)
            else:
                outcome(box, s, sheet, net.values, seat)
                worth = net.values[0]
            if child == NONE:
                child = add(t, node, actions[i], seat)
                child_of[actions[i]] = child
                t.visits[child] = 1
                t.gain[child] = worth
            t.liking[child] = exp(worth / WARMTH)
            asked += 1
            if worth > best:
                best = worth
                for place in range(s.players):
                    came_to = value(layers, net, place) if going_on else net.values[place]
                    t.reward[(seat + place) % s.players] = came_to
    return asked


def select(t: Any, actions: Row, n: int, child_of: Row) -> int:
    """The move most worth a look: by what it has brought so far, and by how the network liked it at first sight."""
    total = 0.0
    for i in range(n):
        total += t.liking[child_of[actions[i]]]
    best = -1.0
    chosen = actions[0]
    for i in range(n):
        child = child_of[actions[i]]
        t.offered[child] += 1
        curiosity = t.curiosity * t.liking[child] / total
        value = t.gain[child] / t.visits[child] + curiosity * sqrt(t.offered[child]) / (1.0 + t.visits[child])
        if value > best:
            best = value
            chosen = actions[i]
    return chosen


def most_trusted(t: Any, seat: int) -> int:
    """The move of a seat that was looked at most; of those looked at equally often, the one that brought more."""
    best = NONE
    child = t.child[0]
    while child != NONE:
        if t.seat[child] == seat:
            more = 1 if best == NONE else t.visits[child] - t.visits[best]
            if more > 0 or (more == 0 and t.gain[child] > t.gain[best]):
                best = child
        child = t.sibling[child]
    return NONE if best == NONE else t.action[best]
