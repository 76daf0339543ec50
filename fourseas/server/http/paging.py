"""Lists that come in pages: where there is more, the header `Link` has the address of the next page (RFC 8288)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated
from urllib.parse import quote

from litestar.params import QueryParameter

from fourseas.core.i18n import say
from fourseas.server.protocol.problem import Trouble
from fourseas.server.storage.rows import Listed
from fourseas.server.storage.tables import Cursor

Before = Annotated[
    str | None,
    QueryParameter(max_length=100, required=False, description="Where a page begins, as its `Link` says"),
]


def cursor_of(before: str | None) -> Cursor | None:
    if before is None:
        return None
    cursor = Cursor.parse(before)
    if cursor is None or "\0" in before:
        raise Trouble("unknown", say("this list has no such page"))
    return cursor


def link_to_next(path: str, rows: Sequence[Listed], length: int) -> dict[str, str]:
    """The headers of a page, given its length, and its rows with one more if there is one."""
    last = rows[length - 1].cursor if len(rows) > length else None
    return {} if last is None else {"Link": f'<{path}?before={quote(last)}>; rel="next"'}
