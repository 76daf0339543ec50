"""The version of the program. It is written in pyproject.toml alone; installing keeps it beside the package."""

from __future__ import annotations

from functools import cache
from importlib import metadata


@cache
def version() -> str:
    return metadata.version("fourseas")
