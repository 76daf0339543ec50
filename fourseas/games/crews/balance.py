"""What capturing the cards brings, over many games: for studies of a pack's balance."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from fourseas.core.interface import Kit
from fourseas.core.match import Match
from fourseas.games.crews.story import Boarded, Gained, Paid, TookToken


@dataclass
class Prize:
    """What capturing a card brought its captain, over all games."""

    boarded: int = 0
    ducats: int = 0  # gained, less what the captain paid
    crew: int = 0
    kept: int = 0
    winner: int = 0  # captured by a player who won the game in the end


class Counts:
    def __init__(self, kit: Kit, players: int) -> None:
        self.players = players
        self.cards = {card.id: card for card in getattr(kit.pack, "cards", None) or kit.pack.ships}
        self.prizes: dict[str, Prize] = {}
        self.tokens: Counter[str] = Counter()  # taken by captains who had a choice
        self.offered: Counter[str] = Counter()

    def add(self, match: Match, winners: Sequence[int]) -> None:
        for entry in match.log:
            self._add_prize(entry.events, winners)

    def _add_prize(self, events: list[Any], winners: Sequence[int]) -> None:
        boarded = next((event for event in events if isinstance(event, Boarded)), None)
        if boarded is None:
            return
        prize = self.prizes.setdefault(boarded.card, Prize())
        prize.boarded += 1
        prize.crew += boarded.crew
        prize.winner += boarded.seat in winners
        prize.ducats += sum(event.ducats for event in events if isinstance(event, Gained))
        prize.ducats -= sum(event.ducats - event.supply for event in events if isinstance(event, Paid))
        prize.kept += any(type(event).__name__ == "Kept" for event in events)
        taken = [event for event in events if isinstance(event, TookToken)]
        if len({event.token for event in taken}) == 2 and taken[0].seat != taken[1].seat:
            self.tokens[taken[0].token] += 1
            self.offered.update(event.token for event in taken)

    def tables(self) -> list[tuple[str, list[str], list[list[str]]]]:
        cards = self.cards
        prizes = sorted(self.prizes.items(), key=lambda item: (cards[item[0]].min, cards[item[0]].ducats))
        rows = [
            [
                id,
                str(cards[id].min),
                str(cards[id].ducats),
                f"{prize.crew / prize.boarded:.1f}",
                f"{prize.ducats / prize.boarded:+.1f}",
                f"{100 * prize.kept / prize.boarded:.0f}%",
                f"{prize.winner * self.players / prize.boarded:.2f}",
            ]
            for id, prize in prizes
        ]
        chosen = [[token, f"{100 * self.tokens[token] / n:.0f}%"] for token, n in sorted(self.offered.items())]
        return [
            ("prizes", ["card", "min", "ducats", "crew", "captain's gain", "kept", "x by winners"], rows),
            ("taken by captains who could choose", ["token", "taken"], chosen),
        ]
