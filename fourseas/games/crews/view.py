"""What a seat may see, in both games: everything but the deck's order and, as an option, the numbers inside stacks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import compress
from typing import Any, TypeVar

from msgspec import Struct

from fourseas.core.interface import Kit
from fourseas.core.standing import Standing
from fourseas.games.crews.party import FACES, Crews, most_of
from fourseas.games.crews.words import PIRATE_NAMES, token_words


class CrewsView(Struct, frozen=True, kw_only=True):
    """What both games show."""

    stacks: list[list[str]]  # the top pirate first, as `<seat>.<face>`; by the seat alone where its number is hidden
    treasuries: list[int]
    tokens: list[dict[str, int]]  # of each player, by kind
    deck: int  # cards that were not turned up yet
    turn: int
    display: list[str | None]  # null where a card is gone
    majorities: dict[str, list[int]]  # who has most tokens of a kind
    standing: Standing


ALONE = tuple([name] for name in PIRATE_NAMES)  # stacks of one; shared by all views, which nobody changes
OWNERS = tuple(name[0] for name in PIRATE_NAMES)


def shown_stacks(s: Crews, hidden: int) -> list[list[str]]:
    names, below, height = OWNERS if hidden else PIRATE_NAMES, s.below, s.height
    stacks = []
    for top in compress(range(s.players * FACES), height):
        if height[top] == 1:
            stacks.append(ALONE[top])
        else:
            stack = [PIRATE_NAMES[top]]
            while (top := below[top]) >= 0:
                stack.append(names[top])
            stacks.append(stack)
    return stacks


T = TypeVar("T")
MOST_KNOWN = 1024  # twice, of what changes with few moves
_holdings: dict[tuple[Sequence[str], tuple[tuple[int, ...], ...]], Holding] = {}


class Holding(Struct, frozen=True, eq=False):
    """The tokens of all players in words."""

    tokens: list[dict[str, int]]
    majorities: dict[str, list[int]]


def holding(kinds: tuple[str, ...], s: Crews) -> Holding:
    key = kinds, tuple(map(tuple, s.tokens[: s.players]))
    known = _holdings.get(key)
    if known is None:
        if len(_holdings) >= MOST_KNOWN:
            _holdings.clear()
        known = _holdings[key] = Holding(token_words(kinds, s), majorities(kinds, s))
    return known


def majorities(kinds: Sequence[str], s: Crews) -> dict[str, list[int]]:
    """PIR-61 SEE-51: who has most tokens of a kind, of the kinds that anybody has."""
    return {
        kind: [seat for seat in range(s.players) if s.tokens[seat][number] == most]
        for number, kind in enumerate(kinds)
        if (most := most_of(s, number)) > 0
    }


class Memory:
    """What was made lately, by what it was made of. What nobody has asked for in a while is forgotten."""

    __slots__ = ("_before", "_lately")

    def __init__(self) -> None:
        self._lately: dict[tuple[Any, ...], Any] = {}
        self._before: dict[tuple[Any, ...], Any] = {}

    def find(self, key: tuple[Any, ...], make: Callable[[], T]) -> T:
        value: T | None = self._lately.get(key)
        if value is None:
            value = self._before.get(key)
            if value is None:
                value = make()
            if len(self._lately) >= MOST_KNOWN:
                self._before, self._lately = self._lately, {}
            self._lately[key] = value
        return value


def remembered(kit: Kit, key: tuple[Any, ...], make: Callable[[], T]) -> T:
    """What all points depend on changes with few moves; equal results are then the same object, quick to
    compare.
    """
    memory: Memory | None = vars(kit).get("memory")
    if memory is None:
        memory = vars(kit)["memory"] = Memory()
    return memory.find(key, make)


def what_counts(s: Crews) -> tuple[Any, ...]:
    return s.players, tuple(s.ducats), tuple(map(tuple, s.tokens))


def dealt(kit: Kit, s: Crews, setup: dict[str, Any], seat: int | None) -> dict[str, Any]:
    """PIR-2 SEE-2: of the deck everybody knows the cards that were turned up, and nobody the others."""
    return {**setup, "deck": setup["deck"][: s.turned]}
