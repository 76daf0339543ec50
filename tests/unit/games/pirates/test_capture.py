"""`pirates`, PIR-30 to PIR-38: capturing a card and sharing the loot."""

from __future__ import annotations

from tests.support.games.crews_table import Table, card, monster, pirates_table


def test_PIR_30_the_party_is_as_large_as_the_cards_minimum() -> None:
    table = pirates_table(cards=[card("galleon", min=3)], stacks=["0.2 1.2 2.2"])
    table.play("capture", stack="0.2", card="galleon")
    assert "galleon" not in table["display"]


def test_PIR_30_the_party_that_is_named_boards_the_card_that_is_named() -> None:
    cards = [card("sloop", ducats=10), card("cutter", ducats=20), card("ketch", ducats=30), card("brig", ducats=40)]
    stacks = ["3.2 0.2", "3.? 1.5", "3.4 2.4"]
    table = pirates_table(cards=cards, stacks=stacks, ducats=[0, 0, 0, 0], turn=3)
    table.play("capture", stack="3.?", card="brig")
    assert table["display"] == ["sloop", "cutter", "ketch", None]
    assert table["treasuries"] == [0, 5, 0, 35]
    assert table.stack("3.2") == "3.2 0.2"
    assert table.stack("3.4") == "3.4 2.4"


def test_PIR_30_one_pirate_too_few() -> None:
    table = pirates_table(cards=[card("galleon", min=3)], stacks=["0.2 1.2"])
    assert table.why("capture", stack="0.2", card="galleon") == "PIR-30"
    assert table.why("capture", stack="0.3", card="galleon") == "PIR-30"


def test_PIR_30_only_with_a_party_one_captains() -> None:
    table = pirates_table(cards=[card("sloop")], stacks=["1.2 0.2"])
    assert table.why("capture", stack="1.2", card="sloop") == "PIR-30"


def test_PIR_30_only_face_up_cards() -> None:
    table = pirates_table(
        cards=[card("sloop"), card("gone"), card("later")],
        stacks=["0.2 1.2"],
        display=["sloop", None, None, None],
        kept=[[], ["gone"]],
    )
    assert table.why("capture", stack="0.2", card="sloop") is None
    assert table.why("capture", stack="0.2", card="gone") == "PIR-30"
    assert table.why("capture", stack="0.2", card="later") == "PIR-30"


def test_PIR_31_the_captain_chooses_the_mate_gets_the_other() -> None:
    for mine, other in (("rum", "saber"), ("saber", "rum")):
        table = pirates_table(cards=[card("sloop", tokens=["rum", "saber"])], stacks=["0.2 1.2 2.2"])
        table.play("capture", stack="0.2", card="sloop", token=mine)
        assert table["tokens"] == [{mine: 1}, {other: 1}, {}, {}]


def test_PIR_31_with_one_token_the_mate_gets_none() -> None:
    table = pirates_table(cards=[card("sloop", tokens=["relics"])], stacks=["0.2 1.2"])
    table.play("capture", stack="0.2", card="sloop", token="relics")
    assert table["tokens"] == [{"relics": 1}, {}, {}, {}]


def test_PIR_31_two_tokens_of_one_kind_leave_no_choice() -> None:
    table = pirates_table(cards=[card("sloop", tokens=["chest", "chest"])], stacks=["0.2 1.2"])
    assert table.acts()["capture"] == 1
    table.play("capture", stack="0.2", card="sloop")
    assert table["tokens"] == [{"chest": 1}, {"chest": 1}, {}, {}]


def test_PIR_31_the_choice_must_be_named_and_depicted() -> None:
    table = pirates_table(
        cards=[card("sloop", tokens=["rum", "saber"]), card("cutter", tokens=["rum"])], stacks=["0.2 1.2"]
    )
    assert table.acts()["capture"] == 3
    assert table.why("capture", stack="0.2", card="sloop") == "PIR-31"
    assert table.why("capture", stack="0.2", card="sloop", token="chest") == "PIR-31"
    assert table.why("capture", stack="0.2", card="cutter", token="saber") == "PIR-31"


def test_PIR_31_there_is_no_second_token_to_choose() -> None:
    table = pirates_table(cards=[card("sloop", tokens=["rum"])], stacks=["0.2 1.2"])
    first = table.match.parse(0, {"act": "capture", "stack": "0.2", "card": "sloop", "token": "rum"})
    refused = table.match.why(0, first + 1)
    assert refused is not None
    assert refused.clause == "PIR-31"


def test_PIR_32_the_captain_takes_the_ducats_and_pays_the_numbers() -> None:
    table = pirates_table(
        cards=[card("sloop", ducats=20, mystery=1)], stacks=["0.2 1.2 2.3 2.5 3.4 1.?"], ducats=[5, 5, 5, 5]
    )
    table.play("capture", stack="0.2", card="sloop")
    assert table["treasuries"] == [5 + 20 - 15, 5 + 2 + 1, 5 + 3 + 5, 5 + 4]


def test_PIR_32_a_question_mark_gets_the_number_on_the_card() -> None:
    table = pirates_table(cards=[card("sloop", ducats=20, mystery=7)], stacks=["0.2 1.?"], ducats=[0, 0, 0, 0])
    table.play("capture", stack="0.2", card="sloop")
    assert table["treasuries"] == [13, 7, 0, 0]


def test_PIR_32_the_captains_own_pirates_are_not_paid() -> None:
    table = pirates_table(cards=[card("sloop", ducats=20)], stacks=["0.2 1.3 0.5 0.4"], ducats=[0, 0, 0, 0])
    table.play("capture", stack="0.2", card="sloop")
    assert table["treasuries"] == [17, 3, 0, 0]


def test_PIR_33_the_supply_pays_what_the_captain_lacks() -> None:
    table = pirates_table(cards=[card("sloop", ducats=1)], stacks=["0.2 1.5 2.4"], ducats=[2, 0, 0, 0])
    table.play("capture", stack="0.2", card="sloop")
    assert table["treasuries"] == [0, 5, 4, 0]


def test_PIR_33_the_captains_treasury_helps_first() -> None:
    table = pirates_table(cards=[card("sloop", ducats=1)], stacks=["0.2 1.5 2.4"], ducats=[10, 0, 0, 0])
    table.play("capture", stack="0.2", card="sloop")
    assert table["treasuries"] == [2, 5, 4, 0]


def test_PIR_34_whoever_pays_to_the_last_ducat_keeps_the_card() -> None:
    table = pirates_table(cards=[card("sloop", ducats=3)], stacks=["0.2 1.5"], ducats=[2, 0, 0, 0])
    table.play("capture", stack="0.2", card="sloop")
    assert table["kept"] == [["sloop"], [], [], []]
    assert table["discarded"] == []


def test_PIR_34_one_ducat_from_the_supply_discards_the_card_but_tokens_stay() -> None:
    table = pirates_table(
        cards=[card("sloop", ducats=3, tokens=["rum", "saber"])], stacks=["0.2 1.5"], ducats=[1, 0, 0, 0]
    )
    table.play("capture", stack="0.2", card="sloop", token="rum")
    assert table["kept"] == [[], [], [], []]
    assert table["discarded"] == ["sloop"]
    assert table["tokens"] == [{"rum": 1}, {"saber": 1}, {}, {}]


def test_PIR_35_all_pirates_are_single_again() -> None:
    table = pirates_table(players=3, cards=[card("sloop")], stacks=["0.2 1.2 2.2 0.3", "1.5 2.5"])
    table.play("capture", stack="0.2", card="sloop")
    assert [stack for stack in table["stacks"] if len(stack) > 1] == [["1.5", "2.5"]]
    assert len(table["stacks"]) == 14


def test_PIR_36_no_refill_while_a_card_is_face_up() -> None:
    table = pirates_table(cards=[card("sloop")], stacks=["0.2 1.2"], display=["sloop", "far-ship-0", None, None])
    table.play("capture", stack="0.2", card="sloop")
    assert table["display"] == [None, "far-ship-0", None, None]


def test_PIR_36_four_new_cards_when_all_are_gone() -> None:
    table = pirates_table(cards=[card("sloop")], stacks=["0.2 1.2"], display=[None, None, None, "sloop"])
    coming = table["deck"][:4]
    table.play("capture", stack="0.2", card="sloop")
    assert table["display"] == coming
    assert len(table["deck"]) == 12


def monster_table(act_stack: str) -> Table:
    return pirates_table(cards=[monster(ducats=20, mystery=6)], stacks=[act_stack], ducats=[0, 0, 0, 0])


def test_PIR_37_the_captain_takes_both_tokens_of_the_sea_monster() -> None:
    table = monster_table("0.2 1.2 2.?")
    table.play("capture", stack="0.2", card="monster", token=None)
    assert table["tokens"] == [{"wheel": 1, "anchor": 1}, {}, {}, {}]


def test_PIR_37_pay_is_as_normal() -> None:
    table = monster_table("0.2 1.2 2.?")
    table.play("capture", stack="0.2", card="monster", token=None)
    assert table["treasuries"] == [12, 2, 6, 0]
    assert table["kept"][0] == ["monster"]


def test_PIR_37_there_is_no_token_to_choose() -> None:
    table = monster_table("0.2 1.2")
    assert table.acts()["capture"] == 1
    assert table.why("capture", stack="0.2", card="monster", token="wheel") == "PIR-37"


def test_PIR_37_by_mutiny_the_rebel_takes_both() -> None:
    table = monster_table("1.2 2.2 0.3")
    table.play("mutiny", stack="1.2", card="monster", token=None)
    assert table["tokens"] == [{"wheel": 1, "anchor": 1}, {}, {}, {}]


def test_PIR_38_captain_and_mate_of_one_colour_take_both_tokens() -> None:
    # Blue buys the pirate between red's two free; what is left is a party of red alone.
    table = pirates_table(
        players=3,
        cards=[card("sloop", ducats=9, tokens=["rum", "saber"])],
        stacks=["0.2 1.2 0.3", "2.2 1.3 1.4 1.5 1.?"],
        ducats=[0, 5, 0],
        turn=1,
    )
    table.play("ransom", pirate="1.2")
    table.play("assemble", stack="1.2", onto="2.3")
    table.play("assemble", stack="2.4", onto="1.2")
    table.play("capture", stack="0.2", card="sloop", token="saber")
    assert table["tokens"] == [{"saber": 1, "rum": 1}, {}, {}]
    assert table["treasuries"] == [5 + 9, 0, 0]
