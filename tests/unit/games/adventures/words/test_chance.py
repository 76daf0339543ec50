"""`adventures`: what chance decides in a move is told in words, and befalls as it is told."""

from __future__ import annotations

import random
from typing import Any

import pytest

from fourseas.core.state import RUNNING
from fourseas.games.adventures import GAME, chance
from fourseas.games.adventures.names import names_of
from fourseas.games.adventures.rules import decisions, state
from tests.support.games.adventures_games import differing, in_json, steps, wild_kit, with_other_luck
from tests.support.games.adventures_pack import card
from tests.support.games.adventures_table import Player, Table, adventures_table


@pytest.mark.parametrize("seed", range(8))
def test_what_chance_decided_can_be_told_and_befalls_as_it_is_told(seed: int) -> None:
    kit, luck = wild_kit(), random.Random(seed)
    for step in steps(seed):
        before, seat, action = step.before, step.seat, step.action
        other = with_other_luck(before, luck)
        decisions.apply(kit.box, other, seat, action)
        outcome = chance.outcome(kit, before, seat, action, step.after)
        if outcome is None:
            assert step.after.drawn == before.drawn
        else:
            chance.impose(kit, before, seat, action, other, in_json(outcome))
            assert chance.outcome(kit, before, seat, action, other) == outcome
        assert differing(step.after, other) == []


def crated() -> tuple[Table, Any]:
    """After a move in which a merchant was refilled and a crate was drawn, with the state before it."""
    cards = [card("storm", "refill", "random_crate", copies=2)]
    table = adventures_table(Player(hand="storm"), cards=cards)
    table.do("use storm")
    before = table.s.clone()
    table.do("refill k4m")
    return table, before


def test_crates_for_a_merchant_are_told_before_the_players() -> None:
    table, before = crated()
    action = state.REFILL + names_of(table.kit).merchant_numbers["k4m"]
    assert chance.outcome(table.kit, before, 0, action, table.s) == {"crates": table.cargo("k4m") + table.crates()}
    chance.impose(table.kit, before, 0, action, table.s, {"crates": ["white", "blue", "brown"]})
    assert table.cargo("k4m") == ["blue", "white"]
    assert table.crates() == ["brown"]
    assert table.s.bag == [12, 12, 11, 11, 11]


@pytest.mark.parametrize(
    "words",
    [
        {},
        {"crates": ["pink", "pink"]},
        {"crates": ["pink", "pink", "green"]},
        {"crates": ["pink", "pink", None]},
        {"crates": ["pink", "pink", []]},
        {"crates": "pink"},
        {"crates": ["pink"] * 3, "shuffles": []},
        {"shuffles": [["lubber"]]},
    ],
)
def test_crates_that_cannot_have_been_drawn(words: dict[str, Any]) -> None:
    table, before = crated()
    action = state.REFILL + names_of(table.kit).merchant_numbers["k4m"]
    with pytest.raises(ValueError, match="chance"):
        chance.impose(table.kit, before, 0, action, table.s, words)


def test_more_crates_of_a_colour_than_there_are() -> None:
    cards = [card("purse", "random_crate", "random_crate")]
    table = adventures_table(Player(hand="purse", crates="pink " * 11), cards=cards)
    before, action = table.s.clone(), table.legal()["use purse"]
    table.do("use purse")
    with pytest.raises(ValueError, match="not so many pink"):
        chance.impose(table.kit, before, 0, action, table.s, {"crates": ["pink", "pink"]})


@pytest.mark.parametrize(
    "words",
    [
        {"shuffles": []},
        {"shuffles": [[], []]},
        {"shuffles": [["lubber"]]},
        {"shuffles": [["gunner"] * 7]},
        {"shuffles": [[None] * 7]},
        {"shuffles": None},
    ],
)
def test_shuffles_that_cannot_have_been(words: dict[str, Any]) -> None:
    table = adventures_table(Player(draw="lubber", rest="discards"), players=2)
    for _ in range(3):
        table.do("play lubber", "skip")
    before = table.s.clone()
    table.do("end")
    outcome = chance.outcome(table.kit, before, 0, state.END_TURN, table.s)
    assert outcome is not None
    assert [len(pile) for pile in outcome["shuffles"]] == [7]
    with pytest.raises(ValueError, match="chance"):
        chance.impose(table.kit, before, 0, state.END_TURN, table.s, words)


def test_a_shuffle_befalls_with_what_is_drawn_from_it() -> None:
    table = adventures_table(Player(draw="lubber", rest="discards"), players=2)
    for _ in range(3):
        table.do("play lubber", "skip")
    before = table.s.clone()
    table.do("end")
    pile = ["sailing-masters-mate", *["able-bodied-seaman"] * 3, *["lubber"] * 3]
    chance.impose(table.kit, before, 0, state.END_TURN, table.s, {"shuffles": [pile]})
    assert table.hand(0) == ["lubber", "lubber", "lubber", *pile[:2]]
    assert table.draw_pile(0) == pile[2:]
    assert table.s.over == RUNNING


def test_ADV_10_a_shuffle_of_which_nothing_is_drawn_yet() -> None:
    """No card was left to draw, and none was lacking."""
    table = adventures_table(Player(hand="able-bodied-seaman", draw="lubber lubber lubber", rest="discards"))
    for _ in range(3):
        table.do("play lubber", "skip")
    before = table.s.clone()
    table.do("end")
    outcome = chance.outcome(table.kit, before, 0, state.END_TURN, table.s)
    assert outcome == {"shuffles": [table.draw_pile(0)]}
    pile = sorted(table.draw_pile(0))
    chance.impose(table.kit, before, 0, state.END_TURN, table.s, {"shuffles": [pile]})
    assert table.draw_pile(0) == pile
    assert table.hand(0)[2:] == ["lubber", "lubber", "lubber"]


def test_ADV_40_the_crate_of_the_second_player_befalls_with_the_last_meeple() -> None:
    table = Table(wild_kit(), GAME.new_state(wild_kit().box, 5, 1, {"advanced": True}))
    while sum(table.s.to_place) > 1:
        table.do(f"place {min(table.choices('place'))}")
    before, action = table.s.clone(), table.legal()[f"place {min(table.choices('place'))}"]
    table.do(f"place {min(table.choices('place'))}")
    second = (table.s.first + 1) % 5
    assert chance.outcome(table.kit, before, before.active, action, table.s) == {"crates": table.crates(second)}
    for colour in ("pink", "white"):
        chance.impose(table.kit, before, before.active, action, table.s, {"crates": [colour]})
        assert table.crates(second) == [colour]
    with pytest.raises(ValueError, match="chance"):
        chance.impose(table.kit, before, before.active, action, table.s, {})
