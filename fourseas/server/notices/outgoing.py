"""Requests to addresses that strangers name. They must not reach into the server's own network.

A name is resolved once, every address it has must be a public one, and the connection goes to an address that was
checked: a name that resolves to something else a moment later gains nothing. Redirects are not followed, and of the
answer nothing but its status is read.
"""

from __future__ import annotations

import asyncio
import ipaddress
import re
import ssl
from collections.abc import Mapping
from functools import cache
from urllib.parse import urlsplit

from msgspec import Struct

from fourseas.core.i18n import say
from fourseas.server.notices import resolver
from fourseas.server.protocol.problem import Trouble

TOTAL_S = 5.0  # from connecting to the status
VISIBLE = re.compile(r"[!-~]{1,1000}")
STATUS_LINE = re.compile(rb"HTTP/1\.[01] ([1-5][0-9][0-9])(?: |\r|\n)")
EMBEDDED = ipaddress.IPv6Network("64:ff9b::/96")  # IPv4 addresses behind a translator
# What some versions of Python take for public.
NEAR = [ipaddress.ip_network(net) for net in ("192.0.0.0/24", "64:ff9b:1::/48", "fec0::/10")]

Ip = ipaddress.IPv4Address | ipaddress.IPv6Address


class Target(Struct, frozen=True):
    """An address in the web, taken apart."""

    secure: bool
    host: str
    port: int
    path: str  # with its query

    @property
    def origin(self) -> str:
        usual = self.port == (443 if self.secure else 80)
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"{'https' if self.secure else 'http'}://{host}{'' if usual else f':{self.port}'}"


class Unreachable(Exception):
    """It could not be sent."""


def target_of(url: str, *, private: bool = False) -> Target:
    """Raises Trouble for what is no https address of a host; where private addresses are allowed, http is too."""
    wrong = Trouble("illegal", say("that address cannot be used; it must look like https://example.org/turn"))
    if not VISIBLE.fullmatch(url):
        raise wrong
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise wrong from None
    secure = parts.scheme == "https"
    if not (secure or (private and parts.scheme == "http")) or not parts.hostname or "@" in parts.netloc:
        raise wrong
    if port is not None and port != 443 and port < 1024 and not private:
        raise wrong
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    return Target(secure, parts.hostname, port or (443 if secure else 80), path)


def is_public(ip: Ip) -> bool:
    """Whether an address is somewhere in the internet, and not near us; also one within another."""
    if isinstance(ip, ipaddress.IPv6Address):
        inner = ip.ipv4_mapped or ip.sixtofour or (ip.teredo[1] if ip.teredo else None)
        if inner is None and ip in EMBEDDED:
            inner = ipaddress.IPv4Address(int(ip) & 0xFFFFFFFF)
        if inner is not None and not is_public(inner):
            return False
    special = ip.is_loopback or ip.is_link_local or ip.is_multicast or ip.is_reserved or ip.is_unspecified
    return ip.is_global and not special and not any(ip in net for net in NEAR)


async def checked(target: Target, *, private: bool = False) -> str:
    """The address to connect to. Raises Trouble if the host has none, or one that is not public."""
    try:
        resolved = await resolver.RESOLVER.find(target.host, target.port)
    except (OSError, UnicodeError, TimeoutError):
        raise Trouble("illegal", say("there is no host of that name")) from None
    addresses = [str(where[4][0]).partition("%")[0] for where in resolved]
    if not addresses or not (private or all(is_public(ipaddress.ip_address(one)) for one in addresses)):
        raise Trouble("illegal", say("that host is not on the public internet"))
    return addresses[0]


async def post(
    target: Target, address: str, headers: Mapping[str, str], body: bytes, context: ssl.SSLContext | None = None
) -> int:
    """Send it to an address that was checked; the status of the answer. Raises Unreachable."""
    host = target.origin.partition("://")[2]
    head = {"Host": host, "Content-Length": str(len(body)), "User-Agent": "four-seas", "Connection": "close", **headers}
    lines = [f"POST {target.path} HTTP/1.1", *(f"{name}: {value}" for name, value in head.items()), "", ""]
    name = target.host if target.secure else None
    try:
        async with asyncio.timeout(TOTAL_S):
            tls = (context or await asyncio.to_thread(_context)) if target.secure else None
            reader, writer = await asyncio.open_connection(address, target.port, ssl=tls, server_hostname=name)
            try:
                writer.write("\r\n".join(lines).encode("latin-1") + body)
                await writer.drain()
                answer = STATUS_LINE.match(await reader.readline())
            finally:
                writer.transport.abort()  # whatever else they have to say
    except (OSError, ValueError, TimeoutError, ssl.SSLError) as error:
        raise Unreachable(type(error).__name__) from None
    if answer is None:
        raise Unreachable("no HTTP")
    return int(answer[1])


@cache
def _context() -> ssl.SSLContext:
    """Reading all certificates takes a moment."""
    return ssl.create_default_context()
