"""The update after a move, for each viewer. What all may see is encoded once for a language; what differs is appended:
the view, or what has changed in the one that a viewer has, and what one may do oneself.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from msgspec import UNSET

from fourseas.core.i18n import encoder
from fourseas.server.protocol.framing import Message
from fourseas.server.protocol.messages import UndoView, Update
from fourseas.server.table.lines import LogLine, new_move
from fourseas.server.table.table import Table
from fourseas.server.views.choices import Offer, now_at
from fourseas.server.views.parts import clocks_view, fairness, lesson, race_view, ready_view
from fourseas.server.views.patch import patch
from fourseas.server.views.position import Position
from fourseas.server.views.viewpoint import ASK_UNDO, FREE_UNDO, NO_UNDO, Viewpoint


class Has(NamedTuple):
    """What a viewer has been sent, so that it need not be sent again."""

    view: Any
    idle: bytes | None = None  # the last part of one's own, if there was nothing to choose


class Delivery(NamedTuple):
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
        self._hands = table.game.has_hands
        self._seats: dict[str | None, list[int]] = {}  # by player
        for seat in table.seats:
            self._seats.setdefault(seat.player, []).append(seat.number)
        self._position = position or Position(now_at(table, now) or table.match)
        self._common: dict[str, bytes] = {}  # by language
        self._own: dict[str | None, tuple[int | None, bytes]] = {}  # by player: whose eyes, and the player's own part
        self._seen: dict[tuple[int, int, str], bytes] = {}  # by the view, the one known before, and language
        self._deliveries: dict[tuple[str | None, str, int, bytes | None], Delivery] = {}

    def of(self, player: str | None, language: str, has: Has | None) -> Delivery:
        """What a viewer is sent who has this."""
        who = player if player in self._seats else None
        known, idle = (None, None) if has is None else has
        key = who, language, id(known), idle
        delivery = self._deliveries.get(key)
        if delivery is None:
            delivery = self._deliveries[key] = self._make(who, language, known, idle)
        return delivery

    def _make(self, who: str | None, language: str, known: Any, idle: bytes | None) -> Delivery:
        if who not in self._own:
            self._own[who] = self._own_part(who)
        eyes, own = self._own[who]
        view = self._position.view(eyes)
        common, seen = self._common_part(language), self._view_part(view, known, language)
        message = Message(b"{%b,%b}" % (common, seen) if own == idle else b"{%b,%b,%b}" % (common, seen, own))
        if not self._lasts:
            return Delivery(message, None)
        return Delivery(message, Has(view, own if own.startswith(NO_CHOICE) else None))

    def _common_part(self, language: str) -> bytes:
        if language not in self._common:
            self._common[language] = inner(encoder(language).encode(self._what_all_see()))
        return self._common[language]

    def _what_all_see(self) -> Update:
        table = self._table
        assert table.match is not None
        rare: dict[str, Any] = {}
        if table.phase == "over":
            rare |= {"phase": table.phase, "end": table.end(), "fairness": fairness(table, self._salt)}
        if table.guide is not None:
            rare["lesson"] = lesson(table)
        if table.game.has_clock:
            rare |= {"race": race_view(table), "ready": ready_view(table)}
        return Update(
            number=table.number,
            now=self._now,
            lines=[new_move(self._line)],
            moves=len(table.match.log),
            awaited=table.awaited,
            clocks=clocks_view(table) or UNSET,  # a table never loses them
            **rare,
        )

    def _view_part(self, view: Any, known: Any, language: str) -> bytes:
        key = id(view), id(known), language
        if key not in self._seen:
            fields = {"view": view} if known is None else {"patch": patch(known, view)}
            self._seen[key] = inner(encoder(language).encode(fields))
        return self._seen[key]

    def _own_part(self, who: str | None) -> tuple[int | None, bytes]:
        if who is None:
            return None, IDLE
        point = Viewpoint(self._table, who, self._now, seats=self._seats[who])
        return point.view_seat() if self._hands else None, own_part(point.offers(), point.undo())


def inner(message: bytes) -> bytes:
    """The fields of an object in JSON, without its braces."""
    return message[1:-1]


def own_part(offers: list[Offer], undo: UndoView) -> bytes:
    choices = b",".join([offer.written() for offer in offers if offer.actions])
    for usual, written in UNDO:
        if undo is usual:
            return CHOICES % (choices, written)
    return CHOICES % (choices, encoder().encode(undo))


CHOICES = b'"choices":[%b],"undo":%b'
NO_CHOICE = b'"choices":[],'
UNDO = [(undo, encoder().encode(undo)) for undo in (NO_UNDO, ASK_UNDO, FREE_UNDO)]
IDLE = own_part([], NO_UNDO)
