"""Lines of the log, as updates bring them."""

from __future__ import annotations

from typing import Any


def whole_lines(update: dict[str, Any]) -> list[dict[str, Any]]:
    """Takes the lines out of an update. Those of moves leave out what the update says anyway."""
    said = {"number": update["number"], "kind": "move", "move": update.get("moves")}
    return [said | line for line in update.pop("lines", ())]
