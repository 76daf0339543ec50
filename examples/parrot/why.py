"""Why an action is not allowed in `parrot`: the clause."""

from __future__ import annotations

from fourseas.core.interface import Kit, Refused
from fourseas.core.state import COMPLETE, NONE, TRUNCATED

from .rules import ACTIONS, State


def why(kit: Kit, s: State, seat: int, action: int) -> Refused | None:
    """None for a legal action."""
    if s.over == COMPLETE:
        return Refused("PAR-20", "the game is over")
    if s.over == TRUNCATED:
        return Refused("PAR-21", "the quarrel is forgotten")
    if not 0 <= seat < s.players:
        return Refused("PAR-1", "nobody sits there")
    if s.chosen[seat] != NONE:
        return Refused("PAR-10", "you have chosen already")
    if not 0 <= action < ACTIONS:
        return Refused("PAR-1", "nobody has such a thing")
    return None
