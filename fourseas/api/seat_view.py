"""What a bot is given: all that its seat may know, and nothing else."""

from __future__ import annotations

import random
import secrets
import time
from collections.abc import Iterator
from functools import cached_property
from typing import Any

import msgspec

from fourseas.api.game import Game
from fourseas.api.moves import Moves
from fourseas.api.world import World
from fourseas.core.described import Section
from fourseas.core.i18n import encoder
from fourseas.core.match import Match as Inner

SECONDS = 5.0  # that a bot may think about a move, unless somebody says otherwise


class SeatView:
    """All that a seat may know of a match. What is hidden from it is not in here, not even out of sight: the view is
    made from a position in which that was dealt anew.

    >>> import fourseas
    >>> view = fourseas.Match("pirates", ["Ann", "Ben", "Cy"], seed=1).seat_view()
    >>> view.seat, view.names[view.seat], view.game.id
    (0, 'Ann', 'pirates')
    >>> view.legal_moves[0].label
    "put your 2 on Ben's 2"
    >>> view.table["deck"], view.table["turn"]
    (16, 0)
    """

    def __init__(self, inner: Inner, seat: int, seconds: float = SECONDS, seed: int | None = None) -> None:
        self.seat = seat  #: whose eyes these are
        self.deadline = time.monotonic() + seconds  #: by `time.monotonic()`, when the bot should have chosen
        luck = secrets.randbits(64) if seed is None else seed
        self.random = random.Random(luck)  #: chance for the bot; in a series it gives the same numbers again
        self._inner = inner.dealt_for(seat, self.random.getrandbits(128))
        self._lines = tuple(entry.line for entry in inner.log)

    @property
    def game(self) -> Game:
        """The game that is played."""
        return Game(self._inner.game)

    @property
    def names(self) -> list[str]:
        """What the players are called, by seat."""
        return list(self._inner.names)

    @property
    def options(self) -> dict[str, bool]:
        """The options of the table."""
        return dict(self._inner.options)

    @property
    def awaited(self) -> list[int]:
        """The seats that are to decide now."""
        return [seat for seat in self._inner.awaited if seat < len(self._inner.names)]

    @cached_property
    def table(self) -> dict[str, Any]:
        """What the seat sees, in JSON: the same as `Match.view(seat)`."""
        view: dict[str, Any] = msgspec.json.decode(encoder().encode(self._inner.view(self.seat)))
        return view

    def describe(self, language: str = "en") -> list[Section]:
        """The table in words: sections with a title and lines, in one of our languages.

        >>> import fourseas
        >>> view = fourseas.Match("pirates", ["Ann", "Ben", "Cy"], seed=1).seat_view()
        >>> first = view.describe()[0]
        >>> first.title, first.lines[0]
        ('How the game stands', 'It is your turn.')
        """
        return [section.into(language) for section in self._inner.describe(self.seat)]

    @cached_property
    def legal_moves(self) -> Moves:
        """What the seat may do now."""
        return Moves(self._inner, self.seat)

    def observation(self) -> list[int]:
        """What the seat may know, as small numbers: [observations](observations.md) says what each means. Empty where a
        game has none.

        >>> import fourseas
        >>> view = fourseas.Match("pirates", players=3, seed=1).seat_view()
        >>> seen = view.observation()
        >>> len(seen), seen[:3]
        (1248, [1, 0, 0])
        """
        return self._inner.game.observation(self._inner.kit.box, self._inner.state, self.seat)

    @property
    def lines(self) -> list[str]:
        """What has happened so far, a line a move."""
        return [str(line) for line in self._lines]

    @property
    def moves_made(self) -> int:
        """How many moves were made before this one."""
        return len(self._lines)

    @property
    def time_left(self) -> float:
        """Seconds until the deadline; below 0 after it."""
        return self.deadline - time.monotonic()

    def deal(self) -> World:
        """A world that the seat must think possible: what it cannot know is dealt anew each time."""
        return World(self._inner.dealt_for(self.seat, self.random.getrandbits(128)))

    def worlds(self) -> Iterator[World]:
        """One such world after the other, until the deadline; at least one.

        >>> import fourseas
        >>> view = fourseas.Match("pirates", players=3, seed=1).seat_view()
        >>> next(view.worlds()).turn
        0
        """
        yield self.deal()
        while self.time_left > 0:
            yield self.deal()

    def __repr__(self) -> str:
        return f"<SeatView of seat {self.seat} in {self._inner.game.id}: {len(self.legal_moves)} moves>"
