"""What can happen at the table in `piratoons`, as events for the log and the animation.

Each event knows what it adds to and takes from the accounts (`words.accounts`). All of them are public: what is sealed
is told without its content, and whole when the seals are opened.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from fourseas.core.interface import Event, moved
from fourseas.games.piratoons.rules.state import EQUIPMENT_SLOTS, SLOTS

Sort = Literal["equipment", "boats"]
Origin = Literal["chest", "overboard"]


class ChosePurse(Event, frozen=True, kw_only=True, tag="purse"):
    """Whether the others see a player's doubloons."""

    seat: int
    shown: bool
    clause: str = "TOO-1"


# ---- plundering


class Opened(Event, frozen=True, kw_only=True, tag="opened"):
    """The chest was opened: its tiles slot by slot, equipment first. Where all race by the clock the lid goes up a
    little later, for everybody at once, and no tile is told before.
    """

    seat: int
    tiles: list[str]
    clause: str = "TOO-20"

    def deltas(self) -> dict[str, int]:
        return {
            **moved(EQUIPMENT_SLOTS, "to_come.equipment", "chest.equipment"),
            **moved(SLOTS - EQUIPMENT_SLOTS, "to_come.boats", "chest.boats"),
        }


class Dropped(Event, frozen=True, kw_only=True, tag="dropped"):
    """A piece was dropped: on a tile, or at dexterity tables at a point, where it may count for nothing."""

    seat: int
    tile: str | None
    x: int | None = None
    y: int | None = None
    valid: bool = True
    clause: str = "TOO-21"

    def deltas(self) -> dict[str, int]:
        return moved(1, f"stock.{self.seat}", f"{'placed' if self.valid else 'lost'}.{self.seat}")


class Clumsy(Event, frozen=True, kw_only=True, tag="clumsy"):
    """A drop knocked off another player's piece; that one goes back, and `lost` pieces count no more."""

    seat: int
    struck: int  # whose piece
    x: int
    y: int
    lost: int
    clause: str = "TOO-28"

    def deltas(self) -> dict[str, int]:
        who = self.seat
        return {f"stock.{who}": -1, f"placed.{who}": -self.lost, f"lost.{who}": self.lost + 1}


class Fell(Event, frozen=True, kw_only=True, tag="fell"):
    """A player's own piece was knocked off; `tile` is the one it lay on, if it counted."""

    seat: int
    tile: str | None
    x: int
    y: int
    clause: str = "TOO-29"

    def deltas(self) -> dict[str, int]:
        return {} if self.tile is None else moved(1, f"placed.{self.seat}", f"lost.{self.seat}")


class HeldBack(Event, frozen=True, kw_only=True, tag="held_back"):
    """A program let a quarter of a second go by."""

    seat: int
    clause: str = "TOO-21"


class Ticked(Event, frozen=True, kw_only=True, tag="ticked"):
    """The house let time go by, at a table without a clock."""

    now: int
    clause: str = "TOO-20"


class Called(Event, frozen=True, kw_only=True, tag="called"):
    """A player called stop: plundering ends at `ends`, when the hands have had their time."""

    seat: int
    ends: int
    clause: str = "TOO-22"


class Stopped(Event, frozen=True, kw_only=True, tag="stopped"):
    """Plundering is over. `seat` called stop (in a sealed beat perhaps others too), or it ended by itself."""

    seat: int | None
    clause: str


class Sealed(Event, frozen=True, kw_only=True, tag="sealed"):
    """A player has chosen in secret; nothing else is told."""

    seat: int
    what: Literal["beat", "bid"]
    clause: str


class BeatShown(Event, frozen=True, kw_only=True, tag="beat_shown"):
    """All choices of a beat: for each seat a tile, `wait` or `stop`, or nothing if it was not asked."""

    beat: int
    choices: list[str | None]
    clause: str = "TOO-30"

    def deltas(self) -> dict[str, int]:
        deltas: dict[str, int] = {}
        for seat, choice in enumerate(self.choices):
            if choice not in (None, "wait", "stop"):
                deltas |= moved(1, f"stock.{seat}", f"placed.{seat}")
        return deltas


# ---- pay and loot


class Paid(Event, frozen=True, kw_only=True, tag="paid"):
    """The pay of every seat, and what each put back before because the bank was short."""

    amounts: list[int]
    put_back: list[int]
    clause: str

    def deltas(self) -> dict[str, int]:
        deltas = {"bank": sum(self.put_back) - sum(self.amounts)}
        for seat, amount in enumerate(self.amounts):
            deltas[f"doubloons.{seat}"] = amount - self.put_back[seat]
        return deltas


class Looted(Event, frozen=True, kw_only=True, tag="looted"):
    seat: int
    tile: str
    kind: Sort
    clause: str = "TOO-50"

    def deltas(self) -> dict[str, int]:
        return moved(1, f"chest.{self.kind}", f"{self.kind}.{self.seat}")


# ---- auction


class BidsShown(Event, frozen=True, kw_only=True, tag="bids_shown"):
    """The bid of every seat, or nothing if it was not asked, and the seats whose bids cancel out."""

    bids: list[int | None]
    cancelled: list[int]
    clause: str = "TOO-61"


class Took(Event, frozen=True, kw_only=True, tag="took"):
    """A tile was taken for a bid, out of the chest or out of the water."""

    seat: int
    tile: str
    kind: Sort
    from_: Origin = msgspec.field(name="from")
    price: int
    clause: str = "TOO-63"

    def deltas(self) -> dict[str, int]:
        source = "overboard" if self.from_ == "overboard" else f"chest.{self.kind}"
        return {
            **moved(1, source, f"{self.kind}.{self.seat}"),
            **moved(self.price, f"doubloons.{self.seat}", "bank"),
        }


class Sank(Event, frozen=True, kw_only=True, tag="sank"):
    tiles: list[str]
    clause: str = "TOO-64"

    def deltas(self) -> dict[str, int]:
        return moved(len(self.tiles), "chest.boats", "sunk")


class Floated(Event, frozen=True, kw_only=True, tag="floated"):
    tiles: list[str]
    clause: str = "TOO-64"

    def deltas(self) -> dict[str, int]:
        return moved(len(self.tiles), "chest.equipment", "overboard")


# ---- building and the course of the game


class Threw(Event, frozen=True, kw_only=True, tag="threw"):
    seat: int
    tile: str
    clause: str = "TOO-74"

    def deltas(self) -> dict[str, int]:
        return moved(1, f"equipment.{self.seat}", "overboard")


class Built(Event, frozen=True, kw_only=True, tag="built"):
    """A player is done building: the boats from bow to stern."""

    seat: int
    order: list[str]
    clause: str = "TOO-72"


class NewRound(Event, frozen=True, kw_only=True, tag="new_round"):
    """The next round begins: everybody takes their pieces back."""

    round: int
    captain: int
    placed: list[int]
    lost: list[int]
    clause: str = "TOO-3"

    def deltas(self) -> dict[str, int]:
        deltas = {"round": 1}
        for seat, (placed, lost) in enumerate(zip(self.placed, self.lost, strict=True)):
            deltas |= {f"stock.{seat}": placed + lost, f"placed.{seat}": -placed, f"lost.{seat}": -lost}
        return deltas


class Ended(Event, frozen=True, kw_only=True, tag="ended"):
    reason: Literal["complete"]
    clause: str = "TOO-80"


Events = (
    ChosePurse
    | Opened
    | Dropped
    | Clumsy
    | Fell
    | HeldBack
    | Ticked
    | Called
    | Stopped
    | Sealed
    | BeatShown
    | Paid
    | Looted
    | BidsShown
    | Took
    | Sank
    | Floated
    | Threw
    | Built
    | NewRound
    | Ended
)
