"""Which language somebody is spoken to in: the one they chose, or the first of their browser's that we have.

A request has its language in LANGUAGE while it is answered; a socket keeps its own.
"""

from __future__ import annotations

import re
from contextvars import ContextVar
from typing import TYPE_CHECKING

from fourseas.core.i18n import ENGLISH, LANGUAGES, Text, best_language, encoder

if TYPE_CHECKING:
    from litestar.types import HTTPScope, WebSocketScope

CHOSEN = re.compile(r"(?:^|; *)language=(\w+)")  # a cookie, set by the page where somebody chooses
VARIES = {"Vary": "Accept-Language, Cookie"}
LANGUAGE: ContextVar[str] = ContextVar("language", default=ENGLISH)


def language_of(scope: HTTPScope | WebSocketScope) -> str:
    headers = dict(scope["headers"])
    chosen = _chosen(headers.get(b"cookie", b"").decode("latin-1"))
    return chosen or best_language(headers.get(b"accept-language", b"").decode("latin-1"))


def _chosen(cookies: str) -> str | None:
    """As the page reads it, whatever else stands there."""
    match = CHOSEN.search(cookies)
    return match[1] if match is not None and match[1] in LANGUAGES else None


def spoken(text: Text) -> str:
    """A text in the language of the request that is answered now: how Litestar writes it."""
    return text.into(LANGUAGE.get())


def written(message: object) -> bytes:
    """JSON in the language of the request that is answered now."""
    return encoder(LANGUAGE.get()).encode(message)
