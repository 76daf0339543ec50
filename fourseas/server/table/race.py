"""A race: a part of a game in real time, in which everybody acts at once. The time of a move is part of it.

The worker's clock counts. A race opens a little after the move that begins it, so that everybody knows of it
beforehand, and sees it open at the same moment. Until then, its contents leave the server only sealed (views/seal.py).
All times are milliseconds.
"""

from __future__ import annotations

from dataclasses import dataclass

from fourseas.core.match import Match
from fourseas.core.state import HOUSE, seat_bit

LEAD_MS = 2000  # from the move that begins a race to its opening, whatever anybody's latency
SPECTATORS_MS = 300  # how much later spectators see it open
RESUME_MS = 4000  # after an interruption, for people to come back
FIRST_MS, GRACE_MS = (
    60_000,
    8_000,
)  # how long we wait for somebody to be ready: in their first race at a table, and later
OPEN_MS, OPEN_AWAY_MS = (
    30_000,
    10_000,
)  # until the house begins the race if somebody does not, though everybody is ready
BOT_OPENS_MS = 1000  # a bot that begins lets the others catch their breath


@dataclass(frozen=True)
class Race:
    number: int  # of the entry that began or resumed it
    opens_at: int
    starts_at: int

    def time(self, at: int) -> int:
        """The time in the race; negative before it opens."""
        return at - self.opens_at

    @property
    def fresh(self) -> bool:
        """Whether nobody has seen its contents yet: it is not one that resumes after an interruption."""
        return self.opens_at == self.starts_at

    def keeps_waiting(self, now: int) -> int:
        """How long spectators still have to wait, once it is open."""
        since = self.time(now)
        return SPECTATORS_MS - since if self.fresh and 0 <= since < SPECTATORS_MS else 0


def begins_race(match: Match, seat: int, action: int) -> bool:
    """Whether time will run after this legal action."""
    if not match.game.has_clock or match.in_real_time:
        return False
    after = match.state.clone()
    match.game.rules.apply(match.kit.box, after, seat, action)
    return bool(match.game.rules.awaited(after) & seat_bit(HOUSE))


def opener(match: Match) -> tuple[int, int] | None:
    """The seat whose only option is to begin a race, and that action; None if there is none."""
    if not match.game.has_clock or match.over or match.in_real_time or len(match.awaited) != 1:
        return None
    (seat,) = match.awaited
    legal = match.legal(seat)
    return (seat, legal[0]) if len(legal) == 1 and begins_race(match, seat, legal[0]) else None


def house_action(match: Match, t: int) -> int | None:
    """What the house does at this time in a race; None if it only lets time pass."""
    legal = match.at(t).legal(HOUSE)
    return next((action for action in legal if action not in match.game.idle), None)
