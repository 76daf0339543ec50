"""Why something is not allowed in `adventures`: no reason against exactly what is legal, and the clause that helps."""

from __future__ import annotations

import random

import pytest

from fourseas.core.interface import Kit, Refused
from fourseas.core.state import TRUNCATED
from fourseas.games.adventures import GAME
from fourseas.games.adventures.names import names_of
from fourseas.games.adventures.rules import state
from fourseas.games.adventures.rules.actions import parts
from fourseas.games.adventures.rules.state import State
from fourseas.games.adventures.why import KINDS, NOW, why
from tests.support.games.adventures_games import steps, wild_kit
from tests.support.games.adventures_pack import card
from tests.support.games.adventures_table import Player, Table, adventures_table


@pytest.mark.parametrize("seed", range(6))
def test_there_is_no_reason_against_exactly_the_legal_actions(seed: int) -> None:
    luck, asked = random.Random(seed), set[int]()
    for step in steps(seed):
        if step.before.asked not in asked or luck.random() < 0.02:
            asked.add(step.before.asked)
            check_exact(wild_kit(), step.before)


def check_exact(kit: Kit, s: State) -> None:
    for seat in range(-1, s.players + 1):
        allowed = [action for action in range(-3, state.ACTIONS + 3) if not why(kit, s, seat, action)]
        assert allowed == (sorted(GAME.legal_actions(kit.box, s, seat)) if seat == s.decides else [])


def paying() -> Table:
    """A tile was bought for crates of which one must be of another colour."""
    forger = card("forger", "wild_crate", advanced="table")
    table = adventures_table(Player(ships="k3", table="forger", crates="pink yellow brown"), cards=[forger])
    table.do("play lubber", "sail k3p", "buy t6")
    assert table.s.asked == state.PAYING
    return table


def test_every_question_is_met_and_every_refusal_is_a_clause_and_one_line() -> None:
    met = {state.PAYING: (paying().kit, paying().s)}
    for seed in range(20):
        for step in steps(seed):
            met.setdefault(step.before.asked, (wild_kit(), step.before))
    assert set(met) == set(NOW)
    for kit, s in met.values():
        check_exact(kit, s)
        for action in range(state.ACTIONS):
            refused = why(kit, s, s.decides, action)
            if refused:
                assert refused.clause in GAME.clauses
                assert refused.text
                assert "\n" not in refused.text


def test_every_kind_of_action_has_its_reasons() -> None:
    assert set(KINDS) == {parts(action)[0] for action in range(state.ACTIONS)}


# ---- the clause for what a player may have in mind


def refused(table: Table, action: int, seat: int | None = None) -> Refused:
    refusal = why(table.kit, table.s, table.seat if seat is None else seat, action)
    assert refusal is not None
    return refusal


def to_play(table: Table, card: str, action: bool = False) -> int:
    return (state.PLAY_ACTION if action else state.PLAY_MOVE) + names_of(table.kit).card(card)


def to_sail(table: Table, track: int, space: str) -> int:
    return state.MOVE + names_of(table.kit).number_on(track, space)


def test_ADV_10_another_players_turn() -> None:
    table = adventures_table()
    assert refused(table, to_play(table, "lubber"), 1).clause == "ADV-10"
    assert refused(table, to_play(table, "lubber"), 7).clause == "ADV-1"


def test_ADV_10_a_card_that_is_not_in_hand_and_one_too_many() -> None:
    table = adventures_table(Player(hand="lubber lubber lubber lubber lubber"))
    assert str(refused(table, to_play(table, "gunner"))) == "gunner is not in your hand [ADV-10]"
    assert refused(table, state.END_TURN).text == "you still have 3 cards to play"
    assert (
        refused(table, to_play(table, "lubber", action=True)).text == "lubber has no action: play it for its movement"
    )
    for _ in range(3):
        table.do("play lubber", "skip")
    assert "end your turn" in refused(table, to_play(table, "lubber")).text
    assert refused(table, to_sail(table, 0, "k1")).text == "you have to play a card to sail; now end your turn"


def test_ADV_12_nobody_is_left_with_eight_cards() -> None:
    table = adventures_table(Player(hand="powder lubber lubber lubber lubber", draw="lubber lubber " * 2, rest="gone"))
    assert refused(table, to_play(table, "powder", action=True)).clause == "ADV-12"
    assert "8 cards" in refused(table, to_play(table, "powder", action=True)).text


def test_ADV_13_no_spyglass_and_no_shield() -> None:
    table = adventures_table()
    assert refused(table, state.LOOK).clause == "ADV-13"
    assert refused(table, state.SHIELD_PUSH).clause == "ADV-13"


def test_ADV_13_the_owner_of_a_pushed_ship_is_asked_first() -> None:
    cards = [card("ram", "push 2"), card("guns", "shield", advanced="table")]
    table = adventures_table(Player(hand="ram"), Player(ships="k5", table="guns"), cards=cards)
    table.do("use ram", "push 1 black")
    assert refused(table, state.SKIP, 0).clause == "ADV-13"
    assert refused(table, state.SHIELD_PUSH, 2).clause == "ADV-10"
    assert why(table.kit, table.s, 1, state.SHIELD_PUSH) is None


def test_ADV_20_too_far() -> None:
    table = adventures_table(Player(ships="k3"))
    table.do("play lubber")
    assert (
        refused(table, to_sail(table, 0, "k5")).text
        == "space 5 of the Gran Granada route is 2 spaces away, and your Gran Granada ship can sail only 1"
    )
    assert "more than 6 spaces away" in refused(table, to_sail(table, 0, "k12")).text
    assert "nothing to plunder" in refused(table, to_sail(table, 0, "k3")).text


def test_ADV_22_a_ship_that_has_docked() -> None:
    table = adventures_table(Player(ships="k3"))
    table.do("play lubber", "sail k3p", "leave", "play lubber")
    assert refused(table, to_sail(table, 0, "k3")).clause == "ADV-22"


def test_ADV_24_ships_that_cannot_be_pushed() -> None:
    table = adventures_table(
        Player(hand="ram"), Player(ships="k3 r3p b2"), Player(ships="b4"), cards=[card("ram", "push_leader 2")]
    )
    table.do("use ram")
    texts = {
        (seat, track): why(table.kit, table.s, 0, state.PUSH + seat * 3 + track)
        for seat in range(4)
        for track in range(3)
    }
    assert {key for key, reason in texts.items() if reason is None} == {(1, 0), (2, 2)}
    assert "spur" in str(texts[1, 1])
    assert "lead" in str(texts[1, 2])
    assert "start" in str(texts[2, 0])
    assert "other players" in str(texts[0, 0])
    assert "ADV-1]" in str(texts[3, 0])


def test_ADV_30_an_empty_merchant() -> None:
    table = adventures_table(Player(ships="k2"))
    table.do("play lubber", "sail k2m")
    assert str(refused(table, state.PLUNDER)) == "the merchant before k2p is empty [ADV-30]"


def test_ADV_31_no_second_visit() -> None:
    table = adventures_table(Player(ships="k3", visited="k3p"))
    table.do("play lubber", "sail k3p")
    for action in (state.TAKE, state.TAKE_TOP, state.BUY):
        assert refused(table, action).clause == "ADV-31"


def test_ADV_32_one_card_a_visit() -> None:
    table = adventures_table(Player(ships="k3", crates="pink"))
    assert refused(table, state.TAKE).clause == "ADV-32"
    table.do("play lubber", "sail k3p", "take deck")
    assert refused(table, state.TAKE).clause == "ADV-32"
    assert refused(table, state.TAKE_TOP).clause == "ADV-32"


def test_ADV_33_what_is_missing_for_a_tile() -> None:
    table = adventures_table(Player(ships="k3", crates="pink"))
    table.do("play lubber", "sail k3p")
    assert refused(table, state.BUY + 5).text == "t6 costs 2 pink: you still need 1 pink"
    assert refused(table, state.BUY + 19).clause == "ADV-3"
    assert refused(table, state.LEAVE_ON).clause == "ADV-41"
    table.do("buy t1")
    assert refused(table, state.BUY).text == "t1 already belongs to a player"


def test_ADV_33_what_stands_in_is_a_crate_one_has() -> None:
    table = paying()
    assert refused(table, state.CRATE + 3).text == "you have no blue crate to pay with"
    assert refused(table, state.LEAVE).text == "you are not visiting a port; now choose the crate to use as a wild one"


def test_ADV_41_the_meeple_goes_on_a_tile() -> None:
    table = adventures_table(Player(ships="k3", crates="pink"), meeples={"k3p": 0}, advanced=True)
    table.do("play lubber", "sail k3p", "buy t1")
    assert refused(table, state.LEAVE).clause == "ADV-41"
    assert refused(table, state.LEAVE_ON + 1).clause == "ADV-41"
    assert why(table.kit, table.s, 0, state.LEAVE_ON) is None


def test_ADV_50_and_ADV_54_when_it_is_over() -> None:
    table = adventures_table(Player(ships="k13"))
    table.do("play lubber", "sail trinidad black", "claim nothing")
    assert refused(table, state.END_TURN, 0).clause == "ADV-50"
    table.s.over = TRUNCATED
    assert refused(table, state.END_TURN, 0).clause == "ADV-54"
