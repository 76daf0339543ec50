"""Positions of `adventures` on the classic board in which something happens that is seldom asked."""

from __future__ import annotations

from fourseas.core.match import COLOURS, Match
from fourseas.core.packs import classic
from fourseas.games.adventures import GAME
from fourseas.games.adventures.names import COLOUR_NAMES, TRACK_NAMES
from fourseas.games.adventures.rules.piles import lay_down, take_from_hand
from fourseas.games.adventures.rules.state import PLAYING, State


class Position:
    """The first turn of a match, in which things are put where a test wants them."""

    def __init__(self, players: int = 3, seed: int = 1, version: int | None = None, **options: bool) -> None:
        self.kit = classic(GAME)
        self.match = Match(GAME, self.kit, COLOURS[:players], seed=seed, options=options, version=version)
        while self.s.asked != PLAYING:
            self.match.play(self.seat, self.match.legal(self.seat)[0])

    @property
    def s(self) -> State:
        state: State = self.match.state
        return state

    @property
    def seat(self) -> int:
        return self.match.awaited[0]

    def rival(self, ahead: int = 1) -> int:
        """Who comes so many turns later."""
        return (self.seat + ahead) % self.s.players

    def holds(self, *cards: str) -> None:
        """Whoever is to play has these in hand instead of some of the cards there."""
        for n, card in enumerate(cards):
            self.s.hand[self.seat][n] = self._kind(card)

    def lies(self, seat: int, card: str) -> None:
        """A card on the table, where its power lasts."""
        self.s.hand[seat][0] = self._kind(card)
        take_from_hand(self.s, seat, self._kind(card))
        lay_down(self.kit.box, self.s, seat, self._kind(card))

    def sails(self, seat: int, track: str, space: str) -> None:
        number = TRACK_NAMES.index(track)
        self.s.ship[seat][number] = self.kit.pack.chart.number(number, space)

    def has_crates(self, seat: int, *colours: str) -> None:
        for colour in colours:
            self.s.crates[seat][COLOUR_NAMES.index(colour)] += 1

    def is_plundered(self, space: str) -> None:
        cargo = self.s.cargo[self.kit.pack.chart.merchants.index(space)]
        for colour, count in enumerate(cargo):
            self.s.bag[colour] += count
            cargo[colour] = 0

    def _kind(self, card: str) -> int:
        return next(kind for kind, printed in enumerate(self.kit.pack.cards) if printed.id == card)
