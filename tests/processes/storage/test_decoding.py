"""Threads that read stored tables at once, as the first thing that a process does."""

from __future__ import annotations

import subprocess
import sys

PROCESSES = 50  # without what makes types ready, most die: each of the games is the first in a few of them


def test_threads_that_read_stored_tables_at_once_do_not_crash_a_fresh_process() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.support.server.folding", str(PROCESSES)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout) == (0, ""), done.stderr[-2000:]
