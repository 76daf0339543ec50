"""The final count of a ship, line by line: what is counted, its points, and the sum so far."""

from __future__ import annotations

from fourseas.core.standing import Standing
from fourseas.core.state import RUNNING
from fourseas.games.piratoons.rules.state import State
from fourseas.games.piratoons.view_types import Count, Line


def counts(s: State, standing: Standing) -> list[Count] | None:
    """Each player's, when the game is over."""
    if s.over == RUNNING:
        return None
    leaders = standing.leaders or []
    return [Count(lines=lines_of(standing, seat), wins=seat in leaders) for seat in range(s.players)]


def lines_of(standing: Standing, seat: int) -> list[Line]:
    lines: list[Line] = []
    total = 0
    for line in standing.lines:
        points, count = line.points[seat], (line.counts or [])[seat]
        assert isinstance(points, int), "nothing is hidden when the game is over"
        assert count is not None
        total += points
        of = line.of[seat] if line.of else None
        lines.append(Line(name=line.line, clause=line.clause, count=count, of=of, points=points, total=total))
    return lines
