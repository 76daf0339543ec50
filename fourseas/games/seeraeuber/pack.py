"""The component pack of `seeraeuber`: 15 ships, and what the four kinds of booty are worth."""

from __future__ import annotations

import msgspec
from msgspec import UNSET, Struct, UnsetType

from fourseas.games.crews.pack import Complaint, Prize, Source, Value, check_prizes, fill_prizes
from fourseas.games.seeraeuber.rules import Box

KINDS = ("chest", "rum", "candlestick", "dagger")
SHIPS = 15
CHEST_VALUE = 15
PURSE = 10  # SEE-1
FACE_UP = 3  # SEE-2


class Values(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    chest: Value
    rum: Value
    candlestick: Value
    dagger: Value


class Pack(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    ships: list[Prize]
    faces: list[str]
    values: Values
    game: str | UnsetType = UNSET
    name: str | UnsetType = UNSET
    sources: dict[str, Source] | UnsetType = UNSET

    def complaints(self) -> list[Complaint]:
        complaints = check_prizes(self.ships, self.faces, KINDS)
        if len(self.ships) != SHIPS:
            complaints.append((None, f"ships: {len(self.ships)} of them, there must be {SHIPS}"))
        if self.values.chest != CHEST_VALUE:
            complaints.append((None, f"values: a chest is worth {CHEST_VALUE}"))
        if len(set(self._values())) < len(KINDS):
            complaints.append((None, "values: the four kinds must differ"))
        return complaints

    def _values(self) -> list[int]:
        return [getattr(self.values, kind) for kind in KINDS]

    def box(self) -> Box:
        box = Box()
        box.purse = PURSE
        box.face_up = FACE_UP
        fill_prizes(box, self.ships, KINDS)
        box.value[: len(KINDS)] = self._values()
        return box

    def bare(self) -> Pack:
        ships = [msgspec.structs.replace(ship, source=UNSET) for ship in self.ships]
        return Pack(ships=ships, faces=self.faces, values=self.values)
