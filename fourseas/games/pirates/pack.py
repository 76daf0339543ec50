"""The component pack of `pirates`: 20 cards, and what the majorities are worth."""

from __future__ import annotations

from collections import Counter
from typing import Literal

import msgspec
from msgspec import UNSET, Struct, UnsetType

from fourseas.games.crews.pack import Complaint, Count, Prize, Source, Value, check_prizes, fill_prizes
from fourseas.games.pirates.rules import MONSTER, Box

KINDS = ("saber", "rum", "relics", "chest", "wheel", "anchor")
CARD_KINDS = ("ship", "ruin", "monster")
COUNTS = {"ship": 13, "ruin": 6, "monster": 1}
PURSE = 5  # PIR-1
FACE_UP = 4  # PIR-2


class Card(Prize, frozen=True, kw_only=True, forbid_unknown_fields=True):
    kind: Literal["ship", "ruin", "monster"]
    wheels: Count = 0
    anchors: Count = 0


class Values(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    saber: Value
    rum: Value
    relics: Value
    chest: Value


class Pack(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    cards: list[Card]
    faces: list[str]
    values: Values
    game: str | UnsetType = UNSET
    name: str | UnsetType = UNSET
    sources: dict[str, Source] | UnsetType = UNSET

    def complaints(self) -> list[Complaint]:
        complaints = check_prizes(self.cards, self.faces, KINDS)
        counts: Counter[str] = Counter(card.kind for card in self.cards)
        for kind, count in COUNTS.items():
            if counts[kind] != count:
                complaints.append((None, f"cards: {counts[kind]} of kind {kind}, there must be {count}"))
        for card in self.cards:
            if card.kind != "ship" and card.wheels:
                complaints.append((card.id, "wheels: only ships have wheels"))
            if card.kind != "ruin" and card.anchors:
                complaints.append((card.id, "anchors: only ruins have anchors"))
            if card.kind == "monster" and sorted(card.tokens) != ["anchor", "wheel"]:
                complaints.append((card.id, "tokens: the sea monster shows a wheel and an anchor"))
        return complaints

    def box(self) -> Box:
        box = Box()
        box.purse = PURSE
        box.face_up = FACE_UP
        fill_prizes(box, self.cards, KINDS)
        for card, printed in enumerate(self.cards):
            box.kind[card] = CARD_KINDS.index(printed.kind)
            box.wheels[card] = printed.wheels
            box.anchors[card] = printed.anchors
            if box.kind[card] == MONSTER:
                box.choices[card] = 1  # PIR-37: the captain takes both, there is nothing to choose
        box.value[:4] = [self.values.saber, self.values.rum, self.values.relics, self.values.chest]
        return box

    def bare(self) -> Pack:
        cards = [msgspec.structs.replace(card, source=UNSET) for card in self.cards]
        return Pack(cards=cards, faces=self.faces, values=self.values)
