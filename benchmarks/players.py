"""Players with sockets, as cheap as possible, at tables of a room that counts their moves."""

from __future__ import annotations

import asyncio
import random
import time
import zlib
from collections import deque
from functools import partial

import msgspec
from msgspec import Raw, Struct
from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

from benchmarks.people import AT_ONCE, Person, side_by_side

GAMES = ("pirates", "seeraeuber")


class Choice(Struct):
    seat: int
    move: Raw


class Heard(Struct):
    """The part of the server's messages that a player needs; the rest is skipped while parsing."""

    kind: str = msgspec.field(name="is")
    number: int = 0
    phase: str = ""
    choices: list[Choice] = []
    code: str = ""
    ack: int = -1  # of my request


_decode = msgspec.json.Decoder(Heard).decode


class Sent:
    """A move on its way: it counts when the mover has the answer and every opponent the update."""

    __slots__ = ("acknowledged", "at", "missing", "mover")

    def __init__(self, mover: Player, at: float, opponents: int) -> None:
        self.mover = mover
        self.at = at
        self.missing = opponents  # opponents who have not heard of it yet
        self.acknowledged = False


class Player(WSListener):
    """One socket of one person at one table."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table = table
        self.seat = seat
        self.transport: WSTransport | None = None
        loop = asyncio.get_running_loop()
        self.seen: asyncio.Future[None] = loop.create_future()  # done when the first snapshot has arrived
        self.seated: asyncio.Future[None] = loop.create_future()
        self.sent = 0  # the number of my last move's entry; I do not move again before it arrives
        self.inflate = zlib.decompressobj(-15) if table.room.deflate else None  # as a browser does

    def on_ws_connected(self, transport: WSTransport) -> None:
        self.transport = transport

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        if frame.msg_type == WSMsgType.TEXT:
            now = time.perf_counter()
            content = frame.get_payload_as_bytes()
            if self.inflate is not None and frame.rsv1:
                content = self.inflate.decompress(content + b"\0\0\xff\xff")
            heard = _decode(content)
            if heard.kind == "update":
                self.table.updated(self, heard, now)
                if heard.ack >= 0:
                    if not self.seated.done():
                        self.seated.set_result(None)
                    self.table.acknowledged(heard.number)
            elif heard.kind == "problem":
                self.sent = 0
                self.table.room.problems.append(heard.code)
            elif not self.seen.done():
                self.seen.set_result(None)
        elif frame.msg_type == WSMsgType.CLOSE:
            transport.send_close(frame.get_close_code(), frame.get_close_message())

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        if not self.seen.done():
            self.seen.set_exception(ConnectionError("closed before the table was seen"))

    def send(self, message: bytes) -> None:
        assert self.transport is not None
        self.transport.send(WSMsgType.TEXT, message)


class Table:
    def __init__(self, room: Room, id: str) -> None:
        self.room = room
        self.id = id
        self.players: list[Player] = []
        self.on_the_way: dict[int, Sent] = {}

    def start(self) -> None:
        self.players[0].send(b'{"do":"start"}')

    def updated(self, player: Player, heard: Heard, now: float) -> None:
        sent = self.on_the_way.get(heard.number)
        if sent is not None and sent.mover is not player:
            sent.missing -= 1
            if sent.missing == 0:
                self.room.latencies.append(now - sent.at)
                self._count(heard.number, sent)
        if heard.choices and heard.number >= player.sent:
            self.room.ready(player, heard)
        if heard.phase == "over" and player.seat == 0:
            self.room.finished()

    def acknowledged(self, number: int) -> None:
        sent = self.on_the_way.get(number)
        if sent is not None:
            sent.acknowledged = True
            self._count(number, sent)

    def _count(self, number: int, sent: Sent) -> None:
        if sent.acknowledged and not sent.missing:
            del self.on_the_way[number]
            self.room.moves += 1

    def move(self, player: Player, heard: Heard) -> None:
        choice = random.choice(heard.choices)
        player.sent = heard.number + 1
        self.on_the_way[player.sent] = Sent(player, time.perf_counter(), len(self.players) - 1)
        message = b'{"do":"move","ref":1,"seen":%d,"seat":%d,"move":%b}'
        player.send(message % (heard.number, choice.seat, bytes(choice.move)))


class Room:
    """All tables of a run, and their counts."""

    def __init__(self, port: int, rate: float | None, *, deflate: bool = False) -> None:
        self.port = port
        self.deflate = deflate  # whether players take compressed messages
        self.rate = rate  # moves per second; None: as fast as possible
        self.tables: list[Table] = []
        self.spare: list[Table] = []
        self.moves = 0
        self.latencies: list[float] = []
        self.problems: list[str] = []
        self.ran_dry = False
        self._waiting: deque[tuple[Player, Heard]] = deque()

    def ready(self, player: Player, heard: Heard) -> None:
        if self.rate is None:
            player.table.move(player, heard)
        else:
            self._waiting.append((player, heard))

    def finished(self) -> None:
        """A game is over: another table begins, so that the number of tables stays the same."""
        if self.spare:
            self.spare.pop().start()
        else:
            self.ran_dry = True

    async def pace(self) -> None:
        assert self.rate is not None
        began, sent = time.perf_counter(), 0
        while True:
            await asyncio.sleep(0.001)
            due = int((time.perf_counter() - began) * self.rate)
            while sent < due and self._waiting:
                player, heard = self._waiting.popleft()
                player.table.move(player, heard)
                sent += 1
            sent = due  # missed sends are not made up for


async def connect(player: Player, cookie: str, places: asyncio.Semaphore) -> None:
    async with places:
        url = f"ws://127.0.0.1:{player.table.room.port}/ws/tables/{player.table.id}?protocol=2"
        headers = {"Cookie": cookie} | ({"Sec-WebSocket-Extensions": "permessage-deflate"} if player.inflate else {})
        await ws_connect(lambda: player, url, extra_headers=headers)
        await asyncio.wait_for(player.seen, 60)
        if player.seat:
            player.send(b'{"do":"sit","seat":%d}' % player.seat)
            await asyncio.wait_for(player.seated, 60)


async def open_tables(room: Room, count: int, people: int, seats: int = 3) -> list[Table]:
    """Open so many tables with everybody seated; people sit at several tables if need be."""
    persons: list[Person] = await side_by_side([lambda: Person(room.port)] * (people * seats))
    hosts = [persons[number % people * seats] for number in range(count)]
    games = [GAMES[number % len(GAMES)] for number in range(count)]
    ids: list[str] = []
    for first in range(0, count, people):  # a person opens one table at a time
        batch = zip(hosts[first : first + people], games[first : first + people], strict=True)
        ids += await side_by_side([partial(host.open_table, game, seats) for host, game in batch])
    tables = [Table(room, id) for id in ids]
    places, coming = asyncio.Semaphore(AT_ONCE), []
    for number, table in enumerate(tables):
        table.players = [Player(table, seat) for seat in range(seats)]
        mates = persons[number % people * seats :][:seats]
        coming += [connect(one, mate.cookie, places) for one, mate in zip(table.players, mates, strict=True)]
    await asyncio.gather(*coming)
    return tables
