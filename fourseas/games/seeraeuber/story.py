"""What happened in `seeraeuber`: events, from the states before and after a move; and their words."""

from __future__ import annotations

from collections.abc import Sequence

from fourseas.core.i18n import Text, say
from fourseas.core.interface import Event, Kit
from fourseas.games.crews.party import PIRATES, owner
from fourseas.games.crews.story import (
    Boarded,
    CrewsEvents,
    Discarded,
    Gained,
    Passed,
    Stacked,
    TookToken,
    face,
    loot_line,
    passed_line,
    reveals,
    stacked_line,
    tell_end,
    tell_home,
    tell_merge,
    tell_pass,
    tell_revealed,
    tell_wages,
    whole_line,
    will_turn_up,
)
from fourseas.games.crews.words import pirate_name, title
from fourseas.games.seeraeuber import rules
from fourseas.games.seeraeuber.rules import State
from fourseas.games.seeraeuber.words import parts


class Challenged(Event, frozen=True, kw_only=True, tag="challenged"):
    """A player told the captain to capture a ship with a party this turn."""

    seat: int
    captain: int
    stack: str
    clause: str

    def deltas(self) -> dict[str, int]:
        return {f"challenged.{self.stack}": 1}


class Declined(Event, frozen=True, kw_only=True, tag="declined"):
    """A player who could have challenged the captain did not."""

    seat: int
    captain: int
    stack: str
    clause: str


class Answered(Event, frozen=True, kw_only=True, tag="answered"):
    """The captain captured a ship, as challenged: the challenges are over."""

    stacks: list[str]
    clause: str

    def deltas(self) -> dict[str, int]:
        return {f"challenged.{stack}": -1 for stack in self.stacks}


Events = CrewsEvents | Challenged | Declined | Answered

__all__ = ["Events", "final", "line", "reveals", "tell"]


def tell(kit: Kit, before: State, seat: int, action: int, after: State) -> list[Event]:
    match parts(action):
        case rules.MOVE, stack, under, _:
            events = tell_merge(before, seat, stack, under)
        case rules.BOARD, stack, slot, token:
            events = tell_board(kit, before, seat, stack, slot, token, after)
        case rules.CHALLENGE, stack, _, _:
            events = [Challenged(seat=seat, captain=before.active, stack=pirate_name(stack), clause="SEE-30")]
        case rules.DECLINE, stack, _, _:
            events = [Declined(seat=seat, captain=before.active, stack=pirate_name(stack), clause="SEE-34")]
        case _:
            events = tell_pass(before, seat, "SEE-10", "SEE-40")
    return events + tell_end(after, "SEE-50", "SEE-41")


def tell_board(kit: Kit, before: State, captain: int, stack: int, slot: int, token: int, after: State) -> list[Event]:
    number = before.display[slot]
    ship = kit.pack.ships[number]
    takers = [(captain, ship.tokens[token])]
    if len(ship.tokens) == 2:
        takers.append((owner(before.below[stack]), ship.tokens[1 - token]))
    challenged = [pirate_name(pirate) for pirate in range(PIRATES) if before.challenged[pirate]]
    return [
        Boarded(seat=captain, stack=pirate_name(stack), card=ship.id, crew=before.height[stack]),
        *(TookToken(seat=seat, token=name, clause="SEE-21") for seat, name in takers),
        Gained(seat=captain, ducats=ship.ducats, clause="SEE-22"),
        *tell_wages(kit.box, before, captain, stack, number, 1, "SEE-22"),
        Discarded(card=ship.id, clause="SEE-24"),
        tell_home(before, stack),
        *([Answered(stacks=challenged, clause="SEE-32")] if challenged else []),
        *tell_revealed(kit.pack.ships, before, after, "SEE-25"),
    ]


def final(kit: Kit, s: State, seat: int, action: int) -> bool:
    """Whether a legal action turns up new cards, so that it cannot simply be undone."""
    return parts(action)[0] == rules.BOARD and will_turn_up(kit.box, s)


def line(kit: Kit, events: Sequence[Event], names: Sequence[str]) -> Text:
    return whole_line(_deed(events, names), events)


def _deed(events: Sequence[Event], names: Sequence[str]) -> Text:
    for event in events:
        match event:
            case Stacked():
                return stacked_line(event, names)
            case Boarded():
                return _boarded_line(event, events, names)
            case Challenged():
                who, captain, top = names[event.seat], names[event.captain], face(event.stack)
                return say(
                    "Challenge! {who} forces {captain} to capture a ship with the party led by the {face}",
                    who=who,
                    captain=captain,
                    face=top,
                )
            case Declined():
                who, captain, top = names[event.seat], names[event.captain], face(event.stack)
                return say(
                    "{who} does not challenge {captain}'s party led by the {face}", who=who, captain=captain, face=top
                )
            case Passed():
                return passed_line(event, names)
    raise ValueError("no event tells the move")


def _boarded_line(event: Boarded, events: Sequence[Event], names: Sequence[str]) -> Text:
    who, card, loot = names[event.seat], title(event.card), loot_line(events, names)
    if any(isinstance(other, Answered) for other in events):
        return say(
            "Challenge met! {who} captures {card} with a party of {n}: {loot}",
            who=who,
            card=card,
            n=event.crew,
            loot=loot,
        )
    return say("{who} captures {card} with a party of {n}: {loot}", who=who, card=card, n=event.crew, loot=loot)
