"""Reading games: as a record, or move by move. Finished ones come from the archive, running ones from the table, as far
as it is on the disk.
"""

from __future__ import annotations

import hashlib
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

from msgspec import Struct

from fourseas.core.i18n import encoder, say
from fourseas.core.match import Match
from fourseas.core.records.record import record_for
from fourseas.core.structs.decoding import decode
from fourseas.server.limits.single_flight import SingleFlight
from fourseas.server.live.hub import Hub
from fourseas.server.live.tables.live_table import LiveTable
from fourseas.server.live.upkeep.archivist import move_times
from fourseas.server.protocol.problem import Trouble
from fourseas.server.table.table import Table
from fourseas.server.table.unplayable import Unplayable
from fourseas.server.views import frames
from fourseas.server.views.choices import now_at
from fourseas.server.views.parts import fairness as fairness_of
from fourseas.server.views.replay import WholeReplay, replay_of_record
from fourseas.server.views.viewpoint import Viewpoint

AT_ONCE = 10  # records read together, up to some hundred KiB each
CACHED = 32 * 2**20  # bytes of cached replays, of running games and of uploaded records

Run = Callable[[Callable[[], Any]], Awaitable[Any]]  # runs expensive work in a thread, charged to the client


class _Named(Struct):
    rules: str


def game_in(record: bytes) -> str:
    """The game of a record."""
    return decode(record, _Named).rules.rpartition(" ")[0]


class RecordReader:
    """Reads the games of a hub."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self._pages: SingleFlight[bytes] = SingleFlight(CACHED // 2, len)
        self._replays: SingleFlight[WholeReplay] = SingleFlight(CACHED // 2, lambda replay: replay.size)

    async def record(self, id: str, player: str | None, run: Run) -> bytes:
        """A game's record: complete when it is over; before, only what this player may know of it."""
        live = self.hub.live.get(id)
        if live is None or live.table.phase == "over":
            archived = await self.hub.store.archive.record(id)
            if archived is not None:
                return archived
        live = live or await self.hub.glance(id)
        made: bytes = await run(await live.visits.watch(player, lambda table: _recording(live, table, player)))
        return made

    async def records(self, ids: list[str], run: Run) -> AsyncIterator[tuple[str, bytes]]:
        """The records of finished games, by table; unavailable ones are left out. Those not in the archive yet are made
        before the first is returned, because that may be refused; the others are read one by one as they are consumed.
        """
        archived = await self.hub.store.archive.having(ids)
        made: dict[str, bytes] = {}
        for id in ids:
            if id not in archived:
                try:
                    made[id] = await self.record(id, None, run)
                except Trouble as trouble:
                    if trouble.code in ("too_fast", "failed"):
                        raise
        return self._records(ids, made)

    async def _records(self, ids: list[str], made: dict[str, bytes]) -> AsyncIterator[tuple[str, bytes]]:
        for start in range(0, len(ids), AT_ONCE):
            some = ids[start : start + AT_ONCE]
            archived = await self.hub.store.archive.records([id for id in some if id not in made])
            for id in some:
                if (record := made.pop(id, None) or archived.get(id)) is not None:
                    yield id, record

    async def replay(self, id: str, page: int | None, run: Run) -> bytes:
        """A page of a game's replay; None: the first one, with the head. Not translated yet."""
        live = self.hub.live.get(id)
        if live is None or live.table.phase == "over":
            archived = await self._archived(id, page)
            if archived is not None:
                return archived
        live = live or await self.hub.glance(id)
        key, work = await live.visits.watch(None, lambda table: _replaying(live, table, page))

        async def make() -> bytes:
            made: bytes = await run(work)
            return made

        return await self._pages.get(key, make)

    async def _archived(self, id: str, page: int | None) -> bytes | None:
        archive = self.hub.store.archive
        content = await archive.page(id, page or 0)
        if content is not None and page is not None:
            return content
        head = await archive.replay(id)
        if head is None:
            return None
        if content is None:  # perhaps it was put there just now
            content = await archive.page(id, page or 0)
        if content is None:
            raise no_such_page()
        return frames.joined(head, content) if page is None else content

    async def replay_of_record(self, content: bytes, page: int | None, longest: int, run: Run) -> bytes:
        """The same for an uploaded record, which is checked move by move, once."""

        async def make() -> WholeReplay:
            made: WholeReplay = await run(lambda: replay_of_record(content, longest))
            return made

        replay = await self._replays.get(hashlib.sha256(content).digest(), make)
        if page is None:
            return frames.joined(replay.head, replay.pages[0])
        if page >= len(replay.pages):
            raise no_such_page()
        return replay.pages[page]


def no_such_page() -> Trouble:
    return Trouble("unknown", say("the game has no such page"))


def _recording(live: LiveTable, table: Table, player: str | None) -> Callable[[], bytes]:
    now = live.house.now()
    fairness = fairness_of(table, live.salt)
    if isinstance(table, Unplayable):
        if not table.begun:
            raise Trouble("not_now", say("the game has not begun"))
        record = table.record(fairness)
        return lambda: encoder().encode(record)
    seat, ended = Viewpoint(table, player, now).view_seat(), table.ended is not None
    match, bots = _begun(table, now).fork(), _bots(table)
    return lambda: encoder().encode(record_for(match, seat, bots=bots, fairness=fairness, abandoned=ended))


def _replaying(
    live: LiveTable, table: Table, page: int | None
) -> tuple[tuple[str, int, int, int | None], Callable[[], bytes]]:
    """The cache key of a page, and the work that makes it."""
    if table.closed is not None:
        raise Trouble("not_now", table.closed)
    match = _begun(table, live.house.now()).fork()
    if (page or 0) >= frames.pages(frames.known_moves(match)):
        raise no_such_page()
    times, bots, end = move_times(table), _bots(table), table.end()
    fairness = fairness_of(table, live.salt)

    def work() -> bytes:
        made = frames.page_of(match, page or 0, times)
        if page is not None:
            return made
        return frames.joined(frames.head_of(match, bots=bots, end=end, fairness=fairness), made)

    # In a race, what may be seen changes with time alone.
    return (table.id, table.number, 0 if table.race is None else int(match.state.now), page), work


def _begun(table: Table, now: int) -> Match:
    """The game as it may be seen now."""
    match = now_at(table, now)
    if match is None:
        raise Trouble("not_now", say("the game has not begun"))
    return match


def _bots(table: Table) -> list[str | None]:
    return [seat.level for seat in table.seats]
