"""What a table's log adds up to for people: the lines of what happened and of what was said, and how far a table is."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

Phase = Literal["gathering", "playing", "over"]
Readable = Literal["nothing", "record", "replay"]  # a replay, and then the record as well


class LogLine(Struct, frozen=True, kw_only=True):
    """Something that happened at the table."""

    number: int  # of the entry in the table's log
    at: int
    kind: Literal["move", "table"]
    line: str
    seat: int | None = None  # of a move null means the house
    move: int | None = None  # which move of the game it was, from 1
    words: Any = None  # the move itself; null if it was sealed
    events: list[Any] = []  # what came of it, for the animation: {"event": ..., ...}


class ChatLine(Struct, frozen=True, kw_only=True):
    number: int
    at: int
    name: str
    seat: int | None  # null is a spectator
    text: str
