"""Cards and crates: drawn, gained, taken out of play. Compiled."""

from __future__ import annotations

from fourseas.core.fixed import Row
from fourseas.core.random import draw, shuffle
from fourseas.core.state import NONE
from fourseas.games.adventures.rules.state import (
    COLOURS,
    HAND,
    HAND_OF_SIX,
    MOST_IN_HAND,
    OFFERED,
    Box,
    State,
)


def cards_of(s: State, seat: int) -> int:
    """ADV-12: the cards that count for the limit of nine."""
    count = s.in_draw[seat] + s.in_hand[seat] + s.in_discards[seat]
    return count + s.in_played if seat == s.active else count


def gain(s: State, seat: int, kind: int) -> None:
    """ADV-11: a card that is gained goes to the discard pile."""
    s.discards[seat][s.in_discards[seat]] = kind
    s.in_discards[seat] += 1


def find(row: Row, count: int, kind: int) -> int:
    """Where a kind lies among the first so many cards of a row, or NONE."""
    for i in range(count):
        if row[i] == kind:
            return i
    return NONE


def take_out(row: Row, count: int, kind: int) -> None:
    """Take one card of a kind out of a row; those behind it move up."""
    for i in range(find(row, count, kind), count - 1):
        row[i] = row[i + 1]


def take_from_hand(s: State, seat: int, kind: int) -> None:
    take_out(s.hand[seat], s.in_hand[seat], kind)
    s.in_hand[seat] -= 1


def take_from_discards(s: State, seat: int, kind: int) -> None:
    take_out(s.discards[seat], s.in_discards[seat], kind)
    s.in_discards[seat] -= 1


def draw_card(s: State, seat: int) -> None:
    """ADV-10: the top of the draw pile into the hand; a pile with no card left is made anew from the discards at once.
    The first version of the rules waited until a card was needed.
    """
    if s.in_hand[seat] == MOST_IN_HAND:
        return
    if s.in_draw[seat] == 0:
        shuffle_discards(s, seat)
    if s.in_draw[seat] > 0:
        s.in_draw[seat] -= 1
        s.hand[seat][s.in_hand[seat]] = s.draw_pile[seat][s.in_draw[seat]]
        s.in_hand[seat] += 1
    if s.edition >= 2 and s.in_draw[seat] == 0:
        shuffle_discards(s, seat)


def shuffle_discards(s: State, seat: int) -> None:
    count = s.in_discards[seat]
    for i in range(count):
        s.draw_pile[seat][i] = s.discards[seat][i]
    shuffle(s, s.draw_pile[seat], 0, count)
    s.in_draw[seat] = count
    s.in_discards[seat] = 0


def refill_hand(s: State, seat: int) -> None:
    full = HAND + 1 if s.power[seat][HAND_OF_SIX] > 0 else HAND
    for _ in range(full - s.in_hand[seat]):
        draw_card(s, seat)


def gain_merchant_card(s: State, seat: int) -> None:
    """ADV-30: the top of the merchant deck; an empty deck gives no card."""
    if s.merchants_left > 0:
        s.merchants_left -= 1
        gain(s, seat, s.merchant_deck[s.merchants_left])


def gain_port_card(s: State, seat: int) -> None:
    """The unseen top of the port deck."""
    if s.ports_left > 0:
        s.ports_left -= 1
        gain(s, seat, s.port_deck[s.ports_left])


def fill_offering(s: State) -> None:
    """ADV-32: refilled at once; when the deck is empty the offering shrinks."""
    for place in range(OFFERED):
        if s.offering[place] == NONE and s.ports_left > 0:
            s.ports_left -= 1
            s.offering[place] = s.port_deck[s.ports_left]


def lay_down(box: Box, s: State, seat: int, kind: int) -> None:
    """ADV-13: the card stays in front of the player and its power lasts."""
    s.lying[seat][kind] += 1
    s.power[seat][box.power[kind]] += 1


def pick_up(box: Box, s: State, seat: int, power: int) -> None:
    """ADV-13: the first card with this power goes to the discard pile when it is used."""
    kind = lying_with(box, s, seat, power)
    s.lying[seat][kind] -= 1
    s.power[seat][power] -= 1
    gain(s, seat, kind)


def lying_with(box: Box, s: State, seat: int, power: int) -> int:
    """The first kind on a player's table with a power, or NONE."""
    for kind in range(box.kinds):
        if s.lying[seat][kind] > 0 and box.power[kind] == power:
            return kind
    return NONE


# ---- crates


def in_bag(s: State) -> int:
    return s.bag[0] + s.bag[1] + s.bag[2] + s.bag[3] + s.bag[4]


def draw_crate(s: State, row: Row) -> None:
    """A random crate from the bag into a row of crates by colour; nothing from an empty bag."""
    count = in_bag(s)
    if count == 0:
        return
    chosen = draw(s, count)
    for colour in range(COLOURS):
        chosen -= s.bag[colour]
        if chosen < 0:
            s.bag[colour] -= 1
            row[colour] += 1
            return
