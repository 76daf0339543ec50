"""What a stack is worth: estimates that the hints of both games are made of. Compiled.

Worth is counted in tenths of a ducat, seen from one player: what that player gains, less what the others gain on
average.
"""

from __future__ import annotations

from fourseas.core.state import NONE
from fourseas.games.crews.party import FACES, MYSTERY, Crews, Prizes, lowest_minimum, owner

DUCAT = 10


def count_wages(s: Crews, seat: int, stack: int) -> tuple[int, int]:
    """What a captain would owe a stack's pirates of other players: in numbers, and in `?`s."""
    numbers = 0
    mysteries = 0
    pirate = stack
    while pirate != NONE:
        if owner(pirate) != seat:
            face = pirate % FACES
            if face == MYSTERY:
                mysteries += 1
            else:
                numbers += face + 2
        pirate = s.below[pirate]
    return numbers, mysteries


def ducats_worth(s: Crews, seat: int, gained: int, owed: int) -> int:
    """Boarding a card of so many ducats with so much to pay: own gain less the others' average gain."""
    own = max(gained - owed, -s.ducats[seat])
    return own * DUCAT - owed * DUCAT // (s.players - 1)


def majority_worth(s: Crews, seat: int, kind: int, value: int) -> int:
    """One more token of a kind, whose majority is worth so many ducats."""
    best = 0
    for other in range(s.players):
        if other != seat and s.tokens[other][kind] > best:
            best = s.tokens[other][kind]
    ahead = s.tokens[seat][kind] + 1 - best
    if ahead > 2:
        return DUCAT
    if ahead >= 0:
        return value * DUCAT // 2
    if ahead == -1:
        return value * DUCAT // 4
    return DUCAT


def merge_worth(box: Prizes, s: Crews, seat: int, stack: int, under: int) -> int:
    """A party is worth the best card it could board next turn, if it is still ours by then; and its captain's wage, if
    it is not.
    """
    face = stack % FACES
    pay = 3 if face == MYSTERY else face + 2
    tall = s.height[stack] + s.height[under]
    if tall < lowest_minimum(box, s):
        return pay
    numbers, mysteries = count_wages(s, seat, stack)
    more, further = count_wages(s, seat, under)
    numbers += more
    mysteries += further
    best = 0
    taken = 0
    for slot in range(box.face_up):
        card = s.display[slot]
        if card != NONE and box.minimum[card] <= tall:
            worth = ducats_worth(s, seat, box.ducats[card], numbers + mysteries * box.mystery[card]) + 5 * DUCAT
            best = max(best, worth)
            if box.minimum[card] <= s.height[under]:
                taken = max(taken, box.ducats[card])
    return best // 3 + taken * 2 + pay
