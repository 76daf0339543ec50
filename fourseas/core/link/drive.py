"""Loops over steps and games, for any game at any speed.

Loops live here, inside what is compiled, because a call from Python into compiled code costs as much as a step. Records
come in as arrays of one (a bare record would cost ten times as much to pass); interpreted, these are lists of one.

Compiled code does not check for writes beyond a row, and cannot be interrupted. So actions from outside are carried out
only by `step`, which consults the list first; and rules under which a game never ends, or gets stuck, end a series with
an error.
"""

from __future__ import annotations

from typing import Any

from fourseas.core.fixed import LayoutError, Record, Row, i8
from fourseas.core.link.slots import apply, awaited, check, copy_state, legal, lowest_seat, score, setup
from fourseas.core.random import dice, plant
from fourseas.core.state import COMPLETE, HOUSE, LONGEST, NONE, RUNNING, SEATS, TRUNCATED

WORK, BLANK = 0, 1  # the states a series of games needs: the one being played, and a blank one


class BrokenRules(LayoutError):
    """Rules that break what all rules promise: games end, and somebody can always move."""


class Tally(Record):
    """The totals of a series of games."""

    games: int = i8()
    steps: int = i8()
    truncated: int = i8()
    wins: Row = i8(SEATS)  # a shared win counts in full for everyone who shares it
    shares: Row = i8(SEATS)  # the same, but a win shared by two is half a win each; in 60ths
    points: Row = i8(SEATS)  # as on the sheets: in the game's fractions of a point
    broken: int = i8()  # in a checked series, the first broken invariant
    unfinished: int = i8()  # games that did not end: nobody could move, or LONGEST moves were made
    refused: int = i8()  # actions that were chosen although the rules do not list them
    game: int = i8()  # the last game in which one of these three happened


def start(box: Any, states: Any, key: Row, game: int) -> None:
    """Set up game number `game` of the series that begins with the seed `key`."""
    copy_state(states, WORK, BLANK)
    plant(states[WORK], key, game)
    setup(box, states[WORK])


def step(box: Any, s: Any, seat: int, action: int, actions: Row) -> bool:
    """Carry out an action from outside if the rules list it, and say whether they do. An unlisted action could put a
    state beyond what any rule can handle.
    """
    if s.over != RUNNING or seat < 0 or seat > HOUSE or (awaited(s) >> seat) & 1 == 0:
        return False
    n = legal(box, s, seat, actions)
    for i in range(min(n, len(actions))):
        if actions[i] == action:
            apply(box, s, seat, action)
            return True
    return False


def any_action(box: Any, s: Any, seats: int, actions: Row, luck: int) -> int:
    """A random legal action of the first of these seats; NONE if there is none."""
    if seats == 0:
        return NONE
    n: int = legal(box, s, lowest_seat(seats), actions)
    if n < 1 or n > len(actions):
        return NONE
    return actions[(dice(luck) * n) >> 32]


def play_randomly(box: Any, s: Any, actions: Row, luck: int) -> int:
    """Play random legal moves until the game is over or stuck; returns how many."""
    steps = 0
    while s.over == RUNNING and steps < LONGEST:
        seats = awaited(s)
        action = any_action(box, s, seats, actions, luck + steps)
        if action == NONE:
            break
        apply(box, s, lowest_seat(seats), action)
        steps += 1
    return steps


def count_game(box: Any, s: Any, sheet: Any, tally: Any) -> None:
    """Add a finished game to the tally."""
    tally.games += 1
    if s.over == RUNNING:
        tally.unfinished += 1
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
        tally.shares[seat] += sheet.winner[seat] * (60 // max(1, winners))  # a game may have no winner


def random_games(
    box: Any, states: Any, sheet: Any, tally: Any, actions: Row, key: Row, first: int, last: int, finals: Any
) -> None:
    """Play games `first` to `last` of a series at random and tally them; keep as many final states as fit in
    `finals`.
    """
    for game in range(first, last):
        start(box[0], states, key, game)
        s = states[WORK]
        tally[0].steps += play_randomly(box[0], s, actions, dice(s.key[0]))
        count_game(box[0], s, sheet[0], tally[0])
        if game - first < len(finals):
            keep(finals, game - first, states)
        if s.over == RUNNING:
            tally[0].game = game
            return


def keep(finals: Any, place: int, states: Any) -> None:
    finals[place] = states[WORK]


def checked_games(box: Any, states: Any, sheet: Any, tally: Any, actions: Row, key: Row, first: int, last: int) -> None:
    """The same, checking the invariants after every step; stops at the first broken one."""
    for game in range(first, last):
        start(box[0], states, key, game)
        s = states[WORK]
        luck = dice(s.key[0])
        steps = 0
        while s.over == RUNNING and steps < LONGEST:
            seats = awaited(s)
            action = any_action(box[0], s, seats, actions, luck + steps)
            if action == NONE:
                break
            apply(box[0], s, lowest_seat(seats), action)
            steps += 1
            tally[0].broken = check(box[0], s)
            if tally[0].broken != 0:
                break
        tally[0].steps += steps
        if tally[0].broken != 0:
            tally[0].game = game
            return
        count_game(box[0], s, sheet[0], tally[0])
        if s.over == RUNNING:
            tally[0].game = game
            return
