"""`seeraeuber`, SEE-20 to SEE-25: boarding a ship and sharing the booty."""

from __future__ import annotations

from tests.support.games.crews_table import seeraeuber_table, ship


def test_SEE_20_the_stack_is_as_large_as_the_ships_minimum() -> None:
    table = seeraeuber_table(ships=[ship("galleon", min=3)], stacks=["0.2 1.2 2.2"])
    table.play("board", stack="0.2", ship="galleon")
    assert "galleon" not in table["display"]


def test_SEE_20_the_stack_that_is_named_boards_the_ship_that_is_named() -> None:
    ships = [ship("sloop", ducats=10), ship("cutter", ducats=20), ship("brig", ducats=40)]
    stacks = ["3.2 0.2", "3.? 1.5", "3.4 2.4"]
    table = seeraeuber_table(ships=ships, stacks=stacks, ducats=[0, 0, 0, 0], turn=3)
    table.play("board", stack="3.?", ship="brig")
    assert table["display"] == ["sloop", "cutter", None]
    assert table["treasuries"] == [0, 5, 0, 35]
    assert table.stack("3.2") == "3.2 0.2"
    assert table.stack("3.4") == "3.4 2.4"


def test_SEE_20_one_pirate_too_few() -> None:
    table = seeraeuber_table(ships=[ship("galleon", min=3)], stacks=["0.2 1.2"])
    assert table.why("board", stack="0.2", ship="galleon") == "SEE-20"


def test_SEE_20_only_with_a_stack_one_captains() -> None:
    table = seeraeuber_table(ships=[ship("sloop")], stacks=["1.2 0.2"])
    assert table.why("board", stack="1.2", ship="sloop") == "SEE-20"


def test_SEE_20_only_face_up_ships() -> None:
    table = seeraeuber_table(ships=[ship("sloop"), ship("later")], stacks=["0.2 1.2"], display=["sloop", "far-0", None])
    gone = table["discarded"][0]
    assert table.why("board", stack="0.2", ship="sloop") is None
    assert table.why("board", stack="0.2", ship="later") == "SEE-20"
    assert table.why("board", stack="0.2", ship=gone) == "SEE-20"


def test_SEE_20_there_is_no_fourth_ship() -> None:
    table = seeraeuber_table(ships=[ship("sloop")], stacks=["0.2 1.2"], display=["far-0", "far-1", "sloop"])
    third = table.match.parse(0, {"act": "board", "stack": "0.2", "ship": "sloop"})
    refused = table.match.why(0, third + 2)
    assert refused is not None
    assert refused.clause == "SEE-20"


def test_SEE_21_the_captain_chooses_the_second_pirates_owner_gets_the_other() -> None:
    for mine, other in (("rum", "dagger"), ("dagger", "rum")):
        table = seeraeuber_table(ships=[ship("sloop", tokens=["rum", "dagger"])], stacks=["0.2 1.2 2.2"])
        table.play("board", stack="0.2", ship="sloop", token=mine)
        assert table["tokens"] == [{mine: 1}, {other: 1}, {}, {}]


def test_SEE_21_a_small_ship_has_one_piece_for_the_captain() -> None:
    table = seeraeuber_table(ships=[ship("sloop", tokens=["chest"])], stacks=["0.2 1.2"])
    table.play("board", stack="0.2", ship="sloop", token="chest")
    assert table["tokens"] == [{"chest": 1}, {}, {}, {}]


def test_SEE_21_captain_and_second_of_one_colour_take_both_pieces() -> None:
    table = seeraeuber_table(ships=[ship("sloop", tokens=["rum", "dagger"])], stacks=["0.2 0.3"])
    table.play("board", stack="0.2", ship="sloop", token="rum")
    assert table["tokens"][0] == {"rum": 1, "dagger": 1}


def test_SEE_21_the_choice_must_be_named_and_depicted() -> None:
    ships = [ship("sloop", tokens=["rum", "dagger"]), ship("cutter", tokens=["chest"])]
    table = seeraeuber_table(ships=ships, stacks=["0.2 1.2"])
    assert table.acts()["board"] == 3
    assert table.why("board", stack="0.2", ship="sloop") == "SEE-21"
    assert table.why("board", stack="0.2", ship="sloop", token="chest") == "SEE-21"
    assert table.why("board", stack="0.2", ship="cutter", token="rum") == "SEE-21"
    second = table.match.parse(0, {"act": "board", "stack": "0.2", "ship": "cutter"}) + 1
    refused = table.match.why(0, second)
    assert refused is not None
    assert refused.clause == "SEE-21"


def test_SEE_22_the_captain_takes_the_ducats_and_pays_the_others() -> None:
    table = seeraeuber_table(
        ships=[ship("sloop", ducats=20, mystery=6)], stacks=["0.2 1.2 2.3 2.5 0.5 1.?"], ducats=[1, 1, 1, 1]
    )
    table.play("board", stack="0.2", ship="sloop")
    assert table["treasuries"] == [1 + 20 - 16, 1 + 2 + 6, 1 + 3 + 5, 1]


def test_SEE_23_the_stock_pays_what_the_captain_cannot() -> None:
    table = seeraeuber_table(
        ships=[ship("sloop", ducats=1, tokens=["rum", "dagger"])], stacks=["0.2 1.5 2.4"], ducats=[2, 0, 0, 0]
    )
    table.play("board", stack="0.2", ship="sloop", token="rum")
    assert table["treasuries"] == [0, 5, 4, 0]
    assert table["tokens"] == [{"rum": 1}, {"dagger": 1}, {}, {}]


def test_SEE_23_it_is_never_paid_back() -> None:
    ships = [ship("sloop", ducats=1), ship("cutter", ducats=9)]
    table = seeraeuber_table(ships=ships, stacks=["0.2 1.5", "0.3 1.2"], ducats=[0, 0, 0, 0])
    table.play("board", stack="0.2", ship="sloop")
    table.s.active = 0
    table.play("board", stack="0.3", ship="cutter")
    assert table["treasuries"] == [7, 7, 0, 0]


def test_SEE_24_the_pirates_return_and_the_ship_leaves_the_game() -> None:
    table = seeraeuber_table(players=3, ships=[ship("sloop")], stacks=["0.2 1.2 2.2 0.3", "1.5 2.5"])
    table.play("board", stack="0.2", ship="sloop")
    assert [stack for stack in table["stacks"] if len(stack) > 1] == [["1.5", "2.5"]]
    assert len(table["stacks"]) == 14
    assert table["discarded"] == ["sloop"]
    assert table["display"][0] is None


def test_SEE_25_no_new_ship_while_one_is_face_up() -> None:
    table = seeraeuber_table(ships=[ship("sloop")], stacks=["0.2 1.2"], display=["sloop", None, "far-0"])
    table.play("board", stack="0.2", ship="sloop")
    assert table["display"] == [None, None, "far-0"]


def test_SEE_25_three_new_ships_when_all_are_gone() -> None:
    table = seeraeuber_table(ships=[ship("sloop")], stacks=["0.2 1.2"], display=[None, "sloop", None])
    coming = table["deck"][:3]
    table.play("board", stack="0.2", ship="sloop")
    assert table["display"] == coming
    assert len(table["deck"]) == 9
