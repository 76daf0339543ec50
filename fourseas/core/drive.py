"""Loops over steps and games, for any game at any speed.

Loops live here, inside what is compiled, because a call from Python into compiled code costs as much as a step. Records
come in as arrays of one (a bare record would cost ten times as much to pass); interpreted, these are lists of one.
"""

from __future__ import annotations

from typing import Any

from fourseas.core.chance import dice, plant
from fourseas.core.fixed import Record, Row, i8
from fourseas.core.slots import apply, awaited, check, copy_state, legal, lowest_seat, score, setup
from fourseas.core.table import COMPLETE, RUNNING, SEATS, TRUNCATED

WORK, BLANK = 0, 1  # the states a series of games needs: the one that is played, and one that never is


class Tally(Record):
    """What a series of games adds up to."""

    games: int = i8()
    steps: int = i8()
    truncated: int = i8()
    wins: Row = i8(SEATS)  # a shared win counts for each who shares it
    shares: Row = i8(SEATS)  # the same, but a win shared by two is half a win each: in 60ths
    points: Row = i8(SEATS)  # as on the sheets: in the game's parts of a point
    broken: int = i8()  # the first law that was found broken, in a checked series
    game: int = i8()  # and the game in which it was


def start(box: Any, states: Any, key: Row, game: int) -> None:
    """Set up game number so-and-so of the series that begins with the seed `key`."""
    copy_state(states, WORK, BLANK)
    plant(states[WORK], key, game)
    setup(box, states[WORK])


def play_randomly(box: Any, s: Any, actions: Row, luck: int) -> int:
    """Play random legal moves until the game is over; returns how many."""
    steps = 0
    while s.over == RUNNING:
        seat = lowest_seat(awaited(s))
        n = legal(box, s, seat, actions)
        apply(box, s, seat, actions[(dice(luck + steps) * n) >> 32])
        steps += 1
    return steps


def count_game(box: Any, s: Any, sheet: Any, tally: Any) -> None:
    """Add a finished game to the tally."""
    tally.games += 1
    if s.over == TRUNCATED:
        tally.truncated += 1
    if s.over != COMPLETE:
        return
    score(box, s, sheet)
    winners = 0
    for seat in range(s.players):
        winners += sheet.winner[seat]
    for seat in range(s.players):
        tally.points[seat] += sheet.total[seat]
        tally.wins[seat] += sheet.winner[seat]
        tally.shares[seat] += sheet.winner[seat] * (60 // winners)


def random_games(
    box: Any, states: Any, sheet: Any, tally: Any, actions: Row, key: Row, first: int, last: int, finals: Any
) -> None:
    """Play games `first` to `last` of a series at random and tally them; keep as many final states as `finals` has."""
    for game in range(first, last):
        start(box[0], states, key, game)
        s = states[WORK]
        tally[0].steps += play_randomly(box[0], s, actions, dice(s.key[0]))
        count_game(box[0], s, sheet[0], tally[0])
        if game - first < len(finals):
            keep(finals, game - first, states)


def keep(finals: Any, place: int, states: Any) -> None:
    finals[place] = states[WORK]


def checked_games(box: Any, states: Any, sheet: Any, tally: Any, actions: Row, key: Row, first: int, last: int) -> None:
    """The same, looking after every step whether a law is broken; stops at the first that is."""
    for game in range(first, last):
        start(box[0], states, key, game)
        s = states[WORK]
        luck = dice(s.key[0])
        while s.over == RUNNING:
            seat = lowest_seat(awaited(s))
            n = legal(box[0], s, seat, actions)
            apply(box[0], s, seat, actions[(dice(luck) * n) >> 32])
            luck += 1
            tally[0].steps += 1
            broken = check(box[0], s)
            if broken != 0:
                tally[0].broken = broken
                tally[0].game = game
                return
        count_game(box[0], s, sheet[0], tally[0])
