"""Who is connected to which table through other workers, according to them. If a worker falls silent, its people count
as away.
"""

from __future__ import annotations

SILENT_S = 15.0  # workers say something every few seconds, even if there is nothing to say


class RemotePresence:
    """Only about tables that are in use here; when one comes into use, the others are asked about it."""

    def __init__(self) -> None:
        self._at: dict[str, dict[str, frozenset[str]]] = {}  # by table and worker
        self._heard: dict[str, float] = {}  # when each worker was last heard
        self._people: dict[str, int] = {}  # by worker

    def at(self, table: str) -> frozenset[str]:
        return frozenset().union(*self._at.get(table, {}).values())

    @property
    def people(self) -> int:
        """How many are connected to other workers, whatever their tables."""
        return sum(self._people.values())

    def heard(self, worker: str, people: int, now: float) -> bool:
        """A worker is alive, and has this many people; True if it was not known, or thought to be dead."""
        new = worker not in self._heard
        self._heard[worker], self._people[worker] = now, people
        return new

    def listen_again(self, now: float) -> None:
        """We did not hear anybody for a while, which says nothing about them."""
        self._heard = dict.fromkeys(self._heard, now)

    def note(self, worker: str, table: str, players: frozenset[str]) -> None:
        if players:
            self._at.setdefault(table, {})[worker] = players
        elif table in self._at:
            self._at[table].pop(worker, None)
            if not self._at[table]:
                del self._at[table]

    def forget(self, table: str) -> None:
        """The table is no longer in use here."""
        self._at.pop(table, None)

    def forget_silent(self, now: float) -> list[str]:
        """Forget workers that have been silent for too long; returns the tables that this concerns."""
        silent = {worker for worker, at in self._heard.items() if now - at > SILENT_S}
        if not silent:
            return []
        for worker in silent:
            del self._heard[worker], self._people[worker]
        changed = [table for table, workers in self._at.items() if not silent.isdisjoint(workers)]
        for table in changed:
            for worker in silent:
                self.note(worker, table, frozenset())
        return changed
