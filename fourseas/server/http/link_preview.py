"""The page of a table with a title and a description, for whoever is sent its link: messengers show them beside it.

What it says (the game, the players' names, how far they are) everybody sees who opens the link.
"""

from __future__ import annotations

import re
from html import escape
from typing import TYPE_CHECKING

from litestar.exceptions import HTTPException
from sqlalchemy.exc import SQLAlchemyError

from fourseas.core.i18n import Text, say
from fourseas.core.structs.decoding import decode
from fourseas.games import IDS, game
from fourseas.server.http.static import Item, page_like
from fourseas.server.live.tables.row import Summary
from fourseas.server.people.language import spoken
from fourseas.server.protocol.problem import Trouble

if TYPE_CHECKING:
    from litestar.types import HTTPScope

    from fourseas.server.storage import Store

TABLE = re.compile(r"/table/([\w-]{1,64})")
TITLE = re.compile(rb"<title>[^<]*</title>")
PICTURE = "/preview.png"


async def with_preview(page: Item, scope: HTTPScope, store: Store) -> Item:
    """The app's page, told about the table at this address; as it is where there is none, or it cannot be read."""
    asked = TABLE.fullmatch(scope["path"])
    if asked is None:
        return page
    try:
        row = await store.tables.get(asked[1])
    except (SQLAlchemyError, HTTPException, Trouble, OSError):
        return page  # the app itself says what is wrong
    if row is None or row.game not in IDS:
        return page
    summary = decode(row.summary, Summary)
    title = f"{game(row.game).name} · Four Seas"
    tags = {
        "og:type": "website",
        "og:site_name": "Four Seas",
        "og:title": title,
        "og:description": spoken(_state(summary)),
        "og:url": _origin(scope) + scope["path"],
        "og:image": _origin(scope) + PICTURE,
    }
    head = f"<title>{escape(title)}</title>" + "".join(
        f'<meta property="{name}" content="{escape(content)}" />' for name, content in tags.items()
    )
    return page_like(page, TITLE.sub(lambda _: head.encode(), page.content, count=1))


def _state(summary: Summary) -> Text:
    names = [name for name in summary.players if name]
    free = len(summary.players) - len(names)
    who = ", ".join(names)
    if summary.phase == "over":
        return say("A finished game: {players}. Watch the replay.", players=who)
    if summary.phase == "playing":
        return say("A game in progress: {players}. Come and watch.", players=who)
    if not free:
        return say("{players} are about to begin. Come and watch.", players=who)
    if not names:
        return say("The table is set: {n} {n|seat|seats} free. Take one!", n=free)
    return say("{players} at the table, {n} {n|seat|seats} free. Take one!", players=who, n=free)


def _origin(scope: HTTPScope) -> str:
    host = dict(scope["headers"]).get(b"host", b"").decode("latin-1")
    return f"{scope['scheme']}://{host}"
