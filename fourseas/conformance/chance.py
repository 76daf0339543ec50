"""Chance after the start: every outcome is recorded with its move, and a record with an impossible one is refused."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

from fourseas.conformance.check import each_of, every_walk, smallest
from fourseas.conformance.differ import differ, short
from fourseas.conformance.documents import Document, leads_to, recorded, refused, replayed, without_states
from fourseas.conformance.positions import Setting
from fourseas.conformance.walks import Walked


def draws(setting: Setting) -> bool:
    return setting.game.chance is not None


@every_walk(lambda walk: draws(walk.setting))
def recorded_chance_leads_to_the_same_state(walk: Walked) -> None:
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
        outcome = game.chance.outcome(kit, before, seat, action, s)
        assert outcome == entry.chance, f"outcome() says otherwise the second time: {differ(entry.chance, outcome)}"
        quiet = outcome is None and s.drawn != before.drawn
        assert not quiet, f"{short(entry.move)} draws from the generator, but outcome() says nothing of it"
        same = (outcome is None) == (game.chance.outcome(kit, before, seat, action, other) is None)
        assert same, f"whether outcome() says anything of {short(entry.move)} depends on what was drawn"
        if outcome is not None:
            game.chance.impose(kit, before, seat, action, other, json.loads(json.dumps(outcome)))
            again = game.chance.outcome(kit, before, seat, action, other)
            assert again == outcome, f"impose() does not do what outcome() says: {differ(outcome, again)}"
        other.key, other.words, other.drawn = s.key[:], s.words[:], s.drawn
        assert other == s, f"outcome() leaves out what was drawn in {short(entry.move)}: {differ(s, other)}"


@every_walk(lambda walk: not draws(walk.setting))
def nothing_is_drawn_that_is_not_recorded(walk: Walked) -> None:
    """A game without a `chance` module decides all of it before the first move."""
    for before, entry, after in walk.moves():
        assert before.drawn == after.drawn, (
            f"{short(entry.move)} draws from the generator, but the game has no chance.py to tell what was drawn"
        )


# ---- what can be changed


def lists(chance: Any) -> Iterator[list[Any]]:
    """All lists inside that are not empty."""
    if isinstance(chance, list) and chance:
        yield chance
    for part in chance.values() if isinstance(chance, dict) else chance if isinstance(chance, list) else ():
        yield from lists(part)


def drop_one(row: list[Any]) -> None:
    del row[-1]


def repeat_one(row: list[Any]) -> None:
    row.append(row[-1])


def rename_one(row: list[Any]) -> None:
    row[0] = "an-unknown-thing"


def make_one_a_number(row: list[Any]) -> None:
    row[0] = 7 if row[0] != 7 else 10**6


def nest_one(row: list[Any]) -> None:
    row[0] = [row[0]]


def fill_with_one(row: list[Any]) -> None:
    row[:] = [row[0]] * 1000


def empty(row: list[Any]) -> None:
    row.clear()


TAMPERINGS = [drop_one, repeat_one, rename_one, make_one_a_number, nest_one, fill_with_one, empty]


def decided(document: Document) -> list[int]:
    """The moves in which chance decided something, from 0."""
    return [number for number, move in enumerate(document["moves"]) if "chance" in move]


def plain(setting: Setting) -> Document:
    """A recorded game without its states."""
    document: Document = json.loads(recorded(setting))
    without_states(document)
    return document


@each_of(lambda setting: TAMPERINGS if draws(setting) else [])
def impossible_chance_is_refused(setting: Setting, tamper: Callable[[list[Any]], None]) -> None:
    """In the first move and in the last in which something of the kind was decided."""
    document = plain(setting)
    kinds = {name: number for number in reversed(decided(document)) for name in document["moves"][number]["chance"]}
    for number in {*kinds.values(), decided(document)[-1]}:
        chance = document["moves"][number]["chance"]
        for place in range(sum(1 for _ in lists(chance))):
            document["moves"][number]["chance"] = json.loads(json.dumps(chance))
            tamper(list(lists(document["moves"][number]["chance"]))[place])
            error = refused(setting, document)
            assert error.startswith(f"move {number + 1}: "), f"impossible chance in move {number + 1} gives: {error}"
        document["moves"][number]["chance"] = chance


@smallest(draws)
def chance_that_is_missing_is_refused(setting: Setting) -> None:
    document = plain(setting)
    numbers = decided(document)
    for number in (numbers[0], numbers[len(numbers) // 2], numbers[-1]):
        chance = document["moves"][number].pop("chance")
        error = refused(setting, document)
        assert error == f"move {number + 1}: the record does not say what chance decided", error
        for wrong in (dict.fromkeys(chance), chance | {"more": []}):
            document["moves"][number]["chance"] = wrong
            error = refused(setting, document)
            assert error.startswith(f"move {number + 1}: "), f"impossible chance in move {number + 1} gives: {error}"
        document["moves"][number]["chance"] = chance


@smallest()
def chance_where_it_decides_nothing_is_refused(setting: Setting) -> None:
    document = plain(setting)
    number = next((n for n in range(len(document["moves"])) if n not in decided(document)), None)
    if number is None:
        return  # chance has a say in every move
    document["moves"][number]["chance"] = {"weather": "fair"}
    error = refused(setting, document)
    assert error == f"move {number + 1}: chance has nothing to decide here", error


@smallest(draws)
def chance_other_than_the_seeds_is_refused(setting: Setting) -> None:
    """In the last moves in which something was drawn whose order matters, so that hardly any move after it is in the
    way. What has no order is the same told backwards.
    """
    document = plain(setting)
    states = list(replayed(setting, document).states())
    rows = [
        (number, row)
        for number in decided(document)
        for row in lists(document["moves"][number]["chance"])
        if len(set(map(str, row))) > 1
    ]
    checked = 0
    for number, row in reversed(rows):
        then = row[:]
        turn_over(row)
        until = {**document, "moves": document["moves"][: number + 1], "end": {"reason": "abandoned"}}
        if leads_to(setting, until, states[number + 1]) is False:
            wanted = f"fairness: move {number + 1}: the seed has it otherwise"
            error = refused(setting, until if checked == 0 else document)
            also = () if checked == 0 else ("move ",)
            assert error.startswith((wanted, *also)), f"chance unlike the seed's in move {number + 1} gives: {error}"
            checked += 1
        row[:] = then
        if checked == 4:
            break


def turn_over(row: list[Any]) -> None:
    then = row[:]
    row.reverse()
    if row == then:
        row.sort(key=str)
