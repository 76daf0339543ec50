"""`python -m tests.attacks`: what each attack does to others, in figures.

python -m tests.attacks "replays at once" refresh --windows 3 --seconds 4
python -m tests.attacks --path /path/to/another/version
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from pathlib import Path

from benchmarks.server import many_files
from tests.attacks.strangers.kinds import KINDS, OF_BOTS
from tests.attacks.trial import Effects, house


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.attacks", description=__doc__)
    parser.add_argument("kinds", nargs="*", default=list(KINDS), help=f"of attacks: {', '.join(KINDS)}")
    parser.add_argument("--windows", type=int, default=3, help="pairs of them, one without and one with the attack")
    parser.add_argument("--seconds", type=float, default=4.0, help="of a window")
    parser.add_argument("--moves", type=int, default=2700, help="of the long game")
    parser.add_argument("--size", type=int, help="of the attack")
    parser.add_argument("--path", help="where the server is that is attacked, if not here")
    arguments = parser.parse_args()
    many_files()
    for kind in arguments.kinds:
        with tempfile.TemporaryDirectory(prefix="fourseas-attack-") as folder:
            print(f"{kind}: {asyncio.run(one(arguments, kind, Path(folder)))}", flush=True)
    return 0


async def one(arguments: argparse.Namespace, kind: str, folder: Path) -> Effects:
    async with house(folder, arguments.moves, bots=kind in OF_BOTS, path=arguments.path) as open_house:
        effects = await open_house.attacked(
            kind, arguments.size or KINDS[kind][1], arguments.windows, arguments.seconds
        )
        await open_house.later(effects, arguments.seconds)
        return effects


if __name__ == "__main__":
    sys.exit(main())
