"""What the states of all games have in common, and the constants for how a game ends."""

from __future__ import annotations

from fourseas.core.fixed import Grid, Record, Row, i1, i2, i4
from fourseas.core.random import Chance

SEATS = 6  # the most players any game has
HOUSE = 6  # the seat of the house, which keeps time in games played in real time

# Limits that programs rely on: rows have these lengths, and compiled code does not check for writes beyond them.
MOST_ACTIONS = 1 << 15  # in all: a search stores them in 16 bits
MOST_LEGAL = 2048  # of them at once
LINES = 12  # of a score sheet
# The most moves a game can have: 20 cards at most 400 turns apart, 60 rounds of some 40 decisions per player, or
# 8 races of 420 ticks in which up to four hold back.
LONGEST = 1 << 15

RUNNING = 0
COMPLETE = 1
TRUNCATED = 2  # stopped at the maximum length; neither rated nor scored

NOBODY = -1
NONE = -1


class BaseState(Chance):
    # Wide, because many loops go over it: those over a number of at most 127 a GPU's compiler writes out 127 times.
    players: int = i4()
    active: int = i1()  # whose turn it is
    over: int = i1()  # RUNNING, COMPLETE or TRUNCATED
    edition: int = i1()  # the version of the rules


class Sheet(Record):
    """The score sheet: points[line][seat]; the game's words name the lines. It counts in whole numbers, which are
    fractions of a point where the `Game` says so.
    """

    points: Grid = i2(LINES, SEATS)
    total: Row = i2(SEATS)
    winner: Row = i1(SEATS)  # 1 for each seat that wins or shares the win


def seat_bit(seat: int) -> int:
    """A set of seats with one member; `awaited` is a sum of these."""
    return 1 << seat
