"""How the players of both games stand. A line of the score sheet is made once for all positions in which it reads the
same: a capture changes few of them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from fourseas.core.interface import Kit
from fourseas.core.standing import ScoreLine
from fourseas.core.state import Sheet
from fourseas.games.crews.party import Crews
from fourseas.games.crews.view import remembered

Column = tuple[int, ...]  # of the tokens of a kind: by seat
Named = tuple[str, str]  # a line, as in `words.SHEET`


def columns(s: Crews) -> list[Column]:
    """The tokens of all players, by kind."""
    return list(zip(*s.tokens[: s.players], strict=True))


def booty_line(kit: Kit, name: Named, kind: int, column: Column, score: Callable[[Sheet], None]) -> ScoreLine:
    """The line of a kind of token, if it counts for nothing but itself; `score` fills it in."""

    def made() -> ScoreLine:
        sheet = Sheet()
        score(sheet)
        return token_line(name, column, sheet.points[kind])

    return remembered(kit, (kind, column), made)


def token_line(name: Named, column: Column, points: Sequence[int]) -> ScoreLine:
    """How many tokens each player has, and who have most."""
    most = max(column)
    return ScoreLine(
        line=name[0],
        clause=name[1],
        points=[*points[: len(column)]],
        counts=[*column],
        of=None,
        each=None,
        most=[seat for seat, count in enumerate(column) if 0 < count == most],
    )


def plain_line(name: Named, points: Sequence[int]) -> ScoreLine:
    """A line of which there is no more to say than its points."""
    return ScoreLine(line=name[0], clause=name[1], points=[*points], counts=None, of=None, each=None, most=None)


def totals(lines: Sequence[ScoreLine]) -> list[int]:
    """The sums of all lines, by seat."""
    return list(map(sum, zip(*[line.points for line in lines], strict=True)))
