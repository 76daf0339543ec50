"""Slots: placeholders in loops and bots for a game's own functions.

A function that is to run for any game calls these; speeds.py replaces them with the game's functions, and with a few
that differ by speed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from fourseas.core.fixed import Row

Function = Callable[..., Any]

# Which module of a game fills which slots.
OF = {
    "rules": ("setup", "awaited", "legal", "apply", "score", "redeal", "unseal"),
    "hints": ("hint", "estimate"),
    "checks": ("check",),
    "observe": ("observe",),
}


def slot(function: Function) -> Function:
    function.slot = True  # type: ignore[attr-defined]
    return function


# ---- of a game's rules.py, hints.py, checks.py and observe.py


@slot
def setup(box: Any, s: Any) -> None: ...
@slot
def awaited(s: Any) -> Any: ...
@slot
def legal(box: Any, s: Any, seat: int, actions: Row) -> Any: ...
@slot
def apply(box: Any, s: Any, seat: int, action: int) -> None: ...
@slot
def score(box: Any, s: Any, sheet: Any) -> None: ...
@slot
def redeal(box: Any, s: Any, seat: int) -> None: ...
@slot
def unseal(s: Any, seat: int) -> None: ...
@slot
def hint(box: Any, s: Any, seat: int, action: int) -> Any: ...
@slot
def estimate(box: Any, s: Any, sheet: Any) -> None: ...  # `score`, if a game has none
@slot
def check(box: Any, s: Any) -> Any: ...
@slot
def observe(box: Any, s: Any, seat: int, out: Row) -> None: ...


# ---- of a speed


@slot
def copy_state(states: Any, to: int, origin: int) -> None:
    """Overwrite one state of a list or array with another."""


@slot
def lowest_seat(seats: int) -> Any:
    """The first of a non-empty set of seats."""
