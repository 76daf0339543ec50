"""The clocks of a table: a bank of time a seat, and a second one that being disconnected draws on.

Pure arithmetic on the times of the log's entries, so that a restarted server knows the same deadlines.
"""

from __future__ import annotations

from collections.abc import Sequence

from fourseas.server.table.log import Live, Relaxed, Slow, Speed

AWAY_MS = 120_000  # a lost connection costs no thinking time until it has lasted so long in all
RETURN_MS = 30_000  # who comes back after the time ran out has at least so much
DAY_MS = 86_400_000


class Clock:
    def __init__(self, speed: Live | Slow, seats: int, at: int) -> None:
        self.speed = speed
        self.at = at  # the banks are what was left then
        full = speed.bank_s * 1000 if isinstance(speed, Live) else speed.days * DAY_MS
        self.bank = [full] * seats
        self.away = [AWAY_MS if isinstance(speed, Live) else 0] * seats
        self.full = full
        self.enough = RETURN_MS if isinstance(speed, Live) else full
        self._gains: list[tuple[int, int]] = []  # the seat of each move, and what its bank gained by it

    def settle(self, at: int, running: Sequence[int], here: Sequence[bool], closed_ms: int = 0) -> None:
        """Charge the time since the last entry to those who had to decide, less what the house was closed of it."""
        spent = max(0, at - self.at - closed_ms)
        for seat in running:
            from_away = 0 if here[seat] else min(spent, self.away[seat])
            self.away[seat] -= from_away
            self.bank[seat] = max(0, self.bank[seat] - (spent - from_away))
        self.at = max(at, self.at)

    def moved(self, seat: int) -> None:
        before = self.bank[seat]
        self.bank[seat] = before + self.speed.increment_s * 1000 if isinstance(self.speed, Live) else self.full
        self._gains.append((seat, self.bank[seat] - before))

    def passed(self) -> None:
        """A move in a race, where no clock runs: it gains nothing."""
        self._gains.append((0, 0))

    def took_back(self, moves: int, *, agreed: bool) -> None:
        """Back to the position after so many moves, and what the others brought is gone: or whoever moves and takes
        back in turn would never run out of time. Where all agreed to go back, nobody runs out of time by that.
        """
        while len(self._gains) > moves:
            seat, gain = self._gains.pop()
            least = min(self.bank[seat], self.enough) if agreed else 0
            self.bank[seat] = max(least, self.bank[seat] - gain)

    def returned(self, seat: int) -> None:
        self.bank[seat] = max(self.bank[seat], self.enough)

    def deadline(self, seat: int, here: bool) -> int:
        """When the time of a seat that has to decide runs out."""
        return self.at + self.bank[seat] + (0 if here else self.away[seat])


def clock_for(speed: Speed, seats: int, at: int) -> Clock | None:
    return None if isinstance(speed, Relaxed) else Clock(speed, seats, at)
