"""`pirates`, PIR-10 to PIR-12 and PIR-71: one action a turn, passing, and games that would never end."""

from __future__ import annotations

from typing import Any

import pytest

from fourseas.core.state import COMPLETE, RUNNING, TRUNCATED
from fourseas.games.crews.party import PATIENCE
from fourseas.games.pirates.rules import ACTIONS
from tests.support.games.crews_table import card, pirates_table
from tests.support.games.idle import idle_turns

# Each player's one stack is five high, and all the cards take nine pirates: nobody can do anything.
STUCK = ["0.2 0.3 0.4 1.2 1.3", "1.4 1.5 1.? 2.2 2.3", "2.4 2.5 2.? 0.5 0.?"]


def test_PIR_10_all_four_actions() -> None:
    table = pirates_table(players=3, cards=[card("sloop")], stacks=["1.2 0.2", "0.3 1.3"])
    assert set(table.acts()) == {"assemble", "capture", "mutiny"}
    away = pirates_table(players=3, cards=[card("sloop")], stacks=["1.2 0.2 0.3 0.4 0.5 0.?"])
    assert set(away.acts()) == {"mutiny", "ransom"}


@pytest.mark.parametrize(
    "move",
    [
        {"act": "assemble", "stack": "0.5", "onto": "1.5"},
        {"act": "capture", "stack": "0.3", "card": "sloop"},
        {"act": "mutiny", "stack": "1.2", "card": "sloop"},
    ],
)
def test_PIR_10_one_action_is_the_whole_turn(move: dict[str, Any]) -> None:
    table = pirates_table(players=3, cards=[card("sloop")], stacks=["1.2 0.2", "0.3 1.3"])
    table.play(**move)
    assert table.match.awaited == [1]


def test_PIR_10_not_out_of_turn() -> None:
    assert pirates_table(turn=1).why("assemble", seat=0, stack="0.2", onto="1.2") == "PIR-10"


def test_PIR_10_no_passing_while_something_is_possible() -> None:
    assert pirates_table().why("pass") == "PIR-10"


@pytest.mark.parametrize("action", [-1000, -1, ACTIONS, ACTIONS + 1000])
def test_PIR_10_there_are_no_other_actions(action: int) -> None:
    refused = pirates_table().match.why(0, action)
    assert refused is not None
    assert refused.clause == "PIR-10"


def test_PIR_11_without_an_action_one_passes() -> None:
    table = pirates_table(players=3, stacks=STUCK)
    assert table.acts() == {"pass": 1}
    table.play("pass")
    assert table.match.awaited == [1]


def test_PIR_12_when_all_pass_all_stacks_break_up_without_pay() -> None:
    table = pirates_table(players=3, stacks=STUCK, ducats=[1, 2, 3], turn=1)
    table.play("pass")
    table.play("pass")
    assert len(table["stacks"]) == 3
    table.play("pass")
    assert len(table["stacks"]) == 15
    assert table["treasuries"] == [1, 2, 3]


def test_PIR_12_all_25_pirates_go_home_from_the_largest_table() -> None:
    stacks = [f"{seat}.2 {seat}.3 {seat}.4 {(seat + 1) % 5}.5 {(seat + 1) % 5}.?" for seat in range(5)]
    table = pirates_table(players=5, stacks=stacks)
    for _ in range(5):
        table.play("pass")
    assert len(table["stacks"]) == 25


def test_PIR_12_the_next_player_goes_on() -> None:
    table = pirates_table(players=3, stacks=STUCK, turn=1)
    for _ in range(3):
        table.play("pass")
    assert table["turn"] == 1
    assert table.acts() == {"assemble": 50}


def test_PIR_12_the_passes_must_be_in_a_row() -> None:
    # Red and blue are stuck; yellow has nothing in front and buys a pirate free: then red is still stuck.
    table = pirates_table(players=3, stacks=["0.2 0.3 0.4 0.5 0.? 2.2 2.3 2.4", "1.2 1.3 1.4 1.5 1.? 2.5 2.?"])
    table.play("pass")
    table.play("pass")
    table.play("ransom", pirate="2.2")
    table.play("assemble", stack="2.2", onto="1.2")
    table.play("pass")
    assert len(table["stacks"]) == 2


def test_PIR_12_whoever_acted_last_must_pass_too() -> None:
    table = pirates_table(players=3, stacks=["0.3 0.4 1.2 1.3", "1.4 1.5 1.? 2.2 2.3", "2.4 2.5 0.2 0.5 0.?"])
    table.play("assemble", stack="0.3", onto="2.?")
    table.play("pass")
    table.play("pass")
    assert len(table["stacks"]) == 3
    table.play("pass")
    assert len(table["stacks"]) == 15


def test_PIR_71_four_hundred_turns_without_a_capture_truncate_the_game() -> None:
    table = pirates_table(players=3)
    idle_turns(table, 399)
    assert table.s.over == RUNNING
    idle_turns(table, 1)
    assert table.s.over == TRUNCATED
    assert table.match.awaited == []


def test_PIR_71_a_capture_starts_the_count_anew() -> None:
    table = pirates_table(players=3, cards=[card("sloop")], stacks=["0.2 1.2"])
    table.play("capture", stack="0.2", card="sloop")
    idle_turns(table, 399)
    assert table.s.over == RUNNING
    idle_turns(table, 1)
    assert table.s.over == TRUNCATED


def test_PIR_71_a_ransom_and_its_assembling_are_one_turn() -> None:
    table = pirates_table(players=3, stacks=["1.2 0.2 0.3 0.4 0.5 0.?"])
    table.s.idle = PATIENCE - 2
    table.play("ransom", pirate="0.2")
    table.play("assemble", stack="0.2", onto="1.2")
    assert table.s.over == RUNNING


def test_PIR_71_a_truncated_game_is_not_scored() -> None:
    table = pirates_table(players=3)
    idle_turns(table, 400)
    assert table.match.sheet() is None
    assert table.why("pass", seat=0) == "PIR-71"


def test_PIR_71_the_last_capture_in_time_completes_the_game() -> None:
    table = pirates_table(
        players=3, cards=[card("sloop")], stacks=["0.2 1.2"], display=["sloop", None, None, None], last_round=True
    )
    table.s.idle = PATIENCE - 1
    table.play("capture", stack="0.2", card="sloop")
    assert table.s.over == COMPLETE
