"""`fourseas game check`: a game is looked at without a checkout and without pytest, and what is wrong is one line."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests import EXAMPLES

QUICK = "actions,secrets,stories,tutorials"


def check(folder: Path, *words: str, id: str = "parrot") -> subprocess.CompletedProcess[str]:
    """In a process that cannot import what only tests need."""
    hidden = "import sys; sys.modules.update(dict.fromkeys(['pytest', 'hypothesis', 'tests', 'litestar'])); "
    run = "from fourseas.cli.main import main; main()"
    return subprocess.run(
        [sys.executable, "-c", hidden + run, "game", "check", id, "--folder", str(folder), *words],
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
        cwd=folder,
        env={**os.environ, "FOURSEAS_GAMES": ""},
    )


def changed(folder: Path, file: str, old: str, new: str) -> Path:
    """The example with a line changed."""
    shutil.copytree(EXAMPLES / "parrot", folder / "parrot", ignore=shutil.ignore_patterns("__pycache__"))
    text = (folder / "parrot" / file).read_text(encoding="utf-8")
    assert old in text
    (folder / "parrot" / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    return folder


def test_a_sound_game_is_told_part_by_part() -> None:
    done = check(EXAMPLES, "--parts", QUICK)
    assert (done.returncode, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    assert [line.split()[0] for line in lines] == ["trial", *QUICK.split(","), "parrot:"]
    assert lines[-1] == "parrot: nothing is wrong with Cutlass, Pistol, Parrot"


WRONG = {
    "id": ("__init__.py", 'id="parrot"', 'id="macaw"', "a game's id is the name of its folder"),
    "no game": ("__init__.py", "GAME = Game(", "game = Game(", "its __init__.py must have GAME"),
    "seats": ("__init__.py", "range(2, 4)", "range(2, 9)", "a table has 1 to 6 seats"),
    "option": ("__init__.py", "version=1,", 'version=1, options={"long": False},', "'long' must be a field of State"),
    "import": (
        "words.py",
        "from .rules import State",
        "from .rules import Statt",
        "cannot be loaded: words.py, line 13, in <module>: ImportError",
    ),
    "clauses": ("RULES.md", "- **PAR-11**", "- PAR-11", "which RULES.md"),
    "trial": ("rules.py", "MOST_LEGAL = THINGS", "THINGS\nMOST_LEGAL = 1", "raise MOST_LEGAL"),
    "reason": ("why.py", "if s.chosen[seat] != NONE", "if False", "why() has nothing against action"),
    "secret": (
        "view.py",
        "None if seat is None else thing_name(s.chosen[seat])",
        "thing_name(s.chosen[0])",
        "sees what seat 1 cannot know: chosen",
    ),
    "view": (
        "view.py",
        "    won: int",
        "    won: bool",
        "the View that view.py declares: Expected `bool`",
    ),
    "events": ("story.py", "Events = Chose | Shown", "Events = Chose", "Shown is not one of Events in story.py"),
    "lesson": ("tutorial.toml", 'clause = "PAR-2"', 'clause = "PAR-3"', "needs a `clause` of RULES.md, not 'PAR-3'"),
    "script": ("tutorial.toml", 'thing = "cutlass" }]', 'thing = "sabre" }]', "tutorial.toml"),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_whatever_is_wrong_is_one_line(wrong: str, tmp_path: Path) -> None:
    file, old, new, said = WRONG[wrong]
    done = check(changed(tmp_path, file, old, new), "--parts", QUICK)
    assert done.returncode == 1
    assert said in done.stdout + done.stderr
    assert "Traceback" not in done.stdout + done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_what_there_is_not_is_said() -> None:
    assert "there is no game 'macaw'" in check(EXAMPLES, id="macaw").stderr
    assert "no part of the suite is called 'luck'" in check(EXAMPLES, "--parts", "luck").stderr
