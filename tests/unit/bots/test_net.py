"""The networks that come with the games, and how bots play by them."""

from __future__ import annotations

import json
from copy import deepcopy
from typing import Any

import numpy as np
import pytest

from docs import make_minds
from fourseas.bots import bot, mind, players
from fourseas.bots.engine import Engine
from fourseas.bots.net import REAL, choose_by_net
from fourseas.bots.weights import FILE, LARGEST, weights_of
from fourseas.core.match import Match
from fourseas.core.random import dice
from fourseas.core.state import NONE
from fourseas.games import SHIPPED, game
from fourseas.games.piratoons.rules.state import BEAT
from tests.support.compiled import compiles
from tests.support.thorough import THOROUGH
from tests.unit.bots.positions import begin, kit, position, random_game

LEARNED = [id for id in SHIPPED if (game(id).folder / FILE).exists()]


@pytest.mark.parametrize("id", LEARNED)
def test_a_network_is_small_and_says_how_it_was_made(id: str) -> None:
    assert (game(id).folder / FILE).stat().st_size <= LARGEST
    known = weights_of(game(id))
    assert known is not None
    inputs, first, second, outputs = known.sizes
    assert (inputs, outputs) == (game(id).observe.OBSERVED, game(id).players.stop - 1)
    assert len(known.row) == (inputs + 1) * first + (first + 1) * second + (second + 1) * outputs
    assert np.isfinite(known.row).all()
    assert known.about["command"].startswith(f"fourseas train {id} --minutes")
    assert known.about["rules"] == game(id).version, "the rules have changed: train it again"
    assert known.about["seconds"] > 0


def choose(engine: Engine, s: Any, seat: int, *actions: int) -> int:
    """Its choice among some actions."""
    engine.inner[REAL] = s
    args = (engine.box, engine.inner, engine.sheet, engine.net, engine.layers, list(actions), len(actions))
    return int(engine.game.interpreted(choose_by_net)(*args, seat, 1, 5))


@pytest.mark.parametrize("id", LEARNED)
def test_it_does_not_look_at_what_is_hidden(id: str) -> None:
    """Whatever lies in the deck, and whatever the generator would give next, it thinks the same of every move."""
    engine = Engine(game(id), kit(id), "python")
    for match in random_game(id, 3, 3):
        seat, s = match.awaited[0], match.state
        # From one move to the next little changes that is hidden.
        if len(match.log) > 20 and len(match.log) % (1 if THOROUGH else 3) == 0 and len(match.legal(seat)) < 20:
            thought = set()
            for state in (s, game(id).dealt_anew(kit(id).box, s, seat, 8)):
                for action in match.legal(seat):  # one at a time, to see what it thinks of it
                    choose(engine, state, seat, action)
                    thought.add((action, *engine.net[0].values))
            assert len(thought) == len(match.legal(seat))
            if len(match.log) > 60:
                break


def test_only_who_is_asked_gets_a_move() -> None:
    engine = Engine(game("pirates"), kit("pirates"), "python")
    match = position("pirates", 3, 1, 30)
    seat = match.awaited[0]
    assert engine.by_net(match.state, seat, deals=1, luck=1) in match.legal(seat)
    with pytest.raises(ValueError, match="has nothing to decide"):
        engine.by_net(match.state, (seat + 1) % 3, deals=1, luck=1)
    with pytest.raises(ValueError, match="has nothing to decide"):
        engine.ponder(match.state, (seat + 1) % 3, positions=1, luck=1)


@pytest.mark.parametrize("id", LEARNED)
def test_whoever_looks_ahead_believes_the_network(id: str) -> None:
    """At first it asks about all moves, as their player sees them, and likes what the network alone likes."""
    engine, match = Engine(game(id), kit(id), "python"), position(id, 3, 1, 30)
    seat = match.awaited[0]
    legal = match.legal(seat)
    assert len(legal) > 1
    chosen = engine.ponder(match.state, seat, positions=1, luck=1)
    t = engine.tree[0]
    assert (t.visits[0], t.depth, t.nodes) == (1, 0, 1 + len(legal))
    assert sorted(t.action[1 : t.nodes]) == sorted(legal)
    assert t.visits[1 : t.nodes] == [1] * len(legal)
    assert t.reward[seat] == max(t.gain[1 : t.nodes])
    assert chosen == engine.by_net(match.state, seat, deals=1, luck=1)


@pytest.mark.parametrize("id", LEARNED)
def test_then_it_looks_further_where_it_may_pay(id: str) -> None:
    engine, match = Engine(game(id), kit(id), "python"), position(id, 3, 1, 30)
    seat = match.awaited[0]
    assert engine.ponder(match.state, seat, positions=80, luck=1) in match.legal(seat)
    t = engine.tree[0]
    first = [node for node in range(1, t.nodes) if t.action[node] in match.legal(seat)][: len(match.legal(seat))]
    assert sum(t.visits[node] - 1 for node in first) == t.visits[0] - 1 > 0
    assert t.nodes > 1 + len(first)


@pytest.mark.parametrize("id", LEARNED)
def test_nor_does_it_when_it_looks_ahead(id: str) -> None:
    engine, match = Engine(game(id), kit(id), "python"), position(id, 3, 2, 40)
    seat = match.awaited[0]
    grown = []
    for state in (match.state, game(id).dealt_anew(kit(id).box, match.state, seat, 8)):
        engine.ponder(state, seat, positions=25, luck=1)
        t = engine.tree[0]
        grown.append((t.action[: t.nodes], t.visits[: t.nodes], t.gain[: t.nodes]))
    assert grown[0] == grown[1]


def beat() -> Match:
    """Four pirate captains choose at once where to drop a pirate; two of them have."""
    for match in random_game("piratoons", 4, 4):
        sealed = 4 - len(match.awaited)
        if match.state.asked == BEAT and sealed == 2 and len(match.legal(match.awaited[0])) > 3:
            return match
    raise AssertionError("nobody ever was the third")


def test_what_others_have_sealed_is_not_guessed_but_chosen_in_the_tree() -> None:
    """Whoever chooses third at once with the others thinks as if nobody had chosen yet."""
    engine, match = Engine(game("piratoons"), kit("piratoons"), "python"), beat()
    seat = match.awaited[0]
    nobody = deepcopy(match.state)
    game("piratoons").rules.unseal(nobody, seat)
    assert game("piratoons").rules.awaited(nobody) == 0b1111
    grown = []
    for state in (match.state, nobody):
        engine.ponder(state, seat, positions=150, luck=1)
        t = engine.tree[0]
        grown.append((t.action[: t.nodes], t.seat[: t.nodes], t.visits[: t.nodes]))
    assert grown[0] == grown[1]


def test_who_chooses_at_the_same_time_does_not_know_what_the_others_choose() -> None:
    """Their moves hang where the asker's do, not behind each of them; the asker gets one of its own."""
    engine, match = Engine(game("piratoons"), kit("piratoons"), "python"), beat()
    seat = match.awaited[-1]
    chosen = engine.ponder(match.state, seat, positions=150, luck=1)
    t = engine.tree[0]
    moves, child = [], t.child[0]
    while child != NONE:
        moves.append((t.seat[child], t.action[child]))
        child = t.sibling[child]
    assert {mover for mover, _ in moves} == {0, 1, 2, 3}
    assert len(set(moves)) == len(moves)
    assert chosen in [action for mover, action in moves if mover == seat] == sorted(match.legal(seat), reverse=True)


@compiles("pirates")
@pytest.mark.parametrize("name", ["mind:2", "ponder:60"])
def test_compiled_and_plain_it_chooses_the_same(name: str) -> None:
    """Some decisions of a game that was played by compiled code, in plain Python."""
    one, box = game("pirates"), kit("pirates").box
    fast, slow = (Engine(one, kit("pirates"), speed) for speed in ("compiled", "python"))
    tally = fast.play_games([mind(name, one), mind("random"), mind("greedy")], {}, 11, 0, 1)
    s = one.new_state(box, 3, 11, one.for_programs())
    luck, compared = dice(s.key[0]), 0
    for number, action in enumerate(fast.last_game(tally).actions):
        seat = s.active if one.rules.awaited(s) >> s.active & 1 else (one.rules.awaited(s)).bit_length() - 1
        if seat == 0 and number % 4 == 0 and len(one.legal_actions(box, s, 0)) > 1:
            plain = slow.by_net(s, 0, deals=2, luck=luck + number)
            if name != "mind:2":
                plain = slow.ponder(s, 0, positions=60, luck=luck + number)
            assert plain == action
            compared += 1
        one.rules.apply(box, s, seat, action)
    assert compared > 1


def test_at_a_table_nobody_waits_for_compiling(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(players, "net_is_compiled", lambda game: False)
    match = begin("seeraeuber", 3, 5)
    for made in (bot(name, game("seeraeuber"), 1) for name in ("mind:50", "ponder:5000", "mind", "ponder")):
        seat = match.awaited[0]
        match.play(seat, made.choose(match, seat))


def test_the_figures_of_the_page_are_current() -> None:
    page = make_minds.PAGE.read_text(encoding="utf-8")
    assert make_minds.render(page) == page, "run: python -m docs.make_minds"
    assert set(json.loads(make_minds.FIGURES.read_text(encoding="utf-8"))) == set(LEARNED), "measure it"
