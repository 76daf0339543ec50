"""Replays: a game as a row of pictures, one after every move, as a spectator would have seen it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from fourseas.core import records
from fourseas.core.fairness import Fairness
from fourseas.core.match import Match
from fourseas.core.records import GameRecord, RecordError
from fourseas.core.text import Text, said, say
from fourseas.games import game as game_of
from fourseas.server.messages import LogLine
from fourseas.server.rest import Frame, Replay
from fourseas.server.speaking import written
from fourseas.server.trouble import Trouble

# What a record may hold that was sent in by somebody. Names and texts come up in every line of every frame, so a
# small file with long names could otherwise become gigabytes.
LONGEST_NAME = 80
LARGEST_BOX = 128 * 1024
LONGEST_WORD = 500
LARGEST_REPLAY = 32 * 2**20
LONGEST_COMPLAINT = 300


def replay_of(
    match: Match,
    *,
    bots: Sequence[str | None] = (),
    times: Sequence[int] = (),  # when each move was made, if that is known
    end: records.End | None = None,  # if it did not end by the rules
    fairness: Fairness | None = None,
) -> Replay:
    """A game, finished or not. Trouble if it would be larger than anything we send."""
    states = match.states()
    frames, size = [_frame(match, next(states), None)], 0
    known = match.log[: len(match.log) - match.sealed]
    for number, (entry, state) in enumerate(zip(known, states, strict=False), start=1):
        line = LogLine(
            number=number,
            at=times[number - 1] if number <= len(times) else 0,
            kind="move",
            line=entry.line,
            seat=records.seat_words(entry.seat),
            move=number,
            words=msgspec.to_builtins(entry.move),
            events=msgspec.to_builtins(entry.events),
        )
        frames.append(_frame(match, state, line))
        size += len(frames[-1].view)
        if size > LARGEST_REPLAY:
            raise Trouble("too_large", say("this game is too long to be shown"))
    return Replay(
        game=match.game.id,
        rules=match.rules,
        box=msgspec.to_builtins(match.kit.pack.bare()),
        options=match.options,
        players=match.names,
        bots=list(bots) or [None] * len(match.names),
        frames=frames,
        end=end or records.end_of(match),
        fairness=fairness,
    )


def _frame(match: Match, state: Any, line: LogLine | None) -> Frame:
    # Encoded at once: a thousand views as objects take a hundred times the memory.
    view = match.game.view.view(match.kit, state, None)
    return Frame(view=msgspec.Raw(written(view)), line=line)


# ---- records that somebody sends in


def replay_of_record(content: bytes, longest: int) -> bytes:
    """The replay of a record's file, as JSON. Trouble says what is wrong with it."""
    try:
        record = records.parse_record(content)
    except RecordError as error:
        raise Trouble("unparsable", short(said(error))) from None
    _check_sizes(record, longest)
    try:
        game = game_of(records.game_id(record))
    except KeyError:
        raise Trouble("unknown", say("a record of a game that is not played here")) from None
    try:
        match = records.verify(record, game)
    except RecordError as error:
        raise Trouble("illegal", short(said(error))) from None
    return written(replay_of(match, bots=record.bots or (), end=record.end, fairness=record.fairness))


def _check_sizes(record: GameRecord, longest: int) -> None:
    if len(record.moves) > longest:
        raise Trouble("too_large", say("a record of more than {n} moves", n=longest))
    if len(record.players) > 10 or any(
        len(name) > LONGEST_NAME for name in [*record.players, *(record.bots or [])] if name
    ):
        raise Trouble(
            "too_large", say("a record with a name of more than {n} characters, or too many of them", n=LONGEST_NAME)
        )
    if len(msgspec.json.encode(record.box)) > LARGEST_BOX or _longest_word(record.box) > LONGEST_WORD:
        raise Trouble("too_large", say("a record with more in its box than there is room for"))


def _longest_word(box: Any) -> int:
    longest, todo = 0, [box]
    while todo:
        one = todo.pop()
        if isinstance(one, str):
            longest = max(longest, len(one))
        elif isinstance(one, dict):
            todo += [*one.keys(), *one.values()]
        elif isinstance(one, list):
            todo += one
    return longest


def short(text: Text) -> Text:
    """What quotes much, or what cannot be shown, is cut short; that is for programmers and stays English."""
    if len(text) <= LONGEST_COMPLAINT and text.isprintable():
        return text
    shown = "".join(letter if letter.isprintable() else "?" for letter in text[:LONGEST_COMPLAINT])
    return say("{shown}…", shown=shown) if len(text) > LONGEST_COMPLAINT else say("{shown}", shown=shown)
