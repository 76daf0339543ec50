"""`adventures`, ADV-33 and ADV-34: buying treasure tiles."""

from __future__ import annotations

from fourseas.games.adventures.rules.state import IN_PORT, PLAYING
from tests.support.games.adventures_pack import card
from tests.support.games.adventures_table import Player, adventures_table

# Of two players' seven tiles, t1 to t5 cost one crate each (pink, yellow, brown, blue, white); t6 two pink, t7 two
# yellow. t11 costs pink and yellow.
ALL_BUT_T1 = "t2 t3 t4 t5 t6 t7"


def test_ADV_33_a_tile_for_its_crates() -> None:
    table = adventures_table(Player(ships="k3", crates="pink brown brown"), players=2)
    table.do("play lubber", "sail k3p")
    assert table.choices("buy") == {"t1", "t3"}
    table.do("buy t3")
    assert table.tiles() == ["t3"]
    assert table.crates() == ["pink", "brown"]


def test_ADV_33_the_crates_go_back_into_the_bag() -> None:
    table = adventures_table(Player(ships="k3", crates="pink pink pink"), players=2)
    table.do("play lubber", "sail k3p", "buy t6")
    assert table.crates() == ["pink"]
    assert table.s.bag == [11, 12, 12, 12, 12]


def test_ADV_33_any_number_of_tiles() -> None:
    table = adventures_table(Player(ships="k3", crates="pink pink pink yellow"), players=2)
    table.do("play lubber", "sail k3p", "buy t1", "take deck", "buy t6", "buy t2")
    assert table.tiles() == ["t1", "t2", "t6"]
    assert table.s.asked == PLAYING  # nothing is left to do there


def test_ADV_33_crates_of_every_colour_it_shows() -> None:
    table = adventures_table(Player(ships="k3", crates="pink pink"), players=6)
    table.do("play lubber", "sail k3p")
    assert not table.may("buy t11")
    table = adventures_table(Player(ships="k3", crates="pink yellow"), players=6)
    table.do("play lubber", "sail k3p", "buy t11")
    assert table.tiles() == ["t11"]
    assert table.crates() == []


def test_ADV_33_only_tiles_that_lie_face_up() -> None:
    table = adventures_table(Player(ships="k3", crates="brown brown"), Player(tiles="t3"), players=2)
    table.do("play lubber", "sail k3p")
    assert table.choices("buy") == set()  # t3 has an owner, t8 waits


def test_ADV_33_the_last_of_all_tiles_too() -> None:
    table = adventures_table(Player(ships="k3", crates="white pink yellow"), players=6, more=True)
    table.do("play lubber", "sail k3p", "buy t20")
    assert table.tiles() == ["t20"]
    assert table.crates() == []


def test_ADV_33_a_visit_lasts_while_any_tile_can_be_paid() -> None:
    table = adventures_table(Player(ships="k3", crates="yellow yellow"), Player(tiles="t2"), players=2)
    table.do("play lubber", "sail k3p", "take deck")
    assert (table.s.asked, table.choices("buy")) == (IN_PORT, {"t7"})


def test_ADV_33_only_on_a_visit() -> None:
    table = adventures_table(Player(ships="k3 r3", visited="k3p", crates="pink"))
    assert table.choices("buy") == set()
    table.do("play lubber", "sail k3p")
    assert table.choices("buy") == set()


def test_ADV_33_a_wild_crate_stands_in_for_one_that_is_missing() -> None:
    table = adventures_table(
        Player(ships="k3", crates="pink white blue", table="broker"),
        players=6,
        cards=[card("broker", "wild_crate", advanced="table")],
    )
    table.do("play lubber", "sail k3p", "buy t11")  # pink and yellow
    assert table.choices("crate") == {"white", "blue"}
    table.do("crate white")
    assert table.crates() == ["blue"]
    assert table.s.asked == IN_PORT


def test_ADV_33_a_wild_crate_once_a_tile() -> None:
    wild = [card("broker", "wild_crate", advanced="table")]
    table = adventures_table(Player(ships="k3", crates="white white white", table="broker"), players=6, cards=wild)
    table.do("play lubber", "sail k3p")
    assert not table.may("buy t11")
    assert table.may("buy t1")
    table.do("buy t1")  # with the one colour there is, nothing is asked
    assert table.crates() == ["white", "white"]
    table.do("buy t2")
    assert table.tiles() == ["t1", "t2"]


def test_ADV_33_with_the_right_crates_those_are_paid() -> None:
    wild = [card("broker", "wild_crate", advanced="table")]
    table = adventures_table(Player(ships="k3", crates="pink white", table="broker"), cards=wild)
    table.do("play lubber", "sail k3p", "buy t1")
    assert table.crates() == ["white"]


def test_ADV_34_when_the_last_is_taken_as_many_as_players_are_laid_out() -> None:
    table = adventures_table(Player(ships="k3", crates="pink white"), Player(tiles=ALL_BUT_T1), players=2)
    table.do("play lubber", "sail k3p", "buy t1")
    assert table.for_sale() == ["t8", "t9"]


def test_ADV_34_not_before_the_last() -> None:
    table = adventures_table(Player(ships="k3", crates="pink"), Player(tiles="t2 t3 t4 t5 t6"), players=2)
    table.do("play lubber", "sail k3p", "buy t1")
    assert table.for_sale() == ["t7"]


def test_ADV_34_they_may_be_bought_on_the_same_visit() -> None:
    table = adventures_table(Player(ships="k3", crates="pink brown brown"), Player(tiles=ALL_BUT_T1), players=2)
    table.do("play lubber", "sail k3p", "buy t1", "buy t8")
    assert table.tiles() == ["t1", "t8"]


def test_ADV_34_all_that_remain() -> None:
    others = " ".join(f"t{number}" for number in range(2, 20))
    table = adventures_table(Player(ships="k3", crates="pink"), Player(tiles=others), players=6)
    table.do("play lubber", "sail k3p", "buy t1")
    assert table.for_sale() == ["t20"]


def test_ADV_34_once_a_game() -> None:
    table = adventures_table(
        Player(ships="k3", crates="pink"), Player(tiles=f"{ALL_BUT_T1} t8 t9"), players=2, more=True
    )
    table.do("play lubber", "sail k3p", "buy t1")
    assert table.for_sale() == []
