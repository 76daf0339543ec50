"""`fourseas tidy`: shows what is in the database, and clears away old tables and guests."""

from __future__ import annotations

import asyncio
import os
import time

from fourseas.cli.extras import need_services
from fourseas.cli.stop import FAILURE, Stop
from fourseas.server.live.upkeep.tidy import DAY_MS, Rule, rules
from fourseas.server.settings import Settings, SettingsError, read_settings
from fourseas.server.storage import StorageDown, Store, tidy

AT_ONCE = 500
NAMES = {
    "gathering": "not begun",
    "playing": "being played",
    "over": "finished",
    tidy.CLEARED: "cleared away, remembered for a year",
}
WHY = {"gathering": "never begun, and nobody came", "playing": "abandoned"}


def tidy_tables(database: str, *, clear: bool) -> None:
    given = {"FOURSEAS_DATABASE": database} if database else {}
    try:
        settings = read_settings({**os.environ, **given})
        need_services(settings.database)
        asyncio.run(_tidy(settings, clear=clear))
    except SettingsError as error:
        raise Stop(str(error)) from None
    except StorageDown as error:
        raise Stop(f"the database cannot be used: {error}", FAILURE) from None


async def _tidy(settings: Settings, *, clear: bool) -> None:
    store = await Store.open(settings.database)
    try:
        print(f"the database: {_bytes(await tidy.size(store))}")
        for phase, size in sorted((await tidy.log_sizes(store)).items()):
            print(f"  {NAMES.get(phase, phase)}: {_tables(size.tables)}, logs of {_bytes(size.bytes)}")
        archive = await tidy.archive_size(store)
        print(f"  archive: {_tables(archive.tables)}, records and replays of {_bytes(archive.bytes)}")
        for rule in rules(settings):
            await _sweep(store, rule, clear=clear)
        if settings.keep_guests_days:
            await _forget_guests(store, settings.keep_guests_days, clear=clear)
    finally:
        await store.close()
    if not clear:
        print("nothing was changed; --clear clears them away")


async def _sweep(store: Store, rule: Rule, *, clear: bool) -> None:
    now = time.time_ns() // 1_000_000
    count = size = 0
    after: str | None = ""
    while after is not None:
        unused, after = await tidy.unused(store, rule.phase, now - rule.days * DAY_MS, after, AT_ONCE)
        for table in unused:
            if not clear or await tidy.clear(store, table, now):
                count, size = count + 1, size + table.bytes
    print(f"{_done(clear=clear)}: {_tables(count)}, logs of {_bytes(size)} ({WHY[rule.phase]} for {rule.days} days)")


async def _forget_guests(store: Store, days: int, *, clear: bool) -> None:
    before, count = time.time_ns() // 1_000_000 - days * DAY_MS, 0
    while clear and (some := await tidy.forget_guests(store, before, AT_ONCE)):
        count += some
    count = count if clear else await tidy.gone_guests(store, before)
    guests = f"{count:,} {'guest' if count == 1 else 'guests'} (at no table, and not here for {days} days)"
    print(f"{_done(clear=clear)}: {guests}")


def _done(*, clear: bool) -> str:
    return "cleared away" if clear else "to be cleared away"


def _tables(count: int) -> str:
    return f"{count:,} {'table' if count == 1 else 'tables'}"


def _bytes(count: int) -> str:
    return f"{count / 2**20:,.1f} MiB" if count >= 2**20 else f"{count / 2**10:,.1f} KiB"
