"""Possible worlds, for bots to think in: a position with everything that a seat cannot know dealt anew."""

from __future__ import annotations

from typing import Any, Literal

from fourseas.api.errors import Error
from fourseas.api.moves import Moves
from fourseas.api.parsing import AnyMove, action_of, refusal
from fourseas.api.result import Result, result_of
from fourseas.core.i18n import as_json
from fourseas.core.match import Match as Inner
from fourseas.core.random import dice
from fourseas.core.state import HOUSE, LONGEST


class World:
    """A world that a seat must think possible, dealt by `SeatView.deal`. Moves can be tried in it; nothing is told of
    them, and nothing is kept, so that it is quicker than a match.

    >>> import fourseas
    >>> world = fourseas.Match("pirates", players=3, seed=1).seat_view().deal()
    >>> after = world.copy()
    >>> after.play(world.legal_moves[0])
    >>> after.turn, world.turn
    (1, 0)
    >>> after.play_out("random").reason
    'complete'
    """

    def __init__(self, inner: Inner) -> None:
        self._inner = inner
        self._let_house_move()

    @property
    def over(self) -> bool:
        """Whether the game has ended in this world."""
        return self._inner.over

    @property
    def awaited(self) -> list[int]:
        """The seats that are to decide now."""
        return [] if self.over else self._inner.awaited

    @property
    def turn(self) -> int | None:
        """The first of the seats that are awaited; None when the game is over."""
        return next(iter(self.awaited), None)

    @property
    def legal_moves(self) -> Moves:
        """What the seat whose turn it is may do."""
        return Moves(self._inner, self.turn)

    def moves_of(self, seat: int) -> Moves:
        """What a seat may do now; nothing, if it is not awaited."""
        return Moves(self._inner, seat)

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """What a seat, or a spectator, would see in this world."""
        view: dict[str, Any] = as_json(self._inner.view(seat))
        return view

    def observation(self, seat: int) -> list[int]:
        """What a seat would know in this world, as small numbers: see `SeatView.observation`.

        >>> import fourseas
        >>> world = fourseas.Match("pirates", players=3, seed=1).seat_view().deal()
        >>> world.play(world.legal_moves[0])
        >>> len(world.observation(0))
        1248
        """
        return self._inner.game.observation(self._inner.kit.box, self._inner.state, seat)

    def play(self, move: AnyMove, seat: int | None = None) -> None:
        """Make a move, as in a match; IllegalMove if it cannot be made in this world."""
        seat = self.turn if seat is None else seat
        if seat is None:
            raise Error("the game is over")
        action, _ = action_of(self._inner, seat, move)
        if (illegal := refusal(self._inner, seat, action)) is not None:
            raise illegal
        state = self._inner.state.clone()  # moves that were listed before still mean what they meant
        self._inner.game.rules.apply(self._inner.kit.box, state, seat, action)
        self._inner.state = state
        self._let_house_move()

    def play_out(self, how: Literal["random", "greedy"] = "greedy", seed: int = 0) -> Result:
        """How it might end: play on, all at random or all by the game's hints. This world itself stays as it is."""
        from fourseas.bots.minds import choose_greedily

        if how not in ("random", "greedy"):
            raise Error(f"a world is played out at random or greedily, not {how!r}")
        ended = self._inner.fork()
        game, box, s = ended.game, ended.kit.box, ended.state
        greedily: Any = game.interpreted(choose_greedily)
        rules, actions = game.rules, [0] * game.rules.MOST_LEGAL
        for luck in range(seed, seed + LONGEST):
            if ended.over:
                break
            seat = ended.awaited[0]
            n = rules.legal(box, s, seat, actions)
            chosen = greedily(box, s, seat, actions, n, luck) if how == "greedy" else actions[dice(luck) * n >> 32]
            rules.apply(box, s, seat, chosen)
        result = result_of(ended)
        assert result is not None
        return result

    @property
    def result(self) -> Result | None:
        """How it ended in this world; None while it goes on."""
        return result_of(self._inner)

    def copy(self) -> World:
        """Another world, the same so far."""
        return World(self._inner.fork())

    __copy__ = copy  # the position is not shared

    def __repr__(self) -> str:
        state = "over" if self.over else f"seat {self.turn} to move"
        return f"<World of {self._inner.game.id}: {state}>"

    def _let_house_move(self) -> None:
        """Where the house keeps the time, it has one thing to do; nobody thinks about that."""
        while not self.over and self._inner.awaited == [HOUSE]:
            state = self._inner.state.clone()
            self._inner.game.rules.apply(self._inner.kit.box, state, HOUSE, self._inner.legal(HOUSE)[0])
            self._inner.state = state
