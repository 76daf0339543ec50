"""The entries of a table's log: everything that was ever accepted at a table, in order. The log is the truth.

Entries are stored as JSON and read for as long as the table exists, so fields are only ever added, with defaults.
Nothing here has limits: what may come in is decided where messages are parsed, and may change; what was accepted once
stays readable.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from msgspec import Struct

from fourseas.core.structs.decoding import decoder


class Live(Struct, frozen=True, kw_only=True, tag_field="kind", tag="live"):
    bank_s: int = 600
    increment_s: int = 10


class Relaxed(Struct, frozen=True, kw_only=True, tag_field="kind", tag="relaxed"):
    """No clock."""


class Slow(Struct, frozen=True, kw_only=True, tag_field="kind", tag="slow"):
    days: int = 2


Speed = Live | Relaxed | Slow


class Entry(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="entry"):
    at: int  # milliseconds since 1970, by the worker that accepted it


class Place(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Who has a seat when the table opens."""

    player: str | None = None
    name: str = ""
    level: str | None = None  # of a bot; this version may no longer know the name


class Opened(Entry, frozen=True, kw_only=True, tag="opened"):
    host: str  # the player who opened it
    game: str
    rules: str
    box: dict[str, Any]
    options: dict[str, bool]
    places: list[Place]
    speed: Speed = Relaxed()
    listed: bool = False
    hot_seat: bool = False
    curtain: bool = False  # at a hot seat, hands are hidden while the device goes round
    tutorial: bool = False
    shared: bool = False  # the seed is made of everybody's parts; otherwise the server drew it alone
    bot_names: list[str] = []  # by seat, in the language of whoever opened the table; none: the English ones


class Arranged(Entry, frozen=True, kw_only=True, tag="arranged"):
    players: int
    options: dict[str, bool]
    speed: Speed
    listed: bool


class Sat(Entry, frozen=True, kw_only=True, tag="sat"):
    seat: int
    player: str
    name: str
    part: str | None = None  # of the seed


class PartAdded(Entry, frozen=True, kw_only=True, tag="part_added"):
    """Somebody who has a seat without having sat down, such as the host, adds their part of the seed."""

    seat: int
    part: str


class BotSat(Entry, frozen=True, kw_only=True, tag="bot_sat"):
    seat: int
    level: str


class Freed(Entry, frozen=True, kw_only=True, tag="freed"):
    seat: int


class Started(Entry, frozen=True, kw_only=True, tag="started"):
    level: str  # of the bots on seats that nobody took
    setup: dict[str, Any] | None = None  # everything chance decided before the first move


class Moved(Entry, frozen=True, kw_only=True, tag="moved"):
    seat: int  # HOUSE where the house itself moves
    move: Any  # in the words of the game
    chance: dict[str, Any] | None = None  # what it caused to be drawn or shuffled
    t: int | None = None  # in a race: milliseconds since it opened
    opens_at: int | None = None  # for the move that begins a race: when it opens
    absent: list[int] = []  # and the seats of people who were not there


class Resumed(Entry, frozen=True, kw_only=True, tag="resumed"):
    """An interrupted race goes on where it was."""

    opens_at: int
    starts_at: int


class Readied(Entry, frozen=True, kw_only=True, tag="readied"):
    """These seats are ready for the race that is about to begin."""

    seats: list[int]


class Reopened(Entry, frozen=True, kw_only=True, tag="reopened"):
    """The house was closed for so long since the last entry: no clock ran meanwhile."""

    closed_ms: int


class WishedBack(Entry, frozen=True, kw_only=True, tag="wished_back"):
    """A seat asks the others to go back to the position after a number of moves."""

    seat: int
    moves: int


class Consented(Entry, frozen=True, kw_only=True, tag="consented"):
    seats: list[int]
    yes: bool


class WentBack(Entry, frozen=True, kw_only=True, tag="went_back"):
    seat: int
    moves: int


class Spoke(Entry, frozen=True, kw_only=True, tag="spoke"):
    name: str
    seat: int | None
    text: str


class WentAway(Entry, frozen=True, kw_only=True, tag="went_away"):
    """The connection of a player was lost. Written only where that decides something: their clock runs, and from now
    on draws on the bank for absences. Earlier versions wrote every coming and going.
    """

    player: str
    since: int | None = None  # from then on, if that was before this entry


class CameBack(Entry, frozen=True, kw_only=True, tag="came_back"):
    """A player for whom `WentAway` or `Left` was written is connected again."""

    player: str


class Left(Entry, frozen=True, kw_only=True, tag="left"):
    """A player left for good; after a grace period a bot plays on."""

    player: str


class StoodIn(Entry, frozen=True, kw_only=True, tag="stood_in"):
    """A bot plays for a person from now on."""

    seat: int
    level: str
    because: Literal["left", "away", "time"]


class Returned(Entry, frozen=True, kw_only=True, tag="returned"):
    """A player took the seats back from the bots."""

    player: str


class Rematched(Entry, frozen=True, kw_only=True, tag="rematched"):
    table: str


class Ended(Entry, frozen=True, kw_only=True, tag="ended"):
    """The game cannot go on, and is over as it stands: the house no longer has its rules."""

    because: Literal["rules"] = "rules"


AnyEntry = (
    Opened
    | Arranged
    | Sat
    | PartAdded
    | BotSat
    | Freed
    | Started
    | Moved
    | Resumed
    | Readied
    | Reopened
    | WishedBack
    | Consented
    | WentBack
    | Spoke
    | WentAway
    | CameBack
    | Left
    | StoodIn
    | Returned
    | Rematched
    | Ended
)

_decoder: msgspec.json.Decoder[AnyEntry] = decoder(AnyEntry)
_encoder = msgspec.json.Encoder()


def to_bytes(entry: AnyEntry) -> bytes:
    return _encoder.encode(entry)


def from_bytes(body: bytes) -> AnyEntry:
    return _decoder.decode(body)
