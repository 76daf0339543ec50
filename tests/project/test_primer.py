"""The card that is explained above the rules of `adventures` is the card of the box."""

from __future__ import annotations

import json
import re

import msgspec

from fourseas.core.packs import classic
from fourseas.games import game
from tests import ROOT

PRIMER = ROOT / "web" / "src" / "boards" / "adventures" / "Primer.svelte"


def test_the_card_that_is_explained_is_that_of_the_box() -> None:
    card_shown = re.search(r"const card: CardOf = (\{.*?\n  \})", PRIMER.read_text(encoding="utf-8"), re.S)
    assert card_shown
    named = re.sub(r"term\((.*?)\)", r"\1", re.sub(r"(\w+):", r'"\1":', card_shown[1]))
    shown = json.loads(re.sub(r",(\s*\})", r"\1", named.replace("'", '"')))
    card = next(card for card in classic(game("adventures")).pack.cards if card.id == shown["id"])
    printed = {"vp": 0, "advanced": None, **msgspec.to_builtins(card)}
    assert shown == {what: printed[what] for what in shown}
