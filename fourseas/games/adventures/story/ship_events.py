"""What can happen to ships, in ports and to meeples in `adventures`, as events; the others are in events.py."""

from __future__ import annotations

from typing import Literal

import msgspec

from fourseas.core.interface import Event, moved
from fourseas.games.adventures.pack import Colour
from fourseas.games.adventures.pack.board import Track
from fourseas.games.adventures.story.events import Crates, moved_crates

# ---- ships


class Sailed(Event, frozen=True, kw_only=True, tag="sailed"):
    seat: int
    ship: Track
    from_: str = msgspec.field(name="from")
    to: str
    steps: int
    path: list[str]  # all spaces on the way, both ends too
    clause: str = "ADV-20"


class Plundered(Event, frozen=True, kw_only=True, tag="plundered"):
    seat: int
    space: str
    crates: Crates
    card: str | None  # none when the deck has run out
    clause: str = "ADV-30"

    def deltas(self) -> dict[str, int]:
        deltas = moved_crates(self.crates, f"cargo.{self.space}", f"crates.{self.seat}")
        if self.card is not None:
            deltas |= moved(1, "merchant_deck", f"discards.{self.seat}")
        return deltas


class Aimed(Event, frozen=True, kw_only=True, tag="aimed"):
    """A ship is to be pushed whose owner has a shield, and is asked."""

    seat: int
    target: int
    ship: Track
    steps: int
    clause: str = "ADV-13"


class Pushed(Event, frozen=True, kw_only=True, tag="pushed"):
    seat: int
    target: int
    ship: Track
    from_: str = msgspec.field(name="from")
    to: str
    steps: int
    path: list[str]
    clause: str = "ADV-24"


class Shielded(Event, frozen=True, kw_only=True, tag="shielded"):
    """A shield was discarded, and the push was cancelled."""

    seat: int  # whose ship it is
    by: int  # who wanted to push it
    ship: Track
    card: str
    clause: str = "ADV-13"

    def deltas(self) -> dict[str, int]:
        return moved(1, f"table.{self.seat}", f"discards.{self.seat}")


# ---- ports


class Visited(Event, frozen=True, kw_only=True, tag="visited"):
    seat: int
    space: str
    clause: str = "ADV-31"

    def deltas(self) -> dict[str, int]:
        return {f"visited.{self.seat}": 1}


class Recruited(Event, frozen=True, kw_only=True, tag="recruited"):
    seat: int
    card: str
    from_: Literal["offering", "deck", "looked"] = msgspec.field(name="from")  # looked: seen through a spyglass
    clause: str

    def deltas(self) -> dict[str, int]:
        source = "offering" if self.from_ == "offering" else "port_deck"
        return moved(1, source, f"discards.{self.seat}")


class Offered(Event, frozen=True, kw_only=True, tag="offered"):
    """A new card lies in the offering."""

    card: str
    place: int
    clause: str = "ADV-32"

    def deltas(self) -> dict[str, int]:
        return moved(1, "port_deck", "offering")


class Bought(Event, frozen=True, kw_only=True, tag="bought"):
    """A treasure tile was bought; crates that stand in for others are told by themselves."""

    seat: int
    tile: str
    vp: int
    crates: Crates
    clause: str = "ADV-33"

    def deltas(self) -> dict[str, int]:
        return {**moved_crates(self.crates, f"crates.{self.seat}", "bag"), **moved(1, "tiles", f"tiles.{self.seat}")}


class StoodIn(Event, frozen=True, kw_only=True, tag="stood_in"):
    """A crate was paid for one of another colour."""

    seat: int
    colour: Colour
    clause: str = "ADV-33"

    def deltas(self) -> dict[str, int]:
        return moved_crates({self.colour: 1}, f"crates.{self.seat}", "bag")


class LaidOut(Event, frozen=True, kw_only=True, tag="tiles_laid_out"):
    tiles: list[str]
    clause: str = "ADV-34"

    def deltas(self) -> dict[str, int]:
        return moved(len(self.tiles), "tiles_waiting", "tiles")


class Left(Event, frozen=True, kw_only=True, tag="left"):
    """A visit is over; `unasked` if there was nothing more to do."""

    seat: int
    space: str
    unasked: bool
    clause: str = "ADV-32"


# ---- meeples


class Met(Event, frozen=True, kw_only=True, tag="met"):
    """A player found their own meeple in a port."""

    seat: int
    space: str
    clause: str = "ADV-41"

    def deltas(self) -> dict[str, int]:
        return {f"meeples.{self.seat}": -1}


class Captured(Event, frozen=True, kw_only=True, tag="captured"):
    """A player found another's meeple in a port."""

    seat: int
    of: int
    space: str
    clause: str = "ADV-42"

    def deltas(self) -> dict[str, int]:
        return moved(1, f"meeples.{self.of}", f"pirates.{self.seat}")


class Rescued(Event, frozen=True, kw_only=True, tag="rescued"):
    seat: int
    clause: str = "ADV-42"

    def deltas(self) -> dict[str, int]:
        return {f"pirates.{self.seat}": 1}


class Doubled(Event, frozen=True, kw_only=True, tag="doubled"):
    """The meeple went on a tile that was bought in its port."""

    seat: int
    tile: str
    vp: int  # what the tile is worth now
    clause: str = "ADV-41"

    def deltas(self) -> dict[str, int]:
        return {f"doubled.{self.seat}": 1}


ShipEvents = (
    Sailed
    | Plundered
    | Aimed
    | Pushed
    | Shielded
    | Visited
    | Recruited
    | Offered
    | Bought
    | StoodIn
    | LaidOut
    | Left
    | Met
    | Captured
    | Rescued
    | Doubled
)
