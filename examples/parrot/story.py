"""What happened in `parrot`: events, from the states before and after a move; and their words."""

from __future__ import annotations

from collections.abc import Sequence

from fourseas.core.interface import Event, Kit

from .rules import State, sealed
from .words import NAMES, Thing


class Chose(Event, frozen=True, kw_only=True, tag="chose"):
    """Somebody chose, nobody else knows what."""

    seat: int


class Shown(Event, frozen=True, kw_only=True, tag="shown"):
    """All have chosen."""

    things: list[Thing]  # by seat
    winners: list[int]
    clause: str

    def deltas(self) -> dict[str, int]:
        return {f"won.{seat}": 1 for seat in self.winners}


Events = Chose | Shown


def tell(kit: Kit, before: State, seat: int, action: int, after: State) -> list[Event]:
    events: list[Event] = [Chose(seat=seat)]
    if final(kit, before, seat, action):
        things = [NAMES[thing] for thing in after.shown[: after.players]]
        winners = [other for other in range(after.players) if after.won[other] > before.won[other]]
        events.append(Shown(things=things, winners=winners, clause="PAR-11"))
    return events


def line(kit: Kit, events: Sequence[Event], names: Sequence[str]) -> str:
    for event in events:
        if isinstance(event, Shown):
            shown = [f"{name} shows the {thing}" for name, thing in zip(names, event.things, strict=True)]
            winners = " and ".join(names[seat] for seat in event.winners) or "nobody"
            return f"{', '.join(shown)}: the round goes to {winners}"
    return " and ".join(f"{names[event.seat]} has chosen" for event in events if isinstance(event, Chose))


def reveals(events: Sequence[Event]) -> bool:
    """Whether something hidden came to light."""
    return any(isinstance(event, Shown) for event in events)


def final(kit: Kit, s: State, seat: int, action: int) -> bool:
    """Whether a legal action would bring it to light: it is the last choice of a round."""
    return sealed(s) == s.players - 1
