"""A part of a core for a process, so that many slow workers can be measured where there are few cores.

A control group of Linux gives the process so much of every hundredth of a second and no more. What else runs, such as a
database, is not slowed down, and so is faster beside it than it would be beside a whole core.
"""

from __future__ import annotations

import contextlib
import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

PERIOD = 10_000  # microseconds
ONE = Path("/sys/fs/cgroup/cpu")  # version 1: a hierarchy of its own for the processor
TWO = Path("/sys/fs/cgroup")


@contextlib.contextmanager
def slowed(part: float) -> Iterator[list[str]]:
    """What goes before a command, so that it gets this part of a core."""
    if part >= 1:
        yield []
        return
    quota = round(PERIOD * part)
    try:
        if (ONE / "cpu.cfs_quota_us").exists():
            group = Path(tempfile.mkdtemp(prefix="fourseas-", dir=ONE))
            (group / "cpu.cfs_period_us").write_text(f"{PERIOD}")
            (group / "cpu.cfs_quota_us").write_text(f"{quota}")
        else:
            (TWO / "cgroup.subtree_control").write_text("+cpu")
            group = Path(tempfile.mkdtemp(prefix="fourseas-", dir=TWO))
            (group / "cpu.max").write_text(f"{quota} {PERIOD}")
    except OSError as error:
        raise SystemExit(f"A part of a core takes control groups, which this user may not make: {error}") from error
    try:
        yield ["sh", "-c", f'echo $$ > {group}/cgroup.procs && exec "$@"', "sh"]
    finally:
        # Only an empty group can be removed: whoever was started here has ended.
        with contextlib.suppress(OSError):
            os.rmdir(group)
