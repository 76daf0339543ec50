"""One source, three speeds: interpreted, compiled for the processor, compiled for a GPU.

`Link` copies functions and replaces the functions they call: the slots of the loops with the game's own, plain
functions with compiled copies. The sources themselves import neither NumPy nor Numba.

Numba freezes what a function refers to when it is compiled, and its cache on disk does not notice when something
imported has changed; so tables come in as arguments (`box`), and the cache folder's name holds a hash of our sources.
"""

from __future__ import annotations

import ast
import dis
import functools
import hashlib
import inspect
import os
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any

import fourseas
from fourseas.core.fixed import TAKEN, LayoutError, Record
from fourseas.core.link.slots import OF

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
        self.records = records  # of the game; if given, functions may use only their fields
        self.copies: dict[tuple[Function, bool], Function] = {}

    def __call__(self, function: Function, entry: bool = True) -> Any:
        if getattr(function, "slot", False):
            if entry and function.__name__ == "apply":
                raise LayoutError(
                    "`apply` carries out whatever it is given: from outside, take `step` of core/link/drive.py"
                )
            function = self.slots[function.__name__]
        # A function that others call may also be an entry point: that is another copy.
        if (function, entry) not in self.copies:
            self.copies[function, entry] = self._copy(function, entry)
        return self.copies[function, entry]

    def _copy(self, function: Function, entry: bool) -> Function:
        if not isinstance(function, FunctionType):  # already made for this speed
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


# ---- what cannot be linked

# Instructions that no function of the rules may have, and what to do instead.
FORBIDDEN = {
    dis.opmap["STORE_GLOBAL"]: "changes a global: what changes belongs into the state",
    dis.opmap["DELETE_GLOBAL"]: "changes a global: what changes belongs into the state",
    dis.opmap["IMPORT_NAME"]: "imports something: do that at the top of the module",
}
INSIDE = {"<lambda>": "a lambda", "<genexpr>": "a generator"}  # names of nested code objects


def where(function: FunctionType) -> str:
    return f"{function.__module__}.{function.__qualname__}"


def check_function(function: FunctionType) -> None:
    """Refuse what a copy of a function at another speed would lose, or could not contain."""
    code = function.__code__
    if function.__defaults__ or function.__kwdefaults__:
        raise LayoutError(f"{where(function)}: has an argument with a default, which is lost; give it in every call")
    if code.co_kwonlyargcount or code.co_flags & (inspect.CO_VARARGS | inspect.CO_VARKEYWORDS):
        raise LayoutError(f"{where(function)}: takes more than plain arguments")
    if function.__closure__ or hasattr(function, "__wrapped__"):
        raise LayoutError(f"{where(function)}: is made by another function; write it at the top of its module")
    if code.co_flags & (inspect.CO_GENERATOR | inspect.CO_COROUTINE | inspect.CO_ASYNC_GENERATOR):
        raise LayoutError(f"{where(function)}: yields or waits; compiled functions return")
    for inner in code.co_consts:
        if isinstance(inner, CodeType):  # calls in there would bypass the link and reach the empty slot
            what = INSIDE.get(inner.co_name, "a comprehension" if "comp>" in inner.co_name else f"{inner.co_name}()")
            raise LayoutError(f"{where(function)}: has {what} inside; write a plain loop")
    for instruction in set(code.co_code[::2]) & FORBIDDEN.keys():
        raise LayoutError(f"{where(function)}: {FORBIDDEN[instruction]}")


def check_fields(function: FunctionType, records: Sequence[type[Record]]) -> None:
    """Refuse a function that names a field no record has: compiled, that would be a bare KeyError far away."""
    known = TAKEN.union(*(record.fields for record in records))
    before = None
    for step in dis.get_instructions(function):
        of_module = before and isinstance(function.__globals__.get(before.argval), ModuleType)  # math.sqrt
        attribute = step.opname in ("LOAD_ATTR", "STORE_ATTR", "LOAD_METHOD") and not of_module
        if attribute and step.argval not in known:
            raise LayoutError(f"{function.__module__}.{function.__name__}: no record has a field {step.argval!r}")
        before = step if step.opname == "LOAD_GLOBAL" else None


def shared_records(base: type[Record] = Record) -> list[type[Record]]:
    """The records that belong to no game: score sheets, tallies, the trees of bots."""
    records = []
    for record in base.__subclasses__():
        if not record.__module__.startswith("fourseas.games."):
            records += [record, *shared_records(record)]
    return records


# ---- interpreted


def copy_plain(states: list[Any], to: int, origin: int) -> None:
    states[to] = states[origin].clone()


def lowest_seat_plain(seats: int) -> int:
    return (seats & -seats).bit_length() - 1


def interpreted(slots: Mapping[str, Function]) -> Link:
    primitives: dict[str, Function] = {"copy_state": copy_plain, "lowest_seat": lowest_seat_plain}
    return Link({**slots, **primitives}, lambda function, entry: function)


# ---- compiled for the processor


# The loops that are compiled with a game's functions in their slots, and the compiler itself.
LOOPS = ("core/link/speeds.py", "core/link/drive.py", "bots/minds.py", "train/steps.py", "train/noted.py")
# The modules of a game whose functions fill the slots; each may also be a package.
FILLING = [name for part in OF for name in (f"{part}.py", f"{part}/__init__.py")]


def imports(path: Path, root: Path) -> Iterator[Path]:
    """The files of a package, or of a game beside it, that one of their modules imports."""
    for node in ast.walk(ast.parse(path.read_bytes())):
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import | ast.ImportFrom) else []
        origin = root.parent
        if isinstance(node, ast.ImportFrom):
            origin = path.parents[node.level - 1] if node.level else origin
            names = [node.module, *(f"{node.module}.{name}" for name in names)] if node.module else names
        for name in names:
            module = origin.joinpath(*name.split("."))
            if module.is_relative_to(root) or origin != root.parent:
                files = filter(Path.is_file, (module.with_suffix(".py"), module / "__init__.py"))
                yield from (file for file in files if file != root / "__init__.py")  # which only says what is public


def sources(game: Path) -> list[tuple[str, Path]]:
    """The sources that a game's compiled code depends on, by name."""
    root = Path(fourseas.__file__).parent
    known: set[Path] = set()
    new = {root / name for name in LOOPS} | {path for name in FILLING if (path := game / name).is_file()}
    while new:
        known |= new
        new = {module for path in new for module in imports(path, root)} - known
    named = {(path.relative_to(root if path.is_relative_to(root) else game.parent).as_posix(), path) for path in known}
    return sorted(named)


def without_comments(source: bytes) -> str:
    """What a source does, without its comments, its docstrings and its layout."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and ast.get_docstring(node) is not None:
            del node.body[0]
    return ast.dump(tree)


@functools.cache
def sources_hash(game: Path) -> str:
    """A hash of these sources: changes elsewhere, and of what is only said in them, need no recompiling."""
    digest = hashlib.sha256()
    for name, path in sources(game):
        digest.update(f"{name}\0{without_comments(path.read_bytes())}".encode())
    return digest.hexdigest()[:16]


def cache_folder(game: Path) -> Path:
    """Where a game's compiled code is kept between runs; FOURSEAS_CACHE moves it."""
    base = os.environ.get("FOURSEAS_CACHE") or os.environ.get("XDG_CACHE_HOME") or str(Path.home() / ".cache")
    return Path(base) / "fourseas" / sources_hash(game) / game.name


def is_compiled(game: Path) -> bool:
    """Whether anything of the game in a folder, as it is now, was compiled before."""
    return any(cache_folder(game).glob("**/*.nbi"))


def usable(folder: Path) -> bool:
    """Whether files can be written there; creates the folder if need be."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return True
    except OSError:
        return False


def widen(dispatcher: Any) -> None:
    """Let a compiled function take all integers as wide ones.

    Otherwise Numba would compile it again for each mix of narrow numbers out of records, wide ones and constants.
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


def compiled(game: Path, slots: Mapping[str, Function], records: Sequence[type[Record]]) -> Link:
    import numba
    from numba.cpython.unsafe.numbers import trailing_zeros

    from fourseas.core.link.cache import keep_in

    # Two games fill the same loops, so each has its own folder. Where none can be written to, nothing is cached.
    folder = cache_folder(game)
    keep = usable(folder)
    njit: Any = numba.njit

    def named(function: Any) -> Any:
        # A compiled function is found by its name and a number that each process counts for itself: what two processes
        # compiled for two games must not be mistaken for one in a third that loads both.
        function.__qualname__ = f"{function.__name__}_{game.name}_{sources_hash(game)}"
        return function

    def wrap(function: Function, entry: bool) -> Function:
        # Only entry points are cached on disk and get a wrapper for Python; the rest is compiled into them.
        options = {} if entry else {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
        made: Any = njit(nogil=True, error_model="numpy", **options)(named(function))
        if entry and keep:
            keep_in(folder, made)
        widen(made)
        return made  # type: ignore[no-any-return]

    def copy_state(states: Any, to: int, origin: int) -> None:
        states[to] = states[origin]

    def lowest_seat(seats: int) -> int:
        lowest: Any = trailing_zeros
        return lowest(seats)  # type: ignore[no-any-return]

    primitives = {function.__name__: njit(named(function)) for function in (copy_state, lowest_seat)}
    return Link({**slots, **primitives}, wrap, records)
