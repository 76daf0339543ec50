"""The bots that sit at a table, one decision at a time."""

from __future__ import annotations

import threading
from collections.abc import Iterable
from typing import Any

from fourseas.bots import bot
from fourseas.bots.caution import caution_of
from fourseas.bots.engine import Engine
from fourseas.bots.errors import NO_ERRORS, Errors, pick, weigh_by_hints
from fourseas.bots.minds import choose_greedily
from fourseas.bots.pool import Pool
from fourseas.core.game import Game
from fourseas.core.link.speeds import lowest_seat_plain
from fourseas.core.match import Match
from fourseas.core.packs import classic
from fourseas.core.random import dice

# A search's budget until its compiled form is ready: about a third of a second of plain Python.
MODEST_PLAYOUTS = 60

HASTY_POSITIONS = 60  # the same for a network

# Moves after which networks play like the greedy bot. With a pack they did not learn, six of them may hold each other
# back in `adventures`, so that none would ever arrive; usual games are far from it.
TIRED = 1000

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
    ready = _nets.setdefault(game.id, threading.Event())
    with _compiling, engines.lent(game, kit, "compiled") as engine:
        if not ready.is_set():
            engine.by_net(state, seat, deals=1, luck=0)
            engine.ponder(state, seat, positions=1, luck=0)
            ready.set()


def net_is_compiled(game: Game) -> bool:
    """If it is not, that begins in the background."""
    if game.id not in _nets:
        _nets[game.id] = threading.Event()
        threading.Thread(target=compile_net, args=(game,), name=f"compile mind {game.id}", daemon=True).start()
    return _nets[game.id].is_set()


def compile_for(game: Game, names: Iterable[str]) -> None:
    """Prepare what bots of these names need to think."""
    for kind in {type(bot(name, game, 0)) for name in names}:
        if issubclass(kind, MindBot):
            compile_net(game)
        elif kind is SearchBot:
            compile_search(game)


class RandomBot:
    def __init__(self, luck: int) -> None:
        self.name = "random"
        self.luck = luck

    def choose(self, match: Match, seat: int) -> int:
        legal = match.legal(seat)
        return legal[dice(self.luck + len(match.log)) * len(legal) >> 32]


class GreedyBot:
    def __init__(self, luck: int, name: str = "greedy", errors: Errors = NO_ERRORS) -> None:
        self.name = name
        self.luck = luck
        self.errors = errors

    def choose(self, match: Match, seat: int) -> int:
        legal = match.legal(seat)
        luck = self.luck + len(match.log)
        plain, box, s = match.game.interpreted, match.kit.box, match.state
        if not self.errors.haze:
            return plain(choose_greedily)(box, s, seat, legal, len(legal), luck)  # type: ignore[no-any-return]
        worth = [0.0] * len(legal)
        plain(weigh_by_hints)(box, s, seat, legal, len(legal), caution_of(match.game), worth)
        return pick(worth, legal, len(legal), *self.errors, luck)


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

    def __init__(self, name: str, game: Game, asked: int, luck: int, errors: Errors = NO_ERRORS) -> None:
        self.name = name
        self.game = game
        self.asked = asked
        self.luck = luck
        self.errors = errors

    def choose(self, match: Match, seat: int) -> int:
        """Ask the network. Until that is compiled, ask less, in plain Python."""
        legal = match.legal(seat)
        if len(legal) == 1:
            return legal[0]
        if len(match.log) >= TIRED:
            return GreedyBot(self.luck).choose(match, seat)
        compiled = net_is_compiled(self.game)
        luck = self.luck + len(match.log)
        with engines.lent(self.game, match.kit, "compiled" if compiled else "python") as engine:
            return self._ask(engine, match.state, seat, luck) if compiled else self._hurry(engine, match, seat, luck)

    def _ask(self, engine: Engine, s: Any, seat: int, luck: int) -> int:
        return engine.by_net(s, seat, deals=self.asked, luck=luck, errors=self.errors)

    def _hurry(self, engine: Engine, match: Match, seat: int, luck: int) -> int:
        """In a single deal, the moves that the hints like best."""
        hint, box, s = self.game.hints.hint, match.kit.box, match.state
        likely = sorted(match.legal(seat), key=lambda action: -hint(box, s, seat, action))[:HASTY_POSITIONS]
        return engine.by_net(s, seat, deals=1, luck=luck, errors=self.errors, among=likely)


class PonderBot(MindBot):
    """Looks ahead with a game's network."""

    def _ask(self, engine: Engine, s: Any, seat: int, luck: int) -> int:
        return engine.ponder(s, seat, positions=self.asked, luck=luck)

    def _hurry(self, engine: Engine, match: Match, seat: int, luck: int) -> int:
        return engine.ponder(match.state, seat, positions=min(self.asked, HASTY_POSITIONS), luck=luck)
