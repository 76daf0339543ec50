"""Work on behalf of a client that may hang up meanwhile."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

from litestar import Request
from litestar.exceptions import InternalServerException

from fourseas.server.http.errors import HUNG_UP

T = TypeVar("T")


async def unless_gone(request: Request[Any, Any, Any], work: Coroutine[Any, Any, T]) -> T:
    """Do it, but cancel it if the client hangs up: then the answer goes nowhere."""
    doing, gone = asyncio.ensure_future(work), asyncio.ensure_future(_gone(request))
    try:
        await asyncio.wait({doing, gone}, return_when=asyncio.FIRST_COMPLETED)
        if doing.done():
            return doing.result()
        raise InternalServerException(HUNG_UP)
    finally:
        doing.cancel()
        gone.cancel()
        await asyncio.gather(doing, gone, return_exceptions=True)


async def _gone(request: Request[Any, Any, Any]) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass
