"""The course of play in an observation of `piratoons`: the clock, who is awaited, what is asked. Compiled."""

from __future__ import annotations

from fourseas.core.fixed import Row
from fourseas.core.observe import around, clear, within
from fourseas.core.state import NOBODY
from fourseas.games.piratoons.hints.race import DENIAL, SURE, chance, reaches
from fourseas.games.piratoons.hints.sale import bid_worth
from fourseas.games.piratoons.hints.worth import purse_worth
from fourseas.games.piratoons.observe import blocks as at
from fourseas.games.piratoons.observe.chest import observe_chest
from fourseas.games.piratoons.observe.ships import observe_leads, observe_ship
from fourseas.games.piratoons.rules.actions import parts
from fourseas.games.piratoons.rules.chest import hand_is_free, is_shut, may_place, may_stop, sand
from fourseas.games.piratoons.rules.decisions import awaited
from fourseas.games.piratoons.rules.purse import bank, winner_of
from fourseas.games.piratoons.rules.state import (
    BEAT,
    BEATS,
    BIDDING,
    DROP,
    HIDDEN,
    OPENING,
    PLAYERS,
    PLUNDERING,
    SHOWN,
    SLOTS,
    STOP_BEAT,
    TAKING,
    UNDECIDED,
    WAIT,
    Box,
    State,
)

FEWEST = 2  # players


def observe(box: Box, s: State, seat: int, out: Row) -> None:
    """Everything but the tiles to come and the sealed answers of the others."""
    clear(out, at.OBSERVED)
    observe_table(s, seat, out)
    if s.asked == PLUNDERING:
        observe_clock(s, seat, out)
    waited = awaited(s)
    for other in range(s.players):
        place = around(s.players, seat, other)
        out[at.SEATED + place] = 1
        out[at.AWAITED + place] = waited >> other & 1
        observe_player(s, place, other, out)
        observe_ship(box, s, place, other, out)
    observe_leads(box, s, seat, out)
    observe_chest(box, s, seat, out)
    if s.sealed[seat] != UNDECIDED:
        observe_answer(box, s, seat, out)


def observe_table(s: State, seat: int, out: Row) -> None:
    out[at.TABLE + s.players - FEWEST] = 1
    out[at.OPTIONS] = s.letter
    out[at.OPTIONS + 1] = s.dexterity
    out[at.OPTIONS + 2] = s.sand_30
    out[at.OPTIONS + 3] = s.sand_60
    out[at.CAPTAIN + around(s.players, seat, s.captain)] = 1
    if s.asked == OPENING or s.asked == TAKING:
        out[at.TURN + around(s.players, seat, s.active)] = 1
    out[at.ASKED + s.asked] = 1
    out[at.ROUND + s.rounds - 1] = 1
    out[at.BANK] = bank(s)
    if s.asked == BEAT:
        out[at.BEAT] = within(0, s.beat, BEATS + 1)
        out[at.MAY_STOP] = 1 if s.beat >= STOP_BEAT else 0


def observe_clock(s: State, seat: int, out: Row) -> None:
    """TOO-20 to TOO-24."""
    out[at.SECONDS] = within(0, s.now // 1000, 127)
    out[at.SAND] = within(0, (sand(s) - s.now) // 1000, 60)
    out[at.MAY_STOP] = 1 if may_stop(s) else 0
    if s.caller != NOBODY:
        out[at.CALLER + around(s.players, seat, s.caller)] = 1
    for other in range(s.players):
        if not is_shut(s) and may_place(s, other) and hand_is_free(s, other):
            out[at.HAND_FREE + around(s.players, seat, other)] = 1


def observe_player(s: State, place: int, seat: int, out: Row) -> None:
    out[at.DOUBLOONS_OF + place] = s.doubloons[seat]
    if s.purse[seat] == SHOWN:
        out[at.PURSE + place * 2] = 1
    elif s.purse[seat] == HIDDEN:
        out[at.PURSE + place * 2 + 1] = 1
    out[at.STOCK + place] = s.stock[seat]
    out[at.CLUMSY + place] = s.clumsy[seat]
    out[at.FALLEN + place] = s.fallen[seat]
    out[at.ANSWERED + place] = 0 if s.sealed[seat] == UNDECIDED else 1
    out[at.BID + place] = s.bid[seat]
    out[at.BUILT + place] = s.built[seat]


def observe_answer(box: Box, s: State, seat: int, out: Row) -> None:
    """TOO-30 TOO-61: one's own answer under the seal."""
    if s.asked == BIDDING:
        out[at.OWN_BID] = s.sealed[seat]
        out[at.ANSWER_HINT] = within(-127, bid_worth(box, s, seat, s.sealed[seat]) // 2, 127)
        return
    kind, slot = parts(s.sealed[seat])
    if kind == DROP:
        out[at.ANSWER + slot] = 1
        observe_aim(box, s, seat, slot, out)
    elif kind == WAIT:
        out[at.ANSWER + SLOTS] = 1
    else:
        out[at.ANSWER + SLOTS + 1] = 1


def observe_aim(box: Box, s: State, seat: int, slot: int, out: Row) -> None:
    """The tile under one's own piece to come: the same numbers wherever it lies. The chest has been observed."""
    tile = at.TILE_WORTH + slot * PLAYERS
    nearer = chance(s, slot, seat, 1) - chance(s, slot, seat, 0)
    hint = purse_worth(box, s, seat, -1) // 2 + out[tile] * nearer // SURE
    s.pieces[slot][seat] += 1
    out[at.AIM_WINS] = 1 if winner_of(s, slot) == seat else 0
    for other in range(s.players):
        place = around(s.players, seat, other)
        out[at.AIM_PIECES + place] = s.pieces[slot][other]
        out[at.AIM_WORTH + place] = out[tile + place]
    s.pieces[slot][seat] -= 1
    leader = winner_of(s, slot)
    if leader != NOBODY and leader != seat and reaches(s, slot, seat, leader):
        hint += max(0, out[tile + around(s.players, seat, leader)]) // DENIAL
    out[at.ANSWER_HINT] = within(-127, hint, 127)
