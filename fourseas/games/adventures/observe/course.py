"""The course of play in an observation of `adventures`: whose turn it is, what is asked, how far it is. Compiled."""

from __future__ import annotations

from fourseas.core.fixed import Row
from fourseas.core.observe import around, clear, within
from fourseas.core.state import NOBODY, NONE
from fourseas.games.adventures.observe import blocks as at
from fourseas.games.adventures.observe.board import observe_board
from fourseas.games.adventures.observe.cards import observe_cards
from fourseas.games.adventures.observe.ships import observe_ships
from fourseas.games.adventures.rules.sailing import can_sail
from fourseas.games.adventures.rules.state import (
    COLOURS,
    IN_PORT,
    PAYING,
    PLUNDERING,
    PUSHING,
    SHIELDING,
    TRACKS,
    Box,
    State,
)

FEWEST = 2  # players


def observe(box: Box, s: State, seat: int, out: Row) -> None:
    """ADV-60: everything but the order of decks and piles, and what rivals hold."""
    clear(out, at.OBSERVED)
    observe_table(s, seat, out)
    observe_turn(box, s, seat, out)
    for other in range(s.players):
        place = around(s.players, seat, other)
        out[at.SEATED + place] = 1
        observe_ships(box, s, place, other, out)
        observe_cards(box, s, seat, place, other, out)
    observe_board(box, s, seat, out)


def observe_table(s: State, seat: int, out: Row) -> None:
    out[at.PLAYERS + s.players - FEWEST] = 1
    out[at.OPTIONS] = s.beginner
    out[at.OPTIONS + 1] = s.advanced
    out[at.OPTIONS + 2] = s.twelve
    out[at.TURN + around(s.players, seat, s.active)] = 1
    out[at.DECIDES + around(s.players, seat, s.decides)] = 1
    out[at.FIRST + around(s.players, seat, s.first)] = 1
    out[at.ASKED + s.asked] = 1
    out[at.ROUND] = s.rounds


def observe_turn(box: Box, s: State, seat: int, out: Row) -> None:
    """Fields that mean something only while something is asked are shown only then."""
    out[at.PLAYS] = within(0, s.plays, at.MANY)
    if s.card != NONE:
        out[at.CARD + s.card] = 1
        out[at.STEP] = s.step
    able = can_sail(s)
    if able != 0:
        out[at.POINTS] = within(0, s.points, at.MANY)
        out[at.PICKS] = within(0, s.picks, TRACKS)
    for track in range(TRACKS):
        out[at.MAY_SAIL + track] = able >> track & 1
        out[at.DOCKED + track] = s.docked >> track & 1
        out[at.SPED + track] = within(0, s.sped[track], at.MANY)
    if s.asked == IN_PORT or s.asked == PAYING:
        out[at.TAKES] = within(0, s.takes, at.MANY)
        out[at.RESCUE] = s.rescue
        out[at.OWED] = within(0, s.owed, 12)
    if s.asked == PUSHING or s.asked == SHIELDING:
        out[at.FORCE] = within(0, s.force, at.MANY)
    if s.asked == SHIELDING and s.target != NOBODY:
        out[at.TARGET + around(s.players, seat, s.target)] = 1
        out[at.PUSHED + s.pushed] = 1
    if s.asked == PLUNDERING:
        for colour in range(COLOURS):
            out[at.PLUNDER + colour] = s.cargo[box.number[s.space]][colour]
