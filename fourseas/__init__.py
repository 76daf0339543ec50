"""Four pirate board games: rules, bots, records. `import fourseas` is the public way in; docs/api.md tells all of it.

    import fourseas

    match = fourseas.Match("pirates", ["Ann", "Ben", "Cy"], seed=1)
    while not match.over:
        print(match.play(fourseas.bot("greedy")))
    print(match.scores)

The names in `__all__` are public. Everything else is private and may change with any version.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from fourseas.api.bots import Bot, bot
    from fourseas.api.errors import BadBot, BadPack, BadRecord, Error, IllegalMove, UnclearMove
    from fourseas.api.game import Game, game, games
    from fourseas.api.match import Match
    from fourseas.api.moves import Move, Moves
    from fourseas.api.records import read_record, replay, verify, write_record
    from fourseas.api.result import Line, Played, Result
    from fourseas.api.seat_view import SeatView
    from fourseas.api.world import World
    from fourseas.core.preview import Preview
    from fourseas.core.records.record import GameRecord as Record

# Where each name is. It is loaded when it is first used: whoever runs a command pays only for what that needs.
_HOMES = {
    "api.game": ("game", "games", "Game"),
    "api.match": ("Match",),
    "api.moves": ("Move", "Moves"),
    "api.result": ("Played", "Result", "Line"),
    "api.bots": ("bot", "Bot"),
    "api.seat_view": ("SeatView",),
    "api.world": ("World",),
    "api.records": ("read_record", "write_record", "replay", "verify"),
    "core.preview": ("Preview",),
    "api.errors": ("Error", "IllegalMove", "UnclearMove", "BadRecord", "BadPack", "BadBot"),
}

__all__ = [
    "BadBot",
    "BadPack",
    "BadRecord",
    "Bot",
    "Error",
    "Game",
    "IllegalMove",
    "Line",
    "Match",
    "Move",
    "Moves",
    "Played",
    "Preview",
    "Record",
    "Result",
    "SeatView",
    "UnclearMove",
    "World",
    "bot",
    "game",
    "games",
    "read_record",
    "replay",
    "verify",
    "write_record",
]


def __getattr__(name: str) -> Any:
    if name == "__version__":
        return import_module("fourseas.version").version()
    if name == "Record":
        return import_module("fourseas.core.records.record").GameRecord
    for home, names in _HOMES.items():
        if name in names:
            return getattr(import_module(f"fourseas.{home}"), name)
    raise AttributeError(f"module 'fourseas' has no attribute {name!r}")


def __dir__() -> list[str]:
    return [*__all__, "__version__"]
