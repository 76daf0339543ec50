"""The events of one move of `adventures` as a line: what was done, then what followed."""

from __future__ import annotations

from collections.abc import Sequence

from fourseas.core.game import Event, Kit
from fourseas.games.adventures.events import (
    Began,
    Claimed,
    Crates,
    Drew,
    Ended,
    EndedTurn,
    GainedCard,
    GotCrate,
    Looked,
    PlacedMeeple,
    Played,
    PlaysMore,
    ReachedTrinidad,
    Refilled,
    Removed,
    Skipped,
    Swapped,
)
from fourseas.games.adventures.names import COLOUR_NAMES, Names, counted, names_of
from fourseas.games.adventures.voyages import (
    Aimed,
    Bought,
    Captured,
    Doubled,
    LaidOut,
    Left,
    Met,
    Offered,
    Plundered,
    Pushed,
    Recruited,
    Rescued,
    Sailed,
    Shielded,
    StoodIn,
)

WITHOUT = {
    "sail": "sails no further",
    "plunder": "does not plunder",
    "push": "pushes nobody",
    "swap": "swaps nothing",
    "refill": "refills nothing",
    "remove": "removes no card",
}


def line(kit: Kit, events: Sequence[Event], names: Sequence[str]) -> str:
    said = Words(names_of(kit), names)
    who: int = getattr(events[0], "seat")  # noqa: B009  # who did it: every deed has one
    parts = [said.deed(events[0])]
    for event in events[1:]:
        words = said.sequel(event)
        other: int = getattr(event, "seat", who)
        if words:
            parts.append(words if other == who or isinstance(event, Began) else f"{names[other]} {words}")
    return "; ".join(parts)


class Words:
    """What happened, in words; `names` are those of the players."""

    def __init__(self, titles: Names, names: Sequence[str]) -> None:
        self.titles = titles
        self.names = names

    def card(self, id: str) -> str:
        return self.titles.card_titles[self.titles.card_numbers[id]]

    def tile(self, id: str) -> str:
        return self.titles.tile_titles[self.titles.tile_numbers[id]]

    def space(self, id: str, ship: str = "") -> str:
        """`ship` is the track, if that is said already."""
        return self.titles.titles[id].removesuffix(f" of the {ship} track")

    def deed(self, event: Event) -> str:
        """What the player did, as a sentence."""
        match event:
            case Played() | EndedTurn() | Removed() | Looked() | Recruited() | Skipped():
                return f"{self.names[event.seat]} {self._with_cards(event)}"
            case Sailed() | Aimed() | Pushed() | Shielded() | Plundered() | PlacedMeeple() | Left():
                return self._with_ships(event)
            case Rescued() | Doubled():
                return f"{self.names[event.seat]} leaves the port: {self.sequel(event)}"
            case Bought() | StoodIn() | GotCrate() | Swapped() | Refilled() | Claimed():
                return f"{self.names[event.seat]} {self._with_goods(event)}"
        raise ValueError("no event tells the move")

    def _with_cards(self, event: Played | EndedTurn | Removed | Looked | Recruited | Skipped) -> str:
        match event:
            case Played(as_="move"):
                kind = self.titles.card_numbers[event.card]
                return f"plays {self.card(event.card)} to {self.titles.moves[kind]}"
            case Played():
                fate = {"front": "", "table": ", which stays on the table", "out": ", which is then out of play"}
                return f"plays {self.card(event.card)} for its action{fate[event.goes]}"
            case EndedTurn():
                return "ends the turn"
            case Removed():
                pile = "hand" if event.from_ == "hand" else "discard pile"
                return f"takes {self.card(event.card)} out of the {pile} for good"
            case Looked():
                return f"looks through {self.card(event.card)} at the top of the port deck"
            case Recruited():
                source = {
                    "offering": "from the offering",
                    "deck": "unseen from the port deck",
                    "looked": "from the port deck",
                }
                return f"recruits {self.card(event.card)} {source[event.from_]}"
            case Skipped():
                return WITHOUT[event.what]

    def _with_ships(self, event: Sailed | Aimed | Pushed | Shielded | Plundered | PlacedMeeple | Left) -> str:
        who = self.names[event.seat]
        match event:
            case Sailed():
                if event.steps == 0:
                    return f"{who}'s {event.ship} ship stays at {self.space(event.to)}"
                return f"{who}'s {event.ship} ship sails {event.steps} to {self.space(event.to, event.ship)}"
            case Plundered():
                card = "" if event.card is None else f", {self.card(event.card)} joins"
                return f"{who} plunders {self.space(event.space)}: {crates(event.crates)}{card}"
            case Pushed():
                whose = self.names[event.target]
                return (
                    f"{who} pushes {whose}'s {event.ship} ship back {event.steps} to {self.space(event.to, event.ship)}"
                )
            case Aimed():
                whose = self.names[event.target]
                return f"{who} wants to push {whose}'s {event.ship} ship back {event.steps}; {whose} has a shield"
            case Shielded():
                return f"{who} discards {self.card(event.card)}: the {event.ship} ship stays where it is"
            case PlacedMeeple():
                return f"{who} hides a pirate in {self.space(event.space)}"
            case Left():
                return f"{who} leaves {self.space(event.space)}"

    def _with_goods(self, event: Bought | StoodIn | GotCrate | Swapped | Refilled | Claimed) -> str:
        match event:
            case Bought():
                price = f" for {crates(event.crates)}" if event.crates else ""
                return f"buys {self.tile(event.tile)}{price}: {event.vp} VP"
            case StoodIn():
                return f"pays with a {event.colour} crate instead"
            case GotCrate():
                return f"takes a {event.colour} crate"
            case Swapped():
                return f"swaps a {event.give} crate for a {event.take} one"
            case Refilled():
                return f"refills {self.space(event.space)}: {crates(event.crates)}"
            case Claimed():
                if event.tile is None:
                    return "takes no treasure in Trinidad"
                return f"takes {self.tile(event.tile)} in Trinidad: {event.vp} VP"

    def sequel(self, event: Event) -> str:
        """What came of it, without who; nothing where the deed says it already."""
        match event:
            case Drew():
                cards = "a card" if event.count == 1 else f"{event.count} cards"
                return f"{'shuffles the discards and ' if event.shuffled else ''}draws {cards}"
            case GainedCard():
                return f"gains {self.card(event.card)} from the {event.deck} deck"
            case GotCrate():
                return f"draws a {event.colour} crate"
            case PlaysMore():
                return "plays one more card"
            case Offered():
                return f"{self.card(event.card)} is new there"
            case LaidOut():
                return f"new treasures: {', '.join(map(self.tile, event.tiles))}"
            case StoodIn():
                return f"a {event.colour} crate stands in"
            case Met():
                return "finds a pirate of their own there"
            case Captured():
                return f"captures {self.names[event.of]}'s pirate: 1 VP"
            case Rescued():
                return "the pirate is rescued: 1 VP"
            case Doubled():
                return f"the pirate doubles {self.tile(event.tile)}: {event.vp} VP"
            case ReachedTrinidad():
                return "the race is over"
            case Began(new_round=True):
                return f"round {event.round} begins"
            case Ended():
                return "the game is over" if event.reason == "complete" else "the game is broken off"
        return ""


def crates(found: Crates) -> str:
    return counted([found.get(colour, 0) for colour in COLOUR_NAMES])
