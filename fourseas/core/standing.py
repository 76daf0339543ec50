"""How the players stand: the score sheet as if the game ended now, for a view to show while it is played.

A game puts a `Standing` into its view, as `standing`; boards, the shell around them and the terminal show it, and add
nothing up. It has the lines of the final score sheet, in its order. What a seat may not know is null, and not in the
totals.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from msgspec import Struct

from fourseas.core.state import Sheet


class ScoreLine(Struct, frozen=True, kw_only=True):
    """A line of the score sheet; every list is by seat."""

    line: str  # its name on the score sheet
    clause: str
    points: list[int | float | None]  # null: hidden from the viewer
    counts: list[int | None] | None  # how many of what the line counts each player has; null: nothing is counted
    of: list[int] | None  # what the worth of each depends on, or out of how many
    each: list[int | float] | None  # the points for one of them, where the line multiplies
    most: list[int] | None  # who have most of them, where that decides


class Standing(Struct, frozen=True, kw_only=True):
    """What every player would have if the game ended now."""

    lines: list[ScoreLine]
    totals: list[int | float]  # by seat; without what is hidden
    leaders: list[int] | None  # who would win, or share the win; null where that depends on something hidden


class Detail(NamedTuple):
    """What is behind the points of a line, by seat."""

    counts: list[int | None] | None = None
    of: list[int] | None = None
    each: list[int | float] | None = None
    most: list[int] | None = None


NO_DETAIL = Detail()


def standing(
    sheet: Sheet,
    lines: Sequence[tuple[str, str]],
    players: int,
    details: Mapping[str, Detail] | None = None,
    parts: int = 1,
    hidden: Sequence[str] = (),
) -> Standing:
    """From a filled score sheet: its lines as in `words.SHEET`, what is behind some of them, the parts of a point that
    it counts in, and the lines that the viewer may not know.
    """

    def in_points(row: Sequence[int]) -> list[int | float]:
        if parts == 1:
            return [*row[:players]]
        return [n // parts if n % parts == 0 else n / parts for n in row[:players]]

    totals = list(sheet.total[:players])
    score_lines = []
    for (line, clause), row in zip(lines, sheet.points, strict=False):
        counts, of, each, most = (details or {}).get(line, NO_DETAIL)
        points: list[int | float | None] = in_points(row)  # type: ignore[assignment]
        if line in hidden:
            totals = [total - n for total, n in zip(totals, row, strict=False)]
            points, most = [None] * players, None
        score_lines.append(
            ScoreLine(line=line, clause=clause, points=points, counts=counts, of=of, each=each, most=most)
        )
    leaders = None if hidden else [seat for seat in range(players) if sheet.winner[seat]]
    return Standing(lines=score_lines, totals=in_points(totals), leaders=leaders)
