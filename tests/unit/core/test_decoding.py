"""Types are made ready by one thread before any other reads into them."""

from __future__ import annotations

import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import fourseas

PROCESSES = 50
ASKED = re.compile(r"msgspec\.(convert|json\.Decoder)\(|msgspec\.\w+\.decode\([^\n]*type=(?!str\b)")


def test_threads_that_read_stored_tables_at_once_do_not_crash_a_fresh_process() -> None:
    def run(_: int) -> tuple[int, str]:
        done = subprocess.run(
            [sys.executable, "-X", "faulthandler", "-m", "tests.support.server.folding"],
            capture_output=True,
            check=False,
        )
        return done.returncode, done.stderr.decode()[-2000:]

    with ThreadPoolExecutor(2) as pool:
        assert [done for done in pool.map(run, range(PROCESSES)) if done[0] != 0] == []


def test_nothing_else_asks_msgspec_to_read_a_type() -> None:
    folder = Path(fourseas.__file__).parent
    asking = {str(path.relative_to(folder)) for path in folder.rglob("*.py") if ASKED.search(path.read_text("utf-8"))}
    assert asking == {"core/decoding.py", "core/game.py"}  # the game's own type of moves is made ready where it is made
