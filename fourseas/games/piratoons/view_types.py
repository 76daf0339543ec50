"""What a seat sees of `piratoons`, as types: a `View` and what it is made of."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from fourseas.core.standing import Standing
from fourseas.games.piratoons.pack import Kind

Mode = Literal["steady", "dexterity", "letter"]  # TOO-26 TOO-30
Asked = Literal["purses", "open", "plunder", "beat", "bid", "take", "build"]
PurseState = Literal["shown", "hidden", "undecided"]  # TOO-1

Fitting = Literal["deck", "gunport", "porthole", "quarter"]  # equipment that has pictures
SetName = Literal["alike", "different", "pair"]

SPACED = ("empty_decks", "empty_gun_ports", "empty_portholes", "empty_quarters", "empty_spaces")


class Point(Struct, frozen=True):
    """In the units of the chest."""

    x: int
    y: int


class Slot(Struct, frozen=True, kw_only=True):
    """A space of the chest."""

    slot: int
    tile: str | None
    pieces: list[int]  # of each player
    leader: int | None  # TOO-50: who would win the tile now
    aims: list[Point]  # where to aim at it at dexterity tables


class Disc(Struct, frozen=True, kw_only=True):
    """A piece at a dexterity table."""

    x: int
    y: int
    seat: int | None  # null: it has fallen
    valid: bool  # it counts
    fallen: bool


class Ship(Struct, frozen=True, kw_only=True):
    order: list[str]  # boats, from bow to stern
    place: dict[str, dict[Kind, list[str]]]  # the tiles on each hull, by kind
    loose: list[str]  # tiles that are not built in yet


class Points(Struct, frozen=True, rename={name: name.replace("_", " ") for name in SPACED}):
    """TOO-80 to TOO-83: as if the game ended now, by the lines of the score sheet."""

    fastest: int
    richest: int | None  # null, and not in the total, if the viewer does not see every purse
    biggest: int
    connections: int
    empty_decks: int
    empty_gun_ports: int
    empty_portholes: int
    empty_quarters: int
    empty_spaces: int
    sets: int
    total: int


class Joint(Struct, frozen=True, kw_only=True):
    """TOO-81: where two hulls of a ship meet."""

    left: str
    right: str
    storeys: list[bool]  # whether the halves match, the lowest storey first
    fits: int  # how many of them do
    points: int


class TileSet(Struct, frozen=True, kw_only=True):
    """TOO-83."""

    kind: Fitting
    name: SetName
    tiles: list[str]
    points: int


class Empty(Struct, frozen=True, kw_only=True):
    """TOO-82: empty spaces of a kind, or of all kinds together."""

    kind: Literal["deck", "gunport", "porthole", "quarter", "all"]
    spaces: int
    points: int  # lost, if nobody has more


class Worth(Struct, frozen=True, kw_only=True):
    joints: list[Joint]  # from bow to stern
    fits: int  # storeys that match, of so many
    storeys: int
    connections: int  # points
    sets: list[TileSet]
    set_points: int
    empty: list[Empty]
    empty_points: int


# ---- the final count


class Line(Struct, frozen=True, kw_only=True):
    """A line of the score sheet."""

    name: str
    clause: str
    count: int  # sails, doubloons, barrels, matching storeys, empty spaces or sets
    of: int | None  # of so many, if not all of them count
    points: int
    total: int  # of the lines so far


class Count(Struct, frozen=True, kw_only=True):
    lines: list[Line]
    wins: bool  # TOO-84


# ---- the table


class Player(Struct, frozen=True, kw_only=True):
    stock: int  # pieces that were not dropped yet
    clumsy: bool
    fallen: int  # pieces that count for nothing
    purse: PurseState
    built: bool
    excess: list[str]  # tiles of which one must go overboard now
    doubloons: int | None  # null: hidden
    ship: Ship
    sails: int
    barrels: int
    points: Points
    worth: Worth
    may_place: bool  # a piece, now
    may_call: bool  # stop, once the sand has run
    count: Count | None  # when the game is over


class Limits(Struct, frozen=True, kw_only=True):
    rounds: int
    crew: int  # pieces of a player
    hand: int  # TOO-23: milliseconds from one piece to the next
    spread: float  # of a hurried hand, in the units of the chest
    rooms: dict[str, dict[Kind, int]]  # TOO-70: by hull, how many tiles of a kind it holds
    either: list[Kind]  # TOO-71: of these kinds a hull holds one at a time


class View(Struct, frozen=True, kw_only=True):
    round: int
    captain: int
    mode: Mode
    asked: Asked | None
    turn: int
    now: int  # milliseconds; negative: until the announced opening
    beat: int
    may_stop: bool
    sealed: list[bool]  # who has answered in secret
    bids: list[int] | None
    sand: int  # milliseconds that the timer runs
    caller: int | None  # who called stop
    stop_at: int | None  # when plundering ends because of that
    ends: int  # when it ends, unless somebody calls stop before
    chest: list[Slot]  # nothing before it opens
    discs: list[Disc]
    overboard: list[str]
    sunk: list[str]
    bank: int
    stacks_left: int
    limits: Limits
    answer: str | int | None  # what the viewer has sealed: a bid, or the choice of a beat
    players: list[Player]
    standing: Standing
