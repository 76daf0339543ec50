"""Hints of `pirates`: how good an action looks at a glance. The greedy bot plays by them. Compiled."""

from __future__ import annotations

from fourseas.core.state import NONE
from fourseas.games.crews.hints import DUCAT, count_wages, ducats_worth, majority_worth, merge_worth
from fourseas.games.crews.party import FACES, owner
from fourseas.games.pirates.rules import (
    ASSEMBLE,
    CAPTURE,
    MONSTER,
    MUTINY,
    RANSOM,
    WHEEL,
    Box,
    State,
    ducats_a_wheel,
    parts,
)

CAUTION = 40  # tenths of a ducat by which a hint must be better to count e times as much


def hint(box: Box, s: State, seat: int, action: int) -> int:
    """How good an action looks at a glance, in tenths of a ducat."""
    kind, stack, where, token = parts(action)
    if kind == ASSEMBLE:
        return merge_worth(box, s, seat, stack, where)
    if kind == CAPTURE:
        return capture_worth(box, s, seat, owner(s.below[stack]), stack, where, token, 1)
    if kind == MUTINY:
        return capture_worth(box, s, seat, owner(stack), stack, where, token, 2) - spot_worth(s, seat, owner(stack))
    if kind == RANSOM:
        return -(stack % FACES)  # the dear ones stay in the party and are paid when it captures
    return 0


def capture_worth(box: Box, s: State, seat: int, mate: int, stack: int, slot: int, token: int, factor: int) -> int:
    card = s.display[slot]
    numbers, mysteries = count_wages(s, seat, stack)
    owed = (numbers + mysteries * box.mystery[card]) * factor
    worth = ducats_worth(s, seat, box.ducats[card], owed)
    worth += token_worth(box, s, seat, box.token[card][token])
    other = box.token[card][1 - token]
    if other != NONE:
        if mate == seat or box.kind[card] == MONSTER:
            worth += token_worth(box, s, seat, other)
        else:
            worth -= token_worth(box, s, mate, other) // (s.players - 1)
    if owed <= s.ducats[seat] + box.ducats[card]:
        worth += kept_worth(box, s, seat, card)
    return worth


def token_worth(box: Box, s: State, seat: int, kind: int) -> int:
    if kind >= WHEEL:
        return majority_worth(s, seat, kind, 6)
    return majority_worth(s, seat, kind, box.value[kind])


def kept_worth(box: Box, s: State, seat: int, card: int) -> int:
    """Wheels and anchors on a card one keeps, with those one has already; half, as not everybody collects both."""
    wheels = 1
    anchors = 1
    for kept in range(box.cards):
        if s.keeper[kept] == seat:
            wheels += box.wheels[kept]
            anchors += box.anchors[kept]
    before = wheels * ducats_a_wheel(s.players, anchors)
    after = (wheels + box.wheels[card]) * ducats_a_wheel(s.players, anchors + box.anchors[card])
    return (after - before) * DUCAT * 3 // 4


def spot_worth(s: State, seat: int, victim: int) -> int:
    """What the black spot's move costs: ten ducats at the end, if it stays; a third of that, since it wanders."""
    third = 10 * DUCAT // 3
    if s.black_spot == victim:
        return third
    if s.black_spot == seat:
        return -third
    return -third // (s.players - 1)
