"""`fourseas.Match`: a game at a table, for programs. It wraps core/match.py: understands moves in any form, checks
every argument, and raises the errors of api/errors.py.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from fourseas.api.errors import Error, IllegalMove, translated
from fourseas.api.game import Game, game
from fourseas.api.moves import Move, Moves
from fourseas.api.parsing import AnyMove, action_of, refusal
from fourseas.api.result import Played, Result, result_of
from fourseas.core.i18n import encoder
from fourseas.core.match import COLOURS
from fourseas.core.match import Match as Inner
from fourseas.core.packs import classic, lay_out, read_pack
from fourseas.core.records.record import GameRecord, record_for, record_of

if TYPE_CHECKING:
    from fourseas.api.bots import Bot
    from fourseas.api.seat_view import SeatView

USUAL = 4  # players, if nobody says how many and four can play


class Match:
    """One game at a table: whose turn it is, what they may do, and what comes of it.

    `players` is how many play, or their names; without it four, or as many as can. The same `seed` deals the same
    game; without one it is drawn. `options` are those of `game.options`, `pack` is a file with components of your own.
    A game in real time is played by turns here, for there is no clock.

    >>> import fourseas
    >>> match = fourseas.Match("pirates", ["Ann", "Ben", "Cy"], seed=1)
    >>> match.turn, match.names[match.turn]
    (0, 'Ann')
    >>> match.legal_moves[0]
    <Move 5 of seat 0: put your 2 on Ben's 2>
    >>> print(match.play(match.legal_moves[0]))
    Ann puts the 2 on Ben's 2 (party of 2)
    >>> print(match.play("assemble 5 ann.4"))
    Ben puts the 5 on Ann's 4 (party of 2)
    >>> match.undo().seat, match.turn
    (1, 1)
    >>> match.play_out("greedy").reason
    'complete'
    >>> match.over, len(match.scores), match.legal_moves
    (True, 3, <no moves>)
    """

    def __init__(
        self,
        game: str | Game,
        players: int | Sequence[str] | None = None,
        *,
        seed: int | None = None,
        options: Mapping[str, bool] | None = None,
        pack: str | Path | None = None,
    ) -> None:
        wrapped = _game(game)
        inner = wrapped._inner
        if seed is not None and (isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < 2**128):
            raise Error(f"a seed is a whole number from 0 to 2**128 - 1, not {seed!r:.40}")
        if options is not None and not isinstance(options, Mapping):
            raise Error(f"options are given as {{name: True or False}}, not as {options!r:.40}")
        for name, value in (options or {}).items():
            if name not in inner.options:
                raise Error(f"{inner.id} has no option {name!r}; it has: {', '.join(inner.options) or 'none'}")
            if not isinstance(value, bool):
                raise Error(f"the option {name!r} is True or False, not {value!r:.40}")
        chosen = inner.for_programs(dict(options or {}))
        if inner.by_turns is not None and not chosen[inner.by_turns]:
            raise Error(f"there is no clock here: {inner.id} is played with the option {inner.by_turns!r}")
        if pack is not None and not isinstance(pack, str | Path):
            raise Error(f"a pack is given as the path of a file, not as {pack!r:.40}")
        if group := inner.too_many(chosen):
            raise Error(f"a table has one of these options at most: {', '.join(group)}")
        names = _names(wrapped, players)
        with translated():
            kit = classic(inner) if pack is None else lay_out(read_pack(inner, Path(pack)))
            drawn = secrets.randbits(128) if seed is None else seed
            self._inner = Inner(inner, kit, names, seed=drawn, options=chosen)

    @classmethod
    def _of(cls, inner: Inner) -> Match:
        match = cls.__new__(cls)
        match._inner = inner
        return match

    # ---- the table

    @property
    def game(self) -> Game:
        """The game that is played."""
        return Game(self._inner.game)

    @property
    def names(self) -> list[str]:
        """What the players are called, by seat. Seats are numbered from 0."""
        return list(self._inner.names)

    @property
    def options(self) -> dict[str, bool]:
        """All options of this table."""
        return dict(self._inner.options)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._inner.over

    @property
    def awaited(self) -> list[int]:
        """The seats that are to decide now: several where moves are sealed, none when the game is over."""
        return [] if self.over else [seat for seat in self._inner.awaited if seat < len(self._inner.names)]

    @property
    def turn(self) -> int | None:
        """The first of the seats that are awaited; None when the game is over."""
        return next(iter(self.awaited), None)

    @property
    def log(self) -> list[Played]:
        """The moves that were made, the first one first."""
        return [Played.of(entry) for entry in self._inner.log]

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """What a seat may see, in JSON; without a seat, what a spectator may see.

        >>> import fourseas
        >>> match = fourseas.Match("adventures", players=2, seed=1)
        >>> [player["hand"] for player in match.view(1)["players"]]
        [None, ['sailing-masters-mate', ...]]
        """
        view: dict[str, Any] = msgspec.json.decode(encoder().encode(self._inner.view(self._seat(seat, nobody=True))))
        return view

    def seat_view(self, seat: int | None = None) -> SeatView:
        """What a bot is given: all that a seat may know, and nothing of what is hidden."""
        from fourseas.api.seat_view import SeatView

        return SeatView(self._inner, self._awaited(seat))

    # ---- moves

    @property
    def legal_moves(self) -> Moves:
        """What the seat whose turn it is may do."""
        return Moves(self._inner, self.turn)

    def moves_of(self, seat: int) -> Moves:
        """What a seat may do now; nothing, if it is not awaited."""
        return Moves(self._inner, self._seat(seat))

    def play(self, move: AnyMove | Bot, seat: int | None = None) -> Played:
        """Make a move for a seat, or for the one whose turn it is, and return what came of it.

        The move is one of `legal_moves`, its JSON, its label, its number, or what you would type in the terminal;
        or a bot, who chooses one. IllegalMove if the rules do not allow it, UnclearMove if it is not understood; then
        nothing has changed.

        >>> import fourseas
        >>> match = fourseas.Match("seeraeuber", players=3, seed=1)
        >>> first = match.legal_moves[0]
        >>> forms = [first, first.words, first.label, first.number]
        >>> {match.copy().play(move).line for move in forms} == {match.play(first).line}
        True
        >>> match.play(fourseas.bot("greedy", seed=1)).seat
        2
        """
        from fourseas.api.bots import Bot

        seat = self._awaited(move.seat if seat is None and isinstance(move, Move) else seat)
        if isinstance(move, Bot):
            move = move.choose(self, seat)
        self._check_clock()
        action, words = action_of(self._inner, seat, move)
        with translated():
            return Played.of(self._inner.play(seat, action, move=words))

    def why_not(self, move: AnyMove, seat: int | None = None) -> IllegalMove | None:
        """Why a move cannot be made now, with the clause of the rules; None if it can.

        >>> import fourseas
        >>> match = fourseas.Match("pirates", players=3, seed=1)
        >>> print(match.why_not("assemble 5 blue.2"))
        None
        >>> match.why_not("assemble 5 4")
        IllegalMove('you cannot put your own pirates on one another [PIR-22]')
        >>> match.why_not({"act": "capture", "stack": "0.5", "card": "galleon", "token": "chest"}).clause
        'PIR-30'
        """
        seat = self._awaited(seat)
        try:
            action, _ = action_of(self._inner, seat, move)
        except IllegalMove as illegal:
            return illegal
        return refusal(self._inner, seat, action)

    def undo(self) -> Played:
        """Undo the last move and return it. If it is made again, chance decides the same way."""
        if not self._inner.log:
            raise Error("no move was made")
        return Played.of(self._inner.undo())

    def play_out(self, *bots: str | Bot) -> Result:
        """Let bots play on to the end: one for all seats, or one per seat."""
        from fourseas.api.bots import bot

        players = [bot(one) for one in (bots or ("greedy",))]
        if len(players) not in (1, len(self._inner.names)):
            raise Error(f"name one bot for all seats, or {len(self._inner.names)}, one per seat")
        while not self.over:
            assert self.turn is not None
            self.play(players[self.turn % len(players)])
        assert self.result is not None
        return self.result

    # ---- the end

    @property
    def result(self) -> Result | None:
        """How it ended, with the score sheet; None while it goes on."""
        return result_of(self._inner)

    @property
    def scores(self) -> list[int | float] | None:
        """The points by seat; None while it goes on, and if it was abandoned."""
        return self.result.scores if self.result is not None and self.result.scores else None

    @property
    def winners(self) -> list[int]:
        """The seats that have won: several if they share the win, none while the game goes on."""
        return self.result.winners if self.result is not None else []

    # ---- keeping it

    def record(self, *, seat: int | None = None, states: bool = False, whole: bool = True) -> GameRecord:
        """The game as a record (docs/records.md): whole, with what was hidden; or, if not `whole`, what a seat or a
        spectator may have of it. `states` adds the whole state after every move.
        """
        if not whole:
            return record_for(self._inner, self._seat(seat, nobody=True))
        return record_of(self._inner, states=states)

    def copy(self) -> Match:
        """Another match in the same position, with the same cards to come."""
        return Match._of(self._inner.fork())

    __copy__ = copy  # the position is not shared

    def __repr__(self) -> str:
        state = "over" if self.over else f"{' and '.join(self.names[seat] for seat in self.awaited)} to move"
        return f"<Match of {self._inner.game.id}: {', '.join(self.names)}; {len(self._inner.log)} moves, {state}>"

    def _repr_html_(self) -> str:
        return self.html()

    def html(self, seat: int | None = None) -> str:
        """The table as a seat may see it, or a spectator: a piece of HTML that asks no other host for anything. A
        notebook shows it by itself.
        """
        from fourseas.api.html import match_html

        return match_html(self._inner, self._seat(seat, nobody=True))

    # ---- checks

    def _seat(self, seat: int | None, *, nobody: bool = False) -> int | None:
        if seat is None and nobody:
            return None
        if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < len(self._inner.names):
            raise Error(f"a seat is a number from 0 to {len(self._inner.names) - 1}, not {seat!r}")
        return seat

    def _awaited(self, seat: int | None) -> int:
        """A seat that somebody named, or the one whose turn it is."""
        if seat is not None:
            self._seat(seat)
            return seat
        if self.turn is None:
            raise Error("the game is over")
        return self.turn

    def _check_clock(self) -> None:
        if self._inner.in_real_time:
            raise Error("time runs in this position, and there is no clock here to play on by")


def _game(named: str | Game) -> Game:
    return named if isinstance(named, Game) else game(named)


def _names(game: Game, players: int | Sequence[str] | None) -> list[str]:
    """What the players are called: by their colours, if they have no names."""
    if players is None:
        players = min(USUAL, game.players.stop - 1)
    if isinstance(players, bool) or not isinstance(players, int | Sequence):
        raise Error(f"players are given as their number or their names, not as {players!r:.40}")
    names = [str(name) for name in players] if not isinstance(players, int) else list(COLOURS[:players])
    count = players if isinstance(players, int) else len(names)
    if isinstance(players, str) or count not in game.players:
        raise Error(f"{game.id} is for {game.players.start} to {game.players.stop - 1} players, not {players!r:.40}")
    if len(set(names)) != len(names) or not all(names):
        raise Error("every player needs a name of their own")
    return names
