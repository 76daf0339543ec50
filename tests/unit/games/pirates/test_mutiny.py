"""`pirates`, PIR-40 to PIR-45: mutiny, and the black spot."""

from __future__ import annotations

from tests.support.games.crews_table import card, pirates_table


def test_PIR_40_the_rebel_is_captain_and_the_old_captain_mate() -> None:
    table = pirates_table(cards=[card("sloop", tokens=["rum", "saber"])], stacks=["1.2 2.2 3.2 0.5"])
    table.play("mutiny", stack="1.2", card="sloop", token="saber")
    assert table["tokens"] == [{"saber": 1}, {"rum": 1}, {}, {}]


def test_PIR_40_the_rebel_takes_the_ducats_and_keeps_the_card() -> None:
    table = pirates_table(cards=[card("sloop", ducats=30)], stacks=["1.2 0.5"], ducats=[0, 0, 0, 0])
    table.play("mutiny", stack="1.2", card="sloop")
    assert table["kept"] == [["sloop"], [], [], []]
    assert table["treasuries"] == [26, 4, 0, 0]


def test_PIR_40_the_party_that_is_named_boards_the_card_that_is_named() -> None:
    cards = [card("sloop", ducats=10), card("cutter", ducats=20), card("ketch", ducats=30), card("brig", ducats=40)]
    stacks = ["3.2 0.2", "3.? 1.5 0.3", "3.4 0.4"]
    table = pirates_table(cards=cards, stacks=stacks, ducats=[0, 0, 0, 0])
    table.play("mutiny", stack="3.?", card="brig")
    assert table["display"] == ["sloop", "cutter", "ketch", None]
    assert table["treasuries"] == [30, 10, 0, 0]
    assert table.stack("3.2") == "3.2 0.2"
    assert table.stack("3.4") == "3.4 0.4"


def test_PIR_40_only_with_a_pirate_of_ones_own_aboard() -> None:
    table = pirates_table(cards=[card("sloop")], stacks=["1.2 2.2", "2.3 0.2"])
    assert table.why("mutiny", stack="1.2", card="sloop") == "PIR-40"
    assert table.why("mutiny", stack="2.3", card="sloop") is None


def test_PIR_41_every_other_players_pirate_gets_twice_its_pay() -> None:
    table = pirates_table(
        cards=[card("sloop", ducats=50, mystery=3)], stacks=["1.2 2.3 0.5 0.4 2.? 1.5"], ducats=[1, 0, 0, 0]
    )
    table.play("mutiny", stack="1.2", card="sloop")
    assert table["treasuries"] == [1 + 50 - 26, 2 * (2 + 5), 2 * (3 + 3), 0]


def test_PIR_41_twice_on_the_sea_monster_too() -> None:
    table = pirates_table(
        cards=[card("monster", kind="monster", ducats=50, mystery=3, tokens=["wheel", "anchor"])],
        stacks=["1.? 0.2"],
        ducats=[0, 0, 0, 0],
    )
    table.play("mutiny", stack="1.?", card="monster", token=None)
    assert table["treasuries"] == [44, 6, 0, 0]


def test_PIR_41_the_card_must_be_within_the_partys_size() -> None:
    table = pirates_table(cards=[card("sloop", min=2), card("galleon", min=4)], stacks=["1.2 2.2 0.2"])
    assert table.why("mutiny", stack="1.2", card="sloop") is None
    assert table.why("mutiny", stack="1.2", card="galleon") == "PIR-30"


def test_PIR_41_the_party_breaks_up() -> None:
    table = pirates_table(players=3, cards=[card("sloop")], stacks=["1.2 2.2 0.2"])
    table.play("mutiny", stack="1.2", card="sloop")
    assert len(table["stacks"]) == 15


def test_PIR_42_if_the_supply_helps_the_card_leaves_the_game() -> None:
    table = pirates_table(cards=[card("sloop", ducats=5)], stacks=["1.4 0.2"], ducats=[2, 0, 0, 0])
    table.play("mutiny", stack="1.4", card="sloop")
    assert table["treasuries"] == [0, 8, 0, 0]
    assert table["discarded"] == ["sloop"]


def test_PIR_42_paid_to_the_last_ducat_the_card_is_kept() -> None:
    table = pirates_table(cards=[card("sloop", ducats=5)], stacks=["1.4 0.2"], ducats=[3, 0, 0, 0])
    table.play("mutiny", stack="1.4", card="sloop")
    assert table["kept"][0] == ["sloop"]


def test_PIR_43_the_black_spot_goes_to_the_victim() -> None:
    for before in (None, 0, 2):
        table = pirates_table(cards=[card("sloop")], stacks=["1.2 0.2"], black_spot=before)
        table.play("mutiny", stack="1.2", card="sloop")
        assert table["black_spot"] == 1


def test_PIR_43_against_its_holder_the_rebel_takes_it() -> None:
    table = pirates_table(cards=[card("sloop")], stacks=["1.2 0.2"], black_spot=1)
    table.play("mutiny", stack="1.2", card="sloop")
    assert table["black_spot"] == 0


def test_PIR_43_two_mutinies_against_the_same_player() -> None:
    table = pirates_table(cards=[card("sloop"), card("cutter")], stacks=["1.2 0.2", "1.3 3.3"], turn=3)
    table.play("mutiny", stack="1.3", card="sloop")
    assert table["black_spot"] == 1
    table.play("mutiny", stack="1.2", card="cutter")
    assert table["black_spot"] == 0


def test_PIR_43_it_moves_on_the_last_card_too() -> None:
    table = pirates_table(
        cards=[card("sloop", ducats=10)],
        stacks=["1.2 0.2"],
        display=["sloop", None, None, None],
        ducats=[0, 30, 0, 0],
        last_round=True,
        black_spot=2,
    )
    table.play("mutiny", stack="1.2", card="sloop")
    assert table.score().totals == [6 + 10, 34 - 10, 0, 0]  # red has the only rum


def test_PIR_43_no_other_action_moves_it() -> None:
    table = pirates_table(cards=[card("sloop")], stacks=["0.2 1.2"], black_spot=1)
    table.play("capture", stack="0.2", card="sloop")
    assert table["black_spot"] == 1


def test_PIR_44_no_mutiny_without_a_capture() -> None:
    table = pirates_table(cards=[card("galleon", min=4)], stacks=["1.2 2.2 0.2"])
    assert table.why("mutiny", stack="1.2", card="galleon") == "PIR-44"
    assert "mutiny" not in table.acts()


def test_PIR_45_not_against_oneself() -> None:
    table = pirates_table(cards=[card("sloop")], stacks=["0.2 1.2 0.3"])
    assert table.why("mutiny", stack="0.2", card="sloop") == "PIR-45"


def test_PIR_45_a_single_pirate_is_not_a_party() -> None:
    assert pirates_table(cards=[card("sloop")]).why("mutiny", stack="1.2", card="sloop") == "PIR-45"


def test_PIR_45_which_pirate_moves_up_is_not_asked() -> None:
    table = pirates_table(cards=[card("sloop")], stacks=["1.2 0.2 2.2 0.3 0.?"])
    assert table.acts()["mutiny"] == 1
