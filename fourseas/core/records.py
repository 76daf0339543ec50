"""Game records: one game as one JSON document, which replays without a random generator. docs/records.md has the
details.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Sequence
from contextlib import suppress
from itertools import islice
from pathlib import Path
from typing import Any, Literal

import msgspec
from msgspec import Struct

from fourseas.core.decoding import decode
from fourseas.core.fairness import Fairness, prove
from fourseas.core.game import Game
from fourseas.core.i18n import Text, encoder, join, said, say, term
from fourseas.core.interface import Refused
from fourseas.core.match import Match
from fourseas.core.packs import PackError, lay_out, parse_pack
from fourseas.core.state import HOUSE, TRUNCATED, Sheet

FORMAT = "fourseas/1"
NOWHERE = -1  # for players who name no seat
LARGEST = 64 * 2**20  # bytes; a game with all its states is far smaller


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


# ---- files


def write_record(record: GameRecord, path: Path, *, durable: bool = True) -> None:
    """Write the whole file or nothing: a reader never finds half a record. Raises OSError if the disk refuses."""
    write_whole(path, msgspec.json.format(encoder().encode(record), indent=1) + b"\n", durable=durable)


def write_whole(path: Path, content: bytes, *, durable: bool = True) -> None:
    """Write a file atomically. If durable, it has reached the disk when this returns."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            if durable:
                file.flush()
                os.fsync(file.fileno())
        os.chmod(name, 0o666 & ~_umask())
        os.replace(name, path)
    except BaseException:
        with suppress(FileNotFoundError):  # interrupted right after it was renamed
            os.unlink(name)
        raise


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def read_record(path: Path) -> GameRecord:
    try:
        if path.stat().st_size > LARGEST:
            raise RecordError(say("too large for a record (over {n} MiB)", n=LARGEST // 2**20))
        return parse_record(path.read_bytes())
    except OSError as error:
        raise RecordError(error.strerror or str(error)) from None


def parse_record(content: bytes) -> GameRecord:
    try:
        record = decode(content, GameRecord)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise RecordError(say("not a game record: {error}", error=str(error))) from None
    if record.format != FORMAT:
        raise RecordError(
            say(
                "a record in the format {format}, this program reads {ours}",
                format=repr(record.format),
                ours=repr(FORMAT),
            )
        )
    return record


# ---- replaying


def replay(record: GameRecord, game: Game, moves: int | None = None, *, seed: int = 0) -> Match:
    """Play a record's moves again (all, or the first so many). Raises RecordError at the first wrong one. The seed
    provides chance if the game is then played on; until then, the record contains all of it.
    """
    version = game.version_of(record.rules)
    if version is None:
        raise OtherRules(
            say(
                "played by the rules {rules}, this program has {ours}",
                rules=repr(record.rules),
                ours=join(game.playable),
            )
        )
    try:
        kit = lay_out(parse_pack(game, record.box, "box", version=version))
        match = Match(game, kit, record.players, seed=seed, options=record.options, setup=record.setup, version=version)
    except (PackError, ValueError) as error:
        raise RecordError(said(error)) from None
    for number, words in enumerate(record.moves[:moves], start=1):
        try:
            _replay_move(match, words)
        except Refused as refused:
            raise RecordError(
                say("move {number}: {why} [{clause}]", number=number, why=refused.text, clause=refused.clause)
            ) from None
        except ValueError as error:
            raise RecordError(say("move {number}: {why}", number=number, why=said(error))) from None
    return match


def _replay_move(match: Match, words: dict[str, Any]) -> None:
    move = {key: value for key, value in words.items() if key not in ("seat", "chance", "t", "state")}
    seat = words.get("seat", NOWHERE)
    if seat is not None and (type(seat) is not int or seat in (NOWHERE, HOUSE)):
        raise ValueError(say("no seat"))
    seat = HOUSE if seat is None else seat
    chance = words.get("chance") or None
    if chance is not None and not isinstance(chance, dict):
        raise ValueError(say("what chance decided is not told in words"))
    t, now = words.get("t"), match
    if t is not None:
        match.check_time(t)
        now = match.at(t)
    entry = match.play(seat, now.parse(seat, move), move=match.read(move), t=t, chance=chance)
    if entry.chance is not None and chance is None:
        raise ValueError(say("the record does not say what chance decided"))
    if "state" in words and words["state"] != match.game.words.state_words(match.kit, match.state):
        raise ValueError(say("the state after it is not what the rules give"))


def verify(record: GameRecord, game: Game) -> Match:
    """Replay a record and check its result as well: the reason, every line of the sheet, totals and winners. If it
    reveals its seed, all chance must have come from that.
    """
    match = replay(record, game)
    if record.fairness is not None:
        try:
            prove(record.fairness, match, record.bots)
        except ValueError as error:
            raise RecordError(said(error)) from None
    _check_end(record.end, end_of(match))
    return match


def _check_end(theirs: End | None, ours: End | None) -> None:
    if theirs is not None and theirs.reason == "abandoned" and ours is None:
        return
    if theirs is None and ours is not None:
        raise RecordError(say("the game is over, but the record has no end"))
    if theirs is not None and ours is None:
        raise RecordError(
            say("the record says {reason}, but after its last move the game goes on", reason=theirs.reason)
        )
    if theirs is None or ours is None:
        return
    if theirs.reason != ours.reason:
        raise RecordError(say("the record says {told}, the rules say {found}", told=theirs.reason, found=ours.reason))
    for our_line, their_line in zip(ours.sheet, theirs.sheet, strict=False):
        if our_line != their_line:
            what = say("score sheet, {line}", line=term(our_line.line))
            points = _should_be(what, their_line.points, our_line.points)
            raise RecordError(say("{what} [{clause}]", what=points, clause=our_line.clause))
    if len(theirs.sheet) != len(ours.sheet):
        raise RecordError(
            say("score sheet: {n} lines, there must be {most}", n=len(theirs.sheet), most=len(ours.sheet))
        )
    if theirs.totals != ours.totals:
        raise RecordError(_should_be(say("totals"), theirs.totals, ours.totals))
    if theirs.winners != ours.winners:
        raise RecordError(_should_be(say("winners"), theirs.winners, ours.winners))


def _should_be(what: Text, theirs: object, ours: object) -> Text:
    return say("{what}: {theirs} should be {ours}", what=what, theirs=str(theirs), ours=str(ours))


def game_id(record: GameRecord) -> str:
    """The id of a record's game."""
    return record.rules.partition(" ")[0]
