"""Whose turn it is: around the table, from one turn to the next. Compiled."""

from __future__ import annotations

from fourseas.core.state import TRUNCATED
from fourseas.games.adventures.rules.piles import gain, refill_hand
from fourseas.games.adventures.rules.state import PLAYING, PLAYS, ROUNDS, TRACKS, State


def after(s: State, seat: int) -> int:
    """The next player clockwise."""
    return seat + 1 if seat + 1 < s.players else 0


def before(s: State, seat: int) -> int:
    """The next player against the clock."""
    return seat - 1 if seat > 0 else s.players - 1


def end_turn(s: State, seat: int) -> None:
    """ADV-10: the played cards to the discard pile, the hand refilled; ADV-54: not for ever."""
    for i in range(s.in_played):
        gain(s, seat, s.played[i])
    s.in_played = 0
    refill_hand(s, seat)
    s.active = after(s, seat)
    if s.active == s.first:
        if s.rounds == ROUNDS:
            s.over = TRUNCATED
            return
        s.rounds += 1
    begin_turn(s)


def begin_turn(s: State) -> None:
    s.decides = s.active
    s.plays = PLAYS
    s.docked = 0
    for track in range(TRACKS):
        s.sped[track] = 0
    s.asked = PLAYING
