"""`pirates`, PIR-60 to PIR-66: the end of the game and the score sheet."""

from __future__ import annotations

from typing import Any

import pytest

from fourseas.core.state import COMPLETE, RUNNING
from tests.support.games.crews_table import Printed, Table, card, monster, pirates_pack, pirates_table, points


def ruin(id: str, anchors: int, ducats: int = 10) -> Printed:
    return card(id, kind="ruin", anchors=anchors, ducats=ducats)


def kept_by_red(printed: Printed, last: bool, **more: Any) -> Table:
    """The first or the last card of the pack is red's; others lie face up or were kept by blue."""
    pack = pirates_pack([printed])["cards"]
    others = [other["id"] for other in pack if other is not printed]
    cards = pack[::-1] if last else pack
    return pirates_table(cards=cards, display=others[:4], kept=[[printed["id"]], others[4:]], **more)


def test_PIR_60_the_game_ends_with_the_twentieth_card() -> None:
    table = pirates_table(
        cards=[card("sloop"), card("cutter")],
        stacks=["0.2 1.2", "1.3 0.3"],
        display=["sloop", "cutter", None, None],
        last_round=True,
    )
    table.play("capture", stack="0.2", card="sloop")
    assert table.s.over == RUNNING
    assert table.match.sheet() is None
    table.play("capture", stack="1.3", card="cutter")
    assert table.s.over == COMPLETE
    assert table.match.sheet() is not None


def test_PIR_60_then_nobody_moves_any_more() -> None:
    table = pirates_table(
        cards=[card("sloop")], stacks=["0.2 1.2"], display=["sloop", None, None, None], last_round=True
    )
    table.play("capture", stack="0.2", card="sloop")
    assert table.match.awaited == []
    for seat in range(4):
        assert table.why("assemble", seat=seat, stack="1.2", onto="0.2") == "PIR-60"


@pytest.mark.parametrize("kind", ["saber", "rum", "relics", "chest"])
def test_PIR_61_most_tokens_of_a_kind_gain_its_value(kind: str) -> None:
    table = pirates_table(tokens=[{kind: 3}, {kind: 2}, {kind: 1}, {}], values={kind: 21})
    assert points(table.score(), kind) == [21, 2, 1, 0]


@pytest.mark.parametrize("seat", range(4))
def test_PIR_61_whoever_has_most(seat: int) -> None:
    table = pirates_table(tokens=[{"rum": 2 if place == seat else 1} for place in range(4)], values={"rum": 21})
    assert points(table.score(), "rum") == [21 if place == seat else 1 for place in range(4)]


def test_PIR_61_all_who_tie_gain_it_in_full() -> None:
    table = pirates_table(tokens=[{"rum": 2}, {"rum": 1}, {"rum": 2}], values={"rum": 21})
    assert points(table.score(), "rum") == [21, 1, 21, 0]


def test_PIR_61_nobody_wins_a_kind_without_a_token() -> None:
    assert points(pirates_table().score(), "chest") == [0, 0, 0, 0]


def test_PIR_62_wheels_count_on_kept_ships_and_anchors_on_kept_ruins() -> None:
    ships = [card("sloop", wheels=2), card("cutter", wheels=1), ruin("fort", 1), card("lost", wheels=3)]
    table = pirates_table(cards=ships, kept=[["sloop", "cutter", "fort"]], display=["lost", None, None, None])
    assert points(table.score(), "wheels and anchors") == [3 * 4, 0, 0, 0]


@pytest.mark.parametrize("last", [False, True])
def test_PIR_62_every_card_of_the_pack_counts(last: bool) -> None:
    assert points(kept_by_red(card("sloop", wheels=2), last).score(), "wheels and anchors") == [2 * 2, 0, 0, 0]


def test_PIR_62_most_wheel_tokens_are_one_more_wheel() -> None:
    table = pirates_table(
        cards=[card("sloop", wheels=2)], kept=[["sloop"]], tokens=[{"wheel": 2}, {"wheel": 1}, {"wheel": 2}]
    )
    end = table.score()
    assert points(end, "wheels and anchors") == [3 * 2, 0, 1 * 2, 0]
    assert points(end, "wheel tokens") == [0, 1, 0, 0]


def test_PIR_62_most_anchor_tokens_are_one_more_anchor() -> None:
    table = pirates_table(
        cards=[card("sloop", wheels=2), card("cutter", wheels=1)],
        kept=[["sloop"], ["cutter"]],
        tokens=[{"anchor": 3}, {"anchor": 2}, {"anchor": 1}],
    )
    end = table.score()
    assert points(end, "wheels and anchors") == [2 * 4, 1 * 2, 0, 0]
    assert points(end, "anchor tokens") == [0, 2, 1, 0]


def test_PIR_62_one_token_can_be_the_most() -> None:
    table = pirates_table(cards=[card("sloop", wheels=1)], kept=[["sloop"]], tokens=[{"wheel": 1, "anchor": 1}])
    end = table.score()
    assert points(end, "wheels and anchors") == [2 * 4, 0, 0, 0]
    assert points(end, "wheel tokens") == points(end, "anchor tokens") == [0, 0, 0, 0]


def test_PIR_62_without_tokens_there_is_no_increase() -> None:
    table = pirates_table(cards=[card("sloop", wheels=1)], kept=[["sloop"]])
    assert points(table.score(), "wheels and anchors") == [2, 0, 0, 0]


@pytest.mark.parametrize(
    ("players", "ducats"), [(3, [0, 2, 4, 6, 10, 10]), (4, [2, 4, 6, 10, 15, 15]), (5, [3, 6, 10, 15, 20, 20])]
)
def test_PIR_63_ducats_a_wheel_by_players_and_anchors(players: int, ducats: list[int]) -> None:
    for anchors, each in enumerate(ducats):
        cards = [card("sloop", wheels=2), ruin("fort", anchors)]
        table = pirates_table(players=players, cards=cards, kept=[["sloop", "fort"]])
        assert points(table.score(), "wheels and anchors")[0] == 2 * each


def test_PIR_64_the_black_spots_owner_pays_ten() -> None:
    end = pirates_table(ducats=[20, 20, 20, 20], black_spot=1).score()
    assert points(end, "black spot") == [0, -10, 0, 0]
    assert end.totals == [20, 10, 20, 20]


def test_PIR_64_nobody_pays_while_it_lies_beside_the_board() -> None:
    assert points(pirates_table(ducats=[20, 20, 20, 20]).score(), "black spot") == [0, 0, 0, 0]


def test_PIR_64_it_is_paid_last_out_of_everything_gained() -> None:
    end = pirates_table(ducats=[2, 0, 0, 0], tokens=[{"rum": 1}], values={"rum": 15}, black_spot=0).score()
    assert points(end, "black spot") == [-10, 0, 0, 0]
    assert end.totals[0] == 7


def test_PIR_64_a_total_never_falls_below_zero() -> None:
    end = pirates_table(ducats=[4, 9, 9, 9], black_spot=0).score()
    assert points(end, "black spot") == [-4, 0, 0, 0]
    assert end.totals == [0, 9, 9, 9]


def test_PIR_64_not_if_they_kept_the_sea_monster() -> None:
    for seat, price in ((0, -10), (1, 0)):
        table = pirates_table(cards=[monster()], ducats=[20] * 4, kept=[[], ["monster"]], black_spot=seat)
        assert points(table.score(), "black spot")[seat] == price


@pytest.mark.parametrize("last", [False, True])
def test_PIR_64_wherever_in_the_pack_the_monster_is(last: bool) -> None:
    table = kept_by_red(monster(), last, ducats=[20] * 4, black_spot=0)
    assert points(table.score(), "black spot") == [0, 0, 0, 0]


def test_PIR_64_a_monster_that_was_captured_but_discarded_does_not_help() -> None:
    table = pirates_table(cards=[monster(ducats=1)], stacks=["0.2 1.5"], ducats=[0, 0, 0, 0], black_spot=0)
    table.play("capture", stack="0.2", card="monster", token=None)
    assert table["discarded"] == ["monster"]
    table.s.ducats[0] = 20
    assert points(table.score(), "black spot")[0] == -10


def test_PIR_65_most_ducats_win() -> None:
    end = pirates_table(ducats=[11, 12, 10, 9]).score()
    assert points(end, "treasury") == [11, 12, 10, 9]
    assert end.winners == [1]


def test_PIR_65_among_tied_players_the_dearest_card_decides() -> None:
    cards = [card("sloop", ducats=9), card("cutter", ducats=9), card("galleon", ducats=17), card("carrack", ducats=30)]
    table = pirates_table(cards=cards, ducats=[12, 12, 11, 5], kept=[["sloop", "cutter"], ["galleon"], ["carrack"]])
    assert table.score().winners == [1]


@pytest.mark.parametrize("last", [False, True])
def test_PIR_65_wherever_in_the_pack_the_dearest_card_is(last: bool) -> None:
    assert kept_by_red(card("galleon", ducats=17), last, ducats=[12, 12, 0, 0]).score().winners == [0]


def test_PIR_65_the_cheapest_card_is_more_than_none() -> None:
    table = pirates_table(cards=[card("raft", ducats=1)], kept=[["raft"]], ducats=[9, 9, 9, 3])
    assert table.score().winners == [0]


def test_PIR_65_a_card_without_ducats_is_no_more_than_none() -> None:
    table = pirates_table(cards=[card("raft", ducats=0)], kept=[["raft"]], ducats=[9, 9, 9, 3])
    assert table.score().winners == [0, 1, 2]


def test_PIR_65_somebody_wins_even_with_nothing() -> None:
    assert pirates_table(ducats=[0, 0, 0, 0]).score().winners == [0, 1, 2, 3]


def test_PIR_65_discarded_cards_do_not_count() -> None:
    table = pirates_table(
        cards=[card("galleon", ducats=30), card("sloop", ducats=9)],
        display=["galleon", None, None, None],
        stacks=["0.2 1.5 2.5 3.5 1.4 2.4 3.4 1.3 2.3"],
        ducats=[0, 0, 0, 0],
        kept=[[], ["sloop"]],
    )
    table.play("capture", stack="0.2", card="galleon")
    assert table["discarded"].count("galleon") == 1
    table.s.ducats[:4] = [0, 10, 0, 0]
    end = table.score()
    assert end.totals == [10, 10, 0, 0]  # red has the only rum
    assert end.winners == [1]


def test_PIR_65_still_tied_players_share_the_win() -> None:
    cards = [card("sloop", ducats=9), card("cutter", ducats=9)]
    table = pirates_table(cards=cards, ducats=[12, 12, 3, 3], kept=[["sloop"], ["cutter"]])
    assert table.score().winners == [0, 1]


def test_PIR_66_first_example() -> None:
    # Four players; 2 anchors and 4 wheels: 6 ducats a wheel, 24 in all.
    cards = [card("sloop", wheels=1), card("galleon", wheels=3), ruin("fort", 1), ruin("temple", 1)]
    table = pirates_table(cards=cards, kept=[["sloop", "galleon", "fort", "temple"]])
    assert points(table.score(), "wheels and anchors")[0] == 24


def test_PIR_66_second_example() -> None:
    # Four players; 6 wheels on 4 ships, 2 anchors on 2 ruins, most anchor tokens: 10 ducats a wheel, 60 in all.
    ships = [card("sloop", wheels=1), card("ketch", wheels=1), card("brig", wheels=2), card("galleon", wheels=2)]
    ruins = [ruin("fort", 1), ruin("temple", 1)]
    kept = [[], [printed["id"] for printed in ships + ruins]]
    table = pirates_table(cards=ships + ruins, kept=kept, tokens=[{"anchor": 1}, {"anchor": 2}])
    assert points(table.score(), "wheels and anchors")[1] == 60
