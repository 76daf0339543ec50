"""Where people play without a clock nothing is due after a move: the server need not look. Everywhere else it must."""

from __future__ import annotations

import pytest

from fourseas.server.protocol.messages import Live, Slow
from fourseas.server.table import log
from fourseas.server.table.deadlines import due
from fourseas.server.table.race import Race
from tests.support.server.house import ANN, BOB, CAT, Played, opened, people


def begun(entry: log.Opened) -> Played:
    played = Played(entry)
    played.put(log.Started(at=2000, level="deckhand"))
    return played


def test_people_without_a_clock_are_at_ease() -> None:
    played = begun(opened(places=people(ANN, BOB, CAT)))
    assert played.table.at_ease
    assert due(played.table) is None


@pytest.mark.parametrize("speed", [Live(), Slow()])
def test_a_clock_must_be_looked_after(speed: Live | Slow) -> None:
    assert not begun(opened(places=people(ANN, BOB, CAT), speed=speed)).table.at_ease


def test_a_bot_that_is_to_move_must_be_looked_after() -> None:
    played = begun(opened(places=[log.Place(level="deckhand")] * 3))
    assert not played.table.at_ease


def test_who_left_and_who_asks_must_be_looked_after() -> None:
    played = begun(opened(places=people(ANN, BOB, CAT)))
    played.put(log.WishedBack(at=3000, seat=0, moves=0))
    assert not played.table.at_ease
    played.put(log.Consented(at=4000, seats=[1], yes=False))
    assert played.table.at_ease
    played.put(log.Left(at=5000, player="bob"))
    assert not played.table.at_ease


def test_a_race_must_be_looked_after_and_before_it_who_begins_it() -> None:
    played = begun(opened("piratoons", places=people(ANN, BOB, CAT)))
    played.table.opener = 0
    assert not played.table.at_ease
    played.table.opener, played.table.race = None, Race(2, 3000, 3000)
    assert not played.table.at_ease
