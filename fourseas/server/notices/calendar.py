"""Somebody's slow games as a calendar (RFC 5545): an event for each table that waits for them, at their deadline."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import UTC, datetime

from msgspec import Struct

from fourseas.core.i18n import Text, say
from fourseas.core.structs.decoding import decode
from fourseas.games import IDS, game
from fourseas.server.live.hub import Hub
from fourseas.server.live.tables.row import Summary
from fourseas.server.storage.rows import Wishes
from fourseas.server.table.log import Slow

CONTENT_TYPE = "text/calendar"
MOST = 100  # events
WIDTH = 75  # bytes of a line


class Event(Struct, frozen=True):
    table: str
    title: Text
    about: Text
    at: int  # when something last happened at the table
    deadline: int


async def events(hub: Hub, player: str) -> list[Event]:
    """The slow tables at which somebody has to decide."""
    running = await hub.store.tables.with_clocks(player, MOST)
    slow = {row.id: (row, summary) for row in running if isinstance((summary := _read(row.summary)).speed, Slow)}
    mine = await hub.turns.of(player, list(slow))
    return [
        Event(
            table=row.id,
            title=say("Your turn: {game}", game=game(summary.game).name if summary.game in IDS else summary.game),
            about=say("With {players}. Your time runs out then.", players=", ".join(_others(summary, player))),
            at=row.at,
            deadline=await hub.turns.deadline_of(row.id, player, row.due_at),
        )
        for row, summary in slow.values()
        if row.id in mine
    ]


def _read(summary: bytes) -> Summary:
    return decode(summary, Summary)


def _others(summary: Summary, player: str) -> list[str]:
    seats = zip(summary.players, summary.holders, strict=False)
    return [name for name, holder in seats if name and holder != player]


def written(wishes: Wishes, events: Iterable[Event]) -> bytes:
    """The file. The same table has the same UID, so that a calendar moves its event and adds no second one."""
    name = say("Four Seas: your turn").into(wishes.language)
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Four Seas//Turns//EN", "CALSCALE:GREGORIAN", "METHOD:PUBLISH"]
    lines += [f"NAME:{_text(name)}", f"X-WR-CALNAME:{_text(name)}"]
    lines += ["REFRESH-INTERVAL;VALUE=DURATION:PT1H", "X-PUBLISHED-TTL:PT1H"]
    for event in events:
        lines += _event(wishes, event)
    lines.append("END:VCALENDAR")
    return b"".join(piece + b"\r\n" for line in lines for piece in _folded(line))


def _event(wishes: Wishes, event: Event) -> Iterator[str]:
    address = f"{wishes.origin}/table/{event.table}"
    about = f"{event.about.into(wishes.language)}\n{address}"
    yield "BEGIN:VEVENT"
    yield f"UID:turn-{event.table}@fourseas"
    yield f"DTSTAMP:{_time(event.at)}"
    yield f"LAST-MODIFIED:{_time(event.at)}"
    yield f"DTSTART:{_time(event.deadline)}"
    yield f"SUMMARY:{_text(event.title.into(wishes.language))}"
    yield f"DESCRIPTION:{_text(about)}"
    yield f"URL:{address}"
    yield "TRANSP:TRANSPARENT"  # nobody is busy because of it
    yield "END:VEVENT"


def _time(ms: int) -> str:
    return datetime.fromtimestamp(ms / 1000, UTC).strftime("%Y%m%dT%H%M%SZ")


def _text(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace(";", "\\;").replace(",", "\\,")
    return escaped.replace("\r", "").replace("\n", "\\n")


def _folded(line: str) -> Iterator[bytes]:
    """A line in pieces of at most 75 bytes; all but the first begin with a space. No letter is cut in two."""
    piece = b""
    for letter in line:
        more = letter.encode()
        if len(piece) + len(more) > WIDTH:
            yield piece
            piece = b" "
        piece += more
    yield piece
