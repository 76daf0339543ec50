"""Laws that no move of `adventures` may break: nothing is created or lost. Compiled, for long runs."""

from __future__ import annotations

from fourseas.core.fixed import Row
from fourseas.core.random import dice
from fourseas.core.state import NOBODY, NONE, RUNNING
from fourseas.games.adventures.rules.piles import cards_of
from fourseas.games.adventures.rules.sailing import crates_on
from fourseas.games.adventures.rules.state import (
    BASIC,
    COLOURS,
    CRATES,
    FEWEST_CARDS,
    MOST_IN_HAND,
    NOTHING,
    OFFERED,
    PLACED,
    PORT_DECK,
    POWERS,
    SHIELDING,
    START_DECK,
    TILES,
    TRACKS,
    Box,
    State,
)

LAWS = (
    "there are twelve crates of each colour, in the bag, on merchants and with the players",
    "every card that is in play lies in one place, and those out of play are known",
    "every tile is in the row once, and only those that have been laid out have owners",
    "every pirate meeple is on a port, on a tile, with a player, or about to be placed",
    "what cards on the table are good for is what it says",
    "no hand has more than six cards",
    "nobody has fewer than nine cards",
    "every ship is on its own track",
    "the one who is asked is the one whose turn it is, but for shields",
    "no count is below zero",
    "no draw pile is empty while there are discards to shuffle",
)


def check(box: Box, s: State) -> int:
    """0, or the number of the first law that is broken."""
    if not crates_are_kept(box, s):
        return 1
    if weigh_cards(box, s) != weigh_box(box, s):
        return 2
    if not tiles_are_kept(s):
        return 3
    if not meeples_are_kept(box, s):
        return 4
    if not powers_lie_there(box, s):
        return 5
    for seat in range(s.players):
        if s.in_hand[seat] > MOST_IN_HAND:
            return 6
        if cards_of(s, seat) < FEWEST_CARDS:
            return 7  # ADV-12
        for track in range(TRACKS):
            space = s.ship[seat][track]
            if space < 0 or space >= box.spaces or box.track[space] != track:
                return 8
    if s.over == RUNNING and not asks_the_right_one(s):
        return 9
    if not counts_are_sound(box, s):
        return 10
    return 0 if piles_are_made(s) else 11


def crates_are_kept(box: Box, s: State) -> bool:
    for colour in range(COLOURS):
        count = s.bag[colour]
        for merchant in range(box.merchants):
            count += s.cargo[merchant][colour]
        for seat in range(s.players):
            count += s.crates[seat][colour]
        if count != CRATES:
            return False
    return True


# ---- cards: each kind has a random weight, so that equal sums mean equal cards


def weigh_box(box: Box, s: State) -> int:
    """All cards that the game began with."""
    total = 0
    for kind in range(box.kinds):
        copies = box.copies[kind]
        if box.deck[kind] == START_DECK:
            copies = copies * s.players
        elif box.deck[kind] == PORT_DECK and s.beginner == 1 and box.advanced[kind] != BASIC:
            copies = 0  # ADV-5
        total += dice(kind) * copies
    return total


def weigh_cards(box: Box, s: State) -> int:
    """All cards, wherever they are now."""
    total = weigh(s.port_deck, s.ports_left) + weigh(s.merchant_deck, s.merchants_left) + weigh(s.played, s.in_played)
    for place in range(OFFERED):
        if s.offering[place] != NONE:
            total += dice(s.offering[place])
    for seat in range(s.players):
        total += weigh(s.hand[seat], s.in_hand[seat])
        total += weigh(s.draw_pile[seat], s.in_draw[seat])
        total += weigh(s.discards[seat], s.in_discards[seat])
    for kind in range(box.kinds):
        copies = s.gone[kind]
        for seat in range(s.players):
            copies += s.lying[seat][kind]
        total += dice(kind) * copies
    return total


def weigh(row: Row, count: int) -> int:
    total = 0
    for i in range(count):
        total += dice(row[i])
    return total


# ---- tiles, meeples, powers


def tiles_are_kept(s: State) -> bool:
    seen = 0
    for place in range(TILES):
        tile = s.tiles[place]
        seen |= 1 << tile
        owned = s.owner[tile] != NOBODY
        if (owned and place >= s.laid_out) or (s.doubled[tile] == 1 and not owned):
            return False
    first = 3 * s.players + 1  # ADV-3
    return seen == (1 << TILES) - 1 and s.laid_out == (min(TILES, first + s.players) if s.more == 1 else first)


def meeples_are_kept(box: Box, s: State) -> bool:
    count = s.rescue
    for port in range(box.ports):
        if s.meeple[port] != NOBODY:
            count += 1
    for tile in range(TILES):
        count += s.doubled[tile]
    for seat in range(s.players):
        count += s.pirates[seat] + s.to_place[seat]
    return count == (PLACED * s.players if s.advanced == 1 else 0)


def powers_lie_there(box: Box, s: State) -> bool:
    for seat in range(s.players):
        balance = 0
        for power in range(POWERS):
            balance += s.power[seat][power] * dice(power)
        for kind in range(box.kinds):
            if s.lying[seat][kind] != 0:
                balance -= s.lying[seat][kind] * dice(box.power[kind])
        if balance != 0:
            return False
    return True


# ---- the course of play


def asks_the_right_one(s: State) -> bool:
    if s.asked == NOTHING or s.active < 0 or s.active >= s.players:
        return False
    if s.asked == SHIELDING:
        return s.decides == s.target and s.target != s.active
    return s.decides == s.active


def counts_are_sound(box: Box, s: State) -> bool:
    lowest = min(s.plays, s.picks, s.takes, s.owed, s.in_played, s.ports_left, s.merchants_left)
    for seat in range(s.players):
        lowest = min(lowest, s.in_hand[seat], s.in_draw[seat], s.in_discards[seat], s.to_place[seat])
        for colour in range(COLOURS):
            lowest = min(lowest, s.crates[seat][colour])
    for colour in range(COLOURS):
        lowest = min(lowest, s.bag[colour])
    for merchant in range(box.merchants):
        lowest = min(lowest, box.squares[merchant] - crates_on(s, merchant))
    return lowest >= 0


def piles_are_made(s: State) -> bool:
    """ADV-10: discards are shuffled as soon as no card is left to draw; the first version waited for the next draw."""
    for seat in range(s.players):
        if s.edition >= 2 and s.in_draw[seat] == 0 and s.in_discards[seat] > 0:
            return False
    return True
