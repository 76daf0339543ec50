"""`seeraeuber`, SEE-50 to SEE-53: the end, the score sheet, and the rulebook's example of a boarding."""

from __future__ import annotations

import pytest

from fourseas.core.state import COMPLETE, RUNNING
from tests.support.games.crews_table import points, seeraeuber_table, ship


def test_SEE_50_the_game_ends_with_the_fifteenth_ship() -> None:
    table = seeraeuber_table(
        ships=[ship("sloop"), ship("cutter")],
        stacks=["0.2 1.2", "1.3 0.3"],
        display=["sloop", "cutter", None],
        last_round=True,
    )
    table.play("board", stack="0.2", ship="sloop")
    assert table.s.over == RUNNING
    table.play("board", stack="1.3", ship="cutter")
    assert table.s.over == COMPLETE
    assert table.match.sheet() is not None


def test_SEE_50_then_nobody_moves_any_more() -> None:
    table = seeraeuber_table(ships=[ship("sloop")], stacks=["0.2 1.2"], display=["sloop", None, None], last_round=True)
    table.play("board", stack="0.2", ship="sloop")
    assert table.match.awaited == []
    assert table.why("move", seat=1, stack="1.2", onto="0.2") == "SEE-50"


@pytest.mark.parametrize("kind", ["chest", "rum", "candlestick", "dagger"])
def test_SEE_51_most_pieces_of_a_kind_are_paid_its_value(kind: str) -> None:
    worth = {"chest": 15, "rum": 31, "candlestick": 21, "dagger": 41}
    table = seeraeuber_table(tokens=[{kind: 3}, {kind: 2}, {kind: 1}, {}], values=worth)
    assert points(table.score(), kind) == [worth[kind], 2, 1, 0]


def test_SEE_51_the_rulebooks_example_of_two_who_tie() -> None:
    table = seeraeuber_table(tokens=[{"chest": 2}, {"chest": 2}, {"chest": 1}, {"chest": 1}])
    assert points(table.score(), "chest") == [7, 7, 1, 1]


def test_SEE_51_three_who_tie_lose_the_remainder() -> None:
    table = seeraeuber_table(tokens=[{"rum": 1}, {"rum": 1}, {"rum": 1}], values={"rum": 11})
    assert points(table.score(), "rum") == [3, 3, 3, 0]


def test_SEE_51_a_share_of_nothing_is_a_ducat_a_piece() -> None:
    table = seeraeuber_table(tokens=[{"rum": 2}, {"rum": 2}, {"rum": 2}], values={"rum": 2})
    assert points(table.score(), "rum") == [2, 2, 2, 0]


def test_SEE_51_whoever_has_a_share_gets_no_more() -> None:
    table = seeraeuber_table(tokens=[{"rum": 2}, {"rum": 2}, {"rum": 2}], values={"rum": 3})
    assert points(table.score(), "rum") == [1, 1, 1, 0]


def test_SEE_51_nobody_is_paid_without_a_piece() -> None:
    assert points(seeraeuber_table().score(), "chest") == [0, 0, 0, 0]


@pytest.mark.parametrize("seat", range(4))
def test_SEE_52_whoever_has_most(seat: int) -> None:
    end = seeraeuber_table(ducats=[8 if place == seat else 7 for place in range(4)]).score()
    assert end.totals == [8 if place == seat else 7 for place in range(4)]
    assert end.winners == [seat]


def test_SEE_52_somebody_wins_even_with_nothing() -> None:
    assert seeraeuber_table(ducats=[0, 0, 0, 0]).score().winners == [0, 1, 2, 3]


def test_SEE_52_most_ducats_win() -> None:
    end = seeraeuber_table(ducats=[11, 12, 10, 9], tokens=[{"rum": 1}], values={"rum": 2}).score()
    assert points(end, "treasury") == [11, 12, 10, 9]
    assert end.totals == [13, 12, 10, 9]
    assert end.winners == [0]


def test_SEE_52_tied_players_share_the_win() -> None:
    assert seeraeuber_table(ducats=[9, 12, 12, 3]).score().winners == [1, 2]


# Red's stack of five, two of them red: blue's 5 is second, then yellow's 2 and black's 5.
EXAMPLE = ["0.4 1.5 2.2 3.5 0.2"]
SHIP = ship("galleon", ducats=22, min=5, mystery=4, tokens=["chest", "dagger"])


def test_SEE_53_the_rulebooks_example() -> None:
    table = seeraeuber_table(ships=[SHIP], stacks=EXAMPLE, ducats=[0, 0, 0, 0])
    table.play("board", stack="0.4", ship="galleon", token="chest")
    assert table["tokens"] == [{"chest": 1}, {"dagger": 1}, {}, {}]
    assert table["treasuries"] == [10, 5, 2, 5]


def test_SEE_53_with_one_more_pirate_of_yellow() -> None:
    table = seeraeuber_table(ships=[SHIP], stacks=[f"{EXAMPLE[0]} 2.?"], ducats=[0, 0, 0, 0])
    table.play("board", stack="0.4", ship="galleon", token="chest")
    assert table["treasuries"] == [6, 5, 6, 5]
