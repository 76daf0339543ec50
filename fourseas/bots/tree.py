"""Information-set Monte Carlo tree search, for any game at any speed.

Each playout deals anew what the searching seat cannot know, walks down the tree along moves that are legal in that
deal, adds one move to it, plays the rest of the game quickly and records the rewards. A node is a move; its value is
that for the player who made it, so any number of players is searched alike. Deals differ between playouts, so a move
that was not always available is weighted by how often it was.

A long game is not played to its end: after some rounds, its horizon, its own `estimate` says how well off everybody is.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Any

from fourseas.bots.outcome import lead, outcome
from fourseas.core.fixed import Record, Row, f4, i1, i2, i4, u4
from fourseas.core.link.slots import apply, awaited, copy_state, estimate, hint, legal, lowest_seat, redeal
from fourseas.core.random import dice, plant
from fourseas.core.state import HOUSE, LONGEST, MOST_LEGAL, NONE, RUNNING

NODES = 1 << 15
DEEPEST = 128

WORK, ROOT = 0, 1  # the states a search needs: the one it plays on, and the one it was asked about

CURIOSITY = 1.2  # how strongly new moves are explored

# Defaults; a game's hints may override them under these names.
GLANCES = 2  # candidates considered for each move of a playout
HORIZON = 0  # rounds per playout; 0: to the end
SWING = 1.0  # at the horizon, such a lead makes winning e times as likely


class Tree(Record):
    key: Row = u4(4)
    nodes: int = i4()
    action: Row = i2(NODES)
    seat: Row = i1(NODES)  # who makes the move
    child: Row = i4(NODES)  # the first move after it
    sibling: Row = i4(NODES)  # the next alternative to it
    visits: Row = i4(NODES)
    offered: Row = i4(NODES)  # how often it was legal when its parent was visited
    gain: Row = f4(NODES)  # sum of the rewards of its seat
    liking: Row = f4(NODES)  # the weight a network gives it at first sight
    path: Row = i4(DEEPEST)  # of the current playout
    depth: int = i4()
    reward: Row = f4(HOUSE + 1)  # by seat; the house gets none
    prior: Row = f4(MOST_LEGAL)  # the hints' weight of each legal move
    root_prior: Row = f4(MOST_LEGAL)  # the same for the moves at the root
    weight: float = f4()  # and their sum
    glances: int = i4()
    caution: float = f4()
    curiosity: float = f4()
    horizon: int = i4()
    turns: int = i4()  # completed in the current playout
    swing: float = f4()


def tree_for(hints: Any, caution: float) -> Tree:
    """A tree for the game with these hints. A hint that is better by the caution counts e times as much."""
    t = Tree()
    t.glances = getattr(hints, "GLANCES", GLANCES)
    t.caution = caution
    t.horizon = getattr(hints, "HORIZON", HORIZON)
    t.swing = float(getattr(hints, "SWING", SWING))
    return t


def think(
    box: Any,
    states: Any,
    tree: Any,
    sheet: Any,
    actions: Row,
    child_of: Row,
    seat: int,
    playouts: int,
    luck: int,
    fresh: bool,
) -> int:
    """Search so many playouts from states[ROOT] for a seat, in a fresh tree or continuing; returns the best move."""
    t = tree[0]
    if fresh:
        plant_tree(t, luck, CURIOSITY)
    for _ in range(playouts):
        deal = t.visits[0]
        copy_state(states, WORK, ROOT)
        s = states[WORK]
        plant(s, t.key, deal)
        redeal(box[0], s, seat)
        walk(box[0], s, t, seat, actions, child_of)
        finish(box[0], s, t, actions, dice(t.key[0] + deal))
        reward(box[0], s, sheet[0], t)
        remember(t)
    return most_visited(t)


def plant_tree(t: Any, luck: int, curiosity: float) -> None:
    """An empty tree; `luck` seeds the deals and playouts it will grow from."""
    t.curiosity = curiosity
    t.nodes = 1
    t.child[0] = NONE
    t.visits[0] = 0
    for i in range(4):
        t.key[i] = dice(luck * 4 + i)


def walk(box: Any, s: Any, t: Any, asked: int, actions: Row, child_of: Row) -> None:
    """Descend the tree until a move is new or the game is over. Where several seats may decide, the searching one goes
    first.
    """
    node = 0
    t.depth = 0
    t.turns = 0
    while goes_on(s, t) and t.depth < DEEPEST:
        seats = awaited(s)
        if seats == 0:
            return
        seat = asked if node == 0 else lowest_seat(seats)
        n = legal(box, s, seat, actions)
        if n < 1 or n > len(actions):
            return
        action = select(box, s, t, node, seat, actions, n, child_of)
        fresh = child_of[action] == NONE
        if fresh and t.nodes < NODES:
            child_of[action] = add(t, node, action, seat)
        parent = node
        node = child_of[action]
        forget(t, parent, child_of)
        make(box, s, t, seat, action)
        if node == NONE:
            return
        t.path[t.depth] = node
        t.depth += 1
        if fresh:
            return


def goes_on(s: Any, t: Any) -> bool:
    """Whether a playout goes on: until the end of the game, or the horizon, where all have had equally many turns."""
    return bool(s.over == RUNNING and (t.horizon == 0 or t.turns < t.horizon * s.players))


def make(box: Any, s: Any, t: Any, seat: int, action: int) -> None:
    """Make a move of a playout, and count completed turns."""
    active = s.active
    apply(box, s, seat, action)
    if s.active != active:
        t.turns += 1


def forget(t: Any, node: int, child_of: Row) -> None:
    """Undo what `find_children` noted, including moves that are not available in this deal."""
    child = t.child[node]
    while child != NONE:
        child_of[t.action[child]] = NONE
        child = t.sibling[child]


def add(t: Any, node: int, action: int, seat: int) -> int:
    new: int = t.nodes
    t.nodes += 1
    t.action[new] = action
    t.seat[new] = seat
    t.child[new] = NONE
    t.sibling[new] = t.child[node]
    t.visits[new] = 0
    t.offered[new] = 1
    t.gain[new] = 0.0
    t.child[node] = new
    return new


def select(box: Any, s: Any, t: Any, node: int, seat: int, actions: Row, n: int, child_of: Row) -> int:
    """The legal move most worth exploring: its mean reward, plus curiosity where a hint favours it."""
    visits, mean = find_children(t, node, child_of)
    if n == 1:
        return actions[0]
    total = weigh(box, s, t, node, seat, actions, n)
    best = -1.0
    chosen = actions[0]
    for i in range(n):
        child = child_of[actions[i]]
        prior = t.root_prior[i] if node == 0 else t.prior[i]
        curiosity = t.curiosity * prior / total
        if child == NONE:
            value = mean + curiosity * sqrt(visits + 1.0)
        else:
            t.offered[child] += 1
            value = t.gain[child] / t.visits[child] + curiosity * sqrt(t.offered[child]) / (1.0 + t.visits[child])
        if value > best:
            best = value
            chosen = actions[i]
    return chosen


def weigh(box: Any, s: Any, t: Any, node: int, seat: int, actions: Row, n: int) -> float:
    """Weigh the legal moves by their hints; returns the sum of the weights.

    The moves at the root are weighed once, since a seat knows its own options in every deal.
    """
    if node == 0 and t.visits[0] > 0:
        return t.weight  # type: ignore[no-any-return]
    highest = -1e9
    for i in range(n):
        t.prior[i] = hint(box, s, seat, actions[i])
        highest = max(highest, t.prior[i])
    total = 0.0
    for i in range(n):
        t.prior[i] = exp((t.prior[i] - highest) / t.caution)
        total += t.prior[i]
    if node > 0:
        return total
    for i in range(n):
        t.root_prior[i] = t.prior[i]
    t.weight = total
    return t.weight  # type: ignore[no-any-return]


def find_children(t: Any, node: int, child_of: Row) -> tuple[int, float]:
    """Note each child under its action; returns their visits and mean reward."""
    visits = 0
    gain = 0.0
    child = t.child[node]
    while child != NONE:
        child_of[t.action[child]] = child
        visits += t.visits[child]
        gain += t.gain[child]
        child = t.sibling[child]
    if visits == 0:
        return 0, 0.5
    return visits, gain / visits


def finish(box: Any, s: Any, t: Any, actions: Row, luck: int) -> None:
    """Play the game to its end, or to the horizon, each time making the best-looking of a few random moves."""
    moves = 0
    while goes_on(s, t) and moves < LONGEST:
        moves += 1
        seats = awaited(s)
        if seats == 0:
            return
        seat = lowest_seat(seats)
        n = legal(box, s, seat, actions)
        if n < 1 or n > len(actions):
            return
        luck += 1
        chosen = actions[(dice(luck) * n) >> 32]
        if n > 1:
            best = hint(box, s, seat, chosen)
            for _ in range(1, t.glances):
                luck += 1
                other = actions[(dice(luck) * n) >> 32]
                worth = hint(box, s, seat, other)
                if worth > best:
                    best = worth
                    chosen = other
        make(box, s, t, seat, chosen)


def reward(box: Any, s: Any, sheet: Any, t: Any) -> None:
    """From 0 to 1 for each seat: what it came to, or, where a playout stopped at the horizon, what it may come to."""
    if s.over != RUNNING:
        outcome(box, s, sheet, t.reward, 0)
        return
    estimate(box, s, sheet)
    chances = 0.0
    for seat in range(s.players):
        chances += exp((sheet.total[seat] - sheet.total[0]) / t.swing)
    for seat in range(s.players):
        chance = exp((sheet.total[seat] - sheet.total[0]) / t.swing) / chances
        t.reward[seat] = 0.5 * chance + 0.25 * (1.0 + lead(s, sheet, seat))


def remember(t: Any) -> None:
    """Every move on the path gets the reward of its player."""
    t.visits[0] += 1
    for i in range(t.depth):
        node = t.path[i]
        t.visits[node] += 1
        t.gain[node] += t.reward[t.seat[node]]


def most_visited(t: Any) -> int:
    """The move that the search came to trust most; NONE if there was none to try."""
    best = t.child[0]
    if best == NONE:
        return NONE
    child = best
    while child != NONE:
        if t.visits[child] > t.visits[best]:
            best = child
        child = t.sibling[child]
    return t.action[best]  # type: ignore[no-any-return]
