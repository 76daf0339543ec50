"""A ship of `piratoons` as text: its hulls side by side from bow to stern, storey above storey.

         bow    map-room  stern
3             t=t      txg
2             gxt      g=g
1             t=t      c=c
deck            sail 1/1
below  gun 0/1  gun 1/1  port 0/1
water          2 barrels
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.console import Group, RenderableType
from rich.text import Text

from fourseas.core.match import Match
from fourseas.games.piratoons.names import names_of
from fourseas.games.piratoons.pack import KIND_NAMES, Kind
from fourseas.games.piratoons.pack.hulls import MATCH, joint_by_storey
from fourseas.games.piratoons.rules.state import BOW, DECK, GUN_PORT, SAIL, STERN, STOREYS, Box
from fourseas.games.piratoons.view_types import View

SHORT = {"gunport": "gun", "porthole": "port", "quarter": "quar"}
MARGIN = 7  # for the headings of the rows
NARROWEST = 8  # of a hull


@dataclass(frozen=True)
class Hull:
    number: int
    title: str
    storeys: list[tuple[str, str]]  # left and right half, the lowest first
    deck: str
    below: list[str]
    water: str

    @property
    def width(self) -> int:
        return max(NARROWEST, *map(len, [self.title, self.deck, self.water, *self.below]))


def ship(match: Match, view: View, seat: int, width: int) -> RenderableType:
    """A player's ship, in several parts if it is longer than the screen is wide."""
    built = view.players[seat].ship
    box = match.kit.box
    numbers = [BOW, *(names_of(match.kit).hull_numbers[id] for id in built.order), STERN]
    hulls = [_hull(match, number, built.place) for number in numbers]
    parts: list[RenderableType] = []
    start = 0
    while start < len(hulls):
        stop, room = start, width - MARGIN
        while stop < len(hulls) and (stop == start or room >= hulls[stop].width + 1):
            room -= hulls[stop].width + 1
            stop += 1
        parts.append(_part(box, hulls[start:stop], hulls[start - 1] if start else None))
        start = stop
    return Group(*parts)


def _hull(match: Match, number: int, place: dict[str, dict[Kind, list[str]]]) -> Hull:
    box, names = match.kit.box, names_of(match.kit)
    aboard = {kind: len(ids) for kind, ids in place.get(names.hulls[number], {}).items()}
    letters = names.colour_letters
    sides = [
        (_letter(letters, left), _letter(letters, right))
        for left, right in zip(box.left[number], box.right[number], strict=True)
    ]
    below = [
        f"{SHORT[KIND_NAMES[kind]]} {aboard.get(KIND_NAMES[kind], 0)}/{box.rooms[number][kind]}"
        for kind in range(GUN_PORT, len(KIND_NAMES))
        if box.rooms[number][kind]
    ]
    deck = _deck(box, number, aboard, place.get(names.hulls[number], {}))
    count = box.barrels[number]
    water = f"{count} barrel{'' if count == 1 else 's'}" if count else ""
    return Hull(number, names.hulls[number], sides[: box.storeys[number]], deck, below, water)


def _letter(letters: Sequence[str], colour: int) -> str:
    return letters[colour] if colour >= 0 else " "


def _deck(box: Box, number: int, aboard: dict[Kind, int], tiles: dict[Kind, list[str]]) -> str:
    """sail 1/3, or the tile, or what would fit."""
    if not box.rooms[number][DECK]:
        return ""
    if "deck" in aboard:
        return tiles["deck"][0].removeprefix("deck-")
    mast = box.rooms[number][SAIL]
    return f"sail {aboard.get('sail', 0)}/{mast}" if mast else "no mast"


def _part(box: Box, hulls: Sequence[Hull], before: Hull | None) -> Text:
    lines = [_row("", [hull.title for hull in hulls], hulls)]
    for storey in reversed(range(STOREYS)):
        row = f"{storey + 1:<{MARGIN - 1}}"
        for one, hull in zip([before, *hulls], hulls, strict=False):
            row += _joint(box, one, hull, storey)
            if storey < len(hull.storeys):
                left, right = hull.storeys[storey]
                row += left + " " * (hull.width - 2) + right
            else:
                row += " " * hull.width
        lines.append(row)
    lines.append(_row("deck", [hull.deck for hull in hulls], hulls))
    for number in range(max(len(hull.below) for hull in hulls)):
        cells = [hull.below[number] if number < len(hull.below) else "" for hull in hulls]
        lines.append(_row("below" if number == 0 else "", cells, hulls))
    lines.append(_row("water", [hull.water for hull in hulls], hulls))
    return Text("\n".join(line.rstrip() for line in lines))


def _row(heading: str, cells: Sequence[str], hulls: Sequence[Hull]) -> str:
    cells_text = [f"{cell:^{hull.width}}" for cell, hull in zip(cells, hulls, strict=True)]
    return f"{heading:<{MARGIN}}" + " ".join(cells_text)


def _joint(box: Box, one: Hull | None, other: Hull, storey: int) -> str:
    """= where the colours match, x where they do not, nothing where one of the two lacks that storey."""
    if one is None:
        return " "
    joints = joint_by_storey(box, one.number, other.number)
    if storey >= len(joints):
        return " "
    return "=" if joints[storey] == MATCH else "x"
