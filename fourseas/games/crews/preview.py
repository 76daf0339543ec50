"""What a boarding would bring, in both games: the loot, the wages, and what is left of it.

It is read off the events with which the boarding would be told. Where the numbers inside stacks are hidden, it is
carried out with the crew that costs least and with the one that costs most, of all who may lie there.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Literal

from msgspec import Struct

from fourseas.core.game import Event, Kit
from fourseas.games.crews.party import FACES, Crews, Prizes, owner, wage
from fourseas.games.crews.story import Boarded, Gained, Paid, TookToken
from fourseas.games.crews.words import pirate_number, stack_of, tops

Tell = Callable[[Kit, Any, int, int, Any], list[Event]]


class Range(Struct, frozen=True):
    """As narrow as what is visible allows."""

    least: int
    most: int


class Wage(Struct, frozen=True, kw_only=True):
    seat: int
    pirates: int  # of that player in the party
    ducats: Range


class Boarding(Struct, frozen=True, kw_only=True):
    loot: int
    mutiny: bool
    wages: list[Wage]  # in the order of the party
    supply: Range  # what the captain cannot pay
    left: Range  # the captain's gain or loss
    keeps: Literal["yes", "no", "perhaps"] | None  # the card; null where cards are never kept
    mate: int | None  # who gets the other token, if there are two


def reckoned(
    tell: Tell, kept: type[Event] | None, kit: Kit, seat: int, action: int, outcomes: Sequence[tuple[Any, Any]]
) -> Boarding | None:
    """From a state before and after for each crew that may lie there; `kept` is the event of a card that is kept."""
    tellings = [tell(kit, before, seat, action, after) for before, after in outcomes]
    boarded = next((event for event in tellings[0] if isinstance(event, Boarded)), None)
    if boarded is None:
        return None
    takers = [event.seat for event in tellings[0] if isinstance(event, TookToken)]
    crew = [owner(pirate) for pirate in stack_of(outcomes[0][0], pirate_number(boarded.stack))]
    keeps = {any(isinstance(event, kept) for event in events) for events in tellings} if kept else set()
    return Boarding(
        loot=sum(event.ducats for event in tellings[0] if isinstance(event, Gained)),
        mutiny=boarded.mutiny,
        wages=[
            Wage(
                seat=other,
                pirates=crew.count(other),
                ducats=span(sum(pay.ducats for pay in payments(events) if pay.to == other) for events in tellings),
            )
            for other in dict.fromkeys(crew)
            if other != seat
        ],
        supply=span(sum(pay.supply for pay in payments(events)) for events in tellings),
        left=span(after.ducats[seat] - before.ducats[seat] for before, after in outcomes),
        keeps=None if not keeps else "perhaps" if len(keeps) == 2 else "yes" if True in keeps else "no",
        mate=takers[1] if len(takers) == 2 else None,
    )


def payments(events: Sequence[Event]) -> list[Paid]:
    return [event for event in events if isinstance(event, Paid)]


def span(values: Any) -> Range:
    every = list(values)
    return Range(min(every), max(every))


def crews_aboard(box: Prizes, s: Crews, hidden: int, stack: int, card: int) -> list[Any]:
    """PIR-70 SEE-16: the state, or the two extremes of it where the numbers inside stacks are hidden."""
    return [with_crew(box, s, stack, card, dear) for dear in (False, True)] if hidden else [s]


def with_crew(box: Prizes, s: Crews, stack: int, card: int, dear: bool) -> Any:
    """Every player's pirates who lie below others change places, so that those in this stack cost least, or most."""
    lies: dict[int, int] = {}  # who lies now where a pirate lay
    for seat in range(s.players):
        below = [pirate for pirate in range(seat * FACES, seat * FACES + FACES) if s.height[pirate] == 0]
        places = sorted(below, key=lambda pirate: s.top[pirate] != stack)
        lies.update(zip(places, sorted(below, key=lambda pirate: wage(box, pirate, card), reverse=dear), strict=True))
    other = s.clone()
    for place, pirate in [*lies.items(), *((top, top) for top in tops(s))]:
        other.top[pirate] = s.top[place]
        other.below[pirate] = lies.get(s.below[place], s.below[place])
    return other
