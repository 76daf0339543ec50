"""The life of a table: it is opened, people come, the game is played to its end, and its record is looked at."""

from __future__ import annotations

import asyncio
import random
from http.cookiejar import CookieJar, DefaultCookiePolicy
from typing import Any

import httpx

from fourseas.core.records.files import parse_record
from fourseas.core.records.record import RecordError
from fourseas.core.records.verify import verify
from fourseas.games import game
from tests.soak.server.people import Guest, Onlooker, Player
from tests.soak.server.plans import Plan
from tests.soak.server.tally import Tally
from tests.soak.server.viewer import PATIENCE_S, Viewer
from tests.soak.server.witness import Witness

STUCK_S = 110  # nobody may let a table wait for longer; who left is waited for for a minute
REMATCH, NEW_GUEST = 0.2, 0.1


class House:
    """The server as its guests see it."""

    def __init__(self, port: int, tally: Tally, luck: random.Random) -> None:
        self.port = port
        self.tally = tally
        self.luck = luck
        self.closing = False  # the soak is over
        self.free: list[Guest] = []  # who do not play at the moment
        forgetful = CookieJar(DefaultCookiePolicy(allowed_domains=[]))  # all guests speak through one client
        limits = httpx.Limits(max_connections=40)
        self.http = httpx.AsyncClient(
            base_url=f"http://127.0.0.1:{port}", cookies=forgetful, timeout=PATIENCE_S, limits=limits
        )

    async def request(
        self, method: str, path: str, cookie: str = "", body: Any = None, *, status: int
    ) -> httpx.Response:
        headers = {"X-Four-Seas": "soak"} | ({"Cookie": cookie} if cookie else {})
        answer = await self.http.request(method, path, headers=headers, json=body)
        if answer.status_code != status:
            self.tally.fail(f"{method} {path}: {answer.status_code} {answer.text[:200]}")
            raise Unanswered
        return answer

    async def guest(self) -> Guest:
        if self.free and self.luck.random() > NEW_GUEST:
            return self.free.pop(self.luck.randrange(len(self.free)))
        me = await self.request("GET", "/api/me", status=200)
        return Guest(me.headers["set-cookie"].partition(";")[0])

    async def browse(self, cookie: str) -> None:
        """What the pages around the tables ask for."""
        for path in ("/api/tables", "/api/games", "/api/history"):
            await self.request("GET", path, cookie, status=200)


class Unanswered(Exception):
    """A request failed, which is noted already."""


class GivenUp(Exception):
    """Everybody goes away from a game that lasts too long; the server must let go of it too."""


class Table:
    def __init__(self, house: House, plan: Plan) -> None:
        self.house = house
        self.plan = plan
        self.luck = random.Random(house.luck.random())
        self.tally = house.tally
        self.witness = Witness(self.fail)
        self.id = ""
        self.undos = 0
        self.last = (0, 0.0)  # the last entry that anybody heard of, and when
        self.players: list[Player] = []
        self.onlookers: list[Onlooker] = []

    def count(self, what: str) -> None:
        self.tally.counts[what] += 1

    def fail(self, text: str) -> None:
        self.tally.fail(f"table {self.id} ({self.plan}): {text}")

    async def look(self, cookie: str) -> Viewer:
        return await Viewer.look(self.house.port, self.id, cookie, self._heard, self.fail)

    def _heard(self, viewer: Viewer) -> None:
        self.witness.heard(viewer.state, viewer.before)
        if viewer.state["number"] > self.last[0]:
            self.last = viewer.state["number"], asyncio.get_running_loop().time()
        self.tally.delays += viewer.delays
        viewer.delays.clear()

    # ---- its life

    async def live(self) -> None:
        """From the opening to the end, and a rematch or two."""
        guests = [await self.house.guest() for _ in range(self.plan.people)]
        try:
            await self._open(guests)
            while True:
                await self._play()
                await self._check_record()
                if self.luck.random() > REMATCH:
                    break
                await self._rematch(guests)
        except* Unanswered:
            pass
        except* GivenUp:
            self.count("given up")
        finally:
            for person in [*self.players, *self.onlookers]:
                person.go()
            self.tally.counts["comparisons"] += self.witness.compared
            self.house.free += guests

    async def _open(self, guests: list[Guest]) -> None:
        host = guests[0].cookie
        at_once = self.plan.people == 1 and self.luck.random() < 0.5
        body = self.plan.new_table() | {"start": at_once}
        self.id = (await self.house.request("POST", "/api/tables", host, body, status=201)).json()["table"]
        self.players = [Player(self, guest, self.luck) for guest in guests]
        for seat, player in enumerate(self.players):
            await player.come()
            if seat > 0:
                await player.ask("sit", seat=seat)
        if not at_once:
            await self._gather()
        await self.house.browse(host)

    async def _gather(self) -> None:
        """What a host may do before the start, which comes to the same table in the end."""
        host, bots = self.players[0], len(self.plan.bots)
        if bots and self.luck.random() < 0.3:
            last = self.plan.players - 1
            await host.ask("clear", seat=last)
            await host.ask("seat_bot", seat=last, level=self.plan.bots[-1])
        if self.luck.random() < 0.3:
            await host.ask("arrange", listed=not self.plan.listed, options=self.plan.options)
        await host.ask("start")

    async def _play(self) -> None:
        kinds = {"stranger": Guest(""), "second screen": self.players[0].guest}
        self.onlookers = [
            Onlooker(self, kinds.get(kind) or await self.house.guest(), self.luck) for kind in self.plan.onlookers
        ]
        self.last = 0, asyncio.get_running_loop().time()
        async with asyncio.TaskGroup() as group:
            watching = group.create_task(self._watch())
            playing = [group.create_task(player.play()) for player in self.players]
            looking = [group.create_task(onlooker.look_on()) for onlooker in self.onlookers]
            await asyncio.wait([*playing, *looking], return_when=asyncio.ALL_COMPLETED)
            watching.cancel()
        for onlooker in self.onlookers:
            onlooker.go()

    async def _watch(self) -> None:
        """Whether something happens, and the game does not last too long."""
        began = asyncio.get_running_loop().time()
        while True:
            await asyncio.sleep(2)
            if asyncio.get_running_loop().time() > began + self.plan.patience_s:
                raise GivenUp
            if asyncio.get_running_loop().time() - self.last[1] > STUCK_S:
                state = self.players[0].state
                self.fail(f"nothing has happened for {STUCK_S} seconds after entry {self.last[0]}: {brief(state)}")
                raise Unanswered

    async def _check_record(self) -> None:
        """The record that a player downloads tells a whole game by the rules, and the end that all have seen."""
        state = self.players[0].state
        answer = await self.house.request(
            "GET", f"/api/tables/{self.id}/record", self.players[0].guest.cookie, status=200
        )
        self.tally.finished[self.plan.game] += 1
        problem = check_record(answer.content, state)
        if problem is None:
            self.count("records verified")
        else:
            self.fail(f"its record does not verify: {problem}")

    async def _rematch(self, guests: list[Guest]) -> None:
        """The same people once more, at the table that the first who asks opens."""
        if not await self.players[0].ask("rematch"):
            return
        while self.players[0].state["rematch"] is None:
            await self.players[0].at.news()
        self.count("rematches")
        self.id = self.players[0].state["rematch"]
        self.tally.counts["comparisons"] += self.witness.compared
        self.witness, self.undos = Witness(self.fail), 0
        for player in self.players:
            player.go()
        self.players = [Player(self, guest, self.luck) for guest in guests]
        for player in self.players:
            await player.come()
        if self.players[0].state["phase"] == "gathering":
            await self.players[0].ask("start")


def brief(state: dict[str, Any]) -> dict[str, Any]:
    return {name: state[name] for name in ("phase", "awaited", "seats", "undo", "race", "clocks")} | {
        "choices": len(state["choices"])
    }


def check_record(content: bytes, state: dict[str, Any]) -> str | None:
    """What is wrong with the record of a finished game; None if nothing is."""
    try:
        record = parse_record(content)
        match = verify(record, game(record.rules.partition(" ")[0]))
    except RecordError as error:
        return str(error)
    if not match.over or record.end is None:
        return "it has no end"
    if record.fairness is None or record.fairness.seed is None:
        return "it does not show its seed"
    if len(record.moves) != state["moves"]:
        return f"it has {len(record.moves)} moves, the table had {state['moves']}"
    if record.end.totals != state["end"]["totals"] or record.end.winners != state["end"]["winners"]:
        return "its end is not what the players were told"
    return None
