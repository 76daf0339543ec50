"""Many games at once on a processor, all a move further at a time: what training plays."""

from __future__ import annotations

from typing import Any

import numpy as np

from fourseas.bots.engine import Backend
from fourseas.core.game import Game
from fourseas.core.interface import Kit
from fourseas.core.random import key_words
from fourseas.core.state import Sheet
from fourseas.train.arrays import Plain
from fourseas.train.steps import begin_all, list_all, make_all, rate_all, try_all
from fourseas.train.tables import seating, tables_of


class Games:
    """So many games. States are plain or records, by the speed."""

    def __init__(self, game: Game, kit: Kit, count: int, seed: int, speed: Backend) -> None:
        self.game, self.count = game, count
        self.arrays: Any = Plain(seed)
        self.seats = game.players.stop - 1  # outputs of the network
        blanks, self.kinds = tables_of(game)
        self.tables = seating(count, len(blanks), self.kinds)
        self.players = np.array([blanks[table].players for table in self.tables])
        state = game.rules.State
        if speed == "python":
            self.box: Any = [kit.box]
            self.states: Any = [state() for _ in range(count)] + blanks + [state()]
            self.sheet: Any = [Sheet()]
            self.key: Any = key_words(seed)
            self.link = game.interpreted
        else:
            self.box, self.states, self.sheet = kit.box.to_array(), state.array(count + len(blanks) + 1), Sheet.array()
            for number, table in enumerate(blanks):
                table.store(self.states, count + number)
            self.key = np.array(key_words(seed), np.uint32)
            self.link = game.compiled
        self.actions = np.zeros((count, game.rules.MOST_LEGAL + 1), np.int16)
        self.turn = np.zeros(count, np.int64)
        self.counts = np.zeros(count, np.int64)
        self.begun = self.deals = 0
        self.begin(np.zeros(count, np.int64))

    def begin(self, running: Any) -> None:
        """Begin a new game wherever none goes on."""
        self.link(begin_all)(self.box, self.states, running, self.tables, self.key, self.begun)
        self.begun += self.count  # each place has a number of its own, whether its game ended or not

    def list(self) -> None:
        """Fill `turn`, `counts` and `actions`: who is to decide in each game, and their moves."""
        self.link(list_all)(self.box, self.states, self.turn, self.counts, self.actions)

    def rate(self, places: Any, chosen: Any) -> Any:
        """How the hints like these moves in these places."""
        hints = np.zeros(len(places), np.float32)
        self.link(rate_all)(self.box, self.states, self.turn, places, chosen, hints)
        return hints

    def attempt(self, places: Any, chosen: Any) -> tuple[Any, Any, Any]:
        """Try these moves in these places, where what the mover cannot know is dealt anew, alike for all moves of a
        place. A row for each: what is seen then; whether the game goes on; and if not, what everybody comes to, the
        mover first.
        """
        rows = len(places)
        seen = np.zeros((rows, self.game.observe.OBSERVED), np.int8)
        running, values = np.zeros(rows, np.int64), np.zeros((rows, self.seats), np.float32)
        self.link(try_all)(
            self.box, self.states, self.sheet, self.turn, places, chosen, self.key, self.deals, seen, running, values
        )
        self.deals += self.count
        return seen, running, values

    def make(self, chosen: Any, seen: Any) -> tuple[Any, Any]:
        """Make a move in each game; `seen` gets what the movers see then. Whether each game goes on; and if not, what
        everybody came to, by seat: another game has begun there then.
        """
        running, values = np.zeros(self.count, np.int64), np.zeros((self.count, self.seats), np.float32)
        self.link(make_all)(self.box, self.states, self.sheet, self.turn, chosen, seen, running, values)
        self.begin(running)
        return running, values
