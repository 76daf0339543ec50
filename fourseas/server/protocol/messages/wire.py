"""The base of everything that is sent, and the limits that are checked while a message is parsed."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

ChatText = Annotated[str, Meta(min_length=1, max_length=400)]
Level = Annotated[str, Meta(min_length=1, max_length=80)]  # a bot, by one of the names in `levels` of its GameInfo
SeatNumber = Annotated[int, Meta(ge=0, le=5)]
Players = Annotated[int, Meta(ge=2, le=6)]
Words = Annotated[dict[str, Any], Meta(max_length=12)]  # a move in the words of the game
Ref = Annotated[int, Meta(ge=0, le=2**53)]


class Wire(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Base of everything that is sent."""
