"""`adventures`: what the actions of cards do to ships, each effect by itself."""

from __future__ import annotations

from fourseas.games.adventures.rules.state import PLAYING
from tests.support.games.adventures_pack import card
from tests.support.games.adventures_table import Player, adventures_table, with_action


def test_sail_moves_one_ship_by_n() -> None:
    table = with_action("sail 2")
    assert table.choices("sail") == {"k1", "k2", "r1", "r2", "b1", "b2"}
    table.do("sail r2")
    assert table.s.asked == PLAYING


def test_sail_on_a_track_moves_its_ship_alone() -> None:
    assert with_action("sail 3 blue").choices("sail") == {"b1", "b2", "b3", "b2m"}


def test_sail_twice_moves_two_ships_or_one_twice() -> None:
    table = with_action("sail 1", "sail 2")
    table.do("sail k1")
    assert {"k3", "r2", "b2"} <= table.choices("sail")
    table.do("sail k3")
    assert (table.ship("black"), table.s.plays) == ("k3", 2)


def test_sail_on_a_track_whose_ship_is_done_does_nothing() -> None:
    table = adventures_table(Player(hand="jack", ships="b3"), cards=[card("jack", "sail 3 blue")])
    table.do("play lubber", "sail b3p", "leave", "use jack")
    assert (table.s.asked, table.ship("blue")) == (PLAYING, "b3p")


def test_sail_all_moves_each_ship_once() -> None:
    table = with_action("sail_all 1")
    assert table.s.picks == 3
    table.do("sail r1")
    assert table.choices("sail") == {"k1", "b1"}
    table.do("sail k1", "sail b1")
    assert (table.s.asked, table.s.plays) == (PLAYING, 2)


def test_sail_all_may_be_broken_off() -> None:
    table = with_action("sail_all 2")
    table.do("sail b2", "skip")
    assert (table.ship("black"), table.ship("red"), table.ship("blue")) == ("k0", "r0", "b2")
    assert table.s.asked == PLAYING


def test_sail_all_goes_on_after_a_visit_and_a_plunder() -> None:
    table = with_action("sail_all 1", hand=Player(hand="jack", ships="k2 r3"), cargo={"k2m": "blue"})
    table.do("sail r3p", "leave", "sail k2m", "plunder")
    assert table.choices("sail") == {"b1"}


def test_sail_all_leaves_out_ships_that_are_done() -> None:
    table = adventures_table(Player(hand="jack", ships="k3"), cards=[card("jack", "sail_all 1")])
    table.do("play lubber", "sail k3p", "leave", "use jack")
    assert table.choices("sail") == {"r1", "b1"}


def test_push_sends_a_rivals_ship_back_by_n() -> None:
    table = with_action("push 2", rival=Player(ships="k5 b3"))
    assert table.choices("push") == {"1 black", "1 blue"}
    table.do("push 1 black")
    assert table.ship("black", 1) == "k3"
    assert table.s.asked == PLAYING


def test_push_may_be_skipped() -> None:
    table = with_action("push 2", rival=Player(ships="k5"))
    table.do("skip")
    assert table.ship("black", 1) == "k5"


def test_push_leader_sends_back_who_leads_a_track() -> None:
    table = with_action("push_leader 1", rival=Player(ships="r4"), hand=Player(hand="jack", ships="r3 b1"))
    assert table.choices("push") == {"1 red"}
    table.do("push 1 red")
    assert table.ship("red", 1) == "r3"
