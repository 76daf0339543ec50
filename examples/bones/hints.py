"""What the greedy bot, and a beginner, should know of `bones`. Compiled."""

from __future__ import annotations

from .rules import CALL, FACES, Box, State, on_the_table

CAUTION = 5  # by so much a hint must be better for the search to count it e times as much; found by trying
BOLD = 8  # tenths of a die that one may say beyond what is likely


def likely(s: State, seat: int, face: int) -> int:
    """How many dice of a face there should be, in tenths: one's own, and a part of the others'."""
    own = s.cup[seat][face]
    part = 10
    if s.wild == 1 and face > 0:  # BON-30
        own += s.cup[seat][0]
        part = 20
    return own * 10 + (on_the_table(s) - s.dice[seat]) * part // FACES


def hint(box: Box, s: State, seat: int, action: int) -> int:
    """How good an action looks at a glance, in tenths of a die."""
    if action == CALL:
        return s.count * 10 - likely(s, seat, s.face) - BOLD
    surplus = likely(s, seat, action % FACES) - (action // FACES + 1) * 10
    return min(surplus, BOLD)
