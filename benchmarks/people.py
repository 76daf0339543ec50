"""People of a benchmark: a cookie and a connection for REST each, cheap enough to have hundreds."""

from __future__ import annotations

import asyncio
import http.client
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import msgspec

AT_ONCE = 16


class Person:
    """Somebody with a cookie, and their connection for REST."""

    def __init__(self, port: int) -> None:
        self.line = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
        self.cookie = ""
        self.ask("GET", "/api/me")
        self.line.close()

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        headers = {"Cookie": self.cookie, "X-Four-Seas": "1", "Content-Type": "application/json"}
        self.line.request(method, path, None if body is None else msgspec.json.encode(body), headers)
        answer = self.line.getresponse()
        content = answer.read()
        if answer.status >= 300:
            raise RuntimeError(f"{method} {path}: {answer.status} {content[:200]!r}")
        self.cookie = (answer.headers.get("Set-Cookie") or self.cookie).partition(";")[0]
        return msgspec.json.decode(content)

    def open_table(self, game: str, seats: int) -> str:
        return str(self.ask("POST", "/api/tables", {"game": game, "players": seats})["table"])


async def side_by_side(work: Iterable[Callable[[], Any]]) -> list[Any]:
    """Blocking calls, a few at a time."""
    loop = asyncio.get_running_loop()
    with ThreadPoolExecutor(AT_ONCE) as threads:
        return list(await asyncio.gather(*(loop.run_in_executor(threads, one) for one in work)))
