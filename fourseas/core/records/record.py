"""Game records: one game as one JSON document, and how a match becomes one. docs/records.md has the details."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import Any, Literal

import msgspec
from msgspec import Struct

from fourseas.core.game import Game
from fourseas.core.match import Match
from fourseas.core.records.fairness import Fairness
from fourseas.core.state import HOUSE, TRUNCATED, Sheet

FORMAT = "fourseas/1"


class RecordError(Exception):
    """A record that cannot be read, or whose game breaks the rules."""


class OtherRules(RecordError):
    """A record made by a version of the rules that this program cannot play: it may be right, but cannot be checked."""


class Line(Struct, frozen=True):
    """A line of the score sheet."""

    line: str
    clause: str
    points: list[int | float]


class End(Struct, frozen=True, kw_only=True):
    reason: Literal["complete", "truncated", "abandoned"]
    sheet: list[Line] = []
    totals: list[int | float] = []
    winners: list[int] = []


class GameRecord(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A game as one JSON document; docs/records.md describes the fields."""

    format: str
    rules: str
    box: dict[str, Any]
    options: dict[str, bool]
    players: list[str]
    setup: dict[str, Any]
    moves: list[dict[str, Any]]
    end: End | None = None
    bots: list[str | None] | None = None  # which program played each seat
    fairness: Fairness | None = None  # on a server: the promise, and what the seed was made of


def record_of(
    match: Match,
    *,
    states: bool = False,
    bots: Sequence[str | None] | None = None,
    fairness: Fairness | None = None,
    abandoned: bool = False,
) -> GameRecord:
    """The whole record of a game, finished or not; `states` adds the full state after every move. An unfinished game
    may be `abandoned`.
    """
    moves = [{"seat": seat_words(entry.seat), **msgspec.to_builtins(entry.move)} for entry in match.log]
    for move, entry in zip(moves, match.log, strict=True):
        if entry.t is not None:
            move["t"] = entry.t
        if entry.chance is not None:
            move["chance"] = entry.chance
    if states:
        for move, state in zip(moves, islice(match.states(), 1, None), strict=True):
            move["state"] = match.game.words.state_words(match.kit, state)
    return GameRecord(
        format=FORMAT,
        rules=match.rules,
        box=msgspec.to_builtins(match.kit.pack.bare()),
        options=match.options,
        players=match.names,
        setup=match.setup,
        moves=moves,
        end=end_of(match) or (End(reason="abandoned") if abandoned else None),
        bots=list(bots) if bots is not None and any(bots) else None,
        fairness=fairness,
    )


def record_for(
    match: Match,
    seat: int | None,
    *,
    bots: Sequence[str | None] | None = None,
    fairness: Fairness | None = None,
    abandoned: bool = False,
) -> GameRecord:
    """The record as a seat (None: a spectator) may have it: complete when the game is over. Of a running game it has
    only the chance events they know, no sealed move, and no seed.
    """
    record = record_of(match, bots=bots, fairness=fairness, abandoned=abandoned)
    if record.end is not None:
        return record
    known = match.game.view.dealt(match.kit, match.state, match.setup, seat)
    moves = record.moves[: len(record.moves) - match.sealed]
    for move in moves:
        move.pop("chance", None)
    return msgspec.structs.replace(record, setup=known, moves=moves, fairness=fairness.promise() if fairness else None)


def seat_words(seat: int) -> int | None:
    """A seat as written in records and messages: the house's is null."""
    return None if seat == HOUSE else seat


def end_of(match: Match) -> End | None:
    sheet = match.sheet()
    if sheet is not None:
        return scored(match.game, sheet, len(match.names))
    return End(reason="truncated") if match.state.over == TRUNCATED else None


def scored(game: Game, sheet: Sheet, players: int) -> End:
    """The result of a complete game, line by line."""

    def in_points(row: list[int]) -> list[int | float]:
        return [game.in_points(parts) for parts in row[:players]]

    lines = [
        Line(name, clause, in_points(row)) for (name, clause), row in zip(game.words.SHEET, sheet.points, strict=False)
    ]
    winners = [seat for seat in range(players) if sheet.winner[seat]]
    return End(reason="complete", sheet=lines, totals=in_points(sheet.total), winners=winners)


def game_id(record: GameRecord) -> str:
    """The id of a record's game."""
    return record.rules.partition(" ")[0]
