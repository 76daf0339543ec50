"""A game of `adventures` under way, played and read in the words of a pack."""

from __future__ import annotations

from collections.abc import Sequence

from fourseas.core.interface import Kit
from fourseas.core.state import NOBODY, NONE, Sheet
from fourseas.games.adventures import GAME, rules
from fourseas.games.adventures.rules.state import TILES, State
from tests.support.games.adventures_said import COLOURS, TRACKS, said


class Table:
    """A game under way; `do` plays, and everything can be read off in the words of the pack."""

    def __init__(self, kit: Kit, s: State) -> None:
        self.kit = kit
        self.s = s

    @property
    def seat(self) -> int:
        return self.s.decides

    def legal(self) -> dict[str, int]:
        """What whoever is to decide may do, in words."""
        actions = GAME.legal_actions(self.kit.box, self.s, self.seat)
        named = {said(self.kit, self.s, action): action for action in actions}
        assert len(named) == len(actions), "two actions are said alike"
        return named

    def may(self, words: str) -> bool:
        return words in self.legal()

    def choices(self, verb: str = "") -> set[str]:
        """What may be done, or what of one kind: choices("sail") are the spaces in reach."""
        return {words.removeprefix(verb).strip() for words in self.legal() if words.startswith(verb)}

    def do(self, *moves: str) -> None:
        for words in moves:
            legal = self.legal()
            assert words in legal, f"{words}: not among {', '.join(legal)}"
            sound = broken_law(self) is None
            rules.apply(self.kit.box, self.s, self.seat, legal[words])
            assert broken_law(self) is None or not sound, f"{words}: not so: {broken_law(self)}"

    def end_turn(self) -> None:
        """Play Lubbers that do nothing, or whatever is left, and end the turn."""
        while not self.may("end"):
            plays = sorted(self.choices("play"), key=lambda id: id != "lubber")
            self.do(f"play {plays[0]}")
            if self.may("skip"):
                self.do("skip")
        self.do("end")

    # ---- what lies where

    def cards(self, row: Sequence[int], count: int) -> list[str]:
        return [self.kit.pack.cards[kind].id for kind in row[:count]]

    def hand(self, seat: int = 0) -> list[str]:
        return self.cards(self.s.hand[seat], self.s.in_hand[seat])

    def discards(self, seat: int = 0) -> list[str]:
        return self.cards(self.s.discards[seat], self.s.in_discards[seat])

    def draw_pile(self, seat: int = 0) -> list[str]:
        """Top first."""
        return self.cards(self.s.draw_pile[seat], self.s.in_draw[seat])[::-1]

    def lying(self, seat: int = 0) -> list[str]:
        return [card.id for kind, card in enumerate(self.kit.pack.cards) for _ in range(self.s.lying[seat][kind])]

    def gone(self) -> list[str]:
        return [card.id for kind, card in enumerate(self.kit.pack.cards) for _ in range(self.s.gone[kind])]

    def offering(self) -> list[str | None]:
        return [None if kind == NONE else self.kit.pack.cards[kind].id for kind in self.s.offering]

    def port_deck(self) -> list[str]:
        """Top first."""
        return self.cards(self.s.port_deck, self.s.ports_left)[::-1]

    def ship(self, track: str, seat: int = 0) -> str:
        id: str = self.kit.pack.chart.spaces[self.s.ship[seat][TRACKS.index(track)]]
        return id

    def crates(self, seat: int = 0) -> list[str]:
        return in_colours(self.s.crates[seat])

    def cargo(self, space: str) -> list[str]:
        return in_colours(self.s.cargo[self.kit.pack.chart.merchants.index(space)])

    def tiles(self, seat: int = 0) -> list[str]:
        return [f"t{number + 1}" for number in range(TILES) if self.s.owner[number] == seat]

    def doubled(self) -> list[str]:
        return [f"t{number + 1}" for number in range(TILES) if self.s.doubled[number]]

    def for_sale(self) -> list[str]:
        shown = self.s.tiles[: self.s.laid_out]
        return [f"t{number + 1}" for number in shown if self.s.owner[number] == NOBODY]

    def meeples(self) -> dict[str, int]:
        ports = self.kit.pack.chart.ports
        return {ports[i]: self.s.meeple[i] for i in range(len(ports)) if self.s.meeple[i] != NOBODY}

    def sheet(self) -> Sheet:
        """The score sheet as if the game ended now."""
        sheet = Sheet()
        rules.score(self.kit.box, self.s, sheet)
        return sheet


def in_colours(row: Sequence[int]) -> list[str]:
    return [colour for colour, count in zip(COLOURS, row, strict=True) for _ in range(count)]


def broken_law(table: Table) -> str | None:
    law = GAME.checks.check(table.kit.box, table.s)
    return GAME.checks.LAWS[law - 1] if law else None
