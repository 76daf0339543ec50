"""What an arrangement of one's ship would bring, part by part; also while tiles are still loose."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from msgspec import Struct, structs

from fourseas.core.interface import Kit, Refused
from fourseas.core.preview import Preview as Foreseen
from fourseas.core.state import NONE, Sheet
from fourseas.games.piratoons.names import names_of
from fourseas.games.piratoons.rules.scoring import score
from fourseas.games.piratoons.rules.state import BOW, BUILD, BUILDING, STERN, Box, State
from fourseas.games.piratoons.solver.filling import fill
from fourseas.games.piratoons.solver.solver import arrangement_of
from fourseas.games.piratoons.view_types import Worth
from fourseas.games.piratoons.words.building import hull_by_hull, read_order, read_spots, tiles_of_player
from fourseas.games.piratoons.words.moves import Build, Moves
from fourseas.games.piratoons.words.seen import sees_all
from fourseas.games.piratoons.words.worth import worth


class Preview(Struct, frozen=True, kw_only=True):
    """A ship as somebody wants it."""

    worth: Worth
    gains: dict[str, list[int | None]]  # by boat: what it would add at each gap from bow to stern; null where it stands
    build: Build  # the same with all that is loose in free spaces: what is sent when the player is done
    left: list[str]  # tiles that then have no space


def draft(kit: Kit, s: State, seat: int, move: Moves) -> Preview | None:
    """Of an arrangement that may not be complete; None if it is none, or is not to be."""
    if not isinstance(move, Build) or s.asked != BUILDING or s.built[seat] == 1:
        return None
    try:
        order = read_order(kit, s, seat, move.order)
        spots = read_spots(kit, s, seat, move.place)
    except Refused:
        return None
    after = s.clone()
    after.order[seat][: len(order)] = order
    for tile in tiles_of_player(s, seat):
        after.spot[tile] = spots.get(tile, NONE)
    return ship_as(kit, after, seat)


def own(kit: Kit, seat: int, action: int, outcomes: Sequence[tuple[Any, Any]]) -> Preview | None:
    return ship_as(kit, outcomes[0][1], seat) if action == BUILD and outcomes else None


def withhold(kit: Kit, seat: int, outcomes: Sequence[tuple[Any, Any]], preview: Foreseen) -> Foreseen:
    """TOO-1: players who do not see every purse learn nothing that depends on who is the richest."""
    if all(sees_all(before, seat) for before, _ in outcomes):
        return preview
    pays = any(before.doubloons != after.doubloons for before, after in outcomes)
    points = [None] * len(preview.points) if pays else preview.points
    return structs.replace(preview, points=points, leads=None)


def ship_as(kit: Kit, s: State, seat: int) -> Preview:
    """A player's ship as it is in a state."""
    names, box = names_of(kit), kit.box
    sheet = Sheet()
    score(box, s, sheet)
    full = fill(box, arrangement_of(box, s, seat))
    return Preview(
        worth=worth(kit, s, seat, sheet),
        gains={names.boats[boat]: gains_of(box, full.order, boat) for boat in full.order},
        build=Build(order=[names.boats[boat] for boat in full.order], place=hull_by_hull(names, box, full)),
        left=names.ids(full.loose),
    )


def gains_of(box: Box, order: Sequence[int], boat: int) -> list[int | None]:
    """TOO-81: what the connections would be worth more if a boat stood in each of the gaps of the row."""
    now, here = connections(box, order), order.index(boat)
    others = [other for other in order if other != boat]
    gains: list[int | None] = []
    for gap in range(len(order) + 1):
        to = gap if gap <= here else gap - 1
        there = connections(box, [*others[:to], boat, *others[to:]])
        gains.append(None if to == here else there - now)
    return gains


def connections(box: Box, order: Sequence[int]) -> int:
    return sum(box.joint[one][other] for one, other in pairwise((BOW, *order, STERN)))
