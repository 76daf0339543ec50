"""The lobby: tables that are open to all, and opening one."""

from __future__ import annotations

from typing import Any

from litestar import Controller, Request, Response, get, post
from litestar.params import RawBody

from fourseas.core.decoding import decode
from fourseas.core.text import say
from fourseas.server.bodies import parse
from fourseas.server.identity import player_or_guest
from fourseas.server.problems import refusals
from fourseas.server.rest import NewTable, TableRef, TableSummary
from fourseas.server.services import services_of
from fourseas.server.summaries import Kept

SHOWN = 100  # lines of the lobby


class Lobby(Controller):
    path = "/api/tables"

    @get(responses=refusals(), summary="Listed tables, those that still gather first", operation_id="lobby")
    async def lobby(self, request: Request[Any, Any, Any]) -> list[TableSummary]:
        found = await services_of(request).store.lobby(SHOWN)
        return [decode(one, Kept).line() for one in found]

    @post(
        responses=refusals(403, 404, 409, 413, 422),
        summary="Open a table; its socket is at /ws/tables/{table}",
        operation_id="open_table",
    )
    async def open_table(self, request: Request[Any, Any, Any], body: RawBody) -> Response[TableRef]:
        new, services = parse(body, NewTable), services_of(request)
        player, cookies = await player_or_guest(request)
        services.limits.tables.take(player.id, say("you open tables very fast; play one of them"))
        table = await services.hub.open_table(player.id, player.name, new)
        return Response(TableRef(table=table), cookies=cookies)


HANDLERS: list[Any] = [Lobby]
