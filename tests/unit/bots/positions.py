"""Positions for bots to think about: in the middle of random games, with packs that stay as they are."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

from fourseas.core.interface import Kit
from fourseas.core.match import COLOURS, Match
from fourseas.core.packs import lay_out, read_pack
from fourseas.games import game
from tests import PACKS


@cache
def kit(id: str) -> Kit:
    return lay_out(read_pack(game(id), PACKS / f"{id}.toml"))


def most_players(id: str) -> int:
    """Five, or as many as can play."""
    return min(5, game(id).players.stop - 1)


def begin(id: str, players: int, seed: int, **options: bool) -> Match:
    return Match(game(id), kit(id), COLOURS[:players], seed=seed, options=game(id).for_programs(options))


def random_game(id: str, players: int, seed: int) -> Iterator[Match]:
    """A match before each of its random moves."""
    luck = random.Random(seed)
    match = begin(id, players, seed)
    while not match.over:
        yield match
        seat = luck.choice(match.awaited)
        match.play(seat, luck.choice(match.legal(seat)))


def position(id: str, players: int, seed: int, moves: int) -> Match:
    """The match after so many moves, or where there is first something to choose after that."""
    for match in random_game(id, players, seed):
        if len(match.log) >= moves and len(match.legal(match.awaited[0])) > 3:
            return match
    raise AssertionError("the game was over before")
