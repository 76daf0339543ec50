"""The rules of `bones`. Compiled: integers, rows and plain loops."""

from __future__ import annotations

from fourseas.core.fixed import OTHERS, Grid, Record, Row, i1
from fourseas.core.random import draw
from fourseas.core.state import COMPLETE, NOBODY, RUNNING, SEATS, BaseState, Sheet, seat_bit

FACES = 6
MOST_DICE = 5  # of a player

CALL = SEATS * MOST_DICE * FACES  # the actions below it are claims: (count - 1) * FACES + face
ACTIONS = MOST_LEGAL = CALL + 1


class Box(Record):
    dice: int = i1()  # of each player


class State(BaseState):
    wild: int = i1()  # the option BON-30
    cup: Grid = i1(SEATS, FACES, secret=OTHERS)  # how many dice show each face
    dice: Row = i1(SEATS)  # that a player has left
    count: int = i1()  # of the last claim; 0 if nobody has spoken
    face: int = i1()
    speaker: int = i1()
    shown: Grid = i1(SEATS, FACES)  # what lay under the cups in the round before
    rounds: int = i1()  # that were called


def setup(box: Box, s: State) -> None:
    for seat in range(s.players):
        s.dice[seat] = box.dice
    begin(s, 0)


def begin(s: State, seat: int) -> None:
    """BON-10: all roll, and a seat is the first to speak."""
    s.count = 0
    s.face = 0
    s.speaker = NOBODY
    s.active = seat
    for other in range(s.players):
        roll(s, other)


def roll(s: State, seat: int) -> None:
    for face in range(FACES):
        s.cup[seat][face] = 0
    for _ in range(s.dice[seat]):
        s.cup[seat][draw(s, FACES)] += 1


def awaited(s: State) -> int:
    return seat_bit(s.active) if s.over == RUNNING else 0


def on_the_table(s: State) -> int:
    dice = 0
    for seat in range(s.players):
        dice += s.dice[seat]
    return dice


def claim(count: int, face: int) -> int:
    return (count - 1) * FACES + face


def legal(box: Box, s: State, seat: int, actions: Row) -> int:
    """BON-11 to BON-13"""
    first = 0 if s.count == 0 else claim(s.count, s.face) + 1
    n = 0
    for action in range(first, on_the_table(s) * FACES):
        actions[n] = action
        n += 1
    if s.count > 0:
        actions[n] = CALL
        n += 1
    return n


def apply(box: Box, s: State, seat: int, action: int) -> None:
    if action == CALL:
        call(s, seat)
        return
    s.count = action // FACES + 1
    s.face = action % FACES
    s.speaker = seat
    s.active = next_with_dice(s, seat)


def next_with_dice(s: State, seat: int) -> int:
    other = (seat + 1) % s.players
    while s.dice[other] == 0:
        other = (other + 1) % s.players
    return other


def there_are(s: State, face: int) -> int:
    """Dice that count as a face, under all cups."""
    found = 0
    for seat in range(s.players):
        found += s.cup[seat][face]
        if s.wild == 1 and face > 0:  # BON-30
            found += s.cup[seat][0]
    return found


def loser(s: State, seat: int) -> int:
    """BON-20: who loses a die if a seat calls."""
    return seat if there_are(s, s.face) >= s.count else s.speaker


def call(s: State, seat: int) -> None:
    lost = loser(s, seat)
    for other in range(s.players):
        for face in range(FACES):
            s.shown[other][face] = s.cup[other][face]
    s.rounds += 1
    s.dice[lost] -= 1
    begin(s, lost if s.dice[lost] > 0 else next_with_dice(s, lost))  # BON-21
    if s.dice[s.active] == on_the_table(s):  # BON-22
        s.over = COMPLETE


def score(box: Box, s: State, sheet: Sheet) -> None:
    for seat in range(s.players):
        sheet.points[0][seat] = s.dice[seat]
        sheet.total[seat] = s.dice[seat]
        sheet.winner[seat] = 1 if s.dice[seat] > 0 else 0


def redeal(box: Box, s: State, seat: int) -> None:
    """What lies under the cups of the others could be anything."""
    for other in range(s.players):
        if other != seat:
            roll(s, other)
