"""Laws that no move may break, in both games: nothing is created or lost. Compiled, for long runs."""

from __future__ import annotations

from fourseas.core.state import NONE
from fourseas.games.crews.party import FACES, HIGHEST, Crews, Prizes

LAWS = (
    "every stack is as high as it says, at most nine",
    "every pirate lies in one stack and knows its captain",
    "there are never more than six tokens of a kind",
    "no treasury is below zero",
    "a card is in the deck, face up or gone, and nowhere else",
)


def check_crews(box: Prizes, s: Crews, kinds: int, gone: int) -> int:
    """0, or the number of the first law that is broken; `gone` is how many cards have been boarded."""
    seen = 0
    for top in range(s.players * FACES):
        if s.height[top] > 0:
            count = 0
            pirate = top
            while pirate != NONE and count <= HIGHEST:
                if s.top[pirate] != top or (pirate != top and s.height[pirate] != 0):
                    return 2
                count += 1
                pirate = s.below[pirate]
            if count != s.height[top] or count > HIGHEST:
                return 1
            seen += count
    if seen != s.players * FACES:
        return 2
    for kind in range(kinds):
        tokens = 0
        for seat in range(s.players):
            tokens += s.tokens[seat][kind]
        if tokens > 6:
            return 3
    for seat in range(s.players):
        if s.ducats[seat] < 0:
            return 4
    face_up = 0
    for slot in range(box.face_up):
        if s.display[slot] != NONE:
            face_up += 1
    if box.cards - s.turned + face_up + gone != box.cards:
        return 5
    return 0
