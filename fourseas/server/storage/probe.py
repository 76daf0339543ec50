"""A write probe for the health check: writes a small row and deletes it again, to see whether the database accepts
writes.

A write that is rolled back would not do: SQLite needs disk space only when it commits. The row is larger than most
entries of a log, so that it is the first to fail when space runs out. The probe has its own connection and thread, so
that it waits for nothing but the database. An answer is cached for a moment, so that nobody can use it to keep the disk
busy.
"""

from __future__ import annotations

import asyncio
import secrets
from concurrent.futures import ThreadPoolExecutor

from sqlalchemy import delete, insert

from fourseas.server.storage.database import engine, transaction
from fourseas.server.storage.models import house

HOLDS_S = 2.0  # how long an answer is cached
PATIENCE_S = 2.0  # of callers
LOCK_S = 1.0  # how long we wait for other writers
SIZE = 16 * 1024  # bytes


class WriteProbe:
    def __init__(self, url: str) -> None:
        self.engine = engine(url, writes=True, lock_s=LOCK_S)
        self._thread = ThreadPoolExecutor(1, "storage-probe")
        self._key = f"heartbeat {secrets.token_hex(8)}"  # per worker, so that they do not wait for each other
        self._writing: asyncio.Future[bool] | None = None
        self._known: bool | None = None
        self._known_at = 0.0

    async def writable(self) -> bool:
        """Whether a write succeeded just now."""
        loop = asyncio.get_running_loop()
        if self._known is not None and loop.time() < self._known_at + HOLDS_S:
            return self._known
        if self._writing is None:
            self._writing = loop.run_in_executor(self._thread, self._write)
            self._writing.add_done_callback(self._note)
        done, _ = await asyncio.wait([self._writing], timeout=PATIENCE_S)
        return bool(done) and done.pop().result()

    def _note(self, writing: asyncio.Future[bool]) -> None:
        self._writing = None
        if not writing.cancelled():
            self._known, self._known_at = writing.result(), asyncio.get_running_loop().time()

    def _write(self) -> bool:
        row = {"key": self._key, "value": secrets.token_hex(SIZE // 2)}
        gone = delete(house).where(house.c.key == self._key)
        try:
            with transaction(self.engine) as connection:
                connection.execute(gone)  # in case an earlier one could be written, but not deleted
                connection.execute(insert(house), row)
            with transaction(self.engine) as connection:
                connection.execute(gone)
        except Exception:  # whatever the reason, nothing can be written
            return False
        return True

    async def close(self) -> None:
        await asyncio.to_thread(self._thread.shutdown)
        self.engine.dispose()
