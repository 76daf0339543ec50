"""`seeraeuber`, SEE-10 to SEE-12, SEE-40 and SEE-41: moving, passing, and games that would never end."""

from __future__ import annotations

from typing import Any

import pytest

from fourseas.core.state import RUNNING, TRUNCATED
from fourseas.games.seeraeuber.rules import ACTIONS
from tests.support.games.crews_table import seeraeuber_table, ship
from tests.support.games.idle import idle_turns

EIGHT = "1.2 1.3 1.4 1.5 2.2 2.3 2.4 2.5"
STUCK = ["0.2 0.3 0.4 1.2 1.3", "1.4 1.5 1.? 2.2 2.3", "2.4 2.5 2.? 0.5 0.?"]


def test_SEE_10_move_or_board() -> None:
    table = seeraeuber_table(ships=[ship("sloop")], stacks=["0.2 1.2"])
    assert set(table.acts()) == {"move", "board"}


@pytest.mark.parametrize(
    "move",
    [{"act": "move", "stack": "0.3", "onto": "1.3"}, {"act": "board", "stack": "0.2", "ship": "sloop"}],
)
def test_SEE_10_one_action_is_the_whole_turn(move: dict[str, Any]) -> None:
    table = seeraeuber_table(ships=[ship("sloop")], stacks=["0.2 1.2"])
    table.play(**move)
    assert table.match.awaited == [1]


def test_SEE_10_one_must_if_one_can() -> None:
    assert seeraeuber_table().why("pass") == "SEE-10"


def test_SEE_10_not_out_of_turn() -> None:
    assert seeraeuber_table(turn=1).why("move", seat=0, stack="0.2", onto="1.2") == "SEE-10"


@pytest.mark.parametrize("action", [-1000, -1, ACTIONS, ACTIONS + 1000])
def test_SEE_10_there_are_no_other_actions(action: int) -> None:
    refused = seeraeuber_table().match.why(0, action)
    assert refused is not None
    assert refused.clause == "SEE-10"


def test_SEE_10_without_a_free_pirate_one_does_not_move() -> None:
    table = seeraeuber_table(ships=[ship("sloop")], stacks=["1.2 0.2 0.3", "2.2 0.4 0.5", "3.2 0.?"])
    assert table.acts() == {"pass": 1}
    table.play("pass")
    assert table.match.awaited == [1]


def test_SEE_10_nor_when_nothing_is_possible() -> None:
    assert seeraeuber_table(players=3, stacks=STUCK).acts() == {"pass": 1}


def test_SEE_11_a_single_pirate_on_another() -> None:
    table = seeraeuber_table()
    table.play("move", stack="0.5", onto="1.2")
    assert table.stack("0.5") == "0.5 1.2"


def test_SEE_11_a_stack_on_a_stack_keeps_the_order_of_both() -> None:
    table = seeraeuber_table(stacks=["0.2 1.3 2.?", "1.5 0.4 3.2"])
    table.play("move", stack="0.2", onto="1.5")
    assert table.stack("0.2") == "0.2 1.3 2.? 1.5 0.4 3.2"


def test_SEE_11_only_ones_own_stacks_named_by_their_captain() -> None:
    table = seeraeuber_table(stacks=["1.2 0.2"])
    assert table.why("move", stack="1.2", onto="2.2") == "SEE-11"
    assert table.why("move", stack="0.2", onto="2.2") == "SEE-11"


def test_SEE_12_nine_high_is_allowed() -> None:
    table = seeraeuber_table(stacks=[EIGHT])
    table.play("move", stack="0.2", onto="1.2")
    assert table.stack("0.2") == f"0.2 {EIGHT}"


def test_SEE_12_ten_high_is_not() -> None:
    assert seeraeuber_table(stacks=[EIGHT, "0.2 3.2"]).why("move", stack="0.2", onto="1.2") == "SEE-12"


@pytest.mark.parametrize(("mine", "other"), [("0.3", "0.4"), ("0.2", "0.3"), ("0.3", "0.2")])
def test_SEE_12_never_own_on_own(mine: str, other: str) -> None:
    assert seeraeuber_table(stacks=["0.2 1.2"]).why("move", stack=mine, onto=other) == "SEE-12"


def test_SEE_12_stacks_are_never_split() -> None:
    table = seeraeuber_table(stacks=["0.2 1.2 0.3"])
    moves = [table.match.game.words.encode(table.match.kit, table.s, 0, a) for a in table.match.legal(0)]
    assert {move.stack for move in moves} == {"0.2", "0.4", "0.5", "0.?"}


def test_SEE_40_when_all_pass_all_stacks_break_up_without_pay() -> None:
    table = seeraeuber_table(players=3, stacks=STUCK, ducats=[1, 2, 3], turn=1)
    table.play("pass")
    table.play("pass")
    assert len(table["stacks"]) == 3
    table.play("pass")
    assert len(table["stacks"]) == 15
    assert table["treasuries"] == [1, 2, 3]
    assert table["turn"] == 1


def test_SEE_40_whoever_moved_last_must_pass_too() -> None:
    table = seeraeuber_table(players=3, stacks=["0.3 0.4 1.2 1.3", "1.4 1.5 1.? 2.2 2.3", "2.4 2.5 0.2 0.5 0.?"])
    table.play("move", stack="0.3", onto="2.?")
    table.play("pass")
    table.play("pass")
    assert len(table["stacks"]) == 3
    table.play("pass")
    assert len(table["stacks"]) == 15


def test_SEE_40_a_move_between_passes_starts_the_count_anew() -> None:
    table = seeraeuber_table(
        players=3, stacks=["2.2 2.3 2.4 2.5 2.? 0.2", "1.2 0.3", "1.3 0.4 0.5 0.? 1.4 1.5 1.?"], turn=0
    )
    table.play("pass")
    table.play("move", stack="1.2", onto="2.2")
    table.play("pass")
    table.play("pass")
    assert len(table["stacks"]) == 2


def test_SEE_40_so_does_a_boarding() -> None:
    table = seeraeuber_table(
        players=3, ships=[ship("sloop")], stacks=["2.2 0.2 0.3 0.4 0.5 0.?", "2.3 1.2 1.3 1.4 1.5 1.?", "2.4 2.5"]
    )
    table.play("pass")
    table.play("pass")
    table.play("decline", stack="2.2")
    table.play("decline", stack="2.3")
    table.play("board", stack="2.4", ship="sloop")
    table.play("pass")
    table.play("pass")
    assert table.stack("2.2") == "2.2 0.2 0.3 0.4 0.5 0.?"


def test_SEE_41_four_hundred_turns_without_a_boarding_truncate_the_game() -> None:
    table = seeraeuber_table(players=3)
    idle_turns(table, 399)
    assert table.s.over == RUNNING
    idle_turns(table, 1)
    assert table.s.over == TRUNCATED


def test_SEE_41_a_boarding_starts_the_count_anew() -> None:
    table = seeraeuber_table(players=3, ships=[ship("sloop")], stacks=["0.2 1.2"])
    table.play("board", stack="0.2", ship="sloop")
    idle_turns(table, 399)
    assert table.s.over == RUNNING
    idle_turns(table, 1)
    assert table.s.over == TRUNCATED


def test_SEE_41_a_truncated_game_is_not_scored() -> None:
    table = seeraeuber_table(players=3)
    idle_turns(table, 400)
    assert table.match.sheet() is None
    assert table.why("pass", seat=0) == "SEE-41"
