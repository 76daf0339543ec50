"""Tables: the lobby, opening one, and what does not fit into a snapshot."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, cast

from litestar import Controller, Request, Response, get, post
from litestar.params import PathParameter, QueryParameter, RawBody

from fourseas.core.i18n import say
from fourseas.core.structs.decoding import decode
from fourseas.server.context import services_of
from fourseas.server.http import paging
from fourseas.server.http.bodies import parse
from fourseas.server.http.errors import refusals
from fourseas.server.http.static import FOR_EVER
from fourseas.server.live.tables.row import Summary
from fourseas.server.people.identity import player_or_guest
from fourseas.server.people.language import LANGUAGE, written
from fourseas.server.protocol.problem import Trouble
from fourseas.server.protocol.rest import ChatPage, LogPage, NewTable, TableRef, TableSummary
from fourseas.server.table.boxes import known_box
from fourseas.server.views.lobby import lobby_line
from fourseas.server.views.pages import HEAD, LARGEST, L, Page, page

TableId = Annotated[str, PathParameter(max_length=64, description="A table's id, as in its link")]
LAST = 2**53  # greater than any entry's number
Before = Annotated[int, QueryParameter(ge=0, le=LAST, description="The number of an entry; without it the last lines")]
PAGE = 50  # lines on a page of the lobby


class Lobby(Controller):
    path = "/api/tables"

    @get(
        responses=refusals(404),
        summary="Listed tables, those that still gather first; a page at a time",
        operation_id="lobby",
    )
    async def lobby(
        self, request: Request[Any, Any, Any], before: paging.Before = None
    ) -> Response[list[TableSummary]]:
        rows = await services_of(request).store.tables.lobby(PAGE + 1, paging.cursor_of(before))
        lines = [lobby_line(decode(row.summary, Summary)) for row in rows[:PAGE]]
        return Response(lines, headers=paging.link_to_next("/api/tables", rows, PAGE))

    @post(
        responses=refusals(403, 404, 409, 413, 422),
        summary="Open a table; its socket is at /ws/tables/{table}",
        operation_id="open_table",
    )
    async def open_table(self, request: Request[Any, Any, Any], body: RawBody) -> Response[TableRef]:
        new, services = parse(body, NewTable), services_of(request)
        player, cookies = await player_or_guest(request)
        services.limits.tables.take(player.id, say("you are opening tables too fast; play at one of them"))
        table = await services.hub.new_tables.open(player.id, player.name, new)
        return Response(TableRef(table=table), cookies=cookies)


@get(
    "/api/tables/{table:str}/log",
    responses=refusals(404),
    summary="Lines of a table's log, those before an entry: the last that fit into a page",
    operation_id="log",
)
async def log_page(request: Request[Any, Any, Any], table: TableId, before: Before = LAST) -> Response[LogPage]:
    live = await services_of(request).hub.find(table)
    page = await live.visits.watch(None, lambda now: _those_before(now.lines, before))
    return _answer(lines=page.lines, older=page.older)


@get(
    "/api/tables/{table:str}/chat",
    responses=refusals(404),
    summary="What was said at a table before an entry: the last that fits into a page",
    operation_id="chat",
)
async def chat_page(request: Request[Any, Any, Any], table: TableId, before: Before = LAST) -> Response[ChatPage]:
    live = await services_of(request).hub.find(table)
    page = await live.read(lambda now: _those_before(now.chat, before))
    return _answer(said=page.lines, older=page.older)


@get(
    "/api/boxes/{box:str}",
    responses=refusals(404),
    summary="The components that tables are played with; they never change",
    operation_id="box",
)
async def box(
    request: Request[Any, Any, Any],
    box: Annotated[str, PathParameter(max_length=80, description="The box_id of a table")],
    table: Annotated[
        str | None, QueryParameter(max_length=64, description="A table that has it, where this server does not know it")
    ] = None,
) -> Response[dict[str, Any]]:
    known = known_box(box)
    if known is None and table is not None:
        live = await services_of(request).hub.glance(table)
        known = live.table.box if live.table.box.id == box else None
    if known is None:
        raise Trouble("unknown", say("there is no such box"))
    return Response(cast(Any, known.json), media_type="application/json", headers={"Cache-Control": FOR_EVER})


def _those_before(lines: Sequence[L], before: int) -> Page:
    return page(lines, LANGUAGE.get(), LARGEST - HEAD, before)


def _answer(**fields: object) -> Response[Any]:
    return Response(cast(Any, written(fields)), media_type="application/json")


HANDLERS: list[Any] = [Lobby, log_page, chat_page, box]
