"""The clocks of a table: a time bank per seat, and a second one for the time somebody is disconnected.

Pure arithmetic on the times of the log's entries, so that a restarted server arrives at the same deadlines.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from fourseas.server.table.log import Live, Relaxed, Slow, Speed

AWAY_MS = 120_000  # a lost connection costs no thinking time until it has lasted so long in total
RETURN_MS = 30_000  # the least for players who return after running out of time
DAY_MS = 86_400_000


class Clock:
    def __init__(self, speed: Live | Slow, seats: int, at: int) -> None:
        self.speed = speed
        self.at = at  # when the banks were last settled
        full = speed.bank_s * 1000 if isinstance(speed, Live) else speed.days * DAY_MS
        self.bank = [full] * seats
        self.away = [AWAY_MS if isinstance(speed, Live) else 0] * seats
        self.full = full
        self.enough = RETURN_MS if isinstance(speed, Live) else full
        self._gains: list[tuple[int, int]] = []  # for each move, its seat and what the bank gained

    def settle(
        self,
        at: int,
        running: Sequence[int],
        here: Sequence[bool],
        closed_ms: int = 0,
        was_away: Mapping[int, int] | None = None,
    ) -> None:
        """Charge the time since the last entry to those who had to decide, less the time the house was closed.

        `was_away` is for how long seats turn out to have been away already: that is charged to the bank for absences.
        """
        spent = max(0, at - self.at - closed_ms)
        for seat in running:
            away_ms = (was_away or {}).get(seat, 0) if here[seat] else spent
            from_away = min(away_ms, self.away[seat])
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
        """Back to the position after a number of moves; what the later ones gained is gone, or somebody could move and
        take back in turn and never run out of time. Nobody runs out of time because all agreed to go back.
        """
        while len(self._gains) > moves:
            seat, gain = self._gains.pop()
            least = min(self.bank[seat], self.enough) if agreed else 0
            self.bank[seat] = max(least, self.bank[seat] - gain)

    def returned(self, seat: int) -> None:
        self.bank[seat] = max(self.bank[seat], self.enough)

    def deadline(self, seat: int, here: bool) -> int:
        """When a seat that has to decide runs out of time."""
        return self.at + self.bank[seat] + (0 if here else self.away[seat])


def clock_for(speed: Speed, seats: int, at: int) -> Clock | None:
    return None if isinstance(speed, Relaxed) else Clock(speed, seats, at)
