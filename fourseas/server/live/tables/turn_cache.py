"""Caches whose turn it is at inactive tables, so that listing a player's games does not replay every log. The database
knows it as well, of tables that were put aside before a restart.
"""

from __future__ import annotations

from collections import OrderedDict

from fourseas.server.storage import Turn
from fourseas.server.table.table import Table

MOST = 20_000  # tables, at some 200 bytes


class TurnCache:
    def __init__(self, most: int = MOST) -> None:
        self.most = most
        self._turns: OrderedDict[str, Turn] = OrderedDict()  # by table, least recently used first

    def note(self, table: Table) -> frozenset[str]:
        """Remember whose turn it is."""
        turn = turn_at(table)
        self.add(table.id, turn)
        return turn.players

    def add(self, id: str, turn: Turn) -> None:
        self._turns[id] = turn
        self._turns.move_to_end(id)
        if len(self._turns) > self.most:
            self._turns.popitem(last=False)

    def last(self, id: str) -> Turn | None:
        """What was last noted, whatever has happened since."""
        return self._turns.get(id)

    def known(self, id: str, number: int | None) -> frozenset[str] | None:
        """Whose turn it is after the entry of this number; None if unknown."""
        turn = self._turns.get(id)
        if turn is None or turn.number != number:
            return None
        self._turns.move_to_end(id)
        return turn.players


def turn_at(table: Table) -> Turn:
    players = (table.seats[seat].player for seat in table.deciding)
    return Turn(table.number, frozenset(player for player in players if player is not None))
