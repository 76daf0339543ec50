"""Hints of `seeraeuber`: how good an action looks at a glance. The greedy bot plays by them. Compiled."""

from __future__ import annotations

from fourseas.core.state import NONE
from fourseas.games.crews.hints import count_wages, ducats_worth, majority_worth, merge_worth
from fourseas.games.crews.party import owner
from fourseas.games.seeraeuber.rules import BOARD, CHALLENGE, MOVE, Box, State, parts

CAUTION = 40  # tenths of a ducat by which a hint must be better to count e times as much


def hint(box: Box, s: State, seat: int, action: int) -> int:
    """How good an action looks at a glance, in tenths of a ducat."""
    kind, stack, where, token = parts(action)
    if kind == MOVE:
        return merge_worth(box, s, seat, stack, where)
    if kind == BOARD:
        return board_worth(box, s, seat, stack, where, token)
    if kind == CHALLENGE:
        return 1  # three pirates are paid and come home
    return 0


def board_worth(box: Box, s: State, seat: int, stack: int, slot: int, token: int) -> int:
    ship = s.display[slot]
    numbers, mysteries = count_wages(s, seat, stack)
    worth = ducats_worth(s, seat, box.ducats[ship], numbers + mysteries * box.mystery[ship])
    kind = box.token[ship][token]
    worth += majority_worth(s, seat, kind, box.value[kind])
    other = box.token[ship][1 - token]
    if other != NONE:
        mate = owner(s.below[stack])
        worth -= majority_worth(s, mate, other, box.value[other]) // (s.players - 1)
    return worth
