"""Heartbeats in the database, and when the house was closed. Workers leave a heartbeat every few seconds; if none of
them did for longer, nobody could play, and the time is charged to nobody.
"""

from __future__ import annotations

from typing import NamedTuple

import msgspec
from sqlalchemy import Connection, select, update

from fourseas.core.structs.decoding import decode
from fourseas.server.storage.database import insert_new
from fourseas.server.storage.models import house
from fourseas.server.storage.store import Store

ALIVE, CLOSED = "alive", "closed"  # keys in `house`: the last heartbeat, and the times when the house was closed
MOST = 300  # closed periods remembered; the slowest game waits two weeks for a move


class Closed(NamedTuple):
    """From the last heartbeat to the next, in milliseconds since 1970."""

    since: int
    until: int


async def beat(store: Store, at: int, silence_ms: int | None) -> list[Closed]:
    """Leave a heartbeat, and return the periods when the house was closed. If the last one is more than `silence_ms`
    ago, that is another such period; None: the caller knows that the house was open.
    """

    def sign(connection: Connection) -> list[Closed]:
        wanted = select(house.c.key, house.c.value).where(house.c.key.in_((ALIVE, CLOSED))).with_for_update()
        known = {key: value for key, value in connection.execute(wanted)}  # noqa: C416  rows are no plain pairs
        last = int(known.get(ALIVE, at))
        closed = decode(known.get(CLOSED, "[]").encode(), list[Closed])
        if silence_ms is not None and at - last > silence_ms:
            closed = [*closed, Closed(last, at)][-MOST:]
            _put(store, connection, CLOSED, msgspec.json.encode(closed).decode())
        if at > last or ALIVE not in known:
            _put(store, connection, ALIVE, str(at))
        return closed

    return await store.database.writer.run(sign)


def _put(store: Store, connection: Connection, key: str, value: str) -> None:
    if not connection.execute(update(house).where(house.c.key == key).values(value=value)).rowcount:
        connection.execute(insert_new(house, store.database.dialect).values(key=key, value=value))


def time_closed(closed: list[Closed], since: int, until: int) -> int:
    """How much of a period the house was closed."""
    lost = 0
    for one in sorted(closed):
        start, end = max(one.since, since), min(one.until, until)
        if end > start:
            lost += end - start
            since = end
    return lost
