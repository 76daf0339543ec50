"""How balanced a game is between equal players: seats, actions, lines of the score sheet, prizes."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import msgspec

from fourseas.core.match import Match
from fourseas.games.dorra.story import Boarded, Gained, Paid, TookToken


@dataclass
class Prize:
    """What boarding a card brought its captain, over all games."""

    boarded: int = 0
    ducats: int = 0  # gained, less what the captain paid
    crew: int = 0
    kept: int = 0
    winner: int = 0  # boarded by a player who won the game in the end


@dataclass
class Balance:
    players: int
    games: int = 0
    truncated: int = 0
    moves: int = 0
    wins: list[float] = field(default_factory=list)  # by place in the order of play, from the first player on
    acts: Counter[str] = field(default_factory=Counter)
    winners_lines: Counter[str] = field(default_factory=Counter)  # points on each line of the sheet
    others_lines: Counter[str] = field(default_factory=Counter)
    prizes: dict[str, Prize] = field(default_factory=dict)
    tokens: Counter[str] = field(default_factory=Counter)  # taken by captains who had a choice
    offered: Counter[str] = field(default_factory=Counter)

    def add(self, match: Match) -> None:
        """Look at a finished game."""
        self.games += 1
        self.moves += len(match.log)
        self.wins = self.wins or [0.0] * self.players
        sheet = match.sheet()
        if sheet is None:
            self.truncated += 1
            return
        winners = [seat for seat in range(self.players) if sheet.winner[seat]]
        first = match.setup.get("first", match.log[0].seat)
        for seat in winners:
            self.wins[(seat - first) % self.players] += 1 / len(winners)
        for number, (name, _) in enumerate(match.game.words.SHEET):
            for seat in range(self.players):
                lines = self.winners_lines if seat in winners else self.others_lines
                share = self.players - len(winners) if seat not in winners else len(winners)
                lines[name] += sheet.points[number][seat] / match.game.parts / share  # type: ignore[assignment]
        for entry in match.log:
            self.acts[msgspec.to_builtins(entry.move)["act"]] += 1
            self._add_prize(match, entry.events, winners)

    def _add_prize(self, match: Match, events: list[Any], winners: list[int]) -> None:
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
