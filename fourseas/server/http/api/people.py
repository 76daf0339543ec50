"""People: who am I, my name, my games; and accounts, for those who want to be the same player on several devices."""

from __future__ import annotations

from collections.abc import AsyncIterator
from functools import partial
from typing import Annotated, Any, cast

import msgspec
from litestar import Controller, Request, Response, delete, get, post, put
from litestar.params import QueryParameter, RawBody
from litestar.response import Stream

from fourseas.core.i18n import say
from fourseas.core.records.record import GameRecord
from fourseas.core.structs.decoding import decode
from fourseas.server.context import address_of, services_of
from fourseas.server.http.api.notices import notices_of
from fourseas.server.http.bodies import parse
from fourseas.server.http.errors import refusals
from fourseas.server.http.paging import Before, cursor_of, link_to_next
from fourseas.server.limits.rates import address_key
from fourseas.server.live.tables.row import Summary
from fourseas.server.people import accounts, identity
from fourseas.server.people.language import LANGUAGE, written
from fourseas.server.people.names import clean_name
from fourseas.server.protocol.messages import Wire
from fourseas.server.protocol.problem import Trouble
from fourseas.server.protocol.rest import Credentials, Me, NewName, Notices, PassphraseOnly, People, Played, Tally
from fourseas.server.storage.rows import Listed, PlayerRow
from fourseas.server.views.lobby import history_line
from fourseas.server.views.tally import tallies

AnyRequest = Request[Any, Any, Any]
PAGE = 50  # finished games on a page of a history
TALLIED = 1000  # finished games that a tally is made of
MOST_RUNNING = 200  # others, on the first page
EXPORTED = 1000


class Export(Wire, frozen=True, kw_only=True):
    """Everything that is stored about a player."""

    name: str
    login: str | None
    created_at: int
    seen_at: int
    notices: Notices
    history: list[Played]
    records: dict[str, GameRecord]  # of finished games, by table; the last field, because they are streamed


def _me(row: PlayerRow) -> Me:
    return Me(name=row.name, login=row.login)


class Myself(Controller):
    path = "/api/me"

    @get(responses=refusals(), summary="Who I am; whoever comes for the first time becomes a guest", operation_id="me")
    async def me(self, request: AnyRequest) -> Response[Me]:
        row, cookies = await identity.player_or_guest(request)
        await identity.note_visit(request, row)
        await services_of(request).store.notices.speaks(row.id, LANGUAGE.get())
        return Response(_me(row), cookies=cookies)

    @put(responses=refusals(403, 413), summary="Another name", operation_id="rename")
    async def rename(self, request: AnyRequest, body: RawBody) -> Response[Me]:
        name = clean_name(parse(body, NewName).name)
        services = services_of(request)
        row, cookies = await identity.player_or_guest(request)
        services.limits.changes.take(row.id, say("you are changing your name too often; wait a little"))
        await services.store.players.rename(row.id, name)
        return Response(Me(name=name, login=row.login), cookies=cookies)


@get(
    "/api/people",
    responses=refusals(),
    summary="How many people are at the tables now",
    operation_id="people",
)
async def people(request: AnyRequest) -> Response[People]:
    return Response(People(at_tables=services_of(request).hub.sockets.people))


@get(
    "/api/history",
    responses=refusals(404),
    summary="My tables: those that are not over, then finished ones, the latest first; a page at a time",
    operation_id="history",
)
async def history(request: AnyRequest, before: Before = None) -> Response[list[Played]]:
    row, tables = await identity.player_of(request), services_of(request).store.tables
    if row is None:
        return Response([])
    lines = await tables.running(row.id, MOST_RUNNING) if before is None else []
    finished = await tables.finished(row.id, PAGE + 1, cursor_of(before))
    page = await _lines(request, row.id, lines + finished[:PAGE])
    return Response(page, headers=link_to_next("/api/history", finished, PAGE))


@get("/api/tally", responses=refusals(), summary="How I have fared at each game", operation_id="tally")
async def tally(request: AnyRequest) -> Response[list[Tally]]:
    row, services = await identity.player_of(request), services_of(request)
    if row is None:
        return Response([])

    def work() -> list[Tally]:  # reading the summaries takes longer than all else
        return tallies(services.store.tables.summaries(row.id, TALLIED)[::-1], row.id)

    return Response(await services.costs.run(address_of(request), work))


async def _lines(request: AnyRequest, player: str, rows: list[Listed]) -> list[Played]:
    turns = await services_of(request).hub.turns.of(player, [row.id for row in rows if row.phase == "playing"])
    return [history_line(decode(row.summary, Summary), player, row.at, my_turn=row.id in turns) for row in rows]


class Session(Controller):
    path = "/api/session"

    @post(responses=refusals(403, 413), summary="Log in", operation_id="log_in", status_code=200)
    async def log_in(self, request: AnyRequest, body: RawBody) -> Response[Me]:
        data, services = parse(body, Credentials), services_of(request)
        row = await accounts.log_in(services, address_of(request), data.login, data.passphrase)
        return Response(_me(row), cookies=[identity.cookie_for(request, row)])

    @delete(
        responses=refusals(403),
        summary="Log out here, or on all devices; a guest who does so is gone for good",
        operation_id="log_out",
    )
    async def log_out(
        self,
        request: AnyRequest,
        everywhere: Annotated[
            bool, QueryParameter(description="End the sessions of all devices", required=False)
        ] = False,
    ) -> Response[None]:
        row = await identity.player_of(request)
        if row is not None and (everywhere or row.login is None):
            await services_of(request).store.players.end_sessions(row.id)
            # Nobody is told of the games of somebody who is not logged in there any more.
            notices = services_of(request).store.notices
            await (notices.forget(row.id) if row.login is None else notices.remove_devices(row.id))
            services_of(request).hub.sockets.send_away(row.id)
        return Response(None, cookies=[identity.no_cookie(request)])


class Account(Controller):
    path = "/api/account"

    @post(responses=refusals(403, 409, 413), summary="Make an account of this guest", operation_id="new_account")
    async def new_account(self, request: AnyRequest, body: RawBody) -> Response[Me]:
        data, services = parse(body, Credentials), services_of(request)
        services.limits.knocks.take(address_key(address_of(request)), say("too many new accounts; wait a little"))
        accounts.check_login(data.login)
        row = await identity.known_player(request)
        if row.login is not None:
            raise Trouble("not_now", say("you already have an account"))
        if not await accounts.register(services, address_of(request), row.id, data.login, data.passphrase):
            raise Trouble("not_now", say("this login is already taken"))
        return Response(Me(name=row.name, login=data.login))

    @delete(responses=refusals(403, 409, 413), summary="Delete my account and myself", operation_id="delete_account")
    async def delete_account(self, request: AnyRequest, body: RawBody) -> Response[None]:
        data, services = parse(body, PassphraseOnly), services_of(request)
        row = await identity.known_player(request)
        if row.login is None:
            raise Trouble("not_now", say("you have no account; logging out is enough for a guest"))
        if not await accounts.fits(services, address_of(request), row.login, row, data.passphrase):
            raise Trouble("not_allowed", say("wrong passphrase"))
        await services.store.players.delete(row.id)
        services.hub.sockets.send_away(row.id)
        return Response(None, cookies=[identity.no_cookie(request)])

    @get(
        "/export",
        responses=refusals(403),
        summary="Everything that is kept of me, with the records of my finished games",
        operation_id="export",
    )
    async def export(self, request: AnyRequest) -> Response[Export]:
        services = services_of(request)
        row = await identity.known_player(request)
        services.limits.changes.take(row.id, say("you have only just exported that; wait a little"))
        tables = services.store.tables
        rows = await tables.running(row.id, EXPORTED) + await tables.finished(row.id, EXPORTED)
        played = await _lines(request, row.id, rows)
        over = [one.table for one in played if one.phase == "over"]
        records = await services.records.records(over, partial(services.costs.run, address_of(request)))
        answer = Export(
            name=row.name,
            login=row.login,
            created_at=row.created_at,
            seen_at=row.seen_at,
            notices=notices_of(request, await services.store.notices.of(row.id)),
            history=played,
            records={},
        )
        headers = {"Content-Disposition": 'attachment; filename="fourseas.json"'}
        content = _export(written(answer), records)
        return cast(Response[Export], Stream(content, headers=headers, media_type="application/json"))


async def _export(head: bytes, records: AsyncIterator[tuple[str, bytes]]) -> AsyncIterator[bytes]:
    """Stream an export: a thousand records are some hundred MiB."""
    yield head.removesuffix(b"}}")
    comma = b""
    async for table, record in records:
        yield comma + msgspec.json.encode(table) + b":" + record
        comma = b","
    yield b"}}"


HANDLERS: list[Any] = [Myself, people, history, tally, Session, Account]
