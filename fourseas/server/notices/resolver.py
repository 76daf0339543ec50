"""What the names of hosts mean. Strangers choose the names, and so also the name servers that are asked.

One that does not answer holds a thread for as long as the system's resolver is patient: half a minute, or more. So
there are some threads, of which the names of one domain get only a few, however many of them somebody makes up; each
name is asked for once at a time; and the process does not wait for any of them when it ends.
"""

from __future__ import annotations

import asyncio
import ipaddress
import socket
import threading
from collections import Counter
from concurrent.futures import Future
from typing import Any, Final

RESOLVE_S = 3.0  # how long anybody waits for an answer
MOST = 64  # names asked for at a time
A_DOMAIN = 8  # of them in one domain

Addresses = list[Any]  # as `socket.getaddrinfo` gives it


class Resolver:
    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._asked: dict[tuple[str, int], Future[Addresses]] = {}  # and not answered yet
        self._domains: Counter[str] = Counter()  # of those

    async def find(self, host: str, port: int) -> Addresses:
        """Raises an OSError or a UnicodeError if there is no such host, or if it cannot be said soon."""
        async with asyncio.timeout(RESOLVE_S):
            return await asyncio.wrap_future(self._ask(host, port))

    @property
    def waiting(self) -> int:
        return len(self._asked)

    def _ask(self, host: str, port: int) -> Future[Addresses]:
        name, domain = (host, port), domain_of(host)
        with self._lock:
            if name in self._asked:
                return self._asked[name]
            if len(self._asked) >= MOST or self._domains[domain] >= A_DOMAIN:
                raise BlockingIOError("too many name servers do not answer")
            answer: Future[Addresses] = Future()
            answer.set_running_or_notify_cancel()  # who gives up waiting does not end it for the others
            self._asked[name] = answer
            self._domains[domain] += 1
        threading.Thread(target=self._find, args=(name, domain, answer), name="resolver", daemon=True).start()
        return answer

    def _find(self, name: tuple[str, int], domain: str, answer: Future[Addresses]) -> None:
        result: Addresses | Exception
        try:
            result = socket.getaddrinfo(*name, type=socket.SOCK_STREAM)
        except Exception as error:
            result = error
        with self._lock:
            del self._asked[name]
            self._domains[domain] -= 1
            if not self._domains[domain]:
                del self._domains[domain]
        if isinstance(result, Exception):
            answer.set_exception(result)
        else:
            answer.set_result(result)


def domain_of(host: str) -> str:
    """Whose name server is asked, roughly: the last two parts of a name."""
    try:
        return str(ipaddress.ip_address(host))
    except ValueError:
        return ".".join(host.lower().rstrip(".").split(".")[-2:])


RESOLVER: Final = Resolver()  # one per process, like the threads
