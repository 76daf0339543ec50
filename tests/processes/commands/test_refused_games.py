"""A game that cannot be is refused by every command."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests import EXAMPLES


@pytest.mark.parametrize(
    "command", ["simulate parrot --games 1 --speed python", "play parrot --players 2", "serve --port 1"]
)
def test_every_command_says_it_in_one_line(command: str, tmp_path: Path) -> None:
    shutil.copytree(EXAMPLES / "parrot", tmp_path / "parrot")
    file = tmp_path / "parrot" / "rules.py"
    file.write_text(file.read_text(encoding="utf-8").replace("def redeal(", "def deal_again("), encoding="utf-8")
    ended = subprocess.run(
        [sys.executable, "-m", "fourseas", *command.split()],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
        cwd=tmp_path,
        env={**os.environ, "FOURSEAS_GAMES": str(tmp_path)},
    )
    said = "fourseas: parrot: State.chosen is secret, but rules.py has no redeal(box, s, seat): bots would look at it\n"
    assert (ended.returncode, ended.stderr) == (1, said)


def test_what_cannot_even_be_loaded_is_one_line_too(tmp_path: Path) -> None:
    shutil.copytree(EXAMPLES / "parrot", tmp_path / "parrot")
    file = tmp_path / "parrot" / "__init__.py"
    file.write_text(file.read_text(encoding="utf-8").replace("version=1", "versions=1"), encoding="utf-8")
    ended = subprocess.run(
        [sys.executable, "-m", "fourseas", "play", "parrot"],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
        env={**os.environ, "FOURSEAS_GAMES": str(tmp_path)},
    )
    assert ended.returncode == 1
    assert re.fullmatch(
        r"fourseas: parrot cannot be loaded: __init__\.py, line \d+, in <module>: .*versions.*\n", ended.stderr
    )
