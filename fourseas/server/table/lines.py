"""A table's log for people: what happened, what was said, and the phases of a table."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

Phase = Literal["gathering", "playing", "over"]
Readable = Literal["nothing", "record", "replay"]  # a replay includes the record


class LogLine(Struct, frozen=True, kw_only=True):
    """Something that happened at the table."""

    number: int  # of the entry in the table's log
    at: int
    kind: Literal["move", "table"]
    line: str
    seat: int | None = None  # for a move, null means the house
    move: int | None = None  # which move of the game it was, from 1
    words: Any = None  # the move itself; null if it was sealed
    events: list[Any] = []  # its consequences, for animation: {"event": ..., ...}


class ChatLine(Struct, frozen=True, kw_only=True):
    number: int
    at: int
    name: str
    seat: int | None  # null: a spectator
    text: str
