"""Each law of `adventures` notices when it is broken."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from fourseas.games import game
from fourseas.games.adventures.checks import LAWS, check
from tests.unit.bots.positions import kit

ADVENTURES = game("adventures")


def after(moves: int, **options: bool) -> Any:
    """A state after so many random moves."""
    s = ADVENTURES.new_state(kit("adventures").box, 4, 5, options)
    luck = random.Random(3)
    for _ in range(moves):
        ADVENTURES.rules.apply(kit("adventures").box, s, s.decides, luck.choice(legal(s)))
    return s


def legal(s: Any) -> list[int]:
    return ADVENTURES.legal_actions(kit("adventures").box, s, s.decides)


def take_a_crate(s: Any) -> None:
    s.crates[0][0] += 1


def swap_a_card(s: Any) -> None:
    s.draw_pile[1][0] = next(kind for kind in range(20) if kind != s.draw_pile[1][0])


def show_a_tile_twice(s: Any) -> None:
    s.tiles[0] = s.tiles[1]


def capture_a_pirate(s: Any) -> None:
    s.pirates[2] += 1


def forget_a_power(s: Any) -> None:
    s.power[0][4] += 1


def draw_too_many(s: Any) -> None:
    while s.in_hand[3] <= 6:
        pile = s.draw_pile[3] if s.in_draw[3] else s.discards[3]
        counts = s.in_draw if s.in_draw[3] else s.in_discards
        counts[3] -= 1
        s.hand[3].append(0)
        s.hand[3][s.in_hand[3]] = pile[counts[3]]
        s.in_hand[3] += 1


def lose_the_deck(s: Any) -> None:
    """All cards out of play but the hand."""
    for pile, counts in ((s.draw_pile, s.in_draw), (s.discards, s.in_discards)):
        for i in range(counts[2]):
            s.gone[pile[2][i]] += 1
        counts[2] = 0


def cross_over(s: Any) -> None:
    s.ship[1][0] = s.ship[1][2]


def ask_another(s: Any) -> None:
    s.decides = (s.decides + 1) % 4


def owe_less_than_nothing(s: Any) -> None:
    s.owed = -1


def leave_the_discards(s: Any) -> None:
    for i in range(s.in_draw[2]):
        s.discards[2][s.in_discards[2] + i] = s.draw_pile[2][i]
    s.in_discards[2] += s.in_draw[2]
    s.in_draw[2] = 0


BREACHES = [
    take_a_crate,
    swap_a_card,
    show_a_tile_twice,
    capture_a_pirate,
    forget_a_power,
    draw_too_many,
    lose_the_deck,
    cross_over,
    ask_another,
    owe_less_than_nothing,
    leave_the_discards,
]


@pytest.mark.parametrize(
    ("number", "breach"), list(enumerate(BREACHES, 1)), ids=lambda value: getattr(value, "__name__", "")
)
@pytest.mark.parametrize("options", [{}, {"beginner": True}, {"advanced": True}], ids=str)
def test_a_breach_is_noticed(number: int, breach: Callable[[Any], None], options: dict[str, bool]) -> None:
    s = after(150, **options)
    assert check(kit("adventures").box, s) == 0
    breach(s)
    assert check(kit("adventures").box, s) == number


def test_every_law_has_its_breach() -> None:
    assert len(BREACHES) == len(LAWS)
