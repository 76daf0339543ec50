"""What happened in `piratoons`: the events of a move, and whether it brings something hidden to light.

The events are in events.py, what follows from a move in telling.py, its words in lines.py.
"""

from __future__ import annotations

from collections.abc import Sequence

from fourseas.core.game import Event, Kit
from fourseas.core.state import RUNNING
from fourseas.games.piratoons.rules.decisions import is_asked
from fourseas.games.piratoons.rules.state import (
    BEAT,
    BID,
    BIDDING,
    BUILD,
    DROP,
    DROP_AT,
    OPEN,
    SHOW_PURSE,
    TAKE,
    THROW,
    TICK,
    WAIT,
    State,
)
from fourseas.games.piratoons.story.events import (
    BeatShown,
    BidsShown,
    Built,
    Called,
    ChosePurse,
    Ended,
    HeldBack,
    Opened,
    Sealed,
    Threw,
    Ticked,
)
from fourseas.games.piratoons.story.lines import line
from fourseas.games.piratoons.story.teller import Telling

__all__ = ["final", "line", "reveals", "tell"]


def tell(kit: Kit, before: State, seat: int, action: int, after: State) -> list[Event]:
    t = Telling(kit, before, seat, after)
    if before.asked in (BEAT, BIDDING):
        tell_seal(t, action)
    elif action <= TICK or action >= DROP_AT:
        tell_plundering(t, action)
    elif action < THROW:
        t.took(action - TAKE)
    elif action <= BUILD:
        tell_building(t, action)
    else:
        t.add(ChosePurse(seat=seat, shown=action == SHOW_PURSE))
    return t.events


def tell_seal(t: Telling, action: int) -> None:
    """TOO-30 TOO-61: nothing but that it was done, until the last one opens them all."""
    beat = t.before.asked == BEAT
    if not opens_seals(t.before, t.seat):
        what, clause = ("beat", "TOO-30") if beat else ("bid", "TOO-61")
        t.add(Sealed(seat=t.seat, what=what, clause=clause))
        return
    answers = t.before.sealed[: t.before.players]
    answers[t.seat] = action if beat else action - BID
    if beat:
        t.beat_shown(answers)
    else:
        t.bids_shown(answers)


def tell_plundering(t: Telling, action: int) -> None:
    if action >= DROP_AT:
        t.dropped_at(action - DROP_AT)
    elif action < WAIT:
        t.dropped(action - DROP)
    elif action == WAIT:
        t.add(HeldBack(seat=t.seat))
    elif action == OPEN:
        t.opened()
    elif action == TICK:
        t.add(Ticked(now=t.after.now))
    elif t.after.stop_at > 0:
        t.add(Called(seat=t.seat, ends=t.after.stop_at))
    else:
        t.stopped()


def tell_building(t: Telling, action: int) -> None:
    if action < BUILD:
        t.add(Threw(seat=t.seat, tile=t.tile(action - THROW)))
        return
    order = t.after.order[t.seat][: t.after.length[t.seat]]
    t.add(Built(seat=t.seat, order=[t.names.boats[boat] for boat in order]))
    if t.after.over != RUNNING:
        t.add(Ended(reason="complete"))
    elif t.after.rounds != t.before.rounds:
        t.new_round()


def reveals(events: Sequence[Event]) -> bool:
    """Whether something hidden came to light, so that a move cannot simply be taken back."""
    return any(isinstance(event, Opened | BeatShown | BidsShown) for event in events)


def final(kit: Kit, s: State, seat: int, action: int) -> bool:
    """Whether a legal action brings something hidden to light: it opens the chest, or the seals."""
    return action == OPEN or (s.asked in (BEAT, BIDDING) and opens_seals(s, seat))


def opens_seals(s: State, seat: int) -> bool:
    """Whether a player who is asked is the last one."""
    return not any(is_asked(s, other) for other in range(s.players) if other != seat)
