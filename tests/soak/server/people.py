"""Who plays and who looks on: they move as soon as they are asked and had a moment, chat, go back, drop out and return.

Everybody is fair: what the server offers as a choice it must accept, unless something happened meanwhile.
"""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from typing import TYPE_CHECKING, Any

from tests.soak.server.viewer import Gone, Viewer
from tests.support.server.guest import progress

if TYPE_CHECKING:
    from tests.soak.server.tables import Table

CHAT, DROP, UNDO, LEAVE, CONSENT = 0.02, 0.01, 0.04, 0.001, 0.85  # how likely, at every step
ONWARD = 0.8  # so often a ship is sailed as far as it can, or an adventure would last for hours
MOST_UNDOS = 8  # of a table: its game is to end
GAPS_S = ((0.0, 0.5), (0.5, 3.0), (4.5, 8.0))  # out of the door; the last is long enough to be noted as away
GAPS_OFTEN = (12, 6, 1)
RACING_S = (0.3, 1.2)  # a hand is not quicker
OVERTAKEN = ("stale", "not_now", "not_your_turn", "not_your_seat", "illegal", "not_allowed")
WORDS = ("Ahoy!", "Your move, captain.", "Not the parrot again...", "Land ahead? Schatzinsel! ☠ 🏴‍☠️", "Arr " * 90)


class Guest:
    """Somebody with a cookie."""

    def __init__(self, cookie: str) -> None:
        self.cookie = cookie


class Person:
    """A guest at a table."""

    def __init__(self, table: Table, guest: Guest, luck: random.Random) -> None:
        self.table = table
        self.guest = guest
        self.luck = luck
        self.viewer: Viewer | None = None
        self.did: Counter[str] = Counter()  # acts in the game, by their name
        self.talked_at = 0.0
        self.deserted = False

    @property
    def state(self) -> dict[str, Any]:
        return self.at.state

    @property
    def at(self) -> Viewer:
        assert self.viewer is not None
        return self.viewer

    # ---- coming and going

    async def come(self) -> None:
        last, self.viewer = self.viewer, await self.table.look(self.guest.cookie)
        if last is not None:
            self.table.witness.looked_again(last.state, self.state)
            last.state = {}

    async def drop_out(self) -> None:
        self.at.hang_up(rudely=self.luck.random() < 0.5)
        await asyncio.sleep(self.luck.uniform(*self.luck.choices(GAPS_S, GAPS_OFTEN)[0]))
        await self.come()
        self.table.count("reconnects")

    def go(self) -> None:
        if self.viewer is not None:
            self.viewer.hang_up()
            self.viewer.state = {}

    # ---- asking

    async def ask(self, do: str, **more: Any) -> bool:
        """Ask for something that the table allows, as far as we know."""
        number, racing = self.state["number"], self.state["race"] is not None
        answer = await self.at.ask(do, **more)
        if answer["is"] == "ack":
            return True
        overtaken = racing or self.state["number"] != number or do == "return"
        if not overtaken or answer.get("code") not in OVERTAKEN:
            self.table.fail(f"{do} {more} after entry {number} was refused: {answer}")
        self.table.tally.refused[f"{do}: {answer.get('code')}"] += 1
        return False

    async def chat(self) -> None:
        now = asyncio.get_running_loop().time()
        if self.guest.cookie and now > self.talked_at + 5:  # more would be too much talk, and be refused
            self.talked_at = now
            if await self.ask("chat", text=self.luck.choice(WORDS)):
                self.table.count("chat lines")


class Player(Person):
    async def play(self) -> None:
        """Until the game is over."""
        while self.state["phase"] != "over":
            try:
                await self.step()
            except Gone:
                self.table.count("lost sockets")
                await asyncio.sleep(0.5)
                await self.come()

    @property
    def asked_to_go_back(self) -> bool:
        waiting: list[int] = self.state["undo"].get("waiting_for", [])
        return any(seat in waiting for seat in self.state["you"])

    @property
    def not_ready(self) -> bool:
        """A race is about to begin, and we have not said that we are ready."""
        ready = self.state["ready"]
        return ready is not None and any(seat not in ready["ready"] for seat in self.state["you"])

    @property
    def has_left(self) -> bool:
        """A bot plays for us, or will soon."""
        own = [self.state["seats"][seat] for seat in self.state["you"]]
        return self.state["phase"] == "playing" and any(seat["stand_in"] or seat["left"] for seat in own)

    async def step(self) -> None:
        state, chance = self.state, self.luck.random()
        if self.deserted and self.has_left:  # a second screen that comes back brings its player back
            await self.at.news(5)
        elif chance < DROP:
            await self.drop_out()
        elif chance < DROP + CHAT:
            await self.chat()
        elif self.has_left:
            await asyncio.sleep(1)
            if self.has_left and await self.ask("return"):
                self.table.count("returns")
        elif chance < DROP + CHAT + LEAVE and state["phase"] == "playing" and state["you"]:
            await self.leave()
        elif self.asked_to_go_back:
            await self.ask("consent", yes=self.luck.random() < CONSENT)
        elif state["undo"].get("asked_by") in state["you"]:
            await self.wait_for_consent()
        elif self.not_ready:
            await self.ask("ready")
        elif state["choices"] and state["ready"] is None:
            await self.move()
        else:
            await self.at.news(3)

    async def leave(self) -> None:
        """For good, or with a change of heart. Who left for good only looks on."""
        if await self.ask("leave"):
            self.table.count("leaves")
            self.deserted = self.luck.random() < 0.3

    async def move(self) -> None:
        racing = self.state["race"] is not None
        pause = self.luck.uniform(*RACING_S) if racing else self.luck.uniform(0, 2 * self.table.plan.pause_s)
        await asyncio.sleep(pause)
        choices = self.state["choices"]
        if not choices or self.asked_to_go_back or self.state["undo"].get("asked_by") is not None:
            return
        choice = self.choose(choices)
        made = await self.ask("move", seen=self.state["number"], seat=choice["seat"], move=choice["move"])
        if made:
            self.did[choice["move"]["act"]] += 1
            self.table.count("moves")
            if self.luck.random() < UNDO:
                await self.undo()
        elif self.state["race"] is not None:
            await self.look_again()

    def choose(self, choices: list[dict[str, Any]]) -> dict[str, Any]:
        """Mostly what leads to the end of the game, if anything does; else what was done least often so far, so that
        everything is tried.
        """
        far = [progress(self.state["box"], choice["move"]) for choice in choices]
        if max(far) > 0 and self.luck.random() < ONWARD:
            return choices[far.index(max(far))]
        rarest = min(self.did[choice["move"]["act"]] for choice in choices)
        return self.luck.choice([choice for choice in choices if self.did[choice["move"]["act"]] == rarest])

    async def look_again(self) -> None:
        """The choices of a race are as old as the last that was told of them; a whole table has new ones."""
        self.at.say("refresh")
        await self.at.news(3)
        await asyncio.sleep(self.luck.uniform(*RACING_S))

    async def undo(self) -> None:
        undo = self.state["undo"]
        free = undo.get("free")
        if not (free or undo.get("ask")) or self.table.undos >= MOST_UNDOS:
            return
        own = [
            line["seat"] for line in self.state["log"] if line["kind"] == "move" and line["seat"] in self.state["you"]
        ]
        if own and await self.ask("undo", seen=self.state["number"], seat=own[-1]):
            self.table.undos += 1
            self.table.count("undos" if free else "undos asked for")

    async def wait_for_consent(self) -> None:
        """Who gets no answer plays on."""
        moves = self.state["moves"]
        for _ in range(20):
            await self.at.news(0.5)
            if self.state["undo"].get("asked_by") is None or self.state["phase"] == "over":
                if self.state["moves"] < moves:
                    self.table.count("undos granted")
                return
        await self.ask("consent", yes=False)


class Onlooker(Person):
    async def look_on(self) -> None:
        """Come and go, say something now and then, until the game is over."""
        await self.come()
        self.table.count("spectators")
        while self.state["phase"] != "over":
            try:
                await self.at.news(2)
                if self.luck.random() < CHAT:
                    await self.chat()
                elif self.luck.random() < DROP:
                    await self.drop_out()
            except Gone:
                self.table.count("lost sockets")
                await asyncio.sleep(0.5)
                await self.come()
