"""How workers tell each other that a table's log has grown, and who is connected to it: not at all within one process,
through Redis between several.

Of the log only "this table has an entry of this number" is sent. The entry itself is in the database, so nothing is
lost if a message is. Who is connected is in no database: whoever needs to know asks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Protocol

import msgspec


class Said(msgspec.Struct, array_like=True):
    """What a worker says; nothing but its name if there is nothing to say."""

    worker: str
    grown: dict[str, int]  # tables, and the latest numbers of their logs
    here: dict[str, list[str]] = {}  # tables, and all players who are connected to them through this worker
    asks: list[str] = []  # tables: who is connected to them through you?
    people: int = 0  # who have a socket at this worker


Heard = Callable[[str, int], None]
Missed = Callable[[], None]
Listen = Callable[[Said], None]


class Channel(Protocol):
    async def alone(self) -> bool:
        """Before it is started: whether no other worker is listening. If nobody can tell, there may be others."""

    async def start(self, heard: Heard, missed: Missed, listen: Listen | None = None) -> None:
        """`heard`: another worker appended up to this entry. `missed`: we did not listen for a while; look at
        everything again. `listen`: anything that another worker says."""

    @property
    def hears(self) -> bool:
        """Whether silence means that the others are silent."""

    def tell(self, table: str, number: int) -> None:
        """The log of the table has grown up to this entry. Never waits, never fails."""

    def tell_here(self, table: str, players: Iterable[str]) -> None:
        """These players are connected to the table through this worker. Never waits, never fails."""

    def ask_here(self, tables: Iterable[str]) -> None:
        """Who is connected to these tables through other workers? Never waits, never fails."""

    def count_people(self, people: int) -> None:
        """So many have a socket at this worker; the others hear of it within seconds. Never waits, never fails."""

    async def stop(self) -> None: ...


def channel(redis_url: str | None, house: str) -> Channel:
    """Between the workers of one house; other houses may use the same Redis."""
    if redis_url is None:
        return Quiet()
    from fourseas.server.live.workers.redis_channel import RedisChannel  # only if needed: importing it is slow

    return RedisChannel(redis_url, house)


class Quiet:
    """There is only one worker."""

    async def alone(self) -> bool:
        return True

    async def start(self, heard: Heard, missed: Missed, listen: Listen | None = None) -> None:
        pass

    @property
    def hears(self) -> bool:
        return True

    def tell(self, table: str, number: int) -> None:
        pass

    def tell_here(self, table: str, players: Iterable[str]) -> None:
        pass

    def ask_here(self, tables: Iterable[str]) -> None:
        pass

    def count_people(self, people: int) -> None:
        pass

    async def stop(self) -> None:
        pass
