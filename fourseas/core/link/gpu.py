"""The same loops on a GPU: one thread plays one game after another. Needs the `gpu` extra and an NVIDIA card."""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping
from typing import Any

from fourseas.core.fixed import Record
from fourseas.core.game import Game
from fourseas.core.interface import Kit
from fourseas.core.link.drive import BrokenRules, Tally, count_game, play_randomly
from fourseas.core.link.kernels import keep_kernel
from fourseas.core.link.slots import setup
from fourseas.core.link.speeds import Link, interpreted
from fourseas.core.random import dice, key_words, plant
from fourseas.core.state import Sheet

BLOCK = 128  # threads that share a multiprocessor's time slice
BLOCKS_A_MULTIPROCESSOR = 8
REGISTERS = 64  # per thread; with fewer, more games are in flight, with far fewer, values spill

cuda: Any = None  # numba.cuda, once `need_cuda` has loaded it; kernels must find it as a global


class NoGpu(Exception):
    """No GPU can be used, with the reason."""


def need_cuda() -> None:
    """Load numba.cuda, or say why it cannot be used."""
    global cuda
    try:
        from numba import cuda as found
    except ImportError as error:
        raise NoGpu(f"no GPU support is installed: {error}") from None
    try:
        available = found.is_available()  # type: ignore[no-untyped-call]
    except Exception as error:  # a broken driver can fail in many ways; all of them mean the same here
        raise NoGpu(f"the GPU cannot be used: {type(error).__name__}") from None
    if not available:
        raise NoGpu("no NVIDIA GPU was found")
    cuda = found


def simulated() -> bool:
    """Whether Numba simulates the card in Python (NUMBA_ENABLE_CUDASIM=1): slow, but right, for tests."""
    from numba import config

    return bool(config.ENABLE_CUDASIM)  # type: ignore[attr-defined]


def to_card(array: Any, kind: type[Record] | None = None) -> Any:
    """Copy an array, of records or of plain numbers, into the card's memory.

    A simulated card gets plain records and numbers: NumPy's scalars would wrap around where compiled code does not.
    """
    if simulated():
        array = array.astype(object) if kind is None else _boxed([kind.load(array, i) for i in range(len(array))])
    return cuda.to_device(array)


def _boxed(items: list[Any]) -> Any:
    import numpy as np

    boxed = np.empty(len(items), object)
    boxed[:] = items
    return boxed


def to_host(held: Any, kind: type[Record]) -> Any:
    """Records in the card's memory as an array."""
    array = held.copy_to_host()
    if not simulated():
        return array
    records = kind.array(len(array))
    for index, record in enumerate(array):
        record.store(records, index)
    return records


def device_link(game: Game, inline: bool = True) -> Link:
    """The rules as device functions. Inlined they are faster, but what many call takes long to compile."""
    game.check()
    if simulated():
        return interpreted(game.slots())

    def copy_state(states: Any, to: int, origin: int) -> None:
        states[to] = states[origin]

    def lowest_seat(seats: int) -> Any:
        return cuda.ffs(seats) - 1

    device = cuda.jit(device=True, forceinline=inline)
    primitives = {function.__name__: device(function) for function in (copy_state, lowest_seat)}
    slots = {**game.slots(), **primitives}
    return Link(slots, lambda function, entry: device(function), [game.rules.State, game.rules.Box])


def renew(states: Any, sheet: Any, blank: Any) -> None:
    states[0] = blank[0]


def renew_plain(states: Any, sheet: Any, blank: Any) -> None:
    """The same on a simulated card, whose memory starts out empty."""
    states[0] = blank[0].clone()
    sheet[0] = Sheet()


@functools.cache
def random_kernel(game: Game) -> Any:
    need_cuda()
    import numba
    import numpy as np

    link = device_link(game)
    plant_key: Callable[..., None] = link(plant)
    set_up: Callable[..., None] = link(setup)
    play: Callable[..., int] = link(play_randomly)
    count: Callable[..., None] = link(count_game)
    roll: Callable[[Any], int] = link(dice)
    begin: Callable[..., None] = link(renew_plain if simulated() else renew)
    state_type, sheet_type, words = (
        (object, object, object)
        if simulated()
        else (numba.from_dtype(game.rules.State.dtype()), numba.from_dtype(Sheet.dtype()), np.int16)
    )
    most = game.most_for_programs + 1

    def kernel(box: Any, blank: Any, key: Any, first: int, last: int, tallies: Any, finals: Any) -> None:
        thread = cuda.grid(1)
        # A thread's game lives in its local memory, which is cached; the card's main memory is slow.
        states = cuda.local.array(1, state_type)
        sheet = cuda.local.array(1, sheet_type)
        actions = cuda.local.array(most, words)
        steps = 0
        for number in range(first + thread, last, cuda.gridsize(1)):
            begin(states, sheet, blank)
            s = states[0]
            plant_key(s, key, number)
            set_up(box[0], s)
            steps += play(box[0], s, actions, roll(s.key[0]))
            count(box[0], s, sheet[0], tallies[thread])
            if number - first < len(finals):
                finals[number - first] = states[0]
        tallies[thread].steps += steps

    if simulated():
        return cuda.jit(kernel)
    return keep_kernel(game.folder, cuda.jit(max_registers=REGISTERS)(kernel))


class GpuSeries:
    """Random games of one kind on the GPU; buffers are allocated once."""

    def __init__(self, game: Game, kit: Kit, players: int, options: Mapping[str, bool] | None = None) -> None:
        need_cuda()
        self.game = game
        self.kernel = random_kernel(game)
        blank = game.blank(players, game.for_programs(options))
        self.block, self.blocks = BLOCK, BLOCKS_A_MULTIPROCESSOR
        if simulated():
            self.block, self.blocks = 1, 4
        else:
            self.blocks *= cuda.get_current_device().MULTIPROCESSOR_COUNT
        self.box = to_card(kit.box.to_array(), game.rules.Box)
        self.blank = to_card(blank.to_array(), game.rules.State)

    def play(self, seed: int, first: int, last: int, keep: int = 0) -> tuple[Tally, Any]:
        """Play games `first` to `last` of the series that begins with a seed; returns the tally and the first final
        states.
        """
        import numpy as np

        state = self.game.rules.State
        key = to_card(np.array(key_words(seed), np.uint32))
        tallies = to_card(Tally.array(self.blocks * self.block), Tally)
        finals = to_card(state.array(max(keep, 1)), state)
        kept_finals = finals if keep else finals[:0]
        self.kernel[self.blocks, self.block](self.box, self.blank, key, first, last, tallies, kept_finals)
        total = to_host(tallies, Tally)
        sums = Tally.array()
        for name in Tally.fields:
            sums[name][0] = total[name].sum(axis=0)
        tally = Tally.load(sums)
        if tally.unfinished:
            raise BrokenRules(f"{self.game.id}: {tally.unfinished} of {tally.games} games came to no end")
        return tally, to_host(finals, state)[:keep]
