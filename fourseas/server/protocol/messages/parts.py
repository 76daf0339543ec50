"""The parts of a table, as one viewer sees it: seats, clocks, choices, a race, undo, the guided first game."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import field

from fourseas.server.protocol.messages.wire import Level, Wire


class SeatView(Wire, frozen=True, kw_only=True):
    colour: str
    name: str
    state: Literal["free", "person", "bot"]
    level: Level | None = None  # of the bot playing now
    stand_in: bool = False  # a bot plays for a person who may come back
    here: bool = False  # a person, connected now
    left: bool = False  # a person who left for good
    host: bool = False


class ClockView(Wire, frozen=True, kw_only=True):
    bank_ms: int  # left at `at`
    away_ms: int  # left of the disconnect bank at `at`
    runs: Literal["bank", "away", "no"]


class Clocks(Wire, frozen=True, kw_only=True):
    at: int
    seats: list[ClockView]


class Choice(Wire, frozen=True, kw_only=True, omit_defaults=True):
    """A legal action of one of the viewer's awaited seats. What it is called comes on request: `labels`."""

    seat: int
    move: Any  # in the words of the game, as in records: {"act": ..., ...}
    final: bool = False  # it reveals something hidden, so it cannot simply be undone: ask before sending


class Race(Wire, frozen=True, kw_only=True):
    """A part of the game in real time, in which everybody acts at once. The time in the view, `now`, counts from
    `opens_at`; until then it is negative, and the view does not contain what the race is about. Those who play receive
    that sealed beforehand, and the key when the race opens; then everybody gets an update, spectators a moment later.
    Anything done before `starts_at` is refused.
    """

    opens_at: int
    starts_at: int  # the same, except for a race that resumes after an interruption


class Readiness(Wire, frozen=True, kw_only=True):
    """A race is about to begin, as soon as everybody is ready."""

    opener: int  # the seat that begins it
    ready: list[int]  # who have said so
    waiting_for: list[int]  # people who have not
    until: int  # when waiting for them ends


class UndoView(Wire, frozen=True, kw_only=True, omit_defaults=True):
    """What the viewer may take back, and a request that awaits consent; empty if there is nothing of either."""

    free: bool = False  # my last move can be taken back at once
    ask: bool = False  # to take back my last move, all other people must agree
    asked_by: int | None = None  # this seat asks
    to_move: int | None = None  # to go back to the position after this many moves
    # Seats that have not answered, including those of absent people for whom a bot stands in.
    waiting_for: list[int] = field(default_factory=list)


class Lesson(Wire, frozen=True, kw_only=True):
    """The progress of a guided first game."""

    step: int  # from 1
    steps: int
    title: str
    texts: list[str]  # pages to read before the move
    points: list[dict[str, Any]]  # for each page, the move whose place on the board it speaks of, or {}
    clause: str | None
    done: bool = False
