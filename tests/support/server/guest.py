"""A person at the server, as a program: a cookie, requests, and a socket whose messages are folded like in the app."""

from __future__ import annotations

import asyncio
import json
import random
from typing import Any, Self
from urllib.parse import urlencode

import httpx
from websockets.asyncio.client import ClientConnection, connect

from fourseas.server.protocol.messages import PROTOCOL
from fourseas.server.views.patch import patched
from tests.support.server.lines import whole_lines
from tests.support.server.plain import PLAIN

PATIENCE_S = 30


class Guest:
    def __init__(self, url: str) -> None:
        self.url = url
        self.http = httpx.AsyncClient(base_url=url, headers={"X-Four-Seas": "tests"}, timeout=PATIENCE_S, **PLAIN)
        self.name = ""

    @classmethod
    async def come(cls, url: str, name: str | None = None) -> Self:
        guest = cls(url)
        me = await guest.http.get("/api/me")
        me.raise_for_status()
        guest.name = me.json()["name"]
        if name is not None:
            (await guest.http.put("/api/me", json={"name": name})).raise_for_status()
            guest.name = name
        return guest

    async def open(self, **new: Any) -> str:
        answer = await self.http.post("/api/tables", json={"game": "pirates", "players": 3, **new})
        assert answer.status_code == 201, answer.text
        return str(answer.json()["table"])

    async def look(self, table: str, *, compressed: bool = True, **asked: str) -> AtTable:
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        address = f"{self.url.replace('http', 'ws', 1)}/ws/tables/{table}?{urlencode({'protocol': PROTOCOL, **asked})}"
        headers = {"Cookie": cookie}
        socket = await connect(
            address,
            additional_headers=headers,
            compression="deflate" if compressed else None,
            max_size=None,
            max_queue=None,
            proxy=None,
        )
        seen = AtTable(socket)
        await seen.until(lambda: seen.state is not None)
        return seen

    async def go(self) -> None:
        await self.http.aclose()


class AtTable:
    """One socket at a table, and the table as it tells it."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.raw: list[str] = []  # everything that was ever sent to us
        self.snapshot: dict[str, Any] | None = None
        self.problems: list[dict[str, Any]] = []
        self.acks: dict[int, int] = {}  # ref -> number
        self.answers: dict[int, dict[str, Any]] = {}  # ref -> problem, ack or why
        self.answers_pings = True
        self._ref = 0

    @property
    def state(self) -> dict[str, Any] | None:
        return self.snapshot

    def __getitem__(self, name: str) -> Any:
        assert self.snapshot is not None
        return self.snapshot[name]

    async def hear(self) -> dict[str, Any]:
        """The next message, folded in."""
        text = await asyncio.wait_for(self.socket.recv(), PATIENCE_S)
        assert isinstance(text, str)
        self.raw.append(text)
        message: dict[str, Any] = json.loads(text)
        kind = message.pop("is")
        if kind == "table":
            self.snapshot = message
        elif kind == "update":
            assert self.snapshot is not None
            if "ack" in message:
                ref = message.pop("ack")
                self.acks[ref] = message["number"]
                self.answers[ref] = {"is": "ack", "ref": ref, "number": message["number"]}
            if message["number"] > self.snapshot["number"] + 1:  # we missed something
                await self.socket.send(json.dumps({"do": "refresh"}))
                return {"is": "missed", **message}
            self.snapshot["log"] = self.snapshot["log"] + whole_lines(message)
            self.snapshot["chat"] = self.snapshot["chat"] + message.pop("said", [])
            self.snapshot["view"] = patched(self.snapshot["view"], message.pop("patch", []))
            self.snapshot |= message
        elif kind == "ping":
            if self.answers_pings:
                await self.socket.send(json.dumps({"do": "pong", "now": message["now"]}))
        else:
            if kind == "problem":
                self.problems.append(message)
            elif kind == "ack":
                self.acks[message["ref"]] = message["number"]
            if message.get("ref") is not None:
                self.answers[message["ref"]] = {"is": kind, **message}
        return {"is": kind, **message}

    async def until(self, true: Any) -> None:
        while not true():
            await self.hear()

    async def send(self, do: str, **more: Any) -> int:
        self._ref += 1
        await self.socket.send(json.dumps({"do": do, "ref": self._ref, **more}))
        return self._ref

    async def ask(self, do: str, **more: Any) -> dict[str, Any]:
        """Send, and wait for the answer."""
        ref = await self.send(do, **more)
        await self.until(lambda: ref in self.answers)
        return self.answers[ref]

    async def move(self, luck: random.Random) -> dict[str, Any]:
        """Make any of the moves that are offered."""
        choice = luck.choice(self["choices"])
        return await self.ask("move", seen=self["number"], seat=choice["seat"], move=choice["move"])

    async def close(self) -> None:
        await self.socket.close()


def progress(box: dict[str, Any], move: dict[str, Any]) -> int:
    """How far a ship sails by a move, where there are ships that race: left to chance they would for ever."""
    if move["act"] == "play":
        return 1 if move["as"] == "move" else 0
    if move["act"] != "move" or "to" not in move:
        return 0
    space = box["board"]["spaces"][move["to"]]
    return 1000 if space["kind"] == "goal" else 0 if space.get("on_spur") else int(space["index"])
