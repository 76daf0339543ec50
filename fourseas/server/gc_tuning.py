"""Python's collector of cycles, told what kind of program this is.

Almost everything here is freed the moment nobody uses it; what stays (the program itself, tables and their positions)
stays for long. Looking through all of that for cycles again and again makes pauses that players notice. So what is
there at the start is never looked at again, and the rest seldom.
"""

from __future__ import annotations

import gc

NEW_OBJECTS = 50_000  # that outlive their makers before the young ones are looked through


def settle() -> None:
    gc.collect()
    gc.freeze()
    gc.set_threshold(NEW_OBJECTS, 10, 10)
