"""Strangers who play as fast as they may, and those who ask about moves at the table."""

from __future__ import annotations

import asyncio
import contextlib
import random
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed

from tests.attacks.crowd import Person, decode, moved
from tests.attacks.strangers.stranger import ADDRESS, Stranger

EVERY_S = 0.1  # a socket may send something
A_PLAYER = 12  # sockets that a player may have
MOST_PREVIEWS = 40  # in a question
LABELS = '{"do":"labels","ref":2}'


class Players(Stranger):
    """A few guests with as many tables as they may have sockets, who move at all of them as fast as those may send."""

    game, players = "adventures", 6

    async def ready(self) -> None:
        people = [Person(self.port, ADDRESS) for _ in range(0, self.size, A_PLAYER)]
        self.tables = [(people[n // A_PLAYER], await self._open(people[n // A_PLAYER])) for n in range(self.size)]

    async def _open(self, person: Person) -> str:
        while True:
            try:
                return await person.open(game=self.game, players=self.players, hot_seat=True, start=True)
            except httpx.HTTPStatusError:  # the limit: a little later they may go on
                await asyncio.sleep(0.5)

    async def attack(self) -> None:
        await asyncio.gather(*(self._stay(person, table) for person, table in self.tables))

    async def _stay(self, person: Person, table: str) -> None:
        while True:
            await self.going.wait()
            with contextlib.suppress(ConnectionClosed, OSError, httpx.HTTPError):
                async with person.look(table) as socket:
                    await self.play(socket)
                table = await self._open(person)

    async def play(self, socket: Any) -> None:
        heard = decode(await socket.recv())
        while heard.phase != "over":
            await self.going.wait()
            began = asyncio.get_running_loop().time()
            await socket.send(moved(heard, random.choice(heard.choices)))
            while (answer := decode(await socket.recv())).ack is None and answer.kind != "problem":
                pass
            heard = heard if answer.ack is None else answer
            await asyncio.sleep(max(0.0, EVERY_S - (asyncio.get_running_loop().time() - began)))


class WrongPlayers(Players):
    """They make a move that is not allowed, ask why it is not, and what all moves are called, again and again."""

    game, players = "piratoons", 4

    async def play(self, socket: Any) -> None:
        heard = decode(await socket.recv())
        choice = heard.choices[0]
        await socket.send(moved(heard, choice))  # once it is
        heard.number += 1
        why = f'{{"do":"ask_why","ref":1,"seat":{choice.seat},"move":{bytes(choice.move).decode()}}}'
        await self.ask(socket, [why, LABELS, moved(heard, choice)])

    async def ask(self, socket: Any, questions: list[str]) -> None:
        """One of these, as often as a socket may, whatever the answers are."""
        reading = asyncio.create_task(self._drain(socket))
        try:
            while not reading.done():
                await self.going.wait()
                await socket.send(random.choice(questions))
                await asyncio.sleep(EVERY_S)
        finally:
            reading.cancel()

    async def _drain(self, socket: Any) -> None:
        async for _ in socket:
            pass


class Previewers(WrongPlayers):
    """They ask what as many moves would bring as may be asked about at once, again and again."""

    game, players = "adventures", 6

    async def play(self, socket: Any) -> None:
        heard = decode(await socket.recv())
        moves = [bytes(choice.move).decode() for choice in heard.choices]
        asked = ",".join((moves * MOST_PREVIEWS)[:MOST_PREVIEWS])
        seat = heard.choices[0].seat
        about = f'"do":"preview","ref":3,"seen":{heard.number},"seat":{seat}'
        await self.ask(socket, self.questions(about, moves, asked))

    def questions(self, about: str, moves: list[str], asked: str) -> list[str]:
        return [f'{{{about},"moves":[{asked}]}}']


class PreviewersBehindChoices(Previewers):
    """They ask it of positions behind their choices, each of which has to be made first: with as many moves as may be
    asked about, and with one.
    """

    def questions(self, about: str, moves: list[str], asked: str) -> list[str]:
        one = moves[0]
        return [f'{{{about},"moves":[{these}],"after":{first}}}' for first in moves for these in (asked, one)]
