"""What every game's state has in common, and the words for its end."""

from __future__ import annotations

from fourseas.core.fixed import Grid, Record, Row, i1, i2
from fourseas.core.random import Chance

SEATS = 6  # the most players any game has
HOUSE = 6  # the seat of the house, which keeps the time where a game is played in real time

# What programs take of a game; rows have these lengths, and compiled code does not look whether it writes beyond them.
MOST_ACTIONS = 1 << 15  # that there are: a search notes them in 16 bits
MOST_LEGAL = 2048  # of them at once
LINES = 12  # of a score sheet
# Moves of a game. None has more: 20 cards at most 400 turns apart, 60 rounds of some 40 decisions a player, or 8 races
# of 420 ticks in which up to four hold back.
LONGEST = 1 << 15

RUNNING = 0
COMPLETE = 1
TRUNCATED = 2  # ended by a bound on its length; neither rated nor scored

NOBODY = -1
NONE = -1


class BaseState(Chance):
    players: int = i1()
    active: int = i1()  # whose turn it is
    over: int = i1()  # RUNNING, COMPLETE or TRUNCATED
    edition: int = i1()  # the version of the rules it is played by


class Sheet(Record):
    """The score sheet: points[line][seat]; what the lines are is said by the game's words. It counts in whole numbers,
    which are parts of a point where the `Game` says so.
    """

    points: Grid = i2(LINES, SEATS)
    total: Row = i2(SEATS)
    winner: Row = i1(SEATS)  # 1 for each seat that wins or shares the win


def seat_bit(seat: int) -> int:
    """A set of seats with one member; `awaited` adds them up."""
    return 1 << seat
