"""Children of this process: each does one piece of work in a copy of it, and hands back what came of it."""

from __future__ import annotations

import os
import pickle
import select
import signal
import traceback
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import Any

Work = Callable[[], Any]
OVERTIME = signal.SIGVTALRM  # stops a child that has set itself a timer and is not done
DIED = object()  # what comes of one that was stopped


def in_children(works: Iterable[tuple[Any, Work]], jobs: int) -> Iterator[tuple[Any, Any]]:
    """Do pieces of work, so many at once; gives what each is called and what came of it, as they are done."""
    running: dict[int, tuple[int, Any]] = {}  # by the pipe from which its result comes: the process, and the name
    waiting = iter(works)
    while True:
        for called, work in islice(waiting, jobs - len(running)):
            pipe, pid = _start(work)
            running[pipe] = pid, called
        if not running:
            return
        for pipe in select.select(list(running), [], [])[0]:
            pid, called = running.pop(pipe)
            yield called, _result(pipe, pid)


def _start(work: Work) -> tuple[int, int]:
    """The pipe from which the result can be read, and the process."""
    reading, writing = os.pipe()
    pid = os.fork()
    if pid == 0:
        try:
            result = pickle.dumps(work())
            with os.fdopen(writing, "wb") as out:
                out.write(result)
        except BaseException:
            traceback.print_exc()
        finally:
            os._exit(1)
    os.close(writing)
    return reading, pid


def _result(pipe: int, pid: int) -> Any:
    with os.fdopen(pipe, "rb") as into:
        result = into.read()
    status = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
    if not result and status != -OVERTIME:
        raise ChildProcessError(f"a child ended without a result: {status}")
    return pickle.loads(result) if result else DIED
