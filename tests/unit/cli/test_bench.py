"""`fourseas bench`: the report and the file; the measurements themselves are made very short."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from fourseas.cli.studies.bench import run_bench, shown
from fourseas.games import IDS
from fourseas.lab import bench
from fourseas.lab.bench import Figure
from tests.unit.cli.terminal import refused


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Measurements that take no time, with peers installed or not."""

    def random_play(id: str, speed: str, seconds: float) -> Figure:
        return Figure(bench.COMPILED if speed == "compiled" else bench.PYTHON, 3e6, "steps/s", game=id)

    monkeypatch.setattr(bench, "random_play", random_play)
    monkeypatch.setattr(bench, "peers", lambda seconds: [Figure("OpenSpiel", 2e4, "steps/s")])
    monkeypatch.setattr(bench, "search_time", lambda id, repeats: Figure("search", 0.123, "s", game=id))
    monkeypatch.setattr(bench, "run_time", lambda what, arguments, repeats, game="": Figure(what, 0.1, "s", game=game))
    monkeypatch.setattr(bench, "gpu_play", lambda id, seconds: Figure("gpu", 1.5e9, "steps/s", "same", id))


@pytest.mark.usefixtures("short")
def test_figures_are_shown_beside_those_of_the_peers(capsys: pytest.CaptureFixture[str]) -> None:
    run_bench(True, Path("figures.json"))
    out = capsys.readouterr().out
    assert "pirates: random play, compiled, 4 players, one core: 3,000,000 steps/s\n" in out
    assert "OpenSpiel: 20,000 steps/s\n" in out
    assert "pirates: search: 0.123 s" in out
    assert "pirates: gpu: 1.50 billion steps/s (same)" in out
    assert re.search(r"OpenSpiel +│ +150 ", out)
    figures = msgspec.json.decode(Path("figures.json").read_bytes(), type=list[Figure])
    assert len(figures) == 1 + 5 * len(IDS) + 1
    assert figures[0] == Figure(bench.COMPILED, 3e6, "steps/s", game="pirates")


@pytest.mark.usefixtures("short")
def test_peers_and_gpu_may_be_missing(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    from fourseas.core.link.gpu import NoGpu

    def none(id: str, seconds: float) -> Figure:
        raise NoGpu("no NVIDIA GPU was found")

    monkeypatch.setattr(bench, "peers", lambda seconds: [])
    monkeypatch.setattr(bench, "gpu_play", none)
    run_bench(False, None)
    out = capsys.readouterr().out
    assert "no peers are installed (pip install 'fourseas[peers]')" in out
    assert "gpu: no NVIDIA GPU was found" in out
    assert "times as fast as" not in out


@pytest.mark.parametrize("file", [".", "file/figures.json"])
def test_a_place_where_no_file_can_be_is_refused_before_anything_is_measured(file: str) -> None:
    Path("file").write_text("")
    assert re.fullmatch(r"\S+: (Is a directory|Not a directory|File exists)", refused("bench", "--json", file, code=1))


def test_figures_are_readable() -> None:
    assert shown(Figure("", 0.05, "s")) == "0.050 s"
    assert shown(Figure("", 65432.1, "steps/s")) == "65,432 steps/s"
    assert shown(Figure("", 1.234e9, "steps/s")) == "1.23 billion steps/s"


# ---- the measurements


@pytest.mark.parametrize("id", IDS)
def test_play_is_measured(id: str) -> None:
    figure = bench.random_play(id, "python", 0.05)
    assert figure.value > 0
    assert figure.unit == "steps/s"


def test_a_command_is_measured() -> None:
    figure = bench.run_time("help", ["--help"], 1)
    assert figure.value > 0
    assert figure.unit == "s"


def test_the_best_stretch_counts_and_games_are_never_played_twice() -> None:
    played: list[tuple[int, int]] = []

    def play(first: int, last: int) -> int:
        played.append((first, last))
        return last - first

    assert bench.best_rate(play, 5, 0.01) > 0
    assert [first for first, _ in played] == list(range(0, 5 * len(played), 5))
