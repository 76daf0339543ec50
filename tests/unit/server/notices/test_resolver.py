"""Name servers that do not answer: they keep few threads, no other names, and never the process."""

from __future__ import annotations

import asyncio
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from typing import Any

import pytest

from fourseas.server.notices import resolver
from fourseas.server.notices.outgoing import checked, target_of
from fourseas.server.notices.resolver import A_DOMAIN, MOST, Resolver, domain_of
from fourseas.server.protocol.problem import Trouble

pytestmark = pytest.mark.anyio

ADDRESS = "1.1.1.1"


class Names:
    """Name servers: those of domains that are called silent answer when they are told to, all others at once."""

    def __init__(self) -> None:
        self.speaks = threading.Event()
        self.asked: list[str] = []

    def find(self, host: str, port: int, **_: Any) -> list[Any]:
        self.asked.append(host)
        if "silent" in host:
            assert self.speaks.wait(60)
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (ADDRESS, port))]


@pytest.fixture
def names(monkeypatch: pytest.MonkeyPatch) -> Iterator[Names]:
    made = Names()
    monkeypatch.setattr(socket, "getaddrinfo", made.find)
    monkeypatch.setattr(resolver, "RESOLVE_S", 0.05)
    monkeypatch.setattr(resolver, "RESOLVER", Resolver())
    yield made
    made.speaks.set()


async def ask(*hosts: str) -> list[Any]:
    asked = [checked(target_of(f"https://{host}/turn")) for host in hosts]
    return await asyncio.gather(*asked, return_exceptions=True)


async def test_a_domain_that_does_not_answer_keeps_no_other_waiting(names: Names) -> None:
    answers = await ask(*(f"{n}.silent.example" for n in range(3 * MOST)))
    assert all(isinstance(one, Trouble) for one in answers)
    assert resolver.RESOLVER.waiting == A_DOMAIN
    assert await ask("push.example", "hook.other.example") == [ADDRESS, ADDRESS]


async def test_a_name_is_asked_for_once_at_a_time(names: Names) -> None:
    await ask(*["silent.example"] * 20)
    assert names.asked == ["silent.example"]


async def test_there_are_so_many_threads_and_no_more(names: Names) -> None:
    await ask(*(f"silent{n}.example" for n in range(2 * MOST)))
    assert resolver.RESOLVER.waiting == len(names.asked) == MOST


async def test_when_it_answers_all_is_as_before(names: Names) -> None:
    await ask(*(f"{n}.silent.example" for n in range(A_DOMAIN)))
    names.speaks.set()
    while resolver.RESOLVER.waiting:
        await asyncio.sleep(0.01)
    assert not resolver.RESOLVER._domains
    assert await ask("0.silent.example") == [ADDRESS]


def test_whose_name_server_it_is() -> None:
    assert domain_of("a.b.Push.Example.") == domain_of("push.example") == "push.example"
    assert domain_of("192.0.2.1") != domain_of("198.51.2.1")
    assert domain_of("2001:db8::1") == "2001:db8::1"


ENDS = """
import asyncio, socket, threading
from fourseas.server.notices import resolver
from fourseas.server.notices.outgoing import checked, target_of
socket.getaddrinfo = lambda *_, **more: threading.Event().wait()
resolver.RESOLVE_S = 0.05
try:
    asyncio.run(checked(target_of("https://silent.example/")))
except Exception as error:
    print(error)
"""


def test_a_process_does_not_wait_for_it_when_it_ends() -> None:
    ended = subprocess.run([sys.executable, "-c", ENDS], capture_output=True, text=True, timeout=60, check=True)
    assert "no host of that name" in ended.stdout
