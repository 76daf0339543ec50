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
from fourseas.core.link.slots import apply, copy_state, observe, redeal, score
from fourseas.core.random import dice, plant
from fourseas.core.state import COMPLETE, RUNNING, SEATS

TRIAL, REAL = 0, 1  # the states that choosing needs: the one moves are tried in, and the one it was asked about

LOWEST = -(1 << 15)  # points that a sheet can hold
MOST_OBSERVED = 1 << 12  # inputs
MOST_HIDDEN = 1 << 10  # in both layers together


class Net(Record):
    """The sizes of a network's four layers, and room to think in."""

    sizes: Row = i4(4)
    seen: Row = i1(MOST_OBSERVED)
    hidden: Row = f4(MOST_HIDDEN)
    values: Row = f4(SEATS)
    key: Row = u4(4)  # of the deals in which moves are tried


def evaluate(weights: Any, sizes: Row, seen: Row, hidden: Any, values: Any) -> None:
    """What each seat may come to in an observed position. `hidden` has room for both hidden layers."""
    inputs = sizes[0]
    first = sizes[1]
    second = sizes[2]
    start = inputs * first
    for j in range(first):
        hidden[j] = weights[start + j]
    for i in range(inputs):
        if seen[i] != 0:
            start = i * first
            for j in range(first):
                hidden[j] += seen[i] * weights[start + j]
    start = (inputs + 1) * first
    biases = start + first * second
    for k in range(second):
        hidden[first + k] = weights[biases + k]
    for j in range(first):
        if hidden[j] > 0.0:
            for k in range(second):
                hidden[first + k] += hidden[j] * weights[start + j * second + k]
    outputs = sizes[3]
    start = biases + second
    biases = start + second * outputs
    for o in range(outputs):
        total = weights[biases + o]
        for k in range(second):
            if hidden[first + k] > 0.0:
                total += hidden[first + k] * weights[start + k * outputs + o]
        values[o] = 1.0 / (1.0 + exp(-total))


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
    where everything that the seat cannot know is dealt anew, for in the real state it might turn up the next card. The
    deals are the same for all moves.
    """
    t = net[0]
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
            apply(box[0], s, seat, actions[i])
            if s.over == RUNNING:
                observe(box[0], s, seat, t.seen)
                evaluate(weights, t.sizes, t.seen, t.hidden, t.values)
            else:
                outcome(box[0], s, sheet[0], t.values, seat)
            total += t.values[0]
        if total > best:
            best = total
            chosen = actions[i]
    return chosen
