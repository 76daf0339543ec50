"""The tree search itself: what it may not know, where its visits go, and that both speeds think alike."""

from __future__ import annotations

import random
from typing import Any

import pytest

from fourseas.bots import tree
from fourseas.bots.engine import Backend, Engine
from fourseas.bots.outcome import lead
from fourseas.bots.tree import NODES, Tree
from fourseas.core.match import Match
from fourseas.core.state import HOUSE, Sheet
from fourseas.games import SHIPPED, game
from tests.support.compiled import compiles
from tests.support.thorough import many
from tests.unit.bots.positions import begin, kit, most_players, position, random_game

SPEEDS: list[Any] = [
    pytest.param(id, speed, marks=[compiles(id)] if speed == "compiled" else [])
    for id in SHIPPED
    for speed in ("python", "compiled")
]
every_speed = pytest.mark.parametrize(("id", "speed"), SPEEDS)


def search(engine: Engine, s: Any, seat: int, playouts: int = 25, luck: int = 5) -> int:
    return engine.search(s, seat, playouts=playouts, seconds=None, luck=luck)


@every_speed
def test_it_does_not_look_at_what_it_cannot_know(id: str, speed: Backend) -> None:
    """All that it cannot know and the generator are changed behind its back: it must not make a difference."""
    engine = Engine(game(id), kit(id), speed)
    shuffler = random.Random(1)
    for seed in range(12 if speed == "compiled" else many(4, 0.5)):
        table = position(id, min(3 + seed % 3, most_players(id)), seed, 5 * seed)
        seat = table.awaited[0]
        chosen = search(engine, table.state, seat)
        for _ in range(2):
            other = table.state.clone()
            other.key = [shuffler.getrandbits(32) for _ in range(4)]
            other.drawn = 0
            game(id).rules.redeal(kit(id).box, other, seat)
            other.key = [shuffler.getrandbits(32) for _ in range(4)]
            assert search(engine, other, seat) == chosen


@pytest.mark.parametrize("id", [pytest.param(id, marks=compiles(id)) for id in SHIPPED])
def test_both_speeds_think_alike(id: str) -> None:
    """Chosen moves are equal, and so are all visits; rewards are too, but for the rounding of short floats."""
    engines = [Engine(game(id), kit(id), "python"), Engine(game(id), kit(id), "compiled")]
    alike, positions = 0, many(6, 0.5)
    for seed in range(positions):
        table = position(id, min(3 + seed % 3, most_players(id)), seed, 8 * seed)
        chosen = [search(engine, table.state, table.awaited[0], playouts=many(60, 0.5)) for engine in engines]
        slow, fast = engines[0].tree[0], Tree.load(engines[1].tree)
        alike += chosen[0] == chosen[1] and slow.visits[: slow.nodes] == fast.visits[: fast.nodes]
    assert alike >= positions - 1


@every_speed
def test_every_playout_is_counted(id: str, speed: Backend) -> None:
    engine = Engine(game(id), kit(id), speed)
    table = position(id, 4, 2, 10)
    chosen = search(engine, table.state, table.awaited[0], playouts=50)
    t = engine.tree[0] if speed == "python" else Tree.load(engine.tree)
    children = [t.child[0]]
    while t.sibling[children[-1]] >= 0:
        children.append(t.sibling[children[-1]])
    assert t.visits[0] == sum(t.visits[child] for child in children) == 50
    assert max(children, key=lambda child: t.visits[child]) == next(c for c in children if t.action[c] == chosen)
    legal = table.legal(table.awaited[0])
    assert {t.action[child] for child in children} <= set(legal)
    assert all(0 <= t.gain[node] <= t.visits[node] for node in range(1, t.nodes))
    assert list(engine.child_of) == [-1] * game(id).rules.ACTIONS  # left as it was found


def test_a_full_tree_goes_on_searching(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tree, "NODES", 30)
    table = position("pirates", 3, 2, 10)
    engine = Engine(game("pirates"), kit("pirates"), "python")
    engine._link = type(engine._link)(engine._link.slots, engine._link.wrap)  # nothing of it is linked yet
    assert search(engine, table.state, table.awaited[0], playouts=100) in table.legal(table.awaited[0])
    assert engine.tree[0].nodes == 30
    assert engine.tree[0].visits[0] == 100
    assert NODES > 30


@every_speed
def test_a_search_goes_on_where_it_stopped(id: str, speed: Backend) -> None:
    """With a time limit it thinks in pulses, in the same tree."""
    engine = Engine(game(id), kit(id), speed)
    table = position(id, 3, 2, 10)
    engine.search(table.state, table.awaited[0], playouts=None, seconds=0.05, luck=1)
    t = engine.tree[0] if speed == "python" else Tree.load(engine.tree)
    pulse = 4 if speed == "python" else 64
    assert t.visits[0] >= pulse
    assert t.visits[0] % pulse == 0


@every_speed
def test_a_whole_game_of_search_can_be_followed_by_a_single_choice(id: str, speed: Backend) -> None:
    """Compiled, the search inside the loop over games and the one that is called from outside are two."""
    from fourseas.bots import mind

    engine = Engine(game(id), kit(id), speed)
    minds = [mind("search:2"), mind("greedy"), mind("random")]
    tally = engine.play_games(minds, {}, 1, 0, 1)
    played = engine.last_game(tally)
    assert len(played.actions) == tally.steps
    assert played.state.over != 0
    table = position(id, 3, 2, 10)
    assert search(engine, table.state, table.awaited[0]) in table.legal(table.awaited[0])


# ---- where several are to decide, and where a move can go anywhere


@every_speed
def test_every_seat_that_is_asked_thinks_of_its_own_moves(id: str, speed: Backend) -> None:
    """Also one who is not the first of those who are to decide."""
    engine = Engine(game(id), kit(id), speed)
    table = next(match for match in random_game(id, 3, 1) if len(match.log) > 8 and is_told_apart(match))
    for seat in table.awaited:
        search(engine, table.state, seat)
        t = engine.tree[0] if speed == "python" else Tree.load(engine.tree)
        child = t.child[0]
        while child >= 0:
            assert t.seat[child] == seat
            assert t.action[child] in table.legal(seat)
            child = t.sibling[child]


def is_told_apart(match: Match) -> bool:
    """Whether those who are to decide may do different things; in some games there is only ever one."""
    kinds = {tuple(match.legal(seat)) for seat in match.awaited}
    return len(kinds) > 1 or (len(match.awaited) == 1 and not match.game.by_turns)


@pytest.mark.parametrize("way", ["letter", "dexterity", "steady"])
@pytest.mark.parametrize("speed", ["python", pytest.param("compiled", marks=compiles("piratoons"))])
def test_a_race_can_be_searched(way: str, speed: Backend) -> None:
    """The house makes moves in it, and a disc can be dropped anywhere."""
    options = {name: name == way for name in ("letter", "dexterity")}
    table = begin("piratoons", 3, 4, **options)
    while len(table.legal(table.awaited[0])) < 9:
        table.play(table.awaited[0], table.legal(table.awaited[0])[0])
    engine = Engine(table.game, table.kit, speed)
    seat = table.awaited[0]
    assert search(engine, table.state, seat, playouts=8) in table.legal(seat)
    t = engine.tree[0] if speed == "python" else Tree.load(engine.tree)
    assert (t.visits[0], t.reward[HOUSE]) == (8, 0)
    assert len(table.legal(seat)) > 1000 or way != "dexterity"


@pytest.mark.parametrize(
    ("totals", "leads"),
    [
        ([30, 20, 9], [10 / 51, -10 / 51, -21 / 40]),
        ([-3, -5, -9], [2 / 9, -2 / 9, -6 / 13]),
        ([4, -4, 0], [4 / 5, -8 / 9, -4 / 5]),
    ],
)
def test_a_lead_can_be_over_less_than_nothing(totals: list[int], leads: list[float]) -> None:
    sheet = Sheet()
    sheet.total[:3] = totals
    s = game("piratoons").blank(3)
    assert [lead(s, sheet, seat) for seat in range(3)] == pytest.approx(leads)
    assert all(-1 <= expected <= 1 for expected in leads)


# ---- games that are not played to their end


def test_a_playout_ends_at_the_horizon() -> None:
    adventures = game("adventures")
    engine = Engine(adventures, kit("adventures"), "python")
    t = engine.tree[0]
    table = position("adventures", 4, 2, 10)
    seat = table.state.active
    for horizon in (0, 1, 3):
        t.horizon, t.turns = horizon, 0
        s = table.state.clone()
        adventures.interpreted(tree.finish)(kit("adventures").box, s, t, engine.actions, 1)
        if horizon == 0:
            assert s.over
        else:
            assert (s.over, s.active, s.rounds) == (0, seat, table.state.rounds + horizon)


def test_an_estimate_shares_the_chances_out() -> None:
    adventures = game("adventures")
    engine = Engine(adventures, kit("adventures"), "python")
    t = engine.tree[0]
    for seed in range(5):
        table = position("adventures", 4, seed, 40 * seed)
        adventures.interpreted(tree.reward)(kit("adventures").box, table.state, engine.sheet[0], t)
        totals = engine.sheet[0].total[:4]
        rewards = t.reward[:4]
        assert all(0 < reward < 1 for reward in rewards)
        assert sorted(range(4), key=lambda seat: totals[seat]) == sorted(range(4), key=lambda seat: rewards[seat])


def test_the_first_games_are_played_to_their_end() -> None:
    for id in ("pirates", "seeraeuber"):
        made = Engine(game(id), kit(id), "python").tree[0]
        assert (made.horizon, made.glances, made.caution) == (0, 2, 40)
