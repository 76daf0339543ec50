"""A pool of idle engines, lent to one bot after another.

Making an engine takes several times as long as a deckhand thinks, and its megabytes would come and go with every move.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager

from fourseas.bots.engine import Backend, Engine
from fourseas.core.game import Game
from fourseas.core.interface import Kit

MOST_IDLE = 16  # engines; each has a tree of nearly a megabyte, or two in plain Python


class Pool:
    def __init__(self, most_idle: int = MOST_IDLE) -> None:
        self.most_idle = most_idle
        self._idle: list[Engine] = []  # the most recently used is last
        self._lock = threading.Lock()

    @contextmanager
    def lent(self, game: Game, kit: Kit, speed: Backend) -> Iterator[Engine]:
        """An engine for exclusive use. One that fails in mid-thought is not used again."""
        engine = self._taken(game, speed)
        if engine is None:
            engine = Engine(game, kit, speed)
        else:
            engine.lay_out(kit)
        yield engine
        self._give_back(engine)

    def _taken(self, game: Game, speed: Backend) -> Engine | None:
        with self._lock:
            for number in reversed(range(len(self._idle))):
                engine = self._idle[number]
                if engine.game is game and engine.speed == speed:
                    return self._idle.pop(number)
        return None

    def _give_back(self, engine: Engine) -> None:
        """Engines of another speed are useless from now on: a game that is compiled stays so."""
        with self._lock:
            others = [one for one in self._idle if one.game is not engine.game or one.speed == engine.speed]
            self._idle = [*others, engine][-self.most_idle :]
