"""Everybody who looks at a table through this worker: what they are sent, in their language, and their latency.

Everything here happens in the table's queue: nobody may learn of an entry that is not on the disk.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable
from functools import cache
from typing import Any

from msgspec import UNSET, Struct

from fourseas.core.i18n import encoder
from fourseas.server.live.viewers.connection import Connection
from fourseas.server.protocol.framing import Message
from fourseas.server.protocol.messages import Ack, Ping, Update
from fourseas.server.table import log
from fourseas.server.table.table import Table
from fourseas.server.views import snapshot
from fourseas.server.views.parts import ready_view, seat_view
from fourseas.server.views.position import Position
from fourseas.server.views.seal import Seal
from fourseas.server.views.updates import Delivery, Has, MoveUpdates
from fourseas.server.views.viewpoint import Viewpoint

logger = logging.getLogger(__name__)

CANNOT_SHOW = 1011  # close code; clients reconnect after a while
PINGS = 3  # in a row when somebody connects, then one every so often
PING_MS = 10_000


class Asked(Struct, frozen=True, eq=False):
    """Who asked for something, and their reference number for it."""

    connection: Connection
    ref: int


class Audience:
    def __init__(self, now: Callable[[], int], salt: bytes) -> None:
        self.now = now
        self.salt = salt
        self.connections: set[Connection] = set()
        self._position: Position | None = None  # the last one that was shown, outside a race
        self._public: Any = None  # in an open race: the view that was sent to those
        self._abreast: set[Connection] = set()  # who saw it open and only need to be sent changes
        self._missed: set[Connection] = set()  # who was not told of an entry, and needs the whole table
        self._seal: Seal | None = None  # for a race that is about to open
        # A whole table in JSON, and its key.
        self._cached: tuple[tuple[Table, int, str, bool], bytes] | None = None

    def has(self, player: str | None) -> bool:
        return any(connection.player == player for connection in self.connections)

    def spectators(self, table: Table) -> int:
        return sum(not table.seats_of(connection.player) for connection in self.connections)

    # ---- sending

    def show_whole(self, table: Table, connection: Connection) -> None:
        """Send the whole table; a viewer for whom that fails is disconnected, and may come back."""
        self._show_all(table, [connection])

    def show_anew(self, table: Table, asked: Asked | None = None) -> None:
        """Send the whole table to everybody, since nothing sent before counts any more; whoever asked for the last
        entry learns that it was accepted.
        """
        self._public = None
        if asked is not None:
            asked.connection.tell(Ack(ref=asked.ref, number=table.number))
        self._show_all(table, self.connections)

    def _show_all(self, table: Table, connections: Iterable[Connection]) -> None:
        passing, failed = {"now": self.now(), "spectators": self.spectators(table)}, False
        for connection in self._who_may_see(table, connections):
            try:
                whole = self._standing(table, connection, passing["now"])
                connection.push(snapshot.extended(whole, connection.language, **passing))
                connection.has = self._view_of(table, connection)
                self._missed.discard(connection)
                self._saw(connection)
            except Exception:
                connection.close(CANNOT_SHOW)
                if not failed:  # the others would fail as well
                    logger.exception("a table cannot be shown", extra={"table": table.id, "number": table.number})
                failed = True
        self._send_sealed(table, connections, passing["now"])

    def _standing(self, table: Table, connection: Connection, now: int) -> bytes:
        """The whole table for a connection's viewer. For spectators, who may keep asking for it, it is made once for
        all in a row who see the same: one is cached until the next entry.
        """
        language, apart = connection.language, connection.box_apart
        if connection.player == table.host or table.seats_of(connection.player):
            position = self._position_of(table)
            player = connection.player
            return snapshot.standing(table, self.salt, player, now, language, apart=apart, position=position)
        seen = table, table.number, language, apart
        if self._cached is None or self._cached[0] != seen or table.race is not None:
            position = self._position_of(table)
            whole = snapshot.standing(table, self.salt, None, now, language, apart=apart, position=position)
            self._cached = seen, whole
        return self._cached[1]

    def _position_of(self, table: Table) -> Position | None:
        """The position as it can be seen until the next move; None in a race, where it changes with time."""
        present = table.match if table.guide is None else table.present
        if present is None or table.race is not None:
            self._position = None
        elif self._position is None or self._position.state is not present.state:
            self._position = Position(present)
        return self._position

    def _view_of(self, table: Table, connection: Connection) -> Has | None:
        """What somebody who was shown the whole view has."""
        position = self._position_of(table)
        return None if position is None else Has(Viewpoint(table, connection.player, position=position).view())

    def show(self, table: Table, entry: log.AnyEntry, asked: Asked | None = None) -> None:
        """Send what the last entry changed, with an acknowledgement for whoever asked for it."""
        self._cached = None
        if not self.connections:
            self._public = None
            return
        began = self.now()
        self._missed &= self.connections
        if type(entry) is log.Moved and not table.game.has_clock and not self._missed:
            updates = MoveUpdates(table, self.salt, table.lines[-1], began, self._position_of(table))
            of = updates.of
            self._send([(one, of(one.player, one.language, one.has)) for one in self.connections], asked)
            if asked is not None and asked.connection not in self.connections:
                asked.connection.tell(Ack(ref=asked.ref, number=table.number))
            return
        seeing = self._who_may_see(table, self.connections)
        # Some may not have seen yet that a race is open: spectators, if we are late.
        abreast = self._abreast if self._only_changes(table, entry) else self.connections
        late = [one for one in seeing if one not in abreast or one in self._missed]
        update = self._updates(table, entry)
        # All messages are made before any is sent: if one cannot be made, everybody is sent the whole table.
        messages = [(one, update(one)) for one in seeing if one not in late]
        if isinstance(entry, log.Moved) and self._public is not None:
            self._saw(*(one for one, _ in messages))
        self._send(messages, asked)
        for connection, _ in messages:
            self.ping(table, connection)
        if asked is not None and (asked.connection not in seeing or asked.connection in late):
            asked.connection.tell(Ack(ref=asked.ref, number=table.number))
        if late:
            self._show_all(table, late)
        if table.race is not None and table.race.number == table.number:
            self._send_sealed(table, self.connections, began)  # however long it took to tell of it

    def _send(self, messages: Iterable[tuple[Connection, Delivery]], asked: Asked | None) -> None:
        mover = None if asked is None else asked.connection
        for connection, delivery in messages:
            message = delivery.message
            if connection is mover and asked is not None:
                message = Message(b'%b,"ack":%d}' % (message[:-1], asked.ref))
            connection.has = delivery.has
            connection.push(message)

    def show_time(self, table: Table, now: int) -> None:
        """Send what time alone has changed in a race."""
        self._see(table, now)
        for connection in self._up_to_date(table):
            connection.tell(snapshot.time_update(table, connection.player, now))
            connection.has = None
            self._saw(connection)

    def show_spectators(self, table: Table) -> None:
        """A race has been open for a moment, and those who do not play have not been told yet."""
        self._show_all(table, self._apart(table, self.connections)[1])

    def _apart(self, table: Table, connections: Iterable[Connection]) -> tuple[list[Connection], list[Connection]]:
        """The connections of players, and all others."""
        playing = [connection for connection in connections if table.seats_of(connection.player)]
        return playing, [connection for connection in connections if connection not in playing]

    def _who_may_see(self, table: Table, connections: Iterable[Connection]) -> list[Connection]:
        """In the first moment of a race only those who play; the others are sent the whole table afterwards."""
        if table.race is None or not table.race.keeps_waiting(self.now()):
            return list(connections)
        playing, others = self._apart(table, connections)
        self._missed.update(others)
        return playing

    def _up_to_date(self, table: Table) -> list[Connection]:
        """Of those who may see, the ones who know of the last entry. Whatever brings its number would make the others
        believe that they do, so they are sent the whole table.
        """
        seeing = self._who_may_see(table, self.connections)
        missed = [one for one in seeing if one in self._missed]
        if missed:
            self._show_all(table, missed)
        return [one for one in seeing if one not in missed]

    # ---- the contents of a race, before it opens

    def _send_sealed(self, table: Table, connections: Iterable[Connection], now: int) -> None:
        """Before a race opens, send those who play what they will see then, in boxes to which they have no key."""
        race = table.race
        if race is None or not race.fresh or now >= race.opens_at:
            return
        if self._seal is None or self._seal.race != race.number:
            self._seal = Seal(table.id, race.number)
        for connection in self._apart(table, connections)[0]:
            opening = snapshot.time_update(table, connection.player, race.opens_at)
            connection.tell(self._seal.close(encoder(connection.language).encode(opening)))

    def break_seal(self, table: Table, now: int) -> None:
        """The race is open: everybody who plays gets the key, before anything that takes time."""
        seal = self._seal
        if table.race is None or seal is None or seal.race != table.race.number or seal.broken:
            return
        if now < table.race.opens_at:
            return
        key = Message(encoder().encode(seal.key(now)))
        for connection in self._apart(table, self.connections)[0]:
            connection.push(key)

    def tell_spectators(self, table: Table) -> None:
        """Send how many there are now."""
        message = Update(number=table.number, now=self.now(), spectators=self.spectators(table))
        for connection in self._up_to_date(table):
            connection.tell(message)

    def tell_presence(self, table: Table) -> None:
        """Send who is here now. It changes what a race waits for as well."""
        self._cached = None
        seats = [seat_view(seat, table.host) for seat in table.seats]
        ready = ready_view(table) if table.game.has_clock else UNSET
        message = Update(number=table.number, now=self.now(), seats=seats, ready=ready)
        for connection in self._up_to_date(table):
            connection.tell(message)

    def _updates(self, table: Table, entry: log.AnyEntry) -> Callable[[Connection], Delivery]:
        """What each viewer is sent."""
        now = self.now()
        if isinstance(entry, log.Moved):
            return self._move_updates(table, entry, now)
        if isinstance(entry, log.Spoke):
            said = Message(encoder().encode(Update(number=table.number, now=now, said=[table.chat[-1]])))
            return lambda connection: Delivery(said, connection.has)
        spectators, back = self.spectators(table), isinstance(entry, log.WentBack)
        position = self._position_of(table)

        @cache
        def update(player: str | None, language: str, with_view: bool) -> Message:
            about = table, self.salt, player, spectators, now, language, position
            return Message(snapshot.change_update(*about, back=back, with_view=with_view))

        def delivery(connection: Connection) -> Delivery:
            has, had = self._view_of(table, connection), connection.has
            with_view = has is None or had is None or has.view is not had.view
            return Delivery(update(connection.player, connection.language, with_view), has)

        return delivery

    def _move_updates(self, table: Table, entry: log.Moved, now: int) -> Callable[[Connection], Delivery]:
        line, shown, only_changes = table.lines[-1], self._public, self._only_changes(table, entry)
        self._see(table, now)
        if only_changes:
            same = snapshot.race_update(table, line, shown, self._public, now)
            written = cache(lambda language: Message(encoder(language).encode(same)))
            return lambda connection: Delivery(written(connection.language), None)
        updates = MoveUpdates(table, self.salt, line, now, self._position_of(table))
        return lambda connection: updates.of(connection.player, connection.language, connection.has)

    def _only_changes(self, table: Table, entry: log.AnyEntry) -> bool:
        """Whether it is enough to send what a move in a race has changed."""
        in_race = isinstance(entry, log.Moved) and entry.t is not None
        return in_race and self._public is not None and _open(table, self.now())

    def _see(self, table: Table, now: int) -> None:
        """What can be seen of a race from now on; if it was not open before, nobody has seen it yet."""
        self._abreast = set() if self._public is None else self._abreast & self.connections
        self._public = table.match.view(None) if table.match is not None and _open(table, now) else None

    def _saw(self, *connections: Connection) -> None:
        """These have seen all of an open race."""
        if self._public is not None:
            self._abreast.update(connections)

    # ---- latency

    def ping(self, table: Table, connection: Connection) -> None:
        """Now and then, where a game is played in real time, so that clients can synchronize their clocks with ours."""
        if not table.game.has_clock:
            return
        now = self.now()
        if now - connection.pinged_at >= PING_MS:
            connection.pinged_at = now
            connection.tell(Ping(now=now, delay=connection.delay))

    def answered(self, table: Table, connection: Connection, sent: int) -> None:
        connection.answered(sent, self.now())
        if len(connection.trips) < PINGS:
            connection.pinged_at = 0
            self.ping(table, connection)


def _open(table: Table, now: int) -> bool:
    return table.race is not None and table.race.time(now) >= 0
