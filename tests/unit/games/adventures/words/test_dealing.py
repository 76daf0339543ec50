"""`adventures`: the setup in words, which deals the same game again, and what is wrong with others."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from fourseas.games.adventures import GAME, rules, view, words
from tests.support.games.adventures_games import differing, in_json, start, wild_kit, with_other_luck
from tests.support.games.adventures_pack import adventures_kit

Setup = dict[str, Any]


@pytest.mark.parametrize("seed", range(10))
def test_the_setup_in_words_deals_the_same_game(seed: int) -> None:
    kit, s = wild_kit(), start(seed)
    setup = in_json(words.setup_words(kit, s))
    other = with_other_luck(s, random.Random(seed))
    rules.redeal(kit.box, other, 0)
    words.deal(kit, other, setup)
    assert differing(s, other) == []
    assert words.setup_words(kit, other) == setup


def test_ADV_6_a_board_that_takes_all_crates_leaves_no_bonus() -> None:
    kit = adventures_kit(squares={f"{letter}{place}m": 4 for letter in "krb" for place in (2, 4, 6, 8)})
    kit.box.squares[0] += 12  # the test's board is too small for all 60
    s = GAME.new_state(kit.box, 3, 1)
    assert words.setup_words(kit, s)["bonus_crate"] is None
    other = GAME.new_state(kit.box, 3, 2)
    words.deal(kit, other, words.setup_words(kit, s))
    assert other.crates == s.crates == [[0] * 5] * 6
    with pytest.raises(ValueError, match="bonus_crate"):
        words.deal(kit, other, {**words.setup_words(kit, s), "bonus_crate": "pink"})


def test_ADV_40_with_meeples_the_bonus_crate_is_not_part_of_the_setup() -> None:
    kit = wild_kit()
    s = GAME.new_state(kit.box, 3, 1, {"advanced": True})
    setup = words.setup_words(kit, s)
    assert setup["bonus_crate"] is None
    with pytest.raises(ValueError, match="all meeples stand"):
        words.deal(kit, s, {**setup, "bonus_crate": "pink"})
    by_version_1 = GAME.new_state(kit.box, 3, 1, {"advanced": True}, version=1)
    assert words.setup_words(kit, by_version_1)["bonus_crate"] is not None


def swapped(setup: Setup) -> None:
    deck, other = setup["port_deck"], setup["merchant_deck"]
    deck[0], other[0] = other[0], deck[0]


def crate_too_many(setup: Setup) -> None:
    setup["crates"]["k2m"].append("pink")


def all_pink(setup: Setup) -> None:
    setup["crates"] = {space: ["pink"] * len(colours) for space, colours in setup["crates"].items()}


def another_beginner(setup: Setup) -> None:
    setup["port_deck"] = setup["port_deck"][:32]


WRONG: list[Callable[[Setup], Any]] = [
    lambda setup: setup.pop("tiles"),
    lambda setup: setup.update(weather="fair"),
    lambda setup: setup.update(first=9),
    lambda setup: setup.update(first=True),
    lambda setup: setup.update(crates=[]),
    lambda setup: setup["crates"].pop("k2m"),
    lambda setup: setup["crates"].update(k2m=["green"]),
    lambda setup: setup["crates"].update(k2m=[[]]),
    lambda setup: setup["crates"].update(k2m="pink"),
    lambda setup: setup.update(tiles=setup["tiles"][:-1]),
    lambda setup: setup.update(tiles=[*setup["tiles"][:-1], setup["tiles"][0]]),
    lambda setup: setup.update(tiles=[*setup["tiles"][:-1], {}]),
    lambda setup: setup.update(decks=setup["decks"][1:]),
    lambda setup: setup.update(decks=None),
    lambda setup: setup["decks"][0].pop(),
    lambda setup: setup["decks"].__setitem__(0, 7),
    lambda setup: setup.update(bonus_crate=None),
    lambda setup: setup.update(bonus_crate="green"),
    lambda setup: setup.update(bonus_crate=[]),
    swapped,
    crate_too_many,
    all_pink,
    another_beginner,
]


@pytest.mark.parametrize("number", range(len(WRONG)))
def test_a_wrong_setup_is_refused_and_changes_nothing(number: int) -> None:
    kit = wild_kit()
    s = GAME.new_state(kit.box, 3, 1)
    setup = in_json(words.setup_words(kit, s))
    WRONG[number](setup)
    then = s.clone()
    with pytest.raises(ValueError, match="setup"):
        words.deal(kit, s, setup)
    assert s == then


def test_what_is_known_of_a_setup_while_the_game_runs() -> None:
    kit = wild_kit()
    s = GAME.new_state(kit.box, 4, 1)
    setup = words.setup_words(kit, s)
    known = view.dealt(kit, s, setup, 0)
    assert set(known) == {"first", "crates", "tiles", "port_deck", "bonus_crate"}
    assert known["tiles"] == view.view(kit, s, None).tiles
    assert known["port_deck"] == view.view(kit, s, None).offering
    with pytest.raises(ValueError, match="setup"):
        words.deal(kit, s, known)
