"""What `fourseas game new` writes is played, checked and tested as any game."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

from tests import EXAMPLES, ROOT


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


def installed(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """A command where a package lies that pip has laid there."""
    path = os.pathsep.join(filter(None, [str(folder), os.environ.get("PYTHONPATH")]))
    return subprocess.run(
        [sys.executable, "-m", "fourseas", *words],
        capture_output=True,
        text=True,
        timeout=200,
        check=False,
        cwd=ROOT,
        env={**os.environ, "FOURSEAS_GAMES": "", "PYTHONPATH": path},
    )


def test_it_can_be_an_installed_package(folder: Path, tmp_path: Path) -> None:
    """With the `pyproject.toml` of the page, but for the name: a package need not be called like the game."""
    page = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
    (shown,) = re.findall(r"((?:^    .*\n|^\n)*^    \[project\.entry-points.*\n(?:^    .*\n|^\n)*)", page, re.MULTILINE)
    project = textwrap.dedent(shown).replace("tidepool = ", "tide_pool = ").replace("tidepool", "tide_pool_game")
    (tmp_path / "pyproject.toml").write_text(project)
    shutil.copytree(folder / "tide_pool", tmp_path / "tide_pool_game")
    subprocess.run([sys.executable, "-m", "hatchling", "build", "-t", "wheel"], cwd=tmp_path, check=True)
    (wheel,) = (tmp_path / "dist").iterdir()
    shutil.unpack_archive(wheel, tmp_path / "site", "zip")
    ended = installed(tmp_path / "site", "game", "check", "tide_pool", "--parts", "actions,tutorials,languages")
    assert (ended.returncode, ended.stderr) == (0, ""), ended.stdout
    (tmp_path / "site" / "tide_pool_game" / "RULES.md").unlink()
    ended = installed(tmp_path / "site", "simulate", "tide_pool", "--games", "1", "--speed", "python")
    assert ended.returncode == 1
    assert ended.stderr.startswith("fourseas: tide_pool: there is no RULES.md in ")
    assert ended.stderr.endswith("; a wheel must have all files of the game\n")


def test_an_installed_game_with_components_is_played_in_other_processes(tmp_path: Path) -> None:
    """They are sent its pack before they know any game."""
    shutil.copytree(EXAMPLES / "bones", tmp_path / "knucklebones")
    about = tmp_path / "knucklebones-1.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: knucklebones\nVersion: 1\n")
    (about / "entry_points.txt").write_text("[fourseas.games]\nbones = knucklebones\n")
    ended = installed(tmp_path, "simulate", "bones", "--games", "1", "--speed", "python", "--workers", "1")
    assert (ended.returncode, ended.stderr) == (0, "")
