"""`piratoons`: the setup in words, which deals the same game again, and what is wrong with others."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from fourseas.core.state import NONE
from fourseas.games.piratoons import GAME, rules, view, words
from fourseas.games.piratoons.rules.state import NOWHERE, State
from tests.support.games.piratoons_games import MODES, in_json, start, steps, the_kit

Setup = dict[str, Any]


@pytest.mark.parametrize("seed", range(9))
def test_the_setup_in_words_deals_the_same_game(seed: int) -> None:
    kit, s = the_kit(), start(seed)
    setup = in_json(words.setup_words(kit, s))
    other = s.clone()
    rules.redeal(kit.box, other, 0)
    other.captain = (s.captain + 1) % s.players
    assert words.setup_words(kit, other) != setup
    words.deal(kit, other, setup)
    other.drawn, other.words = s.drawn, s.words  # of the generator, which dealing by words does not ask
    assert other == s


def test_TOO_2_eight_stacks_of_six_and_every_boat() -> None:
    setup = words.setup_words(the_kit(), start(0))
    assert list(setup) == ["captain", "mode", "boats", "stacks"]
    assert [len(stack) for stack in setup["stacks"]] == [6] * 8
    assert sorted(setup["boats"]) == sorted(boat.id for boat in the_kit().pack.boats)
    assert sorted(id for stack in setup["stacks"] for id in stack) == sorted(
        tile.id for tile in the_kit().pack.equipment
    )


@pytest.mark.parametrize(("options", "mode"), [*zip(MODES, ("steady", "letter", "dexterity"), strict=True)])
def test_the_mode_is_that_of_the_options(options: dict[str, bool], mode: str) -> None:
    s = GAME.new_state(the_kit().box, 3, 1, options)
    assert words.setup_words(the_kit(), s)["mode"] == mode
    assert view.view(the_kit(), s, None).mode == mode


def mix_up(setup: Setup) -> None:
    setup["stacks"][0][0], setup["boats"][0] = setup["boats"][0], setup["stacks"][0][0]


def move_one(setup: Setup) -> None:
    setup["stacks"][1].append(setup["stacks"][0].pop())


def repeat_one(setup: Setup) -> None:
    setup["stacks"][0][0] = setup["stacks"][0][1]


def repeat_boat(setup: Setup) -> None:
    setup["boats"][0] = setup["boats"][1]


WRONG: list[Callable[[Setup], Any]] = [
    lambda setup: setup.pop("boats"),
    lambda setup: setup.update(weather="fair"),
    lambda setup: setup.update(captain=2),
    lambda setup: setup.update(captain=-1),
    lambda setup: setup.update(captain=True),
    lambda setup: setup.update(captain="Ann"),
    lambda setup: setup.update(mode="letter"),
    lambda setup: setup.update(mode=["steady"]),
    lambda setup: setup.update(boats="all"),
    lambda setup: setup["boats"].pop(),
    lambda setup: setup["boats"].__setitem__(3, 3),
    lambda setup: setup["boats"].__setitem__(3, ["barge"]),
    lambda setup: setup["boats"].__setitem__(3, "an-unknown-thing"),
    lambda setup: setup.update(stacks=None),
    lambda setup: setup["stacks"].pop(),
    lambda setup: setup["stacks"].__setitem__(2, {}),
    lambda setup: setup["stacks"][2].__setitem__(2, None),
    mix_up,
    move_one,
    repeat_one,
    repeat_boat,
]


@pytest.mark.parametrize("spoil", WRONG)
def test_a_setup_that_cannot_be_is_refused_and_changes_nothing(spoil: Callable[[Setup], Any]) -> None:
    kit, s = the_kit(), start(0)
    assert s.players == 2
    setup = words.setup_words(kit, start(0))
    spoil(setup)
    then = s.clone()
    with pytest.raises(ValueError, match="setup") as error:
        words.deal(kit, s, setup)
    assert "\n" not in str(error.value)
    assert s == then


@pytest.mark.parametrize("seed", [0, 4, 8])
def test_TOO_10_a_running_game_tells_only_of_chests_that_were_opened(seed: int) -> None:
    kit, setup = the_kit(), words.setup_words(the_kit(), start(seed))
    for step in steps(seed):
        opened = seen(step.after) // 9
        dealt = view.dealt(kit, step.after, setup, 0)
        assert dealt == {
            "captain": setup["captain"],
            "mode": setup["mode"],
            "boats": setup["boats"][: 3 * opened],
            "stacks": setup["stacks"][:opened],
        }
        assert dealt == view.dealt(kit, step.after, setup, None)


def seen(s: State) -> int:
    """How many tiles were in an open chest: those of somebody, those that float or sank, those that lie there."""
    return sum(owner != NOWHERE for owner in s.owner) + sum(tile != NONE for tile in s.chest)
