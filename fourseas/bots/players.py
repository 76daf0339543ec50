"""The bots that sit at a table, one decision at a time."""

from __future__ import annotations

import threading
from typing import Any

from fourseas.bots.engine import Engine
from fourseas.bots.minds import choose_greedily
from fourseas.bots.pool import Pool
from fourseas.core.game import Game
from fourseas.core.link.speeds import lowest_seat_plain
from fourseas.core.match import Match
from fourseas.core.packs import classic
from fourseas.core.random import dice

# A search's budget until its compiled form is ready: about a third of a second of plain Python.
MODEST_PLAYOUTS = 60

HASTY_DEALS = 1  # the same for a network
HASTY_POSITIONS = 60

engines = Pool()  # shared by all searching bots
_compiled: dict[str, threading.Event] = {}
_nets: dict[str, threading.Event] = {}  # the same for networks, which are compiled when one is first asked
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


def compile_net(game: Game) -> None:
    """Prepare all that a game's network is asked by."""
    kit = classic(game)
    state = game.new_state(kit.box, game.players.start, 0, game.for_programs())
    seat = lowest_seat_plain(game.rules.awaited(state))
    with _compiling, engines.lent(game, kit, "compiled") as engine:
        engine.by_net(state, seat, deals=1, luck=0)
        engine.ponder(state, seat, positions=1, luck=0)
        _nets[game.id].set()


def net_is_compiled(game: Game) -> bool:
    """If it is not, that begins in the background."""
    if game.id not in _nets:
        _nets[game.id] = threading.Event()
        threading.Thread(target=compile_net, args=(game,), name=f"compile mind {game.id}", daemon=True).start()
    return _nets[game.id].is_set()


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


class MindBot:
    """Plays by a game's network alone."""

    def __init__(self, name: str, game: Game, deals: int, luck: int) -> None:
        self.name = name
        self.game = game
        self.asked = deals
        self.luck = luck

    hasty = HASTY_DEALS

    def choose(self, match: Match, seat: int) -> int:
        """Ask the network. Until that is compiled, ask less, in plain Python."""
        legal = match.legal(seat)
        if len(legal) == 1:
            return legal[0]
        compiled = net_is_compiled(self.game)
        asked = self.asked if compiled else min(self.asked, self.hasty)
        with engines.lent(self.game, match.kit, "compiled" if compiled else "python") as engine:
            return self._ask(engine, match.state, seat, asked, self.luck + len(match.log))

    def _ask(self, engine: Engine, s: Any, seat: int, asked: int, luck: int) -> int:
        return engine.by_net(s, seat, deals=asked, luck=luck)


class PonderBot(MindBot):
    """Looks ahead with a game's network."""

    hasty = HASTY_POSITIONS

    def _ask(self, engine: Engine, s: Any, seat: int, asked: int, luck: int) -> int:
        return engine.ponder(s, seat, positions=asked, luck=luck)
