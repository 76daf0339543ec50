"""What a race does to a table: its clocks, its deadlines, who is asked what. Without sockets, in no time."""

from __future__ import annotations

import random
from typing import Any

import pytest

from fourseas.core.state import HOUSE
from fourseas.games.piratoons.view import View
from fourseas.server.acts import house
from fourseas.server.acts.rights import Actor
from fourseas.server.protocol import messages as say
from fourseas.server.protocol.problem import Trouble
from fourseas.server.table import log
from fourseas.server.table.deadlines import due, opening_due
from fourseas.server.table.race import BOT_OPENS_MS, FIRST_MS, GRACE_MS, LEAD_MS, OPEN_AWAY_MS, OPEN_MS, RESUME_MS
from fourseas.server.views.parts import ready_view
from fourseas.server.views.viewpoint import Viewpoint
from tests.support.server.house import ANN, BOB, Played, begun

SAND, LONGEST = 15_000, 60_000


def make(played: Played, seat: int, after_ms: int = 100, **move: Any) -> log.AnyEntry:
    actor = (ANN, BOB)[seat]
    return played.do(actor, say.Move(seen=played.table.number, seat=seat, move=move), after_ms)


def opened(speed: say.Speed | None = None, options: dict[str, bool] | None = None) -> Played:
    """A table at which the chest opens now."""
    played = begun(speed, "piratoons", (ANN, BOB), options)
    make(played, 0, act="purse", show=True)
    make(played, 1, act="purse", show=True)
    played.do(other(played), say.Ready())
    make(played, captain(played), act="open")
    played.now += LEAD_MS
    return played


def stop(played: Played, seat: int, after_ms: int) -> None:
    """Somebody calls stop, and the house ends the race when the hands have had their time (TOO-22)."""
    make(played, seat, after_ms=after_ms, act="stop")
    assert due(played.table) == played.now + 250
    played.now += 250
    played.put(house.house_moves(played.table, played.now))


def captain(played: Played) -> int:
    assert played.table.match is not None
    return int(played.table.match.state.captain)


def other(played: Played) -> Actor:
    """Who is not captain."""
    return (BOB, ANN)[captain(played)]


def tile(played: Played, slot: int) -> str:
    view = Viewpoint(played.table, "ann", played.now).view()
    assert isinstance(view, View)
    return str(view.chest[slot].tile)


def test_clocks_stand_still_in_a_race() -> None:
    played = opened(say.Live(bank_s=60, increment_s=5))
    clock = played.table.clock
    assert clock is not None
    before = clock.bank[:]
    make(played, 0, act="drop", tile=tile(played, 0))
    make(played, 0, after_ms=9000, act="drop", tile=tile(played, 0))
    assert played.table.on_the_clock == []
    stop(played, 1, 9000)
    assert clock.bank == before
    assert played.table.on_the_clock == [0, 1]
    make(played, 0, after_ms=4000, act="bid", amount=1)
    assert clock.bank[1] == before[1] - 4000


def test_deadlines_follow_from_the_entries() -> None:
    played = opened()
    table = played.table
    assert table.race is not None
    opens_at = table.race.opens_at
    assert due(table) == opens_at + SAND
    assert due(table, looked=-1) == opens_at  # to show what is in the chest
    assert due(table, looked=SAND) == opens_at + LONGEST
    assert due(played.again()) == opens_at + SAND
    with pytest.raises(Trouble):
        house.house_moves(table, opens_at + LONGEST - 1)
    stop = house.house_moves(table, opens_at + LONGEST)
    assert (stop.seat, stop.move, stop.t) == (HOUSE, {"act": "stop"}, LONGEST)
    played.put(stop)
    assert played.table.race is None
    assert table.lines[-1].seat is None


def test_it_stops_when_nobody_can_place_any_more() -> None:
    played = opened()
    table = played.table
    assert table.race is not None
    for _ in range(6):
        for seat in (0, 1):
            make(played, seat, after_ms=150, act="drop", tile=tile(played, 2 * seat))
    assert due(table, looked=SAND) == table.race.opens_at + SAND
    assert house.house_moves(table, table.race.opens_at + SAND).t == SAND


def test_drops_are_in_the_order_of_arrival_and_time_never_runs_back() -> None:
    played = opened()
    make(played, 0, after_ms=500, act="drop", tile=tile(played, 0))
    late = make(played, 1, after_ms=-200, act="drop", tile=tile(played, 0))  # it came before, and was read after
    assert isinstance(late, log.Moved)
    assert late.t == 500


def test_an_interrupted_race_goes_on_from_its_last_entry() -> None:
    played = opened()
    make(played, 0, after_ms=2000, act="drop", tile=tile(played, 0))
    with pytest.raises(Trouble):
        house.resume(played.table, since=played.now, now=played.now + 50)  # it was never interrupted
    now = played.now + 10**7
    played.put(house.resume(played.table, since=now - 10, now=now))
    race = played.table.race
    assert race is not None
    assert race.time(now + RESUME_MS) == 2000
    played.now = now
    with pytest.raises(Trouble, match="it has not begun"):
        make(played, 1, act="drop", tile=tile(played, 0))
    made = make(played, 1, after_ms=RESUME_MS, act="drop", tile=tile(played, 0))
    assert isinstance(made, log.Moved)
    assert made.t == 2100
    assert played.again().race == race


def before_the_race(speed: say.Speed | None = None) -> Played:
    played = begun(speed, "piratoons", (ANN, BOB))
    make(played, 0, act="purse", show=True)
    make(played, 1, act="purse", show=True)
    return played


def test_the_captain_opens_when_all_are_ready_and_not_before() -> None:
    played = before_the_race()
    shown = ready_view(played.table)
    assert shown is not None
    assert (shown.opener, shown.ready, shown.waiting_for) == (captain(played), [], [1 - captain(played)])
    with pytest.raises(Trouble, match=r"not ready yet: .*; you can begin in 60 seconds at the latest"):
        make(played, captain(played), act="open")
    played.do(other(played), say.Ready())
    assert ready_view(played.again()) == ready_view(played.table)
    assert ready_view(played.table).waiting_for == []  # type: ignore[union-attr]
    with pytest.raises(Trouble, match="you have already said that you are ready"):
        played.do(other(played), say.Ready())
    make(played, captain(played), act="open")
    assert played.table.race is not None
    assert ready_view(played.table) is None
    with pytest.raises(Trouble, match="no race is about to begin"):
        played.do(ANN, say.Ready())


def test_who_says_nothing_is_waited_for_no_longer_than_the_grace() -> None:
    played = before_the_race()
    at = played.table.at
    with pytest.raises(Trouble):
        make(played, captain(played), after_ms=FIRST_MS - 101, act="open")
    played.put(log.WentAway(at=at + 500, player=other(played).player))
    assert ready_view(played.table).until == at + GRACE_MS  # type: ignore[union-attr]
    played.put(log.CameBack(at=at + 600, player=other(played).player))
    assert ready_view(played.table).until == at + FIRST_MS  # type: ignore[union-attr]
    make(played, captain(played), after_ms=102, act="open")
    assert played.table.race is not None


def test_after_the_first_race_one_is_waited_for_a_short_time() -> None:
    played = opened()
    stop(played, 0, SAND)
    luck = random.Random(1)
    while played.table.opener is None:
        played.move_any(luck)
    assert ready_view(played.table).until == played.table.at + GRACE_MS  # type: ignore[union-attr]
    with pytest.raises(Trouble, match="in 8 seconds"):
        make(played, captain(played), after_ms=0, act="open")
    make(played, captain(played), after_ms=GRACE_MS, act="open")
    assert played.table.race is not None


def test_a_captain_who_is_ready_first_need_not_come_back() -> None:
    played = before_the_race()
    played.do((ANN, BOB)[captain(played)], say.Ready())
    assert opening_due(played.table) == ready_view(played.table).until  # type: ignore[union-attr]
    played.do(other(played), say.Ready(), after_ms=3000)
    assert due(played.table) == played.now
    played.put(house.begin_race(played.table, played.now))
    assert played.table.race is not None


def test_a_bot_that_is_captain_waits_for_people() -> None:
    played = before_the_race()
    at = played.table.at
    played.put(log.StoodIn(at=at, seat=captain(played), level="boatswain", because="left"))
    assert played.table.bots_to_move == []
    assert due(played.table) == at + FIRST_MS + BOT_OPENS_MS
    played.do(other(played), say.Ready())
    assert due(played.table) == played.now + BOT_OPENS_MS
    with pytest.raises(Trouble):
        house.begin_race(played.table, played.now)
    played.put(house.begin_race(played.table, played.now + BOT_OPENS_MS))
    assert played.table.race is not None


def test_nobody_pays_with_their_time_while_others_get_ready() -> None:
    played = before_the_race(say.Live(bank_s=60, increment_s=0))
    assert played.table.on_the_clock == []
    assert played.table.deciding == [captain(played)]


def test_the_house_opens_where_a_captain_lets_all_wait() -> None:
    played = before_the_race()
    played.do(other(played), say.Ready())
    at = played.table.at
    assert due(played.table) == at + OPEN_MS
    with pytest.raises(Trouble):
        house.begin_race(played.table, at + OPEN_MS - 1)
    away: Actor = (ANN, BOB)[captain(played)]
    played.put(log.WentAway(at=at + 1, player=away.player))
    assert due(played.table) == at + 1 + OPEN_AWAY_MS
    played.put(house.begin_race(played.table, at + 1 + OPEN_AWAY_MS))
    assert played.table.race is not None


def test_what_others_answer_meanwhile_makes_no_answer_stale() -> None:
    played = opened()
    stop(played, 0, SAND)
    seen = played.table.number
    make(played, 0, act="bid", amount=1)
    played.do(BOB, say.Move(seen=seen, seat=1, move={"act": "bid", "amount": 2}))
    assert played.table.match is not None
    assert played.table.match.sealed == 0
    with pytest.raises(Trouble, match="moved on"):  # but what was asked before is not what is asked now
        played.do(BOB, say.Move(seen=seen, seat=1, move={"act": "take", "tile": "sail-1"}))
