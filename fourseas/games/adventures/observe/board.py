"""The board in an observation of `adventures`: decks, tiles, merchants and ports. Compiled."""

from __future__ import annotations

from fourseas.core.fixed import Row
from fourseas.core.observe import around, within
from fourseas.core.state import NOBODY, NONE, SEATS
from fourseas.games.adventures.observe import blocks as at
from fourseas.games.adventures.rules.ports import is_for_sale
from fourseas.games.adventures.rules.state import COLOURS, OFFERED, TILES, Box, State


def observe_board(box: Box, s: State, seat: int, out: Row) -> None:
    for i in range(OFFERED):
        if s.offering[i] != NONE:
            out[at.OFFERING + s.offering[i]] += 1
    out[at.PORT_DECK] = s.ports_left
    out[at.MERCHANT_DECK] = s.merchants_left
    out[at.WAITING] = TILES - s.laid_out
    for colour in range(COLOURS):
        out[at.BAG + colour] = s.bag[colour]
        for merchant in range(box.merchants):
            out[at.CARGO + merchant * COLOURS + colour] = s.cargo[merchant][colour]
    for tile in range(TILES):
        observe_tile(box, s, seat, tile, out)
    for port in range(box.ports):
        out[at.VISITED + port] = s.visited[seat] >> port & 1
        if s.meeple[port] == seat:
            out[at.OWN_MEEPLE + port] = 1
        elif s.meeple[port] != NOBODY:
            out[at.RIVAL_MEEPLE + port] = 1


def observe_tile(box: Box, s: State, seat: int, tile: int, out: Row) -> None:
    if s.owner[tile] != NOBODY:
        out[at.OWNER + tile * SEATS + around(s.players, seat, s.owner[tile])] = 1
        out[at.DOUBLED + tile] = s.doubled[tile]
    elif is_for_sale(s, tile):
        lacking = 0
        for colour in range(COLOURS):
            lacking += max(0, box.cost[tile][colour] - s.crates[seat][colour])
        out[at.FOR_SALE + tile] = 1
        out[at.LACKING + tile] = within(0, lacking, 12)
