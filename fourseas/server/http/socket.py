"""The socket of a table: messages in, parsed before anything looks at them; the table's updates out.

Whatever a client sends, it can harm only its own socket.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import msgspec

from fourseas.core.i18n import say
from fourseas.core.structs.decoding import decoder
from fourseas.server.acts import accept, hints, moves, previews
from fourseas.server.acts.rights import Actor
from fourseas.server.context import Services
from fourseas.server.http.greeting import NO_SUCH_TABLE, TOO_MANY, close, direct_ways, greet, why_no_table
from fourseas.server.limits.costs import PAYER
from fourseas.server.limits.pace import Share
from fourseas.server.limits.rates import Bucket
from fourseas.server.live.hub import Hub
from fourseas.server.live.tables.live_table import Accepted, LiveTable
from fourseas.server.live.viewers.audience import Asked
from fourseas.server.live.viewers.connection import Connection
from fourseas.server.metrics import REFUSED
from fourseas.server.protocol import messages
from fourseas.server.protocol.problem import Trouble
from fourseas.server.storage import StorageDown
from fourseas.server.storage.writer import Outcome
from fourseas.server.views.viewpoint import Viewpoint

if TYPE_CHECKING:
    from litestar.types import Receive, Scope, Send

logger = logging.getLogger(__name__)

PREFIX = "/ws/tables/"

MOST_REFUSED = 500  # messages that are too fast or cannot be parsed, before a socket is closed

A_MOVE = b'{"do":"move",'  # how browsers write one

_decoder: msgspec.json.Decoder[messages.FromClient] = decoder(messages.FromClient)


async def table_socket(scope: Scope, receive: Receive, send: Send) -> None:
    """A socket of its own, beside Litestar's: its routing and wrapping would take memory for as long as it is open."""
    if (await receive())["type"] != "websocket.connect":
        return
    table = scope["path"].removeprefix(PREFIX).rstrip("/")
    if not scope["path"].startswith(PREFIX) or not table or "/" in table:
        await close(send, NO_SUCH_TABLE, "no such socket")
        return
    services: Services = scope["litestar_app"].state.services
    connection = await greet(scope, services, send)
    if connection is None:
        return
    direct = direct_ways(scope)
    scope.clear()  # type: ignore[union-attr]  # it has been read, and a socket may be idle for days
    PAYER.set(connection.address)
    with services.hub.sockets.counted(connection) as welcome:
        if not welcome:
            await close(send, TOO_MANY, "too many sockets are open")
            return
        try:
            live = await services.hub.pace.keep(connection.address, services.hub.join(table, connection))
        except (Trouble, StorageDown) as trouble:
            await close(send, *why_no_table(trouble))
            return
        await _converse(receive, send, Conversation(services.hub, live, connection), direct)


async def _converse(receive: Receive, send: Send, talk: Conversation, direct: dict[str, Any]) -> None:
    connection = talk.connection
    sending = asyncio.ensure_future(_send(send, connection))
    if direct and connection.player is not None:
        talk.defer = direct["defer"]
        direct["listen"](talk.hear)
    try:
        while connection.closed is None:
            received = await receive()
            if received["type"] != "websocket.receive":
                break
            text = received.get("text")
            if not await talk.answer(text.encode() if text is not None else received.get("bytes") or b""):
                await asyncio.sleep(0)  # a burst of nonsense must not keep the others waiting
    finally:
        talk.live.visits.part(connection)
        connection.close(1000)
        await asyncio.wait([sending], timeout=2)
        sending.cancel()


class Conversation:
    """What is said over one socket, within its limits."""

    __slots__ = ("_bucket", "_patience", "connection", "defer", "hub", "live")

    def __init__(self, hub: Hub, live: LiveTable, connection: Connection) -> None:
        self.hub = hub
        self.live = live
        self.connection = connection
        self.defer: Callable[[bytes], None] | None = None  # has a message that was heard answered as the others are
        self._bucket = Bucket(hub.settings.messages_per_second, hub.settings.message_burst)
        self._patience = MOST_REFUSED

    async def answer(self, content: bytes) -> bool:
        """False if it was nothing that deserves an answer."""
        trouble, largest = None, self.hub.settings.largest_message
        if not self._bucket.take(time.monotonic()):
            trouble = Trouble("too_fast", say("too many messages; wait a little"))
        elif len(content) > largest:
            trouble = Trouble("too_large", say("a message has at most {n} bytes", n=largest))
        if trouble is None and await _answer(self.hub, self.live, self.connection, content):
            return True
        self._patience -= 1
        if trouble is not None:
            _refuse(self.connection, trouble, None)
        if self._patience == 0:
            self.connection.close(TOO_MANY)
        return False

    # ---- moves, at once: for these alone it would take longer to wake up a task than to check them

    def hear(self, content: bytes) -> bool:
        """Make a move if nothing is in the way. False: nothing was done, and it is to be answered as all else is."""
        connection, live, player = self.connection, self.live, self.connection.player
        pace = self.hub.pace
        share, now = pace.share(connection.address), pace.clock()
        if not content.startswith(A_MOVE) or len(content) > self.hub.settings.largest_message or player is None:
            return False
        if connection.closed is not None or not live.free or share.wait(now) > 0:
            return False
        try:
            message = _decoder.decode(content)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            return False
        if not self._bucket.take(now):
            return False
        actor, arrived = Actor(player, connection.name), self.hub.now()
        began = time.perf_counter()
        try:
            live.submit_now(
                lambda table: accept.accept(table, actor, message, arrived),
                lambda accepted, outcome: self._made(content, message.ref, share, accepted, outcome),
            )
        except Trouble as trouble:
            _refuse(connection, trouble, message.ref)
        except Exception:
            _fail(connection, live, message.ref)
        share.settle(0.0, time.perf_counter() - began)
        return True

    def _made(self, content: bytes, ref: int, share: Share, accepted: Accepted, outcome: Outcome) -> None:
        """The move is written, or cannot be."""
        began, live = time.perf_counter(), self.live
        live.conclude(accepted, outcome, Asked(self.connection, ref))
        if outcome is False and self.defer is not None:
            self.defer(content)  # another worker was quicker: it is tried again
        elif isinstance(outcome, StorageDown):
            _refuse(self.connection, live.without_database(), ref)
        elif isinstance(outcome, Exception):
            _fail(self.connection, live, ref, outcome)
        share.settle(0.0, time.perf_counter() - began)


async def _send(send: Send, connection: Connection) -> None:
    try:
        code = await connection.pump(lambda text: send({"type": "websocket.send", "text": text, "bytes": None}))
        await close(send, code)
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
        _fail(connection, live, message.ref)
    return True


def _fail(connection: Connection, live: LiveTable, ref: int, error: Exception | None = None) -> None:
    logger.error("a message could not be answered", exc_info=error or True, extra={"table": live.table.id})
    _refuse(connection, Trouble("failed", say("something went wrong on our side; nothing was changed")), ref)


def _refuse(connection: Connection, trouble: Trouble, ref: int | None) -> None:
    REFUSED.labels(trouble.code).inc()
    connection.tell(trouble.problem(ref))


async def _do(hub: Hub, live: LiveTable, connection: Connection, message: messages.FromClient) -> None:
    arrived = hub.now()
    if isinstance(message, messages.Refresh):
        if connection.behind:
            raise Trouble("too_fast", say("too many messages; wait a little"))
        await live.visits.refresh(connection)
        return
    if isinstance(message, messages.Pong):
        live.visits.answered(connection, message.now)
        return
    if isinstance(message, messages.AskDescribe):
        viewer = connection.player
        connection.tell(await live.read(lambda table: Viewpoint(table, viewer, hub.now()).described(message.ref)))
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
        async with hub.foretelling.taken((connection.address, actor.player), lambda: connection.closed is None) as used:
            connection.tell(await _foretell(live, actor, message, used))
        return
    if isinstance(message, messages.AskHint):
        connection.tell(await live.read(lambda table: hints.hint(table, actor, message)))
        return
    if isinstance(message, messages.Chat) and not connection.talk.take(time.monotonic()):
        raise Trouble("too_fast", say("that was a lot; give the others a turn"))
    if isinstance(message, messages.Rematch):
        await hub.new_tables.rematch(live, connection.player, start=message.start)
        connection.tell(messages.Ack(ref=message.ref, number=live.table.number))
    else:
        asked = Asked(connection, message.ref)
        await live.submit(lambda table: accept.accept(table, actor, message, arrived), asked)


async def _foretell(
    live: LiveTable, actor: Actor, message: messages.AskPreview, used: Callable[[float], None]
) -> messages.Previews:
    """One move at a time, so that nobody waits for all of them; each is charged, also if it was none."""
    number, asked = await live.read(lambda table: (table.number, previews.asked_for(table, actor, message)))
    answers = []
    for _ in message.moves:
        began = time.perf_counter()
        try:
            answers.append(next(asked))
        finally:
            used(time.perf_counter() - began)
        await asyncio.sleep(0)
    return messages.Previews(ref=message.ref, number=number, previews=answers)
