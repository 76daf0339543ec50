"""A view that somebody has, told in words: for replays, whose positions the browser makes of frames."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec
from litestar import Request, Response, post
from litestar.params import FromPath, RawBody

from fourseas.core.described import Section
from fourseas.core.i18n import say
from fourseas.core.interface import Kit
from fourseas.core.packs import PackError, lay_out, parse_pack
from fourseas.core.structs.decoding import convert, decode
from fourseas.games import game as game_of
from fourseas.server.context import address_of, services_of
from fourseas.server.http.api.waiting import unless_gone
from fourseas.server.http.errors import refusals
from fourseas.server.protocol.problem import Trouble
from fourseas.server.protocol.rest import ToDescribe

AnyRequest = Request[Any, Any, Any]

LARGEST = 256 * 1024  # bytes
KITS = 16  # that are kept laid out: a replay asks about one box again and again


@post(
    "/api/games/{game:str}/describe",
    responses=refusals(403, 404, 413, 422),
    summary="A view of a game in words; null where the game has none of its own",
    operation_id="describe",
    status_code=200,
)
async def describe(
    request: Request[Any, Any, Any], game: FromPath[str], body: RawBody
) -> Response[list[Section] | None]:
    if len(body) > LARGEST:
        raise Trouble("too_large", say("that is too large to be put into words"))
    costs, address = services_of(request).costs, address_of(request)
    return Response(await unless_gone(request, costs.run(address, lambda: described(game, body))))


def described(id: str, body: bytes) -> list[Section] | None:
    """Nothing is known here but what was sent, so nothing can be told that the sender does not see."""
    try:
        game = game_of(id)
    except KeyError:
        raise Trouble("unknown", say("there is no such game")) from None
    try:
        asked = decode(body, ToDescribe)
        if not game.describes_itself:
            return None
        view = convert(asked.view, game.view.View)
        return game.describe.describe(kit_of(id, msgspec.json.encode(asked.box)), view, asked.seat, asked.players)
    except (msgspec.MsgspecError, PackError, LookupError, TypeError, ValueError, AttributeError):
        raise Trouble("unparsable", say("this is not a view of this game")) from None


@lru_cache(maxsize=KITS)
def kit_of(id: str, box: bytes) -> Kit:
    return lay_out(parse_pack(game_of(id), msgspec.json.decode(box), "box"))


UPLOADS: list[Any] = [describe]
