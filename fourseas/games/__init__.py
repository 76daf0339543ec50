"""The registry of games. A game is added here by its id, the name of its folder; everything else follows from that."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from fourseas.core.game import Game

IDS = ("pirates", "seeraeuber", "adventures", "piratoons")


@cache
def game(id: str) -> Game:
    """The game of that id; KeyError if there is none."""
    if id not in IDS:
        raise KeyError(id)
    found: Game = import_module(f"fourseas.games.{id}").GAME
    return found
