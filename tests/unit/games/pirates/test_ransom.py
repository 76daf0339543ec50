"""`pirates`, PIR-50 to PIR-54: buying a pirate free."""

from __future__ import annotations

import pytest

from tests.support.games.crews_table import card, pirates_table

AWAY = ["1.2 0.2 0.3", "2.2 0.4 0.5 0.?"]  # all of red's pirates lie in parties of others


def test_PIR_50_with_nothing_in_front_of_one() -> None:
    table = pirates_table(stacks=AWAY)
    assert table.acts() == {"ransom": 5}


@pytest.mark.parametrize("stacks", [["1.2 0.2 0.3 0.4 0.5"], ["1.2 0.2 0.3 0.4", "0.5 0.?"]])
def test_PIR_50_not_with_a_single_pirate_or_a_party(stacks: list[str]) -> None:
    assert pirates_table(stacks=stacks).why("ransom", pirate="0.2") == "PIR-50"


def test_PIR_51_five_ducats_to_the_partys_captain() -> None:
    table = pirates_table(stacks=AWAY, ducats=[7, 1, 1, 1])
    table.play("ransom", pirate="0.5")
    assert table["treasuries"] == [2, 1, 6, 1]


def test_PIR_51_the_supply_adds_what_is_lacking() -> None:
    table = pirates_table(stacks=AWAY, ducats=[3, 0, 0, 0])
    table.play("ransom", pirate="0.2")
    assert table["treasuries"] == [0, 5, 0, 0]


def test_PIR_51_only_ones_own_pirates() -> None:
    assert pirates_table(stacks=[*AWAY, "3.2 1.3"]).why("ransom", pirate="1.3") == "PIR-51"


def test_PIR_52_the_same_player_assembles_at_once() -> None:
    table = pirates_table(stacks=AWAY)
    table.play("ransom", pirate="0.2")
    assert table.match.awaited == [0]
    assert set(table.acts()) == {"assemble"}
    table.play("assemble", stack="0.2", onto="3.2")
    assert table.match.awaited == [1]
    assert table.stack("0.2") == "0.2 3.2"


def test_PIR_52_nothing_else_is_allowed_then() -> None:
    table = pirates_table(cards=[card("sloop")], stacks=AWAY)
    table.play("ransom", pirate="0.2")
    assert table.why("mutiny", stack="2.2", card="sloop") == "PIR-52"
    assert table.why("capture", stack="0.2", card="sloop") == "PIR-52"
    assert table.why("ransom", pirate="0.3") == "PIR-52"
    assert table.why("pass") == "PIR-52"


def test_PIR_52_the_pirate_can_go_back_on_the_party_it_left() -> None:
    table = pirates_table(stacks=AWAY)
    table.play("ransom", pirate="0.3")
    table.play("assemble", stack="0.3", onto="1.2")
    assert table.stack("0.3") == "0.3 1.2 0.2"


@pytest.mark.parametrize(
    ("pirate", "rest"), [("0.2", "1.2 2.2 0.3 3.2"), ("0.3", "1.2 0.2 2.2 3.2"), ("3.2", "1.2 0.2 2.2 0.3")]
)
def test_PIR_53_the_party_closes_up(pirate: str, rest: str) -> None:
    seat = int(pirate[0])
    others = {0: "2.3 0.4 0.5 0.?", 3: "2.3 3.3 3.4 3.5 3.?"}
    table = pirates_table(stacks=["1.2 0.2 2.2 0.3 3.2", others[seat]], turn=seat)
    table.play("ransom", pirate=pirate)
    assert table.stack(pirate) == pirate
    assert table.stack("1.2") == rest


def test_PIR_53_a_single_pirate_may_be_left() -> None:
    table = pirates_table(stacks=["1.2 0.2", "2.2 0.3 0.4 0.5 0.?"])
    table.play("ransom", pirate="0.2")
    assert table.stack("1.2") == "1.2"


def test_PIR_53_a_party_of_one_colour_may_be_left() -> None:
    table = pirates_table(cards=[card("sloop")], stacks=["1.2 0.2 1.3", "2.2 0.3 0.4 0.5 0.?"])
    table.play("ransom", pirate="0.2")
    table.play("assemble", stack="0.2", onto="3.2")
    assert table.stack("1.2") == "1.2 1.3"
    assert table.why("capture", stack="1.2", card="sloop") is None


def test_PIR_54_the_party_the_pirate_left_has_room_for_it() -> None:
    table = pirates_table(
        players=3, stacks=["1.2 0.2 0.3 0.4 0.5 0.? 2.2 2.3 2.4", "2.5 1.3 1.4 1.5 1.? 2.?"], cards=[]
    )
    table.play("ransom", pirate="0.2")
    assert table.acts()["assemble"] == 2
    full = pirates_table(
        players=4,
        stacks=["1.2 0.2 0.3 0.4 0.5 0.? 2.2 2.3 2.4", "2.5 1.3 1.4 1.5 1.? 2.? 3.2 3.3 3.4", "3.5 3.?"],
    )
    full.play("ransom", pirate="0.2")
    assert full.why("assemble", stack="0.2", onto="1.2") is None
    assert full.why("assemble", stack="0.2", onto="2.5") == "PIR-21"
