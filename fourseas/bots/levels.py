"""The ladder: six levels by names for people, and which bot each of them is in each game.

A game's own ladder is its `levels.toml`, a line a level: `boatswain = "mind~0.02/0.1"`. docs/bots.md says how they were
measured; after a change of one of them, or of the rules, the hints or the network, `make ladder` measures again.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from fourseas.bots.own import BotError
from fourseas.core.game import Game

FILE = "levels.toml"

LEVELS = ("landlubber", "deckhand", "boatswain", "quartermaster", "captain", "admiral")  # the weakest first
USUAL = "deckhand"  # for whoever does not say: newcomers beat it now and then

# In a game that says nothing of its own.
ANY_GAME = MappingProxyType(
    {
        "landlubber": "greedy~2/0.3",
        "deckhand": "greedy~0.5/0.1",
        "boatswain": "search:50",
        "quartermaster": "search:200",
        "captain": "search:800",
        "admiral": "search:3000",
    }
)


@cache
def levels_of(game: Game) -> Mapping[str, str]:
    """The bot that each level is, by its other name. Raises BotError if a game's own ladder is not six levels."""
    path = game.folder / FILE
    if not path.is_file():
        return ANY_GAME
    try:
        read = tomllib.loads(path.read_text(encoding="utf-8"))
    except ValueError as error:
        raise BotError(f"{path}: {error}") from None
    if list(read) != list(LEVELS) or not all(isinstance(name, str) for name in read.values()):
        raise BotError(f"{path} must have a line for each of {', '.join(LEVELS)}, in this order, and nothing else")
    return MappingProxyType(read)
