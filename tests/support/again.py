"""The few tests that failed beside others, once more, one at a time: `make test` ends with it.

Those of servers and browsers wait for other processes, and may wait too long while the whole suite keeps a small
machine busy. What fails twice has failed, and what did not is named, for a test that often needs this is not good
enough. Units and what every game must do wait for nothing: they have one try.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path

import msgspec
import pytest

FEW = 5  # of more, something else is the cause
WAITING = ("tests/attacks/", "tests/browser/", "tests/processes/", "tests/soak/")
LAST_FAILED = Path(".pytest_cache/v/cache/lastfailed")


def may_try_again(failed: Iterable[str]) -> bool:
    tests = list(failed)
    return 0 < len(tests) <= FEW and all(test.startswith(WAITING) for test in tests)


def main() -> int:
    failed = sorted(msgspec.json.decode(LAST_FAILED.read_bytes(), type=dict[str, bool])) if LAST_FAILED.exists() else []
    if not may_try_again(failed):
        return 1
    print("Failed beside others, so once more, with nothing beside them:", *failed, sep="\n  ", flush=True)
    return int(pytest.main(["-n", "0", *failed]))


if __name__ == "__main__":
    sys.exit(main())
