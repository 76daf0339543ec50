"""What people try at a table to win time, to peek, to tease or to fill the log: none of it works."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from fourseas.server.acts.accept import MOST_ENTRIES
from fourseas.server.acts.chat import MOST_HECKLED
from fourseas.server.acts.house import agreed
from fourseas.server.acts.opening import once_more
from fourseas.server.acts.rights import Actor
from fourseas.server.protocol import messages as say
from fourseas.server.protocol.problem import Trouble
from fourseas.server.table import deadlines, log
from fourseas.server.table.clock import DAY_MS, RETURN_MS, Clock
from fourseas.server.table.table import Table
from fourseas.server.views import snapshot
from fourseas.server.views.pages import LARGEST
from fourseas.server.views.viewpoint import Viewpoint
from tests.support.server.house import ANN, BOB, CAT, Played, begun, opened, people

EVE = Actor("eve", "Eve")


def refused(played: Played, actor: Actor, message: say.FromClient, after_ms: int = 100) -> str:
    with pytest.raises(Trouble) as trouble:
        played.do(actor, message, after_ms)
    return trouble.value.code


def put_move(played: Played, luck: random.Random) -> None:
    """Any move of whoever is to move, person or bot."""
    match = played.table.match
    assert match is not None
    seat = match.awaited[0]
    move: Any = match.game.words.encode(match.kit, match.state, seat, luck.choice(match.legal(seat)))
    played.put(log.Moved(at=played.now, seat=seat, move=msgspec.to_builtins(move)))


# ---- time


def test_moving_and_taking_back_in_turn_wins_no_time() -> None:
    played = begun(say.Live(bank_s=60, increment_s=30))
    table, actor, seat = played.table, played.awaited(), played.table.awaited[0]
    for _ in range(20):
        played.move_any(random.Random(1), after_ms=1000)
        played.do(actor, say.Undo(seen=table.number, seat=seat), after_ms=0)
    assert table.clock is not None
    assert table.clock.bank[seat] == 40_000


def test_nor_does_it_in_a_slow_game() -> None:
    played = begun(say.Slow(days=1))
    table, actor, seat = played.table, played.awaited(), played.table.awaited[0]
    for _ in range(3):
        played.move_any(random.Random(1), after_ms=DAY_MS // 4)
        played.do(actor, say.Undo(seen=table.number, seat=seat), after_ms=0)
    assert table.clock is not None
    assert table.clock.bank[seat] == DAY_MS // 4


def test_nobody_runs_out_of_time_by_consenting_to_go_back() -> None:
    clock = Clock(log.Live(bank_s=60, increment_s=50), 2, 0)
    clock.moved(0)
    clock.settle(100_000, [0], [True, True])  # of 110 seconds 10 are left
    clock.took_back(0, agreed=True)
    assert clock.bank[0] == 10_000
    clock.moved(0)
    clock.moved(1)
    clock.took_back(0, agreed=True)
    assert clock.bank == [RETURN_MS, 60_000]


def test_whose_time_is_up_cannot_come_back_again_and_again_instead_of_moving() -> None:
    played = begun(say.Live(bank_s=10, increment_s=0))
    table, actor, seat = played.table, played.awaited(), played.table.awaited[0]
    played.now += 10_000
    played.put(log.StoodIn(at=played.now, seat=seat, level="boatswain", because="time"))
    assert refused(played, actor, say.Return()) == "not_now"
    put_move(played, random.Random(1))  # the bot's
    while table.awaited == [seat]:
        put_move(played, random.Random(1))
    played.do(actor, say.Return())
    assert table.seats[seat].decides


# ---- peeking and teasing


def test_nobody_goes_back_behind_the_back_of_one_for_whom_a_bot_plays() -> None:
    """Or one would wait for the other to lose the connection, turn cards up, take that back, and know the deck."""
    luck = random.Random(5)
    played = begun()
    table, match = played.table, played.table.match
    assert match is not None
    while not (match.log and match.log[-1].seat == 0 and match.game.story.reveals(match.log[-1].events)):
        put_move(played, luck)
    for player, seat in (("bob", 1), ("cat", 2)):
        played.put(log.WentAway(at=played.now, player=player))
        played.put(log.StoodIn(at=played.now, seat=seat, level="boatswain", because="away"))
    assert not Viewpoint(table, "ann").undo().free
    with pytest.raises(Trouble, match="Bob is away and would have to agree"):
        played.do(ANN, say.Undo(seen=table.number, seat=0))
    for player in ("bob", "cat"):
        played.put(log.Left(at=played.now, player=player))
    assert Viewpoint(table, "ann").undo().free  # whoever left for good does not mind
    played.do(ANN, say.Undo(seen=table.number, seat=0))


def wished(speed: say.Speed) -> tuple[Played, Actor, Actor, Actor]:
    """Somebody moved, another moved, and the first wishes to go back before that: who wishes, and the others; the first
    of these is to move.
    """
    played = begun(speed)
    actor, seat = played.awaited(), played.table.awaited[0]
    while played.awaited() == actor:
        played.move_any(random.Random(1))
    played.move_any(random.Random(2))
    while played.awaited() == actor:
        played.move_any(random.Random(3))
    mover = played.awaited()
    played.do(actor, say.Undo(seen=played.table.number, seat=seat))
    (third,) = {ANN, BOB, CAT} - {actor, mover}
    return played, actor, mover, third


@pytest.mark.parametrize("because", ["time", "away"])
def test_silence_is_no_consent_where_a_bot_stands_in(because: Any) -> None:
    """B wishes to go back, A says nothing and runs out of time, or is away: A must still agree, and may come back."""
    played, actor, silent, third = wished(say.Live(bank_s=10, increment_s=0))
    table = played.table
    (seat,) = table.seats_of(silent.player)
    played.do(third, say.Consent(yes=True))
    played.now += 60_000
    played.put(log.WentAway(at=played.now, player=silent.player))
    played.put(log.StoodIn(at=played.now, seat=seat, level="boatswain", because=because))
    assert table.undo_request is not None
    assert table.undo_request.waiting_for == [seat]
    assert Viewpoint(table, silent.player).undo().waiting_for == [seat]
    with pytest.raises(Trouble):
        agreed(table, played.now)
    put_move(played, random.Random(4))  # the bot's, which neither consents nor ends the request
    assert table.undo_request is not None
    played.put(log.CameBack(at=played.now, player=silent.player))
    played.do(silent, say.Consent(yes=True))
    entry = agreed(table, played.now)
    assert entry.seat == table.seats_of(actor.player)[0]
    played.put(entry)
    assert _folded_alike(played)


def test_who_left_for_good_is_not_waited_for() -> None:
    played, _, silent, third = wished(say.Relaxed())
    table = played.table
    (seat,) = table.seats_of(silent.player)
    played.do(third, say.Consent(yes=True))
    played.do(silent, say.Leave())
    assert table.undo_request is not None
    assert table.undo_request.waiting_for == [seat]  # they may come back at once
    played.put(log.StoodIn(at=played.now + 60_000, seat=seat, level="boatswain", because="left"))
    assert table.undo_request.waiting_for == []


def test_one_for_whom_a_bot_stands_in_is_asked_when_here() -> None:
    played = begun(say.Live(bank_s=10, increment_s=0))
    table = played.table
    actor, seat = played.awaited(), table.awaited[0]
    while played.awaited() == actor:
        played.move_any(random.Random(1))
    late = played.awaited()
    (place,) = table.seats_of(late.player)
    played.now += 20_000
    played.put(log.StoodIn(at=played.now, seat=place, level="boatswain", because="time"))
    while table.awaited == [place]:
        put_move(played, random.Random(2))
    played.put(log.WentAway(at=played.now, player=late.player))
    assert refused(played, actor, say.Undo(seen=table.number, seat=seat)) == "not_now"
    played.put(log.CameBack(at=played.now, player=late.player))
    played.do(actor, say.Undo(seen=table.number, seat=seat))
    assert table.undo_request is not None
    assert place in table.undo_request.waiting_for
    played.do(late, say.Consent(yes=False))
    assert table.undo_request is None


def _folded_alike(played: Played) -> bool:
    again = played.again()
    assert again.match is not None
    assert played.table.match is not None
    return again.match.state == played.table.match.state and again.number == played.table.number


def test_who_was_refused_does_not_ask_again_before_somebody_moves() -> None:
    played = begun()
    actor, seat = played.awaited(), played.table.awaited[0]
    played.move_any(random.Random(1))
    played.move_any(random.Random(2))
    other = next(each for each in (ANN, BOB, CAT) if each.player != actor.player)
    for who in (other, actor):  # refused, or withdrawn
        played.do(actor, say.Undo(seen=played.table.number, seat=seat))
        played.do(who, say.Consent(yes=False))
        assert not Viewpoint(played.table, actor.player).undo().ask
        assert refused(played, actor, say.Undo(seen=played.table.number, seat=seat)) == "not_now"
        played.move_any(random.Random(3))


def test_a_game_that_is_over_is_never_taken_back() -> None:
    """The seed is known then. A request for an undo may be open when a bot's move ends the game."""
    for seed in range(50):
        luck = random.Random(seed)
        played = Played(opened(places=[*people(ANN, BOB), log.Place(level="deckhand")]))
        played.do(ANN, say.Start())
        table, match = played.table, played.table.match
        assert match is not None
        while table.phase == "playing":
            if table.bots_to_move and len(match.log) > 3 and table.undo_request is None:
                played.put(log.WishedBack(at=played.now, seat=0, moves=0))
                played.put(log.Consented(at=played.now, seats=[1], yes=True))
            by_bot = bool(table.bots_to_move)
            put_move(played, luck)
        if by_bot:
            break
    assert by_bot, "no bot made the last move"
    assert table.undo_request is None
    with pytest.raises(Trouble):
        agreed(table, played.now)
    assert refused(played, ANN, say.Undo(seen=table.number, seat=0)) == "not_now"


# ---- filling the log


def test_a_table_does_not_grow_for_ever() -> None:
    played = begun()
    while played.table.number < MOST_ENTRIES:
        played.put(log.Spoke(at=played.now, name="Ann", seat=0, text="ahoy"))
    for message in (say.Chat(text="ahoy"), say.Leave(), say.Undo(seen=MOST_ENTRIES, seat=0)):
        assert refused(played, ANN, message) == "not_allowed"
    played.move_any(random.Random(1))  # but the game can be played to its end
    assert len(snapshot.snapshot(played.table, b"", "ann", 0, 0)) < LARGEST


def test_spectators_cannot_use_up_the_log() -> None:
    played = begun()
    for _ in range(MOST_HECKLED):
        played.do(EVE, say.Chat(text="boo"))
    assert refused(played, EVE, say.Chat(text="boo")) == "not_allowed"
    played.do(ANN, say.Chat(text="at last"))


# ---- tables nobody plays at


def test_bots_alone_are_nobodys_duty() -> None:
    played = Played(opened(places=[log.Place(level="captain")] * 3))
    played.do(ANN, say.Start())
    assert played.table.bots_to_move
    assert deadlines.due(played.table) is None


def test_somebody_else_sees_to_a_bot_when_the_worker_that_should_is_gone() -> None:
    played = Played(opened())
    played.do(ANN, say.Start())
    while not played.table.bots_to_move:
        played.move_any(random.Random(1))
    due = deadlines.due(played.table)
    assert due is not None
    assert 10_000 <= due - played.table.at <= 20_000


def test_who_left_for_good_is_not_taken_along_to_the_next_game() -> None:
    played = begun()
    played.do(BOB, say.Leave())
    table: Table = played.table
    while table.phase == "playing":
        put_move(played, random.Random(1))
    again = once_more(table, "ann", played.now)
    assert [place.player for place in again.places] == ["ann", None, "cat"]
    assert [place.player for place in once_more(table, "bob", played.now).places] == ["ann", "bob", "cat"]
