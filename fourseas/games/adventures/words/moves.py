"""The moves of `adventures` as JSON, one choice each, tagged by `act`."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from fourseas.core.state import SEATS
from fourseas.games.adventures.pack import Colour
from fourseas.games.adventures.pack.board import Track
from fourseas.games.crews.words import Move

Id = Annotated[str, Meta(max_length=60, description="the id of a card, a space or a tile")]
Seat = Annotated[int, Meta(ge=0, lt=SEATS)]

DECK = "deck"  # what `take` calls the unseen top of the port deck


class Bonus(Move, frozen=True, kw_only=True, omit_defaults=True, tag="bonus"):
    """ADV-6: a crate or a card, one of the two."""

    colour: Colour | None = None
    card: Id | None = None


class Meeple(Move, frozen=True, kw_only=True, tag="meeple"):
    port: Id


class Play(Move, frozen=True, kw_only=True, tag="play", rename={"use": "as"}):
    card: Id
    use: Literal["move", "action"]


class Sail(Move, frozen=True, kw_only=True, tag="move"):
    ship: Track
    to: Id


class Plunder(Move, frozen=True, kw_only=True, tag="plunder"):
    pass


class Take(Move, frozen=True, kw_only=True, tag="take"):
    card: Id


class Buy(Move, frozen=True, kw_only=True, tag="buy"):
    tile: Id


class Leave(Move, frozen=True, kw_only=True, omit_defaults=True, tag="leave"):
    meeple_tile: Id | None = None


class Push(Move, frozen=True, kw_only=True, tag="push"):
    player: Seat
    track: Track


class Shield(Move, frozen=True, kw_only=True, tag="shield"):
    card: Id | None


class Crate(Move, frozen=True, kw_only=True, tag="crate"):
    colour: Colour


class Swap(Move, frozen=True, kw_only=True, tag="swap"):
    give: Colour
    take: Colour


class Refill(Move, frozen=True, kw_only=True, tag="refill"):
    space: Id


class Remove(Move, frozen=True, kw_only=True, tag="remove", rename={"pile": "from"}):
    card: Id
    pile: Literal["hand", "discard"]


class Look(Move, frozen=True, kw_only=True, tag="look"):
    """Use a spyglass that lies on the table."""

    card: Id


class Skip(Move, frozen=True, kw_only=True, tag="skip"):
    pass


class EndTurn(Move, frozen=True, kw_only=True, tag="end_turn"):
    pass


class Claim(Move, frozen=True, kw_only=True, tag="claim"):
    tile: Id | None


Moves = (
    Bonus
    | Meeple
    | Play
    | Sail
    | Plunder
    | Take
    | Buy
    | Leave
    | Push
    | Shield
    | Crate
    | Swap
    | Refill
    | Remove
    | Look
    | Skip
    | EndTurn
    | Claim
)
