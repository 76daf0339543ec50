"""Games that are read at a table in use: as record, and move by move. Both as far as the game is on the disk."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from fourseas.core.match import Match
from fourseas.core.records import GameRecord, record_for
from fourseas.core.text import say
from fourseas.server import views
from fourseas.server.live import LiveTable
from fourseas.server.replays import replay_of
from fourseas.server.rest import Replay
from fourseas.server.table import Table
from fourseas.server.trouble import Trouble


async def record(live: LiveTable, player: str | None) -> GameRecord:
    """A game's record: whole when it is over; before, what this player may know of it."""

    def look(table: Table) -> GameRecord:
        now = live.house.now()
        seat = views.Viewpoint(table, player, now).view_seat()
        return record_for(_begun(table, now), seat, bots=_bots(table), fairness=views.fairness(table, live.salt))

    return await live.watch(player, look)


async def replay(live: LiveTable) -> Callable[[], Replay]:
    """All positions of a game, as a spectator sees them: the work that makes them, which takes long and needs nothing
    but a copy of the game, for the table plays on meanwhile.
    """

    def look(table: Table) -> Callable[[], Replay]:
        match = _begun(table, live.house.now()).fork()
        times = [line.at for line in table.lines if line.move is not None]
        return partial(replay_of, match, bots=_bots(table), times=times, fairness=views.fairness(table, live.salt))

    return await live.watch(None, look)


def _begun(table: Table, now: int) -> Match:
    """The game as it may be seen now."""
    match = views.now_at(table, now)
    if match is None:
        raise Trouble("not_now", say("the game has not begun"))
    return match


def _bots(table: Table) -> list[str | None]:
    return [seat.level for seat in table.seats]
