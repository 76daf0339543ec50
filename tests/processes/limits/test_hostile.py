"""Many thousand malformed or hostile messages change nothing, and close nothing but their own socket."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from tests.support.server.guest import AtTable, Guest
from tests.support.server.nursery import QuickServer
from tests.support.server.running import Server
from tests.support.thorough import many

pytestmark = pytest.mark.anyio

MESSAGES = many(100_000, 0.2)
AT_ONCE = 100


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("house")
    with QuickServer(f"sqlite:///{folder}/fourseas.db", folder / "log") as running:
        yield running


def hostile(luck: random.Random, number: int) -> str | bytes:
    """Something nobody should send."""
    seat = luck.choice([0, 1, 2, 3, -1, 99, 2**63, None, "0", 1.5])
    move: Any = luck.choice(
        [{}, None, [], {"act": "x" * 500}, {"act": {}}, {"a": 1}, {"act": "ransom", "pirate": "0.2\n"}]
    )
    seen = luck.choice([0, number, 10**30, -1])
    kinds: list[str | bytes] = [
        "",
        "\0",
        "{",
        "null",
        "[" * 2000,
        '{"do":' * 300,
        os.urandom(luck.randrange(200)),
        json.dumps(luck.choice([1, "move", [], {}, {"do": None}, {"do": "no such thing"}, {"do": "move"}])),
        json.dumps({"do": "move", "ref": luck.randrange(9), "seen": seen, "seat": seat, "move": move}),
        json.dumps({"do": "ask_why", "seat": seat, "move": move}),
        json.dumps({"do": "labels", "ref": luck.choice([1, -1, None])}),
        json.dumps({"do": "preview", "seen": seen, "seat": seat, "moves": luck.choice([[move], [move] * 41, move])}),
        json.dumps({"do": "hint", "seen": seen, "seat": seat}),
        json.dumps({"do": "undo", "seen": number, "seat": seat}),
        json.dumps({"do": "consent", "yes": luck.choice([True, "yes", None])}),
        json.dumps({"do": luck.choice(["start", "leave", "return", "rematch"]), "ref": luck.randrange(9)}),
        json.dumps({"do": luck.choice(["sit", "stand", "clear", "stand_in"]), "seat": seat}),
        json.dumps({"do": "seat_bot", "seat": seat, "level": luck.choice(["captain", "god", None])}),
        json.dumps({"do": "arrange", "players": luck.choice([3, 99, -1]), "options": {"hidden": True}, "extra": 1}),
        json.dumps({"do": "chat", "text": luck.choice(["", "\u202e", "x" * 500, None, {"a": 1}, "\ud800"])}),
        json.dumps({"do": "move", "seen": number, "seat": 0, "move": {f"k{n}": n for n in range(50)}}),
    ]
    return luck.choice(kinds)


async def flood(guest: Guest, table: str, luck: random.Random, messages: int) -> int:
    """Send so many, on as many sockets as it takes."""
    sent = 0
    while sent < messages:
        seen = await guest.look(table, compressed=luck.random() < 0.5)
        try:
            while sent < messages:
                for _ in range(AT_ONCE):
                    await seen.socket.send(hostile(luck, seen["number"]))
                    sent += 1
                await seen.send("refresh")  # everything before it has been answered when this is
                while (await seen.hear())["is"] != "table":
                    pass
        except ConnectionClosed:
            continue
        await seen.close()
    return sent


async def test_many_hostile_messages_change_nothing(server: Server) -> None:
    seed = int.from_bytes(os.urandom(4), "big")
    print(f"seed {seed}")
    ann = await Guest.come(server.url, "Ann")
    table = await ann.open(hot_seat=True, start=True)
    seen = await ann.look(table)
    for move in range(5):
        await seen.move(random.Random(move))
    await seen.until(lambda: seen["choices"])
    before = _position(seen)
    floods = [flood(await Guest.come(server.url), table, random.Random(seed + n), MESSAGES // 4) for n in range(4)]
    assert sum(await asyncio.gather(*floods)) >= MESSAGES
    await seen.send("refresh")
    await seen.until(lambda: seen.raw[-1].startswith('{"is":"table"'))
    assert _position(seen) == before
    assert (await seen.move(random.Random(9)))["is"] == "ack"  # and the table goes on, on the same socket
    assert httpx.get(f"{server.url}/health").status_code == 200
    assert "Traceback" not in server.end_of_log()
    assert '"level":"error"' not in server.end_of_log()


def _position(seen: AtTable) -> dict[str, Any]:
    names = ("view", "choices", "moves", "phase", "you", "awaited", "options", "log", "undo")
    return {name: seen[name] for name in names}


async def test_one_who_sends_too_much_is_slowed_down_and_then_let_go(tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = tmp_path_factory.mktemp("strict")
    strict = {"FOURSEAS_MESSAGES_PER_SECOND": "10", "FOURSEAS_MESSAGE_BURST": "40"}
    with QuickServer(f"sqlite:///{folder}/fourseas.db", folder / "log", **strict) as server:
        guest = await Guest.come(server.url)
        table = await guest.open()
        polite, rude = await guest.look(table), await guest.look(table)
        with pytest.raises(ConnectionClosed) as closed:
            await _spam(rude)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code in (4429, 1013)  # for its messages, or for not reading the answers
        assert rude.problems[0]["code"] == "too_fast"
        assert (await polite.ask("chat", text="what was that?"))["is"] == "ack"
        assert len(polite["chat"]) < 60


async def _spam(seen: AtTable) -> None:
    with contextlib.suppress(ConnectionClosed):
        for _ in range(2000):
            await seen.send("chat", text="spam")
            await asyncio.sleep(0)
    while True:  # what was said before the end
        await seen.hear()


async def test_a_message_that_swells_is_not_unpacked(server: Server) -> None:
    """Fifty megabytes, packed into fifty kilobytes."""
    guest = await Guest.come(server.url)
    seen = await guest.look(await guest.open())
    with contextlib.suppress(ConnectionClosed):
        await seen.socket.send("x" * 50_000_000)
    with pytest.raises(ConnectionClosed) as closed:
        await seen.until(lambda: False)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1009
    assert httpx.get(f"{server.url}/health").status_code == 200
    assert "Traceback" not in server.end_of_log()


@pytest.mark.parametrize("compressed", [True, False])
async def test_a_message_in_pieces_is_a_message(server: Server, compressed: bool) -> None:
    """However it is cut: behind others, in two, or in fragments; and those after it are, too."""
    guest = await Guest.come(server.url)
    seen = await guest.look(await guest.open(), compressed=compressed)
    said = [json.dumps({"do": "chat", "ref": ref, "text": "a" * 10 * ref}) for ref in range(1, 9)]
    await seen.socket.send(said[0])
    await seen.socket.send([said[1][:20], said[1][20:]])
    for text in said[2:4]:  # two at once
        seen.socket.protocol.send_text(text.encode())
    seen.socket.transport.write(b"".join(seen.socket.protocol.data_to_send()))
    seen.socket.protocol.send_text(said[4].encode())
    data = b"".join(seen.socket.protocol.data_to_send())
    seen.socket.transport.write(data[:3])
    await asyncio.sleep(0.1)
    seen.socket.transport.write(data[3:])
    for text in said[5:]:
        await seen.socket.ping()
        await seen.socket.send(text)
    await seen.until(lambda: len(seen["chat"]) == 8)
    assert [len(line["text"]) for line in seen["chat"]] == [10 * ref for ref in range(1, 9)]
    assert sorted(seen.acks) == list(range(1, 9))


async def test_a_message_that_is_too_large_is_refused(server: Server) -> None:
    guest = await Guest.come(server.url)
    seen = await guest.look(await guest.open())
    await seen.socket.send(json.dumps({"do": "chat", "text": "x" * 20_000}))
    await seen.until(lambda: seen.problems)
    assert seen.problems[0]["code"] == "too_large"
    await seen.socket.send(json.dumps({"do": "chat", "text": "x" * 2_000_000}))
    with pytest.raises(ConnectionClosed) as closed:
        await seen.until(lambda: False)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1009
    assert httpx.get(f"{server.url}/health").status_code == 200


async def test_who_hangs_up_in_the_middle_of_a_request_is_no_error_of_ours(server: Server) -> None:
    _, writer = await asyncio.open_connection("127.0.0.1", server.port)
    writer.write(b'POST /api/tables HTTP/1.1\r\nHost: x\r\nX-Four-Seas: 1\r\nContent-Length: 100\r\n\r\n{"game"')
    await writer.drain()
    writer.close()
    counted = 'fourseas_requests_total{method="POST",path="/api/tables",status="400"}'
    async with httpx.AsyncClient(base_url=server.url) as client:
        for _ in range(200):
            if counted in (await client.get("/metrics")).text:
                break
            await asyncio.sleep(0.05)
        metrics = (await client.get("/metrics")).text
    assert counted in metrics
    assert 'status="500"' not in metrics
    assert "a request failed" not in server.log.read_text()
