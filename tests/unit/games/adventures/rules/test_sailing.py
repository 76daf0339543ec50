"""`adventures`, ADV-20 to ADV-25: how ships move, and how they are pushed back."""

from __future__ import annotations

import pytest

from fourseas.games.adventures.rules.state import IN_PORT, PLAYING
from tests.support.games.adventures_pack import Printed, card
from tests.support.games.adventures_table import Player, adventures_table

SEAMAN, MATE = "able-bodied-seaman", "sailing-masters-mate"
STORM = card("storm", "push 3")
RIVAL_STORM = card("gale", "push_leader 3")


def black(table_choices: set[str]) -> set[str]:
    return {space for space in table_choices if space.startswith("k")}


def test_ADV_20_forwards_and_backwards_and_into_spurs() -> None:
    table = adventures_table(Player(ships="k2"))
    table.do("play lubber")
    assert black(table.choices("sail")) == {"k1", "k3", "k2m"}


def test_ADV_20_back_to_the_start() -> None:
    table = adventures_table(Player(ships="k1"))
    table.do("play lubber", "sail k0")
    assert table.ship("black") == "k0"


def test_ADV_20_up_to_the_value_of_the_card() -> None:
    table = adventures_table(Player(hand=SEAMAN, ships="k1"))
    table.do(f"play {SEAMAN}")
    assert black(table.choices("sail")) == {"k0", "k2", "k3", "k2m"}


def test_ADV_20_out_of_a_spur_again() -> None:
    table = adventures_table(Player(hand=MATE, ships="k4p", visited="k4p"))
    table.do(f"play {MATE}")
    assert black(table.choices("sail")) == {"k4m", "k4", "k3", "k5"}


def test_ADV_20_any_one_ship() -> None:
    table = adventures_table()
    table.do("play lubber")
    assert table.choices("sail") == {"k1", "r1", "b1"}


def test_ADV_20_points_left_over_are_lost() -> None:
    table = adventures_table(Player(hand=MATE))
    table.do(f"play {MATE}", "sail k1")
    assert (table.s.asked, table.s.plays) == (PLAYING, 2)
    assert table.ship("black") == "k1"
    assert table.ship("red") == "r0"


def test_ADV_20_a_ship_need_not_move() -> None:
    table = adventures_table()
    table.do("play lubber", "skip")
    assert (table.ship("black"), table.ship("red"), table.ship("blue")) == ("k0", "r0", "b0")
    assert table.s.plays == 2


def test_ADV_20_by_version_1_moving_0_spaces_it_may_plunder_where_it_lies() -> None:
    table = adventures_table(Player(ships="k2m"), cargo={"k2m": "white"}, version=1)
    table.do("play lubber", "sail k2m", "plunder")
    assert table.crates() == ["white"]


def test_ADV_20_a_treasure_with_movement_0_asks_for_no_ship() -> None:
    pearl = card("pearl", move=0, vp=2, deck="merchant")
    chart = card("chart", "speed red", advanced="table")
    table = adventures_table(Player(hand="pearl"), cards=[pearl, chart])
    table.do("play pearl")
    assert table.s.asked == PLAYING
    table = adventures_table(Player(hand="pearl", table="chart"), cards=[pearl, chart])
    table.do("play pearl")
    assert table.choices("sail") == {"r1"}


def test_ADV_20_by_version_1_it_asked_all_the_same() -> None:
    pearl = card("pearl", move=0, vp=2, deck="merchant")
    table = adventures_table(Player(hand="pearl"), cards=[pearl], version=1)
    table.do("play pearl")
    assert table.choices() == {"skip"}


@pytest.mark.parametrize("storm", [STORM, RIVAL_STORM])
def test_ADV_24_by_version_1_one_was_asked_all_the_same(storm: Printed) -> None:
    table = adventures_table(Player(hand=storm["id"]), cards=[storm], version=1)
    table.do(f"use {storm['id']}")
    assert table.choices() == {"skip"}


@pytest.mark.parametrize("storm", [STORM, RIVAL_STORM])
def test_ADV_24_where_no_ship_can_be_pushed_nothing_is_asked(storm: Printed) -> None:
    on_a_spur = Player(ships="k2m")
    table = adventures_table(Player(hand=storm["id"], ships="r5"), on_a_spur, cards=[storm])
    table.do(f"use {storm['id']}")
    assert (table.s.asked, table.s.plays) == (PLAYING, 2)


def test_ADV_24_where_only_oneself_leads_nothing_is_asked() -> None:
    table = adventures_table(Player(hand="gale", ships="k5"), Player(ships="k4"), cards=[RIVAL_STORM])
    table.do("use gale")
    assert table.s.asked == PLAYING


def test_ADV_20_the_same_ship_may_move_with_several_cards() -> None:
    table = adventures_table()
    table.do("play lubber", "sail k1", "play lubber", "sail k2", "play lubber", "sail k3")
    assert table.ship("black") == "k3"


def test_ADV_20_no_further_in_a_later_turn() -> None:
    table = adventures_table()
    table.end_turn()
    table.do("play lubber")
    assert table.choices("sail") == {"k1", "r1", "b1"}


def test_ADV_21_ships_share_spaces() -> None:
    table = adventures_table(Player(ships="k1"), Player(ships="k2"), Player(ships="k2"))
    table.do("play lubber", "sail k2")
    assert [table.ship("black", seat) for seat in range(3)] == ["k2", "k2", "k2"]


def test_ADV_22_a_ship_that_plundered_does_not_move_again() -> None:
    table = adventures_table(Player(ships="k2"), cargo={"k2m": "pink"})
    table.do("play lubber", "sail k2m", "plunder", "play lubber")
    assert table.choices("sail") == {"r1", "b1"}


@pytest.mark.parametrize("letter", "krb")
def test_ADV_22_on_every_track(letter: str) -> None:
    others = {f"{other}1" for other in "krb" if other != letter}
    plundered = adventures_table(Player(ships=f"{letter}2"), cargo={f"{letter}2m": "pink"})
    plundered.do("play lubber", f"sail {letter}2m", "plunder", "play lubber")
    assert plundered.choices("sail") == others
    visited = adventures_table(Player(ships=f"{letter}3"))
    visited.do("play lubber", f"sail {letter}3p", "leave", "play lubber")
    assert visited.choices("sail") == others


def test_ADV_22_a_ship_that_visited_a_port_does_not_move_again() -> None:
    table = adventures_table(Player(ships="k3"))
    table.do("play lubber", "sail k3p", "leave", "play lubber")
    assert table.choices("sail") == {"r1", "b1"}


def test_ADV_22_in_the_next_turn_it_does() -> None:
    table = adventures_table(Player(ships="k3"), players=2)
    table.do("play lubber", "sail k3p", "leave")
    table.end_turn()
    table.end_turn()
    play = next(iter(sorted(table.choices("play"))))
    table.do(f"play {play}")
    assert table.may("sail k3")


def test_ADV_22_a_port_visited_before_does_not_hold_it() -> None:
    table = adventures_table(Player(ships="k3", visited="k3p"))
    table.do("play lubber", "sail k3p", "play lubber", "sail k3")
    assert table.ship("black") == "k3"


def test_ADV_22_with_no_ship_left_a_card_moves_nothing() -> None:
    table = adventures_table(Player(ships="k3 r3 b3", size=6, draw="lubber"), cards=[card("more", "play_more")])
    table.s.docked = 7
    table.do("play lubber")
    assert (table.s.asked, table.s.plays) == (PLAYING, 2)


def test_ADV_22_what_no_ship_could_sail_is_lost() -> None:
    table = adventures_table(Player(hand="jack"), cards=[card("jack", "merchant_card")])
    table.s.docked = 7
    table.do("play lubber")
    table.s.docked = 0  # as in another turn
    table.do("use jack")
    assert table.s.asked == PLAYING


def test_ADV_23_a_ship_may_pass_a_merchant() -> None:
    table = adventures_table(Player(hand=SEAMAN, ships="k2"), cargo={"k2m": "pink"})
    table.do(f"play {SEAMAN}", "sail k2p")
    assert table.cargo("k2m") == ["pink"]


def test_ADV_23_a_ship_may_stop_at_a_merchant_without_plundering_and_go_on() -> None:
    table = adventures_table(Player(ships="k2"), cargo={"k2m": "pink"})
    table.do("play lubber", "sail k2m", "skip")
    assert table.cargo("k2m") == ["pink"]
    table.do("play lubber", "sail k2p")
    assert table.ship("black") == "k2p"


# ---- pushing


def test_ADV_24_a_ship_is_pushed_along_the_main_track() -> None:
    table = adventures_table(Player(hand="storm"), Player(ships="k9"), cards=[STORM])
    table.do("use storm", "push 1 black")
    assert table.ship("black", 1) == "k6"


def test_ADV_24_never_beyond_the_start() -> None:
    table = adventures_table(Player(hand="storm"), Player(ships="r2"), cards=[STORM])
    table.do("use storm", "push 1 red")
    assert table.ship("red", 1) == "r0"


@pytest.mark.parametrize("space", ["k4m", "k4p", "k5p"])
def test_ADV_24_a_ship_on_a_spur_cannot_be_chosen(space: str) -> None:
    table = adventures_table(Player(hand="storm"), Player(ships=f"{space} b4"), cards=[STORM])
    table.do("use storm")
    assert table.choices("push") == {"1 blue"}


@pytest.mark.parametrize("storm", [STORM, RIVAL_STORM])
@pytest.mark.parametrize(("letter", "track"), [("k", "black"), ("r", "red"), ("b", "blue")])
@pytest.mark.parametrize("seat", [1, 2])
def test_ADV_24_whosever_ship_on_whichever_track(storm: Printed, letter: str, track: str, seat: int) -> None:
    rivals = [Player(ships=f"{letter}4") if place == seat else Player() for place in (1, 2)]
    table = adventures_table(Player(hand=storm["id"]), *rivals, cards=[storm])
    table.do(f"use {storm['id']}")
    assert table.choices("push") == {f"{seat} {track}"}
    table.do(f"push {seat} {track}")
    assert table.ship(track, seat) == f"{letter}1"


def test_ADV_24_a_ship_one_space_from_its_start_can_be_pushed() -> None:
    table = adventures_table(Player(hand="storm"), Player(ships="k1"), cards=[STORM])
    table.do("use storm", "push 1 black")
    assert table.ship("black", 1) == "k0"


def test_ADV_24_nor_one_at_its_start_nor_ones_own() -> None:
    table = adventures_table(Player(hand="storm", ships="k5 r5 b5"), Player(ships="k4"), cards=[STORM])
    table.do("use storm")
    assert table.choices("push") == {"1 black"}


def test_ADV_24_a_push_at_the_leader_chooses_who_leads_a_track() -> None:
    table = adventures_table(
        Player(hand="gale", ships="b6"), Player(ships="k7 r2 b4"), Player(ships="k8 r2 b5"), cards=[RIVAL_STORM]
    )
    table.do("use gale")
    assert table.choices("push") == {"2 black", "1 red", "2 red"}
    table.do("push 2 black")
    assert table.ship("black", 2) == "k5"


def test_ADV_24_a_leader_on_a_spur_cannot_be_chosen_nor_the_second() -> None:
    table = adventures_table(Player(hand="gale"), Player(ships="k8m"), Player(ships="k7"), cards=[RIVAL_STORM])
    table.do("use gale")
    assert table.choices("push") == set()


def test_ADV_25_entering_a_port_is_a_visit() -> None:
    table = adventures_table(Player(hand=MATE, ships="k2"))
    table.do(f"play {MATE}", "sail k3p")
    assert table.s.asked == IN_PORT
    assert table.s.visited[0] != 0
    table.do("leave")
    assert table.s.asked == PLAYING
