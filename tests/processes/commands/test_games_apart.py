"""Games that were compiled by different processes stay apart in one that loads them all.

A compiled function is found by its symbol, whose number every process counts from the start: two games compiled alike
would have the same symbols, and the second would be played by the rules of the first.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from tests import EXAMPLES

PROGRAM = """\
import sys

from fourseas.bots.engine import Engine
from fourseas.core.packs import classic
from fourseas.games import game

for id in sys.argv[2:]:
    engine = Engine(game(id), classic(game(id)), sys.argv[1])
    print(id, engine.random_games(2, 5, 0, 9)[0].steps)
"""


def test_what_was_compiled_apart_is_loaded_apart(tmp_path: Path) -> None:
    for id, rounds in ("short", "1"), ("long", "9"):
        shutil.copytree(EXAMPLES / "parrot", tmp_path / id)
        for file, old, new in (
            ("__init__.py", 'id="parrot"', f'id="{id}"'),
            ("rules.py", "ROUNDS_TO_WIN = 3", f"ROUNDS_TO_WIN = {rounds}"),
        ):
            text = (tmp_path / id / file).read_text(encoding="utf-8")
            assert old in text
            (tmp_path / id / file).write_text(text.replace(old, new), encoding="utf-8")

    def played(speed: str, *games: str) -> list[str]:
        done = subprocess.run(
            [sys.executable, "-c", PROGRAM, speed, *games],
            env={**os.environ, "FOURSEAS_GAMES": str(tmp_path), "FOURSEAS_CACHE": str(tmp_path / "cache")},
            capture_output=True,
            text=True,
            timeout=300,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        return done.stdout.splitlines()

    short, long = right = played("python", "short", "long")
    assert short.split()[1] != long.split()[1]
    assert [*played("compiled", "short"), *played("compiled", "long")] == right
    assert played("compiled", "short", "long") == right
    assert played("compiled", "long", "short") == [long, short]
