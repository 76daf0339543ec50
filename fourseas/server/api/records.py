"""Games that were played: their records to keep, and replays, from a table or from a record's file."""

from __future__ import annotations

import gzip
from collections.abc import Callable
from typing import Annotated, Any, cast

from litestar import Request, Response, get, post
from litestar.params import PathParameter, RawBody

from fourseas.core.records import GameRecord
from fourseas.core.text import say
from fourseas.server import reading
from fourseas.server.identity import viewer_of
from fourseas.server.limits import address_key
from fourseas.server.problems import refusals
from fourseas.server.replays import replay_of_record
from fourseas.server.rest import Replay
from fourseas.server.services import address_of, services_of
from fourseas.server.speaking import written
from fourseas.server.trouble import Trouble

TableId = Annotated[str, PathParameter(max_length=64, description="A table's id, as in its link")]
WORTH_PACKING = 2000  # bytes


@get(
    "/api/tables/{table:str}/record",
    responses=refusals(403, 404, 409),
    summary="The record of a game, as a file",
    operation_id="record",
)
async def record(request: Request[Any, Any, Any], table: TableId) -> Response[GameRecord]:
    viewer = await viewer_of(request)
    live = await services_of(request).hub.find(table)
    found = await reading.record(live, viewer.id if viewer else None)
    name = f"{found.rules.partition(' ')[0]}-{table}.json"
    return Response(
        found,
        headers={"Content-Disposition": f'attachment; filename="{_plain(name)}"'},
        media_type="application/json",
    )


@get(
    "/api/tables/{table:str}/replay",
    responses=refusals(403, 404, 409, 413),
    summary="A game move by move, for looking at it again",
    operation_id="replay",
)
async def replay(request: Request[Any, Any, Any], table: TableId) -> Response[Replay]:
    make = await reading.replay(await services_of(request).hub.find(table))
    return await _packed(request, lambda: written(make()))


@post(
    "/api/replay",
    responses=refusals(403, 404, 413, 422),
    summary="The replay of a record that is sent: checked move by move, and kept nowhere",
    operation_id="replay_record",
    status_code=200,
)
async def replay_record(request: Request[Any, Any, Any], body: RawBody) -> Response[Replay]:
    services = services_of(request)
    services.limits.uploads.take(address_key(address_of(request)), say("that were many records; wait a little"))
    if len(body) > services.settings.largest_record:
        raise Trouble("too_large", say("a record has at most {n} bytes", n=services.settings.largest_record))
    return await _packed(request, lambda: replay_of_record(body, services.settings.longest_record))


async def _packed(request: Request[Any, Any, Any], make: Callable[[], bytes]) -> Response[Replay]:
    """A replay takes long, so it is paid for. It repeats itself in every frame: packed it is a twentieth."""
    headers = {"Vary": "Accept-Encoding"}
    packs = "gzip" in request.headers.get("accept-encoding", "")

    def work() -> tuple[bytes, bool]:
        content = make()
        small = len(content) <= WORTH_PACKING
        return (gzip.compress(content, 5), True) if packs and not small else (content, False)

    content, packed = await services_of(request).costs.run(address_of(request), work)
    if packed:
        headers["Content-Encoding"] = "gzip"
    return Response(cast(Any, content), headers=headers, media_type="application/json")


def _plain(name: str) -> str:
    return "".join(letter if letter.isascii() and (letter.isalnum() or letter in "-.") else "_" for letter in name)


HANDLERS: list[Any] = [record, replay]
UPLOADS: list[Any] = [replay_record]  # may send more than others
