"""What can happen at the table, in both games: events for the log and the animation.

Each event knows what it adds to and takes from the accounts (`words.accounts`); together the events of a move tell all
of the difference it made.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Literal

from fourseas.core.i18n import Text, join, say
from fourseas.core.interface import Event, moved
from fourseas.core.state import NONE, RUNNING, TRUNCATED
from fourseas.games.crews.pack import Prize
from fourseas.games.crews.party import Crews, Prizes, owner, wage
from fourseas.games.crews.words import TAKEN, card_name, pirate_name, pirate_of, stack_of, the_pirate, tops


class Stacked(Event, frozen=True, kw_only=True, tag="stacked"):
    """A stack was put on another."""

    seat: int
    stack: str
    onto: str
    height: int  # of the stack now
    under: int  # pirates that lay there before

    def deltas(self) -> dict[str, int]:
        return moved(self.under, f"stack.{self.onto}", f"stack.{self.stack}")


class Boarded(Event, frozen=True, kw_only=True, tag="boarded"):
    """A party captured a card; the events after it tell who got what."""

    seat: int
    stack: str
    card: str
    crew: int  # pirates in the party
    mutiny: bool = False

    def deltas(self) -> dict[str, int]:
        return {"face up": -1}


class Gained(Event, frozen=True, kw_only=True, tag="gained"):
    """Ducats from the supply."""

    seat: int
    ducats: int
    clause: str

    def deltas(self) -> dict[str, int]:
        return {f"ducats.{self.seat}": self.ducats}


class Paid(Event, frozen=True, kw_only=True, tag="paid"):
    """Ducats from one player to another, of which the supply may have paid a part."""

    seat: int
    to: int
    ducats: int
    supply: int  # so much of it came from the supply
    clause: str

    def deltas(self) -> dict[str, int]:
        return {f"ducats.{self.seat}": self.supply - self.ducats, f"ducats.{self.to}": self.ducats}


class TookToken(Event, frozen=True, kw_only=True, tag="took_token"):
    seat: int
    token: str
    clause: str

    def deltas(self) -> dict[str, int]:
        return {f"{self.token}.{self.seat}": 1}


class Discarded(Event, frozen=True, kw_only=True, tag="discarded"):
    """A card left the game."""

    card: str
    clause: str

    def deltas(self) -> dict[str, int]:
        return {"discarded": 1}


class WentHome(Event, frozen=True, kw_only=True, tag="went_home"):
    """A stack broke up into single pirates."""

    pirates: list[str]  # top first

    def deltas(self) -> dict[str, int]:
        deltas = {f"stack.{name}": 1 for name in self.pirates}
        deltas[f"stack.{self.pirates[0]}"] = 1 - len(self.pirates)
        return deltas


class Revealed(Event, frozen=True, kw_only=True, tag="revealed"):
    """New cards were turned up."""

    cards: list[str]
    clause: str

    def deltas(self) -> dict[str, int]:
        return moved(len(self.cards), "deck", "face up")


class Passed(Event, frozen=True, kw_only=True, tag="passed"):
    seat: int
    clause: str


class BrokeUp(Event, frozen=True, kw_only=True, tag="broke_up"):
    """Everybody had to pass: all stacks break up. The pirates that go home follow."""

    clause: str


class Ended(Event, frozen=True, kw_only=True, tag="ended"):
    reason: Literal["complete", "truncated"]
    clause: str


CrewsEvents = Stacked | Boarded | Gained | Paid | TookToken | Discarded | WentHome | Revealed | Passed | BrokeUp | Ended


# ---- telling


def tell_merge(before: Crews, seat: int, stack: int, under: int) -> list[Event]:
    tall = before.height[stack] + before.height[under]
    return [
        Stacked(seat=seat, stack=pirate_name(stack), onto=pirate_name(under), height=tall, under=before.height[under])
    ]


def tell_wages(
    box: Prizes, before: Crews, captain: int, stack: int, card: int, factor: int, clause: str
) -> list[Event]:
    """One payment a player, in the order of the party; the supply pays last."""
    owed: dict[int, int] = {}
    for pirate in stack_of(before, stack):
        if owner(pirate) != captain:
            owed[owner(pirate)] = owed.get(owner(pirate), 0) + wage(box, pirate, card) * factor
    purse = before.ducats[captain] + box.ducats[card]
    events: list[Event] = []
    for to, ducats in owed.items():
        if ducats:
            supply = max(0, ducats - purse)
            purse -= ducats - supply
            events.append(Paid(seat=captain, to=to, ducats=ducats, supply=supply, clause=clause))
    return events


def tell_home(before: Crews, stack: int) -> Event:
    return WentHome(pirates=[pirate_name(pirate) for pirate in stack_of(before, stack)])


def tell_revealed(prizes: Sequence[Prize], before: Crews, after: Crews, clause: str) -> list[Event]:
    new = [prizes[card].id for card in before.deck[before.turned : after.turned]]
    return [Revealed(cards=new, clause=clause)] if new else []


def tell_pass(before: Crews, seat: int, clause: str, break_up: str) -> list[Event]:
    events: list[Event] = [Passed(seat=seat, clause=clause)]
    if before.passes + 1 == before.players:
        events.append(BrokeUp(clause=break_up))
        events += [tell_home(before, top) for top in tops(before) if before.height[top] > 1]
    return events


def tell_end(after: Crews, complete: str, truncated: str) -> list[Event]:
    if after.over == RUNNING:
        return []
    if after.over == TRUNCATED:
        return [Ended(reason="truncated", clause=truncated)]
    return [Ended(reason="complete", clause=complete)]


def reveals(events: Sequence[Event]) -> bool:
    """Whether something hidden came to light, so that a move cannot simply be undone."""
    return Revealed in map(type, events)


def will_turn_up(box: Prizes, s: Crews) -> bool:
    """Whether the next capture takes the last face-up card, so that new ones are turned up."""
    return s.turned < box.cards and s.display[: box.face_up].count(NONE) == box.face_up - 1


# ---- the events of one move as a line


def face(pirate: str) -> str:
    return pirate.partition(".")[2]


def stacked_line(event: Stacked, names: Sequence[str]) -> Text:
    under, height = event.under, event.height
    other = names[int(event.onto[0])]
    mine = the_pirate(face(event.stack)) if height - under == 1 else a_party(height - under)
    theirs = pirate_of(other, face(event.onto)) if under == 1 else their_party(other, under)
    return say(
        "{who} puts {mine} on {theirs} (party of {n})", who=names[event.seat], mine=mine, theirs=theirs, n=height
    )


@cache
def a_party(pirates: int) -> Text:
    return say("a party of {n}", n=pirates)


@lru_cache(maxsize=1024)
def their_party(who: str, pirates: int) -> Text:
    return say("{who}'s party of {n}", who=who, n=pirates)


def loot_line(events: Sequence[Event], names: Sequence[str], *more: Text) -> Text:
    """+22; pays blue 5, yellow 2; takes rum; blue takes a saber; and what else a game has to say of it."""
    boarded = next(event for event in events if isinstance(event, Boarded))
    parts: list[str] = [f"+{event.ducats}" for event in events if isinstance(event, Gained)]
    paid = [event for event in events if isinstance(event, Paid)]
    if paid:
        pays = join(say("{who} {n}", who=names[event.to], n=event.ducats) for event in paid)
        parts.append(say("pays {pays}", pays=pays))
    supply = sum(event.supply for event in paid)
    if supply:
        parts.append(say("{n} of that from the supply", n=supply))
    for event in events:
        if isinstance(event, TookToken):
            token = TAKEN[event.token]
            if event.seat == boarded.seat:
                parts.append(say("takes {token}", token=token))
            else:
                parts.append(say("{who} takes {token}", who=names[event.seat], token=token))
    return join([*parts, *more], say("; "))


def passed_line(event: Passed, names: Sequence[str]) -> Text:
    return say("{who} cannot move and passes", who=names[event.seat])


def whole_line(deed: Text, events: Sequence[Event]) -> Text:
    """What was done, and what follows it for all: new cards, stacks that broke up, the end."""
    if len(events) == 1:  # as of most moves
        return deed
    parts = [deed]
    for event in events:
        if isinstance(event, Revealed):
            parts.append(say("New cards: {cards}", cards=join(card_name(card) for card in event.cards)))
        elif isinstance(event, BrokeUp):
            parts.append(say("Nobody could move, so all parties break up"))
        elif isinstance(event, Ended):
            over = event.reason == "complete"
            parts.append(say("The game is over") if over else say("The game is abandoned"))
    return join(parts, ". ")
