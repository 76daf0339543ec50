"""The update after a move, for each viewer. What all may see is encoded once for a language; what differs is appended:
the view, or what has changed in the one that a viewer has, and what one may do oneself.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import UNSET, Struct

from fourseas.core.i18n import encoder
from fourseas.server.protocol.framing import Message
from fourseas.server.protocol.messages import Update
from fourseas.server.table.lines import LogLine, new_move
from fourseas.server.table.table import Table
from fourseas.server.views.choices import now_at
from fourseas.server.views.parts import clocks_view, fairness, lesson, race_view, ready_view
from fourseas.server.views.patch import patch
from fourseas.server.views.position import Position
from fourseas.server.views.viewpoint import ASK_UNDO, FREE_UNDO, NO_UNDO, Viewpoint, undo_of


class Has(Struct, frozen=True, eq=False):
    """What a viewer has been sent, so that it need not be sent again."""

    view: Any
    idle: bytes | None = None  # the last part of one's own, if there was nothing to choose


NOTHING = Has(None)


class Own(Struct, frozen=True, eq=False):
    """What a player alone is told: through whose eyes they see, and what they may do."""

    eyes: int | None
    part: bytes
    idle: bytes | None  # the same, if there is nothing to choose


class Delivery(Struct, frozen=True, eq=False):
    """An update, and what its receiver has then."""

    message: Message
    has: Has | None


class MoveUpdates:
    def __init__(self, table: Table, salt: bytes, line: LogLine, now: int, position: Position | None) -> None:
        """In a race there is no position: views change with time, and are sent whole."""
        assert table.match is not None
        self._table = table
        self._salt = salt
        self._line = line
        self._now = now
        self._lasts = position is not None
        self._position = position or Position(now_at(table, now) or table.match)
        self._awaited = table.awaited
        self._has_hands = table.match.at_hand.has_hands
        self._deciding = frozenset(self._awaited)
        self._own: dict[str | None, Own] = {}  # by player
        self._common: dict[str, bytes] = {}  # by language
        # What is sent to all who see the same now, and saw the same before, in one language; and whole messages, by
        # what they say of one's own.
        self._shared: dict[tuple[int, int, str], tuple[bytes, dict[int, Message]]] = {}

    def of(self, player: str | None, language: str, has: Has | None) -> Delivery:
        """What is sent to a viewer who has this."""
        own = self._own.get(player)
        if own is None:
            own = self._own[player] = self._own_part(player)
        if has is None:
            has = NOTHING
        known, part, view = has.view, own.part, self._position.view(own.eyes)
        key = id(view), id(known), language
        shared = self._shared.get(key)
        if shared is None:
            shared = self._shared[key] = self._share(view, known, language), {}
        start, messages = shared
        new = 0 if part == has.idle else id(part)
        message = messages.get(new)
        if message is None:
            message = messages[new] = Message(b"%b,%b}" % (start, part) if new else start + b"}")
        return Delivery(message, Has(view, own.idle) if self._lasts else None)

    def _share(self, view: Any, known: Any, language: str) -> bytes:
        """What is sent to all who see the same now, and saw the same before."""
        write = encoder(language).encode
        if language not in self._common:
            self._common[language] = write(self._what_all_see())[:-1]
        return self._common[language] + b"," + self._view_part(view, known, write)[1:-1]

    def _view_part(self, view: Any, known: Any, write: Callable[[object], bytes]) -> bytes:
        return write({"view": view} if known is None else {"patch": patch(known, view)})

    def _what_all_see(self) -> Update:
        table = self._table
        assert table.match is not None
        rare: dict[str, Any] = {}
        if table.phase == "over":
            rare |= {"phase": table.phase, "end": table.end(), "fairness": fairness(table, self._salt)}
        if table.guide is not None:
            rare["lesson"] = lesson(table)
        if table.match.at_hand.has_clock:
            rare |= {"race": race_view(table), "ready": ready_view(table)}
        return Update(
            number=table.number,
            now=self._now,
            lines=[new_move(self._line)],
            moves=len(table.match.log),
            awaited=self._awaited,
            clocks=clocks_view(table) or UNSET,  # a table never loses them
            **rare,
        )

    def _own_part(self, player: str | None) -> Own:
        table = self._table
        seats = None if player is None else table.seating.by_player.get(player)
        if seats is None:
            return Own(None, IDLE, IDLE)
        undo = undo_of(table, player, seats)
        waits, has_hands = self._deciding.isdisjoint(seats), self._has_hands
        eyes, offers = None, []
        if not waits or has_hands:
            point = Viewpoint(table, player, self._now, seats=seats)
            eyes = point.view_seat() if has_hands else None
            offers = [] if waits else point.offers()
        choices = b",".join([offer.written() for offer in offers if offer.actions]) if offers else b""
        if choices:
            return Own(eyes, CHOICES % (choices, encoder().encode(undo)), None)
        idle = IDLE_PARTS.get(id(undo)) or CHOICES % (b"", encoder().encode(undo))
        return Own(eyes, idle, idle)


CHOICES = b'"choices":[%b],"undo":%b'
IDLE_PARTS = {id(undo): CHOICES % (b"", encoder().encode(undo)) for undo in (NO_UNDO, ASK_UNDO, FREE_UNDO)}
IDLE = IDLE_PARTS[id(NO_UNDO)]
