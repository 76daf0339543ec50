"""What a seat may see in `piratoons`. It is put together in words/seen.py, beside the words for the whole state."""

from __future__ import annotations

from typing import Any

from fourseas.core.interface import Kit
from fourseas.games.piratoons.rules.chest import BOAT_SLOTS
from fourseas.games.piratoons.rules.state import State
from fourseas.games.piratoons.view_types import View
from fourseas.games.piratoons.words.accounts import chests_opened
from fourseas.games.piratoons.words.seen import view

__all__ = ["BOARD_KEYS", "SEAT_KEYS", "View", "dealt", "view"]

SEAT_KEYS = ("turn", "captain", "caller", "seat", "leader")
BOARD_KEYS = ("ends", "limits", "aims", "may_place", "may_call", "worth", "count", "standing")


def dealt(kit: Kit, s: State, setup: dict[str, Any], seat: int | None) -> dict[str, Any]:
    """TOO-10: tiles are known once the chest in which they lie was opened."""
    opened = chests_opened(s)
    return {
        "captain": setup["captain"],
        "mode": setup["mode"],
        "boats": setup["boats"][: opened * BOAT_SLOTS],
        "stacks": setup["stacks"][:opened],
    }
