"""`fourseas.bot`: players that are programs, ours and those of others."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from fourseas.api.errors import BadBot, translated
from fourseas.api.match import Match
from fourseas.api.moves import Move, Position
from fourseas.api.seat_view import SECONDS, SeatView
from fourseas.api.world import World
from fourseas.bots import Bot as Inner
from fourseas.bots import bot as inner_bot
from fourseas.bots import check_known
from fourseas.bots.own import OwnBot, is_own, own_bot
from fourseas.bots.players import MindBot, SearchBot, compile_net, compile_search
from fourseas.core.game import Game


class Bot:
    """A program that plays a seat. `fourseas.bot` makes one.

    >>> import fourseas
    >>> match = fourseas.Match("pirates", players=3, seed=1)
    >>> bot = fourseas.bot("greedy", seed=1)
    >>> bot.choose(match) in match.legal_moves
    True
    """

    def __init__(self, name: str, make: Callable[[Game], Inner], made_from: tuple[Any, int | None]) -> None:
        self.name = name
        self._make = make
        self._made: dict[str, Inner] = {}
        self._made_from = made_from

    def choose(self, match: Match | SeatView | World, seat: int | None = None, *, seconds: float = SECONDS) -> Move:
        """The move it would make for a seat, or for the one whose turn it is. `seconds` is how long a bot of your own
        is told it may think; ours think as long as their names say.

        A bot that searches is compiled when it is first asked: some ten seconds once, then less than one.
        """
        if isinstance(match, SeatView) and seat is None:
            seat = match.seat
        elif isinstance(match, Match):
            seat = match._awaited(seat)
        inner = match._inner
        seat = inner.awaited[0] if seat is None else seat
        if not inner.legal(seat):
            raise BadBot(f"seat {seat} has nothing to decide")
        with translated():
            player = self._for(inner.game)
            choose = partial(player.choose, seconds=seconds) if isinstance(player, OwnBot) else player.choose
            action = choose(inner, seat)
        return Move(Position.of(inner), seat, action)

    def _for(self, game: Game) -> Inner:
        if game.id not in self._made:
            made = self._made[game.id] = self._make(game)
            if isinstance(made, SearchBot):
                compile_search(game)
            elif isinstance(made, MindBot):
                compile_net(game)
        return self._made[game.id]

    def __reduce__(self) -> tuple[Callable[..., Bot], tuple[Any, int | None]]:
        """Pickled as what `fourseas.bot` was given, so that other processes have one, too: it begins anew there."""
        return bot, self._made_from

    def __repr__(self) -> str:
        return f"<Bot {self.name}>"


def bot(named: str | Bot | Any, seed: int | None = None) -> Bot:
    """A bot by its name (docs/bots.md), or one of your own: its class, an object with a method `choose(view)`, its
    `module:Class`, or its name among the entry points of an installed package. The same seed makes the same choices,
    as long as no time limit has a say.

    >>> import fourseas
    >>> fourseas.bot("captain")
    <Bot captain>
    >>> class Last:
    ...     def choose(self, view):
    ...         return view.legal_moves[-1]
    >>> match = fourseas.Match("pirates", players=3, seed=1)
    >>> match.play(fourseas.bot(Last)).words
    {'act': 'assemble', 'stack': '0.?', 'onto': '2.?'}
    >>> fourseas.bot("blackbeard")
    Traceback (most recent call last):
    fourseas.BadBot: no bot is called 'blackbeard'; there are ...
    """
    if isinstance(named, Bot):
        return named
    with translated():
        if isinstance(named, str) and not is_own(named):
            check_known(named)  # says at once if there is none
            return Bot(named, lambda game: inner_bot(named, game, seed), (named, seed))
        own = own_bot(named, seed)
        return Bot(own.name, lambda game: own, (named, seed))
