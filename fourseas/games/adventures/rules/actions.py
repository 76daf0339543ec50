"""What an action's number is made of in `adventures`. Compiled."""

from __future__ import annotations

from fourseas.games.adventures.rules.state import (
    BUY,
    CLAIM,
    COLOURS,
    CRATE,
    LEAVE_ON,
    MOVE,
    PLACE,
    PLAY_ACTION,
    PLAY_MOVE,
    PUSH,
    REFILL,
    REMOVE_DISCARD,
    REMOVE_HAND,
    SHIELD_PUSH,
    SWAP,
    TAKE,
    TAKE_SEEN,
    TAKE_TOP,
    TRACKS,
)


def parts(action: int) -> tuple[int, int, int]:
    """The kind of an action, which is the number at which it begins, and what it is done with: see state.py. Only PUSH
    (seat and track) and SWAP (given and taken colour) are done with two things; some kinds stand alone.
    """
    if action < PLAY_ACTION:
        return PLAY_MOVE, action - PLAY_MOVE, 0
    if action < REMOVE_HAND:
        return PLAY_ACTION, action - PLAY_ACTION, 0
    if action < REMOVE_DISCARD:
        return REMOVE_HAND, action - REMOVE_HAND, 0
    if action < MOVE:
        return REMOVE_DISCARD, action - REMOVE_DISCARD, 0
    if action < PLACE:
        return MOVE, action - MOVE, 0
    if action < REFILL:
        return PLACE, action - PLACE, 0
    if action < BUY:
        return REFILL, action - REFILL, 0
    if action < LEAVE_ON:
        return BUY, action - BUY, 0
    if action < CLAIM:
        return LEAVE_ON, action - LEAVE_ON, 0
    if action < PUSH:
        return CLAIM, action - CLAIM, 0
    if action < SWAP:
        return PUSH, (action - PUSH) // TRACKS, (action - PUSH) % TRACKS
    if action < CRATE:
        return SWAP, (action - SWAP) // COLOURS, (action - SWAP) % COLOURS
    if action < TAKE:
        return CRATE, action - CRATE, 0
    if action < TAKE_TOP:
        return TAKE, action - TAKE, 0
    if TAKE_SEEN <= action < SHIELD_PUSH:
        return TAKE_SEEN, action - TAKE_SEEN, 0
    return action, 0, 0


def action_of(kind: int, a: int, b: int) -> int:
    """The action with these parts."""
    if kind == PUSH:
        return PUSH + a * TRACKS + b
    if kind == SWAP:
        return SWAP + a * COLOURS + b
    return kind + a
