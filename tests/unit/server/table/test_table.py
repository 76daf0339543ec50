"""A table is what its log adds up to, and only what the rules of the house allow gets into the log."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from fourseas.core.i18n import encoder
from fourseas.games import IDS, game
from fourseas.server.acts.house import bot_move
from fourseas.server.acts.opening import opening
from fourseas.server.acts.rights import Actor
from fourseas.server.protocol import messages as say
from fourseas.server.protocol.problem import Trouble
from fourseas.server.protocol.rest import NewTable
from fourseas.server.table import log
from fourseas.server.table.deadlines import AWAY_GRACE_MS, LEFT_GRACE_MS, stand_in_due
from fourseas.server.table.table import Table
from fourseas.server.views import snapshot
from fourseas.server.views.viewpoint import Viewpoint
from tests.support.server.house import ANN, BOB, CAT, Played, begun, opened, people

EVE = Actor("eve", "Eve")


def refused(played: Played, actor: Actor, message: say.FromClient) -> str:
    """The code with which a message is refused; nothing may have changed."""
    before = _seen(played.table)
    with pytest.raises(Trouble) as trouble:
        played.do(actor, message)
    assert _seen(played.table) == before
    return trouble.value.code


def _seen(table: Table) -> bytes:
    return b"".join(snapshot.snapshot(table, b"salt", player, 0, 0) for player in ("ann", "bob", "cat", None))


def to_decide(played: Played) -> tuple[Actor, int]:
    return played.awaited(), played.table.awaited[0]


# ---- gathering


def test_people_sit_down_bots_are_added_and_the_host_starts() -> None:
    played = Played()
    played.do(BOB, say.Sit(seat=1))
    played.do(ANN, say.SeatBot(seat=2, level="captain"))
    assert [seat.name for seat in played.table.seats] == ["Ann", "Bob", "Gold-Tooth Gus"]
    played.do(ANN, say.Start())
    assert played.table.phase == "playing"
    assert played.table.match is not None
    assert played.table.match.names == ["Ann", "Bob", "Gold-Tooth Gus"]


def test_free_seats_go_to_bots_at_the_start() -> None:
    played = Played()
    played.do(ANN, say.Start(level="deckhand"))
    assert [seat.level for seat in played.table.seats] == [None, "deckhand", "deckhand"]


@pytest.mark.parametrize(
    ("actor", "message", "code"),
    [
        (BOB, say.Start(), "not_allowed"),
        (BOB, say.SeatBot(seat=2, level="captain"), "not_allowed"),
        (BOB, say.Clear(seat=0), "not_allowed"),
        (BOB, say.Arrange(players=4), "not_allowed"),
        (BOB, say.Sit(seat=0), "not_now"),
        (BOB, say.Sit(seat=5), "unknown"),
        (BOB, say.Stand(seat=0), "not_your_seat"),
        (ANN, say.Sit(seat=1), "not_allowed"),
        (ANN, say.Clear(seat=1), "not_now"),
        (ANN, say.SeatBot(seat=0, level="captain"), "not_now"),
        (ANN, say.Arrange(players=2), "not_allowed"),
        (ANN, say.Arrange(options={"rum": True}), "unknown"),
        (ANN, say.Move(seen=1, seat=0, move={"act": "pass"}), "not_now"),
        (ANN, say.Undo(seen=1, seat=0), "not_now"),
        (ANN, say.Leave(), "not_now"),
        (ANN, say.Consent(yes=True), "not_now"),
    ],
)
def test_before_the_game_only_what_is_ones_own_can_be_done(actor: Actor, message: say.FromClient, code: str) -> None:
    assert refused(Played(), actor, message) == code


def test_arranging_adds_and_takes_free_seats_only() -> None:
    played = Played()
    played.do(ANN, say.Arrange(players=5, speed=say.Slow(days=3), listed=True))
    played.do(BOB, say.Sit(seat=4))
    assert [seat.number for seat in played.table.seats] == [0, 1, 2, 3, 4]
    played.do(ANN, say.Arrange(players=3))
    assert [seat.name for seat in played.table.seats] == ["Ann", "", "Bob"]
    assert [seat.number for seat in played.table.seats] == [0, 1, 2]
    assert isinstance(played.table.speed, log.Slow)
    played.do(ANN, say.SeatBot(seat=1, level="captain"))
    played.do(ANN, say.Arrange(players=4))
    played.do(CAT, say.Sit(seat=3))
    assert refused(played, ANN, say.Arrange(players=3)) == "not_now"


@pytest.mark.parametrize("id", IDS)
def test_a_table_can_be_opened_and_arranged_for_every_number_that_can_play(id: str) -> None:
    for players in game(id).players:
        asked = msgspec.json.encode({"game": id, "players": players, "bots": ["deckhand"] * players})
        entry = opening("ann", "Ann", msgspec.json.decode(asked, type=NewTable), 1000)
        assert len(entry.places) == players
        played = Played(opened(id))
        message = msgspec.json.encode({"do": "arrange", "players": players})
        played.do(ANN, msgspec.json.decode(message, type=say.Arrange))
        assert len(played.table.seats) == players


def test_two_people_of_one_name_are_told_apart() -> None:
    played = Played()
    played.do(Actor("other", "Ann"), say.Sit(seat=1))
    assert [seat.name for seat in played.table.seats][:2] == ["Ann", "Ann 2"]


def test_after_the_start_nobody_sits_down() -> None:
    played = begun()
    assert refused(played, EVE, say.Sit(seat=0)) == "not_now"
    assert refused(played, ANN, say.Start()) == "not_now"


# ---- playing


@pytest.mark.parametrize("game", ["pirates", "seeraeuber"])
@pytest.mark.parametrize("seed", range(3))
def test_a_whole_game_is_rebuilt_from_its_log_byte_for_byte(game: str, seed: int) -> None:
    luck = random.Random(seed)
    played = begun(say.Live(), game)
    while played.table.phase == "playing":
        played.move_any(luck)
        if luck.random() < 0.1:
            played.do(luck.choice([ANN, BOB, EVE]), say.Chat(text="ahoy"))
    assert played.table.end() is not None
    assert _seen(played.again()) == _seen(played.table)


def test_a_move_of_somebody_else_is_refused() -> None:
    played = begun()
    actor, seat = to_decide(played)
    other = next(each for each in (ANN, BOB, CAT) if each.player != actor.player)
    own = played.table.seats_of(other.player)[0]
    seen = played.table.number
    assert refused(played, other, say.Move(seen=seen, seat=seat, move={"act": "pass"})) == "not_your_seat"
    assert refused(played, EVE, say.Move(seen=seen, seat=seat, move={"act": "pass"})) == "not_your_seat"
    assert refused(played, other, say.Move(seen=seen, seat=own, move={"act": "pass"})) == "not_your_turn"
    assert refused(played, other, say.Move(seen=seen, seat=own, move={"act": ["pass"]})) == "not_your_turn"


def test_a_move_against_the_rules_is_refused_with_its_clause() -> None:
    played = begun()
    actor, seat = to_decide(played)
    with pytest.raises(Trouble) as trouble:
        played.do(actor, say.Move(seen=played.table.number, seat=seat, move={"act": "pass"}))
    assert (trouble.value.code, trouble.value.clause) == ("illegal", "PIR-10")
    for nonsense in ({}, {"act": "fly"}, {"act": "assemble"}, {"act": "assemble", "stack": 7, "onto": []}):
        assert refused(played, actor, say.Move(seen=played.table.number, seat=seat, move=nonsense)) == "unparsable"


def test_the_list_is_made_once_for_a_move(monkeypatch: pytest.MonkeyPatch) -> None:
    played = begun()
    rules, lists = game("pirates").rules, list[int]()
    legal = rules.legal

    def counted(box: Any, s: Any, seat: int, actions: list[int]) -> int:
        lists.append(seat)
        return legal(box, s, seat, actions)

    monkeypatch.setattr(rules, "legal", counted)
    played.move_any(random.Random(1))
    assert len(lists) == 2  # the first of them to choose from
    played.again()  # nor is anybody asked about what is in the log
    assert len(lists) == 2


def test_a_bot_cannot_move_against_the_rules_either() -> None:
    played = Played()
    played.do(ANN, say.Start())
    table, match = played.table, played.table.match
    assert match is not None
    while match.awaited[0] == 0:
        played.move_any(random.Random(2))
    seat = match.awaited[0]
    wrong = next(action for action in range(match.game.rules.ACTIONS) if action not in match.legal(seat))
    with pytest.raises(Trouble) as trouble:
        bot_move(table, table.changed, seat, wrong, played.now)
    assert trouble.value.code == "illegal"


def test_a_stale_or_repeated_move_does_no_harm() -> None:
    played = begun()
    actor, seat = to_decide(played)
    before = played.table.number
    entry = played.move_any(random.Random(1))
    assert isinstance(entry, log.Moved)
    assert refused(played, actor, say.Move(seen=before, seat=seat, move=entry.move)) == "stale"
    assert refused(played, actor, say.Move(seen=before + 50, seat=seat, move=entry.move)) == "stale"


def test_chat_makes_no_move_stale() -> None:
    played = begun()
    seen = played.table.number
    played.do(EVE, say.Chat(text="good luck"))
    actor, seat = to_decide(played)
    match = played.table.match
    assert match is not None
    move = match.game.words.encode(match.kit, match.state, seat, match.legal(seat)[0])
    played.do(actor, say.Move(seen=seen, seat=seat, move=msgspec.to_builtins(move)))
    assert len(match.log) == 1


# ---- taking back


def test_a_move_that_showed_nothing_is_taken_back_at_once() -> None:
    played = begun()
    actor, seat = to_decide(played)
    position = encoder().encode(played.table.match.view(None)) if played.table.match else b""
    played.move_any(random.Random(1))
    played.do(actor, say.Undo(seen=played.table.number, seat=seat))
    assert played.table.match is not None
    assert played.table.match.log == []
    assert encoder().encode(played.table.match.view(None)) == position
    assert _seen(played.again()) == _seen(played.table)


def test_once_another_acted_everybody_must_consent() -> None:
    played = begun()
    actor, seat = to_decide(played)
    played.move_any(random.Random(1))
    played.move_any(random.Random(2))
    played.do(actor, say.Undo(seen=played.table.number, seat=seat))
    request = played.table.undo_request
    assert request is not None
    assert sorted([*request.waiting_for, seat]) == [0, 1, 2]
    assert refused(played, actor, say.Consent(yes=True)) == "not_allowed"
    others = [each for each in (ANN, BOB, CAT) if each.player != actor.player]
    played.do(others[0], say.Consent(yes=True))
    played.do(others[1], say.Consent(yes=True))
    assert request.waiting_for == []
    played.put(log.WentBack(at=played.now, seat=seat, moves=request.moves))
    assert played.table.match is not None
    assert played.table.match.log == []


def test_one_no_ends_the_wish_and_so_does_a_move() -> None:
    played = begun()
    actor, seat = to_decide(played)
    played.move_any(random.Random(1))
    played.move_any(random.Random(2))
    played.do(actor, say.Undo(seen=played.table.number, seat=seat))
    other = next(each for each in (ANN, BOB, CAT) if each.player != actor.player)
    played.do(other, say.Consent(yes=False))
    assert played.table.undo_request is None
    played.move_any(random.Random(3))
    played.do(actor, say.Undo(seen=played.table.number, seat=seat))
    played.move_any(random.Random(4))
    assert played.table.undo_request is None


def test_the_wish_can_be_withdrawn_and_outlasts_a_bots_move() -> None:
    played = Played(opened(places=[*people(ANN, BOB), log.Place(level="deckhand")]))
    played.do(ANN, say.Start())
    match = played.table.match
    assert match is not None
    luck = random.Random(8)
    while len(match.log) < 4 or match.awaited[0] != 2:
        seat = match.awaited[0]
        move = match.game.words.encode(match.kit, match.state, seat, luck.choice(match.legal(seat)))
        played.put(log.Moved(at=played.now, seat=seat, move=msgspec.to_builtins(move)))
    played.do(ANN, say.Undo(seen=played.table.number, seat=0))
    move = match.game.words.encode(match.kit, match.state, 2, match.legal(2)[0])
    played.put(log.Moved(at=played.now, seat=2, move=msgspec.to_builtins(move)))
    assert played.table.undo_request is not None
    played.do(ANN, say.Consent(yes=False))
    assert played.table.undo_request is None


def test_what_turned_up_a_card_is_not_free_to_take_back() -> None:
    luck = random.Random(5)
    played = begun()
    match = played.table.match
    assert match is not None
    while not (match.log and match.game.story.reveals(match.log[-1].events)):
        played.move_any(luck)
    mover = match.log[-1].seat
    player = played.table.seats[mover].player
    assert player is not None
    assert not Viewpoint(played.table, player).undo().free
    played.do(Actor(player, ""), say.Undo(seen=played.table.number, seat=mover))
    assert played.table.undo_request is not None


def test_alone_with_bots_one_goes_back_without_asking() -> None:
    played = Played()
    played.do(ANN, say.Start())
    match = played.table.match
    assert match is not None
    for _ in range(4):
        seat = match.awaited[0]
        move = match.game.words.encode(match.kit, match.state, seat, match.legal(seat)[0])
        played.put(log.Moved(at=played.now, seat=seat, move=msgspec.to_builtins(move)))
    before_own = max(number for number, entry in enumerate(match.log) if entry.seat == 0)
    assert Viewpoint(played.table, "ann").undo().free
    played.do(ANN, say.Undo(seen=played.table.number, seat=0))
    assert len(match.log) == before_own
    assert played.table.undo_request is None


# ---- coming and going


def test_who_leaves_is_replaced_after_a_grace_and_may_come_back() -> None:
    played = begun()
    played.do(BOB, say.Leave())
    bob = played.table.seats[1]
    assert stand_in_due(played.table, bob) == played.now + LEFT_GRACE_MS
    played.put(log.StoodIn(at=played.now + LEFT_GRACE_MS, seat=1, level="boatswain", because="left"))
    assert bob.level == "boatswain"
    assert bob.player == "bob"
    assert refused(played, BOB, say.Move(seen=played.table.number, seat=1, move={"act": "pass"})) == "not_now"
    assert refused(played, EVE, say.Return()) == "not_your_seat"
    played.do(BOB, say.Return())
    assert bob.level is None
    assert not bob.left


def test_a_bot_can_be_called_for_who_is_away_but_not_at_once() -> None:
    played = begun()
    played.put(log.WentAway(at=played.now, player="bob"))
    assert refused(played, ANN, say.StandIn(seat=1)) == "not_now"
    assert refused(played, EVE, say.StandIn(seat=1)) == "not_allowed"
    assert refused(played, ANN, say.StandIn(seat=2)) == "not_now"
    played.do(ANN, say.StandIn(seat=1), after_ms=AWAY_GRACE_MS)
    assert played.table.seats[1].level == "boatswain"


def test_nobody_is_replaced_in_a_slow_game_before_time_is_up() -> None:
    played = begun(say.Slow(days=1))
    played.put(log.WentAway(at=played.now, player="bob"))
    played.now += AWAY_GRACE_MS
    assert refused(played, ANN, say.StandIn(seat=1)) == "not_now"


def test_a_table_of_unknown_rules_is_not_guessed_at() -> None:
    from fourseas.server.table.table import UnknownRules

    entry = opened()
    old = type(entry)(**{name: getattr(entry, name) for name in entry.__struct_fields__} | {"rules": "pirates 0"})
    with pytest.raises(UnknownRules):
        Table("t1", bytes(16), old)
