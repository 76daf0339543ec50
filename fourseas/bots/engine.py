"""A game's loops and bots at one speed, with their working memory. An engine is used by one thread at a time."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from fourseas.bots.caution import caution_of
from fourseas.bots.errors import NO_ERRORS, Errors, pick
from fourseas.bots.minds import Mind, play_games
from fourseas.bots.net import Net, choose_by_net
from fourseas.bots.ponder import ponder
from fourseas.bots.tree import ROOT, think, tree_for
from fourseas.bots.weights import layers_of, weights_of
from fourseas.core.fixed import Record
from fourseas.core.game import Game
from fourseas.core.interface import Kit
from fourseas.core.link.drive import BLANK, BrokenRules, Tally, checked_games, random_games
from fourseas.core.link.speeds import lowest_seat_plain
from fourseas.core.random import key_words
from fourseas.core.state import LONGEST, Sheet

Backend = Literal["python", "compiled"]

PULSE = {"python": 4, "compiled": 64}  # playouts between two looks at the clock


@dataclass(frozen=True)
class Played:
    """A whole game played by programs."""

    actions: list[int]
    state: Any


class Engine:
    def __init__(self, game: Game, kit: Kit, speed: Backend) -> None:
        self.game = game
        self.speed = speed
        self._link = game.compiled if speed == "compiled" else game.interpreted
        rules = game.rules
        self.lay_out(kit)
        self.states = self._records([rules.State(), rules.State()])
        self.inner = self._records([rules.State() for _ in range(3)])  # for searching
        self.tree = self._records([tree_for(game.hints, caution_of(game))])
        net = Net()
        known = weights_of(game)
        net.sizes = known.sizes if known else net.sizes
        self.net = self._records([net])
        self.sheet = self._records([Sheet()])
        # If rules list more actions than they may, compiled code writes beyond the row: leave room behind it.
        self.actions = self._row(max(rules.MOST_LEGAL, rules.ACTIONS) + 1)[: rules.MOST_LEGAL]
        self.child_of = self._row(rules.ACTIONS, -1)
        self.log = self._row(LONGEST)

    def lay_out(self, kit: Kit) -> None:
        """Play with these components from now on."""
        if getattr(self, "kit", None) is not kit:
            self.box = self._records([kit.box, *(style(kit.box) for style in self.game.styles.values())])
            self.kit = kit

    # ---- memory: lists for Python, arrays for compiled code

    def _records(self, records: Sequence[Record]) -> Any:
        if self.speed == "python":
            return list(records)
        array = records[0].array(len(records))
        for index, record in enumerate(records):
            record.store(array, index)
        return array

    def _load(self, records: Any, kind: type[Record]) -> Any:
        return records[0] if self.speed == "python" else kind.load(records)

    def _put(self, records: Any, index: int, record: Record) -> None:
        if self.speed == "python":
            records[index] = record
        else:
            record.store(records, index)

    def _row(self, length: int, value: int = 0) -> Any:
        if self.speed == "python":
            return [value] * length
        import numpy as np

        return np.full(length, value, np.int32)

    @property
    def layers(self) -> Any:
        """Of the game's network."""
        return layers_of(self.game, self.speed == "python")

    def _key(self, seed: int) -> Any:
        if self.speed == "python":
            return key_words(seed)
        import numpy as np

        return np.array(key_words(seed), np.uint32)

    # ---- one decision

    def search(self, s: Any, seat: int, *, playouts: int | None, seconds: float | None, luck: int) -> int:
        """Think about a seat's move for so many playouts, or for so long. Raises ValueError if the seat has no move to
        make, BrokenRules if the search arrives at an illegal one.
        """
        listed = self.game.allowed(self.kit.box, s, seat)
        if not listed:
            raise ValueError(f"{self.game.id}: seat {seat} has nothing to decide")
        self._put(self.inner, ROOT, s)
        run = self._link(think)
        deadline = time.monotonic() + seconds if seconds is not None else None
        pulse = PULSE[self.speed] if deadline is not None else playouts or 1
        fresh = True
        while True:
            action = run(
                self.box, self.inner, self.tree, self.sheet, self.actions, self.child_of, seat, pulse, luck, fresh
            )
            fresh = False
            if deadline is None or time.monotonic() >= deadline:
                break
        if action not in listed:
            raise BrokenRules(f"{self.game.id}: a search chose {action}, which is not legal: is it so after `redeal`?")
        return int(action)

    def by_net(
        self, s: Any, seat: int, *, deals: int, luck: int, errors: Errors = NO_ERRORS, among: Sequence[int] = ()
    ) -> int:
        """The move that the game's network likes best, in the mean of so many deals; or one that it likes, by errors.
        If some moves are given, one of those.
        """
        listed = list(among) or self.game.allowed(self.kit.box, s, seat)
        if not listed:
            raise ValueError(f"{self.game.id}: seat {seat} has nothing to decide")
        self._put(self.inner, ROOT, s)
        self.actions[: len(listed)] = listed
        best = self._link(choose_by_net)(
            self.box, self.inner, self.sheet, self.net, self.layers, self.actions, len(listed), seat, deals, luck
        )
        if errors.haze:
            worth = self.net[0].worth if self.speed == "python" else self.net["worth"][0]
            return pick(worth, listed, len(listed), *errors, luck)
        return int(best)

    def ponder(self, s: Any, seat: int, *, positions: int, luck: int) -> int:
        """Look ahead, asking the game's network about so many positions."""
        listed = self.game.allowed(self.kit.box, s, seat)
        if not listed:
            raise ValueError(f"{self.game.id}: seat {seat} has nothing to decide")
        self._put(self.inner, ROOT, s)
        action = self._link(ponder)(
            self.box, self.inner, self.tree, self.net, self.layers, self.sheet, self.actions, self.child_of, seat,
            positions, luck,
        )  # fmt: skip
        if action not in listed:
            raise BrokenRules(f"{self.game.id}: a search chose {action}, which is not legal: is it so after `redeal`?")
        return int(action)

    # ---- whole games

    def _ready(self, players: int, options: Mapping[str, bool]) -> None:
        if players not in self.game.players:
            raise ValueError(f"{self.game.id}: no game for {players} players")
        self._put(self.states, BLANK, self.game.blank(players, self.game.for_programs(options)))

    def play_games(self, minds: Sequence[Mind], options: Mapping[str, bool], seed: int, first: int, last: int) -> Tally:
        """Play games `first` to `last` of the series that begins with a seed, one mind per seat."""
        self._ready(len(minds), options)
        tally = self._records([Tally()])
        self._link(play_games)(
            self.box,
            self.states,
            self.inner,
            self.tree,
            self.net,
            self.layers,
            self.sheet,
            tally,
            self._records(minds),
            self.actions,
            self.child_of,
            self._key(seed),
            self.log,
            first,
            last,
        )
        return self._ended(tally, seed)

    def _ended(self, tally: Any, seed: int) -> Tally:
        """The tally of a series. Raises BrokenRules if it stopped because a game could not go on."""
        totals: Tally = self._load(tally, Tally)
        if totals.unfinished:
            raise BrokenRules(f"{self.game.id}, seed {seed + totals.game}: {self._stuck(totals)}")
        return totals

    def _stuck(self, tally: Tally) -> str:
        """Why the game in memory did not end."""
        if tally.refused:
            return "a bot chose what the rules do not list"
        s = self.final_state()
        if self.game.rules.awaited(s) == 0:
            return "it is not over, but nobody is awaited"
        seat = lowest_seat_plain(self.game.rules.awaited(s))
        try:
            if not self.game.legal_actions(self.kit.box, s, seat):
                return f"seat {seat} is awaited, but can do nothing"
        except IndexError:
            return f"seat {seat} can do more than MOST_LEGAL says"
        return f"it was not over after {LONGEST} moves"

    def last_game(self, tally: Tally) -> Played:
        """The moves and the final state of a series of one game."""
        return Played([int(action) for action in self.log[: tally.steps]], self.final_state())

    def final_state(self) -> Any:
        """The state in which the last game ended."""
        return self._load(self.states, self.game.rules.State)

    def random_games(self, players: int, seed: int, first: int, last: int, keep: int = 0) -> tuple[Tally, Any]:
        """A series at random, the fastest way; also returns the first final states."""
        self._ready(players, {})
        tally = self._records([Tally()])
        finals = self._records([self.game.rules.State()] * keep) if keep else self.states[:0]
        self._link(random_games)(
            self.box, self.states, self.sheet, tally, self.actions, self._key(seed), first, last, finals
        )
        return self._ended(tally, seed), finals

    def checked_games(self, players: int, seed: int, first: int, last: int) -> Tally:
        """The same, checking the game's invariants after every step."""
        self._ready(players, {})
        tally = self._records([Tally()])
        self._link(checked_games)(self.box, self.states, self.sheet, tally, self.actions, self._key(seed), first, last)
        return self._ended(tally, seed)
