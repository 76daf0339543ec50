"""`adventures`, ADV-10 to ADV-12: playing three cards, gaining cards, and cards that leave the game."""

from __future__ import annotations

from collections import Counter

import pytest

from fourseas.games.adventures.rules.state import PLAYING
from tests.support.games.adventures_games import steps
from tests.support.games.adventures_pack import card
from tests.support.games.adventures_table import Player, adventures_table

RUNNER = card("runner", "sail 3", move=2)
FUSE = card("fuse", "sail 4", move=2, advanced="out")
FIRST_MATE = card("first-mate", "remove", move=2)
FLAG = card("flag", "hand_of_six", move=2, advanced="table")


def test_ADV_10_a_card_is_played_for_its_movement_or_its_action() -> None:
    table = adventures_table(Player(hand="runner"), cards=[RUNNER])
    assert table.legal().keys() == {"play lubber", "play runner", "use runner"}


def test_ADV_10_wherever_in_the_hand_it_is() -> None:
    table = adventures_table(Player(hand="lubber able-bodied-seaman lubber lubber runner"), cards=[RUNNER])
    assert table.choices("use") == {"runner"}
    table.do("use runner", "skip")
    assert table.hand() == ["lubber", "able-bodied-seaman", "lubber", "lubber"]


def test_ADV_10_a_card_without_an_action_is_played_for_its_movement_alone() -> None:
    assert not adventures_table().may("use lubber")


def test_ADV_10_three_cards_must_be_played() -> None:
    table = adventures_table()
    for _ in range(3):
        assert not table.may("end")
        table.do("play lubber", "skip")
    assert table.choices() == {"end"}


def test_ADV_10_the_played_cards_are_discarded() -> None:
    table = adventures_table(Player(hand="runner", discards="able-bodied-seaman"), cards=[RUNNER])
    table.do("play lubber", "skip", "use runner", "skip", "play lubber", "skip")
    assert table.discards() == ["able-bodied-seaman"]
    table.do("end")
    assert table.discards() == ["able-bodied-seaman", "lubber", "runner", "lubber"]


def test_ADV_10_the_hand_is_filled_up_and_the_unplayed_cards_stay() -> None:
    table = adventures_table(Player(hand="runner", draw="able-bodied-seaman sailing-masters-mate"), cards=[RUNNER])
    table.end_turn()
    assert table.hand() == ["runner", "lubber", "able-bodied-seaman", "sailing-masters-mate", "lubber"]


def test_ADV_10_an_empty_draw_pile_is_made_of_the_discards() -> None:
    table = adventures_table(Player(hand="runner", draw="able-bodied-seaman", rest="discards"), cards=[RUNNER])
    table.end_turn()
    assert table.hand()[2] == "able-bodied-seaman"
    assert len(table.hand()) == 5
    assert table.discards() == []
    assert len(table.draw_pile()) == 6  # eleven cards


def test_ADV_10_the_new_draw_pile_is_shuffled() -> None:
    tables = [adventures_table(Player(draw="lubber", rest="discards"), seed=seed) for seed in range(30)]
    for table in tables:
        table.end_turn()
    assert len({tuple(table.draw_pile()) for table in tables}) > 5
    assert len({table.s.draw_pile[0][0] for table in tables}) > 2  # any card may come to lie at the bottom


THREE_LEFT = Player(hand="runner", draw="able-bodied-seaman lubber lubber", rest="discards")


def test_ADV_10_the_discards_are_shuffled_as_soon_as_no_card_is_left_to_draw() -> None:
    table = adventures_table(THREE_LEFT, cards=[RUNNER])
    table.end_turn()
    assert table.hand() == ["runner", "lubber", "able-bodied-seaman", "lubber", "lubber"]
    assert table.discards() == []
    assert Counter(table.draw_pile()) == {"able-bodied-seaman": 2, "sailing-masters-mate": 1, "lubber": 3}


def test_ADV_10_the_cards_of_this_turn_are_shuffled_too_those_gained_in_it_also() -> None:
    crimp = card("crimp", "port_card")
    hand = Player(hand="crimp", draw="able-bodied-seaman lubber lubber", rest="discards")
    table = adventures_table(hand, cards=[crimp, card("bosun")], port_deck="bosun")
    table.do("use crimp")
    table.end_turn()
    assert {"crimp", "bosun"} <= set(table.draw_pile())


def test_ADV_10_cards_played_this_turn_are_not_discards_before_it_ends() -> None:
    table = adventures_table(Player(hand="runner", draw="lubber", rest="discards"), cards=[RUNNER])
    discards = table.discards()
    for _ in range(3):
        table.do("play lubber", "skip")
    assert (table.discards(), table.draw_pile()) == (discards, ["lubber"])


def test_ADV_10_a_pile_with_a_card_left_is_not_shuffled() -> None:
    hand = Player(hand="runner", draw="able-bodied-seaman lubber lubber sailing-masters-mate", rest="discards")
    table = adventures_table(hand, cards=[RUNNER])
    table.end_turn()
    assert table.draw_pile() == ["sailing-masters-mate"]
    assert table.discards() == ["able-bodied-seaman"] * 2 + ["lubber"] * 3


@pytest.mark.parametrize("seed", range(6))
def test_ADV_10_nobody_who_is_asked_anything_has_an_empty_draw_pile(seed: int) -> None:
    for step in steps(seed):
        s = step.before
        assert min(s.in_draw[: s.players]) > 0


def test_ADV_10_by_version_1_they_are_shuffled_when_a_card_is_needed() -> None:
    table = adventures_table(THREE_LEFT, cards=[RUNNER], version=1)
    table.end_turn()
    assert table.draw_pile() == []
    assert table.discards() == ["able-bodied-seaman"] * 2 + ["sailing-masters-mate"] + ["lubber"] * 3


def test_ADV_10_with_an_empty_hand_the_turn_ends() -> None:
    table = adventures_table(Player(size=1))
    table.do("play lubber", "skip")
    assert table.choices() == {"end"}


def test_ADV_10_then_comes_the_next_player() -> None:
    table = adventures_table()
    table.end_turn()
    assert (table.seat, table.s.asked, table.s.plays) == (1, PLAYING, 3)
    table.end_turn()
    table.end_turn()
    assert (table.seat, table.s.rounds) == (0, 2)


def test_ADV_11_a_card_gained_goes_to_the_discards() -> None:
    table = adventures_table(
        Player(hand="crimp"), cards=[card("crimp", "merchant_card", "port_card"), card("bosun")], port_deck="bosun"
    )
    table.do("use crimp")
    assert table.discards() == ["cook", "bosun"]
    assert table.hand() == ["lubber"] * 4


# ---- ADV-12


def test_ADV_12_a_card_used_for_its_action_leaves_the_game() -> None:
    table = adventures_table(Player(hand="fuse"), cards=[FUSE])
    table.do("use fuse", "skip")
    table.end_turn()
    assert table.gone() == ["fuse"]
    assert "fuse" not in table.discards() + table.hand() + table.draw_pile()


def test_ADV_12_used_for_its_movement_it_is_discarded() -> None:
    table = adventures_table(Player(hand="fuse"), cards=[FUSE])
    table.do("play fuse", "skip")
    table.end_turn()
    assert table.gone() == []
    assert "fuse" in table.discards()


def test_ADV_12_nobody_gets_below_nine_cards() -> None:
    ten = adventures_table(
        Player(hand="fuse", draw="lubber lubber able-bodied-seaman able-bodied-seaman lubber", rest="gone"),
        cards=[FUSE],
    )
    nine = adventures_table(
        Player(hand="fuse", draw="lubber able-bodied-seaman able-bodied-seaman lubber", rest="gone"), cards=[FUSE]
    )
    assert ten.may("use fuse")
    assert not nine.may("use fuse")
    assert nine.may("play fuse")


def test_ADV_12_cards_played_this_turn_count() -> None:
    table = adventures_table(
        Player(hand="fuse", draw="lubber lubber able-bodied-seaman able-bodied-seaman lubber", rest="gone"),
        cards=[FUSE],
    )
    table.do("play lubber", "skip", "play lubber", "skip")
    assert table.may("use fuse")


def test_ADV_12_cards_on_the_table_do_not_count() -> None:
    table = adventures_table(
        Player(hand="fuse", draw="lubber able-bodied-seaman able-bodied-seaman lubber", table="flag", rest="gone"),
        cards=[FUSE, FLAG],
    )
    assert not table.may("use fuse")


def test_ADV_12_nor_may_a_card_be_left_on_the_table_below_nine() -> None:
    hand = Player(hand="flag", draw="lubber able-bodied-seaman able-bodied-seaman lubber", rest="gone")
    assert not adventures_table(hand, cards=[FLAG]).may("use flag")
    assert adventures_table(Player(hand="flag"), cards=[FLAG]).may("use flag")


def test_ADV_12_nor_may_a_card_be_removed_below_nine() -> None:
    hand = Player(hand="first-mate", draw="lubber able-bodied-seaman able-bodied-seaman lubber", rest="gone")
    assert not adventures_table(hand, cards=[FIRST_MATE]).may("use first-mate")
    assert adventures_table(Player(hand="first-mate"), cards=[FIRST_MATE]).may("use first-mate")


def test_ADV_12_an_action_that_takes_two_cards_needs_eleven() -> None:
    press = card("press-gang", "remove", advanced="out")
    ten = Player(hand="press-gang", draw="lubber lubber able-bodied-seaman able-bodied-seaman lubber", rest="gone")
    assert not adventures_table(ten, cards=[press]).may("use press-gang")
    assert adventures_table(Player(hand="press-gang"), cards=[press]).may("use press-gang")
