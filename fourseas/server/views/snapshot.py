"""What a viewer gets to see of a table: the snapshot, and the updates after it.

Everything a viewer is sent about a table is put together here, from the game's own `view`, which leaves out secrets.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from msgspec import UNSET, Raw

from fourseas.core.i18n import ENGLISH, encoder
from fourseas.server.protocol.messages import Update
from fourseas.server.protocol.speeds import speed_to_wire
from fourseas.server.table.lines import LogLine
from fourseas.server.table.table import Table
from fourseas.server.views.choices import now_at
from fourseas.server.views.pages import CHAT_ROOM, HEAD, LARGEST, LOG_ROOM, page
from fourseas.server.views.parts import clocks_view, fairness, lesson, race_view, ready_view, seat_view
from fourseas.server.views.patch import patch
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


def standing(table: Table, salt: bytes, player: str | None, now: int, language: str, *, apart: bool = False) -> bytes:
    """The part of a snapshot that stays the same until the next entry, if no time runs in the game: everything but
    `now` and `spectators`.
    """
    changing = msgspec.structs.asdict(change(table, salt, player, 0, now))
    whole = encoder(language).encode(
        {
            "is": "table",
            "table": table.id,
            "game": table.game.id,
            "rules": table.opened.rules,
            "box_id": table.box.id,
            "hot_seat": table.opened.hot_seat,
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


def change(table: Table, salt: bytes, player: str | None, spectators: int, now: int) -> Update:
    """Everything that can change at all, except lines of log and chat; for rare events."""
    point = Viewpoint(table, player, now)
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
        view=point.view(),
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
    table: Table, salt: bytes, player: str | None, spectators: int, now: int, language: str, *, back: bool
) -> bytes:
    """The update after a rare event; with the last lines again, if moves were taken back."""
    message = encoder(language).encode(change(table, salt, player, spectators, now))
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


def move_updates(table: Table, salt: bytes, line: LogLine, now: int) -> Callable[[str | None, str], bytes]:
    """The update after a move, for each viewer and language. What viewers have in common is encoded once."""
    match = table.match
    assert match is not None
    has_hands = match.game.has_hands
    same: dict[tuple[int | None, str], bytes] = {}  # by seat whose view it is: without hands, everybody sees the same
    sent: dict[tuple[tuple[int, ...], str], bytes] = {}

    looked = now_at(table, now) or match

    def update(player: str | None, language: str) -> bytes:
        point = Viewpoint(table, player, now)
        key = tuple(point.seats), language
        if key not in sent:
            eyes = point.view_seat() if has_hands else None
            if (eyes, language) not in same:
                message = _move_update(table, salt, line, now, looked.view(eyes))
                same[eyes, language] = encoder(language).encode(message)
            sent[key] = extended(same[eyes, language], language, choices=point.choices(), undo=point.undo())
        return sent[key]

    return update


def _move_update(table: Table, salt: bytes, line: LogLine, now: int, view: object) -> Update:
    assert table.match is not None
    rare: dict[str, Any] = {}
    if table.phase == "over":
        rare |= {"phase": table.phase, "end": table.end(), "fairness": fairness(table, salt)}
    if table.guide is not None:
        rare["lesson"] = lesson(table)
    if table.game.has_clock:
        rare["race"] = race_view(table)
        rare["ready"] = ready_view(table)
    return Update(
        number=table.number,
        now=now,
        lines=[line],
        moves=len(table.match.log),
        view=view,
        awaited=table.awaited,
        clocks=clocks_view(table),
        **rare,
    )


def race_update(table: Table, line: LogLine, old: object, new: object, now: int) -> Update:
    """After a move in a race: only what it changed, the same for everybody."""
    assert table.match is not None
    return Update(number=table.number, now=now, lines=[line], moves=len(table.match.log), patch=patch(old, new))


def time_update(table: Table, player: str | None, now: int) -> Update:
    """What time alone has changed in a race."""
    point = Viewpoint(table, player, now)
    return Update(number=table.number, now=now, view=point.view(), choices=point.choices())


def extended(message: bytes, language: str, **fields: object) -> bytes:
    """A message in JSON with more fields appended."""
    return message[:-1] + b"," + encoder(language).encode(fields)[1:]
