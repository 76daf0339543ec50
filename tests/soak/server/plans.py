"""Which tables are opened: all games in turn, every number of players, options, speeds, hot-seat, and several bots."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from fourseas.bots.engine import Engine
from fourseas.core.packs import classic
from fourseas.games import SHIPPED, game

PAUSE_S = (0.04, 1.0)  # nobody waits for shorter or longer before a move, on an average
HURRY = 0.5  # of a game's time is spent thinking; the rest are answers, bots, and what people do besides
SHORTEST_S = 60  # nobody gives up earlier
LONG = 500  # moves of a game
LEVELS, OFTEN = ("deckhand", "boatswain", "captain"), (100, 4, 1)  # the strong think long
WITH_BOTS = 0.25  # of the tables: a server lets one bot think at a time for each core that it can spare


@dataclass(frozen=True)
class Plan:
    game: str
    players: int
    options: dict[str, bool]
    speed: dict[str, Any]
    bots: list[str]
    hot_seat: bool
    pause_s: float  # of a person before a move
    patience_s: float  # for the whole game: who does not know where to sail takes thousands of moves to Trinidad
    listed: bool = False
    onlookers: list[str] = field(default_factory=list)  # strangers, guests, and second screens of a player

    @property
    def people(self) -> int:
        """Who sits down; at one screen it is one."""
        return 1 if self.hot_seat else self.players - len(self.bots)

    def new_table(self) -> dict[str, Any]:
        """The body of the request."""
        asked = ("game", "players", "options", "speed", "bots", "hot_seat", "listed")
        return {name: getattr(self, name) for name in asked}

    def __str__(self) -> str:
        on = [name for name, yes in self.options.items() if yes]
        screen = ", one screen" if self.hot_seat else ""
        return f"{self.game}, {self.players} players, {len(self.bots)} bots, {self.speed['kind']}, {on}{screen}"


def plans(luck: random.Random, game_s: float) -> Iterator[Plan]:
    """Plans without end, for games that last about so many seconds each."""
    while True:
        for id in SHIPPED:
            yield plan(id, luck, game_s)


def patience(speed: dict[str, Any], luck: random.Random, game_s: float) -> float:
    """How long people play before they give up; they do not where bots would play on for all of them."""
    if speed.get("bank_s", math.inf) < SHORTEST_S:
        return math.inf
    return max(SHORTEST_S, game_s * luck.choice((1.25, 1.25, 1.25, 2.5)))


def plan(id: str, luck: random.Random, game_s: float) -> Plan:
    players = luck.choice(game(id).players)
    hot_seat = luck.random() < 0.15
    bots = luck.choices(LEVELS, OFTEN, k=luck.randint(1, players - 1)) if luck.random() < WITH_BOTS else []
    return Plan(
        game=id,
        players=players,
        options=options(id, luck),
        speed=(pace := speed(luck, moves(id, players))),
        bots=bots,
        hot_seat=hot_seat,
        pause_s=min(max(HURRY * game_s / moves(id, players), PAUSE_S[0]), PAUSE_S[1]),
        patience_s=patience(pace, luck, game_s),
        listed=luck.random() < 0.5,
        onlookers=luck.choices(("stranger", "guest", "second screen"), k=luck.choice((0, 0, 1, 1, 2))),
    )


def options(id: str, luck: random.Random) -> dict[str, bool]:
    chosen = {name: luck.random() < 0.5 for name in game(id).options}
    while group := game(id).too_many(chosen):  # of those that exclude each other one at most
        chosen[luck.choice([name for name in group if chosen[name]])] = False
    return chosen


def speed(luck: random.Random, moves: float) -> dict[str, Any]:
    """With a short bank people run out of time: a bot stands in, which is a strong one, and they come back. Not in long
    games, which would go on between bots after everybody has given up.
    """
    long, short = {"bank_s": 600, "increment_s": 10}, {"bank_s": 10, "increment_s": 0}
    kinds = ({"kind": "relaxed"}, {"kind": "live", **long}, {"kind": "live", **short}, {"kind": "slow", "days": 1})
    return luck.choices(kinds, (10, 6, moves < LONG, 3))[0]


@cache
def moves(id: str, players: int) -> float:
    """How many a game takes at random, on an average."""
    tally, _ = Engine(game(id), classic(game(id)), "compiled").random_games(players, 0, 0, 20)
    return float(tally.steps / tally.games)
