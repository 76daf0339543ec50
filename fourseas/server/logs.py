"""Logs: one JSON object per line on stderr, or plain lines for a person at a terminal.

What is logged is chosen by hand in each place; never a body, a cookie, a header or an address with a query.
"""

from __future__ import annotations

import logging
import re
import sys
import time
from typing import Any

import msgspec

# The attributes of every LogRecord; all others came as `extra`.
USUAL = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message", "websocket", "taskName"}


def set_up_logs(level: str, *, pretty: bool = False) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Pretty() if pretty else Json())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("fourseas").setLevel(level.upper())
    logging.getLogger("uvicorn.error").addFilter(last_line)
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access", "litestar", "websockets"):
        logger = logging.getLogger(name)
        logger.handlers[:] = []
        logger.propagate = True
        logger.setLevel(
            logging.WARNING
        )  # never lower: they would log everything that comes in, cookies and chat included


def last_line(record: logging.LogRecord) -> bool:
    """When the server cannot start, uvicorn logs the whole traceback as its message. The last line says why."""
    text = record.getMessage()
    if "Traceback (most recent call last)" in text:
        lines = [line.lstrip(" |+-") for line in text.splitlines()]
        why = [line.partition(": ")[2] for line in lines if re.match(r"[A-Za-z_.]+(Error|Down|Exception): ", line)]
        record.msg, record.args = f"cannot start: {why[-1]}" if why else text, ()
    return True


class Json(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        fields: dict[str, Any] = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03}Z",
            "level": record.levelname.lower(),
            "from": record.name,
            "text": record.getMessage(),
        }
        fields.update((key, value) for key, value in vars(record).items() if key not in USUAL)
        if record.exc_info:
            fields["trace"] = self.formatException(record.exc_info)
        return msgspec.json.encode(fields, enc_hook=str).decode()


class Pretty(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        more = " ".join(f"{key}={value}" for key, value in vars(record).items() if key not in USUAL)
        line = f"{time.strftime('%H:%M:%S', time.localtime(record.created))} {record.levelname.lower():7} "
        line += f"{record.getMessage()}{'  ' + more if more else ''}"
        return f"{line}\n{self.formatException(record.exc_info)}" if record.exc_info else line
