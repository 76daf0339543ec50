"""What the rules allow at any time with a box: how much of what, and what fits where. It never changes."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from fourseas.core.game import Kit
from fourseas.games.piratoons.hand import spread
from fourseas.games.piratoons.names import names_of
from fourseas.games.piratoons.pack import KIND_NAMES, Kind
from fourseas.games.piratoons.rules.state import CREW, DECK, HAND, HULLS, KINDS, ROUNDS, SAIL


class Limits(Struct, frozen=True, kw_only=True):
    rounds: int
    crew: int  # pieces of a player
    hand: int  # TOO-23: milliseconds from one piece to the next
    spread: float  # of a hurried hand, in the units of the chest
    rooms: dict[str, dict[Kind, int]]  # TOO-70: by hull, how many tiles of a kind it holds
    either: list[Kind]  # TOO-71: of these kinds a hull holds one at a time


def limits(kit: Kit) -> Limits:
    return Limits(
        rounds=ROUNDS,
        crew=CREW,
        hand=HAND,
        spread=round(spread(kit.box), 3),
        rooms={names_of(kit).hulls[hull]: rooms_of(kit, hull) for hull in range(HULLS)},
        either=[KIND_NAMES[DECK], KIND_NAMES[SAIL]],
    )


def rooms_of(kit: Kit, hull: int) -> dict[Kind, int]:
    return {KIND_NAMES[kind]: kit.box.rooms[hull][kind] for kind in range(KINDS) if kit.box.rooms[hull][kind] > 0}


def limits_words(kit: Kit) -> dict[str, Any]:
    """In JSON; they stay with the kit, and are not to be changed."""
    kept = vars(kit)
    found: dict[str, Any] | None = kept.get("limits")
    if found is None:
        found = kept["limits"] = msgspec.to_builtins(limits(kit))
    return found
