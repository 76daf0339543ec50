"""Splits what grows with a table into pieces that fit into a message: the log, the chat, and the components.

A snapshot has the last lines; older ones are requested a page at a time.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from typing import NamedTuple, TypeVar

from msgspec import Raw

from fourseas.core.i18n import encoder
from fourseas.server.table.lines import ChatLine, LogLine

LARGEST = 64 * 1024  # bytes of a snapshot, and of a page
LOG_ROOM, CHAT_ROOM = 16 * 1024, 6 * 1024  # bytes of the lines in a snapshot
HEAD = 1024  # bytes of a message besides its lines

L = TypeVar("L", LogLine, ChatLine)


class Page(NamedTuple):
    lines: list[Raw]  # in JSON, oldest first
    older: bool  # there are earlier lines


def page(lines: Sequence[L], language: str, room: int, before: int | None = None) -> Page:
    """The last lines that fit, of all or of those before an entry. Lines of one entry stay together."""
    end = len(lines) if before is None else bisect_left(lines, before, key=lambda line: line.number)
    encode = encoder(language).encode
    entries: list[Raw] = []
    start = end
    while start:
        entry = lines[start - 1].number
        first = start - 1
        while first and lines[first - 1].number == entry:
            first -= 1
        group = [Raw(encode(line)) for line in lines[first:start]]
        room -= sum(len(bytes(line)) + 1 for line in group)
        if room < 0:
            break
        entries[:0] = group
        start = first
    return Page(entries, start > 0)
