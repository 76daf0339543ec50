"""What happened in `adventures`: the events of a move, and whether it brings something hidden to light.

The events are in events.py and ship_events.py, how a move is told in tell_player.py and tell_ships.py, its words in
lines.py, and what it will bring to light in reveals.py.
"""

from __future__ import annotations

from collections.abc import Sequence

from fourseas.core.interface import Event, Kit
from fourseas.core.state import NONE, RUNNING, TRUNCATED
from fourseas.games.adventures.rules.actions import parts
from fourseas.games.adventures.rules.decisions import apply
from fourseas.games.adventures.rules.state import MOVE, PLAY_ACTION, State
from fourseas.games.adventures.story.events import Drew, Ended, GainedCard, GotCrate, Looked, Refilled, TableEvents
from fourseas.games.adventures.story.lines import line
from fourseas.games.adventures.story.reveals import (
    asks_after_move,
    ends_visit_at_once,
    may_show_later,
    moves_the_lead,
    shows_at_once,
    shows_next,
)
from fourseas.games.adventures.story.ship_events import LaidOut, Offered, Plundered, Recruited, ShipEvents
from fourseas.games.adventures.story.tell_player import tell_deed, tell_turn
from fourseas.games.adventures.story.teller import Telling

Events = TableEvents | ShipEvents

__all__ = ["Events", "final", "line", "reveals", "tell"]


def tell(kit: Kit, before: State, seat: int, action: int, after: State) -> list[Event]:
    t = Telling(kit, before, seat, after)
    tell_deed(t, action)
    kind, card, _ = parts(action)
    if kind == PLAY_ACTION:
        t.follow(card, 0)
    elif before.card != NONE:
        t.follow(before.card, before.step)
    tell_turn(t)
    if after.over == TRUNCATED:
        t.add(Ended(reason="truncated", clause="ADV-54"))
    elif after.over != RUNNING:
        t.add(Ended(reason="complete", clause="ADV-50"))
    return t.events


def reveals(events: Sequence[Event]) -> bool:
    """Whether something hidden came to light, so that a move cannot simply be undone. At the end everything does."""
    return any(_shows(event) for event in events)


def _shows(event: Event) -> bool:
    match event:
        case Drew() | GainedCard() | Looked() | Refilled() | Offered() | LaidOut() | Ended():
            return True
        case GotCrate():
            return event.random
        case Plundered():
            return event.card is not None
        case Recruited():
            return event.from_ != "offering"
    return False


# ---- the same before it is done


def final(kit: Kit, s: State, seat: int, action: int) -> bool:
    """Whether a legal action brings something hidden to light, so that it cannot simply be undone."""
    box = kit.box
    if shows_at_once(box, s, seat, action):
        return True
    kind, number, _ = parts(action)
    card = number if kind == PLAY_ACTION else s.card
    step = s.step if card == s.card else 0
    if card == NONE or not may_show_later(box, card, step):
        return False
    by_table = kind == MOVE and not moves_the_lead(box, card, step)
    if by_table and not ends_visit_at_once(box, s, seat, number):
        return not asks_after_move(box, s, seat, number) and shows_next(box, s)
    # What comes next depends on what the action changes: try it. Few actions get here, and few cards bring them here.
    tried = s.clone()
    apply(box, tried, seat, action)
    return reveals(tell(kit, s, seat, action, tried))
