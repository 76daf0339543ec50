"""What a move would bring, before it is made: computed by the rules that will carry it out.

A seat is told no more than it may know. Its moves are carried out in states in which everything hidden from it was
dealt anew, always in the same way, so a preview cannot reveal what really lies there. Where the outcome depends on it,
the preview is `None`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, cast

from msgspec import Struct

from fourseas.core.game import Game
from fourseas.core.interface import Kit
from fourseas.core.state import Sheet

DEALS = 2  # of what is hidden: what differs between them cannot be foretold


class Preview(Struct, frozen=True, kw_only=True):
    """What a legal move would bring. None stands for what the seat cannot foresee."""

    points: list[int | float | None]  #: by seat, how its total changes: totals are counted as if the game ended there
    leads: bool | None  #: whether the seat that moves would then win, or share the win
    reveals: bool  #: whether it turns up something hidden, so that it cannot simply be undone
    own: Any = None  #: what the game itself has to say, such as who is paid how much for a capture


class Outcome(NamedTuple):
    """A state in which the move may be made, as far as the seat knows, and what becomes of it."""

    before: Any
    after: Any


class Previews:
    """The previews of one seat's moves in one position; the position is dealt anew once for all of them."""

    def __init__(self, game: Game, kit: Kit, s: Any, seat: int) -> None:
        self._game = game
        self._kit = kit
        self._seat = seat
        deals = DEALS if game.has_secrets else 1
        self._states = [game.dealt_anew(kit.box, s, seat, seed) for seed in range(deals)]

    def of(self, action: int, move: Any = None) -> Preview:
        """Of a legal action; `move` is the move in words, where they say more than its number."""
        game, kit, seat, states = self._game, self._kit, self._seat, self._states
        reveals = game.story.final(kit, states[0], seat, action)
        outcomes = [
            Outcome(before, self._after(before, action, move))
            for s in states
            for before in self._possible(s, action, reveals)
        ]
        gains = [self._gains(outcome) for outcome in outcomes]
        preview = Preview(
            points=[_same([points[other] for points, _ in gains]) for other in range(states[0].players)],
            leads=_same([leads for _, leads in gains]),
            reveals=reveals,
            own=game.preview.own(kit, seat, action, outcomes),
        )
        return cast(Preview, game.preview.withhold(kit, seat, outcomes, preview))

    def draft(self, move: Any) -> Preview | None:
        """Of a move that cannot be made, or not yet, if the game has something to say about it."""
        s = self._states[0]
        own = self._game.preview.draft(self._kit, s, self._seat, move)
        return None if own is None else Preview(points=[None] * s.players, leads=None, reveals=False, own=own)

    def _possible(self, s: Any, action: int, reveals: bool) -> Sequence[Any]:
        """The states that the move may be made in: nobody foretells what a move reveals, unless the game can."""
        states = self._game.preview.possible(self._kit, s, self._seat, action)
        return ([] if reveals else [s]) if states is None else states

    def _after(self, before: Any, action: int, move: Any) -> Any:
        after = before.clone()
        self._game.carry_out(self._kit, after, self._seat, action, move)
        return after

    def _gains(self, outcome: Outcome) -> tuple[list[int | float], bool]:
        before, after = (self._sheet(s) for s in outcome)
        gains = [self._game.in_points(after.total[seat] - before.total[seat]) for seat in range(outcome.after.players)]
        return gains, bool(after.winner[self._seat])

    def _sheet(self, s: Any) -> Sheet:
        sheet = Sheet()
        self._game.rules.score(self._kit.box, s, sheet)
        return sheet


def _same(values: list[Any]) -> Any:
    """What all agree on; None if they do not, or there are none."""
    return values[0] if values and all(value == values[0] for value in values) else None
