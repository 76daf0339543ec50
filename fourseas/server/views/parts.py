"""Parts of a snapshot: seats, clocks, a race, readiness, fairness, the progress of a lesson."""

from __future__ import annotations

from fourseas.core.i18n import say, term
from fourseas.core.match import COLOURS
from fourseas.core.records.fairness import Fairness, reveal, reveal_shared
from fourseas.server.protocol.messages import Clocks, ClockView, Lesson, Race, Readiness, SeatView
from fourseas.server.table.readiness import all_ready_at, waited_for
from fourseas.server.table.seat import Seat
from fourseas.server.table.table import Table


def seat_view(seat: Seat, host: str) -> SeatView:
    return SeatView(
        colour=COLOURS[seat.number],
        name=seat.name,
        state="free" if seat.free else "person" if seat.player is not None else "bot",
        level=seat.level,
        stand_in=seat.player is not None and seat.level is not None,
        here=seat.player is not None and seat.here,
        left=seat.left,
        host=seat.player == host,
    )


def clocks_view(table: Table) -> Clocks | None:
    clock = table.clock
    if clock is None:
        return None
    running, seats = table.on_the_clock, []
    for seat, (bank, away) in enumerate(zip(clock.bank, clock.away, strict=True)):
        draws_on = "away" if table.seats[seat].counted_away and away > 0 else "bank"
        seats.append(ClockView(bank_ms=bank, away_ms=away, runs=draws_on if seat in running else "no"))  # type: ignore[arg-type]
    return Clocks(at=clock.at, seats=seats)


def race_view(table: Table) -> Race | None:
    return None if table.race is None else Race(opens_at=table.race.opens_at, starts_at=table.race.starts_at)


def ready_view(table: Table) -> Readiness | None:
    """As everybody sees it; None while no race is about to begin."""
    if table.opener is None or table.phase != "playing":
        return None
    return Readiness(
        opener=table.opener,
        ready=sorted(table.ready),
        waiting_for=sorted(waited_for(table)),
        until=all_ready_at(table),
    )


def fairness(table: Table, salt: bytes) -> Fairness | None:
    """The commitment and everybody's part, and what it was made of once the game is over. A lesson has none: its deal
    is scripted.
    """
    if table.opened.tutorial:
        return None
    shared = table.opened.shared
    whole = reveal_shared(table.seed, salt, table.parts) if shared else reveal(table.seed, salt)
    return whole if table.phase == "over" else whole.promise()


def lesson(table: Table) -> Lesson | None:
    guide = table.guide
    if guide is None:
        return None
    step, steps = guide.lesson, len(guide.tutorial.steps)
    if step is None:
        farewell: list[str] = [term(page) for page in guide.tutorial.farewell]
        title = say("Well played")
        return Lesson(step=steps, steps=steps, title=title, texts=farewell, points=[], clause=None, done=True)
    texts: list[str] = [term(page) for page in step.texts]
    return Lesson(
        step=guide.step + 1,
        steps=steps,
        title=term(step.title),
        texts=texts,
        points=step.points,
        clause=step.clause,
    )
