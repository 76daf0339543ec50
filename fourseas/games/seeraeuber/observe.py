"""What a seat may know in `seeraeuber`, as numbers. Compiled. Most of it is in crews/observe.py."""

from __future__ import annotations

from fourseas.core.fixed import Row
from fourseas.core.observe import Block, around, clear, length_of, starts
from fourseas.core.state import NOBODY
from fourseas.games.crews.observe import BLOCKS as SHARED_BLOCKS
from fourseas.games.crews.observe import SEATS, SHARED, observe_crews, place_of
from fourseas.games.crews.party import FACES, PIRATES, most_of
from fourseas.games.seeraeuber.rules import BOOTY, MUTINEERS, Box, State, may_challenge

OWN_BLOCKS = (
    Block("worth", SEATS, 0, 127, "by seat: half of what the seat would have if the game ended now"),
    Block("asked", SEATS, 0, 1, "by seat: 1 for who is asked whether to challenge the captain"),
    Block("about", PIRATES, 0, 1, "by captain: 1 for the stack they are asked about"),
    Block("challenged", PIRATES, 0, 1, "by captain: 1 for the stacks of which the captain must board with one"),
    Block("mutinous", PIRATES * SEATS, 0, 1, "by captain and seat: 1 if the seat's pirates are enough to challenge"),
    Block("boarded", 1, 0, 15, "ships boarded so far"),
)
BLOCKS = (*SHARED_BLOCKS, *OWN_BLOCKS)
OBSERVED = length_of(BLOCKS)

WORTH, ASKED, ABOUT, CHALLENGED, MUTINOUS, BOARDED = starts(OWN_BLOCKS, SHARED)


def observe(box: Box, s: State, seat: int, out: Row) -> None:
    """Everything but the order of the deck."""
    clear(out, OBSERVED)
    observe_crews(box, s, seat, out)
    for other in range(s.players):
        out[WORTH + around(s.players, seat, other)] = min(127, worth_of(box, s, other) // 2)
    if s.asked != NOBODY:
        out[ASKED + around(s.players, seat, s.asked)] = 1
        out[ABOUT + place_of(s, seat, s.about)] = 1
    for stack in range(s.players * FACES):
        place = place_of(s, seat, stack)
        out[CHALLENGED + place] = s.challenged[stack]
        if s.height[stack] > MUTINEERS:
            for other in range(s.players):
                if stack // FACES != other and may_challenge(s, other, stack):
                    out[MUTINOUS + place * SEATS + around(s.players, seat, other)] = 1
    out[BOARDED] = s.boarded


def worth_of(box: Box, s: State, seat: int) -> int:
    """SEE-51, as if the game ended now."""
    points = s.ducats[seat]
    for kind in range(BOOTY):
        pieces = s.tokens[seat][kind]
        most = most_of(s, kind)
        sharers = 0
        for other in range(s.players):
            if s.tokens[other][kind] == most:
                sharers += 1
        share = box.value[kind] // sharers if pieces == most else 0
        points += share if share > 0 and pieces > 0 else pieces
    return points
