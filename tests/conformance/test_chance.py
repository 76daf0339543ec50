"""What chance decides after the start: it is told with the move, and a record that tells it otherwise is refused."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from fourseas.core.records import RecordError
from tests.conformance.positions import ONE_EACH, Setting
from tests.conformance.test_tampering import Document, check, recorded, without_states
from tests.conformance.walks import Walked, every_walk

ONE_DRAWING = [setting for setting in ONE_EACH if setting.game.chance is not None]


@every_walk(lambda walk: walk.setting.game.chance is not None)
def test_told_and_befallen_again_it_is_the_same(walk: Walked) -> None:
    """The words say all that came from the generator: put into a state of another seed, they make the same of it."""
    game, kit = walk.game, walk.kit
    assert game.chance is not None
    for before, entry, _ in walk.moves():
        seat, action = entry.seat, entry.action
        s, other = before.clone(), before.clone()
        other.key = [word ^ 0x5A5A5A5A for word in other.key]
        other.drawn += 4 - other.drawn % 4
        game.rules.apply(kit.box, s, seat, action)
        game.rules.apply(kit.box, other, seat, action)
        told = game.chance.told(kit, before, seat, action, s)
        assert told == entry.chance
        assert told is not None or s.drawn == before.drawn
        assert (told is None) == (game.chance.told(kit, before, seat, action, other) is None)
        if told is not None:
            game.chance.befall(kit, before, seat, action, other, json.loads(json.dumps(told)))
            assert game.chance.told(kit, before, seat, action, other) == told
        other.key, other.words, other.drawn = s.key[:], s.words[:], s.drawn
        assert other == s


@every_walk(lambda walk: walk.setting.game.chance is None)
def test_where_nothing_is_told_nothing_is_drawn(walk: Walked) -> None:
    """A game without a `chance` module decides all of it before the first move."""
    assert all(before.drawn == after.drawn for before, _, after in walk.moves())


# ---- what can be changed


def lists(chance: Any) -> Iterator[list[Any]]:
    """All lists inside."""
    if isinstance(chance, list):
        yield chance
    for part in chance.values() if isinstance(chance, dict) else chance if isinstance(chance, list) else ():
        yield from lists(part)


def drop_one(found: list[Any]) -> None:
    del found[-1]


def repeat_one(found: list[Any]) -> None:
    found.append(found[-1])


def rename_one(found: list[Any]) -> None:
    found[0] = "an-unknown-thing"


def make_one_a_number(found: list[Any]) -> None:
    found[0] = 7


def nest_one(found: list[Any]) -> None:
    found[0] = [found[0]]


def fill_with_one(found: list[Any]) -> None:
    found[:] = [found[0]] * 1000


def empty(found: list[Any]) -> None:
    found.clear()


TAMPERINGS = [drop_one, repeat_one, rename_one, make_one_a_number, nest_one, fill_with_one, empty]


def decided(document: Document) -> list[int]:
    """The moves in which chance decided something, from 0."""
    return [number for number, move in enumerate(document["moves"]) if "chance" in move]


def refusal(setting: Setting, document: Document) -> str:
    with pytest.raises(RecordError) as refused:
        check(setting, document)
    assert "\n" not in str(refused.value)
    return str(refused.value)


@pytest.mark.parametrize("tamper", TAMPERINGS, ids=lambda tamper: tamper.__name__)
@pytest.mark.parametrize("setting", ONE_DRAWING, ids=str)
def test_chance_that_cannot_be_is_refused(setting: Setting, tamper: Callable[[list[Any]], None]) -> None:
    """In the first move and in the last in which something of the kind was decided."""
    document = json.loads(recorded(setting))
    without_states(document)
    kinds = {name: number for number in reversed(decided(document)) for name in document["moves"][number]["chance"]}
    for number in {*kinds.values(), decided(document)[-1]}:
        chance = document["moves"][number]["chance"]
        for place in range(sum(1 for _ in lists(chance))):
            document["moves"][number]["chance"] = json.loads(json.dumps(chance))
            tamper(list(lists(document["moves"][number]["chance"]))[place])
            assert refusal(setting, document).startswith(f"move {number + 1}: ")
        document["moves"][number]["chance"] = chance


@pytest.mark.parametrize("setting", ONE_DRAWING, ids=str)
def test_chance_that_is_missing_is_refused(setting: Setting) -> None:
    document = json.loads(recorded(setting))
    without_states(document)
    numbers = decided(document)
    for number in (numbers[0], numbers[len(numbers) // 2], numbers[-1]):
        chance = document["moves"][number].pop("chance")
        assert refusal(setting, document) == f"move {number + 1}: the record does not say what chance decided"
        document["moves"][number]["chance"] = dict.fromkeys(chance)
        assert refusal(setting, document).startswith(f"move {number + 1}: ")
        document["moves"][number]["chance"] = chance | {"more": []}
        assert refusal(setting, document).startswith(f"move {number + 1}: ")
        document["moves"][number]["chance"] = chance


@pytest.mark.parametrize("setting", ONE_EACH, ids=str)
def test_chance_where_it_decides_nothing_is_refused(setting: Setting) -> None:
    document = json.loads(recorded(setting))
    without_states(document)
    number = next(number for number in range(len(document["moves"])) if number not in decided(document))
    document["moves"][number]["chance"] = {"weather": "fair"}
    assert refusal(setting, document) == f"move {number + 1}: chance has nothing to decide here"


@pytest.mark.parametrize("setting", ONE_DRAWING, ids=str)
def test_other_chance_than_that_of_the_seed_is_refused(setting: Setting) -> None:
    """In the last move in which order matters, so that hardly any move after it is in the way."""
    document = json.loads(recorded(setting))
    without_states(document)
    found = [
        (number, row)
        for number in decided(document)
        for name, told in document["moves"][number]["chance"].items()
        if name != "crates"  # whose order says nothing
        for row in lists(told)
        if len(set(map(str, row))) > 1
    ]
    for number, row in found[-3:]:
        then = row[:]
        row.reverse()
        if row == then:
            row.sort()
        said = refusal(setting, document)
        assert said.startswith((f"fairness: move {number + 1}: the seed has it otherwise", "move "))
        row[:] = then
    del document["moves"][found[-1][0] + 1 :]
    document["end"] = {"reason": "abandoned"}
    found[-1][1].reverse()
    if found[-1][1] == found[-1][1][::-1]:
        found[-1][1].sort()
    assert refusal(setting, document).startswith(f"fairness: move {found[-1][0] + 1}: the seed has it otherwise")
