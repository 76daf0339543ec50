"""What cards say at the table in words is what they say elsewhere. The words of views are looked at in conformance."""

from __future__ import annotations

import pytest

from fourseas.core.i18n import catalogue
from fourseas.core.packs import classic
from fourseas.games import game
from fourseas.games.adventures.pack.card_texts import card_text
from tests.project.test_languages import OTHERS


@pytest.mark.parametrize("language", OTHERS)
def test_what_cards_say_is_what_they_say_elsewhere(language: str) -> None:
    texts = catalogue(language)
    for card in classic(game("adventures")).pack.cards:
        said = card_text(card)
        assert not said or texts[f"{said}##adventures"] == said.into(language)
