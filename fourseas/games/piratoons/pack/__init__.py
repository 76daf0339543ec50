"""The component pack of `piratoons`: 48 equipment tiles, 24 boats, bow and stern, and the chest."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Annotated, Literal, get_args

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from fourseas.core.state import NONE
from fourseas.games.crews.pack import Complaint, Source
from fourseas.games.piratoons.pack.hulls import Boat, Bow, Stern, check_hulls, fill_hulls
from fourseas.games.piratoons.pack.layout import Chest, check_chest, fill_chest
from fourseas.games.piratoons.rules.state import EQUIPMENT, PICTURES, Box

Kind = Literal["sail", "deck", "gunport", "porthole", "quarter"]
KIND_NAMES: tuple[Kind, ...] = get_args(Kind)
SAILS = 12
OTHERS = 9  # of each other kind


class Equipment(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    id: str
    name: str
    kind: Kind
    picture: Annotated[int, Meta(ge=1, le=PICTURES)] | UnsetType = UNSET  # sails have none
    source: Source | UnsetType = UNSET


class Pack(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    equipment: list[Equipment]
    boats: list[Boat]
    bow: Bow
    stern: Stern
    chest: Chest
    game: str | UnsetType = UNSET
    name: str | UnsetType = UNSET
    sources: dict[str, Source] | UnsetType = UNSET

    def complaints(self) -> list[Complaint]:
        return [
            *self._check_ids(),
            *self._check_equipment(),
            *self._check_pictures(),
            *check_hulls(self.boats, self.bow, self.stern),
            *check_chest(self.chest),
        ]

    def _check_ids(self) -> Iterator[Complaint]:
        ids = Counter([*(tile.id for tile in self.equipment), *(boat.id for boat in self.boats)])
        for id, count in ids.items():
            if count > 1:
                yield id, "this id is used twice"
            if id in ("bow", "stern"):
                yield id, "every ship has a bow and a stern: no tile can be called so"
            if id in ("wait", "stop"):
                yield id, "this is what one says in place of a tile: no tile can be called so"
            if not re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", id):
                yield id, "an id is lowercase letters, digits and single hyphens, and begins with a letter"

    def _check_equipment(self) -> Iterator[Complaint]:
        if len(self.equipment) != EQUIPMENT:
            yield None, f"equipment: {len(self.equipment)} tiles, there must be {EQUIPMENT}"
        counts: Counter[str] = Counter(tile.kind for tile in self.equipment)
        for kind in KIND_NAMES:
            due = SAILS if kind == "sail" else OTHERS
            if counts[kind] != due:
                yield None, f"equipment: {counts[kind]} of kind {kind}, there must be {due}"

    def _check_pictures(self) -> Iterator[Complaint]:
        names: dict[tuple[str, int], Equipment] = {}
        for tile in self.equipment:
            if (tile.picture is UNSET) != (tile.kind == "sail"):
                yield tile.id, "picture: sails have none, all other equipment has one"
            elif tile.picture is not UNSET:
                first = names.setdefault((tile.kind, tile.picture), tile)
                if tile.name != first.name:
                    yield tile.id, f"name: {first.id} has the same picture and is called {first.name!r}"

    def box(self) -> Box:
        box = Box()
        for number, tile in enumerate(self.equipment):
            box.kind[number] = KIND_NAMES.index(tile.kind)
            box.picture[number] = NONE if tile.picture is UNSET else tile.picture - 1
        box.by_kind = sorted(range(EQUIPMENT), key=lambda number: box.kind[number])
        fill_hulls(box, self.boats, self.bow, self.stern)
        fill_chest(box, self.chest)
        return box

    def bare(self) -> Pack:
        return Pack(
            equipment=[msgspec.structs.replace(tile, source=UNSET) for tile in self.equipment],
            boats=[msgspec.structs.replace(boat, source=UNSET) for boat in self.boats],
            bow=self.bow,
            stern=self.stern,
            chest=self.chest,
        )
