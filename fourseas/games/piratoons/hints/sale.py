"""What a bid is worth at the auction, and a tile that is for sale. Compiled."""

from __future__ import annotations

from fourseas.games.piratoons.hints.worth import purse_worth, tile_worth
from fourseas.games.piratoons.rules.chest import is_excluded
from fourseas.games.piratoons.rules.purse import is_on_sale
from fourseas.games.piratoons.rules.state import TILES, Box, State

PART = 64
DENIAL = 4  # a rival's loss is worth a part of what it is to them
KEENEST = 7  # rivals seldom bid more


def bid_worth(box: Box, s: State, seat: int, doubloons: int) -> int:
    """TOO-61 to TOO-63: what such a bid may bring. The more rivals bid higher, the worse the tile that is left."""
    if doubloons == 0:
        return 0
    first = -1000
    second = -1000
    third = -1000
    for tile in range(TILES):
        if is_on_sale(s, tile):
            worth = tile_worth(box, s, seat, tile)
            if worth > first:
                third = second
                second = first
                first = worth
            elif worth > second:
                third = second
                second = worth
            elif worth > third:
                third = worth
    price = -purse_worth(box, s, seat, -doubloons)
    above, level = rivals_at(s, seat, doubloons)
    if above < PART:
        gain = (gain_of(first, price) * (PART - above) + gain_of(second, price) * above) // PART
    else:
        part = min(PART, above - PART)
        gain = (gain_of(second, price) * (PART - part) + gain_of(third, price) * part) // PART
    return gain * (PART - min(PART, level)) // PART


def gain_of(worth: int, price: int) -> int:
    """Where no tile is left the doubloons are kept."""
    return worth - price if worth > -1000 else 0


def rivals_at(s: State, seat: int, doubloons: int) -> tuple[int, int]:
    """How many rivals may bid more, and how many as much, in parts of one."""
    above = 0
    level = 0
    for other in range(s.players):
        if other != seat and not is_excluded(s, other):
            most = min(KEENEST, s.doubloons[other])
            if most > doubloons:
                above += PART * (most - doubloons) // (most + 1)
            if most >= doubloons:
                level += PART // (most + 1)
    return above, level


def take_worth(box: Box, s: State, seat: int, tile: int) -> int:
    """A tile for oneself, and not for the one of the others who wants it most."""
    own = 0
    rival = 0
    for player in range(s.players):
        worth = tile_worth(box, s, player, tile)
        if player == seat:
            own = worth
        else:
            rival = max(rival, worth)
    return own + rival // DENIAL
