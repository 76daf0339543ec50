"""The socket of a table: messages in, parsed before anything looks at them; the table's updates out.

Whatever a client sends, it can harm only its own socket.
"""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.connection.base import empty_receive, empty_send
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath
from litestar.types import Empty
from litestar.utils.scope.state import ScopeState

from fourseas.core.decoding import decoder
from fourseas.core.i18n import encoder, say
from fourseas.server.acts import accept, moves, previews
from fourseas.server.acts.rights import Actor
from fourseas.server.context import address_of, services_of
from fourseas.server.limits.costs import PAYER
from fourseas.server.limits.rates import Bucket, TooFast, address_key
from fourseas.server.limits.uvicorn_limits import FRAMES
from fourseas.server.live.audience import Asked
from fourseas.server.live.connection import Connection, Write
from fourseas.server.live.hub import CLEARED_AWAY, Hub
from fourseas.server.live.live_table import LiveTable
from fourseas.server.metrics import REFUSED
from fourseas.server.people.identity import origin_ok, viewer_of
from fourseas.server.people.language import language_of
from fourseas.server.protocol import messages
from fourseas.server.protocol.problem import Cleared, Trouble
from fourseas.server.storage import StorageDown
from fourseas.server.views.viewpoint import Viewpoint

logger = logging.getLogger(__name__)

NO_SUCH_TABLE = 4404
NOT_ALLOWED = 4403
OUTDATED = 4426
TOO_MANY = 4429
MOST_REFUSED = 500  # after so many messages that are too fast or cannot be parsed, a socket is closed

_decoder: msgspec.json.Decoder[messages.FromClient] = decoder(messages.FromClient)


@websocket("/ws/tables/{table:str}")
async def table_socket(socket: WebSocket[Any, Any, Any], table: FromPath[str]) -> None:
    try:
        await _at_table(socket, table)
    finally:
        # Litestar's own two form a reference cycle with their socket, which would delay freeing it.
        socket.receive, socket.send = empty_receive, empty_send


async def _at_table(socket: WebSocket[Any, Any, Any], table: str) -> None:
    services = services_of(socket)
    if not origin_ok(socket):
        await socket.close(NOT_ALLOWED, "from another site")
        return
    await socket.accept()
    try:
        services.limits.requests.take(address_key(address_of(socket)), say("too many sockets; slow down"))
        if socket.query_params.get("protocol") != str(messages.PROTOCOL):
            await _refuse_version(socket)
            return
        viewer = await viewer_of(socket)
    except (Trouble, StorageDown) as trouble:
        await socket.close(TOO_MANY if isinstance(trouble, Trouble) else 1011, "come back in a moment")
        return
    connection = Connection(
        viewer.id if viewer else None,
        viewer.name if viewer else "",
        language_of(socket.scope),
        address_key(address_of(socket)),
        box_apart=socket.query_params.get("box") == "apart",
        write=_frame_writer(socket),
    )
    _forget_head(socket)
    PAYER.set(connection.address)
    with services.hub.counted(connection) as welcome:
        if not welcome:
            await socket.close(TOO_MANY, "too many sockets are open")
            return
        try:
            live = await services.hub.pace.keep(connection.address, services.hub.join(table, connection))
        except (Trouble, StorageDown) as trouble:
            if isinstance(trouble, Cleared):
                await socket.close(CLEARED_AWAY, "the table was cleared away")
                return
            gone = isinstance(trouble, Trouble) and trouble.code == "unknown"
            later = 1013 if isinstance(trouble, TooFast) else 1011
            await socket.close(NO_SUCH_TABLE if gone else later, "no such table" if gone else "come back in a moment")
            return
        await _converse(socket, services.hub, live, connection)


def _frame_writer(socket: WebSocket[Any, Any, Any]) -> Write | None:
    extensions: dict[str, dict[str, Any]] = socket.scope.get("extensions") or {}  # type: ignore[assignment]
    return extensions.get(FRAMES, {}).get("write")


async def _refuse_version(socket: WebSocket[Any, Any, Any]) -> None:
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
    language = language_of(socket.scope)
    await socket.send_text(encoder(language).encode(trouble.problem(None)).decode())
    await socket.close(OUTDATED, "another version of the protocol")


def _forget_head(socket: WebSocket[Any, Any, Any]) -> None:
    """The headers have been read, and a socket may be idle for days."""
    socket.scope["headers"] = []
    state = ScopeState.from_scope(socket.scope)
    state.headers = state.cookies = Empty


async def _converse(socket: WebSocket[Any, Any, Any], hub: Hub, live: LiveTable, connection: Connection) -> None:
    sending = asyncio.ensure_future(_send(socket, connection))
    settings = hub.settings
    bucket = Bucket(settings.messages_per_second, settings.message_burst)
    patience = MOST_REFUSED
    try:
        while connection.closed is None:
            received = await socket.receive()
            if received["type"] != "websocket.receive":
                break
            text = received.get("text")
            content = text.encode() if text is not None else received.get("bytes") or b""
            trouble = None
            if not bucket.take(time.monotonic()):
                trouble = Trouble("too_fast", say("too many messages; wait a little"))
            elif len(content) > settings.largest_message:
                trouble = Trouble("too_large", say("a message has at most {n} bytes", n=settings.largest_message))
            if trouble is not None or not await _answer(hub, live, connection, content):
                patience -= 1
                if trouble is not None:
                    _refuse(connection, trouble, None)
                if patience == 0:
                    connection.close(TOO_MANY)
                await asyncio.sleep(0)  # a burst of nonsense must not keep the others waiting
    except WebSocketDisconnect:
        pass
    finally:
        live.part(connection)
        connection.close(1000)
        await asyncio.wait([sending], timeout=2)
        sending.cancel()


async def _send(socket: WebSocket[Any, Any, Any], connection: Connection) -> None:
    try:
        code = await connection.pump(lambda text: socket.send({"type": "websocket.send", "text": text, "bytes": None}))
        await socket.close(code)
    except Exception:  # the peer is gone; the receiving half notices and ends the conversation
        connection.close(1006)


async def _answer(hub: Hub, live: LiveTable, connection: Connection, content: bytes) -> bool:
    """Do what is asked, or say why not; False if it was not even a message."""
    try:
        message = _decoder.decode(content)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        _refuse(connection, Trouble("unparsable", say("not a message: {error}", error=str(error))), None)
        return False
    try:
        await hub.pace.keep(connection.address, _do(hub, live, connection, message))
    except Trouble as trouble:
        _refuse(connection, trouble, message.ref)
    except Exception:
        logger.exception("a message could not be answered", extra={"table": live.table.id})
        _refuse(connection, Trouble("failed", say("something broke here; nothing was changed")), message.ref)
    return True


def _refuse(connection: Connection, trouble: Trouble, ref: int | None) -> None:
    REFUSED.labels(trouble.code).inc()
    connection.tell(trouble.problem(ref))


async def _do(hub: Hub, live: LiveTable, connection: Connection, message: messages.FromClient) -> None:
    arrived = hub.now()
    if isinstance(message, messages.Refresh):
        if connection.behind:
            raise Trouble("too_fast", say("too many messages; wait a little"))
        await live.refresh(connection)
        return
    if isinstance(message, messages.Pong):
        live.answered(connection, message.now)
        return
    if connection.player is None:
        raise Trouble("not_allowed", say("nobody knows you yet: GET /api/me first, and keep the cookie"))
    actor = Actor(connection.player, connection.name)
    if isinstance(message, messages.AskWhy):
        connection.tell(await live.read(lambda table: moves.why_not(table, actor, message, arrived)))
        return
    if isinstance(message, messages.AskLabels):
        connection.tell(await live.read(lambda table: Viewpoint(table, actor.player, hub.now()).labels(message.ref)))
        return
    if isinstance(message, messages.AskPreview):
        connection.tell(await _foretell(live, actor, message))
        return
    if isinstance(message, messages.Chat) and not connection.talk.take(time.monotonic()):
        raise Trouble("too_fast", say("that was much; let the others speak"))
    if isinstance(message, messages.Rematch):
        await hub.rematch(live, connection.player, start=message.start)
        connection.tell(messages.Ack(ref=message.ref, number=live.table.number))
    else:
        asked = Asked(connection, message.ref)
        await live.submit(lambda table: accept.accept(table, actor, message, arrived), asked)


async def _foretell(live: LiveTable, actor: Actor, message: messages.AskPreview) -> messages.Previews:
    """One move at a time, so that nobody waits for all of them."""
    number, asked = await live.read(lambda table: (table.number, previews.asked_for(table, actor, message)))
    answers = []
    for preview in asked:
        answers.append(preview())
        await asyncio.sleep(0)
    return messages.Previews(ref=message.ref, number=number, previews=answers)
