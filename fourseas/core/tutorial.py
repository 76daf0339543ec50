"""A guided first game, as data: `tutorial.toml` in a game's folder, and `Guide`, which tracks a learner's progress.

The learner has the first seat. The others' moves are scripted until the last step; from then on, the game is like any
other. The set-up is scripted too, and so is what nobody needs to be asked before the first step. Whatever chance
decides later comes from the table's seed, so a script must work with any outcome.

In real time, moves are scripted with their times, and the clock waits at each for the learner.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from fourseas.core.game import Game
from fourseas.core.match import Match
from fourseas.core.state import HOUSE
from fourseas.core.structs.decoding import convert

FILE = "tutorial.toml"
LEARNER = 0

Page = Annotated[str, Meta(min_length=1, max_length=280)]


class Step(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One move of the learner, the text before it, and the others' moves after it."""

    title: str
    texts: Annotated[list[Page], Meta(min_length=1, max_length=4)]
    points: list[dict[str, Any]] = []  # for each page, the move whose place on the board it speaks of; {} for none
    clause: str | None = None
    play: Annotated[list[dict[str, Any]], Meta(min_length=1)]  # what the learner may do, written as in records
    t: int | None = None  # and when: in real time, in milliseconds
    then: list[dict[str, Any]] = []  # the same with a `seat`, maybe "house"; legal whichever move the learner chose


class Tutorial(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    players: int
    options: dict[str, bool] = {}
    setup: dict[str, Any]
    before: list[dict[str, Any]] = []  # moves before the first step, also of the learner's seat
    steps: Annotated[list[Step], Meta(min_length=1)]
    farewell: Annotated[list[Page], Meta(min_length=1, max_length=4)]


@cache
def read_tutorial(game: Game) -> Tutorial | None:
    """The guided first game of a game, if it has one."""
    path = game.folder / FILE
    return convert(msgspec.toml.decode(path.read_bytes()), Tutorial) if path.exists() else None


@dataclass(frozen=True)
class _Turn:
    step: int
    seat: int
    moves: list[Any]  # the alternatives
    t: int | None  # when, in real time
    chosen: bool  # by the learner; otherwise it is made without asking anybody


class Guide:
    """A learner's progress. It stores nothing but the script: everything follows from the moves of the match."""

    def __init__(self, tutorial: Tutorial, match: Match) -> None:
        self.tutorial = tutorial
        self.match = match
        self._turns = [self._scripted(0, words) for words in tutorial.before]
        for number, step in enumerate(tutorial.steps):
            self._turns.append(_Turn(number, LEARNER, [self._move(words) for words in step.play], step.t, chosen=True))
            self._turns += [self._scripted(number, words) for words in step.then]

    def _scripted(self, step: int, words: dict[str, Any]) -> _Turn:
        move = {key: value for key, value in words.items() if key not in ("seat", "t")}
        seat = HOUSE if words["seat"] == "house" else words["seat"]
        return _Turn(step, seat, [self._move(move)], words.get("t"), chosen=False)

    def _move(self, words: dict[str, Any]) -> Any:
        return convert(words, self.match.game.words.Moves)

    def _turn(self) -> _Turn | None:
        """What the script expects now; None when it is over, or when somebody departed from it."""
        log = self.match.log
        if self.match.over or len(log) >= len(self._turns):
            return None
        for entry, turn in zip(log, self._turns, strict=False):
            if entry.seat != turn.seat or entry.move not in turn.moves:
                return None
        return self._turns[len(log)]

    @property
    def done(self) -> bool:
        """Whether the game goes on without the guide."""
        return self._turn() is None

    @property
    def step(self) -> int:
        """The number of the current step, from 0; the number of steps when done. A step lasts until the others have
        moved.
        """
        turn = self._turn()
        return len(self.tutorial.steps) if turn is None else turn.step

    @property
    def seat(self) -> int | None:
        """Whose move the script expects now, even where the rules await several; None when done."""
        turn = self._turn()
        return None if turn is None else turn.seat

    @property
    def t(self) -> int | None:
        """In real time: when the next move is made. Until then, the clock stands still."""
        turn = self._turn()
        return None if turn is None else turn.t

    @property
    def is_scripted(self) -> bool:
        """Whether the next move is made without asking anybody."""
        turn = self._turn()
        return turn is not None and not turn.chosen

    @property
    def lesson(self) -> Step | None:
        """What is taught now; None when done (then the farewell follows)."""
        turn = self._turn()
        return None if turn is None else self.tutorial.steps[turn.step]

    def allowed(self, seat: int, actions: list[int]) -> list[int]:
        """The legal actions that the script offers this seat; all of them when done."""
        turn = self._turn()
        if turn is None:
            return actions
        if seat != turn.seat:
            return []
        words, match = self.match.game.words, self.match
        return [action for action in actions if words.encode(match.kit, match.state, seat, action) in turn.moves]

    def next_scripted(self) -> tuple[int, int] | None:
        """Who moves now by the script, and how; None if it is the learner's turn, or when done."""
        turn = self._turn()
        if turn is None or turn.chosen:
            return None
        match = self.match if turn.t is None else self.match.at(turn.t)
        (action,) = self.allowed(turn.seat, match.legal(turn.seat))
        return turn.seat, action
