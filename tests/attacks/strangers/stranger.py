"""What all strangers can do: dial, ask, open sockets, again and again while they are told to."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import os
from collections.abc import Awaitable, Callable

import httpx

ADDRESS = "192.0.2.66"  # as a proxy names it


class Stranger:
    def __init__(self, port: int, table: str, size: int) -> None:
        self.port = port
        self.table = table  # of the long game
        self.size = size
        self.going = asyncio.Event()

    # ---- what they are made of

    async def dial(self, source: str = "127.0.0.1") -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.open_connection("127.0.0.1", self.port, local_addr=(source, 0), limit=2**16)

    async def get(self, path: str, *, read: bool = True, cookie: str = "") -> bytes:
        """An answer's first line; or hang up as soon as it was asked for."""
        reader, writer = await self.dial()
        asked = [f"GET {path} HTTP/1.1", "Host: x", f"X-Forwarded-For: {ADDRESS}", "Connection: close"]
        writer.write("\r\n".join([*asked, *([f"Cookie: {cookie}"] if cookie else []), "", ""]).encode())
        await writer.drain()
        try:
            if not read:
                await asyncio.sleep(0.1)
                return b""
            first = await reader.readline()
            while await reader.read(2**16):
                pass
            return first
        finally:
            writer.transport.abort()

    async def socket(self, table: str, cookie: str = "") -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        reader, writer = await self.dial()
        asked = [
            f"GET /ws/tables/{table}?protocol=2 HTTP/1.1",
            "Host: localhost",
            "Upgrade: websocket",
            "Connection: Upgrade",
            f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}",
            "Sec-WebSocket-Version: 13",
            f"X-Forwarded-For: {ADDRESS}",
            *([f"Cookie: {cookie}"] if cookie else []),
        ]
        writer.write("\r\n".join([*asked, "", ""]).encode())
        await reader.readuntil(b"\r\n\r\n")
        return reader, writer

    async def guest(self) -> httpx.AsyncClient:
        headers = {"X-Forwarded-For": ADDRESS, "X-Four-Seas": "1"}
        client = httpx.AsyncClient(base_url=f"http://127.0.0.1:{self.port}", headers=headers, timeout=60)
        await client.get("/api/me")
        return client

    async def while_going(self, act: Callable[[], Awaitable[object]], every_s: float, wait_s: float = 0.0) -> None:
        """Again and again, while they are told to."""
        await asyncio.sleep(wait_s)
        while True:
            await self.going.wait()
            with contextlib.suppress(OSError, EOFError, httpx.HTTPError):
                await act()
            await asyncio.sleep(every_s)

    # ---- what they do

    async def ready(self) -> None:
        """Before they are told to begin."""

    async def attack(self) -> None:
        raise NotImplementedError


async def drain(reader: asyncio.StreamReader) -> None:
    """Read as fast as anything comes, until the line is cut."""
    with contextlib.suppress(OSError):
        while await reader.read(2**16):
            pass
