"""Parses bodies of requests, strictly: Litestar would read "3" as a number and 0 as false."""

from __future__ import annotations

from typing import TypeVar

import msgspec

from fourseas.core.i18n import say
from fourseas.core.structs.decoding import decode
from fourseas.server.protocol.problem import Trouble

T = TypeVar("T")


def parse(body: bytes, wanted: type[T]) -> T:
    """The body as this type. Raises Trouble that says where it is wrong, but never quotes it: it may contain a
    secret.
    """
    try:
        return decode(body, wanted)
    except msgspec.ValidationError as error:
        raise Trouble("unparsable", say("{error}", error=str(error)[:300])) from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise Trouble("unparsable", say("the body is not JSON")) from None
