"""The server's metrics, for Prometheus: GET /metrics. Other modules import what they observe from here."""

from __future__ import annotations

import os

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"
REGISTRY = CollectorRegistry()
QUICK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)

REQUESTS = Counter("fourseas_requests", "Requests answered", ["method", "path", "status"], registry=REGISTRY)
REQUEST_SECONDS = Histogram("fourseas_request_seconds", "Time to answer", buckets=QUICK, registry=REGISTRY)
SOCKETS = Gauge("fourseas_sockets", "Open sockets", registry=REGISTRY, multiprocess_mode="livesum")
CONNECTIONS = Gauge(
    "fourseas_connections", "Open connections, sockets and others", registry=REGISTRY, multiprocess_mode="livesum"
)
CONNECTIONS_REFUSED = Counter(
    "fourseas_connections_refused",
    "Connections refused, because there were too many of all or of an address, or cut off, because they were too slow",
    ["why"],
    registry=REGISTRY,
)
FILES = Gauge("fourseas_open_files", "Open file handles", registry=REGISTRY, multiprocess_mode="livemax")
LIMITS = Gauge("fourseas_limit", "Limits of a worker", ["of"], registry=REGISTRY, multiprocess_mode="livemax")
LOOP_LAG = Histogram(
    "fourseas_loop_lag_seconds", "How much later than asked for the event loop comes", buckets=QUICK, registry=REGISTRY
)
TABLES = Gauge("fourseas_tables", "Tables in memory", registry=REGISTRY, multiprocess_mode="livesum")
STORED_TABLES = Gauge(
    "fourseas_stored_tables",
    "Tables in the database, as last counted",
    ["phase"],
    registry=REGISTRY,
    multiprocess_mode="mostrecent",
)
DATABASE_BYTES = Gauge(
    "fourseas_database_bytes",
    "Size of the database, as last measured",
    registry=REGISTRY,
    multiprocess_mode="mostrecent",
)
TABLES_CLEARED = Counter("fourseas_tables_cleared", "Old tables that were cleared away", ["phase"], registry=REGISTRY)
ACCEPTED = Counter("fourseas_accepted", "Entries written to logs of tables", ["entry"], registry=REGISTRY)
REFUSED = Counter("fourseas_refused", "Messages refused over a socket", ["code"], registry=REGISTRY)
THINKING = Histogram("fourseas_thinking_seconds", "Time a bot thought", ["game"], buckets=QUICK, registry=REGISTRY)
BOTS_REPLACED = Counter(
    "fourseas_bots_replaced", "Bots that failed and were replaced by a simpler one", registry=REGISTRY
)
BOTS_HURRIED = Counter(
    "fourseas_bots_hurried", "Bots that moved without a search, because they had waited too long", registry=REGISTRY
)
BOTS_WAITING = Gauge(
    "fourseas_bots_waiting", "Bots that wait for their turn to think", registry=REGISTRY, multiprocess_mode="livesum"
)
BOT_AWAITED = Gauge(
    "fourseas_bot_awaited_seconds",
    "How long the table that has waited longest for a bot has been waiting, with and without spectators",
    ["watched"],
    registry=REGISTRY,
    multiprocess_mode="livemax",
)
WORK_SECONDS = Counter("fourseas_work_seconds", "Processor time of work that addresses pay for", registry=REGISTRY)
WORK_REFUSED = Counter("fourseas_work_refused", "Work refused to addresses that had too much", registry=REGISTRY)
MESSAGES_SLOWED = Counter(
    "fourseas_messages_slowed", "Messages that waited, because those of their address took long", registry=REGISTRY
)
NOTICES = Counter(
    "fourseas_notices",
    "Notices to people whose turn it is: sent, refused there, not delivered, or dropped because there were too many",
    ["way", "outcome"],
    registry=REGISTRY,
)
BATCH = Histogram(
    "fourseas_commit_entries", "Entries in a commit", buckets=(1, 2, 4, 8, 16, 32, 64, 128), registry=REGISTRY
)
COMMIT_SECONDS = Histogram("fourseas_commit_seconds", "Time of a commit", buckets=QUICK, registry=REGISTRY)

METHODS = frozenset(("GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH"))


def request(method: str, path: str, status: int, seconds: float) -> None:
    """Count a request, by the path of its handler: otherwise clients could create any number of labels."""
    REQUESTS.labels(method if method in METHODS else "other", path or "none", str(status)).inc()
    REQUEST_SECONDS.observe(seconds)


def exposition() -> bytes:
    """All metrics; with several workers, those of all of them, through shared files."""
    if "PROMETHEUS_MULTIPROC_DIR" not in os.environ:
        return generate_latest(REGISTRY)
    from prometheus_client.multiprocess import MultiProcessCollector  # type: ignore[attr-defined, unused-ignore]

    together = CollectorRegistry()
    MultiProcessCollector(together)  # type: ignore[no-untyped-call, unused-ignore]
    return generate_latest(together)
