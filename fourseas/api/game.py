"""`fourseas.games` and `fourseas.game`: the games, and what is known of each before it is played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from fourseas.api.errors import Error, translated
from fourseas.core.game import Game as Inner
from fourseas.core.observe import Block
from fourseas.core.words.acts import acts
from fourseas.games import IDS
from fourseas.games import game as inner_game

if TYPE_CHECKING:
    from fourseas.api.match import Match


class Game:
    """A game that can be played. `fourseas.game` and `fourseas.games` give them out.

    >>> import fourseas
    >>> pirates = fourseas.game("pirates")
    >>> pirates.name, list(pirates.players), pirates.options
    ('Pirates', [3, 4, 5], {'hidden': False})
    >>> pirates.acts["capture"]
    'capture STACK CARD [TOKEN]'
    >>> match = pirates.match(["Ann", "Ben", "Cy"], seed=7)
    """

    def __init__(self, inner: Inner) -> None:
        self._inner = inner

    @property
    def id(self) -> str:
        """What commands and records call it: `pirates`."""
        return self._inner.id

    @property
    def name(self) -> str:
        """What people call it."""
        return self._inner.name

    @property
    def players(self) -> range:
        """How many can play."""
        return self._inner.players

    @property
    def designer(self) -> str:
        """Who designed it."""
        return self._inner.about.designer

    @property
    def minutes(self) -> int:
        """About how long a game among people takes."""
        return self._inner.about.minutes

    @property
    def sentence(self) -> str:
        """What it is about, in a sentence."""
        return str(self._inner.about.sentence)

    @property
    def options(self) -> dict[str, bool]:
        """The options of a table, with their defaults. Without a clock a game in real time is played by turns, whatever
        the default of that option is.
        """
        return dict(self._inner.options)

    @property
    def questions(self) -> dict[str, str]:
        """The options as yes-or-no questions."""
        return {name: str(self._inner.about.questions.get(name, name)) for name in self._inner.options}

    @property
    def rules(self) -> str:
        """The game and the version of its rules, as records name them: `pirates 1`."""
        return self._inner.rules_name()

    @property
    def clauses(self) -> dict[str, str]:
        """The rules for players, by the number of the clause, in Markdown.

        >>> import fourseas
        >>> sorted(fourseas.game("pirates").clauses)[0]
        'PIR-1'
        """
        return dict(self._inner.clauses)

    @property
    def acts(self) -> dict[str, str]:
        """The kinds of moves, and how each is typed; what is in brackets can be left out."""
        return {name: act.usage for name, act in acts(self._inner).items()}

    @property
    def observed(self) -> list[Block]:
        """What an observation is made of ([observations](observations.md)): blocks of numbers, each with its `name`,
        `length`, `low`, `high` and `meaning`. Empty where a game has none.

        >>> import fourseas
        >>> block = fourseas.game("pirates").observed[0]
        >>> block.name, block.length, block.low, block.high
        ('players', 3, 0, 1)
        """
        return list(self._inner.observe.BLOCKS)

    def match(
        self,
        players: int | Sequence[str] | None = None,
        *,
        seed: int | None = None,
        options: Mapping[str, bool] | None = None,
        pack: str | Path | None = None,
    ) -> Match:
        """The same as `fourseas.Match(game, ..)`."""
        from fourseas.api.match import Match

        return Match(self, players, seed=seed, options=options, pack=pack)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and other._inner is self._inner

    def __hash__(self) -> int:
        return hash(self.id)

    def __repr__(self) -> str:
        return f"<Game {self.id}: {self.name}, {self.players.start} to {self.players.stop - 1} players>"

    def _repr_html_(self) -> str:
        from fourseas.api.html import game_html

        return game_html(self)


def games() -> list[Game]:
    """All games, ours first, then those of others that are installed or named by `FOURSEAS_GAMES`.

    >>> import fourseas
    >>> [game.id for game in fourseas.games()][:4]
    ['pirates', 'seeraeuber', 'adventures', 'piratoons']
    """
    with translated():
        return [Game(inner_game(id)) for id in IDS]


def game(id: str) -> Game:
    """The game of that id.

    >>> import fourseas
    >>> fourseas.game("piratoons")
    <Game piratoons: Piratoons, 2 to 4 players>
    """
    if id not in IDS:
        raise Error(f"there is no game {id!r}; there are: {', '.join(IDS)}")
    with translated():
        return Game(inner_game(id))
