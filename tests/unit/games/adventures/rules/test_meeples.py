"""`adventures`, ADV-40 to ADV-42: pirate meeples in the ports."""

from __future__ import annotations

import pytest

from fourseas.games.adventures import GAME
from fourseas.games.adventures.rules.state import BONUS_CARD, BONUS_CRATE, IN_PORT, MEEPLE, PLAYING
from tests.support.games.adventures_pack import adventures_kit
from tests.support.games.adventures_table import Player, Table, adventures_table

KIT = adventures_kit()


def new_game(players: int) -> Table:
    return Table(KIT, GAME.new_state(KIT.box, players, 0, {"advanced": True}))


def test_ADV_40_from_the_last_player_on_against_the_order_of_play() -> None:
    table = new_game(3)
    last = (table.s.first - 1) % 3
    order = []
    while table.s.asked == MEEPLE:
        order.append(table.seat)
        table.do(f"place {min(table.choices('place'))}")
    assert order == [last, (last - 1) % 3, table.s.first] * 4


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_ADV_40_before_the_bonuses(players: int) -> None:
    table = new_game(players)
    while table.s.asked == MEEPLE:
        assert not any(table.crates(seat) or table.discards(seat) for seat in range(players))
        table.do(f"place {min(table.choices('place'))}")
    second, third = ((table.s.first + place) % players for place in (1, 2))
    assert len(table.crates(second)) == 1
    if players > 2:
        assert (table.s.asked, table.seat) == (BONUS_CRATE, third)
        table.do("crate pink")
    if players > 5:
        assert table.s.asked == BONUS_CARD
        table.do(f"take {min(table_offering(table))}")
    discards = [len(table.discards((table.s.first + place) % players)) for place in range(players)]
    assert discards == [0, 0, 0, 1, 1, 1][:players]
    assert (table.s.asked, table.seat, table.s.rounds) == (PLAYING, table.s.first, 1)


def test_ADV_40_by_version_1_after_the_bonuses() -> None:
    table = Table(KIT, GAME.new_state(KIT.box, 3, 0, {"advanced": True}, version=1))
    table.do("crate pink")
    last, order = (table.s.first - 1) % 3, []
    while table.s.asked == MEEPLE:
        order.append(table.seat)
        table.do(f"place {min(table.choices('place'))}")
    assert order == [last, (last - 1) % 3, table.s.first] * 4
    assert (table.s.asked, table.seat) == (PLAYING, table.s.first)


def test_ADV_40_by_version_1_only_with_the_option() -> None:
    s = GAME.new_state(KIT.box, 2, 0, version=1)
    assert (s.asked, s.decides) == (PLAYING, s.first)


def test_ADV_40_each_on_a_port_without_one() -> None:
    table = new_game(2)
    assert len(table.choices("place")) == 24
    table.do("place k3p")
    assert not table.may("place k3p")
    assert len(table.choices("place")) == 23


def test_ADV_40_six_players_place_four_each() -> None:
    table = new_game(6)
    while table.s.asked == MEEPLE:
        table.do(f"place {min(table.choices('place'))}")
    assert sorted(table.meeples().values()) == [seat for seat in range(6) for _ in range(4)]


def table_offering(table: Table) -> list[str]:
    return [id for id in table.offering() if id is not None]


def test_ADV_40_only_with_the_option() -> None:
    s = GAME.new_state(KIT.box, 2, 0)
    assert s.asked == PLAYING


def test_ADV_41_a_tile_bought_there_counts_double() -> None:
    table = adventures_table(Player(ships="k3", crates="pink"), advanced=True, meeples={"k3p": 0})
    table.do("play lubber", "sail k3p", "buy t1", "take deck")
    assert table.doubled() == ["t1"]
    assert "k3p" not in table.meeples()
    assert table.s.pirates[0] == 0
    assert table.sheet().points[0][0] == 2 * 2  # in halves


@pytest.mark.parametrize(("tile", "crates"), [("t1", "pink"), ("t3", "brown"), ("t20", "white pink yellow")])
def test_ADV_41_whichever_tile_it_is(tile: str, crates: str) -> None:
    table = adventures_table(Player(ships="k3", crates=crates), players=6, more=True, advanced=True, meeples={"k3p": 0})
    table.do("play lubber", "sail k3p", "take deck", f"buy {tile}")
    assert table.s.asked == PLAYING  # with all crates gone there is nothing more to do there
    assert table.doubled() == [tile]


def test_ADV_41_one_tile_of_the_players_choice() -> None:
    table = adventures_table(Player(ships="k3", crates="pink yellow brown"), advanced=True, meeples={"k3p": 0})
    table.do("play lubber", "sail k3p", "buy t1", "buy t2")
    assert table.choices("leave") == {"t1", "t2"}
    table.do("leave t2")
    assert table.doubled() == ["t2"]


def test_ADV_41_of_all_that_were_bought_there() -> None:
    seats = [Player(ships="k3", crates="white white pink yellow")]
    table = adventures_table(*seats, players=6, more=True, advanced=True, meeples={"k3p": 0})
    table.do("play lubber", "sail k3p", "take deck", "buy t5", "buy t20")
    assert table.choices() == {"leave t5", "leave t20"}
    table.do("leave t20")
    assert table.doubled() == ["t20"]


def test_ADV_41_the_choice_is_asked_when_nothing_else_is_left() -> None:
    table = adventures_table(Player(ships="k3", crates="pink yellow"), advanced=True, meeples={"k3p": 0})
    table.do("play lubber", "sail k3p", "take deck", "buy t1", "buy t2")
    assert table.s.asked == IN_PORT
    assert table.choices() == {"leave t1", "leave t2"}


def test_ADV_41_a_rivals_meeple_doubles_nothing() -> None:
    table = adventures_table(Player(ships="k3", crates="pink"), advanced=True, meeples={"k3p": 1})
    table.do("play lubber", "sail k3p", "buy t1", "take deck")
    assert table.doubled() == []
    assert table.s.pirates[0] == 1


def test_ADV_41_a_tile_bought_elsewhere_is_not_doubled() -> None:
    table = adventures_table(Player(ships="k3 r3", crates="pink"), advanced=True, meeples={"k3p": 0})
    table.do("play lubber", "sail r3p", "buy t1", "take deck", "play lubber", "sail k3p", "leave")
    assert table.doubled() == []
    assert table.s.pirates[0] == 1


def test_ADV_42_without_buying_ones_own_is_rescued() -> None:
    table = adventures_table(Player(ships="k3", crates="pink"), advanced=True, meeples={"k3p": 0})
    table.do("play lubber", "sail k3p", "leave")
    assert table.s.pirates[0] == 1
    assert "k3p" not in table.meeples()


def test_ADV_42_a_rivals_is_captured() -> None:
    table = adventures_table(Player(ships="k3"), advanced=True, meeples={"k3p": 2})
    table.do("play lubber", "sail k3p")
    assert table.s.pirates[0] == 1
    assert "k3p" not in table.meeples()


def test_ADV_42_only_on_a_visit() -> None:
    table = adventures_table(Player(ships="k3", visited="k3p"), advanced=True, meeples={"k3p": 1})
    table.do("play lubber", "sail k3p")
    assert table.s.pirates[0] == 0


def test_ADV_42_each_is_worth_a_point() -> None:
    table = adventures_table(Player(pirates=3), advanced=True)
    assert table.sheet().points[2][0] == 3 * 2  # in halves
