"""Visits to ports: recruiting, buying treasure tiles, freeing meeples. Compiled."""

from __future__ import annotations

from fourseas.core.fixed import Row
from fourseas.core.state import NOBODY, NONE
from fourseas.games.adventures.rules.piles import fill_offering, gain, gain_port_card
from fourseas.games.adventures.rules.state import (
    BUY,
    COLOURS,
    EXTRA_PORT_CARD,
    IN_PORT,
    LEAVE,
    LEAVE_ON,
    NOTHING,
    OFFERED,
    PAYING,
    TAKE,
    TAKE_TOP,
    TILES,
    WILD_CRATE,
    Box,
    State,
)


def visit(box: Box, s: State, seat: int, space: int) -> None:
    """ADV-31: the first and only visit of a ship to a port."""
    port = box.number[space]
    s.visited[seat] = s.visited[seat] | 1 << port
    s.docked = s.docked | 1 << box.track[space]  # ADV-22
    s.takes = 1 + s.power[seat][EXTRA_PORT_CARD]
    s.bought = 0
    s.rescue = 1 if s.meeple[port] == seat else 0
    if s.meeple[port] != NOBODY and s.meeple[port] != seat:
        s.pirates[seat] += 1  # ADV-42: captured
    s.meeple[port] = NOBODY
    s.asked = IN_PORT
    go_ashore(box, s, seat)


def go_ashore(box: Box, s: State, seat: int) -> None:
    """Ask on while something can be done in the port; else the visit is over."""
    if can_recruit(s) or can_buy_any(box, s, seat):
        return
    if s.rescue == 1 and tiles_bought(s) > 1:
        return  # ADV-41: on which tile does the meeple go?
    leave(s, seat, lowest_tile(s))


def can_recruit(s: State) -> bool:
    if s.takes == 0:
        return False
    for place in range(OFFERED):
        if s.offering[place] != NONE:
            return True
    return s.ports_left > 0


def list_port_choices(box: Box, s: State, seat: int, actions: Row) -> int:
    n = 0
    if s.takes > 0:
        n = list_recruits(s, actions, n)
    for tile in range(TILES):
        if is_for_sale(s, tile) and can_pay(box, s, seat, tile):
            actions[n] = BUY + tile
            n += 1
    if s.rescue == 0 or s.bought == 0:
        actions[n] = LEAVE
        return n + 1
    for tile in range(TILES):
        if s.bought >> tile & 1:
            actions[n] = LEAVE_ON + tile  # ADV-41
            n += 1
    return n


def list_recruits(s: State, actions: Row, n: int) -> int:
    """ADV-32: each kind of the offering once, and the unseen top of the deck."""
    for place in range(OFFERED):
        if is_first_of_kind(s, place):
            actions[n] = TAKE + place
            n += 1
    if s.ports_left > 0:
        actions[n] = TAKE_TOP
        n += 1
    return n


def is_first_of_kind(s: State, place: int) -> bool:
    """Whether a card lies there, and no card like it before it."""
    if s.offering[place] == NONE:
        return False
    for other in range(place):
        if s.offering[other] == s.offering[place]:
            return False
    return True


def recruit(s: State, seat: int, place: int) -> None:
    """ADV-32: a card of the offering into the discard pile."""
    gain(s, seat, s.offering[place])
    s.offering[place] = NONE
    fill_offering(s)


def recruit_unseen(s: State, seat: int) -> None:
    gain_port_card(s, seat)


# ---- treasure tiles


def is_for_sale(s: State, tile: int) -> bool:
    """Face up, and nobody's."""
    if s.owner[tile] != NOBODY:
        return False
    for place in range(s.laid_out):
        if s.tiles[place] == tile:
            return True
    return False


def missing_crates(box: Box, s: State, seat: int, tile: int) -> int:
    """How many crates of the right colours a player lacks for a tile."""
    missing = 0
    for colour in range(COLOURS):
        missing += missing_of(box, s, seat, tile, colour)
    return missing


def missing_of(box: Box, s: State, seat: int, tile: int, colour: int) -> int:
    return max(0, box.cost[tile][colour] - s.crates[seat][colour])


def can_pay(box: Box, s: State, seat: int, tile: int) -> bool:
    """ADV-33: with the crates it costs; a wild-crate card lets one crate of another colour stand in."""
    missing = missing_crates(box, s, seat, tile)
    if missing == 0:
        return True
    return missing <= s.power[seat][WILD_CRATE] and crates_of(s, seat) >= box.price[tile]


def crates_of(s: State, seat: int) -> int:
    row = s.crates[seat]
    return row[0] + row[1] + row[2] + row[3] + row[4]


def can_buy_any(box: Box, s: State, seat: int) -> bool:
    for place in range(s.laid_out):
        tile = s.tiles[place]
        if s.owner[tile] == NOBODY and can_pay(box, s, seat, tile):
            return True
    return False


def buy(box: Box, s: State, seat: int, tile: int) -> None:
    """ADV-33: the crates go back into the bag."""
    s.owed = missing_crates(box, s, seat, tile)
    for colour in range(COLOURS):
        paid = min(box.cost[tile][colour], s.crates[seat][colour])
        s.crates[seat][colour] -= paid
        s.bag[colour] += paid
    s.owner[tile] = seat
    s.bought = s.bought | 1 << tile
    lay_out_more(s)
    settle(box, s, seat)


def settle(box: Box, s: State, seat: int) -> None:
    """Ask which crates stand in for those that are owed; where there is no choice, they are simply paid."""
    while s.owed > 0:
        only = NONE
        for colour in range(COLOURS):
            if s.crates[seat][colour] > 0:
                only = colour if only == NONE else COLOURS
        if only == COLOURS:
            s.asked = PAYING
            return
        pay_instead(s, seat, only)
    s.asked = IN_PORT
    go_ashore(box, s, seat)


def pay_instead(s: State, seat: int, colour: int) -> None:
    s.crates[seat][colour] -= 1
    s.bag[colour] += 1
    s.owed -= 1


def lay_out_more(s: State) -> None:
    """ADV-34: when the last face-up tile is taken, as many more as there are players; once a game."""
    if s.more == 1:
        return
    for place in range(s.laid_out):
        if s.owner[s.tiles[place]] == NOBODY:
            return
    s.laid_out = min(TILES, s.laid_out + s.players)
    s.more = 1


# ---- leaving


def leave(s: State, seat: int, tile: int) -> None:
    """The visit is over. ADV-41: the player's own meeple goes on a tile bought here; ADV-42: else it is rescued."""
    if s.rescue == 1:
        if tile == NONE:
            s.pirates[seat] += 1
        else:
            s.doubled[tile] = 1
    s.rescue = 0
    s.takes = 0
    s.bought = 0
    s.asked = NOTHING


def tiles_bought(s: State) -> int:
    count = 0
    for tile in range(TILES):
        count += s.bought >> tile & 1
    return count


def lowest_tile(s: State) -> int:
    """The first of the tiles bought on this visit, or NONE."""
    for tile in range(TILES):
        if s.bought >> tile & 1:
            return tile
    return NONE
