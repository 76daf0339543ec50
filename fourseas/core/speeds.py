"""One source, three speeds: interpreted, compiled for the processor, compiled for a GPU.

`Link` copies functions and puts other functions in the place of those they call: the game's own in the slots of the
loops, compiled copies in the place of plain ones. The sources themselves import neither NumPy nor Numba.

Numba freezes what a function refers to when it is compiled, and its cache on disk does not notice when something
imported has changed; so tables come in as arguments (`box`), and the cache folder's name holds a hash of our sources.
"""

from __future__ import annotations

import ast
import dis
import functools
import hashlib
import os
import tempfile
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from types import FunctionType
from typing import Any

import fourseas
from fourseas.core.fixed import LayoutError, Record
from fourseas.core.traps import check_fields, check_function, shared_records

Function = Callable[..., Any]


class Link:
    """Copies of functions in which every call goes to another copy made by the same link."""

    def __init__(
        self,
        slots: Mapping[str, Function],
        wrap: Callable[[Function, bool], Function],
        records: Sequence[type[Record]] | None = None,
    ) -> None:
        self.slots = slots
        self.wrap = wrap  # (function, is it an entry point called from outside?) -> the function at this speed
        self.records = records  # of the game; if they are given, functions may use no other fields than theirs
        self.copies: dict[tuple[Function, bool], Function] = {}

    def __call__(self, function: Function, entry: bool = True) -> Any:
        if getattr(function, "slot", False):
            if entry and function.__name__ == "apply":
                raise LayoutError(
                    "`apply` carries out whatever it is given: from outside, take `step` of core/drive.py"
                )
            function = self.slots[function.__name__]
        # One that others call may be called from outside as well: that is another copy.
        if (function, entry) not in self.copies:
            self.copies[function, entry] = self._copy(function, entry)
        return self.copies[function, entry]

    def _copy(self, function: Function, entry: bool) -> Function:
        if not isinstance(function, FunctionType):  # made for this speed already
            return function
        check_function(function)
        if self.records is not None:
            check_fields(function, [*self.records, *shared_records()])
        names = dict(function.__globals__)
        for name in {step.argval for step in dis.get_instructions(function) if step.opname == "LOAD_GLOBAL"}:
            value = names.get(name)
            if isinstance(value, FunctionType) and value.__module__.startswith("fourseas."):
                names[name] = self(value, entry=False)
        return self.wrap(FunctionType(function.__code__, names, function.__name__), entry)


# ---- interpreted


def copy_plain(states: list[Any], to: int, origin: int) -> None:
    states[to] = states[origin].clone()


def lowest_seat_plain(seats: int) -> int:
    return (seats & -seats).bit_length() - 1


def interpreted(slots: Mapping[str, Function]) -> Link:
    primitives: dict[str, Function] = {"copy_state": copy_plain, "lowest_seat": lowest_seat_plain}
    return Link({**slots, **primitives}, lambda function, entry: function)


# ---- compiled for the processor


# The loops that are compiled with a game's functions in their slots, and what compiles them.
LOOPS = ("core/speeds.py", "core/drive.py", "bots/minds.py")
# The modules of a game whose functions fill the slots.
FILLING = ("rules.py", "hints.py", "checks.py")


def imports(path: Path, root: Path) -> Iterator[Path]:
    """The files of a package, or of a game beside it, that a module of theirs imports."""
    for node in ast.walk(ast.parse(path.read_bytes())):
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import | ast.ImportFrom) else []
        origin = root.parent
        if isinstance(node, ast.ImportFrom):
            origin = path.parents[node.level - 1] if node.level else origin
            names = [node.module, *(f"{node.module}.{name}" for name in names)] if node.module else names
        for name in names:
            module = origin.joinpath(*name.split("."))
            if module.is_relative_to(root) or origin != root.parent:
                yield from filter(Path.is_file, (module.with_suffix(".py"), module / "__init__.py"))


@functools.cache
def sources_hash(game: Path) -> str:
    """A hash of the sources that a game's compiled code is made of: a change elsewhere needs no compiling."""
    root = Path(fourseas.__file__).parent
    known: set[Path] = set()
    new = {root / name for name in LOOPS} | {path for name in FILLING if (path := game / name).is_file()}
    while new:
        known |= new
        new = {found for path in new for found in imports(path, root)} - known
    digest = hashlib.sha256()
    named = {(path.relative_to(root if path.is_relative_to(root) else game.parent).as_posix(), path) for path in known}
    for name, path in sorted(named):
        digest.update(name.encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:16]


def cache_folder(game: Path) -> Path:
    """Where the compiled code of the game in a folder is kept between runs; FOURSEAS_CACHE moves it."""
    base = os.environ.get("FOURSEAS_CACHE") or os.environ.get("XDG_CACHE_HOME") or str(Path.home() / ".cache")
    return Path(base) / "fourseas" / sources_hash(game) / game.name


def usable(folder: Path) -> bool:
    """Whether files can be written there; it is made if need be."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return True
    except OSError:
        return False


def widen(dispatcher: Any) -> None:
    """Let a compiled function take all integers as wide ones.

    Numba would compile it anew for each mix of narrow numbers out of records, wide ones and constants.
    """
    import numba

    types: Any = numba.types
    resolve = dispatcher.get_call_template

    def wide(kind: Any) -> Any:
        kind = types.unliteral(kind)
        return types.int64 if isinstance(kind, types.Integer) and kind.signed else kind

    def resolve_wide(arguments: Sequence[Any], named: Any) -> Any:
        return resolve(tuple(wide(kind) for kind in arguments), named)

    dispatcher.get_call_template = resolve_wide


_caching = threading.Lock()


def compiled(game: Path, slots: Mapping[str, Function], records: Sequence[type[Record]]) -> Link:
    import numba
    from numba.cpython.unsafe.numbers import trailing_zeros

    # Two games fill the same loops, which Numba's cache could not tell apart: each has its own folder. Numba would look
    # for another where it cannot write, and mix them up there; so where there is no folder, nothing is kept.
    folder = cache_folder(game)
    keep = usable(folder)
    config: Any = numba.config
    njit: Any = numba.njit

    def wrap(function: Function, entry: bool) -> Function:
        # Only what Python calls is kept on disk and gets a wrapper for Python; the rest is inside it.
        options = {"cache": keep} if entry else {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
        with _caching:
            config.CACHE_DIR = str(folder)
            made: Any = njit(nogil=True, error_model="numpy", **options)(function)
        widen(made)
        return made  # type: ignore[no-any-return]

    def copy_state(states: Any, to: int, origin: int) -> None:
        states[to] = states[origin]

    def lowest_seat(seats: int) -> int:
        lowest: Any = trailing_zeros
        return lowest(seats)  # type: ignore[no-any-return]

    primitives = {function.__name__: njit(function) for function in (copy_state, lowest_seat)}
    return Link({**slots, **primitives}, wrap, records)
