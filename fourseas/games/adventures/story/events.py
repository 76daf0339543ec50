"""What can happen at the table in `adventures`, as events for the log and the animation.

The events of ships, ports and meeples are in ship_events.py. Each event knows what it adds to and takes from the
accounts (`words.accounts`). All of them are public: of cards that come into a hand only the number is told (ADV-60).
"""

from __future__ import annotations

from typing import Literal

import msgspec

from fourseas.core.interface import Event, moved
from fourseas.games.adventures.pack import Colour
from fourseas.games.adventures.pack.board import Track

Goes = Literal["front", "table", "out"]
Option = Literal["sail", "plunder", "push", "swap", "refill", "remove"]
Crates = dict[Colour, int]  # by colour, only those there are


def moved_crates(crates: Crates, source: str, target: str) -> dict[str, int]:
    """Crates are counted by colour."""
    deltas: dict[str, int] = {}
    for colour, count in crates.items():
        deltas |= moved(count, f"{source}.{colour}", f"{target}.{colour}")
    return deltas


# ---- before play


class PlacedMeeple(Event, frozen=True, kw_only=True, tag="placed_meeple"):
    seat: int
    space: str
    clause: str = "ADV-40"

    def deltas(self) -> dict[str, int]:
        return moved(1, f"to_place.{self.seat}", f"meeples.{self.seat}")


# ---- turns and cards


class Played(Event, frozen=True, kw_only=True, tag="played"):
    """A card was played for its movement or its action; then it lies in front, on the table, or is out of play."""

    seat: int
    card: str
    as_: Literal["move", "action"] = msgspec.field(name="as")
    goes: Goes
    clause: str

    def deltas(self) -> dict[str, int]:
        to = {"front": "played", "table": f"table.{self.seat}", "out": "gone"}[self.goes]
        return {**moved(1, f"hand.{self.seat}", to), "plays": -1}


class PlaysMore(Event, frozen=True, kw_only=True, tag="plays_more"):
    """A player has one more card to play this turn."""

    seat: int
    clause: str = "ADV-10"

    def deltas(self) -> dict[str, int]:
        return {"plays": 1}


class Drew(Event, frozen=True, kw_only=True, tag="drew"):
    """Cards came into a hand; when the draw pile had none left, `shuffled` discards became a new one."""

    seat: int
    count: int
    shuffled: int
    clause: str = "ADV-10"

    def deltas(self) -> dict[str, int]:
        return {
            f"hand.{self.seat}": self.count,
            f"draw.{self.seat}": self.shuffled - self.count,
            f"discards.{self.seat}": -self.shuffled,
        }


class GainedCard(Event, frozen=True, kw_only=True, tag="gained_card"):
    """The top of a deck went to a discard pile because an action says so, or as a bonus."""

    seat: int
    card: str
    deck: Literal["merchant", "port"]
    clause: str = "ADV-11"

    def deltas(self) -> dict[str, int]:
        return moved(1, f"{self.deck}_deck", f"discards.{self.seat}")


class Removed(Event, frozen=True, kw_only=True, tag="removed"):
    """A card left the game."""

    seat: int
    card: str
    from_: Literal["hand", "discard"] = msgspec.field(name="from")
    clause: str = "ADV-12"

    def deltas(self) -> dict[str, int]:
        source = "hand" if self.from_ == "hand" else "discards"
        return moved(1, f"{source}.{self.seat}", "gone")


class Looked(Event, frozen=True, kw_only=True, tag="looked"):
    """A spyglass was discarded to look at the top cards of the port deck."""

    seat: int
    card: str
    count: int
    clause: str = "ADV-13"

    def deltas(self) -> dict[str, int]:
        return moved(1, f"table.{self.seat}", f"discards.{self.seat}")


class EndedTurn(Event, frozen=True, kw_only=True, tag="ended_turn"):
    """The played cards went to the discard pile."""

    seat: int
    cards: int
    clause: str = "ADV-10"

    def deltas(self) -> dict[str, int]:
        return moved(self.cards, "played", f"discards.{self.seat}")


class Began(Event, frozen=True, kw_only=True, tag="began"):
    """A player's turn begins, perhaps with a new round."""

    seat: int
    round: int
    new_round: bool
    plays: int  # added to what was left of the turn before, so that there are three

    def deltas(self) -> dict[str, int]:
        return {"plays": self.plays, "round": int(self.new_round)}


class Skipped(Event, frozen=True, kw_only=True, tag="skipped"):
    """A player did without something they might have done."""

    seat: int
    what: Option
    clause: str | None


# ---- crates


class GotCrate(Event, frozen=True, kw_only=True, tag="got_crate"):
    """A crate out of the bag."""

    seat: int
    colour: Colour
    random: bool
    clause: str | None

    def deltas(self) -> dict[str, int]:
        return moved_crates({self.colour: 1}, "bag", f"crates.{self.seat}")


class Swapped(Event, frozen=True, kw_only=True, tag="swapped"):
    """A crate went back into the bag, and one of another colour came out."""

    seat: int
    give: Colour
    take: Colour

    def deltas(self) -> dict[str, int]:
        return {
            **moved_crates({self.give: 1}, f"crates.{self.seat}", "bag"),
            **moved_crates({self.take: 1}, "bag", f"crates.{self.seat}"),
        }


class Refilled(Event, frozen=True, kw_only=True, tag="refilled"):
    seat: int
    space: str
    crates: Crates
    clause: str = "ADV-30"

    def deltas(self) -> dict[str, int]:
        return moved_crates(self.crates, "bag", f"cargo.{self.space}")


# ---- the end


class ReachedTrinidad(Event, frozen=True, kw_only=True, tag="reached_trinidad"):
    seat: int
    ship: Track
    clause: str = "ADV-50"


class Claimed(Event, frozen=True, kw_only=True, tag="claimed"):
    """The tile that comes with reaching Trinidad; none if it was not wanted."""

    seat: int
    tile: str | None
    vp: int
    clause: str = "ADV-50"

    def deltas(self) -> dict[str, int]:
        return {} if self.tile is None else moved(1, "tiles", f"tiles.{self.seat}")


class Ended(Event, frozen=True, kw_only=True, tag="ended"):
    reason: Literal["complete", "truncated"]
    clause: str


TableEvents = (
    PlacedMeeple
    | Played
    | PlaysMore
    | Drew
    | GainedCard
    | Removed
    | Looked
    | EndedTurn
    | Began
    | Skipped
    | GotCrate
    | Swapped
    | Refilled
    | ReachedTrinidad
    | Claimed
    | Ended
)
