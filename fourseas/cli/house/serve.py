"""`fourseas serve`: the table in the browser. Listens, says where, and shuts down quickly and in order."""

from __future__ import annotations

import errno
import logging
import os
import socket
import sys
import tempfile
import threading
import webbrowser
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from fourseas.bots.own import BotError, offer
from fourseas.cli.extras import need_services
from fourseas.cli.stop import FAILURE, Stop
from fourseas.games import IDS, game
from fourseas.server.settings import Settings, SettingsError, read_settings

START_S = 60  # for the first of several workers to become ready
GRACE_S = 3  # for requests in progress when the server shuts down


def serve_tables(
    host: str, port: int | None, database: str, redis: str, workers: int, bots: str, *, open_page: bool, pretty: bool
) -> None:
    given = {
        "FOURSEAS_HOST": host,
        "FOURSEAS_PORT": "" if port is None else str(port),
        "FOURSEAS_DATABASE": database,
        "FOURSEAS_REDIS": redis,
        "FOURSEAS_BOTS": bots,
        "FOURSEAS_LOG_PRETTY": "yes" if pretty or (sys.stderr is not None and sys.stderr.isatty()) else "",
    }
    os.environ.update({name: value for name, value in given.items() if value})  # for the workers
    try:
        settings = read_settings()
    except SettingsError as error:
        raise Stop(str(error)) from None
    if workers > 1 and (settings.database.startswith("sqlite") or settings.redis is None):
        raise Stop("several workers need PostgreSQL and Redis: see --database and --redis, and docs/hosting.md")
    need_services(settings.database, settings.redis)
    for id in IDS:
        game(id).check_whole()  # one clear line now instead of a table that fails later
    try:
        offer(settings.bots)
    except BotError as error:
        raise Stop(f"--bots or FOURSEAS_BOTS: {error}") from None
    listener = _listen(settings)
    address = _address(settings, listener.getsockname()[1])

    def listening() -> None:
        print(f"Four Seas is at {address}", flush=True)
        if open_page:
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    with listener:
        if workers > 1:
            _run_many(settings, listener, workers, listening)
        else:
            _run_one(settings, listener, listening)
    if threading.active_count() > 1:
        # A bot that is still thinking or being compiled would find the interpreter being torn down.
        sys.stdout.flush()
        os._exit(0)


def _listen(settings: Settings) -> socket.socket:
    """The listening socket; opened here, so that a port in use becomes one clear line."""
    try:
        family = socket.getaddrinfo(settings.host, settings.port, type=socket.SOCK_STREAM)[0][0]
        listener = socket.socket(family, socket.SOCK_STREAM)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((settings.host, settings.port))
            listener.listen(2048)
        except OSError:
            listener.close()
            raise
    except OSError as error:
        why = (
            "it is in use; choose another with --port or FOURSEAS_PORT"
            if error.errno == errno.EADDRINUSE
            else (error.strerror or str(error))
        )
        raise Stop(f"cannot listen at {settings.host} port {settings.port}: {why}", FAILURE) from None
    listener.set_inheritable(True)
    return listener


def _address(settings: Settings, port: int) -> str:
    if settings.origins:
        return settings.origins[0]
    local = settings.host in ("127.0.0.1", "0.0.0.0", "::", "::1", "localhost")
    return f"http://{'localhost' if local else settings.host}{'' if port == 80 else f':{port}'}"


def _config(settings: Settings, app: Any, **more: Any) -> Any:
    import uvicorn

    from fourseas.server.limits.uvicorn_limits import HttpProtocol, WebSocketProtocol

    return uvicorn.Config(
        app,
        **more,
        loop="uvloop" if sys.platform != "win32" else "asyncio",
        http=HttpProtocol,
        ws=WebSocketProtocol,
        ws_max_size=16 * settings.largest_message,  # for anything larger the socket is closed without an answer
        ws_per_message_deflate=False,  # WebSocketProtocol has its own, which takes no memory
        ws_ping_interval=20,
        ws_ping_timeout=20,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=list(settings.proxies),
        timeout_graceful_shutdown=GRACE_S,
        timeout_keep_alive=30,
    )


def _run_one(settings: Settings, listener: socket.socket, listening: Callable[[], None]) -> None:
    import uvicorn

    from fourseas.server.app import create_app
    from fourseas.server.logs import set_up_logs

    class Server(uvicorn.Server):
        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            if self.started:
                listening()

    set_up_logs(settings.log_level, pretty=settings.pretty_logs)
    app = create_app(settings)
    server = Server(_config(settings, app))
    logging.getLogger("uvicorn.error").addFilter(lambda _: server.started)  # failures to start are reported here
    with suppress(KeyboardInterrupt, SystemExit):
        server.run(sockets=[listener])
    if not server.started:
        raise Stop(str(app.state.get("failure") or "the server could not start"), FAILURE)


def _run_many(settings: Settings, listener: socket.socket, workers: int, listening: Callable[[], None]) -> None:
    from uvicorn.supervisors import Multiprocess

    with tempfile.TemporaryDirectory(prefix="fourseas-") as shared:
        os.environ["PROMETHEUS_MULTIPROC_DIR"] = shared  # where workers share their metrics

        class Workers(Multiprocess):
            started = False

            def init_processes(self) -> None:
                super().init_processes()
                self.started = self.processes[0].wait_until_ready(START_S)
                if self.started:
                    listening()

        config = _config(settings, "fourseas.server.app:from_environment", factory=True, workers=workers)
        supervisor = Workers(config, sockets=[listener])
        supervisor.run()
        if not supervisor.started:
            raise Stop("the workers could not start; the lines above say why", FAILURE)
