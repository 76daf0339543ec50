"""What a move would bring in `adventures`: its points, also where it turns up something that brings nobody points."""

from __future__ import annotations

from fourseas.core.interface import Kit
from fourseas.core.state import NONE
from fourseas.games.adventures.rules.actions import parts
from fourseas.games.adventures.rules.state import (
    BUY,
    CLAIM,
    CLAIM_NOTHING,
    END_TURN,
    LOOK,
    MOVE,
    REFILL,
    TAKE,
    State,
)
from fourseas.games.adventures.story.reveals import may_show_later

# What these turn up is nobody's yet: tiles laid out, the next card of the offering, crates of a merchant, drawn cards.
FORETOLD = (MOVE, REFILL, BUY, TAKE, CLAIM, CLAIM_NOTHING, LOOK, END_TURN)


def possible(kit: Kit, s: State, seat: int, action: int) -> list[State] | None:
    """A card whose action goes on to take unseen cards may bring any points."""
    kind = parts(action)[0]
    goes_on = s.card != NONE and may_show_later(kit.box, s.card, s.step)
    return [s] if kind in FORETOLD and not goes_on else None
