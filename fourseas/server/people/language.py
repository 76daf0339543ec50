"""The language for a client: the one that the page speaks and asks for, or the one they chose, or the first of their
browser's that we have.

While a request is handled, LANGUAGE is its language; a socket keeps its own.
"""

from __future__ import annotations

import re
from contextvars import ContextVar
from typing import TYPE_CHECKING

from fourseas.core.i18n import ENGLISH, LANGUAGES, Text, best_language, encoder

if TYPE_CHECKING:
    from litestar.types import HTTPScope, WebSocketScope

ASKED = re.compile(rb"(?:^|&)lang=(\w+)")  # in the address: a page says everything in one language
CHOSEN = re.compile(r"(?:^|; *)language=(\w+)")  # a cookie, set by the page where people choose
VARIES = {"Vary": "Accept-Language, Cookie"}
LANGUAGE: ContextVar[str] = ContextVar("language", default=ENGLISH)


def language_of(scope: HTTPScope | WebSocketScope) -> str:
    asked = ASKED.search(scope["query_string"])
    if asked is not None and (language := asked[1].decode("latin-1")) in LANGUAGES:
        return language
    headers = dict(scope["headers"])
    chosen = _chosen(headers.get(b"cookie", b"").decode("latin-1"))
    return chosen or best_language(headers.get(b"accept-language", b"").decode("latin-1"))


def _chosen(cookies: str) -> str | None:
    """The same way as the page reads it, whatever else is in there."""
    match = CHOSEN.search(cookies)
    return match[1] if match is not None and match[1] in LANGUAGES else None


def spoken(text: Text) -> str:
    """A text in the language of the current request: how Litestar encodes it."""
    return text.into(LANGUAGE.get())


def written(message: object) -> bytes:
    """JSON in the language of the current request."""
    return encoder(LANGUAGE.get()).encode(message)
