"""Types are made ready by one thread before any other reads into them."""

from __future__ import annotations

import re
from pathlib import Path

import fourseas

ASKED = re.compile(r"msgspec\.(convert|json\.Decoder)\(|msgspec\.\w+\.decode\([^\n]*type=(?!str\b)")


def test_nothing_else_asks_msgspec_to_read_a_type() -> None:
    folder = Path(fourseas.__file__).parent
    asking = {str(path.relative_to(folder)) for path in folder.rglob("*.py") if ASKED.search(path.read_text("utf-8"))}
    assert asking == {
        "core/structs/decoding.py",
        "core/game.py",
    }  # the game's own type of moves is made ready where it is made
