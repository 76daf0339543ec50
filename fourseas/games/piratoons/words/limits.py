"""What the rules allow with a box, at any time: how much of what, and what fits where. It never changes."""

from __future__ import annotations

from fourseas.core.interface import Kit
from fourseas.games.piratoons.hand import spread
from fourseas.games.piratoons.names import names_of
from fourseas.games.piratoons.pack import KIND_NAMES, Kind
from fourseas.games.piratoons.rules.state import CREW, DECK, HAND, HULLS, KINDS, ROUNDS, SAIL
from fourseas.games.piratoons.view_types import Limits


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


def limits_of(kit: Kit) -> Limits:
    """They stay with the kit."""
    cache = vars(kit)
    known: Limits | None = cache.get("limits")
    if known is None:
        known = cache["limits"] = limits(kit)
    return known
