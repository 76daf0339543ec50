"""Observations, where a game has them: free of secrets, within their declared limits, equal at every speed."""

from __future__ import annotations

from typing import Any

import numpy as np

from fourseas.conformance.check import every_game, every_place, every_walk
from fourseas.conformance.positions import any_key, kits
from fourseas.conformance.walks import Walked, walked, walks
from fourseas.core.game import Game
from fourseas.core.link.slots import observe
from fourseas.core.observe import HIGHEST, LOWEST, Block
from fourseas.games import game as find_game

OTHER = 99  # the content of a row before it is written


def observes(id: str) -> bool:
    return find_game(id).observe.OBSERVED > 0


def seen(walk: Walked, s: Any, seat: int, before: int = 0) -> list[int]:
    out = [before] * walk.game.observe.OBSERVED
    walk.game.observe.observe(walk.kit.box, s, seat, out)
    return out


def block_at(game: Game, number: int) -> Block:
    """The block that a number of an observation belongs to."""
    for block in game.observe.BLOCKS:
        if number < block.length:
            return block
        number -= block.length
    raise AssertionError("BLOCKS are shorter than OBSERVED")


def unlike(game: Game, here: list[int], there: list[int]) -> str:
    """The name of the block in which two observations first differ."""
    return block_at(game, next(i for i, pair in enumerate(zip(here, there, strict=True)) if pair[0] != pair[1])).name


@every_place
def an_observation_stays_the_same_when_secrets_are_dealt_anew(walk: Walked, place: int) -> None:
    s = walk.state(place)
    for seat in range(walk.setting.players):
        here, there = seen(walk, s, seat), seen(walk, walk.redealt(place, seat), seat)
        assert here == there, f"observe() tells seat {seat} what it cannot know: {unlike(walk.game, here, there)}"


@every_place
def no_observation_tells_of_the_generator(walk: Walked, place: int) -> None:
    position = walk.position(place)
    other = position.s.clone()
    other.key = any_key(position)
    other.words = any_key(position)
    seat = place % walk.setting.players
    here, there = seen(walk, position.s, seat), seen(walk, other, seat)
    assert here == there, f"observe() tells of the generator: {unlike(walk.game, here, there)}"


@every_place
def an_observation_is_written_whole_and_within_its_limits(walk: Walked, place: int) -> None:
    """Whatever lay in the row before; and looking changes neither the state nor what is seen."""
    s = walk.state(place)
    then = s.clone()
    for seat in range(walk.setting.players):
        out = seen(walk, s, seat)
        assert out == seen(walk, s, seat, OTHER), "observe() does not write all of its numbers"
        number = 0
        for block in walk.game.observe.BLOCKS:
            row = out[number : number + block.length]
            number += block.length
            assert all(block.low <= value <= block.high for value in row), (
                f"observe() gives {block.name} from {min(row)} to {max(row)}, but it is {block.low} to {block.high}"
            )
    assert s == then, "observe() changes the state"


@every_walk()
def different_tables_look_different(walk: Walked) -> None:
    """From move to move the view changes, and so does the observation: nearly always, as it is shorter."""
    game, moved, still = walk.game, 0, 0
    if game.observe.OBSERVED == 0:
        return
    for before, entry, after in walk.moves(80):
        if entry.seat not in range(walk.setting.players):
            continue
        if game.view.view(walk.kit, before, entry.seat) != game.view.view(walk.kit, after, entry.seat):
            moved += 1
            still += seen(walk, before, entry.seat) == seen(walk, after, entry.seat)
    assert still * 10 <= moved, f"after {still} of {moved} moves that change the view the observation is the same"


@every_game(among=observes)
def the_blocks_of_an_observation_are_named_and_fit(game: Game) -> None:
    blocks = game.observe.BLOCKS
    names = [block.name for block in blocks]
    assert len(set(names)) == len(names), "two blocks of BLOCKS have the same name"
    for block in blocks:
        assert block.length > 0, f"the block {block.name} is empty"
        assert block.meaning, f"nothing says what the block {block.name} means"
        assert LOWEST <= block.low <= block.high <= HIGHEST, f"the block {block.name} does not fit into eight bits"


def look(box: Any, states: Any, players: Any, out: Any) -> None:
    """What every seat observes in these states."""
    for i in range(len(players)):
        for seat in range(players[i]):
            observe(box[0], states[i], seat, out[i][seat])


@every_game(compiled=True, among=observes)
def compiled_an_observation_is_the_same(game: Game) -> None:
    state, observed = game.rules.State, game.observe.OBSERVED
    fast = game.compiled(look)
    for kit in kits(game.id):
        chosen = [one for walk in walks(game.id) if (one := walked(walk)).kit is kit]
        states = [one.state(place) for one in chosen for place in one.places[::3]]
        if not states:
            continue
        array = state.array(len(states))
        for i, s in enumerate(states):
            s.store(array, i)
        players = np.array([s.players for s in states], np.int64)
        out = np.full((len(states), 6, observed), OTHER, np.int8)
        fast(kit.box.to_array(), array, players, out)
        for i, s in enumerate(states):
            for seat in range(s.players):
                here, there = game.observation(kit.box, s, seat), out[i, seat].tolist()
                assert here == there, f"compiled, observe() gives something else: {unlike(game, here, there)}"
