"""The settings in which a game is checked (players, options, packs), and how checks play it.

A game is played with its classic pack, with all packs in its folder `packs`, and with those in PACK_FOLDERS whose names
begin with its id. The games that most checks look at are in walks.py.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from typing import Any

from fourseas.conformance.size import THOROUGH, many
from fourseas.core.game import Game
from fourseas.core.interface import Kit
from fourseas.core.match import COLOURS, SEATS_OF_BITS, Match
from fourseas.core.packs import classic, lay_out, read_pack
from fourseas.core.state import HOUSE, RUNNING
from fourseas.games import game

NAMES = ["Ann", "Bob", "Cid", "Dot", "Eve", "Flo"]
PACK_FOLDERS: list[Path] = []  # beside those of the games themselves


@dataclass(frozen=True)
class Setting:
    id: str
    players: int

    def __str__(self) -> str:
        return f"{self.id}-{self.players}"

    @property
    def game(self) -> Game:
        return game(self.id)


@cache
def settings(id: str) -> list[Setting]:
    """The smallest table first."""
    return [Setting(id, players) for players in game(id).players]


TYPICAL = 120  # moves of a game that gets all of its examples
FEW = 3 if THOROUGH else 2  # examples that every game gets


def examples(setting: Setting, most: int, about: str) -> Iterator[random.Random]:
    """Luck for so many examples of something where it is thorough, the same in every run: fewer where games are long,
    so that no game costs much more than another.
    """
    for number in range(max(min(FEW, most), fewer(setting, many(most, 0.15)))):
        yield random.Random(f"{about} {setting} {number}")


def fewer(setting: Setting, examples: int) -> int:
    """As many examples as a game gets, by its length."""
    return max(1, round(examples * min(1, TYPICAL / length(setting))))


@cache
def length(setting: Setting) -> int:
    """How many moves a game has as programs play it."""
    return sum(1 for _ in begin(setting, 1, setting.game.for_programs()).steps(10**4))


@cache
def kits(id: str) -> list[Kit]:
    """The classic pack first."""
    own = sorted((game(id).folder / "packs").glob("*.toml"))
    others = [path for folder in PACK_FOLDERS for path in sorted(folder.glob(f"{id}*.toml"))]
    return [classic(game(id)), *(lay_out(read_pack(game(id), path)) for path in (*own, *others))]


@dataclass
class Position:
    """A state, and the luck to play on from it."""

    game: Game
    kit: Kit
    s: Any
    luck: random.Random

    @property
    def seats(self) -> list[int]:
        """Who is to decide; the house, too, where it keeps the time."""
        return SEATS_OF_BITS[self.game.rules.awaited(self.s)]

    @property
    def asked(self) -> list[int]:
        """The players who are to decide."""
        return [seat for seat in self.seats if seat != HOUSE]

    def legal(self, seat: int) -> list[int]:
        return self.game.legal_actions(self.kit.box, self.s, seat)

    def choose(self) -> tuple[int, int]:
        """A random seat of those awaited, and one of its legal actions."""
        seat = self.luck.choice(self.seats)
        return seat, choose(self.game, self.kit, self.s, seat, self.luck)

    def step(self) -> None:
        seat, action = self.choose()
        self.game.rules.apply(self.kit.box, self.s, seat, action)

    def steps(self, most: int) -> Iterator[Any]:
        """Play on, at most so many moves; yields the state after each."""
        while most and self.s.over == RUNNING:
            self.step()
            most -= 1
            yield self.s


def choose(game: Game, kit: Kit, s: Any, seat: int, luck: random.Random) -> int:
    """Half of the moves are random, half look best: so the rare ones are made, and games come to an end."""
    legal = game.legal_actions(kit.box, s, seat)
    assert legal, f"seat {seat} is awaited, but can do nothing; does what only looks at the state change it?"
    if luck.random() < 0.5 or seat == HOUSE:
        return luck.choice(legal)
    return max(luck.sample(legal, len(legal)), key=partial(game.hints.hint, kit.box, s, seat))


def redealt(position: Position, seat: int, key: list[int]) -> Any:
    """The state as it might also be, for all this seat knows, and with other chance to come."""
    other = position.s.clone()
    other.key = key
    other.drawn += 4 - other.drawn % 4  # words drawn from now on come from the new key
    position.game.rules.redeal(position.kit.box, other, seat)
    return other


def some_options(game: Game, luck: random.Random) -> dict[str, bool]:
    """Any options of a table that go together."""
    options = {name: luck.random() < 0.5 for name in game.options}
    while group := game.too_many(options):
        options[luck.choice([name for name in group if options[name]])] = False
    return options


def begin(setting: Setting, seed: int, options: dict[str, bool] | None = None) -> Position:
    """A new game; pack, options (if none are given) and luck all come from the seed."""
    luck = random.Random(seed)
    kit = luck.choice(kits(setting.id))
    options = some_options(setting.game, luck) if options is None else options
    return Position(setting.game, kit, setting.game.new_state(kit.box, setting.players, seed, options), luck)


def play_match(setting: Setting, seed: int, moves: int | None = None) -> Match:
    """A match with its log, whole or its first moves."""
    luck = random.Random(seed)
    kit = luck.choice(kits(setting.id))
    options = some_options(setting.game, luck)
    match = Match(setting.game, kit, COLOURS[: setting.players], seed=seed, options=options)
    while not match.over and (moves is None or len(match.log) < moves):
        seat = luck.choice(match.awaited)
        match.play(seat, choose(match.game, kit, match.state, seat, luck))
    return match


@cache
def is_dealt(setting: Setting) -> bool:
    """Whether chance decides something before the first move; other games are all about what the players do."""
    return bool(play_match(setting, seed=1, moves=0).setup)


def any_key(position: Position) -> list[int]:
    return [position.luck.getrandbits(32) for _ in range(4)]
