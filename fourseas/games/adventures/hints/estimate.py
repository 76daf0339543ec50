"""What a position is worth to each player, for searches that do not play to the end of the game. Compiled."""

from __future__ import annotations

from fourseas.core.fixed import Row
from fourseas.core.state import NONE, Sheet
from fourseas.games.adventures.hints.trinidad import add_hopes
from fourseas.games.adventures.hints.worth import (
    VP,
    best_purchase,
    crates_worth,
    pace,
    recruits_worth,
    rounds_left,
    ship_worth,
)
from fourseas.games.adventures.rules.piles import cards_of
from fourseas.games.adventures.rules.scoring import points_on_cards, points_on_tiles
from fourseas.games.adventures.rules.state import (
    EXTRA_PORT_CARD,
    HAND_OF_SIX,
    PLAYS,
    POWERS,
    TRACKS,
    WILD_CRATE,
    Box,
    State,
)


def estimate(box: Box, s: State, sheet: Sheet) -> None:
    """Fill the totals with what each player may come to, in tenths of a point; and who is ahead."""
    left = rounds_left(box, s)
    step = pace(box, s, left)
    for seat in range(s.players):
        sheet.total[seat] = expected(box, s, seat, left, step)
    add_hopes(box, s, sheet)
    highest = sheet.total[0]
    for seat in range(1, s.players):
        highest = max(highest, sheet.total[seat])
    for seat in range(s.players):
        sheet.winner[seat] = 1 if sheet.total[seat] == highest else 0


def expected(box: Box, s: State, seat: int, left: int, step: int) -> int:
    """What one player may come to: what they have, what is in sight, and what their cards will do for them."""
    total = (points_on_tiles(box, s, seat) + points_on_cards(box, s, seat) + s.pirates[seat]) * VP
    total += crates_worth(box, s, seat, NONE, NONE)
    recruits = recruits_worth(box, s, seat, left, step)
    purchase = recruits + best_purchase(box, s, seat) // 2  # the other half is in the worth of the crates
    nearest = 0
    for track in range(TRACKS):
        worth = ship_worth(box, s, seat, s.ship[seat][track], left, step, recruits)
        nearest = max(nearest, ship_worth(box, s, seat, s.ship[seat][track], left, step, purchase) - worth)
        total += worth
    total += nearest  # a tile is bought by one ship
    total += PLAYS * strength_of(box, s, seat) * left * step // (cards_of(s, seat) * 10)
    for power in range(POWERS):
        if s.power[seat][power] > 0:
            total += s.power[seat][power] * power_worth(power, left, step)
    return total


def strength_of(box: Box, s: State, seat: int) -> int:
    """Of all the cards a player can draw."""
    total = strength_in(box, s.hand[seat], s.in_hand[seat])
    total += strength_in(box, s.draw_pile[seat], s.in_draw[seat])
    total += strength_in(box, s.discards[seat], s.in_discards[seat])
    return total + strength_in(box, s.played, s.in_played) if seat == s.active else total


def strength_in(box: Box, row: Row, count: int) -> int:
    total = 0
    for i in range(count):
        total += box.strength[row[i]]
    return total


def power_worth(power: int, left: int, step: int) -> int:
    """A card on the table for the rest of the game."""
    if power < TRACKS:
        return left * step * 3 // 4
    if power == HAND_OF_SIX:
        return left * step // 2
    if power == EXTRA_PORT_CARD:
        return left * step // 2
    if power == WILD_CRATE:
        return 4 + left
    return 8  # a shield or a spyglass
