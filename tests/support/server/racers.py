"""People who race: a table of piratoons on a real server, played up to its open chest."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any, Self

from tests.support.server.guest import AtTable, Guest
from tests.support.server.nursery import ClockServer

HAND_MS = 250
LEAD_MS = 2000  # so long before it opens a race is announced


def played(message: Any) -> Any:
    """What somebody was told, without what is the same in every game: the components, and what they hold."""
    if isinstance(message, dict):
        return {name: played(value) for name, value in message.items() if name not in ("box", "limits")}
    return [played(value) for value in message] if isinstance(message, list) else message


class Racers:
    def __init__(self, server: ClockServer, table: str, guests: list[Guest], seats: list[AtTable]) -> None:
        self.server = server
        self.guests = guests
        self.table = table
        self.seats = seats
        self.drops = [0] * len(seats)

    @classmethod
    async def sit(
        cls, server: ClockServer, players: int, bots: int = 0, ways: Sequence[str] = (), **options: bool
    ) -> Self:
        """A table at which all who are no bots have come, the first of them by these ways."""
        urls = [*ways, *[server.url] * (players - bots - len(ways))]
        # Not the names that guests get by chance: some of those are names of tiles.
        guests = [await Guest.come(url, f"Racer {number}") for number, url in enumerate(urls, start=1)]
        table = await guests[0].open(game="piratoons", players=players, options=options, bots=["captain"] * bots)
        seats = [await guest.look(table) for guest in guests]
        for number, seat in enumerate(seats[1:], start=1):
            assert (await seat.ask("sit", seat=number))["is"] == "ack"
        assert (await seats[0].ask("start"))["is"] == "ack"
        racers = cls(server, table, guests, seats)
        await racers.meet()
        return racers

    async def come_back(self) -> None:
        """All open their sockets again."""
        self.seats = [await guest.look(self.table) for guest in self.guests]

    async def meet(self) -> None:
        """Everybody knows what the one who knows most knows."""
        last = max(seat["number"] for seat in self.seats)
        for seat in self.seats:
            await seat.until(lambda seat=seat: seat["number"] >= last)

    async def say(self, seat: int, act: str, **words: Any) -> dict[str, Any]:
        at = self.seats[seat]
        return await at.ask("move", seen=at["number"], seat=seat, move={"act": act, **words})

    async def done(self, seat: int, act: str, **words: Any) -> None:
        answer = await self.say(seat, act, **words)
        assert answer["is"] == "ack", answer

    async def stop(self, seat: int) -> None:
        """Call stop; a moment later the house ends the race (TOO-22)."""
        await self.done(seat, "stop")
        self.server.put_forward(HAND_MS)
        for at in self.seats:
            await at.until(lambda at=at: at["race"] is None)

    async def open(self) -> None:
        """Up to the moment at which the chest opens."""
        await self.announce()
        self.server.put_forward(LEAD_MS)
        await self.see()

    async def see(self) -> None:
        """Until everybody sees what is in the chest."""
        for seat in self.seats:
            await seat.until(lambda seat=seat: len(seat["view"]["chest"]) > 0)

    async def announce(self) -> None:
        """Up to the moment at which the captain wants to open it."""
        for number in range(len(self.seats)):
            await self.seats[number].until(lambda number=number: self.seats[number]["phase"] == "playing")
            await self.done(number, "purse", show=True)
        await self.get_ready()
        captain = self.seats[0]["view"]["captain"]
        if captain < len(self.seats):
            await self.seats[captain].until(lambda: self.seats[captain]["view"]["asked"] == "open")
            await self.done(captain, "open")
        for seat in self.seats:
            await seat.until(lambda seat=seat: seat["race"] is not None)

    async def get_ready(self) -> None:
        """All but the captain say so; a bot opens then."""
        for seat in self.seats:
            await seat.until(lambda seat=seat: seat["view"]["asked"] in ("open", "plunder"))
        for number, seat in enumerate(self.seats):
            if number != seat["view"]["captain"] and seat["ready"] is not None:
                assert (await seat.ask("ready"))["is"] == "ack"

    def tile(self, slot: int) -> str:
        return str(self.seats[0]["view"]["chest"][slot]["tile"])

    async def drop(self, seat: int, slot: int) -> dict[str, Any]:
        answer = await self.say(seat, "drop", tile=self.tile(slot))
        self.drops[seat] += answer["is"] == "ack"
        return answer

    async def look_again(self) -> list[dict[str, Any]]:
        """Fresh views of all, by snapshots."""
        return [await whole(seat) for seat in self.seats]

    async def close(self) -> None:
        await asyncio.gather(*(seat.close() for seat in self.seats))


async def whole(seat: AtTable) -> dict[str, Any]:
    """The view that a new snapshot has."""
    heard = len(seat.raw)
    await seat.send("refresh")
    await seat.until(lambda: any('"is":"table"' in text for text in seat.raw[heard:]))
    view: dict[str, Any] = seat["view"]
    return view


def still(view: dict[str, Any]) -> dict[str, Any]:
    """A view without the time, which goes by, and without what only its seat sees."""
    players = [{**player, "doubloons": None} for player in view["players"]]
    return {**view, "now": 0, "may_stop": None, "answer": None, "players": players}
