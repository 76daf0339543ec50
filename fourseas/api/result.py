"""What came of a move, and how a game ended."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

import msgspec

from fourseas.core.match import Entry
from fourseas.core.match import Match as Inner
from fourseas.core.records.record import end_of, seat_words


@dataclass(frozen=True)
class Played:
    """A move that was made.

    >>> import fourseas
    >>> played = fourseas.Match("pirates", players=3, seed=1).play("assemble 5 blue.2")
    >>> played.seat, played.words
    (0, {'act': 'assemble', 'stack': '0.5', 'onto': '1.2'})
    >>> print(played)
    red puts the 5 on blue's 2 (party of 2)
    """

    seat: int | None  #: who made it; None is the house, which keeps the time in a race
    number: int  #: the number it had among the moves of its position
    words: dict[str, Any]  #: the move in JSON
    line: str  #: what happened, for people; `str(played)` is the same

    @classmethod
    def of(cls, entry: Entry) -> Played:
        return cls(seat_words(entry.seat), entry.action, msgspec.to_builtins(entry.move), str(entry.line))

    def __str__(self) -> str:
        return self.line


@dataclass(frozen=True)
class Line:
    """A line of the score sheet."""

    name: str  #: what it counts
    clause: str  #: the clause of the rules that says so
    points: list[int | float]  #: by seat


@dataclass(frozen=True)
class Result:
    """How a game ended.

    >>> import fourseas
    >>> result = fourseas.Match("seeraeuber", players=3, seed=4).play_out(fourseas.bot("greedy", seed=1))
    >>> result.scores == [sum(line.points[seat] for line in result.sheet) for seat in range(3)]
    True
    >>> [result.scores[seat] == max(result.scores) for seat in result.winners]
    [True]
    """

    reason: Literal["complete", "truncated", "abandoned"]  #: if truncated, a bound on its length ended it
    scores: list[int | float]  #: by seat; empty if it is not scored
    winners: list[int]  #: several, if they share the win
    sheet: list[Line]  #: where the points come from


def result_of(inner: Inner) -> Result | None:
    end = end_of(inner)
    if end is None:
        return None
    sheet = [Line(str(line.line), line.clause, line.points) for line in end.sheet]
    return Result(end.reason, end.totals, end.winners, sheet)
