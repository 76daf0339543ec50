"""Compiled games where nothing can be kept."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import fourseas
from tests import EXAMPLES

# A small game: it is compiled twice.
SIMULATE = [sys.executable, "-m", "fourseas", "simulate", "parrot", "--players", "3", "--games", "20"]


def simulated(cache: Path) -> str:
    """The table that `fourseas simulate` shows with a cache folder."""
    environment = {**os.environ, "FOURSEAS_CACHE": str(cache), "FOURSEAS_GAMES": str(EXAMPLES)}
    done = subprocess.run(SIMULATE, capture_output=True, text=True, timeout=300, check=False, env=environment)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout.rsplit("\n", 2)[0]  # the last line is about time


def test_without_a_place_for_the_cache_everything_works(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert simulated(tmp_path / "file" / "cache") == simulated(tmp_path / "cache")
    assert (tmp_path / "file").read_text() == ""
    assert [*(tmp_path / "cache").rglob("*.nbi")]
    for sources in (Path(fourseas.__file__).parent, EXAMPLES):
        assert not [*sources.rglob("*.nbi"), *sources.rglob("*.nbc")]  # nor anywhere else
