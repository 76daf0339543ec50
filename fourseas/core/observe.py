"""Observations: what a seat may know of a position, as a row of small integers. Helpers for a game's `observe`.

A game's `observe.py` has `OBSERVED`, how many numbers there are, `BLOCKS`, what they mean, and `observe(box, s, seat,
out)`, which writes them. Whatever goes by seat begins with the seat that looks, and goes on around the table; seats
nobody sits on are zeros. The functions here are compiled, the layout of the blocks is not.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from fourseas.core.fixed import Row

LOWEST, HIGHEST = -(2**7), 2**7 - 1  # of a number in an observation


class Block(NamedTuple):
    """Numbers of one kind that stand together."""

    name: str
    length: int
    low: int  # the least that any of them can be
    high: int  # and the most
    meaning: str


def length_of(blocks: Sequence[Block]) -> int:
    return sum(block.length for block in blocks)


def starts(blocks: Sequence[Block], first: int) -> list[int]:
    """Where each block begins, if the first one begins there."""
    return [first + length_of(blocks[:i]) for i in range(len(blocks))]


# ---- compiled


def clear(out: Row, count: int) -> None:
    for i in range(count):
        out[i] = 0


def around(players: int, seat: int, other: int) -> int:
    """How many places clockwise from a seat another one sits: 0 for itself."""
    return other - seat if other >= seat else other - seat + players


def within(low: int, value: int, high: int) -> int:
    """A number, or the limit it is beyond."""
    return max(low, min(value, high))
