"""What both games say in German and French: cards and pirates with the articles that belong to them."""

from __future__ import annotations

import pytest

from fourseas.core.i18n import catalogue
from fourseas.core.packs import classic
from fourseas.games import game
from fourseas.games.crews.words import card_name, pirate_of, title, your_pirate


def test_a_card_is_boarded_with_its_article() -> None:
    assert title("man-of-war") == "the man of war"
    assert title("man-of-war").into("de") == "das Linienschiff"
    assert title("schooner").into("de") == "den Schoner"  # boarded, so an object
    assert title("schooner").into("fr") == "la goélette"


def test_a_card_of_an_own_pack_keeps_its_name() -> None:
    assert title("black-pearl") == "the black pearl"
    assert title("black-pearl").into("de") == "die Karte black pearl"
    assert card_name("black-pearl").into("fr") == "black pearl"


@pytest.mark.parametrize("language", ["de", "fr"])
def test_all_cards_of_the_classic_packs_are_known_with_and_without_their_article(language: str) -> None:
    cards = [*classic(game("pirates")).pack.cards, *classic(game("seeraeuber")).pack.ships]
    names = {card.id.replace("-", " ") for card in cards}
    assert not [name for name in names if name not in catalogue(language) or f"the {name}" not in catalogue(language)]


def test_a_number_and_a_question_mark_have_articles_of_their_own() -> None:
    assert your_pirate("5").into("de") == "deine 5"
    assert your_pirate("?").into("de") == "dein ?"
    assert pirate_of("Ann", "?") == "Ann's ?"
    assert pirate_of("Ann", "?").into("de") == "das ? von Ann"
