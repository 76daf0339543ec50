"""docs/adding-a-game.md is true: what it shows is in the example, what it says to try works, games can lie anywhere."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests import EXAMPLES

PARROT = EXAMPLES / "parrot"
PAGE = (EXAMPLES.parent / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```(\w+)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
SOURCES = {path.name: path.read_text(encoding="utf-8") for path in PARROT.iterdir() if path.is_file()}
COMMANDS = [line for kind, block in BLOCKS if kind == "sh" for line in block.splitlines()]


def fourseas(words: str, folder: Path, games: Path = EXAMPLES) -> subprocess.CompletedProcess[str]:
    """Run a command in a folder, with the games of another."""
    return subprocess.run(
        [sys.executable, "-m", *words.split()],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
        cwd=folder,
        env={**os.environ, "FOURSEAS_GAMES": str(games)},
    )


@pytest.mark.parametrize("block", [block for kind, block in BLOCKS if kind != "sh"])
def test_what_is_shown_is_in_the_example(block: str) -> None:
    assert any(block in text for text in SOURCES.values())


@pytest.mark.parametrize("file", sorted(SOURCES))
def test_every_file_has_its_step(file: str) -> None:
    assert re.search(rf"^## \d\. .*`{re.escape(file)}`", PAGE, re.MULTILINE)


def test_what_can_be_tried_works(tmp_path: Path) -> None:
    """Without what asks a person, serves, or compiles: other tests do."""
    tried = [
        f"{line} --parts actions,tutorials" if line.startswith("fourseas game check") else line
        for line in COMMANDS
        if "--speed python" in line or line.startswith(("fourseas verify", "fourseas game"))
    ]
    assert len(tried) == 6
    for line in tried:
        ended = fourseas(line, tmp_path)
        assert (ended.returncode, ended.stderr) == (0, ""), line


def test_bots_can_play_as_soon_as_there_are_rules(tmp_path: Path) -> None:
    """Nothing else has to be said: the rest has defaults."""
    (tmp_path / "parrot").mkdir()
    for file in ("RULES.md", "__init__.py", "rules.py"):
        shutil.copy(PARROT / file, tmp_path / "parrot")
    ended = fourseas("fourseas simulate parrot --games 5 --speed python", tmp_path, tmp_path)
    assert (ended.returncode, ended.stderr) == (0, "")


def test_its_options_are_flags_in_the_terminal(tmp_path: Path) -> None:
    shutil.copytree(PARROT, tmp_path / "parrot")
    put_in(tmp_path / "parrot" / "__init__.py", {"version=1,": 'version=1, options={"short": False},'})
    put_in(
        tmp_path / "parrot" / "rules.py",
        {
            "rounds: int = i1()": "rounds: int = i1()\n    short: int = i1()",
            "== MOST_ROUNDS:": "== 2 and s.short:",
        },
    )
    assert "--short" in fourseas("fourseas play --help", tmp_path, tmp_path).stdout
    rounds = {}
    for flag in ("--short", "--no-short"):
        ended = fourseas(f"fourseas play parrot --players 2 --bots random,random {flag}", tmp_path, tmp_path)
        assert (ended.returncode, ended.stderr) == (0, "")
        rounds[flag] = " ".join(ended.stdout.split()).count("the round goes to")
    assert rounds["--short"] == 2 < rounds["--no-short"]


def put_in(file: Path, instead: dict[str, str]) -> None:
    text = file.read_text(encoding="utf-8")
    for old, new in instead.items():
        assert old in text
        text = text.replace(old, new)
    file.write_text(text, encoding="utf-8")


def test_a_folder_without_games_is_one_clear_line(tmp_path: Path) -> None:
    ended = fourseas("fourseas simulate parrot", tmp_path, tmp_path)
    assert (ended.returncode, ended.stdout) == (1, "")
    assert ended.stderr == f"fourseas: FOURSEAS_GAMES={tmp_path}: no folder in it is a game, with a RULES.md\n"


def test_two_games_of_one_name_are_one_clear_line(tmp_path: Path) -> None:
    (tmp_path / "pirates").mkdir()
    (tmp_path / "pirates" / "RULES.md").write_text("")
    ended = fourseas("fourseas simulate pirates", tmp_path, tmp_path)
    assert (ended.returncode, ended.stdout) == (1, "")
    assert ended.stderr == f"fourseas: FOURSEAS_GAMES={tmp_path}: there is another game 'pirates'\n"


def test_a_game_with_a_name_of_the_program_is_one_clear_line(tmp_path: Path) -> None:
    """It would take the place of what is called so in `fourseas.games`."""
    (tmp_path / "game").mkdir()
    (tmp_path / "game" / "RULES.md").write_text("")
    ended = fourseas("fourseas simulate pirates", tmp_path, tmp_path)
    assert (ended.returncode, ended.stdout) == (1, "")
    assert ended.stderr.startswith(
        f"fourseas: FOURSEAS_GAMES={tmp_path}: 'game' cannot be the id of a game: an id has "
    )
