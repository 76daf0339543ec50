"""How weak bots err: they choose among good moves, the better the likelier, and throw nothing away."""

from __future__ import annotations

from collections import Counter
from math import e

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourseas.bots import BotError, bot, mind, parse_errors
from fourseas.bots.caution import caution_of
from fourseas.bots.engine import Engine
from fourseas.bots.errors import NO_ERRORS, REACH, Errors, pick
from fourseas.bots.weights import weights_of
from fourseas.core.random import dice
from fourseas.games import SHIPPED, game
from tests.support.compiled import compiles
from tests.unit.bots.positions import kit, random_game

PIRATES = game("pirates")


def picked(worth: list[float], haze: float, blind: float, times: int = 4000) -> Counter[int]:
    """How often each move is chosen."""
    actions = list(range(len(worth)))
    return Counter(pick(worth, actions, len(worth), haze, blind, 7919 * luck) for luck in range(times))


def test_what_looks_worse_by_a_haze_is_made_e_times_less_often() -> None:
    counts = picked([0.0, 3.0, 2.0, 1.0], 1.0, 0.0, 20_000)
    assert counts[1] / counts[2] == pytest.approx(e, rel=0.1)
    assert counts[2] / counts[3] == pytest.approx(e, rel=0.15)
    assert picked([5.0, 5.0], 0.1, 0.0)[0] == pytest.approx(2000, rel=0.1)


def test_what_stands_out_is_made() -> None:
    assert picked([0.0, 0.1, 9.0, 0.2], 1.0, 0.0) == {2: 4000}


def test_what_is_overlooked_is_not_made_but_nothing_is_thrown_away_for_it() -> None:
    assert picked([1.0, 0.999, -9.0], 0.01, 0.5)[1] > 1000
    assert picked([1.0, 0.0, -9.0], 0.1, 0.9) == {0: 4000}, "the others are out of the question, seen or not"


@given(
    st.lists(st.floats(-50, 50), min_size=1, max_size=30), st.floats(0.01, 20), st.floats(0, 0.9), st.integers(0, 2**32)
)
def test_the_choice_is_never_far_from_the_best(worth: list[float], haze: float, blind: float, luck: int) -> None:
    chosen = pick(worth, list(range(len(worth))), len(worth), haze, blind, luck)
    assert worth[chosen] >= max(worth) - REACH * haze - 1e-9


@pytest.mark.parametrize("id", SHIPPED)
def test_a_weak_bot_at_a_table_chooses_what_looks_good(id: str) -> None:
    one, errors = game(id), Errors(0.5, 0.2)
    chosen = set()
    for match in random_game(id, 3, 5):
        seat = match.awaited[0]
        if seat < 3 and len(match.log) % 7 == 0 and 1 < len(match.legal(seat)) < 200:
            looks = {action: one.hints.hint(match.kit.box, match.state, seat, action) for action in match.legal(seat)}
            action = bot(f"greedy~{errors.haze}/{errors.blind}", one, 3).choose(match, seat)
            assert looks[action] >= max(looks.values()) - REACH * errors.haze * caution_of(one)
            chosen.add(looks[action] == max(looks.values()))
    assert chosen == {True, False}, "it errs, but not always"


@compiles("pirates")
@pytest.mark.parametrize("name", ["greedy~0.7/0.2", "mind~0.05/0.2"])
def test_compiled_and_plain_it_errs_alike(name: str) -> None:
    """Some decisions of a game that was played by compiled code, in plain Python."""
    box = kit("pirates").box
    fast, slow = (Engine(PIRATES, kit("pirates"), speed) for speed in ("compiled", "python"))
    tally = fast.play_games([mind(name, PIRATES), mind("random"), mind("greedy")], {}, 11, 0, 1)
    s = PIRATES.new_state(box, 3, 11, PIRATES.for_programs())
    luck, compared = dice(s.key[0]), 0
    errors = parse_errors(name)[1]
    for number, action in enumerate(fast.last_game(tally).actions):
        seat = s.active if PIRATES.rules.awaited(s) >> s.active & 1 else PIRATES.rules.awaited(s).bit_length() - 1
        legal = PIRATES.legal_actions(box, s, 0) if seat == 0 else []
        if len(legal) > 1:
            if name.startswith("mind"):
                if number % 4 == 0:
                    assert slow.by_net(s, 0, deals=1, luck=luck + number, errors=errors) == action
                    assert fast.by_net(s, 0, deals=1, luck=luck + number, errors=errors) == action
                    compared += 1
            else:
                looks = [PIRATES.hints.hint(box, s, 0, one) / caution_of(PIRATES) for one in legal]
                assert pick(looks, legal, len(legal), *errors, luck + number) == action
                compared += 1
        PIRATES.rules.apply(box, s, seat, action)
    assert compared > 2


def test_among_given_moves_it_takes_one_of_those() -> None:
    engine = Engine(PIRATES, kit("pirates"), "python")
    match = next(one for one in random_game("pirates", 3, 1) if len(one.legal(one.awaited[0])) > 5)
    seat = match.awaited[0]
    for action in match.legal(seat)[:5]:
        assert engine.by_net(match.state, seat, deals=1, luck=1, among=[action]) == action


@pytest.mark.parametrize(
    ("name", "meant"),
    [
        ("greedy~1", ("greedy", Errors(1.0, 0.0))),
        ("greedy~0.25/0.1", ("greedy", Errors(0.25, 0.1))),
        ("mind~0.02/0.05", ("mind", Errors(0.02, 0.05))),
        ("mind:4~0.02", ("mind:4", Errors(0.02, 0.0))),
        ("mind", ("mind", NO_ERRORS)),
        ("search:40", ("search:40", NO_ERRORS)),
    ],
)
def test_errors_are_part_of_a_name(name: str, meant: tuple[str, Errors]) -> None:
    assert parse_errors(name) == meant
    made = mind(name, PIRATES)
    assert (made.haze, made.blind) == meant[1]
    assert weights_of(PIRATES) is not None
    assert bot(name, PIRATES).name == name


@pytest.mark.parametrize("name", ["greedy~0", "greedy~101", "mind~0.1/0.95", "mind~0.0/0.1"])
def test_errors_have_bounds(name: str) -> None:
    for make in (bot, mind):
        with pytest.raises(BotError, match="the haze is above 0"):
            make(name, PIRATES)


@pytest.mark.parametrize(
    "name", ["greedy~", "greedy~x", "greedy~1/", "search:40~1", "ponder~1", "random~1", "captain~1"]
)
def test_who_does_not_err(name: str) -> None:
    for make in (bot, mind):
        with pytest.raises(BotError, match="no bot is called"):
            make(name, PIRATES)
