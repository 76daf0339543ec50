"""What a capture would bring, in both games: the loot, the wages, and what is left.

It is read off the events of the capture, carried out on a copy. Where the numbers inside stacks are hidden, it is
carried out twice: with the cheapest and with the dearest crew that could lie there.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Literal

from msgspec import Struct

from fourseas.core.interface import Event, Kit
from fourseas.games.crews.pack import Prize
from fourseas.games.crews.party import FACES, Crews, Prizes, owner, wage
from fourseas.games.crews.story import Boarded, Gained, Paid, TookToken
from fourseas.games.crews.words import card_number, face_name, pirate_number, stack_of, tops

Tell = Callable[[Kit, Any, int, int, Any], list[Event]]


class Range(Struct, frozen=True):
    """As narrow as what is visible allows."""

    least: int
    most: int


class Pay(Struct, frozen=True):
    """Of one pirate."""

    face: str | None  # null where its number is hidden
    ducats: Range


class Wage(Struct, frozen=True, kw_only=True):
    seat: int
    pirates: list[Pay]  # of that player in the party, top first; from the cheapest where numbers are hidden
    ducats: Range


class Spot(Struct, frozen=True, kw_only=True):
    """PIR-43: the black spot moves."""

    to: int
    ducats: int  # what it costs at the end; 0 for who has the sea monster


class Boarding(Struct, frozen=True, kw_only=True):
    loot: int
    mutiny: bool
    wages: list[Wage]  # in the order of the party
    supply: Range  # what the captain cannot pay
    left: Range  # the captain's gain or loss
    keeps: Literal["yes", "no", "perhaps"] | None  # the card; null where cards are never kept
    mate: int | None  # who gets the other token, if there are two
    spot: Spot | None = None  # null where it stays where it is


def reckoned(
    tell: Tell,
    kept: type[Event] | None,
    prizes: Sequence[Prize],
    kit: Kit,
    seat: int,
    action: int,
    outcomes: Sequence[tuple[Any, Any]],
) -> Boarding | None:
    """From a state before and after for each crew that may lie there; `kept` is the event of a card that is kept."""
    tellings = [tell(kit, before, seat, action, after) for before, after in outcomes]
    boarded = next((event for event in tellings[0] if isinstance(event, Boarded)), None)
    if boarded is None:
        return None
    takers = [event.seat for event in tellings[0] if isinstance(event, TookToken)]
    crews = [stack_of(before, pirate_number(boarded.stack)) for before, _ in outcomes]
    crew = [owner(pirate) for pirate in crews[0]]
    card = card_number(prizes, boarded.card)
    factor = 2 if boarded.mutiny else 1  # PIR-41
    keeps = {any(isinstance(event, kept) for event in events) for events in tellings} if kept else set()
    return Boarding(
        loot=sum(event.ducats for event in tellings[0] if isinstance(event, Gained)),
        mutiny=boarded.mutiny,
        wages=[
            Wage(
                seat=other,
                pirates=pay_of(
                    [[(p, wage(kit.box, p, card) * factor) for p in pirates if owner(p) == other] for pirates in crews],
                    hidden=outcomes[0][0].hidden == 1,
                ),
                ducats=span(sum(paid.ducats for paid in payments(events) if paid.to == other) for events in tellings),
            )
            for other in dict.fromkeys(crew)
            if other != seat
        ],
        supply=span(sum(paid.supply for paid in payments(events)) for events in tellings),
        left=span(after.ducats[seat] - before.ducats[seat] for before, after in outcomes),
        keeps=None if not keeps else "perhaps" if len(keeps) == 2 else "yes" if True in keeps else "no",
        mate=takers[1] if len(takers) == 2 else None,
    )


def pay_of(crews: Sequence[list[tuple[int, int]]], hidden: bool) -> list[Pay]:
    """Of a player's pirates in the party, from each crew that may lie there: pirates, and what they get. Where numbers
    are hidden nobody knows who lies where, so the cheapest come first.
    """
    if hidden:
        crews = [sorted(crew, key=lambda each: (each[1], each[0])) for crew in crews]
    pay = []
    for place in zip(*crews, strict=True):
        faces = {face_name(pirate) for pirate, _ in place}
        pay.append(Pay(faces.pop() if len(faces) == 1 else None, span(ducats for _, ducats in place)))
    return pay


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
