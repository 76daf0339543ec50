"""The bots that sit at a table, one decision at a time."""

from __future__ import annotations

import threading
from typing import Any

from fourseas.bots.minds import choose_greedily
from fourseas.bots.pool import Pool
from fourseas.core.game import Game
from fourseas.core.match import Match
from fourseas.core.packs import classic
from fourseas.core.random import dice

# A search's budget until its compiled form is ready: about a third of a second of plain Python.
MODEST_PLAYOUTS = 60

engines = Pool()  # shared by all searching bots
_compiled: dict[str, threading.Event] = {}
_compiling = threading.Lock()


def compile_search(game: Game) -> None:
    """Prepare a game's compiled search: under a second from the cache, otherwise about ten."""
    with _compiling:
        if is_compiled(game):
            return
        kit = classic(game)
        state = game.new_state(kit.box, game.players.start, 0, game.for_programs())
        with engines.lent(game, kit, "compiled") as engine:
            engine.search(state, state.active, playouts=1, seconds=None, luck=0)
        _compiled.setdefault(game.id, threading.Event()).set()


def is_compiled(game: Game) -> bool:
    return game.id in _compiled and _compiled[game.id].is_set()


class RandomBot:
    def __init__(self, luck: int) -> None:
        self.name = "random"
        self.luck = luck

    def choose(self, match: Match, seat: int) -> int:
        legal = match.legal(seat)
        return legal[dice(self.luck + len(match.log)) * len(legal) >> 32]


class GreedyBot:
    def __init__(self, luck: int) -> None:
        self.name = "greedy"
        self.luck = luck

    def choose(self, match: Match, seat: int) -> int:
        legal = match.legal(seat)
        luck = self.luck + len(match.log)
        choose: Any = match.game.interpreted(choose_greedily)
        return choose(match.kit.box, match.state, seat, legal, len(legal), luck)  # type: ignore[no-any-return]


class SearchBot:
    def __init__(self, name: str, game: Game, playouts: int | None, milliseconds: int | None, luck: int) -> None:
        self.name = name
        self.game = game
        self.playouts = playouts
        self.seconds = None if milliseconds is None else milliseconds / 1000
        self.luck = luck

    def choose(self, match: Match, seat: int) -> int:
        """Think. Until the compiled search is ready, think less, in plain Python."""
        legal = match.legal(seat)
        if len(legal) == 1:
            return legal[0]
        compiled = is_compiled(self.game)
        playouts = self.playouts if compiled or self.playouts is None else min(self.playouts, MODEST_PLAYOUTS)
        luck = self.luck + len(match.log)
        with engines.lent(self.game, match.kit, "compiled" if compiled else "python") as engine:
            return engine.search(match.state, seat, playouts=playouts, seconds=self.seconds, luck=luck)
