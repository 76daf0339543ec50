"""The figures as they are kept: `docs/ladder.json`, written after every piece of work."""

from __future__ import annotations

import json
import os
import tempfile
from math import inf, sqrt
from pathlib import Path
from typing import Any

FIGURES = Path(__file__).parent.parent / "ladder.json"


class Book:
    """All figures, saved after every piece of work."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.held: dict[str, dict[str, Any]] = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}

    def get(self, id: str, key: str) -> Any:
        return self.held.get(id, {}).get(key)

    def put(self, id: str, key: str, figure: dict[str, Any]) -> None:
        self.held.setdefault(id, {})[key] = figure
        text = json.dumps(self.held, indent=1, sort_keys=True) + "\n"
        with tempfile.NamedTemporaryFile("w", dir=self.path.parent, delete=False, encoding="utf-8") as file:
            file.write(text)
        os.replace(file.name, self.path)  # nothing is lost if it is stopped here
        self.path.chmod(0o644)


def shares(figure: dict[str, Any], at: int = 0) -> tuple[float, float]:
    """The mean, and its standard error."""
    n = figure["games"]
    if n == 0:
        return 0.0, inf
    middle = figure["sum"][at] / n
    # One game each way is added: after few games that all ended alike, nobody knows that all will.
    spread = max(figure["squares"][at] / n - middle**2, 1 / n)
    return middle, sqrt(spread / n)
