"""The tables at which a network learns: all numbers of players, and all options that programs can play."""

from __future__ import annotations

from typing import Any

import numpy as np

from fourseas.core.game import Game

OTHERS = 4  # every so many places one has an option that is not the default


def tables_of(game: Game) -> tuple[list[Any], int]:
    """Blank states: those with the default options first, and how many these are."""
    usual = [game.blank(players, game.for_programs()) for players in game.players]
    if game.has_clock:  # its options are about time, which programs do not play by
        return usual, len(usual)
    flipped = [{**game.options, name: not default} for name, default in game.options.items()]
    other = [game.blank(players, options) for options in flipped for players in game.players]
    return usual + other, len(usual)


def seating(count: int, tables: int, usual: int) -> Any:
    """Which table each of so many places has."""
    places = np.arange(count)
    others = places // OTHERS % (tables - usual) + usual if tables > usual else places % usual
    rank = places - (places + 1) // OTHERS  # among those with the default options
    return np.where((places % OTHERS == OTHERS - 1) & (tables > usual), others, rank % usual)
