"""Tunes Python's cyclic garbage collector for this kind of program.

Almost everything here is freed as soon as nobody uses it, and the rest (the program itself, tables and their positions)
lives long. Searching all of that for cycles again and again causes pauses that players notice: half a second for a
million objects. So whatever exists at the start, or has outlived one search, is not searched again, except once in very
many moves; cycles that die later than that are rare, and wait for it.

Even a search of new objects takes milliseconds, and nearly all find nothing. After one that did not, there is none for
some seconds, and what came to life meanwhile is not searched either. Whoever made many cycles would fill the next
search with them; then they follow each other as long as they find any.
"""

from __future__ import annotations

import gc

NEW_OBJECTS = 20_000  # net allocations before new objects are searched
ALL_AFTER = 1_000  # such searches: then everything is searched; about a million moves

_searches = 0
_resting = False  # since a search found nothing


def settle() -> None:
    gc.collect()
    gc.freeze()
    gc.set_threshold(NEW_OBJECTS)
    if _set_apart not in gc.callbacks:
        gc.callbacks.append(_set_apart)


def _set_apart(phase: str, info: dict[str, int]) -> None:
    """What has outlived a search is not searched again."""
    global _searches, _resting
    if phase == "stop" and info["generation"] == 0:
        _searches += 1
        gc.freeze()
        if not info["collected"] and gc.isenabled():
            _resting = True
            gc.disable()


def search_now_and_then() -> None:
    """Search new objects again, and everything if it is time for that; called every few seconds."""
    global _searches
    if _resting:
        _searches += gc.get_count()[0] // NEW_OBJECTS  # as often as it would have been
        gc.freeze()
        _go_on()
    if _searches >= ALL_AFTER:
        _searches = 0
        gc.unfreeze()
        gc.collect()
        gc.freeze()


def _go_on() -> None:
    global _resting
    if _resting:
        _resting = False
        gc.enable()


def release() -> None:
    """As it was before: what runs in this process from now on is no server."""
    _go_on()
    if _set_apart in gc.callbacks:
        gc.callbacks.remove(_set_apart)
    gc.unfreeze()
