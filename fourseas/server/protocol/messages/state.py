"""The state of a table, as one viewer sees it: the whole of it when a socket opens, and what changes from then on."""

from __future__ import annotations

from typing import Any

from msgspec import UNSET, UnsetType

from fourseas.core.records.fairness import Fairness
from fourseas.core.records.record import End
from fourseas.server.protocol.messages.parts import Choice, Clocks, Lesson, Race, Readiness, SeatView, UndoView
from fourseas.server.protocol.messages.speeds import Speed
from fourseas.server.protocol.messages.wire import Wire
from fourseas.server.table.lines import ChatLine, LogLine, NewLine, Phase, Readable


class Snapshot(Wire, frozen=True, kw_only=True, tag_field="is", tag="table"):
    """Everything, sent when a socket opens or asks for it: at most 64 KiB."""

    number: int  # of the last entry of the log
    now: int  # the server's clock
    table: str
    game: str
    rules: str
    box_id: str  # of the components, which never change: GET /api/boxes/{box_id}
    box: Any  # the components, as in records; null for a socket with ?box=apart, or if they do not fit
    options: dict[str, bool]
    speed: Speed
    listed: bool
    hot_seat: bool
    curtain: bool  # at a hot seat with hands: show nothing until whoever has to decide asks for it
    phase: Phase
    you: list[int]  # the viewer's seats
    host: bool  # whether the viewer opened the table
    seats: list[SeatView]
    spectators: int
    moves: int  # made so far
    log: list[LogLine]  # the last lines
    log_older: bool  # there are earlier lines: GET /api/tables/{table}/log
    chat: list[ChatLine]  # the last lines
    chat_older: bool  # likewise: GET /api/tables/{table}/chat
    view: Any  # what the viewer may see of the game; null before it starts
    awaited: list[int]
    choices: list[Choice]
    race: Race | None
    ready: Readiness | None
    clocks: Clocks | None
    undo: UndoView
    fairness: Fairness | None  # commitment and parts from the start; secret, salt and seed once the game is over
    end: End | None
    rematch: str | None  # the table of the rematch
    closed: str | None  # why nobody can play here any more: the server no longer has the game's rules
    readable: Readable  # what can be read of the game: only the record if it was closed before its end
    lesson: Lesson | None


class Update(Wire, frozen=True, kw_only=True, tag_field="is", tag="update"):
    """What changed. `lines` and `said` are appended, `patch` changes parts of the view: pairs of a path and its new
    value; a pair of places at the end of a path stands for a part of a list. Every other field but `ack` replaces the
    snapshot's. Where moves were taken back, `log` has the last lines again; of the lines known before, all stay except
    those of moves beyond `moves`.
    """

    number: int
    now: int
    ack: int | UnsetType = UNSET  # the `ref` of my request: this is its result, and it is on the disk
    lines: list[NewLine] | UnsetType = UNSET
    said: list[ChatLine] | UnsetType = UNSET
    options: dict[str, bool] | UnsetType = UNSET
    speed: Speed | UnsetType = UNSET
    listed: bool | UnsetType = UNSET
    phase: Phase | UnsetType = UNSET
    you: list[int] | UnsetType = UNSET
    host: bool | UnsetType = UNSET
    seats: list[SeatView] | UnsetType = UNSET
    spectators: int | UnsetType = UNSET
    moves: int | UnsetType = UNSET
    log: list[LogLine] | UnsetType = UNSET
    log_older: bool | UnsetType = UNSET
    view: Any = UNSET
    patch: list[tuple[list[str | int | tuple[int, int]], Any]] | UnsetType = UNSET
    awaited: list[int] | UnsetType = UNSET
    choices: list[Choice] | UnsetType = UNSET
    race: Race | UnsetType | None = UNSET
    ready: Readiness | UnsetType | None = UNSET
    clocks: Clocks | UnsetType | None = UNSET
    undo: UndoView | UnsetType = UNSET
    fairness: Fairness | UnsetType | None = UNSET
    end: End | UnsetType | None = UNSET
    rematch: str | UnsetType | None = UNSET
    closed: str | UnsetType | None = UNSET
    readable: Readable | UnsetType = UNSET
    lesson: Lesson | UnsetType | None = UNSET
