"""What an action's number is made of in `piratoons`. Compiled."""

from __future__ import annotations

from fourseas.games.piratoons.rules.state import BID, BUILD, DROP, DROP_AT, TAKE, THROW, WAIT


def parts(action: int) -> tuple[int, int]:
    """The kind of an action, which is the number at which it begins, and what it is done with: the slot of DROP, the
    point of DROP_AT, the doubloons of BID, the tile of TAKE and THROW. Other kinds stand alone.
    """
    if action < WAIT:
        return DROP, action - DROP
    if action >= DROP_AT:
        return DROP_AT, action - DROP_AT
    if action < BID:
        return action, 0
    if action < TAKE:
        return BID, action - BID
    if action < THROW:
        return TAKE, action - TAKE
    if action < BUILD:
        return THROW, action - THROW
    return action, 0


def action_of(kind: int, number: int) -> int:
    """The action with these parts."""
    return kind + number
