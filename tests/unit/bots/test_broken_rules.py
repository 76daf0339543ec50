"""Rules that hang, and players who choose what is not legal, end in an error and never in a loop, at both speeds."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from fourseas.bots import mind
from fourseas.bots.engine import Backend, Engine
from fourseas.bots.tree import Tree
from fourseas.core.defaults import Box, Pack
from fourseas.core.fixed import Row
from fourseas.core.game import Game
from fourseas.core.interface import Kit
from fourseas.core.link.drive import BrokenRules, step
from fourseas.core.state import COMPLETE, HOUSE, LONGEST, NONE
from tests.support.compiled import compiles
from tests.unit.core.own_games import changed_parrot

# One game with all faults, since to compile it takes long; which it has is in its box.
SOUND, ENDLESS, NOBODY, NOTHING, TOO_MUCH, DEALT, STYLE, LOST = range(8)

FAULTS = {
    "rules.py": {
        "ACTIONS = MOST_LEGAL = THINGS": "MOST_LEGAL = THINGS\nACTIONS = 9",
        "    if awaited(s) == 0:\n        show(s)\n": f"""\
    if awaited(s) == 0 and box.nothing != {NOBODY}:
        show(s)
    if box.nothing == {ENDLESS}:
        s.rounds = 0
        for other in range(s.players):
            s.won[other] = 0
""",
        "        actions[thing] = thing\n    return THINGS\n": f"""\
        actions[thing] = thing
    if box.nothing == {NOTHING} and s.rounds > 0:
        return 0
    if box.nothing == {DEALT} and s.chosen[1 - seat] != NONE:
        actions[0] = 3 + s.chosen[1 - seat]
        return 1
    if box.nothing == {STYLE}:
        actions[0] = 7
        return 1
    if box.nothing == {TOO_MUCH}:
        for thing in range(THINGS, ACTIONS):
            actions[thing] = thing
        return ACTIONS
    return THINGS
""",
        "s.won[seat] == ROUNDS_TO_WIN)\n": f"s.won[seat] == ROUNDS_TO_WIN and box.nothing != {LOST})\n",
    },
    "__init__.py": {},
}
STYLES = f"""
from fourseas.core.defaults import Box

def blind(box):
    other = Box()
    other.nothing = {STYLE}
    return other

STYLES = {{"blind": blind}}
"""


@pytest.fixture(scope="module")
def broken(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Game]:
    folder: Path = tmp_path_factory.mktemp("games")
    with pytest.MonkeyPatch.context() as patches:
        broken = changed_parrot(folder, patches, FAULTS, id="broken")
        (broken.folder / "styles.py").write_text(STYLES, encoding="utf-8")
        yield broken


def engine(game: Game, fault: int, speed: Backend) -> Engine:
    box = Box()
    box.nothing = fault
    return Engine(game, Kit(Pack(), box), speed)


both_speeds = pytest.mark.parametrize("speed", ["python", pytest.param("compiled", marks=compiles("parrot"))])

STUCK = {
    ENDLESS: f"it was not over after {LONGEST} moves",
    NOBODY: "it is not over, but nobody is awaited",
    NOTHING: "seat 0 is awaited, but can do nothing",
    TOO_MUCH: "seat 0 can do more than MOST_LEGAL says",
}


@both_speeds
@pytest.mark.parametrize("fault", STUCK)
def test_a_series_that_comes_to_no_end_is_an_error(broken: Game, fault: int, speed: Backend) -> None:
    one = engine(broken, fault, speed)
    if (fault, speed) == (TOO_MUCH, "python"):
        with pytest.raises(IndexError):  # a list has an end
            one.random_games(2, 5, 0, 3)
        return
    said = rf"^{broken.id}, seed 5: {STUCK[fault]}$"
    with pytest.raises(BrokenRules, match=said):
        one.random_games(2, 5, 0, 3)
    with pytest.raises(BrokenRules, match=said):
        one.checked_games(2, 5, 0, 3)
    with pytest.raises(BrokenRules, match=said):
        one.play_games([mind("greedy"), mind("random")], {}, 5, 0, 3)


@both_speeds
def test_a_search_in_rules_without_an_end_comes_back(broken: Game, speed: Backend) -> None:
    one = engine(broken, ENDLESS, speed)
    s = broken.new_state(one.kit.box, 2, 1)
    assert one.search(s, 0, playouts=2, seconds=None, luck=1) in range(3)


@both_speeds
def test_sound_rules_play(broken: Game, speed: Backend) -> None:
    assert engine(broken, SOUND, speed).random_games(2, 5, 0, 3)[0].games == 3


@both_speeds
def test_a_player_who_believes_in_another_box_is_refused(broken: Game, speed: Backend) -> None:
    """Carried out, its action would be a thing that nothing beats: a round that nobody knows an end of."""
    minds = [mind("greedy@blind", broken), mind("random")]
    with pytest.raises(BrokenRules, match="seed 5: a bot chose what the rules do not list"):
        engine(broken, SOUND, speed).play_games(minds, {}, 5, 0, 3)


@both_speeds
def test_what_is_legal_only_in_another_deal_is_refused(broken: Game, speed: Backend) -> None:
    """The list must not hang on what a seat does not know; where it does, a search may come to the wrong move."""
    one = engine(broken, DEALT, speed)
    answers = []
    for luck in range(20):
        s = broken.new_state(one.kit.box, 2, luck)
        s.chosen[1] = luck % 3
        try:
            answers.append(one.search(s, 0, playouts=1, seconds=None, luck=luck))
        except BrokenRules:
            answers.append(NONE)
    assert NONE in answers
    assert all(answer in (NONE, 3 + luck % 3) for luck, answer in enumerate(answers))


@both_speeds
def test_who_has_nothing_to_decide_is_not_searched_for(broken: Game, speed: Backend) -> None:
    one = engine(broken, SOUND, speed)
    s = broken.new_state(one.kit.box, 2, 1)
    s.chosen[1] = 0
    for seat in (1, 2, -1, HOUSE):
        with pytest.raises(ValueError, match=f"seat {seat} has nothing to decide"):
            one.search(s, seat, playouts=1, seconds=None, luck=0)
    s.over = COMPLETE
    with pytest.raises(ValueError, match="seat 0 has nothing to decide"):
        one.search(s, 0, playouts=1, seconds=None, luck=0)


@both_speeds
def test_no_more_sit_down_than_there_are_seats(broken: Game, speed: Backend) -> None:
    for players in (1, 4, 99):
        with pytest.raises(ValueError, match=f"no game for {players} players"):
            engine(broken, SOUND, speed).random_games(players, 0, 0, 1)
        with pytest.raises(ValueError, match=f"no game for {players} players"):
            engine(broken, SOUND, speed).play_games([mind("random")] * players, {}, 0, 0, 1)


# ---- one step


def stepped(game: Game, one: Engine, s: Any, seat: int, action: int) -> tuple[bool, Any]:
    """Whether a step was made, and the state after it."""
    if one.speed == "python":
        after = s.clone()
        return bool(game.interpreted(over_the_wall)(one.box, [after], seat, action, one.actions)), after
    states = s.to_array()
    done = game.compiled(over_the_wall)(one.box, states, seat, action, one.actions)
    return bool(done), type(s).load(states)


def over_the_wall(box: Any, states: Any, seat: int, action: int, actions: Row) -> bool:
    """An action from outside, into a state inside."""
    return step(box[0], states[0], seat, action, actions)


@both_speeds
def test_a_step_that_is_not_listed_changes_nothing(broken: Game, speed: Backend) -> None:
    one = engine(broken, SOUND, speed)
    s = broken.new_state(one.kit.box, 2, 1)
    s.chosen[1] = 0
    for seat, action in ((0, 3), (0, -1), (0, 10**6), (1, 0), (2, 0), (-1, 0), (HOUSE, 0), (63, 0), (-64, 0)):
        assert stepped(broken, one, s, seat, action) == (False, s)
    done, after = stepped(broken, one, s, 0, 2)
    assert done
    assert (after.rounds, after.shown[:2]) == (1, [2, 0])
    s.over = COMPLETE
    assert stepped(broken, one, s, 0, 2) == (False, s)


@both_speeds
def test_a_complete_game_may_have_no_winner(broken: Game, speed: Backend) -> None:
    """Nobody has a share of it, and a search, in whose playouts games end so, plays on."""
    one = engine(broken, LOST, speed)
    for tally in (one.random_games(2, 5, 0, 3)[0], one.play_games([mind("search:9"), mind("random")], {}, 5, 0, 3)):
        assert (tally.games, sum(tally.wins), sum(tally.shares)) == (3, 0, 0)
        assert sum(tally.points) > 0
    s = broken.new_state(one.kit.box, 2, 1)
    assert one.search(s, 0, playouts=50, seconds=None, luck=1) in range(3)
    tree = one.tree[0] if speed == "python" else Tree.load(one.tree)
    assert all(0 <= tree.gain[node] <= tree.visits[node] for node in range(1, tree.nodes))
