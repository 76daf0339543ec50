"""Python's collector of cycles, told what kind of program this is.

Almost everything here is freed the moment nobody uses it; what stays (the program itself, tables and their positions)
stays for long. Looking through all of that for cycles again and again makes pauses that players notice. So what is
there at the start is never looked at again, and the rest seldom.

A closed socket is such a cycle, through several libraries, and not a small one. It is old when it closes, and Python
looks at what is old only when a quarter of all is new: by then thousands of them may lie around. So they are counted.
"""

from __future__ import annotations

import gc

NEW_OBJECTS = 50_000  # that outlive their makers before the young ones are looked through
CLOSED_SOCKETS = 1000  # of some 16 KiB each, before all is looked through: that is a short pause for everybody

_closed = 0


def settle() -> None:
    gc.collect()
    gc.freeze()
    gc.set_threshold(NEW_OBJECTS, 10, 10)


def socket_closed() -> None:
    global _closed
    _closed += 1
    if _closed >= CLOSED_SOCKETS:
        _closed = 0
        gc.collect()
