"""Everything before the first turn: what chance decides, how it is laid out, the meeples, and the bonuses. Compiled."""

from __future__ import annotations

from fourseas.core.fixed import Row
from fourseas.core.random import draw, shuffle
from fourseas.core.state import NOBODY, NONE
from fourseas.games.adventures.rules.piles import draw_crate, fill_offering, gain_merchant_card, gain_port_card, in_bag
from fourseas.games.adventures.rules.sailing import load
from fourseas.games.adventures.rules.state import (
    BASIC,
    BONUS_CARD,
    BONUS_CRATE,
    COLOURS,
    CRATES,
    HAND,
    MEEPLE,
    MERCHANT_DECK,
    OFFERED,
    PLACED,
    PORT_DECK,
    START_DECK,
    TILES,
    TRACKS,
    Box,
    State,
)
from fourseas.games.adventures.rules.turns import after, before, begin_turn


def setup(box: Box, s: State) -> None:
    """Let chance decide what it decides, then lay everything out."""
    s.first = draw(s, s.players)  # ADV-1
    fill_bag(s)
    for merchant in range(box.merchants):
        for colour in range(COLOURS):
            s.cargo[merchant][colour] = 0
        load(box, s, merchant)  # ADV-2
    shuffle_tiles(s)
    shuffle_decks(box, s)
    for seat in range(s.players):
        for colour in range(COLOURS):
            s.crates[seat][colour] = 0
    if not meeples_come_first(s):
        draw_crate(s, s.crates[after(s, s.first)])  # ADV-6: the second player's
    lay_out(box, s)


def fill_bag(s: State) -> None:
    for colour in range(COLOURS):
        s.bag[colour] = CRATES


def shuffle_tiles(s: State) -> None:
    for tile in range(TILES):
        s.tiles[tile] = tile
    shuffle(s, s.tiles, 0, TILES)


def shuffle_decks(box: Box, s: State) -> None:
    """The port deck, the merchant deck, and the draw piles with all ten cards of a starting deck."""
    s.ports_left = fill_deck(box, s.port_deck, PORT_DECK, s.beginner)  # ADV-5
    shuffle(s, s.port_deck, 0, s.ports_left)
    s.merchants_left = fill_deck(box, s.merchant_deck, MERCHANT_DECK, 0)
    shuffle(s, s.merchant_deck, 0, s.merchants_left)
    for seat in range(s.players):
        s.in_draw[seat] = fill_deck(box, s.draw_pile[seat], START_DECK, 0)
        shuffle(s, s.draw_pile[seat], 0, s.in_draw[seat])


def fill_deck(box: Box, row: Row, deck: int, basic_only: int) -> int:
    """All cards of a deck in the order of the pack; returns how many."""
    n = 0
    for kind in range(box.kinds):
        if box.deck[kind] == deck and (basic_only == 0 or box.advanced[kind] == BASIC):
            for _ in range(box.copies[kind]):
                row[n] = kind
                n += 1
    return n


def lay_out(box: Box, s: State) -> None:
    """Everything that follows once crates, tiles and decks are in their order."""
    for seat in range(s.players):
        for track in range(TRACKS):
            s.ship[seat][track] = box.start[track]  # ADV-1
        for _ in range(HAND):
            s.in_draw[seat] -= 1
            s.hand[seat][s.in_hand[seat]] = s.draw_pile[seat][s.in_draw[seat]]  # ADV-4
            s.in_hand[seat] += 1
        s.to_place[seat] = PLACED if s.advanced == 1 else 0
    for place in range(OFFERED):
        s.offering[place] = NONE
    fill_offering(s)  # ADV-4
    s.laid_out = 3 * s.players + 1  # ADV-3
    for tile in range(TILES):
        s.owner[tile] = NOBODY
    for port in range(box.ports):
        s.meeple[port] = NOBODY
    s.card = NONE
    s.target = NOBODY
    if meeples_come_first(s):
        ask_for_meeple(s, before(s, s.first))
    else:
        give_bonuses(s)


def meeples_come_first(s: State) -> bool:
    """ADV-40: before the bonuses; in the first version of the rules they came after them."""
    return s.edition >= 2 and s.advanced == 1


# ---- bonuses


def give_bonuses(s: State) -> None:
    """ADV-6: what the fourth and the fifth player get; then the third and the sixth choose."""
    if s.players >= 4:
        gain_merchant_card(s, (s.first + 3) % s.players)
    if s.players >= 5:
        gain_port_card(s, (s.first + 4) % s.players)
    s.asked = BONUS_CRATE
    s.active = (s.first + 2) % s.players
    s.decides = s.active
    if s.players < 3:
        end_bonuses(s)
    elif in_bag(s) == 0:
        end_bonus(s)  # a board with squares for all crates leaves none to choose


def end_bonus(s: State) -> None:
    """ADV-6: after the third player's crate comes the sixth player's card."""
    if s.asked == BONUS_CRATE and s.players == 6:
        s.asked = BONUS_CARD
        s.active = before(s, s.first)
        s.decides = s.active
    else:
        end_bonuses(s)


def end_bonuses(s: State) -> None:
    if s.edition == 1 and s.advanced == 1:
        ask_for_meeple(s, before(s, s.first))
    else:
        begin_play(s)


def begin_play(s: State) -> None:
    s.active = s.first
    s.rounds = 1
    begin_turn(s)


# ---- meeples


def ask_for_meeple(s: State, seat: int) -> None:
    s.asked = MEEPLE
    s.active = seat
    s.decides = seat


def place_meeple(s: State, seat: int, port: int) -> None:
    """ADV-40: one by one, from the last player on and against the seating order, until all stand."""
    last = ends_meeples(s)
    s.meeple[port] = seat
    s.to_place[seat] -= 1
    if not last:
        ask_for_meeple(s, before(s, seat))
    elif meeples_come_first(s):
        draw_crate(s, s.crates[after(s, s.first)])  # ADV-6: the second player's
        give_bonuses(s)
    else:
        begin_play(s)


def ends_meeples(s: State) -> bool:
    """Whether the meeple that is placed now is the last."""
    return s.asked == MEEPLE and s.active == s.first and s.to_place[s.first] == 1
