"""A worker for the tests to kill: appends to tables as fast as it can and prints what was acknowledged.

`python -m tests.support.server.appender URL TABLE...`; a line is the table and the number of an entry.
"""

from __future__ import annotations

import asyncio
import os
import sys

from fourseas.server.storage import Store
from tests.support.server.stored import change, opened


def body(table: str, number: int) -> bytes:
    return f"{table} says {number} {'again and ' * (number % 50)}".encode()


async def _append(store: Store, table: str) -> None:
    if await store.tables.get(table) is None:
        await opened(store, table)
    number = (await store.tables.log(table))[-1][0]
    while True:
        number += 1
        said = body(table, number)
        if not await store.tables.append(table, number, said, change(said) if number % 3 == 0 else None):
            sys.exit(f"{table} {number} was taken")
        os.write(1, f"{table} {number}\n".encode())


async def main(url: str, tables: list[str]) -> None:
    store = await Store.open(url)
    await asyncio.gather(*(_append(store, table) for table in tables))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], sys.argv[2:]))
