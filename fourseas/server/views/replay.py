"""Replays of uploaded records: checked, and within bounds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec
from msgspec import Struct

from fourseas.core.i18n import Text, said, say
from fourseas.core.records.files import parse_record
from fourseas.core.records.record import GameRecord, RecordError, game_id
from fourseas.core.records.verify import verify
from fourseas.games import game as game_of
from fourseas.server.protocol.problem import Trouble
from fourseas.server.views import frames

# Limits of an uploaded record. Names and texts appear in every line of every frame, so a small file with long names
# could otherwise become gigabytes.
LONGEST_NAME = 80
LARGEST_BOX = 128 * 1024
LONGEST_WORD = 500
LARGEST_REPLAY = 8 * 2**20
LONGEST_COMPLAINT = 300


class WholeReplay(Struct, frozen=True):
    """A whole replay, not translated yet."""

    head: bytes
    pages: list[bytes]

    @property
    def size(self) -> int:
        return len(self.head) + sum(map(len, self.pages))


def replay_of_record(content: bytes, longest: int) -> WholeReplay:
    """The replay of a record's file. Raises Trouble that says what is wrong with it."""
    try:
        record = parse_record(content)
    except RecordError as error:
        raise Trouble("unparsable", short(said(error))) from None
    _check_sizes(record, longest)
    try:
        game = game_of(game_id(record))
    except KeyError:
        raise Trouble("unknown", say("a record of a game that is not played here")) from None
    try:
        match = verify(record, game)
    except RecordError as error:
        raise Trouble("illegal", short(said(error))) from None
    head = frames.head_of(match, bots=record.bots or (), end=record.end, fairness=record.fairness)
    return WholeReplay(head, list(_bounded(frames.all_pages(match))))


def _bounded(pages: Iterable[bytes]) -> Iterator[bytes]:
    """Raise Trouble if all pages together are larger than anything we keep."""
    size = 0
    for page in pages:
        size += len(page)
        if size > LARGEST_REPLAY:
            raise Trouble("too_large", say("this game is too long to be shown"))
        yield page


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
        raise Trouble("too_large", say("a record with more in its box than this server accepts"))


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
    """Short enough to be shown, and printable; complaints are meant for programmers and stay in English."""
    if len(text) <= LONGEST_COMPLAINT and text.isprintable():
        return text
    shown = "".join(letter if letter.isprintable() else "?" for letter in text[:LONGEST_COMPLAINT])
    return say("{shown}…", shown=shown) if len(text) > LONGEST_COMPLAINT else say("{shown}", shown=shown)
