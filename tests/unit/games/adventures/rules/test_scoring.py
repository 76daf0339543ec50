"""`adventures`, ADV-50 to ADV-54: the end, victory points, and who wins. Points are counted in halves."""

from __future__ import annotations

import pytest

from fourseas.core.state import COMPLETE, RUNNING, TRUNCATED
from fourseas.games.adventures import rules
from fourseas.games.adventures.rules.scoring import ON_CARDS, ON_CRATES, ON_PIRATES, ON_TILES, ON_TRACKS
from fourseas.games.adventures.rules.state import CLAIMING
from tests.support.games.adventures_pack import card
from tests.support.games.adventures_table import Player, Table, adventures_table

BLACK, RED, BLUE = range(ON_TRACKS, ON_TRACKS + 3)


def points(table: Table, line: int) -> list[float]:
    """What a line of the score sheet gives each player."""
    return [halves / 2 for halves in table.sheet().points[line][: table.s.players]]


def winners(table: Table) -> list[int]:
    sheet = table.sheet()
    return [seat for seat in range(table.s.players) if sheet.winner[seat]]


def on_black(*spaces: str, **options: bool) -> Table:
    """A table with the players' black ships on these spaces."""
    return adventures_table(*(Player(ships=space) for space in spaces), players=len(spaces), **options)  # type: ignore[arg-type]


# ---- the end


@pytest.mark.parametrize(("letter", "track"), [("k", "black"), ("r", "red"), ("b", "blue")])
def test_ADV_50_a_ship_in_trinidad_ends_the_game(letter: str, track: str) -> None:
    table = adventures_table(Player(ships=f"{letter}13"))
    table.do("play lubber", f"sail trinidad {track}")
    assert (table.s.asked, table.s.over) == (CLAIMING, RUNNING)
    table.do("claim nothing")
    assert table.s.over == COMPLETE
    assert rules.awaited(table.s) == 0


def test_ADV_50_its_player_may_take_a_tile_for_nothing() -> None:
    table = adventures_table(Player(ships="k13"), Player(tiles="t2"), players=2)
    table.do("play lubber", "sail trinidad black")
    assert table.choices("claim") == {"t1", "t3", "t4", "t5", "t6", "t7", "nothing"}
    table.do("claim t7")
    assert table.tiles() == ["t7"]
    assert table.s.over == COMPLETE


def test_ADV_50_the_last_tile_that_is_left() -> None:
    table = adventures_table(Player(ships="k13"), Player(tiles="t1 t2 t3 t4 t5 t6"), players=2)
    table.do("play lubber", "sail trinidad black")
    assert table.s.over == RUNNING
    assert table.choices("claim") == {"t7", "nothing"}


def test_ADV_50_the_last_of_all_tiles() -> None:
    table = adventures_table(Player(ships="k13"), players=6, more=True)
    table.do("play lubber", "sail trinidad black", "claim t20")
    assert points(table, ON_TILES) == [20, 0, 0, 0, 0, 0]


def test_ADV_50_with_no_tile_left_it_is_over_at_once() -> None:
    all_nine = " ".join(f"t{number}" for number in range(1, 10))
    table = adventures_table(Player(ships="k13"), Player(tiles=all_nine), players=2, more=True)
    table.do("play lubber", "sail trinidad black")
    assert table.s.over == COMPLETE


def test_ADV_50_the_rest_of_an_action_is_lost() -> None:
    table = adventures_table(Player(hand="jack", ships="k13"), cards=[card("jack", "sail_all 1", "crate")])
    table.do("use jack", "sail trinidad black", "claim t1")
    assert table.s.over == COMPLETE
    assert table.ship("red") == "r0"
    assert table.crates() == []


# ---- what scores


def test_ADV_51_tiles_double_with_a_meeple() -> None:
    table = adventures_table(Player(tiles="t3 t5", doubled="t6"), Player(tiles="t2"), advanced=True)
    assert points(table, ON_TILES) == [3 + 5 + 2 * 6, 2, 0]


def test_ADV_51_treasure_cards_anywhere() -> None:
    gold = card("gold", vp=1, copies=3)
    flag = card("flag", "hand_of_six", advanced="table", vp=4)
    cards = [gold, flag, card("pearl", vp=5)]
    table = adventures_table(Player(hand="gold", draw="gold", discards="gold", table="flag"), cards=cards)
    assert points(table, ON_CARDS) == [7, 0, 0]
    table.do("play gold", "skip")
    assert points(table, ON_CARDS) == [7, 0, 0]


def test_ADV_51_a_treasure_card_out_of_play_scores_nothing() -> None:
    table = adventures_table(Player(hand="bomb"), cards=[card("bomb", "sail 1", advanced="out", vp=3)])
    table.do("use bomb")
    assert points(table, ON_CARDS) == [0, 0, 0]


def test_ADV_51_a_point_for_each_meeple_taken() -> None:
    table = adventures_table(Player(pirates=2), Player(pirates=1), advanced=True)
    assert points(table, ON_PIRATES) == [2, 1, 0]


def test_ADV_51_half_a_point_for_each_crate() -> None:
    table = adventures_table(Player(crates="pink blue white"), Player(crates="blue"))
    assert points(table, ON_CRATES) == [1.5, 0.5, 0]


def test_ADV_51_the_total_is_the_sum() -> None:
    table = adventures_table(Player(ships="k1", tiles="t4", crates="pink", pirates=1), players=2, advanced=True)
    assert table.sheet().total[:2] == [2 * (7 + 7 + 7 + 4 + 1) + 1, 2 * (7 + 7)]


def test_ADV_51_a_sheet_may_be_filled_again() -> None:
    table = adventures_table(Player(crates="pink"), players=2)
    sheet = table.sheet()
    rules.score(table.kit.box, table.s, sheet)
    assert sheet.total == table.sheet().total


# ---- the tracks


@pytest.mark.parametrize(
    "scored", [[7, 0], [10, 5, 0], [12, 6, 3, 0], [16, 10, 6, 3, 0], [21, 15, 10, 6, 3, 0]], ids=len
)
def test_ADV_52_points_by_place(scored: list[int]) -> None:
    table = on_black(*(f"k{9 - seat}" for seat in range(len(scored))))
    assert points(table, BLACK) == scored


def test_ADV_52_the_rulebooks_example() -> None:
    # Red is first, black and yellow are second together, blue is third, green fourth.
    table = on_black("k10", "k8", "k8", "k5", "k2")
    assert points(table, BLACK) == [16, 10, 10, 6, 3]


def test_ADV_52_whoever_is_ahead() -> None:
    assert points(on_black("k1", "k2", "k3"), BLACK) == [0, 5, 10]
    assert points(on_black("k2", "k3", "k1"), BLACK) == [5, 10, 0]


def test_ADV_52_two_who_lead_together_both_get_the_first_place() -> None:
    assert points(on_black("k4", "k6", "k6"), BLACK) == [5, 10, 10]


def test_ADV_52_all_at_the_start_are_first() -> None:
    assert points(on_black("k0", "k0", "k0", "k0"), BLACK) == [12, 12, 12, 12]


@pytest.mark.parametrize("space", ["k4m", "k4p"])
def test_ADV_52_a_ship_on_a_spur_counts_where_the_spur_leaves(space: str) -> None:
    assert points(on_black("k5", space, "k4", "k3"), BLACK) == [12, 6, 6, 3]


def test_ADV_52_each_track_by_itself() -> None:
    table = adventures_table(Player(ships="k5 r1"), Player(ships="k4 r2"), players=2)
    assert points(table, BLACK) == [7, 0]
    assert points(table, RED) == [0, 7]
    assert points(table, BLUE) == [7, 7]


def test_ADV_52_trinidad_is_furthest() -> None:
    table = adventures_table(Player(ships="k13"), Player(ships="k13"), players=2)
    table.do("play lubber", "sail trinidad black", "claim nothing")
    assert points(table, BLACK) == [7, 0]


def test_ADV_52_an_option_gives_the_first_of_three_twelve() -> None:
    assert points(on_black("k3", "k2", "k1", twelve=True), BLACK) == [12, 5, 0]
    assert points(on_black("k3", "k2", twelve=True), BLACK) == [7, 0]
    assert points(on_black("k3", "k2", "k1", "k0", twelve=True), BLACK) == [12, 6, 3, 0]
    assert points(on_black("k3", "k2", "k1", "k0", "k0", twelve=True), BLACK) == [16, 10, 6, 3, 3]


# ---- who wins


def test_ADV_53_most_points_win() -> None:
    assert winners(adventures_table(Player(), Player(crates="pink"), Player())) == [1]


@pytest.mark.parametrize("seat", range(3))
def test_ADV_53_whoever_has_them(seat: int) -> None:
    table = adventures_table(*(Player(crates="pink" if place == seat else "") for place in range(3)))
    assert winners(table) == [seat]
    assert points(table, ON_CRATES) == [0.5 if place == seat else 0 for place in range(3)]


@pytest.mark.parametrize("seat", range(3))
def test_ADV_53_among_tied_players_whoever_has_more_on_tiles(seat: int) -> None:
    seats = (Player(tiles="t1") if place == seat else Player(crates="pink pink") for place in range(3))
    assert winners(adventures_table(*seats)) == [seat]


def test_ADV_53_then_most_points_on_tiles() -> None:
    assert winners(adventures_table(Player(crates="pink pink"), Player(tiles="t1"), Player())) == [1]


def test_ADV_53_points_on_cards_are_none_on_tiles() -> None:
    gold = card("gold", vp=1)
    assert winners(adventures_table(Player(hand="gold"), Player(tiles="t1"), Player(), cards=[gold])) == [1]


def test_ADV_53_then_most_crates() -> None:
    gold = card("gold", vp=1)
    table = adventures_table(Player(hand="gold"), Player(crates="pink pink"), Player(), cards=[gold])
    assert winners(table) == [1]


def test_ADV_53_then_the_win_is_shared() -> None:
    table = adventures_table(Player(), Player(crates="pink"), Player(crates="blue"))
    assert winners(table) == [1, 2]


def test_ADV_54_after_sixty_rounds_it_is_broken_off() -> None:
    table = adventures_table(players=2, rounds=60)
    table.end_turn()
    assert table.s.over == RUNNING
    table.end_turn()
    assert table.s.over == TRUNCATED
    assert rules.awaited(table.s) == 0


def test_ADV_54_not_before() -> None:
    table = adventures_table(players=2, rounds=59)
    table.end_turn()
    table.end_turn()
    assert (table.s.over, table.s.rounds) == (RUNNING, 60)
