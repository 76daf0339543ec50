"""Every game of the registry at every player count, and how tests play it.

A game gets the whole suite by being registered. It is played with its classic pack and with those of `tests/packs`
whose names begin with its id. The games that most tests look at are in walks.py.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, partial, wraps
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from fourseas.core.game import Game, Kit
from fourseas.core.match import COLOURS, SEATS_OF_BITS, Match
from fourseas.core.packs import classic, lay_out, read_pack
from fourseas.core.state import HOUSE, RUNNING
from fourseas.games import IDS, game
from tests import PACKS
from tests.support.thorough import THOROUGH, many

SEEDS = st.integers(0, 2**64 - 1)


@dataclass(frozen=True)
class Setting:
    id: str
    players: int

    def __str__(self) -> str:
        return f"{self.id}-{self.players}"

    @property
    def game(self) -> Game:
        return game(self.id)


SETTINGS = [Setting(id, players) for id in IDS for players in game(id).players]
ONE_EACH = [Setting(id, game(id).players.start) for id in IDS]  # for what does not hang on the number of players

Test = Callable[..., None]

TYPICAL = 120  # moves of a game that gets all of its examples
FEW = 3 if THOROUGH else 2  # examples that every game gets; the first of them is always the plainest


def every_game(examples: int, among: Sequence[Setting] = SETTINGS, **strategies: Any) -> Callable[[Test], Test]:
    """Run a property for all games and player counts, so many examples each in a soak: the same in every run. Where
    games are long there are fewer, so that no game costs much more than another, and one that fails is shown as it was
    found.
    """
    most = many(examples, 0.15)
    slow = [HealthCheck.too_slow, HealthCheck.data_too_large]

    def decorate(test: Test) -> Test:
        @wraps(test)
        def bound(setting: Setting) -> None:
            some = max(min(FEW, examples), fewer(setting, most))
            bounds = settings(
                max_examples=some,
                phases=[Phase.generate, *([Phase.shrink] if some >= most else [])],
                deadline=None,
                derandomize=True,
                suppress_health_check=slow,
            )
            bounds(given(setting=st.just(setting), **strategies)(test))()

        del bound.__wrapped__  # pytest would look there for what the test wants
        return pytest.mark.parametrize("setting", among, ids=str)(bound)

    return decorate


def fewer(setting: Setting, examples: int) -> int:
    """As many examples as a game gets, by its length."""
    return max(1, round(examples * min(1, TYPICAL / length(setting))))


@cache
def length(setting: Setting) -> int:
    """How many moves a game has as programs play it."""
    return sum(1 for _ in begin(setting, 1, setting.game.for_programs()).steps(10**4))


@cache
def kits(id: str) -> list[Kit]:
    others = [lay_out(read_pack(game(id), path)) for path in sorted(PACKS.glob(f"{id}*.toml"))]
    return [classic(game(id)), *others]


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


# Where chance decides something before the first move; the others are all about what the players do.
DEALT = [setting for setting in SETTINGS if play_match(setting, seed=1, moves=0).setup]
