"""The final count. Compiled."""

from __future__ import annotations

from fourseas.core.fixed import Row
from fourseas.core.state import NONE, Sheet
from fourseas.games.piratoons.rules.division import best_division
from fourseas.games.piratoons.rules.ship import joint_at, rooms_of, tiles_of
from fourseas.games.piratoons.rules.state import (
    BOW,
    DECK,
    EQUIPMENT,
    GUN_PORT,
    KINDS,
    SAIL,
    STERN,
    Box,
    State,
)

# Lines of the score sheet.
(
    FASTEST,
    RICHEST,
    BIGGEST,
    CONNECTIONS,
    EMPTY_DECKS,
    EMPTY_GUN_PORTS,
    EMPTY_PORTHOLES,
    EMPTY_QUARTERS,
    EMPTY_SPACES,
    SETS,
) = range(10)
LINES = 10

MOST, SECOND = 5, 2
EMPTIEST = -2


def score(box: Box, s: State, sheet: Sheet) -> None:
    """Fill the score sheet, as if the game ended now."""
    for line in range(LINES):
        for seat in range(s.players):
            sheet.points[line][seat] = 0
    for seat in range(s.players):
        sheet.points[FASTEST][seat] = tiles_of(box, s, seat, SAIL)
        sheet.points[RICHEST][seat] = s.doubloons[seat]
        sheet.points[BIGGEST][seat] = barrels_of(box, s, seat)
        sheet.points[CONNECTIONS][seat] = connections(box, s, seat)  # TOO-81
        for kind in range(DECK, KINDS):
            empty = empty_spaces(box, s, seat, kind)
            sheet.points[EMPTY_DECKS + kind - DECK][seat] = empty
            sheet.points[EMPTY_SPACES][seat] += empty
        sheet.points[SETS][seat] = sets_of(box, s, seat)  # TOO-83
    for line in range(FASTEST, BIGGEST + 1):
        award(s, sheet.points[line])
    for line in range(EMPTY_DECKS, EMPTY_SPACES + 1):
        punish(s, sheet.points[line])
    best = -1000
    for seat in range(s.players):
        sheet.total[seat] = 0
        for line in range(LINES):
            sheet.total[seat] += sheet.points[line][seat]
        best = max(best, sheet.total[seat])
    for seat in range(s.players):
        sheet.winner[seat] = 1 if sheet.total[seat] == best else 0  # TOO-84


def award(s: State, row: Row) -> None:
    """TOO-80: turn counts into points, 5 for the most and 2 for the second; who has 0 gets nothing."""
    most = 0
    for seat in range(s.players):
        most = max(most, row[seat])
    second = 0
    for seat in range(s.players):
        if row[seat] < most:
            second = max(second, row[seat])
    for seat in range(s.players):
        if row[seat] == 0:
            continue
        row[seat] = MOST if row[seat] == most else SECOND if row[seat] == second else 0


def punish(s: State, row: Row) -> None:
    """TOO-82: whoever has the most empty spaces loses points; nobody for 0."""
    most = 0
    for seat in range(s.players):
        most = max(most, row[seat])
    for seat in range(s.players):
        row[seat] = EMPTIEST if most > 0 and row[seat] == most else 0


def barrels_of(box: Box, s: State, seat: int) -> int:
    total = box.barrels[BOW] + box.barrels[STERN]
    for i in range(s.length[seat]):
        total += box.barrels[s.order[seat][i]]
    return total


def connections(box: Box, s: State, seat: int) -> int:
    """TOO-81: bow and stern included."""
    total = 0
    for i in range(-1, s.length[seat]):
        total += joint_at(box, s, seat, i, i + 1)
    return total


def empty_spaces(box: Box, s: State, seat: int, kind: int) -> int:
    """TOO-82: spaces of a kind without a tile; a deck with a sail on its mast counts as equipped."""
    if kind >= GUN_PORT:
        return max(0, rooms_of(box, s, seat, kind) - tiles_of(box, s, seat, kind))  # there may be more before building
    equipped = 0
    for tile in range(EQUIPMENT):
        if s.spot[tile] != NONE and box.kind[tile] <= DECK:
            equipped |= 1 << s.spot[tile]
    empty = 0
    for i in range(s.length[seat]):
        if equipped >> s.order[seat][i] & 1 == 0:
            empty += 1
    return empty


def sets_of(box: Box, s: State, seat: int) -> int:
    total = 0
    for kind in range(DECK, KINDS):
        total += best_division(s.held[seat][kind])  # TOO-83
    return total
