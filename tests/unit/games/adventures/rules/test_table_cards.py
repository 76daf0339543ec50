"""`adventures`, ADV-13: cards that lie on the table, and each power that lasts."""

from __future__ import annotations

import pytest

from fourseas.games.adventures import GAME
from fourseas.games.adventures.rules.state import PLAYING, SHIELDING
from tests.support.games.adventures_pack import card
from tests.support.games.adventures_table import Player, adventures_table

WIND = card("trade-wind", "speed red", advanced="table", copies=2)
FLAG = card("flag", "hand_of_six", advanced="table")
CRIMP = card("crimp", "extra_port_card", advanced="table")
BROKER = card("broker", "wild_crate", advanced="table", vp=1)
SHIELD = card("escort", "shield", advanced="table")
GLASS = card("glass", "spyglass", advanced="table")
STORM = card("storm", "push 2")
CREW = [card("bosun"), card("rigger"), card("caulker"), card("surgeon")]


def test_ADV_13_a_card_used_for_its_action_stays_on_the_table() -> None:
    table = adventures_table(Player(hand="flag"), cards=[FLAG])
    table.do("use flag")
    assert (table.s.asked, table.s.plays) == (PLAYING, 2)
    table.end_turn()
    assert table.lying() == ["flag"]
    assert "flag" not in table.discards() + table.hand() + table.draw_pile()


def test_ADV_13_used_for_its_movement_it_is_discarded() -> None:
    table = adventures_table(Player(hand="flag"), cards=[FLAG])
    table.do("play flag", "skip")
    table.end_turn()
    assert table.lying() == []
    assert "flag" in table.discards()


def test_ADV_13_a_power_lasts_for_the_rest_of_the_game() -> None:
    table = adventures_table(Player(hand="flag"), players=2, cards=[FLAG])
    table.do("use flag")
    for _ in range(4):
        table.end_turn()
    assert table.lying() == ["flag"]
    assert len(table.hand()) == 6


# ---- speed


def test_ADV_13_speed_takes_the_ship_of_its_track_one_space_further() -> None:
    table = adventures_table(Player(table="trade-wind"), cards=[WIND])
    table.do("play lubber")
    assert table.choices("sail") == {"k1", "r1", "r2", "b1"}


def test_ADV_13_speed_serves_once_a_turn() -> None:
    table = adventures_table(Player(table="trade-wind"), cards=[WIND])
    table.do("play lubber", "sail r2", "play lubber")
    assert table.choices("sail") == {"k1", "r1", "r3", "r2m", "b1"}


def test_ADV_13_speed_is_not_used_up_by_a_shorter_move() -> None:
    table = adventures_table(Player(table="trade-wind"), cards=[WIND])
    table.do("play lubber", "sail r1", "play lubber")
    assert table.may("sail r3")


def test_ADV_13_speed_comes_back_in_the_next_turn() -> None:
    table = adventures_table(Player(table="trade-wind", draw="lubber lubber"), players=2, cards=[WIND])
    table.do("play lubber", "sail r2")
    table.end_turn()
    table.end_turn()
    table.do("play lubber")
    assert table.may("sail r4")


@pytest.mark.parametrize(("letter", "track"), [("k", "black"), ("r", "red"), ("b", "blue")])
def test_ADV_13_speed_on_every_track(letter: str, track: str) -> None:
    wind = card("wind", f"speed {track}", advanced="table")
    table = adventures_table(Player(table="wind", draw="lubber lubber"), players=2, cards=[wind])
    table.do("play lubber", f"sail {letter}2", "play lubber")
    assert not table.may(f"sail {letter}4")
    table.do("skip")
    table.end_turn()
    table.end_turn()
    table.do("play lubber")
    assert table.may(f"sail {letter}4")


@pytest.mark.parametrize("space", ["r6", "r4p", "r5p"])
def test_ADV_13_speed_serves_the_longest_move_there_is(space: str) -> None:
    hand = Player(hand="gust", table="trade-wind trade-wind")
    table = adventures_table(hand, cards=[WIND, card("gust", "sail 4")])
    table.do("use gust", f"sail {space}")
    assert table.s.sped == [0, 2, 0]


def test_ADV_13_two_winds_add_up() -> None:
    table = adventures_table(Player(table="trade-wind trade-wind"), cards=[WIND])
    table.do("play lubber", "sail r2", "play lubber")
    assert table.may("sail r4")
    assert not table.may("sail r5")


def test_ADV_13_two_winds_serve_twice_a_turn() -> None:
    table = adventures_table(Player(table="trade-wind trade-wind"), cards=[WIND])
    table.do("play lubber", "sail r2", "play lubber", "sail r4", "play lubber")
    assert table.may("sail r5")
    assert not table.may("sail r6")


def test_ADV_13_speed_helps_an_action_too() -> None:
    table = adventures_table(Player(hand="runner", table="trade-wind"), cards=[WIND, card("runner", "sail_all 1")])
    table.do("use runner", "sail r2")
    assert table.choices("sail") == {"k1", "b1"}


def test_ADV_13_a_rivals_wind_helps_nobody_else() -> None:
    table = adventures_table(Player(), Player(table="trade-wind"), cards=[WIND])
    table.do("play lubber")
    assert table.choices("sail") == {"k1", "r1", "b1"}


# ---- hand of six, extra port card


def test_ADV_13_hand_of_six() -> None:
    table = adventures_table(Player(table="flag"), cards=[FLAG])
    table.end_turn()
    assert len(table.hand()) == 6


def test_ADV_13_a_hand_of_six_still_plays_three() -> None:
    table = adventures_table(Player(size=6, table="flag"), cards=[FLAG])
    for _ in range(3):
        table.do("play lubber", "skip")
    assert table.choices() == {"end"}


def test_ADV_13_an_extra_port_card_at_each_visit() -> None:
    table = adventures_table(
        Player(table="crimp", ships="k3 r3"), cards=[CRIMP, *CREW], offering="bosun rigger caulker", port_deck="surgeon"
    )
    table.do("play lubber", "sail k3p", "take bosun")
    assert table.choices("take") == {"surgeon", "rigger", "caulker", "deck"}
    table.do("take surgeon")
    assert table.s.asked == PLAYING
    table.do("play lubber", "sail r3p", "take rigger", "leave")
    assert table.discards() == ["bosun", "surgeon", "rigger"]


def test_ADV_13_a_wild_crate_lasts() -> None:
    table = adventures_table(Player(table="broker", ships="k3", crates="white white"), players=2, cards=[BROKER])
    table.do("play lubber", "sail k3p", "buy t1", "buy t2")
    assert table.lying() == ["broker"]
    assert table.crates() == []


# ---- the shield


def test_ADV_13_a_shield_cancels_a_push_and_is_discarded() -> None:
    table = adventures_table(Player(hand="storm"), Player(table="escort", ships="k5"), cards=[SHIELD, STORM])
    table.do("use storm", "push 1 black")
    assert (table.s.asked, table.seat) == (SHIELDING, 1)
    table.do("shield")
    assert table.ship("black", 1) == "k5"
    assert table.lying(1) == []
    assert table.discards(1) == ["escort"]
    assert (table.s.asked, table.seat) == (PLAYING, 0)


def test_ADV_13_a_shield_may_be_kept() -> None:
    table = adventures_table(Player(hand="storm"), Player(table="escort", ships="k5"), cards=[SHIELD, STORM])
    table.do("use storm", "push 1 black", "bear")
    assert table.ship("black", 1) == "k3"
    assert table.lying(1) == ["escort"]
    assert (table.s.asked, table.seat) == (PLAYING, 0)


def test_ADV_13_a_used_shield_protects_no_more() -> None:
    storms = {**STORM, "copies": 2}
    table = adventures_table(Player(hand="storm storm"), Player(table="escort", ships="k5"), cards=[SHIELD, storms])
    table.do("use storm", "push 1 black", "shield", "use storm", "push 1 black")
    assert table.ship("black", 1) == "k3"


def test_ADV_13_without_a_shield_nobody_is_asked() -> None:
    table = adventures_table(Player(hand="storm"), Player(ships="k5"), Player(table="escort"), cards=[SHIELD, STORM])
    table.do("use storm", "push 1 black")
    assert table.s.asked == PLAYING


def test_ADV_13_after_a_shield_the_action_goes_on() -> None:
    storm = card("squall", "push 2", "crate")
    table = adventures_table(Player(hand="squall"), Player(table="escort", ships="k5"), cards=[SHIELD, storm])
    table.do("use squall", "push 1 black", "shield", "crate pink")
    assert table.crates(0) == ["pink"]
    assert table.crates(1) == []


# ---- the spyglass


def test_ADV_13_a_spyglass_shows_three_port_cards_of_which_one_is_taken() -> None:
    table = adventures_table(Player(table="glass"), cards=[GLASS, *CREW], port_deck="bosun rigger caulker surgeon")
    table.do("look")
    assert table.choices() == {"see bosun", "see rigger", "see caulker"}
    table.do("see rigger")
    assert table.discards() == ["glass", "rigger"]
    assert (table.s.asked, table.s.plays) == (PLAYING, 3)


def test_ADV_13_a_spyglass_shows_the_last_port_card() -> None:
    table = adventures_table(Player(table="glass"), cards=[GLASS, *CREW], port_deck="bosun.")
    table.do("look", "see bosun")
    assert (table.discards(), table.s.ports_left) == (["glass", "bosun"], 0)


def test_ADV_13_only_the_spyglass_is_discarded() -> None:
    table = adventures_table(Player(table="flag glass escort"), cards=[FLAG, GLASS, SHIELD])
    table.do("look")
    assert table.lying() == ["flag", "escort"]


def test_ADV_13_the_spyglass_that_lies_there_is_discarded_and_no_other_kind() -> None:
    telescope = card("telescope", "spyglass", advanced="table")
    for mine in ("glass", "telescope"):
        table = adventures_table(Player(table=mine), cards=[GLASS, telescope])
        table.do("look")
        assert (table.lying(), table.discards()) == ([], [mine])


def test_ADV_13_the_others_go_under_the_deck() -> None:
    for taken, under in (
        ("bosun", ["rigger", "caulker"]),
        ("rigger", ["bosun", "caulker"]),
        ("caulker", ["bosun", "rigger"]),
    ):
        table = adventures_table(Player(table="glass"), cards=[GLASS, *CREW], port_deck="bosun rigger caulker surgeon")
        table.do("look", f"see {taken}")
        assert table.port_deck()[0] == "surgeon"
        assert table.port_deck()[-2:] == under


def test_ADV_13_a_spyglass_may_wait() -> None:
    table = adventures_table(Player(table="glass"), cards=[GLASS])
    for _ in range(3):
        assert table.may("look")
        table.do("play lubber", "skip")
    assert table.choices() == {"look", "end"}
    table.do("look")
    table.do(min(table.choices()))
    assert table.lying() == []
    assert not table.may("look")


def test_ADV_13_a_spyglass_needs_a_port_deck() -> None:
    assert not adventures_table(Player(table="glass"), cards=[GLASS], port_deck="").may("look")


def test_ADV_13_a_spyglass_looks_at_what_is_left() -> None:
    table = adventures_table(Player(table="glass"), cards=[GLASS, *CREW], port_deck="rigger bosun.")
    table.do("look")
    assert table.choices() == {"see bosun", "see rigger"}
    table.do("see rigger")
    assert table.port_deck() == ["bosun"]


def test_ADV_13_of_two_cards_of_a_kind_through_the_spyglass_one_is_offered() -> None:
    crew = [card("bosun"), card("rigger", copies=2), card("caulker"), card("surgeon")]
    for deck, kinds in (
        ("bosun rigger rigger surgeon", {"bosun", "rigger"}),
        ("rigger bosun rigger surgeon", {"bosun", "rigger"}),
        ("rigger rigger bosun surgeon", {"bosun", "rigger"}),
        ("surgeon rigger bosun rigger", {"bosun", "rigger", "surgeon"}),
    ):
        table = adventures_table(Player(table="glass"), cards=[GLASS, *crew], port_deck=deck)
        table.do("look")
        assert len(GAME.legal_actions(table.kit.box, table.s, 0)) == len(kinds)
        assert table.choices("see") == kinds


def test_ADV_13_played_again_it_serves_again() -> None:
    table = adventures_table(Player(hand="glass", table=""), cards=[GLASS])
    table.do("use glass", "look")
    assert table.discards() == ["glass"]
