"""Caches whose turn it is at inactive tables, so that listing a player's games does not replay every log."""

from __future__ import annotations

from collections import OrderedDict
from typing import NamedTuple

from fourseas.server.table.table import Table

MOST = 20_000  # tables, at some 200 bytes


class Turn(NamedTuple):
    number: int  # of the last entry at the time
    players: frozenset[str]  # who have to decide


class Turns:
    def __init__(self, most: int = MOST) -> None:
        self.most = most
        self._turns: OrderedDict[str, Turn] = OrderedDict()  # by table, least recently used first

    def note(self, table: Table) -> frozenset[str]:
        """Remember whose turn it is."""
        players = (table.seats[seat].player for seat in table.deciding)
        turn = Turn(table.number, frozenset(player for player in players if player is not None))
        self._turns[table.id] = turn
        self._turns.move_to_end(table.id)
        if len(self._turns) > self.most:
            self._turns.popitem(last=False)
        return turn.players

    def known(self, id: str, number: int | None) -> frozenset[str] | None:
        """Whose turn it is after the entry of this number; None if unknown."""
        turn = self._turns.get(id)
        if turn is None or turn.number != number:
            return None
        self._turns.move_to_end(id)
        return turn.players
