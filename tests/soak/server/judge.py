"""Whether a soak went well: the server's log, its own counts, its memory, and what its guests noticed."""

from __future__ import annotations

import re
import statistics
from itertools import combinations

import msgspec

from fourseas.server.http.static import NO_APP
from fourseas.server.live.bots.late_bots import BOT_LATE_ALONE_S, BOT_LATE_S
from tests.soak.server.tally import Tally

QUIET = ("debug", "info")
GREETING = "Four Seas is at "

# A server that has just started still loads code, fills caches and gathers its first tables: a third of the time is
# not counted. Of a short run nothing can be said. After that tables end as fast as they begin, so memory should stay
# where it is, but for what the allocator cannot give back in one piece: a tenth, or 20 MiB, at the end of the run. (The
# longest games are given up after two and a half times a game's time, and kept in memory for a minute more: so in ten
# minutes a part of the tenth is theirs. The tables in memory are told beside it.)
WARM_UP = 1 / 3
SHORTEST_S = 240
MOST_GROWTH, MOST_GROWTH_BYTES = 0.10, 20 * 2**20


def judge(tally: Tally, log: str, metrics: str) -> list[str]:
    """All that is wrong, a line each."""
    faults = [
        *tally.failures,
        *bad_lines(log),
        *bad_counts(metrics),
        *bad_memory(tally.memory),
        *bad_waits(tally.awaited),
    ]
    more = tally.counts["failures"] - len(tally.failures)
    if more > 0:
        faults.append(f"and {more} failures more")
    finished = tally.finished.total()
    if finished == 0:
        faults.append("no game came to its end")
    if tally.counts["records verified"] < finished:
        faults.append(f"of {finished} finished games only {tally.counts['records verified']} records verify")
    return faults


def bad_lines(log: str) -> list[str]:
    """Lines of the log that tell of an error or a warning, or are none of its lines at all, such as a trace."""
    bad = []
    for line in log.splitlines():
        try:
            entry = msgspec.json.decode(line)
            good = entry["level"] in QUIET or entry["text"] == NO_APP  # nobody here asks for the page
        except (msgspec.DecodeError, TypeError, KeyError):
            good = not line.strip() or line.startswith(GREETING)
        if not good:
            bad.append(f"the log says: {line[:2000]}")
    return bad


def bad_counts(metrics: str) -> list[str]:
    """What the server counts although it should never happen."""
    bad = []
    for line in metrics.splitlines():
        name, _, value = line.rpartition(" ")
        wrong = (
            re.match(r'fourseas_requests_total\{.*status="5', name)
            or re.match(r'fourseas_refused_total\{code="(failed|too_fast|too_large|unparsable|unknown)"', name)
            or name == "fourseas_bots_replaced_total"
        )
        if wrong and float(value) > 0:
            bad.append(f"the server counts {name}: {float(value):.0f}")
    return bad


def bad_waits(awaited: dict[str, float]) -> list[str]:
    """Bots that are awaited always move, and soon."""
    most = {"yes": BOT_LATE_S, "no": BOT_LATE_ALONE_S}
    return [
        f"a bot was awaited for {seconds:.0f} seconds (somebody looked on: {watched})"
        for watched, seconds in awaited.items()
        if seconds > most[watched]
    ]


def bad_memory(samples: list[tuple[float, int]]) -> list[str]:
    if not samples or samples[-1][0] < SHORTEST_S - 5:  # the last sample is a little before the end
        return []
    base, grown = growth(samples)
    if grown <= max(MOST_GROWTH * base, MOST_GROWTH_BYTES):
        return []
    return [f"memory is not flat: after the warm-up it grew by {mib(grown)} from {mib(base)}"]


def growth(samples: list[tuple[float, int]]) -> tuple[float, float]:
    """Bytes at the end of the warm-up, and how many were added from there to the end: by the line whose slope is the
    median of those of all pairs, so that a peak or two do not matter.
    """
    warm = [(at, size) for at, size in samples if at >= WARM_UP * samples[-1][0]]
    slope = statistics.median((b[1] - a[1]) / (b[0] - a[0]) for a, b in combinations(warm, 2) if b[0] > a[0])
    start, end = warm[0][0], warm[-1][0]
    base = statistics.median(size - slope * (at - start) for at, size in warm)
    return base, slope * (end - start)


def mib(size: float) -> str:
    return f"{size / 2**20:.1f} MiB"
