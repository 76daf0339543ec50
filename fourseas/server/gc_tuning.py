"""Tunes Python's cyclic garbage collector for this kind of program.

Almost everything here is freed as soon as nobody uses it, and the rest (the program itself, tables and their positions)
lives long. Searching all of that for cycles again and again causes pauses that players notice. So whatever exists at
the start is never searched again, and the rest only rarely.
"""

from __future__ import annotations

import gc

NEW_OBJECTS = 50_000  # net allocations before the youngest generation is collected


def settle() -> None:
    gc.collect()
    gc.freeze()
    gc.set_threshold(NEW_OBJECTS, 10, 10)
