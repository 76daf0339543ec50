"""A game as frames, one after every move, as a spectator sees them: in pages, each frame as a difference to the one
before. A page begins with a whole view, so that each can be read on its own.

Pages are stored in the form made here, without a language: texts are stored as templates with arguments. `spoken`
translates them.
"""

from __future__ import annotations

import re
import time
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

import msgspec

from fourseas.core.i18n import Text, packed, unpacked
from fourseas.core.match import Match
from fourseas.core.records.fairness import Fairness
from fourseas.core.records.record import End, end_of, seat_words
from fourseas.server.protocol.rest import Frame, Replay
from fourseas.server.table.lines import LogLine
from fourseas.server.views.patch import patch

FRAMES = 200  # per page: about 100 KiB of JSON
YIELD_EVERY = 8  # frames, a quarter of a millisecond; to yield takes as long as to make one
MARK = "\x01"  # begins a string that is a packed text
_MARKED = re.compile(rb'"\\u0001(?:[^"\\]|\\.)*"')


def _mark(value: object) -> str:
    if isinstance(value, Text):
        return MARK + msgspec.json.encode(packed(value)).decode()
    raise NotImplementedError(f"no JSON for {type(value).__name__}")


_encoder = msgspec.json.Encoder(enc_hook=_mark)


def spoken(content: bytes, language: str) -> bytes:
    """A page, or the head of a replay, in a language."""

    def say(match: re.Match[bytes]) -> bytes:
        try:
            text = unpacked(msgspec.json.decode(msgspec.json.decode(match[0], type=str)[1:]))
        except (ValueError, KeyError):  # somebody's name in an uploaded record
            return match[0]
        return msgspec.json.encode(text.into(language))

    return _MARKED.sub(say, content)


def known_moves(match: Match) -> int:
    """How many of its moves everybody may see."""
    return len(match.log) - match.sealed


def pages(moves: int) -> int:
    return moves // FRAMES + 1


def head_of(
    match: Match,
    *,
    bots: Sequence[str | None] = (),
    end: End | None = None,  # if the game did not end by the rules
    fairness: Fairness | None = None,
) -> bytes:
    """A replay without its frames."""
    head = Replay(
        game=match.game.id,
        rules=match.rules,
        box=msgspec.to_builtins(match.kit.pack.bare()),
        options=match.options,
        players=match.names,
        bots=list(bots) or [None] * len(match.names),
        moves=known_moves(match),
        page=FRAMES,
        frames=[],
        end=end or end_of(match),
        fairness=fairness,
    )
    return _encoder.encode(head)


def joined(head: bytes, page: bytes) -> bytes:
    """The head of a replay, joined with the frames of a page."""
    before, name, after = head.rpartition(b'"frames":')
    return before + name + page + after.removeprefix(b"[]")


def page_of(match: Match, number: int, times: Sequence[int] = ()) -> bytes:
    """The frames of a page. `times` says when each move was made, if that is known."""
    return next(_pages(match, times, number))


def all_pages(match: Match, times: Sequence[int] = ()) -> Iterator[bytes]:
    """All pages of a game."""
    return islice(_pages(match, times, 0), pages(known_moves(match)))


def _pages(match: Match, times: Sequence[int], first: int) -> Iterator[bytes]:
    """The pages, from this one on."""
    last = known_moves(match)
    states = islice(match.states(first * FRAMES), last + 1 - first * FRAMES)
    frames: list[Frame] = []
    before: Any = None
    for number, state in enumerate(states, start=first * FRAMES):
        visible = match.state if number == len(match.log) else state  # a race may not be open yet
        view = match.game.view.view(match.kit, visible, None)
        line = _line(match, number, times) if number else None
        frames.append(Frame(line=line, patch=patch(before, view)) if frames else Frame(line=line, view=view))
        before = view
        if len(frames) == FRAMES or number == last:
            yield _encoder.encode(frames)
            frames = []
        if number % YIELD_EVERY == 0:
            time.sleep(0)  # let other threads have the interpreter now, not when they have waited for it


def _line(match: Match, number: int, times: Sequence[int]) -> LogLine:
    entry = match.log[number - 1]
    return LogLine(
        number=number,
        at=times[number - 1] if number <= len(times) else 0,
        kind="move",
        line=entry.line,
        seat=seat_words(entry.seat),
        move=number,
        words=entry.move,
        events=entry.events,
    )
