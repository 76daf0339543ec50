"""One source, several speeds: compiled rules reach the same states as interpreted ones."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Any

import numpy as np

from fourseas.bots import mind
from fourseas.bots.engine import Backend, Engine
from fourseas.conformance.check import NotHere, every_game
from fourseas.conformance.differ import differ
from fourseas.conformance.positions import Setting, fewer, kits
from fourseas.conformance.size import THOROUGH, many
from fourseas.core.game import Game
from fourseas.core.link.gpu import GpuSeries, NoGpu
from fourseas.core.link.slots import apply, awaited, check, copy_state, hint, legal, lowest_seat, redeal, score, setup
from fourseas.core.random import dice, key_words, plant
from fourseas.core.state import COMPLETE, RUNNING, Sheet
from fourseas.games import SHIPPED

GAMES = many(60, 0.5)
LONGEST = many(450, 0.4)  # moves that are followed state by state


def middling(game: Game) -> int:
    """Three players, or as near to that as the game allows."""
    return min(game.players, key=lambda players: abs(players - 3))


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
    game: Game, kit: Any, players: int, options: dict[str, bool], seed: int, speed: Backend
) -> tuple[list[Any], Any, list[int]]:
    """The states of a random walk, its score sheet and its notes, at a speed."""
    state, most = game.rules.State, game.rules.MOST_LEGAL
    start = game.blank(players, options)
    if speed == "python":
        states: Any = [start] + [state() for _ in range(LONGEST)]
        notes: Any = [0] * LONGEST
        sheet: Any = [Sheet()]
        moves = game.interpreted(walk)([kit.box], states, sheet, [0] * most, key_words(seed), notes)
        return states[: moves + 2], sheet[0], notes
    states, sheet = state.array(LONGEST + 1), Sheet.array()
    start.store(states, 0)
    notes = np.zeros(LONGEST, np.int64)
    key = np.array(key_words(seed), np.uint32)
    moves = game.compiled(walk)(kit.box.to_array(), states, sheet, np.zeros(most, np.int32), key, notes)
    return [state.load(states, i) for i in range(moves + 2)], Sheet.load(sheet), notes.tolist()


# The walk is compiled for itself, which takes half a minute for a long game: there only a soak follows every state, and
# else the games are compared that loops which are there already play, at their ends and move by move.
def follows_every_state(id: str) -> bool:
    return THOROUGH or id == "pirates" or id not in SHIPPED


@every_game(compiled=True, among=follows_every_state)
def every_state_of_a_game_is_the_same(game: Game) -> None:
    ways = [{}, *({name: True} for name in dict.fromkeys(chain(*game.apart)))]  # to play
    for number, kit in enumerate(kits(game.id)):
        for players in game.players if number == 0 else (middling(game),):
            options = ways[players % len(ways)] if number == 0 else game.for_programs()
            slow, fast = (walked(game, kit, players, options, players, speed) for speed in ("python", "compiled"))
            for move, (here, there) in enumerate(zip(slow[0], fast[0], strict=False)):
                assert here == there, f"compiled, the state after {move} moves is another one: {differ(here, there)}"
            assert len(fast[0]) == len(slow[0]), "compiled, a game has another length"
            assert fast[1] == slow[1], f"compiled, a game is scored otherwise: {differ(slow[1], fast[1])}"
            assert fast[2] == slow[2], "compiled, hint(), check() or the number of legal actions is another"


def finals(game: Game, kit: Any, players: int, speed: Backend, seed: int, least: int = 1) -> Iterator[Any]:
    """A tally of random games, then their final states."""
    games = max(least, fewer(Setting(game.id, players), GAMES))
    tally, states = Engine(game, kit, speed).random_games(players, seed, 0, games, keep=games)
    yield tally
    for i in range(games):
        yield states[i] if speed == "python" else game.rules.State.load(states, i)


def same_finals(slow: Iterator[Any], fast: Iterator[Any], how: str) -> None:
    for here, there in zip(slow, fast, strict=True):
        assert here == there, f"{how}, a series of games ends otherwise: {differ(here, there)}"


@every_game(compiled=True)
def a_series_of_games_ends_the_same(game: Game) -> None:
    for number, kit in enumerate(kits(game.id)):
        for players in game.players:
            seed = 2**70 + number
            slow, fast = (finals(game, kit, players, speed, seed) for speed in ("python", "compiled"))
            same_finals(slow, fast, "compiled")


@every_game(compiled=True)
def hints_lead_to_the_same_moves(game: Game) -> None:
    for kit in kits(game.id):
        for players in game.players:
            games = []
            for speed in ("python", "compiled"):
                engine = Engine(game, kit, speed)
                tally = engine.play_games([mind("greedy"), *[mind("random")] * (players - 1)], {}, 5, 0, 1)
                played = engine.last_game(tally)
                games.append((tally, list(played.actions), played.state))
            assert games[0] == games[1], "compiled, the greedy bot plays another game: hint() depends on the speed"
            assert games[0][1], "a game has no moves"


@every_game(compiled=True)
def a_series_is_the_games_of_its_seeds(game: Game) -> None:
    """Game number 3 of a series that begins with a seed is the game of that seed plus 3."""
    kit, players = kits(game.id)[0], middling(game)
    third = list(finals(game, kit, players, "compiled", 5, least=4))[1 + 3]
    alone = list(finals(game, kit, players, "compiled", 8))[1]
    assert third.key == key_words(8)
    assert third == alone, f"a game in a series differs from the game of its seed: {differ(alone, third)}"


@every_game(compiled=True)
def no_law_is_broken_in_many_compiled_games(game: Game) -> None:
    for kit in kits(game.id):
        for players in game.players:
            games = fewer(Setting(game.id, players), many(1000))
            tally = Engine(game, kit, "compiled").checked_games(players, 1, 0, games)
            assert tally.broken == 0, f"a move breaks the law: {game.checks.LAWS[tally.broken - 1]}"
            assert tally.games == games, f"of {games} games only {tally.games} were played"


@every_game(compiled=True)
def on_a_gpu_too(game: Game) -> None:
    for players in game.players:
        kit = kits(game.id)[0]
        try:
            series = GpuSeries(game, kit, players)
        except NoGpu as reason:
            raise NotHere(str(reason)) from None
        games = fewer(Setting(game.id, players), GAMES)
        tally, states = series.play(3, 0, games, keep=games)
        fast = iter([tally, *(game.rules.State.load(states, i) for i in range(games))])
        same_finals(finals(game, kit, players, "python", 3), fast, "on the GPU")
