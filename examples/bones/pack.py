"""The component pack of `bones`: how many dice everybody has, and what is on their faces."""

from __future__ import annotations

from typing import Annotated

from msgspec import UNSET, Meta, Struct, UnsetType

from .rules import FACES, MOST_DICE, Box


class Pack(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    dice: Annotated[int, Meta(ge=1, le=MOST_DICE)]
    faces: Annotated[list[str], Meta(min_length=FACES, max_length=FACES)]  # from the lowest
    game: str | UnsetType = UNSET
    name: str | UnsetType = UNSET

    def complaints(self) -> list[tuple[str | None, str]]:
        return [] if len(set(self.faces)) == FACES else [(None, "faces: two are the same")]

    def box(self) -> Box:
        box = Box()
        box.dice = self.dice
        return box

    def bare(self) -> Pack:
        return Pack(dice=self.dice, faces=self.faces)
