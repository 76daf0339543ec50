"""Plant faults, and list which test found each of them."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

from tests.conformance.faults import FAULTS
from tests.conformance.faults.planting import outcome, plant_and_test


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tests.conformance.faults", description=(__doc__ or "").splitlines()[0]
    )
    parser.add_argument("names", nargs="*", metavar="NAME", help="of a fault; all of them, if none is given")
    parser.add_argument("--plant", choices=FAULTS, help="plant one in this process, and run the suite")
    arguments = parser.parse_args(words)
    if arguments.plant:
        return plant_and_test(arguments.plant)
    missed = 0
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for planted in pool.map(outcome, arguments.names or FAULTS):
            missed += planted.caught is None
            by = planted.caught or f"NOT CAUGHT\n{planted.output}"
            print(f"{planted.fault.game:<11}{planted.fault.name:<48}{planted.seconds:5.1f} s  {by}", flush=True)
    print(f"{len(arguments.names or FAULTS)} faults were planted, {missed or 'none'} of them remained unseen")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
