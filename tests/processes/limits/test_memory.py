"""What is no longer used is given back, although the collector of cycles is seldom asked."""

from __future__ import annotations

import asyncio
import gc
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from weakref import ref

import httpx
import pytest
import uvicorn
from litestar import Litestar, WebSocket
from websockets.exceptions import ConnectionClosed
from websockets.server import ServerProtocol
from websockets.sync.client import ClientConnection, connect

from fourseas.bots import bot
from fourseas.cli.house.serve import _config
from fourseas.games import IDS, game
from fourseas.server import app, gc_tuning
from fourseas.server.acts.house import words_of
from fourseas.server.limits.uvicorn_limits import HttpProtocol, WebSocketProtocol
from fourseas.server.live.bots.bot_queue import BotQueue
from fourseas.server.live.hub import Hub
from fourseas.server.live.tables.live_table import LiveTable
from fourseas.server.live.viewers.connection import Connection
from fourseas.server.live.workers.channel import Quiet
from fourseas.server.protocol.messages import Live
from fourseas.server.protocol.rest import NewTable
from fourseas.server.settings import Settings
from fourseas.server.storage import Store
from fourseas.server.table import log
from fourseas.server.table.table import Table
from tests.support.server.web import settings_for

OF_A_CONNECTION = (HttpProtocol, WebSocketProtocol, ServerProtocol, WebSocket, Connection)


@pytest.fixture(autouse=True)
def never_by_itself() -> Iterator[None]:
    gc.collect()
    gc.disable()
    yield
    gc.enable()


@contextmanager
def served(settings: Settings) -> Iterator[int]:
    """A server as `fourseas serve` makes it, in a thread; the port."""
    application: Litestar = app.create_app(settings)
    server = uvicorn.Server(_config(settings, application))
    with socket.create_server(("127.0.0.1", 0)) as listener:
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]})
        thread.start()
        try:
            wait_until(lambda: server.started)
            yield int(listener.getsockname()[1])
        finally:
            server.should_exit = True
            thread.join(30)


def wait_until(true: Callable[[], bool]) -> bool:
    until = time.monotonic() + 20
    while not true() and time.monotonic() < until:
        time.sleep(0.02)
    return true()


def connections() -> list[str]:
    """All that is still in memory of connections to the server."""
    return [type(one).__name__ for one in gc.get_objects() if issubclass(type(one), OF_A_CONNECTION)]


def politely(one: ClientConnection) -> None:
    one.close()


def rudely(one: ClientConnection) -> None:
    one.socket.shutdown(socket.SHUT_RDWR)
    one.socket.close()


def with_nonsense(one: ClientConnection) -> None:
    one.socket.sendall(b"\xff" * 20)
    with suppress(ConnectionClosed):
        one.recv()
    one.socket.close()


@pytest.mark.parametrize("leave", [politely, rudely, with_nonsense])
def test_a_closed_socket_is_gone_from_memory_at_once(tmp_path: Path, leave: Callable[[ClientConnection], None]) -> None:
    with served(settings_for(tmp_path)) as port, httpx.Client(base_url=f"http://127.0.0.1:{port}") as guest:
        guest.headers["X-Four-Seas"] = "1"
        guest.get("/api/me")
        table = guest.post("/api/tables", json={"game": "pirates", "players": 3}).json()["table"]
        cookie = "; ".join(f"{name}={value}" for name, value in guest.cookies.items())
        for path in (table, "nowhere"):
            url = f"ws://127.0.0.1:{port}/ws/tables/{path}?protocol=2"
            with suppress(ConnectionClosed), connect(url, additional_headers={"Cookie": cookie}) as one:
                one.recv()
                one.send('{"do":"chat","ref":1,"text":"Ahoy!"}')
                one.recv()
                assert {"WebSocketProtocol", "Connection"} <= set(connections())
                leave(one)
        guest.close()
        assert wait_until(lambda: not connections()), connections()


def test_an_open_socket_keeps_little(tmp_path: Path) -> None:
    """Neither a dictionary for its many attributes, nor its request. (Where uvicorn has attributes of a new name, they
    belong into KEPT.)
    """
    with served(settings_for(tmp_path)) as port, httpx.Client(base_url=f"http://127.0.0.1:{port}") as guest:
        guest.headers["X-Four-Seas"] = "1"
        table = guest.post("/api/tables", json={"game": "pirates", "players": 3}).json()["table"]
        with connect(f"ws://127.0.0.1:{port}/ws/tables/{table}?protocol=2") as one:
            one.recv()
            (kept,) = (each for each in gc.get_objects() if type(each) is WebSocketProtocol)
            assert vars(kept) == {}
            assert not any([kept.scope, kept.request, kept.response, kept.client])


@pytest.mark.anyio
@pytest.mark.parametrize("id", IDS)
async def test_a_table_that_is_let_go_is_gone_from_memory_at_once(tmp_path: Path, id: str) -> None:
    """People and bots have played at it, somebody looked on, and its time ran."""
    settings = settings_for(tmp_path, bot_pace_ms=0)
    store = await Store.open(settings.database)
    hub = Hub(store, settings, Quiet())
    hub.bot_queue = BotQueue(make=lambda level, game: bot("random", game))
    live = await hub.find(await hub.new_tables.open("ann", "Ann", a_new_table(id)))
    audience = [Connection("ann", "Ann"), Connection(None, "")]
    for connection in audience:
        await live.visits.join(connection)
    # To the end of a bot's turn: a thread that still thinks about a table holds it.
    while live.table.phase == "playing" and (live.table.number < 12 or live.table.bots_to_move):
        if live.table.bots_to_move:
            await asyncio.sleep(0.01)
        else:
            await live.submit(any_move)
    for connection in audience:
        live.visits.part(connection)
    await no_more_waiting(live)
    while hub.archivist._background.tasks:  # a game that is over is put away first
        await asyncio.sleep(0.01)
    live.used_at = 0
    hub.rounds.let_go()
    held: list[ref[object]] = [ref(live), ref(live.table), ref(live.table.match)]
    del live, connection, audience
    assert [one() for one in held] == [None] * 3
    await hub.stop()
    await store.close()


async def no_more_waiting(live: LiveTable) -> None:
    """Whether somebody who went is still away is looked at only after some seconds."""
    while live.background.tasks:
        for task in live.background.tasks:
            task.cancel()
        await asyncio.sleep(0)


def a_new_table(id: str) -> NewTable:
    players = game(id).players.start
    by_turns = game(id).for_programs()
    clock = Live(bank_s=600, increment_s=10)
    return NewTable(game=id, players=players, bots=["deckhand"], options=by_turns, speed=clock, start=True)


def any_move(table: Table) -> log.Moved:
    match = table.match
    assert match is not None
    seat = match.awaited[0]
    return log.Moved(at=table.at, seat=seat, move=words_of(match, seat, match.legal(seat)[-1]))


def test_what_the_compiler_leaves_behind_is_never_looked_at_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is so much that every look would make a pause that players notice."""
    order: list[str] = []

    def warm_up(game: object) -> threading.Thread:
        thread = threading.Thread(target=lambda: order.append("compiled"))
        thread.start()
        return thread

    monkeypatch.setattr(app, "WARM_UP_AFTER_S", 0)
    monkeypatch.setattr("fourseas.bots.warm_up", warm_up)
    monkeypatch.setattr(gc_tuning, "settle", lambda: order.append("settled"))
    app._warm_up()
    assert order == ["compiled"] * len(IDS) + ["settled"]
