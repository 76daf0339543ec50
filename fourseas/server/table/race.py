"""A race: a part of a game in real time, in which all act at once. When a move was made is part of it.

The worker's clock rules. A race opens a little after the move that begins it, so that everybody knows of it before, and
sees it open at the same moment. What it is about leaves the house before that only sealed (sealing.py). All times are
milliseconds.
"""

from __future__ import annotations

from dataclasses import dataclass

from fourseas.core.match import Match
from fourseas.core.state import HOUSE, seat_bit

LEAD_MS = 2000  # from the move that begins a race to its opening, whoever is how far away
SPECTATORS_MS = 300  # so much later than those who play everybody else sees it open
RESUME_MS = 4000  # after an interruption, for people to come back
FIRST_MS, GRACE_MS = 60_000, 8_000  # who is not ready is waited for: in their first race at a table, and else
OPEN_MS, OPEN_AWAY_MS = 30_000, 10_000  # who could begin a race when all are ready, and does not: then the house does
BOT_OPENS_MS = 1000  # a bot that begins lets the others take a breath


@dataclass(frozen=True)
class Race:
    number: int  # of the entry that began it, or let it go on
    opens_at: int
    starts_at: int

    def time(self, at: int) -> int:
        """The time of the race; before it opens it is negative."""
        return at - self.opens_at

    @property
    def fresh(self) -> bool:
        """Whether nobody has seen yet what it is about: it was not interrupted in the middle."""
        return self.opens_at == self.starts_at

    def keeps_waiting(self, now: int) -> int:
        """How long those who do not play still have to wait, once it is open."""
        since = self.time(now)
        return SPECTATORS_MS - since if self.fresh and 0 <= since < SPECTATORS_MS else 0


def begins_race(match: Match, seat: int, action: int) -> bool:
    """Whether time will run after a legal action."""
    if not match.game.has_clock or match.in_real_time:
        return False
    after = match.state.clone()
    match.game.rules.apply(match.kit.box, after, seat, action)
    return bool(match.game.rules.awaited(after) & seat_bit(HOUSE))


def opener(match: Match) -> tuple[int, int] | None:
    """The seat that can do nothing but begin a race, and the action; None if nobody is asked just that."""
    if not match.game.has_clock or match.over or match.in_real_time or len(match.awaited) != 1:
        return None
    (seat,) = match.awaited
    legal = match.legal(seat)
    return (seat, legal[0]) if len(legal) == 1 and begins_race(match, seat, legal[0]) else None


def house_action(match: Match, t: int) -> int | None:
    """What the house does at a time of a race; None if it only lets time go by."""
    legal = match.at(t).legal(HOUSE)
    return next((action for action in legal if action not in match.game.idle), None)
