"""A client names the version of the protocol that it speaks, and is told clearly if that is another one."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from fourseas.server.protocol.messages import PROTOCOL
from tests.support.server.guest import Guest
from tests.support.server.running import Server

pytestmark = pytest.mark.anyio


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("versions")
    with Server(f"sqlite:///{folder}/fourseas.db", folder / "log") as started:
        yield started


@pytest.mark.parametrize("asked", ["", "?box=apart", "?protocol=1", "?protocol=3", "?protocol=two"])
async def test_another_version_gets_a_clear_answer(server: Server, asked: str) -> None:
    guest = await Guest.come(server.url)
    table = await guest.open()
    address = f"{server.url.replace('http', 'ws', 1)}/ws/tables/{table}{asked}"
    async with connect(address, additional_headers={"Accept-Language": "de"}, proxy=None) as socket:
        problem = json.loads(await socket.recv())
        assert (problem["is"], problem["code"], problem["ref"]) == ("problem", "outdated", None)
        assert f"?protocol={PROTOCOL}" in problem["text"]
        assert "docs/protocol.md" in problem["text"]
        assert problem["text"].startswith("dieser Server")
        with pytest.raises(ConnectionClosed) as closed:
            await socket.recv()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4426
    seen = await guest.look(table)
    assert seen["table"] == table
    await guest.go()
