"""The host's settings, read from environment variables. docs/hosting.md lists them all.

Every setting has a default that suits one machine and some friends; a value that makes no sense is reported in one
clear line.
"""

from __future__ import annotations

import ipaddress
import os
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from msgspec import Struct

LEVELS = ("debug", "info", "warning", "error")


class SettingsError(ValueError):
    """An invalid setting; the text names the variable."""


class Settings(Struct, frozen=True, kw_only=True):
    database: str  # a URL: sqlite:////path/to/file or postgresql://user@host/name
    redis: str | None = None  # a URL; connects several workers
    host: str = "127.0.0.1"
    port: int = 8000
    origins: tuple[str, ...] = ()  # allowed origins of pages; empty: the host of the request
    secrets: tuple[str, ...] = ()  # the first signs, all are accepted; empty: one stored in the database
    secure: bool = False  # cookies are sent over https only
    proxies: tuple[str, ...] = ("127.0.0.1", "::1")  # trusted to name the client's address
    public_metrics: bool = False
    log_level: str = "info"
    pretty_logs: bool = False
    bot_pace_ms: int = 900  # a bot's pause before it moves, so that people can follow
    bots: tuple[str, ...] = ()  # the host's own, which tables can seat: MODULE:CLASS, or names of installed ones
    warm_bots: bool = True  # compile the bots' search at the start, in the background
    keep_unbegun_days: int = 14  # a table that never began, since the last visit; 0: for ever
    keep_left_days: int = 90  # a running game, since the last visit; 0: for ever
    keep_guests_days: int = 90  # a guest without a seat, since their last visit; 0: for ever
    push: bool = True  # people may ask for web push when it is their turn
    webhooks: bool = True  # and for requests to an address of theirs
    notify_private: bool = False  # also to addresses inside this network, and over plain http
    notify_after_s: int = 15  # how long somebody is awaited before they are told

    # Limits: generous for people, tight for runaway programs.
    requests_per_minute: int = 600  # to /api, per address
    requests_at_once: int = 100  # unanswered, per address
    pages_per_minute: int = 3000  # to everything else: the page, its files, /health, /schema; per address
    guests_per_minute: int = 60  # new guests, per address
    work_per_minute: int = 6  # CPU seconds for an address's requests, in the long run
    work_burst: int = 6  # and at once
    play_per_minute: int = 15  # seconds of the event loop for an address's socket messages
    open_tables: int = 20  # unfinished ones, per player
    connections: int = 4000  # to one worker
    connections_per_address: int = 200  # to one worker; proxies are not counted
    sockets_per_player: int = 12
    sockets_per_address: int = 60
    messages_per_second: int = 10  # over one socket, in the long run
    message_burst: int = 40
    largest_message: int = 16 * 1024  # bytes, over a socket
    largest_body: int = 16 * 1024  # bytes, of a request
    largest_record: int = 4 * 2**20  # bytes, of a record uploaded for replaying
    longest_record: int = 5000  # moves


def data_folder(env: Mapping[str, str]) -> Path:
    """The default folder of the database: the place for a user's data."""
    if env.get("FOURSEAS_DATA"):
        return Path(env["FOURSEAS_DATA"]).expanduser()
    shared = env.get("XDG_DATA_HOME") or "~/.local/share"
    return Path(shared).expanduser() / "fourseas"


def read_settings(env: Mapping[str, str] | None = None) -> Settings:
    """The settings of this process. Raises SettingsError naming the first invalid variable."""
    env = os.environ if env is None else env
    values: dict[str, Any] = {"database": f"sqlite:///{(data_folder(env) / 'fourseas.db').absolute()}"}
    for variable, (field, parse) in VARIABLES.items():
        text = env.get(variable, "").strip()
        if text:
            try:
                values[field] = parse(text)
            except ValueError as error:
                # Not the value itself: it may contain a password, and this line may end up in a log.
                raise SettingsError(f"{variable}: {error}") from None
    if "secure" not in values:
        origins = values.get("origins", ())
        values["secure"] = bool(origins) and all(origin.startswith("https://") for origin in origins)
    return Settings(**values)


# ---- how each is read


def _number(low: int, high: int) -> Callable[[str], int]:
    def parse(text: str) -> int:
        if not text.isascii() or not text.isdigit() or not low <= int(text[:12]) <= high:
            raise ValueError(f"must be a number from {low} to {high}")
        return int(text)

    return parse


def _yes(text: str) -> bool:
    if text.lower() not in ("1", "0", "yes", "no", "true", "false", "on", "off"):
        raise ValueError("must be yes or no")
    return text.lower() in ("1", "yes", "true", "on")


def _database(text: str) -> str:
    kind = text.partition("://")[0].partition("+")[0]
    if "://" not in text or kind not in ("sqlite", "postgresql", "postgres"):
        raise ValueError("must look like sqlite:////path/to/file or postgresql://user@host/name")
    return text


def _redis(text: str) -> str:
    if text.partition("://")[0] not in ("redis", "rediss", "unix"):
        raise ValueError("must look like redis://host:6379/0")
    return text


def _words(text: str) -> tuple[str, ...]:
    return tuple(word.strip() for word in text.split(",") if word.strip())


def _origins(text: str) -> tuple[str, ...]:
    for origin in _words(text):
        parts = urlsplit(origin)
        if parts.scheme not in ("http", "https") or not parts.netloc or parts.path not in ("", "/") or "@" in origin:
            raise ValueError("must look like https://play.example.org, several are separated by commas")
    return tuple(origin.rstrip("/").lower() for origin in _words(text))


def _secrets(text: str) -> tuple[str, ...]:
    if any(len(word) < 32 for word in _words(text)):
        raise ValueError("must be 32 characters or longer; `openssl rand -hex 32` makes one")
    return _words(text)


def _proxies(text: str) -> tuple[str, ...]:
    for word in _words(text):
        if word not in ("*", "none"):
            try:
                ipaddress.ip_network(word, strict=False)
            except ValueError:
                raise ValueError("must be addresses or networks, separated by commas, or none") from None
    return () if "none" in _words(text) else _words(text)


def _level(text: str) -> str:
    if text.lower() not in LEVELS:
        raise ValueError(f"must be one of {', '.join(LEVELS)}")
    return text.lower()


def _metrics(text: str) -> bool:
    if text not in ("public", "local"):
        raise ValueError("must be public or local")
    return text == "public"


VARIABLES: dict[str, tuple[str, Callable[[str], Any]]] = {
    "FOURSEAS_DATABASE": ("database", _database),
    "FOURSEAS_REDIS": ("redis", _redis),
    "FOURSEAS_HOST": ("host", str),
    "FOURSEAS_PORT": ("port", _number(0, 65535)),
    "FOURSEAS_ORIGIN": ("origins", _origins),
    "FOURSEAS_SECRET": ("secrets", _secrets),
    "FOURSEAS_SECURE": ("secure", _yes),
    "FOURSEAS_PROXIES": ("proxies", _proxies),
    "FOURSEAS_METRICS": ("public_metrics", _metrics),
    "FOURSEAS_LOG": ("log_level", _level),
    "FOURSEAS_LOG_PRETTY": ("pretty_logs", _yes),
    "FOURSEAS_BOTS": ("bots", _words),
    "FOURSEAS_WARM": ("warm_bots", _yes),
    "FOURSEAS_BOT_PACE_MS": ("bot_pace_ms", _number(0, 60_000)),
    "FOURSEAS_KEEP_UNBEGUN_DAYS": ("keep_unbegun_days", _number(0, 36_500)),
    "FOURSEAS_KEEP_LEFT_DAYS": ("keep_left_days", _number(0, 36_500)),
    "FOURSEAS_KEEP_GUESTS_DAYS": ("keep_guests_days", _number(0, 36_500)),
    "FOURSEAS_PUSH": ("push", _yes),
    "FOURSEAS_WEBHOOKS": ("webhooks", _yes),
    "FOURSEAS_NOTIFY_PRIVATE": ("notify_private", _yes),
    "FOURSEAS_NOTIFY_AFTER_S": ("notify_after_s", _number(0, 86_400)),
    "FOURSEAS_REQUESTS_PER_MINUTE": ("requests_per_minute", _number(1, 10**6)),
    "FOURSEAS_REQUESTS_AT_ONCE": ("requests_at_once", _number(1, 10**5)),
    "FOURSEAS_PAGES_PER_MINUTE": ("pages_per_minute", _number(1, 10**6)),
    "FOURSEAS_GUESTS_PER_MINUTE": ("guests_per_minute", _number(1, 10**6)),
    "FOURSEAS_WORK_PER_MINUTE": ("work_per_minute", _number(1, 10**6)),
    "FOURSEAS_WORK_BURST": ("work_burst", _number(1, 10**6)),
    "FOURSEAS_PLAY_PER_MINUTE": ("play_per_minute", _number(1, 10**6)),
    "FOURSEAS_OPEN_TABLES": ("open_tables", _number(1, 10**4)),
    "FOURSEAS_CONNECTIONS": ("connections", _number(1, 65_536)),
    "FOURSEAS_CONNECTIONS_PER_ADDRESS": ("connections_per_address", _number(1, 65_536)),
    "FOURSEAS_SOCKETS_PER_PLAYER": ("sockets_per_player", _number(1, 10**4)),
    "FOURSEAS_SOCKETS_PER_ADDRESS": ("sockets_per_address", _number(1, 10**5)),
    "FOURSEAS_MESSAGES_PER_SECOND": ("messages_per_second", _number(1, 10**4)),
    "FOURSEAS_MESSAGE_BURST": ("message_burst", _number(1, 10**5)),
    "FOURSEAS_LARGEST_MESSAGE": ("largest_message", _number(1024, 2**20)),
    "FOURSEAS_LARGEST_BODY": ("largest_body", _number(1024, 2**20)),
    "FOURSEAS_LARGEST_RECORD": ("largest_record", _number(1024, 2**26)),
    "FOURSEAS_LONGEST_RECORD": ("longest_record", _number(1, 10**5)),
}
