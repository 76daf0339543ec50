"""Waiting for one thing, in little memory. asyncio's events and queues hold deques that take 600 bytes each even when
they are empty, as they nearly always are here, and every idle socket had nine of them.
"""

from __future__ import annotations

import asyncio
from typing import Generic, TypeVar

T = TypeVar("T")


class Gate:
    """An event, like asyncio's."""

    __slots__ = ("_waiting", "open")

    def __init__(self, *, is_set: bool = False) -> None:
        self.open = is_set  # only to be read
        self._waiting: list[asyncio.Future[None]] = []

    def is_set(self) -> bool:
        return self.open

    def set(self) -> None:
        self.open = True
        for waiting in self._waiting:
            if not waiting.done():
                waiting.set_result(None)

    def clear(self) -> None:
        self.open = False

    async def wait(self) -> bool:
        if not self.open:
            waiting = asyncio.get_running_loop().create_future()
            self._waiting.append(waiting)
            try:
                await waiting
            finally:
                self._waiting.remove(waiting)
        return True


class Turn:
    """A lock, like asyncio's: `async with` waits for one's turn. Where nobody has it, `take` takes it at once."""

    __slots__ = ("_taken", "_waiting")

    def __init__(self) -> None:
        self._taken = False
        self._waiting: list[asyncio.Future[None]] = []

    def locked(self) -> bool:
        return self._taken

    def take(self) -> bool:
        if self._taken:
            return False
        self._taken = True
        return True

    def release(self) -> None:
        """It goes to whoever has waited longest."""
        while self._waiting:
            waiting = self._waiting.pop(0)
            if not waiting.done():
                waiting.set_result(None)
                return
        self._taken = False

    async def __aenter__(self) -> None:
        if self.take():
            return
        waiting = asyncio.get_running_loop().create_future()
        self._waiting.append(waiting)
        try:
            await waiting
        except BaseException:
            if not waiting.cancelled():  # we give up, and it has just become ours
                self.release()
            elif waiting in self._waiting:
                self._waiting.remove(waiting)
            raise

    async def __aexit__(self, *error: object) -> None:
        self.release()


class Inbox(Generic[T]):
    """A queue for one reader, like asyncio's."""

    __slots__ = ("_items", "_reader")

    def __init__(self) -> None:
        self._items: list[T] = []
        self._reader: asyncio.Future[None] | None = None

    def empty(self) -> bool:
        return not self._items

    @property
    def awaited(self) -> bool:
        """The reader has read everything, and waits for more."""
        return self._reader is not None and not self._items

    def qsize(self) -> int:
        return len(self._items)

    def put_nowait(self, item: T) -> None:
        self._items.append(item)
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    async def get(self) -> T:
        while not self._items:
            self._reader = asyncio.get_running_loop().create_future()
            try:
                await self._reader
            finally:
                self._reader = None
        return self._items.pop(0)
