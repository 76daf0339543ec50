"""A network that says what a position may come to, and the move it likes best. Compiled, for any game with `observe`.

A network has two hidden layers. Its weights come as an argument, like the box: all in one row, layer by layer, each
layer's biases behind its weights. Its inputs are what a seat observes; its outputs, from 0 to 1, what each seat may
come to, the seat that looks first. It is asked about what a move leads to, so it needs no list of actions. Most inputs
are 0, and the first layer goes over the others only.
"""

from __future__ import annotations

from math import exp
from typing import Any

from fourseas.core.fixed import Record, Row, f4, i1, i4, u4
from fourseas.core.link.slots import apply, copy_state, observe, redeal, score, unseal
from fourseas.core.random import dice, plant
from fourseas.core.state import COMPLETE, MOST_LEGAL, RUNNING, SEATS

TRIAL, REAL = 0, 1  # the states that choosing needs: the one moves are tried in, and the one it was asked about

LOWEST = -(1 << 15)  # points that a sheet can hold
MOST_OBSERVED = 1 << 12  # inputs
MOST_HIDDEN = 1 << 10  # in both layers together


class Net(Record):
    """The sizes of a network's four layers, and room to think in."""

    sizes: Row = i4(4)
    seen: Row = i1(MOST_OBSERVED)
    known: Row = i1(MOST_OBSERVED)  # the observation that `sums` belong to
    sums: Row = f4(MOST_HIDDEN)  # of the first layer, as they stand before the ReLU
    hidden: Row = f4(MOST_HIDDEN)
    values: Row = f4(SEATS)
    key: Row = u4(4)  # of the deals in which moves are tried
    worth: Row = f4(MOST_LEGAL)  # what was thought of each move


def begin_thought(net: Any, weights: Any) -> None:
    """Forget what was observed last, so that a thought does not depend on the one before it."""
    first = net.sizes[1]
    start = net.sizes[0] * first
    for i in range(net.sizes[0]):
        net.known[i] = 0
    for j in range(first):
        net.sums[j] = weights[start + j]


def evaluate(weights: Any, net: Any) -> None:
    """What each seat may come to in the position that is in `seen`; into `values`. Of the first layer only that is
    reckoned anew which has changed since the position before: moves of one position change little.
    """
    inputs = net.sizes[0]
    first = net.sizes[1]
    second = net.sizes[2]
    changes = 0
    filled = 0
    for i in range(inputs):
        if net.seen[i] != net.known[i]:
            changes += 1
        if net.seen[i] != 0:
            filled += 1
    if changes > filled:
        begin_thought(net, weights)
    sums = net.sums
    for i in range(inputs):
        if net.seen[i] != net.known[i]:
            change = 1.0 * (net.seen[i] - net.known[i])
            net.known[i] = net.seen[i]
            add_row(sums, weights[i * first : (i + 1) * first], change, first)
    start = (inputs + 1) * first
    biases = start + first * second
    hidden = net.hidden
    for k in range(second):
        hidden[k] = weights[biases + k]
    for j in range(first):
        if sums[j] > 0.0:
            add_row(hidden, weights[start + j * second : start + (j + 1) * second], sums[j], second)
    outputs = net.sizes[3]
    start = biases + second
    biases = start + second * outputs
    for o in range(outputs):
        total = weights[biases + o]
        for k in range(second):
            if hidden[k] > 0.0:
                total += hidden[k] * weights[start + k * outputs + o]
        net.values[o] = 1.0 / (1.0 + exp(-total))


def add_row(sums: Any, row: Any, factor: float, length: int) -> None:
    """A loop of its own, so that the compiler makes wide instructions of it."""
    for j in range(length):
        sums[j] += factor * row[j]


def outcome(box: Any, s: Any, sheet: Any, values: Any, seat: int) -> None:
    """What each seat came to, in a game that is over, the given seat first: half for winning, half for the lead over
    the best of the others. A truncated game is worth nothing to anybody.
    """
    for place in range(s.players):
        values[place] = 0.0
    if s.over != COMPLETE:
        return
    score(box, s, sheet)
    winners = 0
    for other in range(s.players):
        winners += sheet.winner[other]
    for other in range(s.players):
        rival = LOWEST
        for third in range(s.players):
            if third != other:
                rival = max(rival, sheet.total[third])
        lead = (sheet.total[other] - rival) / (abs(sheet.total[other]) + abs(rival) + 1.0)
        place = other - seat if other >= seat else other - seat + s.players
        values[place] = 0.5 * sheet.winner[other] / max(1, winners) + 0.25 * (1.0 + lead)


def choose_by_net(
    box: Any, states: Any, sheet: Any, net: Any, weights: Any, actions: Row, n: int, seat: int, deals: int, luck: int
) -> int:
    """The move of a list after which the network likes the position most, in the mean of so many deals: each is tried
    where everything that the seat cannot know is dealt anew, for in the real state it might turn up the next card, and
    what others have sealed is taken back, for it is not known. The deals are the same for all moves. What it
    thinks of each is left in `worth`.
    """
    t = net[0]
    begin_thought(t, weights)
    for i in range(4):
        t.key[i] = dice(luck * 4 + i)
    best = -1.0
    chosen = actions[0]
    for i in range(n):
        total = 0.0
        for deal in range(deals):
            copy_state(states, TRIAL, REAL)
            s = states[TRIAL]
            plant(s, t.key, deal)
            redeal(box[0], s, seat)
            unseal(s, seat)
            apply(box[0], s, seat, actions[i])
            if s.over == RUNNING:
                observe(box[0], s, seat, t.seen)
                evaluate(weights, t)
            else:
                outcome(box[0], s, sheet[0], t.values, seat)
            total += t.values[0]
        t.worth[i] = total / deals
        if total > best:
            best = total
            chosen = actions[i]
    return chosen
