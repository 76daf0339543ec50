"""Moves as objects: what a seat may do, in words for people, in JSON for programs, as a number for bots."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple, overload

import msgspec

from fourseas.core.game import Game
from fourseas.core.interface import Kit
from fourseas.core.match import Match as Inner
from fourseas.core.preview import Preview, Previews


class Position(NamedTuple):
    """Where moves are listed. A match goes on with another state; this one never changes."""

    game: Game
    kit: Kit
    names: Sequence[str]
    state: Any

    @classmethod
    def of(cls, inner: Inner) -> Position:
        return cls(inner.game, inner.kit, inner.names, inner.state)


class Move:
    """A legal move of one seat in one position.

    >>> import fourseas
    >>> match = fourseas.Match("pirates", players=3, seed=1)
    >>> move = match.legal_moves[0]
    >>> print(move)
    put your 2 on blue's 2
    >>> move.words
    {'act': 'assemble', 'stack': '0.2', 'onto': '1.2'}
    >>> move.act, move.seat, move.number
    ('assemble', 0, 5)

    Two moves are equal if the same seat says the same words.
    """

    __slots__ = ("number", "position", "seat")

    seat: int  #: who may make it
    number: int  #: how bots and series know it; what it means depends on the position

    def __init__(self, position: Position, seat: int, number: int) -> None:
        self.position = position
        self.seat = seat
        self.number = number

    @property
    def words(self) -> dict[str, Any]:
        """The move in JSON, as in records and in the protocol."""
        game, kit, _, state = self.position
        words: dict[str, Any] = msgspec.to_builtins(game.words.encode(kit, state, self.seat, self.number))
        return words

    @property
    def act(self) -> str:
        """What kind of move it is: the `act` of its words."""
        return str(self.words["act"])

    @property
    def label(self) -> str:
        """The move in a few words for people; `str(move)` is the same."""
        game, kit, names, state = self.position
        return str(game.words.label(kit, state, self.seat, self.number, names))

    def preview(self) -> Preview:
        """What the move would bring, as far as its seat can know.

        >>> import fourseas
        >>> fourseas.Match("pirates", players=3, seed=1).legal_moves[0].preview().points
        [0, 0, 0]
        """
        game, kit, _, state = self.position
        return Previews(game, kit, state, self.seat).of(self.number)

    def __str__(self) -> str:
        return self.label

    def __repr__(self) -> str:
        return f"<Move {self.number} of seat {self.seat}: {self.label}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Move) and self.seat == other.seat and self.words == other.words

    def __hash__(self) -> int:
        return hash((self.seat, repr(self.words)))  # the same words may have another number in another position


class Moves(Sequence[Move]):
    """The legal moves of a seat: a sequence that makes each move when it is asked for.

    >>> import fourseas
    >>> moves = fourseas.Match("pirates", players=3, seed=1).legal_moves
    >>> len(moves), moves[0] in moves
    (50, True)
    >>> {move.act for move in moves}
    {'assemble'}
    """

    def __init__(self, inner: Inner, seat: int | None) -> None:
        self._position = Position.of(inner)
        self.seat = seat  #: whose they are; None if it is nobody's turn
        self.numbers: tuple[int, ...] = () if seat is None else tuple(inner.legal(seat))  #: theirs, in the same order

    def __len__(self) -> int:
        return len(self.numbers)

    @overload
    def __getitem__(self, index: int) -> Move: ...
    @overload
    def __getitem__(self, index: slice) -> list[Move]: ...
    def __getitem__(self, index: int | slice) -> Move | list[Move]:
        if isinstance(index, slice):
            return [self._move(number) for number in self.numbers[index]]
        return self._move(self.numbers[index])

    def __iter__(self) -> Iterator[Move]:
        return map(self._move, self.numbers)

    def __contains__(self, move: object) -> bool:
        return isinstance(move, Move) and move.seat == self.seat and move in list(self)

    def _move(self, number: int) -> Move:
        assert self.seat is not None
        return Move(self._position, self.seat, number)

    def __repr__(self) -> str:
        return f"<{len(self)} moves of seat {self.seat}>" if self.seat is not None else "<no moves>"

    def _repr_html_(self) -> str:
        from fourseas.api.html import moves_html

        return moves_html(self)
