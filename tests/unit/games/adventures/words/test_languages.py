"""Sentences of `adventures` that are put together of several texts, in other languages: each in the right form."""

from __future__ import annotations

import pytest

from fourseas.core.packs import classic
from fourseas.games.adventures import GAME
from fourseas.games.adventures.pack.card_texts import card_text
from fourseas.games.adventures.story.events import GainedCard, PlaysMore
from fourseas.games.adventures.story.lines import line
from fourseas.games.adventures.story.ship_events import Plundered, Pushed, Sailed

NAMES = ["Ann", "Bob"]


def sailed(to: str, steps: int) -> Sailed:
    return Sailed(seat=0, ship="black", from_="b2", to=to, steps=steps, path=[])


@pytest.mark.parametrize(
    ("to", "german", "french"),
    [
        ("b4", "bis Feld 4", "jusqu’à la case 4"),
        ("b7x", "zum Händler vor Bluefields", "jusqu’au marchand avant Bluefields"),
        ("b10x", "in den Abzweig bei Feld 10", "dans l’embranchement de la case 10"),
        ("b40x", "auf den Weg nach Cumaná", "sur la voie vers Cumaná"),
        ("cartagena", "nach Cartagena", "jusqu’à Carthagène"),
    ],
)
def test_a_ship_sails_to_a_space(to: str, german: str, french: str) -> None:
    text = line(classic(GAME), [sailed(to, 2)], NAMES)
    assert text.into("de") == f"Ann: Das Schiff aus Gran Granada segelt 2 Felder {german}"
    assert text.into("fr") == f"Ann\u202f: le navire de Gran Granada se déplace de 2 cases {french}"


def test_one_space_and_one_crate_are_said_as_one() -> None:
    kit = classic(GAME)
    assert "segelt 1 Feld bis" in line(kit, [sailed("b3", 1)], NAMES).into("de")
    loot = line(kit, [Plundered(seat=0, space="b7x", crates={"white": 1, "brown": 2}, card=None)], NAMES)
    assert loot == "Ann plunders the merchant before Bluefields: 2 brown and 1 white"
    assert loot.into("de") == "Ann plündert den Händler vor Bluefields: 2 braune und 1 weiße"
    assert loot.into("fr") == "Ann pille le marchand avant Bluefields\u202f: 2 brunes et 1 blanche"


def test_what_follows_a_move_is_told_in_the_same_language() -> None:
    pushed = Pushed(seat=0, target=1, ship="red", from_="r2", to="havana", steps=2, path=[])
    gained = GainedCard(seat=0, card="spyglass", deck="port")
    text = line(classic(GAME), [pushed, gained, PlaysMore(seat=1)], NAMES)
    assert text == (
        "Ann pushes Bob's Havana ship back 2 spaces to Havana; gains Spyglass from the port deck; "
        "Bob may play one more card"
    )
    assert text.into("de") == (
        "Ann drängt das Schiff aus Havanna (Bob) um 2 Felder nach Havanna ab; bekommt „Fernrohr“ vom Stapel "
        "der Hafenkarten; Bob darf noch eine Karte spielen"
    )
    assert text.into("fr") == (
        "Ann repousse le navire de La Havane (Bob) de 2 cases jusqu’à La Havane\u202f; gagne «\u202fLongue-vue\u202f» "
        "de la pioche des ports\u202f; Bob peut jouer une carte de plus"
    )


def test_cards_say_what_they_do_in_every_language_but_records_are_english() -> None:
    pack = classic(GAME).pack
    pardon = card_text(next(card for card in pack.cards if card.id == "kings-pardon"))
    assert pardon.into("de") == (
        "Eine Karte aus Hand oder Ablagestapel aus dem Spiel nehmen, zweimal; dann mit einem Schiff bis zu 3 segeln. "
        "Aus dem Spiel ablegen."
    )
    assert all(type(card.text) is str for card in pack.bare().cards)
    for language in ("de", "fr"):
        said = {(str(card.effects), card.advanced, card.vp): card_text(card).into(language) for card in pack.cards}
        assert len(set(said.values())) == len(said)
