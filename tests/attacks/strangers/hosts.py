"""Strangers with many tables of bots, which they all look on at."""

from __future__ import annotations

import asyncio

from tests.attacks.strangers.stranger import Stranger, drain


class Captains(Stranger):
    """Many guests of one address, each with a table of bots, which all look on: of the level that plays by a network
    without looking ahead, so that games end while the attack lasts.
    """

    game, players, level = "adventures", 6, "captain"

    async def attack(self) -> None:
        self.watching: list[asyncio.StreamWriter] = []
        readers = []
        body = {"game": self.game, "players": self.players, "bots": [self.level] * self.players, "start": True}
        while len(self.watching) < self.size:
            await self.going.wait()
            guest = await self.guest()
            answer = await guest.post("/api/tables", json=body)
            if answer.status_code != 201:  # the limit: a little later they may go on
                await asyncio.sleep(0.5)
                continue
            table = answer.json()["table"]
            cookie = "; ".join(f"{name}={value}" for name, value in guest.cookies.items())
            reader, writer = await self.socket(table, cookie)
            readers.append(asyncio.create_task(drain(reader)))
            self.watching.append(writer)
            await guest.aclose()
        await asyncio.Event().wait()


class Admirals(Captains):
    """Of the level that looks ahead for longest."""

    level = "admiral"


class QuickAdmirals(Admirals):
    """Of a game that needs no long preparation."""

    game, players = "pirates", 5
