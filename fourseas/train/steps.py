"""What training does with many games at once, for any game at any speed. Linked like the loops of core/link.

Each game has two states: as it is, and, so many places behind it, as its mover may think it is: there what the mover
cannot know is dealt anew, and what others have sealed is taken back. Moves are tried in that one.
Tables at which programs play never await the house, so it does not appear here.
"""

from __future__ import annotations

from math import log, sqrt
from typing import Any

from fourseas.bots.outcome import outcome
from fourseas.core.fixed import Row
from fourseas.core.link.slots import (
    apply,
    awaited,
    copy_state,
    hint,
    legal,
    lowest_seat,
    observe,
    redeal,
    setup,
    unseal,
)
from fourseas.core.random import dice, plant
from fourseas.core.state import RUNNING

WORDS = 1 << 32  # that dice can show
SHOWN = 4  # after every so many moves what was sealed is looked at once all have chosen


def begin(box: Any, states: Any, place: int, blank: int, key: Row, number: int) -> None:
    """Set up game `number` in a place, at the table that lies blank in another."""
    copy_state(states, place, blank)
    plant(states[place], key, number)
    setup(box[0], states[place])


def list_one(box: Any, s: Any, actions: Row) -> tuple[int, int]:
    """Who is to decide, the first of several, and how many moves they have."""
    seat = lowest_seat(awaited(s))
    n: int = legal(box[0], s, seat, actions)
    return seat, n


def deal_one(box: Any, s: Any, seat: int, key: Row, number: int) -> None:
    """Deal anew what a seat cannot know, and take back what others have sealed."""
    plant(s, key, number)
    redeal(box[0], s, seat)
    unseal(s, seat)


def rate_one(box: Any, s: Any, seat: int, action: int) -> Any:
    """How the hints like a move."""
    return hint(box[0], s, seat, action)


def move_one(box: Any, s: Any, seat: int, action: int) -> None:
    apply(box[0], s, seat, action)


def hide_one(s: Any, seat: int, number: int) -> None:
    """Before a move is made to be looked at: mostly it is looked at under its seal."""
    if dice(number) % SHOWN > 0:
        unseal(s, seat)


def look_one(box: Any, s: Any, seat: int, seen: Row) -> None:
    observe(box[0], s, seat, seen)


def end_one(box: Any, s: Any, sheet: Any, values: Any, first: int) -> int:
    """1 if the game goes on; if not, what everybody comes to, seat `first` first."""
    if s.over == RUNNING:
        return 1
    outcome(box[0], s, sheet[0], values, first)
    return 0


def pick_one(start: int, n: int, wishes: Any, heat: float, loudness: float, luck: int) -> tuple[int, float]:
    """The row of a place's best move, and how far apart its moves are; -1 if there is one alone.

    Gumbel's noise: the best is a draw by a softmax.
    """
    best = start
    highest = -1e30
    total = 0.0
    squares = 0.0
    for row in range(start, start + n):
        wish = wishes[row]
        total += wish
        squares += wish * wish
        chance = (dice(luck + row) + 0.5) / WORDS
        value = wish / heat - loudness * log(-log(chance))
        if value > highest:
            highest = value
            best = row
    if n < 2:
        return best, -1.0
    mean = total / n
    return best, sqrt(max(0.0, squares / n - mean * mean))


# ---- for a processor: one after the other


def begin_all(box: Any, states: Any, running: Row, tables: Row, key: Row, number: int) -> None:
    """Begin a new game wherever one is over."""
    for place in range(len(running)):
        if running[place] == 0:
            begin(box, states, place, 2 * len(running) + int(tables[place]), key, number + place)


def list_all(
    box: Any, states: Any, by_hints: Any, turn: Row, counts: Row, actions: Any, hinted: Row, key: Row, number: int
) -> None:
    for place in range(len(turn)):
        seat, n = list_one(box, states[place], actions[place])
        turn[place] = seat
        counts[place] = n
        hinted[place] = by_hints[place][seat]
        if hinted[place] == 0:
            copy_state(states, len(turn) + place, place)
            deal_one(box, states[len(turn) + place], seat, key, number + place)


def try_all(
    box: Any, states: Any, sheet: Any, turn: Row, owners: Row, starts: Row, actions: Any, hinted: Row,
    seen: Any, running: Row, ended: Any,
) -> None:  # fmt: skip
    """Try a move a row, where the place is dealt anew; the last of the states is for that. The hints' opinion where
    they play; else what is seen then, or, if that ends the game, what the mover comes to.
    """
    trial = len(states) - 1
    for row in range(len(owners)):
        place = int(owners[row])
        seat = int(turn[place])
        action = int(actions[place][row - int(starts[place])])
        if hinted[place]:
            running[row] = 0
            ended[row][0] = rate_one(box, states[place], seat, action)
        else:
            copy_state(states, trial, len(turn) + place)
            move_one(box, states[trial], seat, action)
            look_one(box, states[trial], seat, seen[row])
            running[row] = end_one(box, states[trial], sheet, ended[row], seat)


def pick_all(
    turn: Row, counts: Row, starts: Row, actions: Any, hinted: Row, wishes: Any, heats: Any, loudness: Any, luck: int,
    chosen: Row, spreads: Any,
) -> None:  # fmt: skip
    """Choose a move in each place, by the heat of those who play there: the network's, or the hints'."""
    for place in range(len(turn)):
        start = int(starts[place])
        heat = heats[int(hinted[place])]
        best, spread = pick_one(start, int(counts[place]), wishes, heat, loudness[place], luck)
        chosen[place] = actions[place][best - start]
        spreads[place] = -1.0 if hinted[place] else spread


def make_all(
    box: Any, states: Any, sheet: Any, turn: Row, chosen: Row, luck: int, seen: Any, running: Row, ended: Any
) -> None:
    """Make the chosen moves, and look at each as its mover does."""
    trial = len(states) - 1
    for place in range(len(turn)):
        seat = int(turn[place])
        copy_state(states, trial, place)
        hide_one(states[trial], seat, luck + place)
        move_one(box, states[trial], seat, int(chosen[place]))
        look_one(box, states[trial], seat, seen[place])
        move_one(box, states[place], seat, int(chosen[place]))
        running[place] = end_one(box, states[place], sheet, ended[place], 0)
