"""A table's log for people: what happened, what was said, and the phases of a table."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import UNSET, Struct, UnsetType

Phase = Literal["gathering", "playing", "over"]
Readable = Literal["nothing", "record", "replay"]  # a replay includes the record


class LogLine(Struct, frozen=True, kw_only=True, gc=False):
    """Something that happened at the table."""

    number: int  # of the entry in the table's log
    at: int
    kind: Literal["move", "table"]
    line: str
    seat: int | None = None  # for a move, null means the house
    move: int | None = None  # which move of the game it was, from 1
    words: Any = None  # the move itself; null if it was sealed
    events: list[Any] = []  # its consequences, for animation: {"event": ..., ...}


class NewLine(Struct, frozen=True, kw_only=True, gc=False):
    """A line that is added to the log. That of a move leaves out what the update says anyway: its `number` is the
    update's, its `move` the update's `moves`, its `kind` a move.
    """

    number: int | UnsetType = UNSET
    at: int
    kind: Literal["move", "table"] | UnsetType = UNSET
    line: str
    seat: int | None
    move: int | UnsetType | None = UNSET
    words: Any
    events: list[Any]


def new_move(line: LogLine) -> NewLine:
    return NewLine(at=line.at, line=line.line, seat=line.seat, words=line.words, events=line.events)


class ChatLine(Struct, frozen=True, kw_only=True):
    number: int
    at: int
    name: str
    seat: int | None  # null: a spectator
    text: str
