"""Where Numba keeps what it compiled: in a folder that is named after the sources, wherever those are.

Numba's own cache depends on the path of a source file, so every checkout on a machine would compile all games again.
"""

from __future__ import annotations

import hashlib
from pathlib import Path
from types import FunctionType
from typing import Any, ClassVar

from numba.core.caching import CompileResultCacheImpl, FunctionCache, _CacheLocator


def place_in(folder: Path) -> type[_CacheLocator]:
    """Tells Numba where in this folder a function is kept: the folder's path changes with the sources."""

    class Place(_CacheLocator):
        def __init__(self, function: FunctionType, file: str) -> None:
            self._py_file = file  # for what Numba says
            self.function = function

        @classmethod
        def from_function(cls, py_func: FunctionType, py_file: str) -> Place:
            return cls(py_func, py_file)

        def get_cache_path(self) -> str:
            return str(folder / self.function.__module__)

        def get_source_stamp(self) -> str:
            return folder.name

        def get_disambiguator(self) -> str:
            # What it does, not its line: a comment above it moves that.
            code = self.function.__code__
            does = code.co_code, code.co_names, [value for value in code.co_consts if not isinstance(value, str)]
            return hashlib.sha256(repr(does).encode()).hexdigest()[:8]

    return Place


def keep_in(folder: Path, dispatcher: Any) -> None:
    """Load what a function compiles to from this folder, or save it there."""

    class Format(CompileResultCacheImpl):
        _locator_classes: ClassVar[list[type[object]]] = [place_in(folder)]  # type: ignore[misc]

    class Kept(FunctionCache):
        _impl_class = Format

    cache: Any = Kept
    dispatcher._cache = cache(dispatcher.py_func)
