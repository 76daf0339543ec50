"""What people say to each other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fourseas.server.table import log
from fourseas.server.table.lines import ChatLine

if TYPE_CHECKING:
    from fourseas.server.table.table import Table


KEPT_CHAT = 200  # lines; older ones stay in the log but are not shown


def speak(table: Table, entry: log.Spoke) -> None:
    line = ChatLine(number=table.number, at=entry.at, name=entry.name, seat=entry.seat, text=entry.text)
    table.chat = [*table.chat[-KEPT_CHAT + 1 :], line]
    table.heckled += entry.seat is None
