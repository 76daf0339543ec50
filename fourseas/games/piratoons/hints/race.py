"""What a piece on a tile of the chest is worth, and when to stop. Compiled."""

from __future__ import annotations

from fourseas.core.random import dice
from fourseas.core.state import NOBODY, NONE
from fourseas.games.piratoons.hints.worth import purse_worth, tile_worth
from fourseas.games.piratoons.rules.chest import sand
from fourseas.games.piratoons.rules.purse import winner_of
from fourseas.games.piratoons.rules.state import CREW, SLOTS, Box, State

# Chances of winning a tile, in 64ths.
SURE = 64
ALONE = 50  # with one piece where nobody else has any
AHEAD = 30  # by one piece of others who may come back
FURTHER = 11  # for each piece more
FRAGILE = 38  # ahead only because others cancel out
EVEN = 3
BEHIND = 2  # by one piece

DENIAL = 6  # a rival's loss is worth a part of what it is to them
FANCY = 60  # tenths of a point by which players differ in what they want
HASTE = 6  # what a piece costs more if it is placed before its time


def drop_worth(box: Box, s: State, seat: int, slot: int) -> int:
    """What a piece on a slot adds, less the doubloon it would bring in stock."""
    gain = purse_worth(box, s, seat, -1) - haste(s, seat)
    leader = winner_of(s, slot)
    for player in range(s.players):
        if player == seat or (player == leader and reaches(s, slot, seat, leader)):
            worth = tile_worth(box, s, player, s.chest[slot])
            if player == seat:
                nearer = chance(s, slot, seat, 1) - chance(s, slot, seat, 0)
                gain += (worth + fancy(s, seat, slot)) * nearer // SURE
            else:
                gain += max(0, worth) // DENIAL
    return gain


def fancy(s: State, seat: int, slot: int) -> int:
    """Whim, the same for a whole round: players who think alike would all go for one tile, and cancel out (TOO-50)."""
    return (dice(s.chest[slot] * 64 + seat * 16 + s.captain) * FANCY) >> 32


def reaches(s: State, slot: int, seat: int, leader: int) -> bool:
    """Whether one piece more is enough to tie with the leader, or to pass."""
    return s.pieces[slot][seat] + 1 >= s.pieces[slot][leader]


def haste(s: State, seat: int) -> int:
    """In a race by the clock pieces are best placed late; the sooner the dearer."""
    if s.letter == 1:
        return 0
    due = 1 + s.now * CREW // sand(s)
    return max(0, CREW - s.stock[seat] - due + 1) * HASTE


def chance(s: State, slot: int, seat: int, more: int) -> int:
    """How likely a player with so many more pieces is to win a tile."""
    mine = s.pieces[slot][seat] + more
    if mine == 0:
        return 0
    below = 0
    above = 0
    even = 0
    contested = 0
    for other in range(s.players):
        if other == seat:
            continue
        theirs = s.pieces[slot][other]
        if theirs == mine:
            even += 1
        elif theirs > mine:
            above = max(above, theirs)
        else:
            below = max(below, theirs)
        if s.stock[other] > 0 and s.clumsy[other] == 0:
            contested = 1
    if even > 0:
        return EVEN
    if above > 0:
        return FRAGILE if is_cancelled(s, slot, seat, mine) else max(0, BEHIND * (3 - above + mine) // 2)
    if contested == 0:
        return SURE
    return min(SURE, (AHEAD if below > 0 else ALONE) + FURTHER * (mine - below - 1))


def is_cancelled(s: State, slot: int, seat: int, mine: int) -> bool:
    """TOO-50: whether all who have more are tied with each other."""
    for other in range(s.players):
        if other != seat and s.pieces[slot][other] > mine:
            tied = False
            for third in range(s.players):
                if third != seat and third != other and s.pieces[slot][third] == s.pieces[slot][other]:
                    tied = True
            if not tied:
                return False
    return True


def stop_worth(box: Box, s: State, seat: int) -> int:
    """What one leads in is safe then; but so is what the others lead in."""
    worth = 0
    for slot in range(SLOTS):
        tile = s.chest[slot]
        if tile == NONE:
            continue
        leader = winner_of(s, slot)
        if leader != NOBODY:
            risk = tile_worth(box, s, leader, tile) * (SURE - chance(s, slot, leader, 0)) // SURE
            worth += risk if leader == seat else -risk // DENIAL
    return worth
