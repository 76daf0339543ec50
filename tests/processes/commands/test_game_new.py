"""What `fourseas game new` writes is played, checked and tested as any game."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests import ROOT


def run(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", *words],
        capture_output=True,
        text=True,
        timeout=500,
        check=False,
        cwd=folder,
        env={**os.environ, "FOURSEAS_GAMES": str(folder)},
    )


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made: Path = tmp_path_factory.mktemp("games")
    command = [sys.executable, "-m", "fourseas", "game", "new", "tide_pool", "--folder", str(made)]
    subprocess.run(command, check=True, env={**os.environ, "FOURSEAS_GAMES": ""})
    return made


def test_it_passes_the_whole_suite(folder: Path) -> None:
    ended = run(folder, "fourseas", "game", "check", "tide_pool")
    assert (ended.returncode, ended.stderr) == (0, ""), ended.stdout
    assert "warning" not in ended.stdout
    assert ended.stdout.endswith("tide_pool: nothing is wrong with Tide Pool\n")


def test_it_plays_in_the_terminal_and_in_records(folder: Path) -> None:
    ended = run(folder, "fourseas", "play", "tide_pool", "--players", "3", "--bots", "greedy,random,random")
    assert (ended.returncode, ended.stderr) == (0, "")
    assert "and the chest is empty" in " ".join(ended.stdout.split())
    simulated = ["simulate", "tide_pool", "--games", "1", "--speed", "python", "--records", str(folder / "records")]
    assert run(folder, "fourseas", *simulated).returncode == 0
    assert run(folder, "fourseas", "verify", str(folder / "records" / "tide_pool-0.json")).returncode == 0


def test_its_own_tests_pass_and_it_is_tidy(folder: Path) -> None:
    ended = run(folder, "pytest", "-q", "-p", "no:cacheprovider", "tide_pool/tests")
    assert ended.returncode == 0, ended.stdout
    tidy = run(folder, "ruff", "check", "--isolated", "--select", "E,F,W,I,UP,B", "--line-length", "120", "tide_pool")
    assert tidy.returncode == 0, tidy.stdout


def test_it_can_be_an_installed_package(folder: Path, tmp_path: Path) -> None:
    """As pip lays it out: a package that need not be called like the game, and what it says of itself."""
    shutil.copytree(folder / "tide_pool", tmp_path / "tide_pool_game")
    about = tmp_path / "tide_pool_game-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: tide-pool-game\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text("[fourseas.games]\ntide_pool = tide_pool_game\n")
    path = os.pathsep.join(filter(None, [str(tmp_path), os.environ.get("PYTHONPATH")]))
    ended = subprocess.run(
        [sys.executable, "-m", "fourseas", "game", "check", "tide_pool", "--parts", "actions,tutorials,languages"],
        capture_output=True,
        text=True,
        timeout=200,
        check=False,
        cwd=ROOT,
        env={**os.environ, "FOURSEAS_GAMES": "", "PYTHONPATH": path},
    )
    assert (ended.returncode, ended.stderr) == (0, ""), ended.stdout
