"""Being told that it is my turn: what I ask for, and my calendar. All of it is off until somebody asks."""

from __future__ import annotations

import re
import secrets
import time
from typing import Annotated, Any

from litestar import Controller, Request, Response, delete, get, post, put
from litestar.params import PathParameter, RawBody

from fourseas.core.i18n import say
from fourseas.server.context import address_of, services_of
from fourseas.server.http.bodies import parse
from fourseas.server.http.errors import refusals
from fourseas.server.limits.rates import address_key
from fourseas.server.notices import calendar, outgoing
from fourseas.server.notices.notice import Notice
from fourseas.server.notices.webpush import BadKeys, check_keys
from fourseas.server.people.identity import known_player
from fourseas.server.people.language import LANGUAGE
from fourseas.server.protocol.problem import Trouble
from fourseas.server.protocol.rest import NewDevice, NewWebhook, Notices, NoticeTest, OldDevice, Webhook
from fourseas.server.storage.rows import Device, PlayerRow, Wishes

AnyRequest = Request[Any, Any, Any]
MOST_DEVICES = 10
HOST = re.compile(r"[\w.:\[\]-]{1,255}", re.ASCII)
TOKEN = re.compile(r"([\w-]{20,64})\.ics", re.ASCII)
Answer = Response[Notices]


class MyNotices(Controller):
    path = "/api/notices"

    @get(responses=refusals(403), summary="How I am told that it is my turn", operation_id="notices")
    async def notices(self, request: AnyRequest) -> Answer:
        return await _answer(request, await known_player(request))

    @post(
        "/push",
        responses=refusals(403, 409, 413, 422),
        summary="Tell this browser, by web push",
        operation_id="add_device",
        status_code=200,
    )
    async def add_device(self, request: AnyRequest, body: RawBody) -> Answer:
        device, services = parse(body, NewDevice), services_of(request)
        row = await _changing(request)
        if not services.settings.push:
            raise Trouble("not_now", say("this server sends no notifications to browsers"))
        try:
            check_keys(device.keys.p256dh, device.keys.auth)
        except BadKeys:
            raise Trouble("illegal", say("these are not the keys of a browser")) from None
        await _reachable(request, device.endpoint)
        browser = Device(endpoint=device.endpoint, p256dh=device.keys.p256dh, auth=device.keys.auth)
        now = int(time.time() * 1000)
        await services.store.notices.add_device(row.id, LANGUAGE.get(), _origin(request), browser, now, MOST_DEVICES)
        return await _changed(request, row)

    @delete(
        "/push",
        responses=refusals(403, 413),
        summary="No longer tell a browser of mine, or none of them",
        operation_id="remove_device",
        status_code=200,
    )
    async def remove_device(self, request: AnyRequest, body: RawBody) -> Answer:
        device = parse(body, OldDevice)
        row = await known_player(request)
        await services_of(request).store.notices.remove_devices(row.id, device.endpoint)
        return await _changed(request, row)

    @put(
        "/webhook",
        responses=refusals(403, 409, 413, 422),
        summary="Tell an address of mine, with a new secret",
        operation_id="set_webhook",
    )
    async def set_webhook(self, request: AnyRequest, body: RawBody) -> Answer:
        url, services = parse(body, NewWebhook).url, services_of(request)
        row = await _changing(request)
        if not services.settings.webhooks:
            raise Trouble("not_now", say("this server sends no webhooks"))
        await _reachable(request, url)
        await _put(request, row, webhook=url, secret=secrets.token_urlsafe(24))
        return await _changed(request, row)

    @delete(
        "/webhook",
        responses=refusals(403),
        summary="No longer tell that address",
        operation_id="remove_webhook",
        status_code=200,
    )
    async def remove_webhook(self, request: AnyRequest) -> Answer:
        row = await known_player(request)
        await _put(request, row, webhook=None, secret=None)
        return await _changed(request, row)

    @post(
        "/calendar",
        responses=refusals(403),
        summary="A calendar of my slow games, at a new address; an earlier one no longer works",
        operation_id="new_calendar",
        status_code=200,
    )
    async def new_calendar(self, request: AnyRequest) -> Answer:
        row = await _changing(request)
        await _put(request, row, calendar=secrets.token_urlsafe(24))
        return await _answer(request, row)

    @delete(
        "/calendar",
        responses=refusals(403),
        summary="No calendar any more",
        operation_id="remove_calendar",
        status_code=200,
    )
    async def remove_calendar(self, request: AnyRequest) -> Answer:
        row = await known_player(request)
        await _put(request, row, calendar=None)
        return await _answer(request, row)

    @post(
        "/test",
        responses=refusals(403),
        summary="Send me a notice now, wherever I asked for it",
        operation_id="test_notice",
        status_code=200,
    )
    async def test_notice(self, request: AnyRequest) -> Response[NoticeTest]:
        services, row = services_of(request), await known_player(request)
        often = say("a test was sent a moment ago; wait a little")
        services.limits.notice_tests.take(address_key(address_of(request)), often)
        services.limits.notice_tests.take(row.id, often)
        notice = Notice(player=row.id, at=int(time.time() * 1000))
        return Response(await services.hub.turn_watch.sender.send(notice))


async def _changing(request: AnyRequest) -> PlayerRow:
    """Whoever asks, if they and their address have not asked for too much."""
    row, limits = await known_player(request), services_of(request).limits
    often = say("you are changing this too often; wait a little")
    limits.notices.take(address_key(address_of(request)), often)
    limits.changes.take(row.id, often)
    return row


async def _put(request: AnyRequest, row: PlayerRow, **wishes: str | None) -> None:
    await services_of(request).store.notices.put(row.id, LANGUAGE.get(), _origin(request), **wishes)


async def _reachable(request: AnyRequest, url: str) -> None:
    private = services_of(request).settings.notify_private
    await outgoing.checked(outgoing.target_of(url, private=private), private=private)


async def _changed(request: AnyRequest, row: PlayerRow) -> Answer:
    await services_of(request).hub.turn_watch.look_who_listens()
    return await _answer(request, row)


async def _answer(request: AnyRequest, row: PlayerRow) -> Answer:
    wishes = await services_of(request).store.notices.of(row.id)
    return Response(notices_of(request, wishes))


def notices_of(request: AnyRequest, wishes: Wishes | None) -> Notices:
    """What somebody asked for, as only they may see it."""
    services = services_of(request)
    vapid = services.hub.turn_watch.sender.vapid
    hooked = wishes is not None and wishes.webhook is not None and wishes.secret is not None
    return Notices(
        push_key=vapid.public if vapid is not None else None,
        devices=[device.endpoint for device in wishes.devices] if wishes is not None else [],
        webhooks=services.settings.webhooks,
        webhook=Webhook(url=wishes.webhook or "", secret=wishes.secret or "")
        if wishes is not None and hooked
        else None,
        calendar=f"{wishes.origin}/calendar/{wishes.calendar}.ics" if wishes is not None and wishes.calendar else None,
    )


def _origin(request: AnyRequest) -> str:
    """Where the person came to: links in what they are told lead there."""
    origins, host = services_of(request).settings.origins, request.headers.get("host", "")
    if origins:
        return next((origin for origin in origins if origin.partition("://")[2] == host.lower()), origins[0])
    if not HOST.fullmatch(host):
        raise Trouble("unparsable", say("that could not be understood"))
    return f"{request.url.scheme}://{host}"


# ---- the calendar, for programs that have nothing but its address


@get("/calendar/{file:str}", include_in_schema=False)
async def calendar_file(request: AnyRequest, file: Annotated[str, PathParameter(max_length=80)]) -> Response[bytes]:
    services, token = services_of(request), TOKEN.fullmatch(file)
    wishes = await services.store.notices.by_calendar(token[1]) if token is not None else None
    if wishes is None:
        raise Trouble("unknown", say("there is no such calendar"))
    services.costs.check(address_of(request))
    events = await calendar.events(services.hub, wishes.player)
    headers = {"Cache-Control": "private, max-age=300", "Content-Disposition": 'inline; filename="fourseas.ics"'}
    return Response(calendar.written(wishes, events), media_type=calendar.CONTENT_TYPE, headers=headers)


HANDLERS: list[Any] = [MyNotices, calendar_file]
