"""What training does with many games at once, for any game at any speed. Linked like the loops of core/link.

Tables at which programs play never await the house, so it does not appear here.
"""

from __future__ import annotations

from typing import Any

from fourseas.bots.net import outcome
from fourseas.core.fixed import Row
from fourseas.core.link.slots import apply, awaited, copy_state, hint, legal, lowest_seat, observe, redeal, setup
from fourseas.core.random import plant
from fourseas.core.state import RUNNING


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


def rate_one(box: Any, s: Any, seat: int, action: int) -> Any:
    """How the hints like a move."""
    return hint(box[0], s, seat, action)


def deal_one(box: Any, s: Any, seat: int, key: Row, number: int) -> None:
    """Deal anew what a seat cannot know."""
    plant(s, key, number)
    redeal(box[0], s, seat)


def make_one(box: Any, s: Any, sheet: Any, seat: int, action: int, seen: Row, values: Any, first: int) -> int:
    """Make a move: what the mover sees then; or, if that ends the game, what everybody comes to, seat `first` first.
    Returns 1 if it goes on.
    """
    apply(box[0], s, seat, action)
    observe(box[0], s, seat, seen)
    if s.over == RUNNING:
        return 1
    outcome(box[0], s, sheet[0], values, first)
    return 0


# ---- for a processor: one after the other


def begin_all(box: Any, states: Any, running: Row, tables: Row, key: Row, number: int) -> None:
    """Begin a new game wherever one is over."""
    for place in range(len(running)):
        if running[place] == 0:
            begin(box, states, place, len(running) + int(tables[place]), key, number + place)


def list_all(box: Any, states: Any, turn: Row, counts: Row, actions: Any) -> None:
    for place in range(len(turn)):
        seat, n = list_one(box, states[place], actions[place])
        turn[place] = seat
        counts[place] = n


def rate_all(box: Any, states: Any, turn: Row, places: Row, chosen: Row, hints: Any) -> None:
    for row in range(len(places)):
        place = int(places[row])
        hints[row] = rate_one(box, states[place], int(turn[place]), int(chosen[row]))


def try_all(
    box: Any, states: Any, sheet: Any, turn: Row, places: Row, chosen: Row, key: Row, number: int,
    seen: Any, running: Row, values: Any,
) -> None:  # fmt: skip
    """Try a move a row, each in a deal of its place; the last of the states is for that."""
    trial = len(states) - 1
    for row in range(len(places)):
        place = int(places[row])
        seat = int(turn[place])
        copy_state(states, trial, place)
        deal_one(box, states[trial], seat, key, number + place)
        running[row] = make_one(
            box, states[trial], sheet, seat, int(chosen[row]), seen[row], values[row], seat
        )  # fmt: skip


def make_all(box: Any, states: Any, sheet: Any, turn: Row, chosen: Row, seen: Any, running: Row, values: Any) -> None:
    for place in range(len(turn)):
        running[place] = make_one(
            box, states[place], sheet, int(turn[place]), int(chosen[place]), seen[place], values[place], 0
        )  # fmt: skip
