"""The application: everything put together, started and shut down in order."""

from __future__ import annotations

import asyncio
import logging
import secrets
import threading
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager

from litestar import Litestar, Router

from fourseas.bots.own import offer
from fourseas.core.i18n import Text
from fourseas.games import IDS, make_ready
from fourseas.games import game as game_of
from fourseas.server import gc_tuning, health, loop_lag
from fourseas.server.context import Limits, Services
from fourseas.server.http import static
from fourseas.server.http.api import describe, games, notices, people, records, tables
from fourseas.server.http.errors import HANDLERS
from fourseas.server.http.middleware import Middleware, guard
from fourseas.server.limits.connections import OPEN_CONNECTIONS
from fourseas.server.live.hub import Hub
from fourseas.server.live.workers.channel import channel
from fourseas.server.logs import set_up_logs
from fourseas.server.people.cookies import Signer
from fourseas.server.people.language import spoken
from fourseas.server.protocol import openapi
from fourseas.server.settings import Settings, read_settings
from fourseas.server.storage import Store
from fourseas.version import version

logger = logging.getLogger(__name__)

WARM_UP_AFTER_S = 2.0  # compiling hogs the interpreter: serve the first page before that


def from_environment() -> Litestar:
    """For uvicorn: the application, configured by the environment."""
    settings = read_settings()
    set_up_logs(settings.log_level, pretty=settings.pretty_logs)
    return create_app(settings)


def create_app(settings: Settings) -> Litestar:
    limits = Limits(settings)
    offer(settings.bots)

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        async with AsyncExitStack() as ending:
            try:
                store = await Store.open(settings.database)
            except Exception as error:
                app.state.failure = (
                    f"cannot open the database: {_first_line(error)}"  # one line, for whoever started us
                )
                raise
            ending.push_async_callback(store.close)
            make_ready()  # before the hub reads tables in several threads
            bus = channel(settings.redis, await store.house("channel", lambda: secrets.token_hex(8)))
            hub = Hub(store, settings, bus)
            await hub.start()
            ending.push_async_callback(hub.stop)
            OPEN_CONNECTIONS.set_up(settings)
            for watching in (OPEN_CONNECTIONS.watch(), loop_lag.measure()):
                ending.callback(asyncio.ensure_future(watching).cancel)
            signer = Signer(settings.secrets or [await store.house("cookie secret", lambda: secrets.token_hex(32))])
            gc_tuning.settle()
            ending.callback(gc_tuning.release)
            app.state.services = Services(settings, store, hub, signer, limits, bus)
            if settings.warm_bots:
                threading.Thread(target=_warm_up, name="warm up", daemon=True).start()
            logger.info("open", extra={"database": settings.database.partition(":")[0], "redis": bool(settings.redis)})
            if not static.STATIC.joinpath("index.html").is_file():
                logger.warning(static.NO_APP)
            yield
        logger.info("closed")

    app = Litestar(
        route_handlers=[
            *games.HANDLERS,
            *people.HANDLERS,
            *notices.HANDLERS,
            *tables.HANDLERS,
            *records.HANDLERS,
            Router(
                "/", route_handlers=[*records.UPLOADS, *describe.UPLOADS], request_max_body_size=settings.largest_record
            ),
            *health.HANDLERS,
        ],
        lifespan=[lifespan],
        guards=[guard],
        exception_handlers=HANDLERS,
        openapi_config=openapi.config(version()),
        request_max_body_size=settings.largest_body,
        type_encoders={Text: spoken},
        logging_config=None,
    )
    app.asgi_handler = Middleware(app, settings, limits)  # around everything, including what Litestar refuses
    return app


def _first_line(error: Exception) -> str:
    return (str(error).splitlines() or [type(error).__name__])[0]


def _warm_up() -> None:
    """Compile what the levels think with, one game after another, before somebody has to wait for it."""
    time.sleep(WARM_UP_AFTER_S)
    from fourseas.bots import warm_up

    for id in IDS:
        began = time.monotonic()
        warm_up(game_of(id)).join()
        logger.info("bots are ready", extra={"game": id, "seconds": round(time.monotonic() - began, 1)})
    gc_tuning.settle()  # the compiler leaves a hundred thousand objects behind
