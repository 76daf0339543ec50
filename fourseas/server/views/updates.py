"""The update after a move, for each viewer. What all may see is encoded once for a language; what differs is appended:
the view, or what has changed in the one that a viewer has, and what one may do oneself.
"""

from __future__ import annotations

from collections.abc import Callable
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
from fourseas.server.views.viewpoint import ASK_UNDO, FREE_UNDO, NO_UNDO, Viewpoint, undo_of


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
        self._position = position or Position(now_at(table, now) or table.match)
        self._seats: dict[str | None, list[int]] = {}  # by player
        for seat in table.seats:
            self._seats.setdefault(seat.player, []).append(seat.number)
        self._awaited = table.awaited
        deciding = self._awaited if table.phase == "playing" else ()
        self._deciding = {table.seats[seat].player for seat in deciding}
        self._common: dict[str, bytes] = {}  # by language
        self._shared: dict[tuple[int, int, str], bytes] = {}  # by the view, the one known before, and language
        self._unchanged: dict[tuple[int, int, str], Message] = {}  # likewise, where nobody has anything of their own
        self._deliveries: dict[tuple[str | None, str, int, bytes | None], Delivery] = {}

    def of(self, player: str | None, language: str, has: Has | None) -> Delivery:
        """What is sent to a viewer who has this."""
        who = player if player in self._seats else None
        known, idle = (None, None) if has is None else has
        key = who, language, id(known), idle
        delivery = self._deliveries.get(key)
        if delivery is None:
            delivery = self._deliveries[key] = self._make(who, language, known, idle)
        return delivery

    def _make(self, who: str | None, language: str, known: Any, idle: bytes | None) -> Delivery:
        eyes, own = (None, IDLE) if who is None else self._own_part(who)
        view = self._position.view(eyes)
        key = id(view), id(known), language
        shared = self._shared.get(key)
        if shared is None:
            shared = self._shared[key] = self._share(view, known, language)
        if own != idle:
            message = Message(b"%b,%b}" % (shared, own))
        elif (sent := self._unchanged.get(key)) is not None:
            message = sent
        else:
            message = self._unchanged[key] = Message(shared + b"}")
        if not self._lasts:
            return Delivery(message, None)
        return Delivery(message, Has(view, own if own.startswith(NO_CHOICE) else None))

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
        if table.game.has_clock:
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

    def _own_part(self, who: str) -> tuple[int | None, bytes]:
        """Through whose eyes a player sees, and what they may do."""
        table, seats = self._table, self._seats[who]
        undo, has_hands = undo_of(table, who, seats), table.game.has_hands
        if not has_hands and who not in self._deciding:
            return None, own_part([], undo)
        point = Viewpoint(table, who, self._now, seats=seats)
        offers = point.offers() if who in self._deciding else []
        return point.view_seat() if has_hands else None, own_part(offers, undo)


def own_part(offers: list[Offer], undo: UndoView) -> bytes:
    if not offers and (idle := IDLE_PARTS.get(id(undo))):
        return idle
    return CHOICES % (b",".join([offer.written() for offer in offers if offer.actions]), encoder().encode(undo))


CHOICES = b'"choices":[%b],"undo":%b'
NO_CHOICE = b'"choices":[],'
IDLE_PARTS = {id(undo): CHOICES % (b"", encoder().encode(undo)) for undo in (NO_UNDO, ASK_UNDO, FREE_UNDO)}
IDLE = IDLE_PARTS[id(NO_UNDO)]
