"""Sends notices: a few at a time, from a short queue, each with little time. What does not fit is dropped and counted,
because a game never waits for what is told about it.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import logging
import time
from collections.abc import Callable
from contextlib import suppress

from fourseas.core.i18n import say
from fourseas.server.limits.rates import Buckets, TooFast, Tries
from fourseas.server.metrics import NOTICES
from fourseas.server.notices import outgoing
from fourseas.server.notices.notice import Notice
from fourseas.server.notices.outgoing import Target, Unreachable
from fourseas.server.notices.webpush import BadKeys, Vapid, encoded, encrypt, new_key
from fourseas.server.protocol.problem import Trouble
from fourseas.server.protocol.rest import NoticeTest
from fourseas.server.settings import Settings
from fourseas.server.storage import StorageDown, Store
from fourseas.server.storage.rows import Device, Wishes

logger = logging.getLogger(__name__)

QUEUE = 500
AT_ONCE = 32  # most of them only wait
LONGEST_S = 24 * 60 * 60  # how long a push service keeps a message for a browser that is not there
SIGNATURE = "X-Four-Seas-Signature"
GONE = (404, 410)  # how a push service says that a subscription has ended


class Sender:
    def __init__(self, store: Store, settings: Settings, failed: Callable[[Notice], None]) -> None:
        """`failed` is called with what nobody took."""
        self.store = store
        self.settings = settings
        self.failed = failed
        self.vapid: Vapid | None = None
        self._queue: asyncio.Queue[Notice] = asyncio.Queue(QUEUE)
        self._tasks: list[asyncio.Task[None]] = []
        # By the address that is connected to: nobody is flooded from here, however many people name them. Push
        # services serve everybody, so they get more.
        self._webhooks = Buckets(0.5, 20)
        self._pushes = Buckets(20, 200)
        self._failures = Tries(free=3)  # what nobody takes is tried ever more seldom

    async def start(self) -> None:
        if self.settings.push:
            self.vapid = Vapid(await self.store.house("push key", new_key))
        self._tasks = [asyncio.get_running_loop().create_task(self._work()) for _ in range(AT_ONCE)]

    def stop(self) -> None:
        for task in self._tasks:
            task.cancel()

    def put(self, notice: Notice) -> None:
        """Never waits, never fails."""
        try:
            self._queue.put_nowait(notice)
        except asyncio.QueueFull:
            NOTICES.labels("any", "dropped").inc()

    async def _work(self) -> None:
        while True:
            notice = await self._queue.get()
            try:
                await self._send(notice)
            except StorageDown as down:
                self.failed(notice)
                logger.warning("somebody could not be told of their turn", extra={"reason": str(down)})
            except Exception:
                logger.exception("somebody could not be told of their turn")

    async def send(self, notice: Notice) -> NoticeTest:
        """Everywhere its player asked for it; says who took it."""
        wishes = await self.store.notices.of(notice.player)
        return NoticeTest(devices=0, webhook=None) if wishes is None else await self._deliver(wishes, notice)

    async def _send(self, notice: Notice) -> None:
        """Likewise; what nobody took is not forgotten."""
        wishes = await self.store.notices.of(notice.player)
        if wishes is None or not (wishes.devices or wishes.webhook):
            return
        took = await self._deliver(wishes, notice)
        if not took.devices and not took.webhook:
            self.failed(notice)

    async def _deliver(self, wishes: Wishes, notice: Notice) -> NoticeTest:
        devices = wishes.devices if self.vapid is not None else ()
        pushes = [self._push(wishes, device, notice) for device in devices]
        hooked = wishes.webhook is not None and self.settings.webhooks
        took = await asyncio.gather(*pushes, *([self._hook(wishes, notice)] if hooked else []))
        return NoticeTest(devices=sum(took[: len(pushes)]), webhook=took[-1] if hooked else None)

    async def _push(self, wishes: Wishes, device: Device, notice: Notice) -> bool:
        assert self.vapid is not None
        private = self.settings.notify_private
        contact = wishes.origin if wishes.origin.startswith("https://") else "mailto:host@localhost"
        try:
            target = outgoing.target_of(device.endpoint, private=private)
            body = encrypt(notice.to_push(wishes.language, wishes.origin), device.p256dh, device.auth)
        except (Trouble, BadKeys):
            status = None
        else:
            headers = {
                "Authorization": self.vapid.authorization(target.origin, contact),
                "Content-Encoding": "aes128gcm",
                "Content-Type": "application/octet-stream",
                "TTL": str(_life_s(notice)),
                "Urgency": "normal",
                "Topic": _topic(notice),  # a later one takes the place of one that was not delivered yet
            }
            status = await self._post("push", wishes, target, headers, body)
        if status is None or status in GONE:
            if status is not None:
                await self.store.notices.remove_devices(wishes.player, device.endpoint)
            return False
        return 200 <= status < 300

    async def _hook(self, wishes: Wishes, notice: Notice) -> bool:
        assert wishes.webhook is not None
        assert wishes.secret is not None
        body = notice.to_webhook(wishes.language, wishes.origin)
        headers = {"Content-Type": "application/json", SIGNATURE: signature(wishes.secret, body)}
        try:
            target = outgoing.target_of(wishes.webhook, private=self.settings.notify_private)
        except Trouble:  # it was allowed once
            return False
        status = await self._post("webhook", wishes, target, headers, body)
        if status == 410:
            await self.store.notices.remove_webhook(wishes.player, wishes.webhook)
        return status is not None and 200 <= status < 300

    async def _post(self, way: str, wishes: Wishes, target: Target, headers: dict[str, str], body: bytes) -> int | None:
        """The status; None if it did not get there."""
        outcome, status = "dropped", None
        key = hashlib.sha256(f"{wishes.player} {target.origin}{target.path}".encode()).hexdigest()
        slow = say("too many requests; slow down")
        with suppress(TooFast):
            self._failures.begin(key, slow)
            outcome = "failed"
            with suppress(Trouble, Unreachable):
                address = await outgoing.checked(target, private=self.settings.notify_private)
                try:
                    (self._webhooks if way == "webhook" else self._pushes).take(address, slow)
                except TooFast:
                    outcome = "dropped"
                    raise
                status = await outgoing.post(target, address, headers, body)
                outcome = "sent" if status < 300 else "gone" if status in GONE else "refused"
        if outcome in ("sent", "gone"):
            self._failures.forget(key)
        NOTICES.labels(way, outcome).inc()
        return status


def signature(secret: str, body: bytes) -> str:
    return f"sha256={hmac.digest(secret.encode(), body, 'sha256').hex()}"


def _life_s(notice: Notice) -> int:
    """Nobody needs to hear of a turn whose time is up."""
    deadlines = [one.deadline for one in notice.turns if one.deadline is not None]
    if not deadlines:
        return LONGEST_S
    return max(60, min(LONGEST_S, max(deadlines) // 1000 - int(time.time())))


def _topic(notice: Notice) -> str:
    about = notice.turns[0].table if len(notice.turns) == 1 else "turns" if notice.turns else "test"
    return encoded(hashlib.sha256(about.encode()).digest())[:32]
