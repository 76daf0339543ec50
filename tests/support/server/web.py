"""A server of the tests' own: a real uvicorn in a thread, and people who knock at it."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

import httpx
import uvicorn
from msgspec.structs import replace

from fourseas.server.app import create_app
from fourseas.server.settings import Settings
from tests.support.server.plain import PLAIN

PATIENT = 10**6  # a limit that no test reaches


def settings_for(folder: Path, **changes: Any) -> Settings:
    """Limits out of the way, bots that wait for ever: what a test does not ask for does not happen."""
    usual = Settings(
        database=f"sqlite:///{folder}/fourseas.db",
        requests_per_minute=PATIENT,
        guests_per_minute=PATIENT,
        pages_per_minute=PATIENT,
        work_per_minute=PATIENT,
        work_burst=PATIENT,
        play_per_minute=PATIENT,
        messages_per_second=PATIENT,
        message_burst=PATIENT,
        warm_bots=False,
        bot_pace_ms=60_000,
        log_level="error",
    )
    return replace(usual, **changes)


class Web:
    """A running server."""

    def __init__(self, address: str) -> None:
        self.address = address

    def guest(self, **headers: str) -> httpx.Client:
        """Somebody with a cookie jar of their own, who sends what a page of ours would."""
        return httpx.Client(base_url=self.address, headers={"X-Four-Seas": "1", **headers}, timeout=30, **PLAIN)


@contextmanager
def running(settings: Settings) -> Iterator[Web]:
    listener = socket.create_server(("127.0.0.1", 0))
    config = uvicorn.Config(
        create_app(settings),
        log_config=None,
        server_header=False,
        ws="websockets-sansio",
        timeout_graceful_shutdown=2,
        forwarded_allow_ips=list(settings.proxies),
    )
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]})
    unsettled = patch("fourseas.server.gc_tuning.settle", lambda: None)  # to search all that tests share takes long
    unsettled.start()
    thread.start()
    try:
        until = time.monotonic() + 60
        while not server.started:
            assert thread.is_alive(), "the server did not start"
            assert time.monotonic() < until, "the server does not start"
            time.sleep(0.01)
        yield Web(f"http://127.0.0.1:{listener.getsockname()[1]}")
    finally:
        server.should_exit = True
        thread.join(30)
        unsettled.stop()
        listener.close()


def code(answer: httpx.Response) -> str:
    """What a problem is called."""
    body = answer.json()
    assert body["is"] == "problem", body
    assert answer.headers["content-type"] == "application/json"
    return str(body["code"])
