"""Where in the files of a game something went wrong, in a sentence for its author."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from fourseas.core.fixed import LayoutError


def place_of(error: BaseException, folder: Path) -> str | None:
    """Where in the game's own files something went wrong: `rules.py, line 12, in apply`; None if it was elsewhere."""
    place, step = None, error.__traceback__
    while step is not None:
        code = step.tb_frame.f_code
        if Path(code.co_filename).is_relative_to(folder):
            place = f"{Path(code.co_filename).relative_to(folder)}, line {step.tb_lineno}, in {code.co_name}"
        step = step.tb_next
    return place


def described(error: BaseException, folder: Path) -> str:
    """What went wrong, and where in the folder."""
    place = place_of(error, folder)
    kind = "" if isinstance(error, AssertionError) else f"{type(error).__name__}: "
    return f"{place}: {kind}{error}" if place else f"{kind}{error}"


def uncompilable(error: BaseException) -> str:
    """What the compiler does not take, and where, in a line; empty if it is no error of the compiler."""
    if type(error).__module__ != "numba.core.errors":
        return ""
    lines = [line.strip() for line in str(error).splitlines() if line.strip()]
    reason = next((line for line in lines if not line.startswith("Failed in ")), type(error).__name__)
    place = re.search(r'File "(?:.*[/\\])?(.+?\.py)", line (\d+)', str(error))  # the innermost comes first
    return f"{f'{place[1]}, line {place[2]}: ' if place else ''}cannot be compiled: {reason.rstrip(':')}"


@contextmanager
def loading(id: str, folder: Path) -> Iterator[None]:
    """Whatever fails while a game is loaded from its folder, as one LayoutError."""
    try:
        yield
    except LayoutError:
        raise
    except Exception as error:
        raise LayoutError(f"{id} cannot be loaded: {described(error, folder)}") from error
