"""One socket at a table, and the table as it tells it; what comes is folded in like in the app."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Any, Self

import msgspec
from picows import WSCloseCode, WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

from fourseas.server.views.patch import patched
from tests.support.server.lines import whole_lines

PATIENCE_S = 60  # for an answer


class Gone(Exception):
    """The socket is closed."""


class Viewer(WSListener):
    def __init__(self, heard: Callable[[Viewer], None], lost: Callable[[str], None]) -> None:
        self.state: dict[str, Any] = {}
        self.before: dict[str, Any] | None = None  # in `heard` after a whole table: what was known until then
        self.delays: list[float] = []  # of answers, in seconds
        self.closing = False  # we hung up
        self._heard = heard
        self._lost = lost
        self._transport: WSTransport | None = None
        self._ref = 0
        self._asked: dict[int, tuple[asyncio.Future[dict[str, Any]], float]] = {}
        self._snapshot = asyncio.Event()

    @classmethod
    async def look(
        cls, port: int, table: str, cookie: str, heard: Callable[[Viewer], None], lost: Callable[[str], None]
    ) -> Self:
        """Open a socket and wait for the whole table."""
        viewer = cls(heard, lost)
        headers = {"Cookie": cookie} if cookie else {}
        url = f"ws://127.0.0.1:{port}/ws/tables/{table}?protocol=2"
        await ws_connect(lambda: viewer, url, extra_headers=headers, websocket_handshake_timeout=PATIENCE_S)
        async with asyncio.timeout(PATIENCE_S):
            while not viewer.state:
                await viewer.news()
        return viewer

    # ---- what is heard

    def on_ws_connected(self, transport: WSTransport) -> None:
        self._transport = transport

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        if frame.msg_type == WSMsgType.TEXT:
            self.hear(msgspec.json.decode(frame.get_payload_as_bytes()))
        elif frame.msg_type == WSMsgType.CLOSE:
            if not self.closing:
                self._lost(f"the server closed a socket: {frame.get_close_code()}")
            transport.disconnect()

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        self._transport = None
        for future, _ in self._asked.values():
            if not future.done():
                future.set_exception(Gone())
        self._snapshot.set()

    def hear(self, message: dict[str, Any]) -> None:
        kind, answer = message.pop("is"), message.pop("ack", None)
        number = self.state.get("number")
        if kind == "table":
            self.before, self.state = self.state, message
        elif kind == "update" and message["number"] > self.state["number"] + 1:
            self.say("refresh")  # we missed something
        elif kind == "update":
            self.fold(message)
        elif kind == "ping":
            self.say("pong", now=message["now"])
        elif kind in ("problem", "ack", "why"):
            self._answer(message["ref"], {"is": kind, **message})
        if kind == "table" or self.state["number"] != number:
            self._heard(self)
            self.before = None
        if kind in ("table", "update"):
            self._snapshot.set()
        if answer is not None:
            self._answer(answer, {"is": "ack"})

    def fold(self, update: dict[str, Any]) -> None:
        state = self.state
        state["log"].extend(whole_lines(update))
        state["chat"].extend(update.pop("said", ()))
        changes = update.pop("patch", None)
        if changes:
            state["view"] = patched(state["view"], changes)
        state.update(update)

    def _answer(self, ref: int, answer: dict[str, Any]) -> None:
        future, at = self._asked.pop(ref, (None, 0.0))
        if future is not None and not future.done():
            self.delays.append(time.perf_counter() - at)
            future.set_result(answer)

    async def news(self, seconds: float | None = None) -> None:
        """Until something is told, or so long; Gone if nothing can be any more."""
        self._snapshot.clear()
        if self._transport is None:
            raise Gone
        try:
            async with asyncio.timeout(seconds):
                await self._snapshot.wait()
        except TimeoutError:
            return
        if self._transport is None:
            raise Gone

    # ---- what is said

    def say(self, do: str, **more: Any) -> None:
        if self._transport is None:
            raise Gone
        self._transport.send(WSMsgType.TEXT, msgspec.json.encode({"do": do, **more}))

    async def ask(self, do: str, **more: Any) -> dict[str, Any]:
        """Say something and wait for the answer."""
        self._ref += 1
        future: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
        self._asked[self._ref] = future, time.perf_counter()
        self.say(do, ref=self._ref, **more)
        async with asyncio.timeout(PATIENCE_S):
            return await future

    def hang_up(self, *, rudely: bool = False) -> None:
        """Rudely: as if the line was cut."""
        self.closing = True
        if self._transport is not None:
            if not rudely:
                self._transport.send_close(WSCloseCode.OK)
            self._transport.disconnect()
