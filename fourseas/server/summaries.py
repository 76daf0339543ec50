"""What is kept of a table for lists: lines of the lobby and of a player's history are made from it."""

from __future__ import annotations

from msgspec import Struct

from fourseas.server.messages import Phase, Played, Speed, TableSummary


class Kept(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The summary of a table in the database. `holders` are players' ids, which nobody else is shown."""

    table: str
    game: str
    phase: Phase
    speed: Speed
    players: list[str | None]
    at: int
    holders: list[str | None] = []  # by seat, like the players' names
    winners: list[int] | None = None  # once the game was played to its end

    def line(self) -> TableSummary:
        return TableSummary(
            table=self.table, game=self.game, phase=self.phase, speed=self.speed, players=self.players, at=self.at
        )

    def played(self, player: str, at: int, *, my_turn: bool) -> Played:
        mine = {seat for seat, holder in enumerate(self.holders) if holder == player}
        over = self.phase == "over" and self.winners is not None and bool(mine)
        return Played(
            table=self.table,
            game=self.game,
            phase=self.phase,
            my_turn=my_turn,
            players=[name or "" for name in self.players],
            at=at,
            won=not mine.isdisjoint(self.winners or []) if over else None,
        )
