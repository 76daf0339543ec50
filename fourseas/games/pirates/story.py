"""What happened in `pirates`: events, from the states before and after a move; and their words."""

from __future__ import annotations

from collections.abc import Sequence

from fourseas.core.i18n import Text, say
from fourseas.core.interface import Event, Kit
from fourseas.core.state import NOBODY
from fourseas.games.crews.party import owner
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
from fourseas.games.crews.words import pirate_name, the_pirate, title
from fourseas.games.pirates import rules
from fourseas.games.pirates.rules import CAPTURE, MONSTER, MUTINY, RANSOM_PRICE, State
from fourseas.games.pirates.words import parts, spot_price


class SpotMoved(Event, frozen=True, kw_only=True, tag="spot_moved"):
    """The black spot went from one player (or the board's edge, null) to another."""

    origin: int | None
    to: int
    ducats: int  # what it costs its new owner, as things are: nothing, if they kept the sea monster
    clause: str

    def deltas(self) -> dict[str, int]:
        deltas = {f"spot.{self.to}": 1}
        if self.origin is not None:
            deltas[f"spot.{self.origin}"] = -1
        return deltas


class Kept(Event, frozen=True, kw_only=True, tag="kept"):
    """The captain paid everything and keeps the card."""

    seat: int
    card: str
    clause: str

    def deltas(self) -> dict[str, int]:
        return {f"kept.{self.seat}": 1}


class Ransomed(Event, frozen=True, kw_only=True, tag="ransomed"):
    seat: int
    pirate: str
    stack: str
    to: int
    ducats: int
    supply: int
    clause: str

    def deltas(self) -> dict[str, int]:
        return {
            f"ducats.{self.seat}": self.supply - self.ducats,
            f"ducats.{self.to}": self.ducats,
            f"stack.{self.stack}": -1,
            f"stack.{self.pirate}": 1,
        }


Events = CrewsEvents | SpotMoved | Kept | Ransomed

__all__ = ["Events", "final", "line", "reveals", "tell"]


def tell(kit: Kit, before: State, seat: int, action: int, after: State) -> list[Event]:
    match parts(action):
        case rules.ASSEMBLE, stack, under, _:
            events = tell_merge(before, seat, stack, under)
        case rules.CAPTURE, stack, slot, token:
            mate = owner(before.below[stack])
            events = tell_capture(kit, before, seat, mate, stack, slot, token, after, mutiny=False)
        case rules.MUTINY, stack, slot, token:
            origin = None if before.black_spot == NOBODY else before.black_spot
            events = [
                SpotMoved(origin=origin, to=after.black_spot, ducats=spot_price(kit, after), clause="PIR-43"),
                *tell_capture(kit, before, seat, owner(stack), stack, slot, token, after, mutiny=True),
            ]
        case rules.RANSOM, pirate, _, _:
            events = tell_ransom(before, seat, pirate)
        case _:
            events = tell_pass(before, seat, "PIR-11", "PIR-12")
    return events + tell_end(after, "PIR-60", "PIR-71")


def tell_capture(
    kit: Kit,
    before: State,
    captain: int,
    mate: int,
    stack: int,
    slot: int,
    token: int,
    after: State,
    mutiny: bool,
) -> list[Event]:
    card = before.display[slot]
    printed = kit.pack.cards[card]
    monster = kit.box.kind[card] == MONSTER
    takers = [(captain, printed.tokens[token])]
    if len(printed.tokens) == 2:
        takers.append((captain if monster else mate, printed.tokens[1 - token]))
    events: list[Event] = [
        Boarded(seat=captain, stack=pirate_name(stack), card=printed.id, crew=before.height[stack], mutiny=mutiny),
        *(TookToken(seat=seat, token=name, clause="PIR-37" if monster else "PIR-31") for seat, name in takers),
        Gained(seat=captain, ducats=printed.ducats, clause="PIR-32"),
        *tell_wages(kit.box, before, captain, stack, card, 2 if mutiny else 1, "PIR-41" if mutiny else "PIR-32"),
    ]
    if after.keeper[card] == captain:
        events.append(Kept(seat=captain, card=printed.id, clause="PIR-34"))
    else:
        events.append(Discarded(card=printed.id, clause="PIR-42" if mutiny else "PIR-34"))
    return [*events, tell_home(before, stack), *tell_revealed(kit.pack.cards, before, after, "PIR-36")]


def tell_ransom(before: State, seat: int, pirate: int) -> list[Event]:
    stack = before.top[pirate]
    return [
        Ransomed(
            seat=seat,
            pirate=pirate_name(pirate),
            stack=pirate_name(stack),
            to=owner(stack),
            ducats=RANSOM_PRICE,
            supply=max(0, RANSOM_PRICE - before.ducats[seat]),
            clause="PIR-51",
        )
    ]


def final(kit: Kit, s: State, seat: int, action: int) -> bool:
    """Whether a legal action turns up new cards, so that it cannot simply be undone."""
    return parts(action)[0] in (CAPTURE, MUTINY) and will_turn_up(kit.box, s)


def line(kit: Kit, events: Sequence[Event], names: Sequence[str]) -> Text:
    return whole_line(_deed(events, names), events)


def _deed(events: Sequence[Event], names: Sequence[str]) -> Text:
    for event in events:
        match event:
            case Stacked():
                return stacked_line(event, names)
            case Boarded():
                return _boarded_line(event, events, names)
            case Ransomed():
                return _ransomed_line(event, names)
            case Passed():
                return passed_line(event, names)
    raise ValueError("no event tells the move")


def _boarded_line(event: Boarded, events: Sequence[Event], names: Sequence[str]) -> Text:
    is_kept = any(isinstance(other, Kept) for other in events)
    loot = loot_line(events, names, say("keeps the card") if is_kept else say("the card is discarded"))
    captain, card = names[event.seat], title(event.card)
    if not event.mutiny:
        return say("{who} captures {card} with a party of {n}: {loot}", who=captain, card=card, n=event.crew, loot=loot)
    return say(
        "Mutiny! {who} overthrows {victim} and captures {card}: {loot}. {spot} gets the black spot",
        who=captain,
        victim=names[int(event.stack[0])],
        card=card,
        loot=loot,
        spot=next(names[other.to] for other in events if isinstance(other, SpotMoved)),
    )


def _ransomed_line(event: Ransomed, names: Sequence[str]) -> Text:
    deed = say(
        "{who} ransoms {pirate} from {captain} for {n}",
        who=names[event.seat],
        pirate=the_pirate(face(event.pirate)),
        captain=names[event.to],
        n=event.ducats,
    )
    return say("{deed}, {n} of that from the supply", deed=deed, n=event.supply) if event.supply else deed
