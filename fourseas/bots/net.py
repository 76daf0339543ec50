"""A network that says what a position may come to, and the move it likes best. Compiled, for any game with `observe`.

A network has two hidden layers. Its layers come as an argument, like the box: see bots/weights.py. Its inputs are what
a seat observes; its outputs, from 0 to 1, what each seat may come to, the seat that looks first. It is asked about what
a move leads to, so it needs no list of actions.

Most of the time goes into two sums of rows. Of the first layer only those rows are added whose input has changed since
the position before: moves of one position change little. Of the second only those count that are above 0, a fifth of
all. Rows are added four at a time, which takes half as long as one by one.
"""

from __future__ import annotations

from math import exp
from typing import Any

from fourseas.bots.outcome import outcome
from fourseas.core.fixed import Record, Row, f4, i1, i4, u4
from fourseas.core.link.slots import apply, copy_state, observe, redeal, unseal
from fourseas.core.random import dice, plant
from fourseas.core.state import MOST_LEGAL, RUNNING, SEATS

TRIAL, REAL = 0, 1  # the states that choosing needs: the one moves are tried in, and the one it was asked about

MOST_OBSERVED = 1 << 12  # inputs
MOST_HIDDEN = 1 << 10  # in both layers together
STRETCH = 64  # inputs that are compared at once
AT_ONCE = 4  # rows that are added


class Net(Record):
    """The sizes of a network's four layers, and room to think in."""

    sizes: Row = i4(4)
    seen: Row = i1(MOST_OBSERVED)
    known: Row = i1(MOST_OBSERVED)  # the observation that `sums` belong to
    sums: Row = f4(MOST_HIDDEN)  # of the first layer, as they stand before the ReLU
    hidden: Row = f4(MOST_HIDDEN)  # the second layer, after it
    chosen: Row = i4(MOST_OBSERVED + AT_ONCE)  # rows to add,
    factors: Row = f4(MOST_OBSERVED + AT_ONCE)  # and how often
    values: Row = f4(SEATS)
    key: Row = u4(4)  # of the deals in which moves are tried
    worth: Row = f4(MOST_LEGAL)  # what was thought of each move


def begin_thought(net: Any, layers: Any) -> None:
    """Forget what was observed last, so that a thought does not depend on the one before it."""
    biases = layers[1]
    for i in range(net.sizes[0]):
        net.known[i] = 0
    for j in range(net.sizes[1]):
        net.sums[j] = biases[j]


def take_in(layers: Any, net: Any) -> None:
    """Work out both hidden layers for the position that is in `seen`."""
    first, _, second, biases, _, _ = layers
    changed = list_changes(net)
    add_rows(net.sums, first, net, changed, net.sizes[1])
    sums = net.sums
    active = 0
    for j in range(net.sizes[1]):
        net.chosen[active] = j
        net.factors[active] = sums[j]
        if sums[j] > 0.0:
            active += 1
    hidden = net.hidden
    for k in range(net.sizes[2]):
        hidden[k] = biases[k]
    add_rows(hidden, second, net, active, net.sizes[2])
    for k in range(net.sizes[2]):
        hidden[k] = max(hidden[k], 0.0)


def value(layers: Any, net: Any, place: int) -> float:
    """What a seat may come to in the position that was taken in last: the one that looks has place 0."""
    row = layers[4][place]
    hidden = net.hidden
    total = 1.0 * layers[5][place]
    for k in range(net.sizes[2]):
        total += hidden[k] * row[k]
    return 1.0 / (1.0 + exp(-total))


def list_changes(net: Any) -> int:
    """List what differs between `seen` and `known`, and by how much; returns how many these are."""
    seen, known = net.seen, net.known
    changed = 0
    for start in range(0, net.sizes[0], STRETCH):
        if differ(seen[start : start + STRETCH], known[start : start + STRETCH]):
            for i in range(start, start + STRETCH):
                if seen[i] != known[i]:
                    net.chosen[changed] = i
                    net.factors[changed] = seen[i] - known[i]
                    known[i] = seen[i]
                    changed += 1
    return changed


def differ(some: Any, others: Any) -> bool:
    """Without leaving the loop early, so that the compiler makes wide instructions of it."""
    count = 0
    for i in range(STRETCH):
        if some[i] != others[i]:
            count += 1
    return count > 0


def add_rows(sums: Any, rows: Any, net: Any, count: int, length: int) -> None:
    """Add so many of the chosen rows, each by its factor."""
    chosen, factors = net.chosen, net.factors
    while count % AT_ONCE != 0:
        chosen[count] = 0
        factors[count] = 0.0
        count += 1
    for m in range(0, count, AT_ONCE):
        add_four(
            sums, rows, int(chosen[m]), int(chosen[m + 1]), int(chosen[m + 2]), int(chosen[m + 3]),
            factors[m], factors[m + 1], factors[m + 2], factors[m + 3], length,
        )  # fmt: skip


def add_four(
    sums: Any, rows: Any, a: int, b: int, c: int, d: int, of_a: float, of_b: float, of_c: float, of_d: float,
    length: int,
) -> None:  # fmt: skip
    """A loop of its own, for the same reason. It gets the rows' numbers: to hand over four rows takes as long as to add
    short ones.
    """
    for j in range(length):
        sums[j] += (of_a * rows[a][j] + of_b * rows[b][j]) + (of_c * rows[c][j] + of_d * rows[d][j])


def choose_by_net(
    box: Any, states: Any, sheet: Any, net: Any, layers: Any, actions: Row, n: int, seat: int, deals: int, luck: int
) -> int:
    """The move of a list after which the network likes the position most, in the mean of so many deals: each is tried
    where everything that the seat cannot know is dealt anew, for in the real state it might turn up the next card, and
    what others have sealed is taken back, for it is not known. The deals are the same for all moves. What it
    thinks of each is left in `worth`.
    """
    t = net[0]
    begin_thought(t, layers)
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
                take_in(layers, t)
                total += value(layers, t, 0)
            else:
                outcome(box[0], s, sheet[0], t.values, seat)
                total += t.values[0]
        t.worth[i] = total / deals
        if total > best:
            best = total
            chosen = actions[i]
    return chosen
