"""What tests cost: processor seconds of each, with those of the servers and browsers that it started.

`pytest -p tests.support.costs` lists the dearest files at the end. Time on the clock says little where two tests share
a machine, or where one waits; what makes the whole run long is what the processors do.
"""

from __future__ import annotations

import os
import resource
from collections import Counter
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest

SHOWN = 20
_TICKS = os.sysconf("SC_CLK_TCK")
_at = 0.0
_of_files: Counter[str] = Counter()


def spent() -> float:
    """Processor seconds of this process, of its children that ended, and of all below it that still run."""
    ours = (resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    return sum(usage.ru_utime + usage.ru_stime for usage in ours) + sum(map(_seconds, _below(os.getpid())))


def _below(pid: int) -> Iterator[int]:
    """Where the system does not say (only Linux does), children count when they have ended."""
    try:
        for task in Path(f"/proc/{pid}/task").iterdir():
            for child in map(int, (task / "children").read_text().split()):
                yield child
                yield from _below(child)
    except OSError:
        return


def _seconds(pid: int) -> float:
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return sum(map(int, fields[11:15])) / _TICKS  # its own, in the kernel, and of its children that ended


def pytest_collection_finish() -> None:
    global _at
    _at = spent()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(call: pytest.CallInfo[None]) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    global _at
    report = yield
    if call.when == "teardown":
        before, _at = _at, spent()
        report.user_properties.append(("cpu", max(0.0, _at - before)))  # a browser that ends is forgotten with its past
    return report


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    for name, cost in report.user_properties:
        if report.when == "teardown" and name == "cpu" and isinstance(cost, float):
            _of_files[report.nodeid.partition("::")[0]] += cost  # type: ignore[assignment]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    of_folders: Counter[str] = Counter()
    for file, seconds in _of_files.items():
        of_folders["/".join(file.split("/")[:2])] += seconds
    terminalreporter.section(f"processor seconds: folders, and the {SHOWN} dearest files")
    for name, seconds in [*of_folders.most_common(), *_of_files.most_common(SHOWN)]:
        terminalreporter.write_line(f"{seconds:8.1f}  {name}")
