"""One source, several speeds: compiled rules do exactly what interpreted ones do, state for state."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Any

import numpy as np
import pytest

from fourseas.bots import mind
from fourseas.bots.engine import Backend, Engine
from fourseas.core.link.gpu import GpuSeries, NoGpu
from fourseas.core.link.slots import apply, awaited, check, copy_state, hint, legal, lowest_seat, redeal, score, setup
from fourseas.core.random import dice, key_words, plant
from fourseas.core.state import COMPLETE, RUNNING, Sheet
from fourseas.games import IDS, game
from tests.conformance.positions import Setting, fewer, kits
from tests.support.compiled import each
from tests.support.thorough import THOROUGH, many

every_game = each(IDS)

GAMES = many(60, 0.5)
LONGEST = many(450, 0.4)  # moves that are followed state by state


def walk(box: Any, states: Any, sheet: Any, actions: Any, key: Any, notes: Any) -> int:
    """Play at random from states[0], a new state for every move; notes what hints and checks say. Returns the moves."""
    plant(states[0], key, 0)
    setup(box[0], states[0])
    moves = 0
    while states[moves].over == RUNNING and moves + 2 < len(states):
        copy_state(states, moves + 1, moves)
        s = states[moves + 1]
        seat = lowest_seat(awaited(s))
        n = legal(box[0], s, seat, actions)
        for i in range(n):
            notes[moves] += (i + 1) * hint(box[0], s, seat, actions[i])
        notes[moves] += 1000000 * n + 100000000 * check(box[0], s)
        apply(box[0], s, seat, actions[(dice(moves) * n) >> 32])
        moves += 1
    if states[moves].over == COMPLETE:
        score(box[0], states[moves], sheet[0])
    copy_state(states, moves + 1, moves // 2)
    redeal(box[0], states[moves + 1], 0)
    return moves


def walked(
    id: str, kit: Any, players: int, options: dict[str, bool], seed: int, speed: Backend
) -> tuple[list[Any], Any, list[int]]:
    """The states of a random walk, its score sheet and its notes, at a speed."""
    state: type[Any] = game(id).rules.State
    start = game(id).blank(players, options)
    if speed == "python":
        states: Any = [start] + [state() for _ in range(LONGEST)]
        notes: Any = [0] * LONGEST
        sheet: Any = [Sheet()]
        moves = game(id).interpreted(walk)(
            [kit.box], states, sheet, [0] * game(id).rules.MOST_LEGAL, key_words(seed), notes
        )
        return states[: moves + 2], sheet[0], notes
    states, sheet = state.array(LONGEST + 1), Sheet.array()
    start.store(states, 0)
    notes = np.zeros(LONGEST, np.int64)
    key = np.array(key_words(seed), np.uint32)
    moves = game(id).compiled(walk)(
        kit.box.to_array(), states, sheet, np.zeros(game(id).rules.MOST_LEGAL, np.int32), key, notes
    )
    return [state.load(states, i) for i in range(moves + 2)], Sheet.load(sheet), notes.tolist()


# The walk is compiled for itself, which takes half a minute for a long game: there only a soak follows every state, and
# else the games are compared that loops which are there already play, at their ends and move by move.
@each(IDS if THOROUGH else ["pirates", "parrot"])
def test_every_state_of_a_game_is_the_same(id: str) -> None:
    ways = [{}, *({name: True} for name in dict.fromkeys(chain(*game(id).apart)))]  # to play
    for number, kit in enumerate(kits(id)):
        for players in game(id).players if number == 0 else (3,):
            options = ways[players % len(ways)] if number == 0 else game(id).for_programs()
            slow, fast = (walked(id, kit, players, options, players, speed) for speed in ("python", "compiled"))
            assert fast[0] == slow[0]
            assert fast[1] == slow[1]
            assert fast[2] == slow[2]


def finals(id: str, kit: Any, players: int, speed: Backend, seed: int) -> Iterator[Any]:
    """A tally of random games, then their final states."""
    games = fewer(Setting(id, players), GAMES)
    tally, states = Engine(game(id), kit, speed).random_games(players, seed, 0, games, keep=games)
    yield tally
    for i in range(games):
        yield states[i] if speed == "python" else game(id).rules.State.load(states, i)


@every_game
def test_a_series_of_games_ends_the_same(id: str) -> None:
    for number, kit in enumerate(kits(id)):
        for players in game(id).players:
            seed = 2**70 + number
            assert list(finals(id, kit, players, "compiled", seed)) == list(finals(id, kit, players, "python", seed))


@every_game
def test_hints_lead_to_the_same_moves(id: str) -> None:
    for kit in kits(id):
        for players in game(id).players:
            games = []
            for speed in ("python", "compiled"):
                engine = Engine(game(id), kit, speed)
                tally = engine.play_games([mind("greedy"), *[mind("random")] * (players - 1)], {}, 5, 0, 1)
                played = engine.last_game(tally)
                games.append((tally, list(played.actions), played.state))
            assert games[0] == games[1]
            assert games[0][1]


@every_game
def test_a_series_is_the_games_of_its_seeds(id: str) -> None:
    """Game number 3 of a series that begins with a seed is the game of that seed plus 3."""
    kit = kits(id)[0]
    third, alone = (list(finals(id, kit, 3, "compiled", seed))[1 + place] for seed, place in ((5, 3), (8, 0)))
    assert third.key == key_words(8)
    assert third == alone


@every_game
def test_no_law_is_broken_in_many_compiled_games(id: str) -> None:
    for kit in kits(id):
        for players in game(id).players:
            games = fewer(Setting(id, players), many(1000))
            tally = Engine(game(id), kit, "compiled").checked_games(players, 1, 0, games)
            assert (tally.broken, tally.games) == (0, games)


@every_game
def test_on_a_gpu_too(id: str) -> None:
    for players in game(id).players:
        kit = kits(id)[0]
        try:
            series = GpuSeries(game(id), kit, players)
        except NoGpu as reason:
            pytest.skip(str(reason))
        games = fewer(Setting(id, players), GAMES)
        tally, states = series.play(3, 0, games, keep=games)
        found = [tally, *(game(id).rules.State.load(states, i) for i in range(games))]
        assert found == list(finals(id, kit, players, "python", 3))
