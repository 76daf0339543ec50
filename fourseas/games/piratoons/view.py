"""What a seat may see in `piratoons`: the words of the state, without what is hidden from it."""

from __future__ import annotations

from typing import Any

from fourseas.core.game import Kit
from fourseas.core.state import RUNNING
from fourseas.games.piratoons.names import names_of
from fourseas.games.piratoons.rules.chest import BOAT_SLOTS
from fourseas.games.piratoons.rules.state import (
    HIDDEN,
    State,
)
from fourseas.games.piratoons.words.accounts import chests_opened
from fourseas.games.piratoons.words.standing import standings
from fourseas.games.piratoons.words.state import answer_words, course_words, player_words, stop_words, table_words

SEAT_KEYS = ("turn", "captain", "caller", "seat")


def view(kit: Kit, s: State, seat: int | None) -> dict[str, Any]:
    """Sealed answers are their owners' until all are in (TOO-30, TOO-61); doubloons are shown as their owner chose
    (TOO-1); tiles to come are nobody's (TOO-10).
    """
    names = names_of(kit)
    standing = standings(kit, s)
    sees_all = all(of == seat or sees_purse(s, of) for of in range(s.players))
    return {
        **course_words(s),
        **stop_words(s),
        **table_words(names, s),
        "answer": answer_words(names, s, seat) if seat is not None and 0 <= seat < s.players else None,
        "players": [
            {
                **player_words(kit, s, of),
                "doubloons": s.doubloons[of] if of == seat or sees_purse(s, of) else None,
                **standing[of],
                "points": standing[of]["points"] if sees_all else without_purses(standing[of]["points"]),
            }
            for of in range(s.players)
        ],
    }


def dealt(kit: Kit, s: State, setup: dict[str, Any], seat: int | None) -> dict[str, Any]:
    """TOO-10: tiles are known once the chest in which they lie was opened."""
    opened = chests_opened(s)
    return {
        "captain": setup["captain"],
        "mode": setup["mode"],
        "boats": setup["boats"][: opened * BOAT_SLOTS],
        "stacks": setup["stacks"][:opened],
    }


def sees_purse(s: State, seat: int) -> bool:
    """TOO-1: whether all see a player's doubloons: all do when the game is over."""
    return s.purse[seat] != HIDDEN or s.over != RUNNING


def without_purses(points: dict[str, int]) -> dict[str, int | None]:
    """TOO-1: the points for all who do not see every purse: they cannot know who is the richest (TOO-80)."""
    return {**points, "richest": None, "total": points["total"] - points["richest"]}
