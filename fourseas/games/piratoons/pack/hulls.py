"""What a ship is made of, in the pack of `piratoons`: 24 boat tiles, a bow and a stern."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Annotated

from msgspec import UNSET, Meta, Struct, UnsetType

from fourseas.core.state import NONE
from fourseas.games.crews.pack import Complaint, Source
from fourseas.games.piratoons.rules.state import (
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

COLOUR_NAMES = ("coral", "teal", "gold")  # of the classic pack
MOST_COLOURS = 8  # in one pack: as many can be told apart on a screen
SYMBOLS = ("anchor", "compass rose", "coat of arms", "buoy")  # by storey, the lowest first
COUNTS = {1: 4, 2: 6, 3: 7, 4: 7}  # boats by storeys
TALLEST_MAST = 3  # sails on a boat of one storey; each storey more takes one away
MATCH, CLASH = 2, -2  # TOO-81

Colour = Annotated[str, Meta(pattern="^[a-z]+(-[a-z]+)*$", max_length=20)]
Room = Annotated[int, Meta(ge=0, le=4)]


class Spaces(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Spaces below the deck."""

    gunport: Room = 0
    porthole: Room = 0
    quarter: Room = 0


class Boat(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    id: str
    name: str
    storeys: Annotated[int, Meta(ge=1, le=STOREYS)]
    barrels: Annotated[int, Meta(ge=0, le=9)]
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
    for boat in boats:
        yield from check_edges(boat.id, boat.storeys, left=boat.left, right=boat.right)
    for id, edge, end in (("bow", "right", bow.right), ("stern", "left", stern.left)):
        if not 1 <= len(end) <= STOREYS:
            yield id, f"{edge}: {len(end)} colours, there must be one for each storey, 1 to {STOREYS}"
    colours = colours_of(boats, bow, stern)
    if len(colours) > MOST_COLOURS:
        yield None, f"boats: {len(colours)} colours, there can be {MOST_COLOURS}: {', '.join(colours)}"


def check_boats(boats: list[Boat]) -> Iterator[Complaint]:
    if len(boats) != BOATS:
        yield None, f"boats: {len(boats)} of them, there must be {BOATS}"
    counts = Counter(boat.storeys for boat in boats)
    for storeys, count in COUNTS.items():
        if counts[storeys] != count:
            yield None, f"boats: {counts[storeys]} of {storeys} storeys, there must be {count}"


def check_edges(id: str, storeys: int, **edges: list[Colour]) -> Iterator[Complaint]:
    for edge, colours in edges.items():
        if len(colours) != storeys:
            yield id, f"{edge}: {len(colours)} colours, there must be one for each of {storeys} storeys"


# ---- as tables


def colours_of(boats: list[Boat], bow: Bow, stern: Stern) -> list[str]:
    """The colours of all edges by their numbers: those of the classic pack first, then as they come."""
    edges = [bow.right, stern.left, *(edge for boat in boats for edge in (boat.left, boat.right))]
    used = dict.fromkeys(colour for edge in edges for colour in edge)
    return sorted(used, key=lambda colour: COLOUR_NAMES.index(colour) if colour in COLOUR_NAMES else len(COLOUR_NAMES))


def fill_hulls(box: Box, boats: list[Boat], bow: Bow, stern: Stern) -> None:
    for number, boat in enumerate(boats):
        box.storeys[number] = boat.storeys
        box.barrels[number] = boat.barrels
        box.rooms[number][SAIL] = TALLEST_MAST + 1 - boat.storeys  # TOO-70
        box.rooms[number][DECK] = 1
        fill_spaces(box, number, boat.spaces)
    for number, spaces, edge in ((BOW, bow.spaces, bow.right), (STERN, stern.spaces, stern.left)):
        box.storeys[number] = len(edge)
        fill_spaces(box, number, spaces)
    fill_edges(box, boats, bow, stern)
    for one in range(HULLS):
        for other in range(HULLS):
            if one != other and one != STERN and other != BOW:
                box.joint[one][other] = sum(joint_by_storey(box, one, other))


def fill_spaces(box: Box, hull: int, spaces: Spaces) -> None:
    box.rooms[hull][GUN_PORT] = spaces.gunport
    box.rooms[hull][PORTHOLE] = spaces.porthole
    box.rooms[hull][QUARTER] = spaces.quarter


def fill_edges(box: Box, boats: list[Boat], bow: Bow, stern: Stern) -> None:
    colours = colours_of(boats, bow, stern)
    lefts = [*(boat.left for boat in boats), [], stern.left]
    rights = [*(boat.right for boat in boats), bow.right, []]
    for table, edges in ((box.left, lefts), (box.right, rights)):
        for hull, edge in enumerate(edges):
            table[hull] = [colours.index(colour) for colour in edge] + [NONE] * (STOREYS - len(edge))


def joint_by_storey(box: Box, one: int, other: int) -> list[int]:
    """TOO-81: what each storey that both have is worth, if the other is the next hull after the one."""
    both = min(box.storeys[one], box.storeys[other])
    return [MATCH if box.right[one][storey] == box.left[other][storey] else CLASH for storey in range(both)]
