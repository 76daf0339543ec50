"""What a ship is worth, part by part: each joint, each kind of empty space and each set, as on the score sheet.

Most ships do not change in a move, so the joints of an order and the sets of some tiles are cached.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Any, get_args

from fourseas.core.interface import Kit
from fourseas.core.state import Sheet
from fourseas.games.piratoons.names import Names, names_of
from fourseas.games.piratoons.pack import KIND_NAMES
from fourseas.games.piratoons.pack.hulls import joint_by_storey
from fourseas.games.piratoons.rules.division import ALIKE, DIFFERENT, PAIR
from fourseas.games.piratoons.rules.scoring import CONNECTIONS, EMPTY_DECKS, EMPTY_SPACES, SETS, empty_spaces
from fourseas.games.piratoons.rules.state import BOW, DECK, EQUIPMENT, KINDS, STERN, Box, State
from fourseas.games.piratoons.solver.sets import best_sets
from fourseas.games.piratoons.view_types import Empty, Fitting, Joint, SetName, TileSet, Worth

ALL = "all"  # kinds of empty spaces together
REMEMBERED = 1024  # ships, by a kit

FITTINGS: tuple[Fitting, ...] = get_args(Fitting)
SET_NAMES: dict[int, SetName] = {ALIKE: "alike", DIFFERENT: "different", PAIR: "pair"}


def worth(kit: Kit, s: State, seat: int, sheet: Sheet) -> Worth:
    """Of a player's ship; the sheet is that of this state."""
    names = names_of(kit)
    joints = joints_of(names, kit.box, tuple(s.order[seat][: s.length[seat]]))
    empty = empty_of(kit.box, s, seat, sheet)
    return Worth(
        joints=joints,
        fits=sum(joint.fits for joint in joints),
        storeys=sum(len(joint.storeys) for joint in joints),
        connections=sheet.points[CONNECTIONS][seat],
        sets=sets_of(names, kit.box, tuple(tile for tile in range(EQUIPMENT) if s.owner[tile] == seat)),
        set_points=sheet.points[SETS][seat],
        empty=empty,
        empty_points=sum(each.points for each in empty),
    )


def joints_of(names: Names, box: Box, order: tuple[int, ...]) -> list[Joint]:
    joints = names.joints.get(order)
    if joints is None:
        make_room(names.joints)
        ship = (BOW, *order, STERN)
        joints = names.joints[order] = [joint_of(names, box, one, other) for one, other in pairwise(ship)]
    return joints


def joint_of(names: Names, box: Box, one: int, other: int) -> Joint:
    storeys = [points > 0 for points in joint_by_storey(box, one, other)]
    return Joint(
        left=names.hulls[one],
        right=names.hulls[other],
        storeys=storeys,
        fits=sum(storeys),
        points=box.joint[one][other],
    )


def sets_of(names: Names, box: Box, tiles: tuple[int, ...]) -> list[TileSet]:
    sets = names.sets.get(tiles)
    if sets is None:
        make_room(names.sets)
        sets = names.sets[tiles] = [
            TileSet(
                kind=FITTINGS[kind - DECK], name=SET_NAMES[each.points], tiles=names.ids(each.tiles), points=each.points
            )
            for kind in range(DECK, KINDS)
            for each in best_sets(box, [tile for tile in tiles if box.kind[tile] == kind])
        ]
    return sets


def make_room(remembered: dict[Any, Any]) -> None:
    if len(remembered) >= REMEMBERED:
        remembered.clear()


def empty_of(box: Box, s: State, seat: int, sheet: Sheet) -> list[Empty]:
    """Tiles not built in yet count as if they were, below the decks, where any space is as good as another."""
    spaces = [empty_spaces(box, s, seat, kind) for kind in range(DECK, KINDS)]
    kinds = zip((*KIND_NAMES[DECK:], ALL), (*spaces, sum(spaces)), range(EMPTY_DECKS, EMPTY_SPACES + 1), strict=True)
    return [Empty(kind=kind, spaces=count, points=sheet.points[line][seat]) for kind, count, line in kinds]  # type: ignore[arg-type]
