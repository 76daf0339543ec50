from __future__ import annotations

import gc
import signal
from pathlib import Path

import pytest

from tests import ROOT
from tests.support.compiled import compile_all

# The walked games of all tests stay in memory. To look through them for garbage as often as usual takes a fifth of the
# time.
gc.set_threshold(50_000, 20, 100)

# A shell that runs the tests in the background has Ctrl-C ignored, also by what they start.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

pytest_plugins = ["tests.support.databases"]

SHARING = [ROOT / "tests" / folder for folder in ("browser", "processes")]


@pytest.hookimpl(tryfirst=True)  # before the groups are read
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What a file starts, a server or a browser, it starts once: all its tests are for one worker."""
    groups: dict[Path, str | None] = {}
    for item in items:
        if item.path not in groups:
            shares = any(item.path.is_relative_to(folder) for folder in SHARING)
            groups[item.path] = item.path.relative_to(ROOT).as_posix() if shares else None
        group = groups[item.path]
        if group and not item.get_closest_marker("xdist_group"):
            item.add_marker(pytest.mark.xdist_group(group))


@pytest.fixture(autouse=True)
def compiled_once(request: pytest.FixtureRequest) -> None:
    """Tests of the group compiled-GAME find that game compiled."""
    for mark in request.node.iter_markers("xdist_group"):
        _, _, id = mark.args[0].partition("compiled-")
        if id:
            compile_all(id)
