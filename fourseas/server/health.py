"""GET /health for monitoring, and GET /metrics for Prometheus."""

from __future__ import annotations

import asyncio
import ipaddress
from typing import Annotated, Any, Literal

from litestar import Request, Response, get
from litestar.openapi.datastructures import ResponseSpec
from msgspec import Meta

from fourseas.core.i18n import say
from fourseas.server import metrics
from fourseas.server.context import address_of, services_of
from fourseas.server.http.errors import refusals
from fourseas.server.limits.connections import open_files
from fourseas.server.protocol.messages import Wire
from fourseas.server.protocol.problem import Trouble
from fourseas.server.storage import Store
from fourseas.version import version

Database = Literal["ok", "read_only", "down"]
UNWELL = "The database is away, or takes nothing that is written"


class Health(Wire, frozen=True, kw_only=True):
    """`degraded`: Redis is away, so tables learn later of moves accepted by other workers. `down`: nothing can be
    written, so no move can be accepted.
    """

    status: Literal["ok", "degraded", "down"]
    database: Annotated[Database, Meta(description="read_only: it answers, and takes nothing that is written")]
    channel: Annotated[Literal["ok", "down", "none"], Meta(description="none: one worker, which needs no channel")]
    version: str


async def _database(store: Store) -> Database:
    readable, writable = await asyncio.gather(store.database.ready(), store.probe.writable())
    return "down" if not readable else "ok" if writable else "read_only"


async def _channel(url: str | None) -> Literal["ok", "down", "none"]:
    if url is None:
        return "none"
    from redis.asyncio import Redis
    from redis.exceptions import RedisError

    client = Redis.from_url(url, socket_connect_timeout=1, socket_timeout=1)
    try:
        await client.ping()
        return "ok"
    except (RedisError, OSError, TimeoutError):
        return "down"
    finally:
        await client.aclose()


@get(
    "/health",
    responses=refusals()
    | {
        503: ResponseSpec(
            Health, description="The database is away, or takes nothing that is written", generate_examples=False
        )
    },
    summary="Whether all is well",
    operation_id="health",
)
async def health(request: Request[Any, Any, Any]) -> Response[Health]:
    services = services_of(request)
    database, channel = await asyncio.gather(_database(services.store), _channel(services.settings.redis))
    status: Literal["ok", "degraded", "down"] = "degraded" if channel == "down" else "ok"
    if database != "ok":
        status = "down"
    report = Health(status=status, database=database, channel=channel, version=version())
    return Response(report, status_code=503 if status == "down" else 200)


@get("/metrics", include_in_schema=False)
async def figures(request: Request[Any, Any, Any]) -> Response[bytes]:
    services = services_of(request)
    if not services.settings.public_metrics and not _from_here(request):
        raise Trouble("not_allowed", say("metrics are shown on this machine only; see FOURSEAS_METRICS"))
    metrics.SOCKETS.set(services.hub.sockets.at_tables)
    metrics.TABLES.set(len(services.hub.live))
    metrics.FILES.set(open_files())
    services.hub.late_bots.look()
    return Response(metrics.exposition(), media_type=metrics.CONTENT_TYPE)


def _from_here(request: Request[Any, Any, Any]) -> bool:
    """Whether this machine itself asks, not a proxy on behalf of somebody else."""
    if "x-forwarded-for" in request.headers or "forwarded" in request.headers:
        return False
    try:
        return ipaddress.ip_address(address_of(request)).is_loopback
    except ValueError:
        return False


HANDLERS: list[Any] = [health, figures]
