"""Tables that are passed by, because they cannot be read or put away: tried once, and not again and again. The oldest
are forgotten where there are too many, and tried once more.
"""

from __future__ import annotations

MOST = 5_000  # ids, a hundred bytes each


class PassedBy:
    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._ids: dict[str, None] = {}  # the oldest first

    def add(self, id: str) -> None:
        self._ids[id] = None
        if len(self._ids) > self._most:
            del self._ids[next(iter(self._ids))]

    def __contains__(self, id: str) -> bool:
        return id in self._ids

    def __len__(self) -> int:
        return len(self._ids)
