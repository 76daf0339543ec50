"""The open sockets of a worker: how many one player or one address may have, how many people they are, and closing
those of a player.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from fourseas.server.live.viewers.connection import Connection

if TYPE_CHECKING:
    from fourseas.server.live.hub import Hub

RESTART = 1012  # closes a socket that may be opened again


class Sockets:
    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self._at: Counter[str] = Counter()  # by address
        self._of: Counter[str] = Counter()  # by player

    @contextmanager
    def counted(self, connection: Connection) -> Iterator[bool]:
        """Count a socket while it is open; False if its player or its address has too many."""
        settings = self.hub.settings
        counts = [(self._at, connection.address, settings.sockets_per_address)]
        if connection.player is not None:
            counts.append((self._of, connection.player, settings.sockets_per_player))
        welcome = all(count[key] < most for count, key, most in counts)
        for count, key, _ in counts:
            count[key] += 1
        self._tell_people()
        try:
            yield welcome
        finally:
            for count, key, _ in counts:
                count[key] -= 1
                if not count[key]:
                    del count[key]
            self._tell_people()

    @property
    def people(self) -> int:
        """How many people are at tables now, on all workers; whoever watches without a name is not among them."""
        return len(self._of) + self.hub.other_workers.remote_presence.people

    def _tell_people(self) -> None:
        self.hub.channel.count_people(len(self._of))

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
