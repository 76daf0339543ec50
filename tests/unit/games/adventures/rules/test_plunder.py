"""`adventures`, ADV-30: plundering merchants."""

from __future__ import annotations

from tests.support.games.adventures_pack import card
from tests.support.games.adventures_table import Player, adventures_table


def test_ADV_30_all_the_crates_and_the_top_merchant_card() -> None:
    table = adventures_table(
        Player(ships="k6", crates="blue"),
        cards=[card("quartermaster", deck="merchant")],
        merchant_deck="quartermaster",
        cargo={"k6m": "pink pink white"},
    )
    table.do("play lubber", "sail k6m", "plunder")
    assert table.crates() == ["pink", "pink", "blue", "white"]
    assert table.discards() == ["quartermaster"]


def test_ADV_30_the_merchant_is_then_empty() -> None:
    table = adventures_table(Player(ships="k2"), Player(ships="k2"), cargo={"k2m": "pink"})
    table.do("play lubber", "sail k2m", "plunder")
    assert table.cargo("k2m") == []
    table.end_turn()
    table.do("play lubber", "sail k2m")
    assert not table.may("plunder")


def test_ADV_30_an_empty_deck_gives_no_card() -> None:
    table = adventures_table(Player(ships="k2"), cargo={"k2m": "pink"}, gone=" ".join(["cook"] * 30))
    table.do("play lubber", "sail k2m", "plunder")
    assert table.crates() == ["pink"]
    assert table.discards() == []


def test_ADV_30_only_where_a_ship_stops() -> None:
    table = adventures_table(Player(hand="able-bodied-seaman", ships="k2p", visited="k2p"), cargo={"k2m": "pink"})
    table.do("play able-bodied-seaman", "sail k2")
    assert not table.may("plunder")


def test_ADV_30_a_ship_that_lies_there_has_not_landed() -> None:
    table = adventures_table(Player(ships="k2m"), cargo={"k2m": "pink"})
    table.do("play lubber")
    assert "k2m" not in table.choices("sail")


def test_ADV_30_it_must_leave_a_refilled_merchant_and_come_back() -> None:
    smith = card("smith", "refill")
    table = adventures_table(Player(hand="smith", ships="k2"), cards=[smith], cargo={"k2m": "pink"})
    table.do("play lubber", "sail k2m", "plunder", "use smith", "refill k2m")
    table.end_turn()
    table.end_turn()
    table.end_turn()
    taken = table.crates()
    table.do("play lubber")
    assert "k2m" not in table.choices("sail")
    table.do("sail k2")
    table.do(f"play {min(table.choices('play'))}", "sail k2m", "plunder")
    assert len(table.crates()) == len(taken) + 1


def test_ADV_30_one_that_did_not_plunder_must_come_back_too() -> None:
    table = adventures_table(Player(ships="k2"), cargo={"k2m": "pink"})
    table.do("play lubber", "sail k2m", "skip", "play lubber")
    assert not table.may("sail k2m")
    table.do("sail k2", "play lubber", "sail k2m")
    assert table.may("plunder")
