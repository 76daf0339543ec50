"""Many games at once on a GPU, one thread a game or a move; what they give out are torch's arrays, without a copy.

The kernels run on torch's stream, so that neither waits for the other; the processor waits once a move, for how many
moves there are to try. Needs the `gpu` and `train` extras.
"""

from __future__ import annotations

import functools
from importlib.util import find_spec
from typing import Any

import numpy as np

from fourseas.core import defaults
from fourseas.core.game import Game
from fourseas.core.interface import Kit
from fourseas.core.link import gpu
from fourseas.core.link.gpu import NoGpu, device_link, need_cuda, to_card
from fourseas.core.link.kernels import keep_kernel
from fourseas.core.random import key_words
from fourseas.core.state import Sheet
from fourseas.train.arrays import OnCard
from fourseas.train.steps import (
    begin,
    deal_one,
    end_one,
    hide_one,
    list_one,
    look_one,
    move_one,
    pick_one,
    rate_one,
)
from fourseas.train.tables import seating, tables_of

BLOCK = 128
REGISTERS = 128  # an observation has more in hand than a random game does
KEEP, TRY = 1, 0  # what becomes of a move's state
GRAIN = 64  # rows are a multiple of it: matrix products are faster then


@functools.cache
def kernels(game: Game) -> tuple[Any, ...]:
    """Begin games; list the moves in each, and deal anew; rate moves by hints; try or make moves; choose."""
    import numba

    cuda = gpu.cuda
    link = device_link(game, inline=False)  # piratoons would come to 6 MB of code, and to minutes of compiling
    start, listed, rated, dealt = link(begin), link(list_one), link(rate_one), link(deal_one)
    hidden, moved, looked, over, picked = link(hide_one), link(move_one), link(look_one), link(end_one), link(pick_one)
    state_type, sheet_type = numba.from_dtype(game.rules.State.dtype()), numba.from_dtype(Sheet.dtype())
    seats = game.players.stop - 1
    seals = 0 if game.rules.unseal is defaults.unseal else 1

    def begin_all(box: Any, states: Any, running: Any, tables: Any, key: Any, number: int) -> None:
        place = cuda.grid(1)
        if place < len(running) and running[place] == 0:
            start(box, states, place, 2 * len(running) + tables[place], key, number + place)

    def list_all(
        box: Any, states: Any, by_hints: Any, turn: Any, counts: Any, actions: Any, hinted: Any, key: Any, number: int
    ) -> None:
        place = cuda.grid(1)
        if place < len(turn):
            own = cuda.local.array(1, state_type)  # a thread's own memory is nearer than the card's
            own[0] = states[place]
            seat, n = listed(box, own[0], actions[place])
            turn[place] = seat
            counts[place] = n
            hinted[place] = by_hints[place, seat]
            if hinted[place] == 0:
                dealt(box, own[0], seat, key, number + place)
                states[len(turn) + place] = own[0]

    def rate_all(
        box: Any, states: Any, turn: Any, owners: Any, starts: Any, actions: Any, hinted: Any, worth: Any
    ) -> None:
        row = cuda.grid(1)
        if row < len(owners):
            place = owners[row]
            if hinted[place] != 0:
                worth[row, 0] = rated(box, states[place], turn[place], actions[place, row - starts[place]])

    # One kernel both tries and makes moves: most of what there is to compile is in it. What is seen lies column by
    # column, so that threads side by side write side by side.
    def move_all(
        box: Any, states: Any, turn: Any, owners: Any, starts: Any, actions: Any, hinted: Any, chosen: Any,
        rows: int, keep: int, luck: int, seen: Any, running: Any, ended: Any,
    ) -> None:  # fmt: skip
        row = cuda.grid(1)
        if row < rows:
            place = row if keep == 1 else owners[row]
            if keep == 1 or hinted[place] == 0:
                own = cuda.local.array(1, state_type)
                sheet = cuda.local.array(1, sheet_type)
                came_to = cuda.local.array(seats, numba.float32)
                for i in range(seats):
                    came_to[i] = 0.0
                seat = turn[place]
                action = chosen[place] if keep == 1 else actions[place, row - starts[place]]
                own[0] = states[place if keep == 1 else len(turn) + place]
                if keep == 1 and seals == 1:
                    hidden(own[0], seat, luck + place)
                moved(box, own[0], seat, action)
                looked(box, own[0], seat, seen[:, row])
                if keep == 1 and seals == 1:
                    own[0] = states[place]
                    moved(box, own[0], seat, action)
                running[row] = over(box, own[0], sheet, came_to, 0 if keep == 1 else seat)
                if keep == 1:
                    states[place] = own[0]
                    for i in range(seats):
                        ended[row, i] = came_to[i]
                else:
                    ended[row, 0] = came_to[0]
            else:
                running[row] = 0

    def pick_all(
        turn: Any, counts: Any, starts: Any, actions: Any, hinted: Any, wishes: Any, heats: Any, loudness: Any,
        luck: int, chosen: Any, spreads: Any,
    ) -> None:  # fmt: skip
        place = cuda.grid(1)
        if place < len(turn):
            first = starts[place]
            best, spread = picked(first, counts[place], wishes, heats[hinted[place]], loudness[place], luck)
            chosen[place] = actions[place, best - first]
            spreads[place] = -1.0 if hinted[place] != 0 else spread

    made = (begin_all, list_all, rate_all, move_all, pick_all)
    return tuple(keep_kernel(game.folder, cuda.jit(max_registers=REGISTERS)(kernel)) for kernel in made)


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
        states = game.rules.State.array(2 * count + len(blanks))
        for number, table in enumerate(blanks):
            table.store(states, 2 * count + number)
        tables = seating(count, len(blanks), self.kinds)
        empty = self.arrays.empty
        self.tables = self.arrays.put(tables)
        self.players = self.arrays.put(np.array([blanks[table].players for table in tables]))
        self.box, self.states = to_card(kit.box.to_array()), to_card(states)
        self.key = to_card(np.array(key_words(seed), np.uint32))
        self.actions = empty((count, game.most_for_programs + 1), "int16")
        self.turn, self.counts, self.hinted = (empty(count, "int64") for _ in range(3))
        self.chosen, self.running = (empty(count, "int64") for _ in range(2))
        self.spreads, self.ended = empty(count, "float32"), empty((count, self.seats), "float32")
        self.begun = self.deals = 0
        torch = self.arrays.xp
        self.stream = gpu.cuda.external_stream(torch.cuda.current_stream().cuda_stream)
        self._begin, self._list, self._rate, self._move, self._pick = kernels(game)
        self._shown: dict[int, Any] = {}
        self.make_room(count)
        self.begin(self.running)

    def make_room(self, rows: int) -> None:
        """Make room for that many moves to be tried at once."""
        self.rows = -(-rows // GRAIN) * GRAIN
        self.seen = self.arrays.empty(self.game.observe.OBSERVED * self.rows, "int8")
        self.asked = self.arrays.empty(self.rows, "int64")
        self.worth = self.arrays.empty((self.rows, self.seats), "float32")
        self._shown.clear()

    def _show(self, array: Any) -> Any:
        """A torch array as Numba takes it. Most are asked for again and again, and it takes a while."""
        if not isinstance(array, self.arrays.xp.Tensor):
            return array
        known = self._shown.get(id(array))
        if known is None or known[0] is not array:
            known = self._shown[id(array)] = (array, gpu.cuda.as_cuda_array(array))
        return known[1]

    def _run(self, kernel: Any, threads: int, *arguments: Any) -> None:
        kernel[-(-threads // BLOCK), BLOCK, self.stream](*map(self._show, arguments))

    def begin(self, running: Any) -> None:
        self._run(self._begin, self.count, self.box, self.states, running, self.tables, self.key, self.begun)
        self.begun += self.count

    def attempt(self, by_hints: Any) -> tuple[Any, Any, Any]:
        torch, view = self.arrays.xp, gpu.cuda.as_cuda_array
        self._run(
            self._list, self.count, self.box, self.states, view(by_hints), self.turn, self.counts, self.actions,
            self.hinted, self.key, self.deals,
        )  # fmt: skip
        self.deals += self.count
        ends = self.counts.cumsum(0)
        self.starts = ends - self.counts
        rows = int(ends[-1])
        if rows > self.rows:
            self.make_room(rows + rows // 4)
        owners = torch.repeat_interleave(self.counts, output_size=rows)
        moves = (self.turn, view(owners), view(self.starts), self.actions, self.hinted)
        self._run(self._rate, rows, self.box, self.states, *moves, self.worth)
        padded = -(-rows // GRAIN) * GRAIN
        seen = self._look(padded)
        self._move_rows(rows, TRY, seen, *moves)
        return seen.T, self.asked[:padded], self.worth[:padded, 0]

    def _look(self, rows: int) -> Any:
        """Room for that many observations, column by column and without gaps."""
        return self.seen[: self.game.observe.OBSERVED * rows].view(self.game.observe.OBSERVED, rows)

    def _move_rows(
        self, rows: int, keep: int, seen: Any, turn: Any, owners: Any, starts: Any, actions: Any, hinted: Any
    ) -> None:
        running, ended = (self.running, self.ended) if keep == KEEP else (self.asked, self.worth)
        self._run(
            self._move, rows, self.box, self.states, turn, owners, starts, actions, hinted, self.chosen, rows, keep,
            5 * self.deals, gpu.cuda.as_cuda_array(seen), running, ended,
        )  # fmt: skip

    def make(self, wishes: Any, heats: Any, loudness: Any, seen: Any) -> tuple[Any, Any]:
        view = gpu.cuda.as_cuda_array
        self._run(
            self._pick, self.count, self.turn, self.counts, view(self.starts), self.actions, self.hinted, view(wishes),
            view(heats), loudness, 7 * self.deals, self.chosen, self.spreads,
        )  # fmt: skip
        self.ended.zero_()
        look, starts = self._look(self.count), view(self.starts)
        self._move_rows(self.count, KEEP, look, self.turn, starts, starts, self.actions, self.hinted)
        seen.copy_(look.T)
        running, ended = self.running.clone(), self.ended.clone()
        self.begin(self.running)
        return running, ended
