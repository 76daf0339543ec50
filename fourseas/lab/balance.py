"""How balanced a game is between equal players: seats, actions, lines of the score sheet, and the game's own
statistics.
"""

from __future__ import annotations

from collections import Counter

import msgspec

from fourseas.core.game import Game
from fourseas.core.interface import Kit
from fourseas.core.match import Match


class Balance:
    def __init__(self, game: Game, kit: Kit, players: int) -> None:
        self.players = players
        self.games = 0
        self.truncated = 0
        self.moves = 0
        self.wins = [0.0] * players  # by position in the order of play
        self.acts: Counter[str] = Counter()
        self.winners_lines: dict[str, float] = {}  # points on each line of the sheet
        self.others_lines: dict[str, float] = {}
        self.counts = game.counts(kit, players)  # the game's own statistics

    def add(self, match: Match) -> None:
        """Count a finished game."""
        self.games += 1
        self.moves += len(match.log)
        sheet = match.sheet()
        if sheet is None:
            self.truncated += 1
            return
        winners = [seat for seat in range(self.players) if sheet.winner[seat]]
        first = first_player(match)
        for seat in winners:
            self.wins[(seat - first) % self.players] += 1 / len(winners)
        for number, (name, _) in enumerate(match.game.words.SHEET):
            for seat in range(self.players):
                lines = self.winners_lines if seat in winners else self.others_lines
                share = self.players - len(winners) if seat not in winners else len(winners)
                lines[name] = lines.get(name, 0) + sheet.points[number][seat] / share / match.game.parts
        for entry in match.log:
            self.acts[msgspec.to_builtins(entry.move)["act"]] += 1
        if self.counts:
            self.counts.add(match, winners)


def first_player(match: Match) -> int:
    """Who had the first turn: the state says so, or whose turn it was at the start."""
    first: int = getattr(match.state, "first", match.state_at(0).active)
    return first
