"""What a seat cannot know in `adventures`, dealt anew. Compiled."""

from __future__ import annotations

from fourseas.core.random import deal_anew
from fourseas.core.state import RUNNING
from fourseas.games.adventures.rules.state import LOOKING, OFFERED, TILES, Box, State


def redeal(box: Box, s: State, seat: int) -> None:
    """ADV-60: replace the order of all decks, and what rivals hold until the end, by another possibility."""
    deal_anew(s, s.tiles, s.laid_out, TILES)
    seen = min(OFFERED, s.ports_left) if s.asked == LOOKING and s.decides == seat else 0
    deal_anew(s, s.port_deck, 0, s.ports_left - seen)
    deal_anew(s, s.merchant_deck, 0, s.merchants_left)
    for other in range(s.players):
        held = 0 if other == seat or s.over != RUNNING else s.in_hand[other]
        pool(s, other, held)
        deal_anew(s, s.draw_pile[other], 0, s.in_draw[other])
        for i in range(held):
            s.in_draw[other] -= 1
            s.hand[other][i] = s.draw_pile[other][s.in_draw[other]]


def pool(s: State, seat: int, held: int) -> None:
    """A rival's hand onto the draw pile: which of these cards are in hand nobody else knows."""
    for i in range(held):
        s.draw_pile[seat][s.in_draw[seat]] = s.hand[seat][i]
        s.in_draw[seat] += 1
