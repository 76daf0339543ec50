"""What a seat sees of `adventures`, as types: a `View` and what it is made of."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from fourseas.core.standing import Standing
from fourseas.games.adventures.pack import Colour
from fourseas.games.adventures.pack.board import Track

Asked = Literal[
    "bonus_crate",
    "bonus_card",
    "meeple",
    "play",
    "sail",
    "plunder",
    "port",
    "pay",
    "push",
    "shield",
    "crate",
    "swap",
    "refill",
    "remove",
    "look",
    "claim",
]


# ---- by colour and by track, in their order


class Crates(Struct, frozen=True):
    pink: int
    yellow: int
    brown: int
    blue: int
    white: int


class Ships(Struct, frozen=True):
    """The space of each ship."""

    black: str
    red: str
    blue: str


class Speed(Struct, frozen=True):
    """Steps that the ship of whose turn it is may sail beyond what a card says."""

    black: int
    red: int
    blue: int


# ---- what is asked


class Sailing(Struct, frozen=True, kw_only=True):
    points: int
    ships: list[Track]  # that may sail


class Visit(Struct, frozen=True, kw_only=True):
    """A ship in a port."""

    space: str
    takes: int  # cards that may still be recruited
    rescue: bool  # a tile that is bought now can be doubled
    bought: list[str]


class Pushing(Struct, frozen=True, kw_only=True):
    """A ship is pushed back: whose and which is null before that is chosen."""

    force: int
    target: int | None
    track: Track | None


# ---- what lies ahead


class PushTo(Struct, frozen=True, kw_only=True):
    """A rival's ship, and where a push would leave it."""

    player: int
    track: Track
    to: str


class Price(Struct, frozen=True, kw_only=True):
    """What a treasure tile asks of the viewer."""

    payable: bool
    lacks: int  # crates of the right colours
    missing: dict[Colour, int]  # the same by colour


class Outlook(Struct, frozen=True, kw_only=True):
    steps: dict[Track, dict[str, int]]  # to each space in reach, by ship
    sails: dict[str, dict[Track, dict[str, int]]]  # the same by card of the viewer's hand, while one is to be played
    visits: list[str]  # ports in reach that would be visited
    pushes: list[PushTo]
    refills: dict[str, int]  # crates that a merchant would get
    prices: dict[str, Price]  # by tile; not for spectators


# ---- players


class OwnTile(Struct, frozen=True, kw_only=True):
    id: str
    doubled: bool


class Points(Struct, frozen=True):
    """ADV-51 ADV-52: as if the game ended now, by the lines of the score sheet."""

    tiles: float
    cards: float
    pirates: float
    crates: float
    black: float
    red: float
    blue: float
    total: float


class Player(Struct, frozen=True, kw_only=True):
    ships: Ships
    visited: list[str]  # ports
    crates: Crates
    in_hand: int
    in_draw: int
    discards: list[str]
    table: list[str]
    cards: int  # all that the player has
    tiles: list[OwnTile]
    pirates: int
    to_place: int  # meeples
    hand: list[str] | None  # null: hidden
    draw_pile: list[str] | None  # sorted; null: hidden
    points: Points


class View(Struct, frozen=True, kw_only=True):
    turn: int
    decides: int | None
    first: int
    round: int
    asked: Asked | None
    plays: int
    card: str | None  # that is being carried out
    effect: int | None  # which of its effects
    sail: Sailing | None
    visit: Visit | None
    owed: int  # crates
    push: Pushing | None
    docked: list[Track]  # ships that have called somewhere this turn
    speed: Speed
    played: list[str]
    merchants: dict[str, list[Colour]]  # what lies there, by space
    offering: list[str | None]
    tiles: list[str]
    meeples: dict[str, int]  # whose, by port
    gone: list[str]  # cards
    players: list[Player]
    standing: Standing
    bag: int
    port_deck: int
    merchant_deck: int
    tiles_waiting: int
    outlook: Outlook
    looked: list[str] | None  # through a spyglass
