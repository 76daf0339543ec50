"""What a seat may see, in both games: everything but the deck's order and, as an option, the numbers inside stacks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, TypeVar

from msgspec import Struct

from fourseas.core.interface import Kit
from fourseas.core.standing import Detail, Standing
from fourseas.core.state import NONE
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
    names, below, stacks = OWNERS if hidden else PIRATE_NAMES, s.below, []
    for top, height in enumerate(s.height[: s.players * FACES]):
        if height == 1:
            stacks.append(ALONE[top])
        elif height > 1:
            stack = [PIRATE_NAMES[top]]
            while (top := below[top]) != NONE:
                stack.append(names[top])
            stacks.append(stack)
    return stacks


T = TypeVar("T")
MOST_KNOWN = 2048  # holdings of which the words are remembered: they change with few moves
_holdings: dict[tuple[Sequence[str], tuple[tuple[int, ...], ...]], Holding] = {}


class Holding(NamedTuple):
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


def booty_details(kinds: Sequence[str], s: Crews) -> dict[str, Detail]:
    """The tokens behind the lines of the score sheet, by kind."""
    most = holding(tuple(kinds), s).majorities
    return {
        kind: Detail(counts=[row[number] for row in s.tokens[: s.players]], most=most.get(kind, []))
        for number, kind in enumerate(kinds)
    }


def remembered(kit: Kit, key: tuple[Any, ...], make: Callable[[], T]) -> T:
    """What all points depend on changes with few moves; equal results are then the same object, quick to
    compare.
    """
    known: dict[tuple[Any, ...], T] = vars(kit).setdefault("standings", {})
    value = known.get(key)
    if value is None:
        if len(known) >= MOST_KNOWN:
            known.clear()
        value = known[key] = make()
    return value


def what_counts(s: Crews) -> tuple[Any, ...]:
    return s.players, tuple(s.ducats), tuple(map(tuple, s.tokens))


def dealt(kit: Kit, s: Crews, setup: dict[str, Any], seat: int | None) -> dict[str, Any]:
    """PIR-2 SEE-2: of the deck everybody knows the cards that were turned up, and nobody the others."""
    return {**setup, "deck": setup["deck"][: s.turned]}
