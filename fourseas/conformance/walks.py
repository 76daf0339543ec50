"""Whole games, each played once and looked at in many places. Most checks run on them.

There is a walk for every game and number of players, with every option on and off, by the clock where there is one; and
at the smallest and the largest table for every version of the rules that can still be played. With FOURSEAS_THOROUGH=1
there are more, with other seeds.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from copy import copy
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from typing import Any

from fourseas.conformance.positions import Position, Setting, any_key, choose, kits, redealt, settings
from fourseas.conformance.size import THOROUGH
from fourseas.core.match import COLOURS, Entry, Match
from fourseas.core.state import LONGEST
from fourseas.games import SHIPPED

PLACES = 25  # that are looked at, at least, beside the start and the end; a shorter game is seen whole
SEEDS = range(2, 7) if THOROUGH else range(1, 2)
PAUSE_MS = 700  # the longest between two moves, where time runs
FEW = 4  # walks of somebody's own game: then there are more, by other seeds
RECENT = 40  # moves of which records are made in the middle of a game: more than are ever sealed


@dataclass(frozen=True)
class Walk:
    """One game that is to be walked."""

    setting: Setting
    options: tuple[str, ...]  # those that are on
    seed: int
    clock: bool = False
    version: int | None = None  # of the rules; None: the present one

    def __str__(self) -> str:
        by = ["clock"] * self.clock + [f"v{self.version}"] * (self.version is not None)
        again = [f"again{self.seed}"] * (self.seed != SEEDS[0])
        return "-".join([str(self.setting), "+".join(self.options) or "plain", *by, *again])


def ways(setting: Setting) -> list[tuple[str, ...]]:
    """The options that are on at a table: the usual ones, then others in changing company, until each was on."""
    game = setting.game
    half = {name for place, name in enumerate(game.options) if setting.players >> place & 1}
    chosen: list[tuple[str, ...]] = []
    wishes = [{name for name, usual in game.options.items() if usual}, half, set(game.options) - half]
    while wishes:
        on: list[str] = []
        for name in game.options:
            if name in wishes[0] and not set(game.apart_from(name)) & set(on):
                on.append(name)
        chosen = list(dict.fromkeys([*chosen, tuple(on)]))
        missing = set(game.options).difference(*chosen)
        wishes = wishes[1:] or ([missing] if missing else [])
    return chosen


@cache
def walks(id: str) -> list[Walk]:
    return list(_all_walks(id))


def _all_walks(id: str) -> Iterator[Walk]:
    for setting in settings(id):
        game, choices = setting.game, ways(setting)
        few = setting.id not in SHIPPED and len(game.players) * len(choices) <= FEW
        for seed in range(SEEDS[0], SEEDS[-1] + 3) if few else SEEDS:
            for number, options in enumerate(choices):
                clock = game.has_clock and game.by_turns not in options
                if clock:
                    yield Walk(setting, options, seed, clock=True)
                if not clock or number == 0:  # without one, too, as programs play it
                    yield Walk(setting, options, seed)
            for version in game.earlier if setting.players in (game.players[0], game.players[-1]) else ():
                options = choices[setting.players % len(choices)]
                yield Walk(setting, options, seed, game.has_clock and game.by_turns not in options, version)


class Walked:
    """A walk that was made: its match, to the end, and the places in it."""

    def __init__(self, walk: Walk) -> None:
        self.walk = walk
        self.setting = walk.setting
        self.game = walk.setting.game
        self.kit = kits(walk.setting.id)[self._number() % len(kits(walk.setting.id))]
        self.match = self._play()
        strata = [round(part * len(self.match.log) / PLACES) for part in range(PLACES + 1)]
        luck = random.Random(str(walk))
        inner = {luck.randrange(low, high) for low, high in pairwise(strata) if low < high}
        self.places = sorted(inner | {0, len(self.match.log)})
        self._states = {place: s.clone() for place, s in enumerate(self.match.states()) if place in set(self.places)}
        self._redealt: dict[tuple[int, int], Any] = {}
        self._views: dict[tuple[int, int | None], Any] = {}

    def _number(self) -> int:
        """Packs come in turn: the one we ship comes with every other walk, at least."""
        number = walks(self.setting.id).index(self.walk)
        return 0 if number % 2 == 0 else 1 + number // 2

    def _play(self) -> Match:
        walk, game, kit = self.walk, self.game, self.kit
        luck = random.Random(str(walk))
        options = {name: name in walk.options for name in game.options}
        names = COLOURS[: walk.setting.players]
        match = Match(game, kit, names, seed=walk.seed, options=options, version=walk.version)
        now = 0
        while not match.over:
            assert len(match.log) < LONGEST, f"a game is not over after {LONGEST} moves"
            by_clock = walk.clock and match.in_real_time
            now = max(now, match.state.now) + luck.randrange(PAUSE_MS) if by_clock else 0
            looked = match.at(now) if by_clock else match
            seat = luck.choice(looked.awaited)
            action = choose(game, kit, looked.state, seat, luck)
            if not by_clock:
                match.play(seat, action)
            elif action not in game.idle:  # the house only does what it must
                match.play(seat, action, t=now)
        return match

    def state(self, place: int) -> Any:
        """The state at one of the places: where time runs, in the moment of the next move."""
        s = self._states[place].clone()
        if place < len(self.match.log) and (t := self.match.log[place].t) is not None:
            s.now = t
        return s

    def position(self, place: int) -> Position:
        return Position(self.game, self.kit, self.state(place), random.Random(f"{self.walk} {place}"))

    def redealt(self, place: int, seat: int) -> Any:
        """The state there as it might also be, for all this seat knows: to look at, for all checks share it."""
        if (place, seat) not in self._redealt:
            position = Position(self.game, self.kit, self.state(place), random.Random(f"{self.walk} {place} {seat}"))
            self._redealt[place, seat] = redealt(position, seat, any_key(position))
        return self._redealt[place, seat]

    def view(self, place: int, seat: int | None) -> Any:
        """What a seat sees there; None is a spectator. All checks share it, too."""
        if (place, seat) not in self._views:
            self._views[place, seat] = self.game.view.view(self.kit, self.state(place), seat)
        return self._views[place, seat]

    def match_at(self, place: int, recent: bool = True) -> Match:
        """The match as it was there; of its log only the last moves, unless all are wanted."""
        match = copy(self.match)
        match.state = self.state(place)
        match.log = self.match.log[max(0, place - RECENT) if recent else 0 : place]
        return match

    def moves(self, most: int = 10**6) -> Iterator[tuple[Any, Entry, Any]]:
        """Moves spread over the game, up to so many: the state before it, the move, and the state after it."""
        states, log = self.match.states(), self.match.log
        stride = -(-len(log) // most)
        before = next(states).clone()
        for number, entry in enumerate(log):
            after = next(states).clone()
            if entry.t is not None:
                before.now = entry.t
            if number % stride == 0 or entry.seat not in range(self.setting.players):
                yield before, entry, after
            before = after


@cache
def walked(walk: Walk) -> Walked:
    return Walked(walk)
