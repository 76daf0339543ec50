"""How much of a test whose size is a choice: some of it in `make test`, which people wait for, all in `make soak`."""

from __future__ import annotations

import os

THOROUGH = os.environ.get("FOURSEAS_THOROUGH") == "1"


def many(n: int, share: float = 0.3) -> int:
    """So many in a soak; else a share of them."""
    return n if THOROUGH else max(1, round(n * share))
