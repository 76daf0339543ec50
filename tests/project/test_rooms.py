"""What may know of what: a room that reaches into one above it is found here, by its imports."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest

from tests import ROOT

SERVER = "fourseas.server."
LIVE = f"{SERVER}live."
# For each room, what it must know nothing of.
APART = {
    "fourseas/core": ("fourseas.games", "fourseas.bots", "fourseas.lab", "fourseas.cli", "fourseas.server"),
    "fourseas/games": ("fourseas.bots", "fourseas.lab", "fourseas.cli", "fourseas.server"),
    "fourseas/bots": ("fourseas.lab", "fourseas.cli", "fourseas.server"),
    "fourseas/lab": ("fourseas.cli", "fourseas.server"),
    "fourseas/api": ("fourseas.lab", "fourseas.server"),
    "fourseas/server": ("fourseas.cli", "fourseas.lab"),
    # What a log adds up to is pure: no database, no sockets, nothing of what travels.
    "fourseas/server/table": tuple(
        SERVER + room for room in ("protocol", "acts", "live", "views", "people", "http", "limits", "storage")
    ),
    # What is stored knows nothing of what travels, nor who uses it.
    "fourseas/server/storage": tuple(SERVER + room for room in ("protocol", "acts", "live", "views", "people", "http")),
    # What travels is said in one place, which asks nobody.
    "fourseas/server/protocol": tuple(SERVER + room for room in ("acts", "live", "views", "people", "storage")),
    "fourseas/server/acts": tuple(SERVER + room for room in ("live", "views", "http")),
    "fourseas/server/live": (f"{SERVER}http",),
    # Viewers, bots and other workers know nothing of each other: a table in use stands between them.
    "fourseas/server/live/tables": (f"{LIVE}upkeep",),
    "fourseas/server/live/viewers": tuple(LIVE + room for room in ("bots", "workers", "upkeep")),
    "fourseas/server/live/bots": tuple(LIVE + room for room in ("viewers", "workers", "upkeep")),
    "fourseas/server/live/workers": tuple(LIVE + room for room in ("viewers", "bots", "upkeep")),
    "fourseas/server/live/upkeep": tuple(LIVE + room for room in ("viewers", "bots")),
}
# The description of the REST side is made of the handlers.
ALLOWED = {"fourseas/server/protocol/openapi.py"}


def imported(room: str) -> Iterator[tuple[str, str]]:
    """The files of a room, and what each imports."""
    for path in sorted((ROOT / room).rglob("*.py")):
        file = path.relative_to(ROOT).as_posix()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module and not node.level:
                yield file, node.module
                yield from ((file, f"{node.module}.{alias.name}") for alias in node.names)
            elif isinstance(node, ast.Import):
                yield from ((file, alias.name) for alias in node.names)


@pytest.mark.parametrize("room", APART)
def test_a_room_knows_nothing_of_those_above_it(room: str) -> None:
    imports = {
        f"{file} imports {module}"
        for file, module in imported(room)
        if file not in ALLOWED and any(f"{module}.".startswith(f"{other}.") for other in APART[room])
    }
    assert not imports


@pytest.mark.parametrize("room", APART)
def test_the_rooms_are_there(room: str) -> None:
    assert any(imported(room))
