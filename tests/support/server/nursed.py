"""What the nurse does before the first server is forked: imports, and what else a server does once until it answers."""

from __future__ import annotations

import importlib

from fourseas.core.link.speeds import cache_folder
from fourseas.games import IDS, game
from fourseas.server.app import create_app
from fourseas.server.settings import read_settings

for name in (
    "alembic.config",
    "anyio._backends._asyncio",
    "encodings.idna",
    "fourseas.cli.main",
    "fourseas.cli.house.serve",
    "fourseas.server.limits.uvicorn_limits",
    "psycopg",
    "redis.asyncio",
    "uvicorn.lifespan.on",
    "uvicorn.loops.uvloop",
    "uvicorn.protocols.websockets.websockets_sansio_impl",
):
    importlib.import_module(name)
create_app(read_settings({"FOURSEAS_DATABASE": "sqlite://"}))  # never opened
for id in IDS:
    game(id).check()
    cache_folder(game(id).folder)  # which reads all sources of its rules
    game(id).words, game(id).why, game(id).story, game(id).view
