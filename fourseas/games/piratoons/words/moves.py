"""The moves of `piratoons` as JSON, tagged by `act`."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from fourseas.games.crews.words import Move
from fourseas.games.piratoons.pack import Kind
from fourseas.games.piratoons.rules.state import BOATS, EQUIPMENT, HULLS

WAIT_WORD, STOP_WORD = "wait", "stop"  # what `beat` calls the choices that are not tiles

Id = Annotated[str, Meta(max_length=60, description="the id of a tile, or bow or stern where part of a ship is meant")]
Number = int | float  # whatever was sent, so that it can be refused with its clause


class Purse(Move, frozen=True, kw_only=True, tag="purse"):
    """TOO-1: whether the others see one's doubloons."""

    show: bool


class Open(Move, frozen=True, kw_only=True, tag="open"):
    pass


class Drop(Move, frozen=True, kw_only=True, omit_defaults=True, tag="drop"):
    """TOO-26: a piece onto a tile, or at dexterity tables to a point of the chest."""

    tile: Id | None = None
    x: Number | None = None
    y: Number | None = None


class Stop(Move, frozen=True, kw_only=True, tag="stop"):
    pass


class Wait(Move, frozen=True, kw_only=True, tag="wait"):
    """Hold back for a moment: for programs that race without a clock."""


class Tick(Move, frozen=True, kw_only=True, tag="tick"):
    """The house lets time go by: where no clock does."""


class Beat(Move, frozen=True, kw_only=True, tag="beat"):
    """TOO-30: sealed until all are in."""

    choice: Annotated[str, Meta(max_length=60, description="the id of a tile, or wait, or stop")]


class Bid(Move, frozen=True, kw_only=True, tag="bid"):
    """TOO-61: sealed until all are in."""

    amount: Number


class Take(Move, frozen=True, kw_only=True, tag="take"):
    tile: Id


class Throw(Move, frozen=True, kw_only=True, tag="throw"):
    """TOO-74."""

    tile: Id


class Build(Move, frozen=True, kw_only=True, tag="build"):
    """The whole ship: its boats from bow to stern, and what stands where."""

    order: Annotated[list[Id], Meta(max_length=BOATS)]
    place: Annotated[
        dict[Id, dict[Kind, Annotated[list[Id], Meta(max_length=EQUIPMENT)]]],
        Meta(max_length=HULLS, description="hull (bow, a boat, stern) to kind to the equipment on it"),
    ]


Moves = Purse | Open | Drop | Stop | Wait | Tick | Beat | Bid | Take | Throw | Build
