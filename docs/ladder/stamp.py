"""What a figure belongs to: a stamp of all that a game between programs depends on."""

from __future__ import annotations

import ast
import hashlib
from functools import cache
from pathlib import Path
from typing import Any

from docs.ladder.pairs import Order, Pair
from fourseas.bots.weights import FILE
from fourseas.core.link.speeds import sources
from fourseas.games import game


@cache
def stamp(id: str) -> str:
    """Of all that a game between programs depends on but the programs' names; comments do not count."""
    digest = hashlib.sha256()
    folder = game(id).folder
    for name, path in sources(folder):
        if not name.startswith("train/"):
            digest.update(name.encode() + _bare(path).encode())
    for file in ("classic.toml", FILE):
        if (folder / file).is_file():
            digest.update(file.encode() + (folder / file).read_bytes())
    return digest.hexdigest()[:12]


def _bare(path: Path) -> str:
    """A source without its comments and docstrings."""
    tree = ast.parse(path.read_bytes())
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and ast.get_docstring(node, clean=False):
            del node.body[0]
    return ast.unparse(tree)


def current(id: str, of: Pair | Order, figure: dict[str, Any] | None) -> bool:
    """Whether a figure is of what is there now."""
    return figure is not None and figure["stamp"] == stamp(id) and figure["bots"] == of.bots
