"""What the packs of both games have in common: cards with their prizes, and the checks on them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from fourseas.core.state import NONE
from fourseas.games.crews.party import CARDS, Prizes

FACES = ["2", "3", "4", "5", "?"]
TOKENS_OF_A_KIND = 6

Source = Literal["rulebook", "public", "reconstructed"]
Count = Annotated[int, Meta(ge=0, le=9)]
Value = Annotated[int, Meta(ge=1, le=99)]


class Prize(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What stands on every card that can be boarded."""

    id: str
    ducats: Annotated[int, Meta(ge=0, le=99)]
    min: Annotated[int, Meta(ge=2, le=9)]  # [ruling] every card can be boarded
    mystery: Annotated[int, Meta(ge=0, le=20)]  # pay of a ?
    tokens: Annotated[list[str], Meta(min_length=1, max_length=2)]
    source: Source | UnsetType = UNSET


Complaint = tuple[str | None, str]


def check_prizes(prizes: Sequence[Prize], faces: list[str], kinds: Sequence[str]) -> list[Complaint]:
    """What is wrong with the cards, as (id, reason)."""
    complaints: list[Complaint] = []
    if faces != FACES:
        complaints.append((None, f"faces: must be {', '.join(FACES)}"))
    for id, count in Counter(prize.id for prize in prizes).items():
        if count > 1:
            complaints.append((id, "this id is used twice"))
        if not re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", id):
            complaints.append((id, "an id is lowercase letters, digits and single hyphens, and begins with a letter"))
    depicted: Counter[str] = Counter()
    for prize in prizes:
        for token in prize.tokens:
            if token not in kinds:
                complaints.append((prize.id, f"tokens: {token!r} is not one of {', '.join(kinds)}"))
            depicted[token] += 1
            if depicted[token] == TOKENS_OF_A_KIND + 1:
                complaints.append((prize.id, f"tokens: {token} is depicted more than {TOKENS_OF_A_KIND} times in all"))
    return complaints


def fill_prizes(box: Prizes, prizes: Sequence[Prize], kinds: Sequence[str]) -> None:
    """Lay the cards out as tables."""
    box.cards = len(prizes)
    for card in range(CARDS):
        box.token[card] = [NONE, NONE]
    for card, prize in enumerate(prizes):
        box.ducats[card] = prize.ducats
        box.minimum[card] = prize.min
        box.mystery[card] = prize.mystery
        for i, token in enumerate(prize.tokens):
            box.token[card][i] = kinds.index(token)
        box.choices[card] = len(set(prize.tokens))
