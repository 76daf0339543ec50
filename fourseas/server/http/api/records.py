"""Finished and running games: records to download, and replays, of a table or of an uploaded record."""

from __future__ import annotations

import gzip
from functools import partial
from typing import Annotated, Any, cast

from litestar import Request, Response, get, post
from litestar.params import PathParameter, RawBody

from fourseas.core.i18n import say
from fourseas.core.records.record import GameRecord
from fourseas.server.context import address_of, services_of
from fourseas.server.http.api.tables import TableId
from fourseas.server.http.api.waiting import unless_gone
from fourseas.server.http.errors import refusals
from fourseas.server.limits.rates import address_key
from fourseas.server.people.identity import viewer_of
from fourseas.server.people.language import LANGUAGE
from fourseas.server.protocol.problem import Trouble
from fourseas.server.protocol.rest import Frame, Replay
from fourseas.server.views import frames
from fourseas.server.views.record import Run, game_in

AnyRequest = Request[Any, Any, Any]
PageNumber = Annotated[int, PathParameter(ge=0, le=10_000, description="Of its frames, from 0")]
WORTH_PACKING = 2000  # bytes


@get(
    "/api/tables/{table:str}/record",
    responses=refusals(403, 404, 409),
    summary="The record of a game, as a file",
    operation_id="record",
)
async def record(request: AnyRequest, table: TableId) -> Response[GameRecord]:
    viewer = await viewer_of(request)
    records = services_of(request).records
    content = await unless_gone(request, records.record(table, viewer.id if viewer else None, _runner(request)))
    name = f"{game_in(content)}-{table}.json"
    return Response(
        cast(Any, content),
        headers={"Content-Disposition": f'attachment; filename="{_plain(name)}"'},
        media_type="application/json",
    )


@get(
    "/api/tables/{table:str}/replay",
    responses=refusals(403, 404, 409),
    summary="A game move by move, for looking at it again: the game and the first page of its frames",
    operation_id="replay",
)
async def replay(request: AnyRequest, table: TableId) -> Response[Replay]:
    return await _replay(request, table, None)


@get(
    "/api/tables/{table:str}/replay/{page:int}",
    responses=refusals(403, 404, 409),
    summary="Another page of the frames of a game, counted from 0",
    operation_id="replay_page",
)
async def replay_page(request: AnyRequest, table: TableId, page: PageNumber) -> Response[list[Frame]]:
    return await _replay(request, table, page)


async def _replay(request: AnyRequest, table: str, page: int | None) -> Response[Any]:
    run = _runner(request)
    content = await unless_gone(request, services_of(request).records.replay(table, page, run))
    return await _packed(request, content, run)


@post(
    "/api/replay",
    responses=refusals(403, 404, 413, 422),
    summary="The replay of a record that is sent: checked move by move, and kept nowhere",
    operation_id="replay_record",
    status_code=200,
)
async def replay_record(request: AnyRequest, body: RawBody) -> Response[Replay]:
    return await _replay_sent(request, body, None)


@post(
    "/api/replay/{page:int}",
    responses=refusals(403, 404, 413, 422),
    summary="Another page of its frames, counted from 0; the record is sent again",
    operation_id="replay_record_page",
    status_code=200,
)
async def replay_record_page(request: AnyRequest, page: PageNumber, body: RawBody) -> Response[list[Frame]]:
    return await _replay_sent(request, body, page)


async def _replay_sent(request: AnyRequest, body: bytes, page: int | None) -> Response[Any]:
    services, run = services_of(request), _runner(request)
    services.limits.uploads.take(address_key(address_of(request)), say("that was a lot of records; wait a little"))
    if len(body) > services.settings.largest_record:
        raise Trouble("too_large", say("a record has at most {n} bytes", n=services.settings.largest_record))
    longest = services.settings.longest_record
    content = await unless_gone(request, services.records.replay_of_record(body, page, longest, run))
    return await _packed(request, content, run)


def _runner(request: AnyRequest) -> Run:
    """Runs expensive work in a few threads, charged to the requesting address."""
    return partial(services_of(request).costs.run, address_of(request))


async def _packed(request: AnyRequest, content: bytes, run: Run) -> Response[Any]:
    """A replay in the language of the request. Its frames are repetitive: compression makes it ten times smaller."""
    language = LANGUAGE.get()
    packs = "gzip" in request.headers.get("accept-encoding", "")

    def work() -> tuple[bytes, bool]:
        payload = frames.spoken(content, language)
        worth = packs and len(payload) > WORTH_PACKING
        return (gzip.compress(payload, 5), True) if worth else (payload, False)

    payload, packed = await run(work)
    headers = {"Vary": "Accept-Encoding, Accept-Language, Cookie", **({"Content-Encoding": "gzip"} if packed else {})}
    return Response(payload, headers=headers, media_type="application/json")


def _plain(name: str) -> str:
    return "".join(letter if letter.isascii() and (letter.isalnum() or letter in "-.") else "_" for letter in name)


HANDLERS: list[Any] = [record, replay, replay_page]
UPLOADS: list[Any] = [replay_record, replay_record_page]  # larger bodies are allowed here
