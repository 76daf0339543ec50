"""`adventures`, ADV-31 and ADV-32: visits to ports, and recruiting."""

from __future__ import annotations

from fourseas.games.adventures.rules.state import IN_PORT, PLAYING
from tests.support.games.adventures_pack import card
from tests.support.games.adventures_table import Player, adventures_table

CREW = [card("bosun"), card("rigger"), card("caulker"), card("surgeon")]
OFFERING = "bosun rigger caulker"


def test_ADV_31_a_ship_visits_a_port_once() -> None:
    table = adventures_table(Player(ships="k3", visited="k3p"))
    table.do("play lubber", "sail k3p")
    assert table.s.asked == PLAYING


def test_ADV_31_coming_back_in_a_later_turn_is_no_visit() -> None:
    table = adventures_table(Player(ships="k3", draw="lubber lubber"), players=2)
    table.do("play lubber", "sail k3p", "leave")
    table.end_turn()
    table.end_turn()
    table.do("play lubber", "sail k3", "play lubber", "sail k3p")
    assert table.s.asked == PLAYING


def test_ADV_31_every_other_port_and_every_other_player_may() -> None:
    table = adventures_table(Player(ships="k3 r3", visited="k3p"), Player(ships="k3"))
    table.do("play lubber", "sail r3p")
    assert table.s.asked == IN_PORT
    table.do("leave")
    table.end_turn()
    table.do("play lubber", "sail k3p")
    assert table.s.asked == IN_PORT


def test_ADV_32_the_last_card_of_the_deck_fills_it_up() -> None:
    table = adventures_table(Player(ships="k3"), cards=CREW, offering=OFFERING, port_deck="surgeon.")
    table.do("play lubber", "sail k3p", "take bosun")
    assert table.offering() == ["surgeon", "rigger", "caulker"]


def test_ADV_32_the_last_card_of_the_offering() -> None:
    table = adventures_table(Player(ships="k3 r3 b3"), cards=CREW, offering=OFFERING, port_deck="")
    table.do("play lubber", "sail k3p", "take bosun", "play lubber", "sail r3p", "take rigger")
    table.do("play lubber", "sail b3p")
    assert table.choices("take") == {"caulker"}
    table.do("take caulker")
    assert table.s.asked == PLAYING


def test_ADV_32_the_last_card_of_the_deck_may_be_taken_unseen() -> None:
    table = adventures_table(Player(ships="k3"), cards=[card("bosun")], port_deck="bosun.")
    table.do("play lubber", "sail k3p", "take deck")
    assert table.discards() == ["bosun"]


def test_ADV_32_one_card_in_the_deck_is_worth_a_visit() -> None:
    table = adventures_table(Player(ships="k3"), cards=[card("bosun")], offering="", port_deck="bosun.")
    table.do("play lubber", "sail k3p")
    assert table.choices("take") == {"deck"}


def test_ADV_32_one_card_of_the_offering_or_the_top_of_the_deck() -> None:
    table = adventures_table(Player(ships="k3"), cards=CREW, offering=OFFERING)
    table.do("play lubber", "sail k3p")
    assert table.choices("take") == {"bosun", "rigger", "caulker", "deck"}


def test_ADV_32_the_offering_is_filled_up_at_once() -> None:
    table = adventures_table(Player(ships="k3"), cards=CREW, offering=OFFERING, port_deck="surgeon")
    table.do("play lubber", "sail k3p", "take rigger")
    assert table.offering() == ["bosun", "surgeon", "caulker"]
    assert table.discards() == ["rigger"]


def test_ADV_32_the_top_of_the_deck_unseen() -> None:
    table = adventures_table(Player(ships="k3"), cards=CREW, offering=OFFERING, port_deck="surgeon")
    table.do("play lubber", "sail k3p", "take deck")
    assert table.discards() == ["surgeon"]
    assert table.offering() == ["bosun", "rigger", "caulker"]


def test_ADV_32_only_one_card() -> None:
    table = adventures_table(Player(ships="k3", crates="pink"), cards=CREW, offering=OFFERING)
    table.do("play lubber", "sail k3p", "take bosun")
    assert table.s.asked == IN_PORT
    assert table.choices("take") == set()


def test_ADV_32_nobody_has_to_recruit() -> None:
    table = adventures_table(Player(ships="k3"))
    table.do("play lubber", "sail k3p", "leave")
    assert table.discards() == []


def test_ADV_32_the_offering_shrinks_when_the_deck_is_empty() -> None:
    table = adventures_table(Player(ships="k3"), cards=CREW, offering=OFFERING, port_deck="")
    table.do("play lubber", "sail k3p")
    assert not table.may("take deck")
    table.do("take bosun")
    assert table.offering() == [None, "rigger", "caulker"]


def test_ADV_32_with_nothing_to_take_or_buy_the_visit_is_over() -> None:
    table = adventures_table(Player(ships="k3"), offering="", port_deck="")
    table.do("play lubber", "sail k3p")
    assert table.s.asked == PLAYING
    assert table.s.docked == 1


def test_ADV_32_the_visit_is_over_by_itself_after_the_last_choice() -> None:
    table = adventures_table(Player(ships="k3"))
    table.do("play lubber", "sail k3p", "take deck")
    assert table.s.asked == PLAYING


def test_ADV_32_cards_of_a_kind_are_offered_once() -> None:
    table = adventures_table(Player(ships="k3"), offering="gunner gunner gunner")
    table.do("play lubber", "sail k3p")
    assert table.choices("take") == {"gunner", "deck"}
