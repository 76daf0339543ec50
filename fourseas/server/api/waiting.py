"""Work for somebody who waits for it, and who may go away meanwhile."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any, TypeVar

from litestar import Request

T = TypeVar("T")


async def unless_gone(request: Request[Any, Any, Any], work: Coroutine[Any, Any, T]) -> T:
    """Do it, but not on and on for one who has hung up: then it is cancelled, and so is the answer."""
    doing, gone = asyncio.ensure_future(work), asyncio.ensure_future(_gone(request))
    try:
        await asyncio.wait({doing, gone}, return_when=asyncio.FIRST_COMPLETED)
        if not doing.done():
            doing.cancel()
        return await doing
    finally:
        for task in (doing, gone):
            if not task.done():
                task.cancel()
        with suppress(asyncio.CancelledError):
            await gone


async def _gone(request: Request[Any, Any, Any]) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass
