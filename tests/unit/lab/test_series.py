"""Long series: however they are cut up and whoever plays them, the result is the same."""

from __future__ import annotations

import multiprocessing
import signal
import threading
from contextlib import closing
from typing import Any

import pytest

from fourseas.bots.engine import Backend, Engine
from fourseas.core.link.drive import Tally
from fourseas.core.match import COLOURS
from fourseas.games import game
from fourseas.lab.series import Chunk, Series, add_up, replay_moves, run, uninterrupted
from tests.support.compiled import compiles, every_game, every_table
from tests.support.thorough import many
from tests.unit.bots.positions import kit


def series(id: str = "pirates", games: int = 25, **changes: Any) -> Series:
    return Series(**{"game": id, "kit": kit(id), "bots": ["random"] * 3, "games": games, "seed": 11, **changes})


def total(series: Series, workers: int | None = None) -> Tally:
    """What a series adds up to; every game must be in it once."""
    tally = Tally()
    played: list[int] = []
    for chunk in run(series, workers):
        add_up(tally, chunk.tally)
        played += range(chunk.first, chunk.first + chunk.tally.games)
    assert sorted(played) == list(range(series.games))
    return tally


# ---- cutting


@every_game
@pytest.mark.parametrize("bots", [["random"] * 3, ["greedy", "random", "search:2"]], ids=",".join)
def test_neither_workers_nor_the_cutting_matter(id: str, bots: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    games = many(5, 0.6) if "search:2" in bots else many(25, 0.4)  # plain Python thinks slowly
    whole = total(series(id, games, bots=bots), 1)
    for workers, size in ((1, 1), (1, 7), (2, 2), (2, 100), (3, 3)):
        monkeypatch.setattr(Series, "chunk", lambda self, size=size: size)
        assert total(series(id, games, bots=bots), workers) == whole
    assert total(series(id, games, bots=bots, speed="python"), 2) == whole


@pytest.mark.parametrize("workers", [1, 2])
def test_plain_python_alone(workers: int, monkeypatch: pytest.MonkeyPatch) -> None:
    expected, _ = Engine(game("seeraeuber"), kit("seeraeuber"), "python").random_games(3, 11, 0, 12)
    monkeypatch.setattr(Series, "chunk", lambda self: 5)
    assert total(series("seeraeuber", games=12, speed="python"), workers) == expected


@pytest.mark.parametrize("games", [1, 2])
@pytest.mark.parametrize("speed", ["python", pytest.param("compiled", marks=compiles("pirates"))])
def test_the_shortest_series(games: int, speed: Backend) -> None:
    assert total(series(games=games, speed=speed)).games == games


@compiles("pirates")
def test_series_can_be_joined() -> None:
    """Games have the seeds that follow each other: 0-9 and 10-24 are 0-24."""
    first, second = total(series(games=10)), total(series(games=15, seed=21))
    add_up(first, second)
    assert first == total(series(games=25))


def test_chunks() -> None:
    assert series().chunk() == 500
    assert series(speed="python").chunk() == 10
    assert series(rotate=True).chunk() == 1
    assert series(moves=True).chunk() == 1
    assert series(bots=["random", "greedy", "captain"]).chunk() == 1


# ---- seats


def test_everybody_sits_everywhere() -> None:
    turning = series(bots=["search:5", "greedy", "random", "random"], rotate=True)
    seatings = [turning.seating(number) for number in range(4)]
    for seat in range(4):
        assert sorted(seating[seat] for seating in seatings) == ["greedy", "random", "random", "search:5"]
    assert turning.seating(4) == seatings[0] == list(turning.bots)
    assert all(sorted(seating) == sorted(turning.bots) for seating in seatings)
    assert series(bots=["greedy", "random", "random"]).seating(7) == ["greedy", "random", "random"]


# ---- what comes of it


@every_table(3, 4, 5)
def test_shares_add_up_to_games(id: str, players: int) -> None:
    tally = total(series(id, games=3000, bots=["random"] * players))
    assert tally.games == 3000
    assert sum(tally.shares) == 60 * (tally.games - tally.truncated)
    assert sum(tally.wins) >= tally.games - tally.truncated
    assert tally.wins[players:] == tally.shares[players:] == tally.points[players:] == [0] * (6 - players)
    assert all(wins > 3000 / players / 2 for wins in tally.wins[:players])


TABLES: list[Any] = [
    pytest.param(id, options, speed, marks=[compiles(id)] if speed == "compiled" else [])
    for id, options in (("seeraeuber", {"hidden": False}), ("piratoons", {}))
    for speed in ("python", "compiled")
]


@pytest.mark.parametrize(("id", "options", "speed"), TABLES)
def test_games_come_with_their_moves(id: str, options: dict[str, bool], speed: Backend) -> None:
    asked = series(id, games=6, bots=["greedy"] * 4, moves=True, speed=speed, options=options)
    chunks: list[Chunk] = sorted(run(asked, 2), key=lambda chunk: chunk.first)
    for chunk in chunks:
        assert chunk.tally.games == 1
        match = replay_moves(asked, chunk, COLOURS[:4])
        assert match.over
        assert match.options == game(id).for_programs(options)
        assert len(match.log) == chunk.tally.steps
        assert chunk.played is not None
        assert match.state == chunk.played.state
        sheet = match.sheet()
        if sheet:
            assert sheet.total == chunk.tally.points
            assert sheet.winner == chunk.tally.wins


def test_a_series_may_pass_the_end_of_the_words_of_its_seed() -> None:
    asked = series("pirates", games=4, bots=["random"] * 3, seed=2**64 - 2, moves=True, speed="python")
    for chunk in run(asked, 1):
        assert replay_moves(asked, chunk, COLOURS[:3]).over


# ---- leaving early


def test_processes_are_gone_when_a_series_is_left() -> None:
    before = set(multiprocessing.active_children())
    with closing(run(series(games=10**9, speed="python"), 2)) as chunks:
        next(chunks)
        assert set(multiprocessing.active_children()) - before
    assert set(multiprocessing.active_children()) == before


@compiles("pirates")
def test_threads_stop_when_a_series_is_left() -> None:
    """At the latest when they are done with what they are doing; then nothing new is begun."""
    with closing(run(series(games=10**9), 2)) as chunks:
        tallies = [next(chunks).tally for _ in range(3)]
    assert [tally.games for tally in tallies] == [1, 500, 500]


@pytest.mark.parametrize("speed", ["python", pytest.param("compiled", marks=compiles("pirates"))])
def test_what_goes_wrong_in_a_worker_comes_out(speed: Backend) -> None:
    with pytest.raises(KeyError):
        list(run(series("pirates", game="chess", speed=speed), 1))


def test_tallies_add_up() -> None:
    one, two = Tally(), Tally()
    one.games, one.wins = 3, [1, 2, 0, 0, 0, 0]
    two.games, two.wins, two.truncated = 5, [1, 1, 1, 0, 0, 0], 2
    add_up(one, two)
    assert (one.games, one.truncated, one.wins) == (8, 2, [2, 3, 1, 0, 0, 0])
    assert (two.games, two.wins) == (5, [1, 1, 1, 0, 0, 0])


def test_an_interrupt_waits_for_the_end_of_what_must_not_be_cut_short() -> None:
    """Also if another thread takes the signal, as those do in which compiled games are played."""
    begun = threading.Event()
    whole: list[int] = []

    def interrupt() -> None:
        begun.wait()
        signal.pthread_kill(threading.get_ident(), signal.SIGINT)

    def write() -> None:
        with uninterrupted():
            begun.set()
            other.join()
            whole.append(sum(range(10_000)))

    other = threading.Thread(target=interrupt)
    other.start()
    with pytest.raises(KeyboardInterrupt):
        write()
    assert whole
