"""What differs between two views turns the one into the other, and is small."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as some
from msgspec import Struct

from fourseas.core.match import Match
from fourseas.core.packs import classic
from fourseas.games import SHIPPED, game
from fourseas.server.views.patch import patch, patched


class Inner(Struct, frozen=True, rename={"kind": "is"}):
    kind: str
    cards: list[int]


class Outer(Struct, frozen=True):
    inner: Inner | None
    pair: tuple[int, ...]


VALUES = some.recursive(
    some.none() | some.booleans() | some.integers(0, 3) | some.sampled_from("ab"),
    lambda inner: some.lists(inner, max_size=4) | some.dictionaries(some.sampled_from("xyz"), inner, max_size=3),
    max_leaves=12,
)


def over_the_wire(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


@given(VALUES, VALUES)
def test_it_turns_any_value_into_any_other(old: Any, new: Any) -> None:
    changes = over_the_wire(patch(old, new))
    assert patched(old, changes) == new


@given(some.lists(some.integers(0, 3)), some.lists(some.integers(0, 3)), some.lists(some.integers(0, 3)))
def test_a_list_that_shrinks_or_grows_is_not_sent_whole(first: list[int], middle: list[int], last: list[int]) -> None:
    long, short = {"all": [*first, *middle, *last]}, {"all": [*first, *last]}
    for old, new in ((long, short), (short, long)):
        changes = patch(old, new)
        assert patched(old, over_the_wire(changes)) == new
        assert len(msgspec.json.encode(changes)) <= len(msgspec.json.encode(middle)) + 30 or not (first or last)


@pytest.mark.parametrize(
    ("old", "new", "changes"),
    [
        (Outer(Inner("a", [1, 2]), (1,)), Outer(Inner("b", [1, 2]), (1,)), [(["inner", "is"], "b")]),
        (Outer(Inner("a", [1]), (1,)), Outer(None, (1,)), [(["inner"], None)]),
        (Outer(None, (1,)), Outer(None, (1, 2)), [(["pair", (1, 1)], (2,))]),
        (Outer(None, (1,)), Outer(None, (1,)), []),
    ],
)
def test_structs_are_told_by_their_names_on_the_wire(old: Any, new: Any, changes: Any) -> None:
    assert patch(old, new) == changes
    assert patched(over_the_wire(old), over_the_wire(changes)) == over_the_wire(new)


def played(id: str, moves: int) -> Match:
    one, luck = game(id), Random(7)
    options = {one.by_turns: True} if one.by_turns else {}
    match = Match(one, classic(one), ["Ann", "Bob", "Cid"], seed=7, options=options)
    while len(match.log) < moves and not match.over:
        seat = luck.choice(match.awaited)
        match.play(seat, luck.choice(match.legal(seat)))
    return match


@pytest.mark.parametrize("id", SHIPPED)
def test_every_view_of_a_game_follows_from_the_one_before(id: str) -> None:
    match = played(id, 60)
    states = list(match.states())
    view = game(id).view.view
    for seat in (None, 0):
        views = [view(match.kit, state, seat) for state in states]
        view_there = over_the_wire(views[0])
        larger = 0
        for old, new in pairwise(views):
            changes = patch(old, new)
            view_there = patched(view_there, over_the_wire(changes))
            assert view_there == over_the_wire(new)
            larger += len(msgspec.json.encode(changes)) > len(msgspec.json.encode(new)) / 2
        assert larger <= len(views) / 4
