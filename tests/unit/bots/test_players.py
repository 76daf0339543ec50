"""Bots at a table: they choose what is legal, the same for the same seed, and nobody waits for compiling."""

from __future__ import annotations

import threading
from typing import ClassVar

import pytest

import fourseas
from fourseas.bots import Bot, bot, players, pool, warm_up
from fourseas.bots.engine import Engine
from fourseas.bots.players import MODEST_PLAYOUTS, TIRED, compile_net, compile_search, is_compiled
from fourseas.bots.pool import Pool
from fourseas.games import SHIPPED, game
from tests.support.compiled import each, every_game
from tests.support.thorough import THOROUGH, many
from tests.unit.bots.positions import begin, kit, most_players, position, random_game

SETTINGS = [(id, number) for id in SHIPPED for number in game(id).players]


@pytest.fixture
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is compiled, and nothing will be."""
    monkeypatch.setattr(players, "is_compiled", lambda game: False)


# ---- choices


@pytest.mark.usefixtures("plain")
@pytest.mark.parametrize(("id", "number"), SETTINGS)
@pytest.mark.parametrize("name", ["random", "greedy", "search:3"])
def test_choices_are_legal_all_through_a_game(name: str, id: str, number: int) -> None:
    every = 1 if name != "search:3" else 10 if THOROUGH else 80  # moves it is asked for one; to think takes long
    for seed in range(1 if name == "search:3" else many(4)):
        made = bot(name, game(id), seed)
        for match in random_game(id, number, seed):
            if len(match.log) % every == 0:
                for seat in match.awaited:
                    assert made.choose(match, seat) in match.legal(seat)


@pytest.mark.usefixtures("plain")
@pytest.mark.parametrize(("id", "number"), SETTINGS)
def test_a_game_between_bots_comes_to_its_end(id: str, number: int) -> None:
    match = begin(id, number, 5)
    bots: list[Bot] = [bot(name, game(id), 1) for name in ("greedy", "random") * 3][:number]
    while not match.over:
        seat = match.awaited[0]
        match.play(seat, bots[seat].choose(match, seat))
    assert match.sheet() is not None


def test_six_networks_arrive() -> None:
    """Before the game is given up, which nobody would win: ADV-54."""
    compile_net(game("adventures"))
    match, one = fourseas.Match("adventures", list("ABCDEF"), seed=20000), fourseas.bot("mind", seed=1)
    moves = 0
    while not match.over:
        match.play(one)
        moves += 1
    assert moves < TIRED
    assert match.winners


def test_networks_that_hold_each_other_back_play_like_the_greedy_bot_in_the_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    compile_net(game("pirates"))
    tables = [position("pirates", 4, seed, 20) for seed in range(12)]

    def chosen(name: str) -> list[int]:
        return [bot(name, game("pirates"), 7).choose(table, table.awaited[0]) for table in tables]

    assert chosen("mind") != chosen("greedy")
    monkeypatch.setattr(players, "TIRED", min(len(table.log) for table in tables))
    assert chosen("mind") == chosen("greedy")


@pytest.mark.usefixtures("plain")
@pytest.mark.parametrize("id", SHIPPED)
@pytest.mark.parametrize("name", ["random", "greedy", "search:20"])
def test_the_same_seed_makes_the_same_choice(name: str, id: str) -> None:
    tables = [position(id, 4, seed, 10) for seed in range(many(6))]
    chosen = [[bot(name, game(id), 7).choose(table, table.awaited[0]) for table in tables] for _ in range(2)]
    assert chosen[0] == chosen[1]


@pytest.mark.usefixtures("plain")
@pytest.mark.parametrize("name", ["random", "search:8"])
def test_other_seeds_make_other_choices(name: str) -> None:
    tables = [position("pirates", 4, seed, 10) for seed in range(4)]
    chosen = [
        [bot(name, game("pirates"), seed).choose(table, table.awaited[0]) for table in tables] for seed in range(8)
    ]
    assert any(choices != chosen[0] for choices in chosen)


def test_bots_without_a_seed_differ() -> None:
    made = [bot("random", game("pirates")) for _ in range(10)]
    assert len({one.luck for one in made}) == 10  # type: ignore[attr-defined]


@pytest.mark.usefixtures("plain")
def test_thinking_changes_nothing_at_the_table() -> None:
    table = position("seeraeuber", 3, 2, 20)
    before = table.state.clone()
    for name in ("random", "greedy", "search:10"):
        bot(name, game("seeraeuber"), 1).choose(table, table.awaited[0])
    assert table.state == before
    assert len(table.log) == len(position("seeraeuber", 3, 2, 20).log)


# ---- before and after compiling


class Asked(Engine):
    """An engine that remembers how it was asked."""

    made: ClassVar[list[tuple[str, int | None]]] = []

    def search(self, s: object, seat: int, *, playouts: int | None, seconds: float | None, luck: int) -> int:
        self.made.append((self.speed, playouts))
        return super().search(s, seat, playouts=playouts, seconds=seconds, luck=luck)


@every_game
def test_search_answers_in_plain_python_until_it_is_compiled(id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool, "Engine", Asked)
    monkeypatch.setattr(players, "engines", Pool())
    monkeypatch.setattr(players, "_compiled", {})
    monkeypatch.setattr(Asked, "made", [])
    table = position(id, 3, 1, 10)
    seat = table.awaited[0]
    thinker = bot("search:4000", game(id), 1)
    assert not is_compiled(game(id))
    assert thinker.choose(table, seat) in table.legal(seat)
    warm_up(game(id), ["search"]).join()
    assert is_compiled(game(id))
    Asked.made.pop()  # warming up is a search too
    assert thinker.choose(table, seat) in table.legal(seat)
    assert Asked.made == [("python", MODEST_PLAYOUTS), ("compiled", 4000)]


@every_game
def test_warming_up_twice_compiles_once(id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool, "Engine", Asked)
    monkeypatch.setattr(players, "engines", Pool())
    monkeypatch.setattr(players, "_compiled", {})
    monkeypatch.setattr(Asked, "made", [])
    threads = [warm_up(game(id), ["search:150ms"]) for _ in range(3)]
    for thread in threads:
        assert thread.daemon  # nobody waits for it when the game is left
        thread.join()
    compile_search(game(id))
    assert Asked.made == [("compiled", 1)]


@pytest.mark.usefixtures("plain")
def test_what_is_forced_is_not_thought_about(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(players, "engines", None)
    table = next(match for match in random_game("seeraeuber", 5, 3) if len(match.legal(match.awaited[0])) == 1)
    assert bot("captain", game("seeraeuber")).choose(table, table.awaited[0]) == table.legal(table.awaited[0])[0]


# ---- time


@every_game
def test_a_search_with_a_time_limit_returns(id: str) -> None:
    compile_search(game(id))
    table = position(id, most_players(id), 3, 5)
    for name in ("search:1ms", "search:30ms"):
        assert bot(name, game(id), 1).choose(table, table.awaited[0]) in table.legal(table.awaited[0])


@pytest.mark.usefixtures("plain")
@pytest.mark.parametrize("id", SHIPPED)
def test_in_plain_python_too(id: str) -> None:
    table = position(id, most_players(id), 3, 5)
    assert bot("search:1ms", game(id), 1).choose(table, table.awaited[0]) in table.legal(table.awaited[0])


@each(SHIPPED if THOROUGH else SHIPPED[:2])  # all are compiled in the same way
def test_a_search_lets_other_threads_run(id: str) -> None:
    """If it held the interpreter's lock, this thread would not wake from any of its naps before the search is over."""
    compile_search(game(id))
    table = position(id, 4, 3, 5)
    seat = table.awaited[0]
    done = threading.Event()

    def think() -> None:
        engine = Engine(game(id), kit(id), "compiled")
        engine.search(table.state, seat, playouts=20_000, seconds=None, luck=1)
        done.set()

    threading.Thread(target=think).start()
    naps = 0
    while not done.wait(0.01):
        naps += 1
    assert naps > 10
