"""What is still under way when the server ends is given up without an error."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from fourseas.server.app import create_app
from fourseas.server.http import middleware as layer
from fourseas.server.http.middleware import Middleware
from tests.support.server.web import settings_for

pytestmark = pytest.mark.anyio


async def cut_off(folder: Path, patch: pytest.MonkeyPatch, kind: str, *, started: bool = False) -> list[dict[str, Any]]:
    """What is sent to somebody whose request, or socket, is under way for ever until uvicorn cancels it."""
    app, sent = create_app(settings_for(folder)), []
    middleware, begun = app.asgi_handler, asyncio.Event()
    assert isinstance(middleware, Middleware)

    async def for_ever(scope: Any, receive: Any, send: Any) -> None:
        if started:
            await send({"type": "http.response.start", "status": 200, "headers": []})
        begun.set()
        await asyncio.sleep(3600)

    async def send(message: Any) -> None:
        sent.append(message)

    async def receive() -> Any:
        await asyncio.sleep(3600)

    middleware.inside = for_ever
    patch.setattr(layer, "table_socket", for_ever)
    scope: Any = {"type": kind, "path": "/api/me", "method": "GET", "query_string": b"", "headers": []}
    scope["client"] = ("192.0.2.1", 1)
    asked = asyncio.ensure_future(middleware(scope, receive, send))
    await begun.wait()
    asked.cancel()
    await asked  # which is no error, or uvicorn would log one
    return sent


async def test_a_request_is_told_to_come_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    start, body = await cut_off(tmp_path, monkeypatch, "http")
    assert start["status"] == 503
    assert (b"retry-after", b"5") in start["headers"]
    assert body == {"type": "http.response.body", "body": b"", "more_body": False}


async def test_an_answer_that_has_begun_is_cut_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert [message["type"] for message in await cut_off(tmp_path, monkeypatch, "http", started=True)] == [
        "http.response.start"
    ]


async def test_a_socket_is_closed_already(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert await cut_off(tmp_path, monkeypatch, "websocket") == []
