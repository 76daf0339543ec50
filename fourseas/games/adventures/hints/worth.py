"""What ships, crates and cards are worth to a player now. Hints and estimates are made of it. Compiled.

Worth is counted in tenths of a victory point. A step of a ship is the common measure: what is won on the way must be
worth the steps that it costs.
"""

from __future__ import annotations

from fourseas.core.state import NOBODY
from fourseas.games.adventures.rules.ports import can_pay, crates_of
from fourseas.games.adventures.rules.sailing import crates_on
from fourseas.games.adventures.rules.scoring import PLAYERS_OF_TWELVE
from fourseas.games.adventures.rules.state import COLOURS, EXTRA_PORT_CARD, MERCHANT, PLUNDERING, TRACKS, Box, State

VP = 10
DRIVE = 1  # a step forward is worth so much, even where nobody is near
CRATE_WORTH = 9  # half a point at least, and with others a treasure tile
AVERAGE_STRENGTH = 15  # of a card in a starting deck
RANK = 64  # a place on a track, in parts
FAR = 12  # steps; what is half as far away is worth half as much


def rounds_left(box: Box, s: State) -> int:
    """How many rounds may still come, by the ship that is nearest to Trinidad."""
    return 1 + steps_left(box, s) * 2 // 5


def steps_left(box: Box, s: State) -> int:
    """Of the ship that is nearest to Trinidad."""
    nearest = box.length[0]
    for seat in range(s.players):
        for track in range(TRACKS):
            nearest = min(nearest, box.length[track] - box.place[s.ship[seat][track]])
    return nearest


def pace(box: Box, s: State, left: int) -> int:
    """What a step is worth: the more, the more there is to win on a track, and the sooner."""
    return DRIVE + box.places[s.players][0] * VP // (2 * width_of_race(left))


def width_of_race(left: int) -> int:
    """By so many spaces a ship can be behind and still hope to be first."""
    return 3 + left


# ---- ships


def ship_worth(box: Box, s: State, seat: int, space: int, left: int, step: int, port: int) -> int:
    """What it is worth to have a ship on a space: the race, and what is most worth a detour from there.

    `step` is the worth of a step, `port` that of a visit to a port.
    """
    here = box.place[space] - box.depth[space]
    best = 0
    for i in range(box.sights[space]):
        there = box.sight[space][i]
        out = out_and_back(s, seat, box.track[space], space) if there == space else 0
        prey = stop_worth(box, s, seat, there, left, step, port) - (box.detour[space][i] + out) * step
        best = max(best, prey * (FAR - box.away[space][i] - out) // FAR)
    return best + here * DRIVE + track_worth(box, s, seat, box.track[space], here, left)


def out_and_back(s: State, seat: int, track: int, space: int) -> int:
    """ADV-30: steps to land once more where a ship lies; none if it is about to, or has just landed."""
    landed = s.asked == PLUNDERING and s.space == space
    return 2 if s.edition >= 2 and s.ship[seat][track] == space and not landed else 0


def track_worth(box: Box, s: State, seat: int, track: int, here: int, left: int) -> int:
    """What a ship that far along a track can hope for there: rivals close by may still be passed, or pass it."""
    width = width_of_race(left)
    rank = 0
    for other in range(s.players):
        if other != seat:
            ahead = box.place[s.ship[other][track]] - here
            rank += max(0, min(RANK, RANK // 2 + ahead * (RANK // 2) // width))
    place = rank // RANK
    part = rank % RANK
    worth = prize(box, s, place) * (RANK - part)
    if part > 0:
        worth += prize(box, s, place + 1) * part
    return worth * VP // RANK


def prize(box: Box, s: State, place: int) -> int:
    """ADV-52: the points for a place on a track."""
    if place == 0 and s.players == PLAYERS_OF_TWELVE and s.twelve == 1:
        return box.twelve
    return box.places[s.players][place]


def stop_worth(box: Box, s: State, seat: int, space: int, left: int, step: int, port: int) -> int:
    """What can be won on a merchant space or in a port."""
    number = box.number[space]
    if box.sort_of[space] == MERCHANT:
        return cargo_worth(box, crates_on(s, number), left, step)
    if s.visited[seat] >> number & 1:
        return 0
    return port + VP if s.meeple[number] != NOBODY else port


def cargo_worth(box: Box, crates: int, left: int, step: int) -> int:
    """A merchant with so many crates, and a merchant card."""
    return crates * CRATE_WORTH + plunder_worth(box, left, step) if crates > 0 else 0


def plunder_worth(box: Box, left: int, step: int) -> int:
    """A merchant card that nobody has seen."""
    return strength_worth(box.plundered, left, step) + box.loot


def port_worth(box: Box, s: State, seat: int, left: int, step: int) -> int:
    """A visit to a port: the cards to be had there, and the best treasure tile that one can pay."""
    return recruits_worth(box, s, seat, left, step) + best_purchase(box, s, seat)


def recruits_worth(box: Box, s: State, seat: int, left: int, step: int) -> int:
    return (1 + s.power[seat][EXTRA_PORT_CARD]) * strength_worth(box.recruited, left, step)


# ---- crates


def best_purchase(box: Box, s: State, seat: int) -> int:
    """What the best treasure tile for sale is worth beyond its crates, if it can be paid."""
    crates = crates_of(s, seat)
    best = 0
    for place in range(s.laid_out):
        tile = s.tiles[place]
        if s.owner[tile] == NOBODY and box.price[tile] <= crates and can_pay(box, s, seat, tile):
            best = max(best, box.worth[tile] * VP - box.price[tile] * CRATE_WORTH)
    return best


def crates_worth(box: Box, s: State, seat: int, given: int, taken: int) -> int:
    """A player's crates, as if one of a colour were given and one of another taken (NONE: not).

    To what they are worth by themselves comes the tile they come closest to paying, by how close they come.
    """
    best = 0
    for place in range(s.laid_out):
        tile = s.tiles[place]
        if s.owner[tile] == NOBODY:
            price = box.price[tile]
            has = price - missing_then(box, s, seat, tile, given, taken)
            surplus = box.worth[tile] * VP - price * CRATE_WORTH
            best = max(best, surplus * has * has // (price * price))
    count = crates_of(s, seat)
    if given >= 0:
        count -= 1
    if taken >= 0:
        count += 1
    return count * CRATE_WORTH + best // 2


def missing_then(box: Box, s: State, seat: int, tile: int, given: int, taken: int) -> int:
    """How many crates of the right colours a player would lack for a tile."""
    missing = 0
    for colour in range(COLOURS):
        lacks = box.cost[tile][colour] - s.crates[seat][colour]
        if colour == given:
            lacks += 1
        if colour == taken:
            lacks -= 1
        missing += max(0, lacks)
    return missing


# ---- cards


def strength_worth(strength: int, left: int, step: int) -> int:
    """A card of some strength more in the deck: it comes up about every fourth turn, in the place of a weak one."""
    return (strength - AVERAGE_STRENGTH) * max(0, left - 1) * step // 40


def card_worth(box: Box, kind: int, left: int, step: int) -> int:
    """A card in the deck; a weak one is worth less than nothing."""
    return strength_worth(box.strength[kind], left, step) + box.treasure[kind] * VP
