"""What a game that is over was worth to each player: what searches hope for, and networks learn."""

from __future__ import annotations

from typing import Any

from fourseas.core.link.slots import score
from fourseas.core.state import COMPLETE

LOWEST = -(1 << 15)  # points that a sheet can hold


def outcome(box: Any, s: Any, sheet: Any, values: Any, first: int) -> None:
    """From 0 to 1 for everybody, seat `first` first: half for winning, half for being ahead of, or close to, the best
    of the others. In a truncated game nobody wins and being ahead counts half: nobody should want to get there, but
    if it were worth nothing, networks that often do would never learn what to strive for.
    """
    score(box, s, sheet)
    complete = s.over == COMPLETE
    winners = 0
    for seat in range(s.players):
        winners += sheet.winner[seat]
    for seat in range(s.players):
        place = seat - first if seat >= first else seat - first + s.players
        values[place] = (0.25 if complete else 0.125) * (1.0 + lead(s, sheet, seat))
        if complete:
            values[place] += 0.5 * sheet.winner[seat] / max(1, winners)


def lead(s: Any, sheet: Any, seat: int) -> float:
    """Over the best of the others, as a fraction of what both have; points can be negative."""
    rival = LOWEST
    for other in range(s.players):
        if other != seat:
            rival = max(rival, sheet.total[other])
    return (sheet.total[seat] - rival) / (abs(sheet.total[seat]) + abs(rival) + 1.0)  # type: ignore[no-any-return]
