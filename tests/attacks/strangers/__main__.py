"""`python -m tests.attacks.strangers KIND PORT TABLE SIZE` gets ready, says so, and then does as it is told on its
input: `go` and `stop`, until that ends.
"""

from __future__ import annotations

import asyncio
import os
import sys

from benchmarks.server import many_files
from tests.attacks.strangers.kinds import KINDS


async def main(kind: str, port: int, table: str, size: int) -> None:
    stranger = KINDS[kind][0](port, table, size)
    loop = asyncio.get_running_loop()
    await stranger.ready()
    attack = asyncio.create_task(stranger.attack())
    print("ready", flush=True)
    while word := (await loop.run_in_executor(None, sys.stdin.readline)).strip():
        if attack.done():
            attack.result()
        if word == "go":
            stranger.going.set()
        else:
            stranger.going.clear()
    os._exit(0)  # and all lines are cut


if __name__ == "__main__":
    many_files()
    asyncio.run(main(sys.argv[1], int(sys.argv[2]), sys.argv[3], int(sys.argv[4])))
