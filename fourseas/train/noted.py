"""A game in which everybody looks ahead with the network, and what it teaches. Linked like the loops of core/link.

The row of a move says what its player sees after it, and what that should have been worth: what those who looked ahead
later found, and in the end how the game came out. Other moves that were looked at have rows, too; of those only what
they brought the player is known. Where some play by hints, nobody explores: these games say how strong the network is.
"""

from __future__ import annotations

from typing import Any

from fourseas.bots.minds import choose_greedily
from fourseas.bots.net import begin_thought
from fourseas.bots.outcome import outcome
from fourseas.bots.ponder import CURIOSITY, TRIAL, look_ahead, most_trusted
from fourseas.bots.tree import NODES, ROOT, plant_tree, remember
from fourseas.core.fixed import Row
from fourseas.core.link.drive import WORK, start, step
from fourseas.core.link.slots import apply, awaited, copy_state, legal, lowest_seat, observe, redeal, unseal
from fourseas.core.random import dice, plant
from fourseas.core.state import LONGEST, NONE, RUNNING
from fourseas.train.steps import WORDS, hide_one

OTHER, BEST, EXPLORED = 0, 1, 2  # rows: a move that was not made; the best one; one made to see what comes of it

EXPLORING = 0.15  # the part of the moves that are drawn by how often they were looked at
OTHERS = 2  # rows for moves that were not made, a decision on average
LOOKS = 3  # at a move, before what it brought is believed


def play_noted(
    box: Any, states: Any, inner: Any, tree: Any, net: Any, layers: Any, sheet: Any, actions: Row, child_of: Row,
    key: Row, game: int, by_hints: int, questions: int, trace: float,
    seen: Any, goals: Any, counts: Any, worths: Any, kinds: Row, movers: Row, ended: Any, goal: Any,
) -> int:  # fmt: skip
    """Play one game of a series and note it; the seats in the set `by_hints` play by hints, and are not noted. `ended`
    gets what everybody came to, by seat. Returns the number of rows.
    """
    start(box[0], states, key, game)
    s = states[WORK]
    luck = dice(s.key[0])
    rows = 0
    steps = 0
    while s.over == RUNNING and steps < LONGEST:
        seats = awaited(s)
        if seats == 0:
            break
        seat = lowest_seat(seats)
        n = legal(box[0], s, seat, actions)
        if n < 1 or n > len(actions):
            break
        steps += 1
        luck += 4
        action = actions[0]
        if n > 1 and (by_hints >> seat) & 1 == 1:
            action = choose_greedily(box[0], s, seat, actions, n, luck)
        elif n > 1 and rows + 1 + n < len(kinds):
            inner[ROOT] = s
            best = look(box, inner, tree, net, layers, sheet, actions, child_of, seat, questions, luck, worths[rows])
            action = best
            if by_hints == 0 and dice(luck + 1) < EXPLORING * WORDS:
                action = draw_by_looks(tree[0], seat, dice(luck + 2))
            kinds[rows] = BEST if action == best else EXPLORED
            movers[rows] = seat
            copy_state(inner, TRIAL, ROOT)
            hide_one(inner[TRIAL], seat, luck + 3)
            apply(box[0], inner[TRIAL], seat, action)
            counts[rows][0] = note(box, inner[TRIAL], seat, seen[rows])
            rows = note_others(box, inner, tree[0], seat, action, rows + 1, luck, seen, goals, counts, kinds, movers)
        if not step(box[0], s, seat, action, actions):
            return 0
    outcome(box[0], s, sheet[0], ended, 0)
    for seat in range(s.players):
        goal[seat] = ended[seat]
    pass_back(s.players, rows, trace, goals, counts, worths, kinds, movers, goal)
    return rows


def look(
    box: Any, inner: Any, tree: Any, net: Any, layers: Any, sheet: Any, actions: Row, child_of: Row, seat: int,
    questions: int, luck: int, worth: Any,
) -> int:  # fmt: skip
    """The move that `ponder` would make; `worth` gets what it found that everybody may come to, by seat."""
    t = tree[0]
    plant_tree(t, luck, CURIOSITY)
    begin_thought(net[0], layers)
    players = inner[ROOT].players
    for other in range(players):
        worth[other] = 0.0
    asked = 0
    while asked < questions and t.visits[0] < questions and t.nodes < NODES:
        copy_state(inner, WORK, ROOT)
        plant(inner[WORK], t.key, t.visits[0])
        redeal(box[0], inner[WORK], seat)
        unseal(inner[WORK], seat)
        asked += look_ahead(box[0], inner, t, net[0], layers, sheet[0], actions, child_of, seat)
        remember(t)
        for other in range(players):
            worth[other] += t.reward[other]
    for other in range(players):
        worth[other] /= max(1, t.visits[0])
    return most_trusted(t, seat)


def draw_by_looks(t: Any, seat: int, luck: int) -> int:
    """One of a seat's moves at the root, the more probable the more often it was looked at."""
    looks = 0
    child = t.child[0]
    while child != NONE:
        looks += t.visits[child] * (t.seat[child] == seat)
        child = t.sibling[child]
    left = (luck * looks) >> 32
    child = t.child[0]
    while left >= t.visits[child] * (t.seat[child] == seat):
        left -= t.visits[child] * (t.seat[child] == seat)
        child = t.sibling[child]
    return t.action[child]  # type: ignore[no-any-return]


def note(box: Any, s: Any, seat: int, seen: Row) -> float:
    """What a seat sees after its move; 0 if there is nothing to learn there, since the game is over."""
    if s.over != RUNNING:
        return 0.0
    observe(box[0], s, seat, seen)
    return 1.0


def note_others(
    box: Any, inner: Any, t: Any, seat: int, made: int, rows: int, luck: int, seen: Any, goals: Any, counts: Any,
    kinds: Row, movers: Row,
) -> int:  # fmt: skip
    """Some of the moves that were not made; returns the number of rows there are then. Where a move shows something
    new, a card say, there is none: what it brought is the mean over all that it may show.
    """
    some = 0
    child = t.child[0]
    while child != NONE:
        some += t.seat[child] == seat and t.action[child] != made and t.visits[child] >= LOOKS
        child = t.sibling[child]
    child = t.child[0]
    while child != NONE:
        other = t.seat[child] == seat and t.action[child] != made and t.visits[child] >= LOOKS
        if other and dice(dice(luck) + child) * some < OTHERS * WORDS:
            kinds[rows] = OTHER
            movers[rows] = seat
            goals[rows][0] = t.gain[child] / t.visits[child]
            going_on = try_in(box, inner, t, seat, t.action[child], rows + 1, seen[rows + 1])
            counts[rows][0] = going_on * try_in(box, inner, t, seat, t.action[child], rows, seen[rows])
            if counts[rows][0] > 0.0 and alike(seen[rows], seen[rows + 1]):
                rows += 1
        child = t.sibling[child]
    return rows


def try_in(box: Any, inner: Any, t: Any, seat: int, action: int, deal: int, seen: Row) -> float:
    """Note what a seat would see after a move, in one of the deals."""
    copy_state(inner, TRIAL, ROOT)
    plant(inner[TRIAL], t.key, deal)
    redeal(box[0], inner[TRIAL], seat)
    unseal(inner[TRIAL], seat)
    apply(box[0], inner[TRIAL], seat, action)
    return note(box, inner[TRIAL], seat, seen)


def alike(some: Row, others: Row) -> bool:
    count = 0
    for i in range(len(some)):
        if some[i] != others[i]:
            count += 1
    return count == 0


def pass_back(
    players: int, rows: int, trace: float, goals: Any, counts: Any, worths: Any, kinds: Row, movers: Row, goal: Any
) -> None:
    """From the end to the beginning: after a move everybody comes to `goal`; before it, to that or to what the look
    ahead found, in parts. After a move that was only tried, what came of it says nothing about the moves before.
    """
    for row in range(rows - 1, -1, -1):
        for place in range(1, len(goals[row])):
            counts[row][place] = 0.0
        if kinds[row] == OTHER:
            continue
        part = trace if kinds[row] == BEST else 0.0
        for seat in range(players):
            place = (seat - movers[row] + players) % players
            goals[row][place] = goal[seat]
            counts[row][place] = counts[row][0]
            goal[seat] = (1.0 - part) * worths[row][seat] + part * goal[seat]
