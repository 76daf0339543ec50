"""What happened in `piratoons`: the events of a move, and whether it brings something hidden to light.

The events are in events.py, what follows from a move in teller.py, its words in lines.py.
"""

from __future__ import annotations

from collections.abc import Sequence

from fourseas.core.interface import Event, Kit
from fourseas.core.state import RUNNING
from fourseas.games.piratoons.rules import state
from fourseas.games.piratoons.rules.actions import parts
from fourseas.games.piratoons.rules.decisions import is_asked
from fourseas.games.piratoons.rules.state import BEAT, BIDDING, OPEN, State
from fourseas.games.piratoons.story.events import (
    BeatShown,
    BidsShown,
    Built,
    Called,
    ChosePurse,
    Ended,
    Events,
    HeldBack,
    Opened,
    Sealed,
    Threw,
    Ticked,
)
from fourseas.games.piratoons.story.lines import line
from fourseas.games.piratoons.story.teller import Telling

__all__ = ["Events", "final", "line", "reveals", "tell"]


def tell(kit: Kit, before: State, seat: int, action: int, after: State) -> list[Event]:
    t = Telling(kit, before, seat, after)
    match parts(action):
        case _ if before.asked in (BEAT, BIDDING):
            tell_seal(t, action)
        case state.DROP, slot:
            t.dropped(slot)
        case state.DROP_AT, point:
            t.dropped_at(point)
        case state.WAIT, _:
            t.add(HeldBack(seat=seat))
        case state.STOP, _:
            tell_stop(t)
        case state.OPEN, _:
            t.opened()
        case state.TICK, _:
            t.add(Ticked(now=after.now))
        case state.TAKE, tile:
            t.took(tile)
        case state.THROW, tile:
            t.add(Threw(seat=seat, tile=t.tile(tile)))
        case state.BUILD, _:
            tell_building(t)
        case (state.SHOW_PURSE | state.HIDE_PURSE) as kind, _:
            t.add(ChosePurse(seat=seat, shown=kind == state.SHOW_PURSE))
    return t.events


def tell_seal(t: Telling, action: int) -> None:
    """TOO-30 TOO-61: nothing but that it was done, until the last one opens them all."""
    beat = t.before.asked == BEAT
    if not opens_seals(t.before, t.seat):
        t.add(Sealed(seat=t.seat, what="beat" if beat else "bid", clause="TOO-30" if beat else "TOO-61"))
        return
    answers = t.before.sealed[: t.before.players]
    if beat:
        answers[t.seat] = action
        t.beat_shown(answers)
    else:
        _, answers[t.seat] = parts(action)
        t.bids_shown(answers)


def tell_stop(t: Telling) -> None:
    if t.after.stop_at > 0:
        t.add(Called(seat=t.seat, ends=t.after.stop_at))
    else:
        t.stopped()


def tell_building(t: Telling) -> None:
    order = t.after.order[t.seat][: t.after.length[t.seat]]
    t.add(Built(seat=t.seat, order=[t.names.boats[boat] for boat in order]))
    if t.after.over != RUNNING:
        t.add(Ended(reason="complete"))
    elif t.after.rounds != t.before.rounds:
        t.new_round()


def reveals(events: Sequence[Event]) -> bool:
    """Whether something hidden came to light, so that a move cannot simply be undone."""
    return any(isinstance(event, Opened | BeatShown | BidsShown) for event in events)


def final(kit: Kit, s: State, seat: int, action: int) -> bool:
    """Whether a legal action brings something hidden to light: it opens the chest, or the seals."""
    return action == OPEN or (s.asked in (BEAT, BIDDING) and opens_seals(s, seat))


def opens_seals(s: State, seat: int) -> bool:
    """Whether a player who is asked is the last one."""
    return not any(is_asked(s, other) for other in range(s.players) if other != seat)
