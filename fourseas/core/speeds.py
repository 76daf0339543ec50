"""One source, three speeds: interpreted, compiled for the processor, compiled for a GPU.

`Link` copies functions and puts other functions in the place of those they call: the game's own in the slots of the
loops, compiled copies in the place of plain ones. The sources themselves import neither NumPy nor Numba.

Numba freezes what a function refers to when it is compiled, and its cache on disk does not notice when something
imported has changed; so tables come in as arguments (`box`), and the cache folder's name holds a hash of our sources.
"""

from __future__ import annotations

import dis
import functools
import hashlib
import os
from collections.abc import Callable, Mapping
from pathlib import Path
from types import FunctionType
from typing import Any

import fourseas
from fourseas.core.fixed import LayoutError, Record

Function = Callable[..., Any]


class Link:
    """Copies of functions in which every call goes to another copy made by the same link."""

    def __init__(self, slots: Mapping[str, Function], wrap: Callable[[Function, bool], Function]) -> None:
        self.slots = slots
        self.wrap = wrap  # (function, is it an entry point called from outside?) -> the function at this speed
        self.copies: dict[Function, Function] = {}

    def __call__(self, function: Function, entry: bool = True) -> Any:
        if getattr(function, "slot", False):
            function = self.slots[function.__name__]
        if function not in self.copies:
            self.copies[function] = self._copy(function, entry)
        return self.copies[function]

    def _copy(self, function: Function, entry: bool) -> Function:
        if not isinstance(function, FunctionType):  # made for this speed already
            return function
        names = dict(function.__globals__)
        for name in {step.argval for step in dis.get_instructions(function) if step.opname == "LOAD_GLOBAL"}:
            value = names.get(name)
            if isinstance(value, FunctionType) and value.__module__.startswith("fourseas."):
                names[name] = self(value, entry=False)
        return self.wrap(FunctionType(function.__code__, names, function.__name__), entry)


def check_fields(functions: list[Function], records: list[type[Record]]) -> None:
    """Refuse a function that names a field no record has: compiled, that would be a bare KeyError far away."""
    known = {name for record in records for name in record.fields}
    for function in functions:
        for step in dis.get_instructions(function):
            if step.opname in ("LOAD_ATTR", "STORE_ATTR", "LOAD_METHOD") and step.argval not in known:
                raise LayoutError(f"{function.__module__}.{function.__name__}: no record has a field {step.argval!r}")


# ---- interpreted


def copy_plain(states: list[Any], to: int, origin: int) -> None:
    states[to] = states[origin].clone()


def lowest_seat_plain(seats: int) -> int:
    return (seats & -seats).bit_length() - 1


def interpreted(slots: Mapping[str, Function]) -> Link:
    primitives: dict[str, Function] = {"copy_state": copy_plain, "lowest_seat": lowest_seat_plain}
    return Link({**slots, **primitives}, lambda function, entry: function)


# ---- compiled for the processor


@functools.cache
def sources_hash() -> str:
    """A hash of all our Python sources."""
    root = Path(fourseas.__file__).parent
    digest = hashlib.sha256()
    for path in sorted(root.rglob("*.py")):
        digest.update(path.relative_to(root).as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:16]


def cache_folder(game: str) -> Path:
    """Where compiled code is kept between runs; FOURSEAS_CACHE moves it."""
    base = os.environ.get("FOURSEAS_CACHE") or os.environ.get("XDG_CACHE_HOME") or str(Path.home() / ".cache")
    return Path(base) / "fourseas" / sources_hash() / game


def compiled(game: str, slots: Mapping[str, Function]) -> Link:
    import numba
    from numba.cpython.unsafe.numbers import trailing_zeros

    # Two games fill the same loops, which Numba's cache could not tell apart: each has its own folder.
    config: Any = numba.config
    config.CACHE_DIR = str(cache_folder(game))
    njit: Any = numba.njit

    def wrap(function: Function, entry: bool) -> Function:
        # Only what Python calls is kept on disk and gets a wrapper for Python; the rest is inside it.
        options = {"cache": True} if entry else {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
        made: Function = njit(nogil=True, error_model="numpy", **options)(function)
        return made

    def copy_state(states: Any, to: int, origin: int) -> None:
        states[to] = states[origin]

    def lowest_seat(seats: int) -> int:
        lowest: Any = trailing_zeros
        return lowest(seats)  # type: ignore[no-any-return]

    primitives = {function.__name__: njit(function) for function in (copy_state, lowest_seat)}
    return Link({**slots, **primitives}, wrap)
