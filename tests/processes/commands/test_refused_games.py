"""A game that cannot be is refused by every command."""

from __future__ import annotations

import os
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
