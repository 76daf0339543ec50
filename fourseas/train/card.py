"""Many games at once on a GPU, one thread a game or a move; what they give out are torch's arrays, without a copy.

The kernels run on torch's stream, so that neither waits for the other. Needs the `gpu` and `train` extras.
"""

from __future__ import annotations

import functools
from importlib.util import find_spec
from typing import Any

import numpy as np

from fourseas.core.game import Game
from fourseas.core.interface import Kit
from fourseas.core.link import gpu
from fourseas.core.link.gpu import NoGpu, device_link, need_cuda, to_card
from fourseas.core.random import key_words
from fourseas.core.state import Sheet
from fourseas.train.arrays import OnCard
from fourseas.train.steps import begin, deal_one, list_one, make_one, rate_one
from fourseas.train.tables import seating, tables_of

BLOCK = 128
REGISTERS = 128  # an observation has more in hand than a random game does
KEEP, TRY = 1, 0  # what becomes of a move's state


@functools.cache
def kernels(game: Game) -> tuple[Any, Any, Any, Any]:
    """Begin games; list the moves in each; rate moves by hints; make or try moves."""
    import numba

    cuda = gpu.cuda
    link = device_link(game, inline=False)  # piratoons would come to 6 MB of code, and to minutes of compiling
    start, listed, rated = link(begin), link(list_one), link(rate_one)
    dealt, made = link(deal_one), link(make_one)
    state_type, sheet_type = numba.from_dtype(game.rules.State.dtype()), numba.from_dtype(Sheet.dtype())
    seats = game.players.stop - 1

    def begin_all(box: Any, states: Any, running: Any, tables: Any, key: Any, number: int) -> None:
        place = cuda.grid(1)
        if place < len(running) and running[place] == 0:
            start(box, states, place, len(running) + tables[place], key, number + place)

    def list_all(box: Any, states: Any, turn: Any, counts: Any, actions: Any) -> None:
        place = cuda.grid(1)
        if place < len(turn):
            seat, n = listed(box, states[place], actions[place])
            turn[place] = seat
            counts[place] = n

    def rate_all(box: Any, states: Any, turn: Any, places: Any, chosen: Any, hints: Any) -> None:
        row = cuda.grid(1)
        if row < len(places):
            place = places[row]
            hints[row] = rated(box, states[place], turn[place], chosen[row])

    # One kernel both tries and makes moves: most of what there is to compile is in it.
    def move_all(
        box: Any, states: Any, turn: Any, places: Any, chosen: Any, key: Any, number: int, keep: int,
        seen: Any, running: Any, values: Any,
    ) -> None:  # fmt: skip
        row = cuda.grid(1)
        if row < len(places):
            own = cuda.local.array(1, state_type)
            sheet = cuda.local.array(1, sheet_type)
            came_to = cuda.local.array(seats, numba.float32)
            for i in range(seats):
                came_to[i] = 0.0
            place = places[row]
            seat = turn[place]
            own[0] = states[place]
            if keep == 0:
                dealt(box, own[0], seat, key, number + place)
            running[row] = made(box, own[0], sheet, seat, chosen[row], seen[row], came_to, 0 if keep == 1 else seat)
            for i in range(seats):
                values[row, i] = came_to[i]
            if keep == 1:
                states[place] = own[0]

    return tuple(cuda.jit(max_registers=REGISTERS)(kernel) for kernel in (begin_all, list_all, rate_all, move_all))


class CardGames:
    """The same as train/games.py, on a GPU."""

    def __init__(self, game: Game, kit: Kit, count: int, seed: int) -> None:
        need_cuda()
        if find_spec("torch") is None:
            raise NoGpu("torch is not installed")
        self.arrays: Any = OnCard(seed)
        self.game, self.count = game, count
        self.seats = game.players.stop - 1
        blanks, self.kinds = tables_of(game)
        states = game.rules.State.array(count + len(blanks))
        for number, table in enumerate(blanks):
            table.store(states, count + number)
        tables = seating(count, len(blanks), self.kinds)
        self.tables = self.arrays.put(tables)
        self.players = self.arrays.put(np.array([blanks[table].players for table in tables]))
        self.box, self.states = to_card(kit.box.to_array()), to_card(states)
        self.key = to_card(np.array(key_words(seed), np.uint32))
        self.actions = self.arrays.empty((count, game.rules.MOST_LEGAL + 1), "int16")
        self.turn = self.arrays.empty(count, "int64")
        self.counts = self.arrays.empty(count, "int64")
        self.places = self.arrays.arange(count)
        self.begun = self.deals = 0
        torch = self.arrays.xp
        self.stream = gpu.cuda.external_stream(torch.cuda.current_stream().cuda_stream)
        self._begin, self._list, self._rate, self._move = kernels(game)
        self.begin(self.arrays.empty(count, "int64"))

    def _run(self, kernel: Any, threads: int, *arguments: Any) -> None:
        if threads:
            torch = self.arrays.xp
            shown = [gpu.cuda.as_cuda_array(one) if isinstance(one, torch.Tensor) else one for one in arguments]
            kernel[-(-threads // BLOCK), BLOCK, self.stream](self.box, self.states, *shown)

    def begin(self, running: Any) -> None:
        self._run(self._begin, self.count, running, self.tables, self.key, self.begun)
        self.begun += self.count

    def list(self) -> None:
        self._run(self._list, self.count, self.turn, self.counts, self.actions)

    def rate(self, places: Any, chosen: Any) -> Any:
        hints = self.arrays.empty(len(places), "float32")
        self._run(self._rate, len(places), self.turn, places, chosen, hints)
        return hints

    def attempt(self, places: Any, chosen: Any) -> tuple[Any, Any, Any]:
        seen = self.arrays.empty((len(places), self.game.observe.OBSERVED), "int8")
        running, values = self._moved(places, chosen, TRY, seen)
        self.deals += self.count
        return seen, running, values

    def make(self, chosen: Any, seen: Any) -> tuple[Any, Any]:
        running, values = self._moved(self.places, chosen, KEEP, seen)
        self.begin(running)
        return running, values

    def _moved(self, places: Any, chosen: Any, keep: int, seen: Any) -> tuple[Any, Any]:
        running = self.arrays.empty(len(places), "int64")
        values = self.arrays.empty((len(places), self.seats), "float32")
        self._run(self._move, len(places), self.turn, places, chosen, self.key, self.deals, keep, seen, running, values)
        return running, values
