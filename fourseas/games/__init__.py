"""The registry of games. A game is its folder; its id is the folder's name, and everything else follows from that.

Ours lie here, beside this file. FOURSEAS_GAMES names folders in which others lie, separated as in PATH: what is in them
is imported as if it lay here, and is a game if it has a RULES.md.
"""

from __future__ import annotations

import errno
import os
import sys
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

from fourseas.core.game import Game
from fourseas.core.i18n import look_in

VARIABLE = "FOURSEAS_GAMES"

SHIPPED = ("pirates", "seeraeuber", "adventures", "piratoons")


def _others() -> list[str]:
    """Take in the folders that the environment names; the ids of the games in them. OSError if there are none."""
    found: list[str] = []
    for folder in filter(None, os.environ.get(VARIABLE, "").split(os.pathsep)):
        path = Path(folder).expanduser().absolute()
        if str(path) in __path__:
            continue  # named twice
        ids = sorted(rules.parent.name for rules in path.glob("*/RULES.md"))
        taken = [id for id in ids if id in (*SHIPPED, *found)]
        if taken:
            raise FileExistsError(errno.EEXIST, f"there is another game {taken[0]!r}", f"{VARIABLE}={folder}")
        if not ids:
            raise FileNotFoundError(errno.ENOENT, "no folder in it is a game, with a RULES.md", f"{VARIABLE}={folder}")
        __path__.append(str(path))
        look_in(path)
        found += ids
    return found


IDS = (*SHIPPED, *_others())


@cache
def game(id: str) -> Game:
    """The game of that id; KeyError if there is none."""
    if id not in IDS:
        raise KeyError(id)
    found: Game = import_module(f"fourseas.games.{id}").GAME
    return found


def make_ready() -> None:
    """Load all games and make their types ready, in one thread, before others read what is stored of them."""
    for id in IDS:
        game(id).make_ready()


class _Games(ModuleType):
    """This module: `fourseas.games()` is the public list of games (fourseas/api/game.py), and a module has its name."""

    def __call__(self) -> list[Any]:
        from fourseas.api.game import games

        return list(games())


sys.modules[__name__].__class__ = _Games
