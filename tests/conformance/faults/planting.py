"""A fault is planted in a process of its own, and the part of the suite that should find it runs there."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass

import pytest

from fourseas.games import game
from tests import ROOT
from tests.conformance.faults import FAULTS
from tests.conformance.faults.fault import Fault

LIMIT_S = 600


def suite(tests: str) -> str:
    """The file of a part of the suite."""
    return str(ROOT / "tests" / "conformance" / f"test_{tests}.py")


def plant_and_test(name: str) -> int:
    """In a process of its own: pytest's exit status. The smallest table is asked first, and mostly knows."""
    planted = FAULTS[name]
    one = game(planted.game)
    one.check()  # it was sound; closures in the place of rules would be refused
    planted.plant(one)
    status = 0
    for tables in (f"{one.id}-{one.players.start}", one.id):
        chosen = ["-k", tables, "-x", "-q", "--tb=line", "-rf", "-p", "no:cacheprovider"]
        status = int(pytest.main([suite(planted.tests), *chosen]))
        if status == pytest.ExitCode.TESTS_FAILED:
            break
    return status


@dataclass(frozen=True)
class Outcome:
    fault: Fault
    caught: str | None  # by which test
    seconds: float
    output: str


def outcome(name: str) -> Outcome:
    """Plant a fault and see who finds it."""
    started = time.perf_counter()
    with tempfile.TemporaryDirectory() as cache:
        caches = {} if FAULTS[name].tests == "speeds" else {"FOURSEAS_CACHE": cache}  # what is compiled there is wrong
        done = subprocess.run(
            [sys.executable, "-m", "tests.conformance.faults", "--plant", name],
            capture_output=True,
            text=True,
            timeout=LIMIT_S,
            check=False,
            cwd=ROOT,
            env={**os.environ, **caches, "FOURSEAS_THOROUGH": ""},
        )
    failed = re.search(r"^FAILED \S*?(test_\w+\[\S*\])", done.stdout, re.MULTILINE)
    caught = failed[1] if done.returncode == pytest.ExitCode.TESTS_FAILED and failed else None
    return Outcome(FAULTS[name], caught, time.perf_counter() - started, done.stdout + done.stderr)
