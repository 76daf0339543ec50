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
from fourseas.train.steps import begin_all, list_all, make_all, pick_all, try_all
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
            self.states: Any = [state() for _ in range(2 * count)] + blanks + [state()]
            self.sheet: Any = [Sheet()]
            self.key: Any = key_words(seed)
            self.link = game.interpreted
        else:
            self.box, self.sheet = kit.box.to_array(), Sheet.array()
            self.states = state.array(2 * count + len(blanks) + 1)
            for number, table in enumerate(blanks):
                table.store(self.states, 2 * count + number)
            self.key = np.array(key_words(seed), np.uint32)
            self.link = game.compiled
        self.actions = np.zeros((count, game.most_for_programs + 1), np.int16)
        self.turn, self.counts = np.zeros(count, np.int64), np.zeros(count, np.int64)
        self.hinted, self.chosen = np.zeros(count, np.int64), np.zeros(count, np.int64)
        self.spreads = np.zeros(count, np.float32)
        self.begun = self.deals = 0
        self.begin(np.zeros(count, np.int64))

    def begin(self, running: Any) -> None:
        """Begin a new game wherever none is running."""
        self.link(begin_all)(self.box, self.states, running, self.tables, self.key, self.begun)
        self.begun += self.count  # each place has a number of its own, whether its game ended or not

    def attempt(self, by_hints: Any) -> tuple[Any, Any, Any]:
        """List all moves, and try each where what the mover cannot know is dealt anew, alike for all moves of a place.
        A row for each: what is seen then; whether it is for the network to say what that is worth; and if not, what it
        is worth, which is how the hints like it where they play.
        """
        self.link(list_all)(
            self.box, self.states, by_hints, self.turn, self.counts, self.actions, self.hinted, self.key, self.deals
        )
        self.deals += self.count
        owners = np.repeat(np.arange(self.count), self.counts)
        self.starts = self.counts.cumsum() - self.counts
        seen = np.zeros((len(owners), self.game.observe.OBSERVED), np.int8)
        asked, worth = np.zeros(len(owners), np.int64), np.zeros((len(owners), self.seats), np.float32)
        self.link(try_all)(
            self.box, self.states, self.sheet, self.turn, owners, self.starts, self.actions, self.hinted,
            seen, asked, worth,
        )  # fmt: skip
        return seen, asked, worth[:, 0]

    def make(self, wishes: Any, heats: Any, loudness: Any, seen: Any) -> tuple[Any, Any]:
        """Make a move in each game, by what each of the rows is worth; `seen` gets what the movers see then. Whether
        each game goes on; and if not, what everybody came to, by seat: another game has begun there then.
        """
        self.link(pick_all)(
            self.turn, self.counts, self.starts, self.actions, self.hinted, wishes, heats, loudness, 7 * self.deals,
            self.chosen, self.spreads,
        )  # fmt: skip
        running, ended = np.zeros(self.count, np.int64), np.zeros((self.count, self.seats), np.float32)
        self.link(make_all)(
            self.box, self.states, self.sheet, self.turn, self.chosen, 5 * self.deals, seen, running, ended
        )
        self.begin(running)
        return running, ended
