"""Ships that sail on: games of `adventures` by chance that come to an end, without a bot whose taste may change."""

from __future__ import annotations

from collections.abc import Sequence

from fourseas.core.match import Match
from fourseas.games.adventures.rules.state import LEAVE, MERCHANT, MOVE, PORT, SKIP, SPACES, Box, State


def sailing_on(match: Match, seat: int, actions: Sequence[int]) -> Sequence[int]:
    """Of these actions what does something and leads no ship back; all of them, if none does."""
    return [action for action in actions if _useful(match.kit.box, match.state, seat, action)] or actions


def _useful(box: Box, s: State, seat: int, action: int) -> bool:
    space = action - MOVE
    if not 0 <= space < SPACES:
        return action not in (SKIP, LEAVE)
    at = s.ship[seat][box.track[space]]
    calls = box.sort_of[space] in (MERCHANT, PORT) and not box.on_spur[at]
    return bool(box.place[space] > box.place[at] or (calls and box.place[space] == box.place[at]))
