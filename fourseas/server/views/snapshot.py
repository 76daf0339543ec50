"""What a viewer gets to see of a table: the snapshot, and the updates after rare events and in races.

Everything a viewer is sent about a table is put together here and in updates.py, from the game's own `view`, which
leaves out secrets.
"""

from __future__ import annotations

import msgspec
from msgspec import UNSET, Raw

from fourseas.core.i18n import ENGLISH, encoder
from fourseas.server.protocol.messages import Update
from fourseas.server.protocol.speeds import speed_to_wire
from fourseas.server.table.lines import LogLine, new_move
from fourseas.server.table.table import Table
from fourseas.server.views.pages import CHAT_ROOM, HEAD, LARGEST, LOG_ROOM, page
from fourseas.server.views.parts import clocks_view, fairness, lesson, race_view, ready_view, seat_view
from fourseas.server.views.patch import patch
from fourseas.server.views.position import Position
from fourseas.server.views.viewpoint import Viewpoint


def snapshot(
    table: Table,
    salt: bytes,
    player: str | None,
    spectators: int,
    now: int,
    language: str = ENGLISH,
    *,
    apart: bool = False,
) -> bytes:
    """A `Snapshot` in JSON, no larger than pages.LARGEST: with as many of the last lines of the log and the chat as
    fit, and with the box unless the client fetches that separately.
    """
    return extended(standing(table, salt, player, now, language, apart=apart), language, now=now, spectators=spectators)


PASSING = ("now", "spectators")


def standing(
    table: Table,
    salt: bytes,
    player: str | None,
    now: int,
    language: str,
    *,
    apart: bool = False,
    position: Position | None = None,
) -> bytes:
    """The part of a snapshot that stays the same until the next entry, if no time runs in the game: everything but
    `now` and `spectators`.
    """
    changing = msgspec.structs.asdict(change(table, salt, player, 0, now, position))
    whole = encoder(language).encode(
        {
            "is": "table",
            "table": table.id,
            "game": table.game.id,
            "rules": table.opened.rules,
            "box_id": table.box.id,
            "hot_seat": table.opened.hot_seat,
            "curtain": table.opened.curtain and table.game.has_hands,
            **{name: value for name, value in changing.items() if value is not UNSET and name not in PASSING},
        }
    )
    room = LARGEST - len(whole) - HEAD
    box = None if apart or len(table.box.json) > room else Raw(table.box.json)
    room -= len(table.box.json) if box is not None else 0
    chat = page(table.chat, language, min(CHAT_ROOM, room // 3))
    log = page(table.lines, language, min(LOG_ROOM, room - CHAT_ROOM))
    parts: dict[str, object] = {"log": log.lines, "log_older": log.older, "chat": chat.lines, "chat_older": chat.older}
    return extended(whole, language, box=box, **parts)


def change(
    table: Table,
    salt: bytes,
    player: str | None,
    spectators: int,
    now: int,
    position: Position | None = None,
    *,
    with_view: bool = True,
) -> Update:
    """Everything that can change at all, except lines of log and chat; for rare events. Without the view if the viewer
    has it already.
    """
    point = Viewpoint(table, player, now, position)
    return Update(
        number=table.number,
        now=now,
        options=table.options,
        speed=speed_to_wire(table.speed),
        listed=table.listed,
        phase=table.phase,
        you=point.seats,
        host=player == table.host,
        seats=[seat_view(seat, table.host) for seat in table.seats],
        spectators=spectators,
        moves=len(table.match.log) if table.match is not None else 0,
        view=point.view() if with_view else UNSET,
        awaited=table.awaited,
        choices=point.choices(),
        race=race_view(table),
        ready=ready_view(table),
        clocks=clocks_view(table),
        undo=point.undo(),
        fairness=fairness(table, salt),
        end=table.end(),
        rematch=table.rematch,
        closed=table.closed,
        readable=table.readable,
        lesson=lesson(table),
    )


def change_update(
    table: Table,
    salt: bytes,
    player: str | None,
    spectators: int,
    now: int,
    language: str,
    position: Position | None = None,
    *,
    back: bool,
    with_view: bool = True,
) -> bytes:
    """The update after a rare event; with the last lines again, if moves were taken back."""
    message = encoder(language).encode(change(table, salt, player, spectators, now, position, with_view=with_view))
    if not back:
        return extended(message, language, lines=latest(table))
    log = page(table.lines, language, LOG_ROOM)
    return extended(message, language, log=log.lines, log_older=log.older)


def latest(table: Table) -> list[LogLine]:
    """The lines of the last entry."""
    first = len(table.lines)
    while first and table.lines[first - 1].number == table.number:
        first -= 1
    return table.lines[first:]


def race_update(table: Table, line: LogLine, old: object, new: object, now: int) -> Update:
    """After a move in a race: only what it changed, the same for everybody."""
    assert table.match is not None
    return Update(
        number=table.number, now=now, lines=[new_move(line)], moves=len(table.match.log), patch=patch(old, new)
    )


def time_update(table: Table, player: str | None, now: int) -> Update:
    """What time alone has changed in a race."""
    point = Viewpoint(table, player, now)
    return Update(number=table.number, now=now, view=point.view(), choices=point.choices())


def extended(message: bytes, language: str, **fields: object) -> bytes:
    """A message in JSON with more fields appended."""
    return message[:-1] + b"," + encoder(language).encode(fields)[1:]
