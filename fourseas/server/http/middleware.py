"""Middleware around the whole application: metrics, rate limits, CSRF and origin checks, security headers.

It wraps everything, so that nothing (an unknown path, a bug) bypasses it.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from litestar.enums import ScopeType

from fourseas.core.i18n import say
from fourseas.server import metrics
from fourseas.server.context import Connection, Limits
from fourseas.server.http.errors import STATUS
from fourseas.server.http.link_preview import with_preview
from fourseas.server.http.socket import table_socket
from fourseas.server.http.static import StaticFiles, send_item
from fourseas.server.limits.costs import PAYER
from fourseas.server.limits.rates import TooFast, address_key
from fourseas.server.people.identity import origin_ok
from fourseas.server.people.language import LANGUAGE, language_of, written
from fourseas.server.protocol.messages import Problem
from fourseas.server.protocol.problem import Trouble
from fourseas.server.settings import Settings

if TYPE_CHECKING:
    from litestar import Litestar
    from litestar.types import HTTPScope, Message, Receive, Scope, Send

HEADER = "x-four-seas"  # pages of other hosts cannot send custom headers: our CSRF guard
SAFE = ("GET", "HEAD", "OPTIONS")
APPLICATION = ("/api", "/ws", "/schema", "/health", "/metrics", "/calendar")  # all else belongs to the web app

SECURITY = [
    (
        b"content-security-policy",
        b"default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        b"connect-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'",
    ),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
]
STRICT = (b"strict-transport-security", b"max-age=31536000")
ENDING = [(b"content-length", b"0"), (b"connection", b"close"), (b"retry-after", b"5")]
NOT_KEPT = (b"cache-control", b"no-store")


class Middleware:
    def __init__(self, app: Litestar, settings: Settings, limits: Limits) -> None:
        self.app = app
        self.inside = app.asgi_handler
        self.methods = {route.path_format: ", ".join(sorted(route.methods)).encode() for route in app.routes}
        self.settings = settings
        self.limits = limits
        self.static = StaticFiles()
        self._under_way: Counter[str] = Counter()  # requests, by address
        self.headers = [*SECURITY, STRICT] if settings.secure else SECURITY

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            with suppress(asyncio.CancelledError):  # as below; the socket is already closed
                await table_socket(scope, receive, send)
            return
        began, status, started = time.perf_counter(), 500, False
        LANGUAGE.set(language_of(scope))

        async def sign(message: Message) -> None:
            nonlocal status, started
            if message["type"] == "http.response.start":
                status, started = message["status"], True
                names = {name for name, _ in message["headers"]}
                caching = [] if b"cache-control" in names else [NOT_KEPT]
                headers = message["headers"]
                if scope["method"] == "OPTIONS":  # Litestar forgets methods of other handlers of the same path
                    allow = self.methods.get(str(scope.get("path_template")))
                    headers = [(name, allow if name == b"allow" and allow else value) for name, value in headers]
                message["headers"] = [*headers, *self.headers, *caching]
            await send(message)

        try:
            await self._pass(scope, receive, sign)
        except asyncio.CancelledError:
            # The server is shutting down and no longer waits for requests in progress: that is not an error.
            if not started:
                await sign({"type": "http.response.start", "status": 503, "headers": ENDING})
                await send({"type": "http.response.body", "body": b"", "more_body": False})
        finally:
            metrics.request(scope["method"], str(scope.get("path_template", "")), status, time.perf_counter() - began)

    async def _pass(self, scope: HTTPScope, receive: Receive, send: Send) -> None:
        path, method, address = scope["path"], scope["method"], address_key(_address(scope))
        ours = any(path == start or path.startswith(f"{start}/") for start in APPLICATION)
        PAYER.set(address)
        limit = self.limits.requests if path.startswith("/api") else self.limits.pages
        try:
            limit.take(address, say("too many requests; slow down"))
            if self._under_way[address] >= self.settings.requests_at_once:
                raise TooFast(say("that is a lot at once; wait for the answers"), 1)
        except Trouble as trouble:
            await _refuse(trouble, send)
            return
        if not ours and method in ("GET", "HEAD"):
            item = self.static.find(path)
            if item is not None:
                scope["path_template"] = "/assets" if path.startswith("/assets/") else "/"
                item = await with_preview(item, scope, self.app.state.services.store)
                await send_item(item, scope, send)
                return
        self._under_way[address] += 1
        try:
            await self.inside(scope, receive, send)
        finally:
            self._under_way[address] -= 1
            if not self._under_way[address]:
                del self._under_way[address]


def guard(connection: Connection, _: object) -> None:
    """Only our own pages, and programs, may change anything."""
    if connection.scope["type"] != ScopeType.HTTP or connection.scope["method"] in SAFE:
        return
    if HEADER not in connection.headers:
        raise Trouble("not_allowed", say("a request that changes something must carry the header X-Four-Seas"))
    if not origin_ok(connection):
        raise Trouble("not_allowed", say("this request comes from a page of another site"))


def _address(scope: HTTPScope) -> str:
    client: Any = scope.get("client")
    return str(client[0]) if client else "unknown"


async def _refuse(trouble: Trouble, send: Send) -> None:
    problem: Problem = trouble.problem()
    content = written(problem)
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(content)).encode())]
    headers.append((b"connection", b"close"))  # refused clients lose the connection, whatever else they meant to send
    if isinstance(trouble, TooFast):
        headers.append((b"retry-after", str(trouble.wait).encode()))
    await send({"type": "http.response.start", "status": STATUS[trouble.code], "headers": headers})
    await send({"type": "http.response.body", "body": content, "more_body": False})
