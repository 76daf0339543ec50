"""What the greedy bot, and a beginner, should know of `seeraeuber`. Compiled."""

from __future__ import annotations

from fourseas.core.state import NONE
from fourseas.games.crews.hints import count_wages, ducats_worth, majority_worth, merge_worth
from fourseas.games.crews.party import BOARD, PIRATES, owner
from fourseas.games.seeraeuber.rules import CHALLENGE, DECLINE, Box, State

CAUTION = 40  # tenths of a ducat by which a hint must be better to count e times as much


def hint(box: Box, s: State, seat: int, action: int) -> int:
    """How good an action looks at a glance, in tenths of a ducat."""
    if action < BOARD:
        return merge_worth(box, s, seat, action // PIRATES, action % PIRATES)
    if action < CHALLENGE:
        return board_worth(box, s, seat, (action - BOARD) // 8, (action - BOARD) % 8)
    if action < DECLINE:
        return 1  # three pirates are paid and come home
    return 0


def board_worth(box: Box, s: State, seat: int, stack: int, choice: int) -> int:
    ship = s.display[choice // 2]
    numbers, mysteries = count_wages(s, seat, stack)
    worth = ducats_worth(s, seat, box.ducats[ship], numbers + mysteries * box.mystery[ship])
    kind = box.token[ship][choice % 2]
    worth += majority_worth(s, seat, kind, box.value[kind])
    other = box.token[ship][1 - choice % 2]
    if other != NONE:
        mate = owner(s.below[stack])
        worth -= majority_worth(s, mate, other, box.value[other]) // (s.players - 1)
    return worth
