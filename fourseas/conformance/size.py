"""How much is checked: a part while people wait; with FOURSEAS_THOROUGH=1 all of it, and other seeds."""

from __future__ import annotations

import os

THOROUGH = os.environ.get("FOURSEAS_THOROUGH") == "1"


def many(n: int, share: float = 0.3) -> int:
    """So many where it is thorough; else a share of them."""
    return n if THOROUGH else max(1, round(n * share))
