"""How the socket of a table is opened: who is connecting, whether they may, and the close codes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from litestar.connection import ASGIConnection

from fourseas.core.i18n import encoder, say
from fourseas.server.context import Services, address_of
from fourseas.server.limits.rates import TooFast, address_key
from fourseas.server.limits.uvicorn_limits import FRAMES
from fourseas.server.live.hub import CLEARED_AWAY
from fourseas.server.live.viewers.connection import Connection
from fourseas.server.metrics import REFUSED
from fourseas.server.people.identity import origin_ok, viewer_of
from fourseas.server.people.language import language_of
from fourseas.server.protocol import messages
from fourseas.server.protocol.problem import Cleared, Trouble
from fourseas.server.storage import StorageDown

if TYPE_CHECKING:
    from litestar.types import Scope, Send

NO_SUCH_TABLE = 4404
NOT_ALLOWED = 4403
OUTDATED = 4426
TOO_MANY = 4429


async def greet(scope: Scope, services: Services, send: Send) -> Connection | None:
    """Who is there; None if the socket was closed again."""
    socket: ASGIConnection[Any, Any, Any, Any] = ASGIConnection(scope)
    if not origin_ok(socket):
        await close(send, NOT_ALLOWED, "from another site")
        return None
    await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
    try:
        services.limits.requests.take(address_key(address_of(socket)), say("too many sockets; slow down"))
        if socket.query_params.get("protocol") != str(messages.PROTOCOL):
            await _refuse_version(scope, send)
            return None
        viewer = await viewer_of(socket)
    except (Trouble, StorageDown) as trouble:
        await close(send, TOO_MANY if isinstance(trouble, Trouble) else 1011, "come back in a moment")
        return None
    return Connection(
        viewer.id if viewer else None,
        viewer.name if viewer else "",
        language_of(scope),
        address_key(address_of(socket)),
        box_apart=socket.query_params.get("box") == "apart",
        write=direct_ways(scope).get("write"),
    )


def why_no_table(trouble: Trouble | StorageDown) -> tuple[int, str]:
    if isinstance(trouble, Cleared):
        return CLEARED_AWAY, "the table was cleared away"
    if isinstance(trouble, Trouble) and trouble.code == "unknown":
        return NO_SUCH_TABLE, "no such table"
    return 1013 if isinstance(trouble, TooFast) else 1011, "come back in a moment"


async def close(send: Send, code: int, reason: str = "") -> None:
    await send({"type": "websocket.close", "code": code, "reason": reason})


def direct_ways(scope: Scope) -> dict[str, Any]:
    """The short ways to and from the socket, where the server offers them."""
    extensions: dict[str, dict[str, Any]] = scope.get("extensions") or {}  # type: ignore[assignment]
    return extensions.get(FRAMES, {})


async def _refuse_version(scope: Scope, send: Send) -> None:
    """A client of another version would misread what follows."""
    trouble = Trouble(
        "outdated",
        say(
            "this server speaks version {n} of the protocol: reload the page, or open the socket with ?protocol={n} "
            "and see docs/protocol.md for what has changed",
            n=messages.PROTOCOL,
        ),
    )
    REFUSED.labels(trouble.code).inc()
    problem = encoder(language_of(scope)).encode(trouble.problem(None)).decode()
    await send({"type": "websocket.send", "text": problem, "bytes": None})
    await close(send, OUTDATED, "another version of the protocol")
