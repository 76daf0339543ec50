"""Bots of somebody's own, for tests: good ones, and ones with each fault."""

from __future__ import annotations

from typing import Any

from fourseas import Move, SeatView


class Last:
    def choose(self, view: SeatView) -> Move:
        return view.legal_moves[-1]


class Anything:
    """By chance, in words."""

    def choose(self, view: SeatView) -> dict[str, Any]:
        return view.random.choice(list(view.legal_moves)).words


class Thinker:
    """Asks one of ours, and looks at everything there is."""

    def choose(self, view: SeatView) -> Move:
        import fourseas

        assert view.table
        assert len(view.lines) == view.moves_made
        assert view.seat in view.awaited
        assert view.time_left > 0
        return fourseas.bot("greedy", seed=1).choose(view)


class Failing:
    def choose(self, view: SeatView) -> Move:
        raise RuntimeError("out of rum\nand of biscuit")


class Cheating:
    def choose(self, view: SeatView) -> int:
        return next(number for number in range(10_000) if number not in view.legal_moves.numbers)


class Silent:
    def choose(self, view: SeatView) -> None:
        return None


class Unmade:
    def __init__(self) -> None:
        raise OSError("no timber")

    def choose(self, view: SeatView) -> Move:
        return view.legal_moves[0]


class Deaf:
    pass


READY = Last()
