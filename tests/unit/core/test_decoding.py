"""Types are made ready by one thread before any other reads into them."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import fourseas

PROCESSES = 50  # without it, three of four die
ASKED = re.compile(r"msgspec\.(convert|json\.Decoder)\(|msgspec\.\w+\.decode\([^\n]*type=(?!str\b)")


def test_threads_that_read_stored_tables_at_once_do_not_crash_a_fresh_process() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.support.server.folding", str(PROCESSES)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout) == (0, ""), done.stderr[-2000:]


def test_nothing_else_asks_msgspec_to_read_a_type() -> None:
    folder = Path(fourseas.__file__).parent
    asking = {str(path.relative_to(folder)) for path in folder.rglob("*.py") if ASKED.search(path.read_text("utf-8"))}
    assert asking == {"core/decoding.py", "core/game.py"}  # the game's own type of moves is made ready where it is made
