"""`import fourseas` loads nothing that takes long."""

from __future__ import annotations

import subprocess
import sys


def test_importing_loads_nothing_that_takes_long() -> None:
    code = (
        "import sys, fourseas; fourseas.Match('pirates', players=3).play_out('greedy');"
        "print([name for name in ('numpy', 'numba', 'rich', 'typer', 'litestar') if name in sys.modules])"
    )
    assert subprocess.check_output([sys.executable, "-c", code], text=True).strip() == "[]"
    code = "import sys, fourseas; print([name for name in sys.modules if name.startswith('fourseas')])"
    assert subprocess.check_output([sys.executable, "-c", code], text=True).strip() == "['fourseas']"
