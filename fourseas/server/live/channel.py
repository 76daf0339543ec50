"""How workers tell each other that a table's log has grown: not at all within one process, through Redis between
several.

Only "this table has an entry of this number" is sent. The entry itself is in the database, so nothing is lost if a
message is.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

Heard = Callable[[str, int], None]
Missed = Callable[[], None]


class Channel(Protocol):
    async def alone(self) -> bool:
        """Before it is started: whether no other worker is listening. If nobody can tell, there may be others."""

    async def start(self, heard: Heard, missed: Missed) -> None:
        """`heard`: another worker appended up to this entry. `missed`: we did not listen for a while; look at
        everything again."""

    def tell(self, table: str, number: int) -> None:
        """The log of the table has grown up to this entry. Never waits, never fails."""

    async def stop(self) -> None: ...


def channel(redis_url: str | None, house: str) -> Channel:
    """Between the workers of one house; other houses may use the same Redis."""
    if redis_url is None:
        return Quiet()
    from fourseas.server.live.redis_channel import RedisChannel  # only if needed: importing it is slow

    return RedisChannel(redis_url, house)


class Quiet:
    """There is only one worker."""

    async def alone(self) -> bool:
        return True

    async def start(self, heard: Heard, missed: Missed) -> None:
        pass

    def tell(self, table: str, number: int) -> None:
        pass

    async def stop(self) -> None:
        pass
