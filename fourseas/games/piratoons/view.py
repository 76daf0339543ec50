"""What a seat may see in `piratoons`: the words of the state, without what is hidden from it."""

from __future__ import annotations

from typing import Any

import msgspec

from fourseas.core.game import Kit
from fourseas.core.state import NOBODY, RUNNING
from fourseas.games.piratoons.names import names_of
from fourseas.games.piratoons.rules.chest import BOAT_SLOTS, is_excluded, longest, may_place
from fourseas.games.piratoons.rules.purse import winner_of
from fourseas.games.piratoons.rules.state import (
    HIDDEN,
    PLUNDERING,
    State,
)
from fourseas.games.piratoons.words.accounts import chests_opened
from fourseas.games.piratoons.words.aims import aims
from fourseas.games.piratoons.words.count import counts
from fourseas.games.piratoons.words.limits import limits_words
from fourseas.games.piratoons.words.standing import standings
from fourseas.games.piratoons.words.state import (
    answer_words,
    chest_words,
    course_words,
    player_words,
    stop_words,
    table_words,
)

SEAT_KEYS = ("turn", "captain", "caller", "seat", "leader")
BOARD_KEYS = ("ends", "limits", "aims", "may_place", "may_call", "worth", "count")


def view(kit: Kit, s: State, seat: int | None) -> dict[str, Any]:
    """Sealed answers are their owners' until all are in (TOO-30, TOO-61); doubloons are shown as their owner chose
    (TOO-1); tiles to come are nobody's (TOO-10).
    """
    names = names_of(kit)
    standing = standings(kit, s)
    counted = counts(kit, s)
    return {
        **course_words(s),
        **stop_words(s),
        "ends": ends_at(s),
        **table_words(names, s),
        "chest": chest_view(kit, s),
        "limits": limits_words(kit),
        "answer": answer_words(names, s, seat) if seat is not None and 0 <= seat < s.players else None,
        "players": [
            {
                **player_words(kit, s, of),
                "doubloons": s.doubloons[of] if of == seat or sees_purse(s, of) else None,
                **standing[of],
                "points": standing[of]["points"] if sees_all(s, seat) else without_purses(standing[of]["points"]),
                "may_place": s.asked == PLUNDERING and may_place(s, of),
                "may_call": s.asked == PLUNDERING and may_call(s, of),
                "count": None if counted is None else msgspec.to_builtins(counted[of]),
            }
            for of in range(s.players)
        ],
    }


def chest_view(kit: Kit, s: State) -> list[dict[str, Any]]:
    """Its spaces with who would win their tiles now (TOO-50), and where to aim at them at dexterity tables."""
    spaces = chest_words(names_of(kit), s)
    aimed = aims(kit, s) if s.dexterity == 1 and s.asked == PLUNDERING and spaces else [[] for _ in spaces]
    return [
        {**space, "leader": leader(s, slot), "aims": [{"x": x, "y": y} for x, y in aimed[slot]]}
        for slot, space in enumerate(spaces)
    ]


def leader(s: State, slot: int) -> int | None:
    winner = winner_of(s, slot)
    return None if winner == NOBODY else winner


def ends_at(s: State) -> int:
    """TOO-22 TOO-24: when plundering ends, unless somebody calls stop before."""
    return s.stop_at if s.stop_at > 0 else longest(s)


def may_call(s: State, seat: int) -> bool:
    """TOO-22 TOO-65: whether a player may call stop once the sand has run."""
    return s.stop_at == 0 and not is_excluded(s, seat)


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


def sees_all(s: State, seat: int | None) -> bool:
    """TOO-1: whether no purse is hidden from a seat."""
    return all(of == seat or sees_purse(s, of) for of in range(s.players))


def without_purses(points: dict[str, int]) -> dict[str, int | None]:
    """TOO-1: the points for all who do not see every purse: they cannot know who is the richest (TOO-80)."""
    return {**points, "richest": None, "total": points["total"] - points["richest"]}
