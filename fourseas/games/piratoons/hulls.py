"""What a ship is made of, in the pack of `piratoons`: 24 boat tiles, a bow and a stern."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from fourseas.core.table import NONE
from fourseas.games.dorra.pack import Complaint, Source
from fourseas.games.piratoons.state import (
    BOATS,
    BOW,
    DECK,
    GUN_PORT,
    HULLS,
    PORTHOLE,
    QUARTER,
    SAIL,
    STERN,
    STOREYS,
    Box,
)

COLOUR_NAMES = ("coral", "teal", "gold")
SYMBOLS = ("anchor", "compass rose", "coat of arms", "buoy")  # by storey, the lowest first
COUNTS = {1: 4, 2: 6, 3: 7, 4: 7}  # boats by storeys
TALLEST_MAST = 3  # sails on a boat of one storey; each storey more takes one away
MATCH, CLASH = 2, -2  # TOO-81

Colour = Literal["coral", "teal", "gold"]
Room = Annotated[int, Meta(ge=0, le=4)]


class Spaces(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Spaces below the deck."""

    gunport: Room = 0
    porthole: Room = 0
    quarter: Room = 0

    def __add__(self, other: Spaces) -> Spaces:
        return Spaces(
            gunport=self.gunport + other.gunport,
            porthole=self.porthole + other.porthole,
            quarter=self.quarter + other.quarter,
        )


class Boat(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    id: str
    name: str
    storeys: Annotated[int, Meta(ge=1, le=STOREYS)]
    barrels: Annotated[int, Meta(ge=0, le=5)]
    spaces: Spaces
    left: list[Colour]  # of the half symbols, the lowest storey first
    right: list[Colour]
    source: Source | UnsetType = UNSET


class Bow(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    spaces: Spaces
    right: list[Colour]


class Stern(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    spaces: Spaces
    left: list[Colour]


# ---- what is wrong with them


def check_hulls(boats: list[Boat], bow: Bow, stern: Stern) -> Iterator[Complaint]:
    yield from check_boats(boats)
    yield from check_barrels(boats)
    for boat in boats:
        yield from check_edges(boat.id, boat.storeys, left=boat.left, right=boat.right)
    yield from check_edges("bow", STOREYS, right=bow.right)
    yield from check_edges("stern", STOREYS, left=stern.left)
    ends = bow.spaces + stern.spaces
    if ends != Spaces(gunport=1, porthole=1, quarter=1):
        yield "bow", "spaces: bow and stern have one gunport, one porthole and one quarter space together"


def check_boats(boats: list[Boat]) -> Iterator[Complaint]:
    if len(boats) != BOATS:
        yield None, f"boats: {len(boats)} of them, there must be {BOATS}"
    counts = Counter(boat.storeys for boat in boats)
    for storeys, count in COUNTS.items():
        if counts[storeys] != count:
            yield None, f"boats: {counts[storeys]} of {storeys} storeys, there must be {count}"


def check_barrels(boats: list[Boat]) -> Iterator[Complaint]:
    """The taller the boat, the more barrels."""
    for boat in boats:
        lower = [other.barrels for other in boats if other.storeys < boat.storeys]
        if lower and boat.barrels <= max(lower):
            yield boat.id, f"barrels: {boat.barrels}, but a boat of fewer storeys has {max(lower)}"


def check_edges(id: str, storeys: int, **edges: list[Colour]) -> Iterator[Complaint]:
    for edge, colours in edges.items():
        if len(colours) != storeys:
            yield id, f"{edge}: {len(colours)} colours, there must be one for each of {storeys} storeys"


# ---- as tables


def fill_hulls(box: Box, boats: list[Boat], bow: Bow, stern: Stern) -> None:
    for number, boat in enumerate(boats):
        box.storeys[number] = boat.storeys
        box.barrels[number] = boat.barrels
        box.rooms[number][SAIL] = TALLEST_MAST + 1 - boat.storeys  # TOO-70
        box.rooms[number][DECK] = 1
        fill_spaces(box, number, boat.spaces)
        fill_edges(box, number, boat.left, boat.right)
    for number, spaces in ((BOW, bow.spaces), (STERN, stern.spaces)):
        box.storeys[number] = STOREYS
        fill_spaces(box, number, spaces)
    fill_edges(box, BOW, [], bow.right)
    fill_edges(box, STERN, stern.left, [])
    for one in range(HULLS):
        for other in range(HULLS):
            if one != other and one != STERN and other != BOW:
                box.joint[one][other] = sum(joint_by_storey(box, one, other))


def fill_spaces(box: Box, hull: int, spaces: Spaces) -> None:
    box.rooms[hull][GUN_PORT] = spaces.gunport
    box.rooms[hull][PORTHOLE] = spaces.porthole
    box.rooms[hull][QUARTER] = spaces.quarter


def fill_edges(box: Box, hull: int, left: list[Colour], right: list[Colour]) -> None:
    for table, edge in ((box.left, left), (box.right, right)):
        table[hull] = [COLOUR_NAMES.index(colour) for colour in edge] + [NONE] * (STOREYS - len(edge))


def joint_by_storey(box: Box, one: int, other: int) -> list[int]:
    """TOO-81: what each storey that both have is worth, if the other is the next hull after the one."""
    both = min(box.storeys[one], box.storeys[other])
    return [MATCH if box.right[one][storey] == box.left[other][storey] else CLASH for storey in range(both)]
