"""What happened in `bones`: events, from the states before and after a move; and their words."""

from __future__ import annotations

from collections.abc import Sequence

from fourseas.core.i18n import say, term
from fourseas.core.interface import Event, Kit

from .rules import CALL, State, loser, there_are
from .words import dice_words


class Claimed(Event, frozen=True, kw_only=True, tag="claimed"):
    """Somebody said how many dice there are of a face."""

    seat: int
    count: int
    face: str
    clause: str


class Called(Event, frozen=True, kw_only=True, tag="called"):
    """Somebody called the last player a liar, and all cups were lifted."""

    seat: int
    count: int  # that there were
    face: str
    cups: list[list[str]]
    loser: int
    left: int  # dice that the loser has now
    clause: str

    def deltas(self) -> dict[str, int]:
        return {f"dice.{self.loser}": -1}


Events = Claimed | Called


def tell(kit: Kit, before: State, seat: int, action: int, after: State) -> list[Event]:
    if action != CALL:
        return [Claimed(seat=seat, count=after.count, face=kit.pack.faces[after.face], clause="BON-11")]
    lost = loser(before, seat)
    return [
        Called(
            seat=seat,
            count=there_are(before, before.face),
            face=kit.pack.faces[before.face],
            cups=[dice_words(kit, after.shown[other]) for other in range(after.players)],
            loser=lost,
            left=after.dice[lost],
            clause="BON-20",
        )
    ]


def line(kit: Kit, events: Sequence[Event], names: Sequence[str]) -> str:
    (event,) = events
    if isinstance(event, Claimed):
        return say("{who} says: {n} × {face}", who=names[event.seat], n=event.count, face=term(event.face))
    assert isinstance(event, Called)
    return say(
        "{who} calls: there {n|is|are} {n} × {face}, {loser} loses a die and has {left} left",
        who=names[event.seat],
        n=event.count,
        face=term(event.face),
        loser=names[event.loser],
        left=event.left,
    )


def reveals(events: Sequence[Event]) -> bool:
    """Whether something hidden came to light."""
    return any(isinstance(event, Called) for event in events)


def final(kit: Kit, s: State, seat: int, action: int) -> bool:
    return action == CALL
