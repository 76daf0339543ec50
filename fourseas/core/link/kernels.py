"""Where kernels are kept once they are compiled for a GPU: beside what is compiled for the processor.

Numba's own cache goes by the file of a kernel and by what it closes over, which are all functions of a game: to compare
these takes long and does not notice what they in turn call. Here the folder is named after all sources instead.
"""

from __future__ import annotations

import hashlib
from importlib import import_module
from importlib.metadata import version
from pathlib import Path
from types import FunctionType
from typing import Any, ClassVar

from fourseas.core.link.speeds import cache_folder, usable, without_comments

MAKERS = [Path(__file__), Path(__file__).with_name("gpu.py")]  # what kernels depend on besides a game's own sources


def kept_at(game: Path, kernel: FunctionType, compiler: str) -> Path:
    """Where a kernel is kept, for the game in a folder; `compiler` is its version."""
    digest = hashlib.sha256(compiler.encode())
    for file in (*MAKERS, Path(kernel.__code__.co_filename)):
        digest.update(without_comments(file.read_bytes()).encode())
    return cache_folder(game).with_name(f"{game.name}-gpu") / digest.hexdigest()[:16]


def keep_kernel(game: Path, dispatcher: Any) -> Any:
    """Load a kernel from its folder when it is first launched, or compile and save it there; returns the kernel."""
    folder = kept_at(game, dispatcher.py_func, version("numba-cuda"))
    if not usable(folder):
        return dispatcher
    from fourseas.core.link.cache import place_in

    of_numba: Any = import_module("numba.cuda.dispatcher")

    class Format(of_numba.CUDACacheImpl):  # type: ignore[misc]
        _locator_classes: ClassVar[list[type[object]]] = [place_in(folder)]

    class Kept(of_numba.CUDACache):  # type: ignore[misc]
        _impl_class = Format

        def _index_key(self, sig: Any, codegen: Any) -> Any:
            return sig, codegen.magic_tuple(), self._launch_config_key

        def load_overload(self, sig: Any, target_context: Any) -> Any:
            try:
                return super().load_overload(sig, target_context)
            except Exception:  # whatever is wrong with a file, the kernel can be compiled
                return None

    dispatcher._cache = Kept(dispatcher.py_func)
    return dispatcher
