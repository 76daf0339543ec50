"""The open sockets of a worker: how many one player or one address may have, and closing those of a player."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from fourseas.server.live.connection import Connection

if TYPE_CHECKING:
    from fourseas.server.live.hub import Hub

RESTART = 1012  # closes a socket that may be opened again


class Sockets:
    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self._open: Counter[str] = Counter()

    @contextmanager
    def counted(self, connection: Connection) -> Iterator[bool]:
        """Count a socket while it is open; False if its player or its address has too many."""
        settings = self.hub.settings
        limits = {f"at {connection.address}": settings.sockets_per_address}
        if connection.player is not None:
            limits[f"of {connection.player}"] = settings.sockets_per_player
        welcome = all(self._open[key] < most for key, most in limits.items())
        self._open.update(limits.keys())
        try:
            yield welcome
        finally:
            for key in limits:
                self._open[key] -= 1
                if not self._open[key]:
                    del self._open[key]

    @property
    def at_tables(self) -> int:
        return sum(len(live.connections) for live in self.hub.live.values())

    def send_away(self, player: str) -> None:
        """Close the sockets of a player whose sessions have ended, on all workers; with a cookie that is still valid
        they may come back.
        """
        self.close(player)
        self.hub.other_workers.tell_sent_away(player)

    def close(self, player: str) -> None:
        """Those of this worker."""
        for live in self.hub.live.values():
            for connection in live.connections:
                if connection.player == player:
                    connection.close(RESTART)
