"""What a live table needs from the worker that it runs on; the hub provides it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from fourseas.server.limits.costs import Costs
from fourseas.server.limits.pace import Pace
from fourseas.server.live.tables.folding import Folding
from fourseas.server.live.workers.heartbeat import Heartbeat
from fourseas.server.storage import Store

if TYPE_CHECKING:
    from fourseas.server.live.tables.live_table import LiveTable


class House(Protocol):
    store: Store
    costs: Costs
    pace: Pace
    bot_pace_s: float
    heartbeat: Heartbeat
    folding: Folding

    def now(self) -> int: ...
    def tell(self, table: str, number: int) -> None: ...
    def tell_here(self, table: str, players: frozenset[str]) -> None: ...
    def remote_players(self, table: str) -> frozenset[str]: ...
    async def think(self, live: LiveTable, seat: int, wanted: Callable[[], bool]) -> int: ...
