"""`pirates`, PIR-20 to PIR-23: assembling boarding parties."""

from __future__ import annotations

import pytest

from tests.support.games.crews_table import card, pirates_table

EIGHT = "1.2 1.3 1.4 1.5 2.2 2.3 2.4 2.5"


def test_PIR_20_a_single_pirate_on_another() -> None:
    table = pirates_table()
    table.play("assemble", stack="0.2", onto="1.5")
    assert table.stack("0.2") == "0.2 1.5"


def test_PIR_20_a_party_on_a_party_keeps_the_order_of_both() -> None:
    table = pirates_table(stacks=["0.2 1.3 2.?", "1.5 0.4 3.2"])
    table.play("assemble", stack="0.2", onto="1.5")
    assert table.stack("0.2") == "0.2 1.3 2.? 1.5 0.4 3.2"


def test_PIR_20_only_ones_own_stacks_are_moved() -> None:
    table = pirates_table(stacks=["1.2 0.2"])
    assert table.why("assemble", stack="1.2", onto="2.2") == "PIR-20"
    assert table.why("assemble", stack="2.2", onto="1.2") == "PIR-20"


def test_PIR_21_nine_pirates_are_allowed() -> None:
    table = pirates_table(stacks=[EIGHT])
    table.play("assemble", stack="0.2", onto="1.2")
    assert table.stack("0.2") == f"0.2 {EIGHT}"


def test_PIR_21_at_most_nine_pirates() -> None:
    table = pirates_table(stacks=[EIGHT, "0.2 3.2"])
    assert table.why("assemble", stack="0.2", onto="1.2") == "PIR-21"


@pytest.mark.parametrize(("mine", "theirs"), [("0.2", "1.5"), ("0.5", "1.2"), ("0.?", "1.4"), ("0.3", "1.?")])
def test_PIR_22_numbers_do_not_matter(mine: str, theirs: str) -> None:
    assert pirates_table().why("assemble", stack=mine, onto=theirs) is None


@pytest.mark.parametrize(("mine", "other"), [("0.3", "0.4"), ("0.2", "0.3"), ("0.3", "0.2"), ("0.3", "0.3")])
def test_PIR_22_own_stacks_are_never_put_on_each_other(mine: str, other: str) -> None:
    assert pirates_table(stacks=["0.2 1.2"]).why("assemble", stack=mine, onto=other) == "PIR-22"


def test_PIR_23_the_top_pirates_owner_controls_the_party() -> None:
    table = pirates_table(cards=[card("sloop")], stacks=["0.2 1.5"], turn=1)
    table.play("assemble", stack="1.2", onto="0.2")
    table.s.active = 1
    assert table.why("capture", stack="1.2", card="sloop") is None


def test_PIR_23_a_stack_is_named_by_its_captain() -> None:
    table = pirates_table(cards=[card("sloop")], stacks=["0.2 0.3", "1.2 0.4 1.5"])
    assert table.why("assemble", stack="0.3", onto="1.2") == "PIR-23"
    assert table.why("assemble", stack="0.2", onto="1.5") == "PIR-23"
    assert table.why("capture", stack="0.3", card="sloop") == "PIR-23"
    assert table.why("mutiny", stack="0.4", card="sloop") == "PIR-23"


def test_PIR_23_the_second_pirate_is_the_mate() -> None:
    table = pirates_table(cards=[card("sloop", tokens=["rum", "saber"])], stacks=["0.2 1.3 2.5"])
    table.play("capture", stack="0.2", card="sloop", token="rum")
    assert table["tokens"] == [{"rum": 1}, {"saber": 1}, {}, {}]
