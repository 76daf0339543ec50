"""Somebody who is told things: a push service or a webhook, on this machine."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import NamedTuple

PATIENCE_S = 30


class Posted(NamedTuple):
    path: str
    headers: dict[str, str]  # names in lowercase
    body: bytes


class Receiver:
    def __init__(self, port: int) -> None:
        self.url = f"http://127.0.0.1:{port}"
        self.posted: list[Posted] = []
        self.status = 201
        self.headers: dict[str, str] = {}  # of the answer

    def wait(self, count: int) -> list[Posted]:
        """All that was posted, once it is so many."""
        until = time.monotonic() + PATIENCE_S
        while len(self.posted) < count:
            assert time.monotonic() < until, f"only {len(self.posted)} came"
            time.sleep(0.02)
        return list(self.posted)


@contextmanager
def receiving() -> Iterator[Receiver]:
    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            headers = {name.lower(): value for name, value in self.headers.items()}
            receiver.posted.append(Posted(self.path, headers, body))
            self.send_response(receiver.status)
            for name, value in receiver.headers.items():
                self.send_header(name, value)
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, format: str, *args: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    receiver = Receiver(server.server_port)
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05})
    thread.start()
    try:
        yield receiver
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
