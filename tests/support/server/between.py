"""A channel between the workers of one process, for tests of several hubs on one database."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable

from fourseas.server.live.workers.channel import Heard, Listen, Missed, Said


class Between:
    hears = True

    def __init__(self, all: list[Between]) -> None:
        self.all = all
        self.name = f"worker {id(self)}"
        self.heard: Heard | None = None
        self.listen: Listen | None = None
        self.people = 0

    async def alone(self) -> bool:
        return not self.all

    async def start(self, heard: Heard, missed: Missed, listen: Listen | None = None) -> None:
        self.heard, self.listen = heard, listen
        self.all.append(self)

    def tell(self, table: str, number: int) -> None:
        for other in self._others():
            if other.heard is not None:
                asyncio.get_running_loop().call_soon(other.heard, table, number)

    def tell_here(self, table: str, players: Iterable[str]) -> None:
        self._say(Said(self.name, {}, here={table: list(players)}))

    def ask_here(self, tables: Iterable[str]) -> None:
        self._say(Said(self.name, {}, asks=list(tables)))

    def count_people(self, people: int) -> None:
        self.people = people
        self._say(Said(self.name, {}))

    def _say(self, said: Said) -> None:
        said.people = self.people
        for other in self._others():
            if other.listen is not None:
                asyncio.get_running_loop().call_soon(other.listen, said)

    def _others(self) -> list[Between]:
        return [other for other in self.all if other is not self]

    async def stop(self) -> None:
        pass
