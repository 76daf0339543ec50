"""Hints on request: which move, to whom, and where fair play forbids them."""

from __future__ import annotations

import random

import msgspec
import pytest

from fourseas.server.acts.hints import hint
from fourseas.server.acts.rights import Actor
from fourseas.server.protocol import messages as say
from fourseas.server.protocol.problem import Trouble
from fourseas.server.table import log
from fourseas.server.table.race import LEAD_MS
from tests.support.server.house import ANN, BOB, CAT, Played, begun, opened

BOTS = [log.Place(player="ann", name="Ann"), log.Place(level="deckhand"), log.Place(level="deckhand")]


def asked(played: Played, actor: Actor = ANN, seat: int | None = None, seen: int | None = None) -> say.Hinted:
    seat = played.table.awaited[0] if seat is None else seat
    return hint(played.table, actor, say.AskHint(ref=3, seen=played.table.number if seen is None else seen, seat=seat))


def trouble_of(*about: object, **more: object) -> str:
    with pytest.raises(Trouble) as trouble:
        asked(*about, **more)  # type: ignore[arg-type]
    return trouble.value.code


@pytest.fixture(params=["pirates", "seeraeuber", "adventures", "piratoons"])
def hot_seat(request: pytest.FixtureRequest) -> Played:
    return begun(None, request.param, (ANN, ANN, ANN))


def test_a_hint_is_the_best_of_the_own_choices_and_its_reason(hot_seat: Played) -> None:
    played, luck = hot_seat, random.Random(7)
    match = played.table.match
    assert match is not None
    for _ in range(12):
        if played.table.race is not None:
            break
        seat = played.table.awaited[0]
        answer = asked(played)
        worth = {
            action: match.game.hints.hint(match.kit.box, match.state, seat, action) for action in match.legal(seat)
        }
        best = match.parse(seat, msgspec.to_builtins(answer.choice.move))
        assert answer.choice.seat == seat
        assert worth[best] == max(worth.values())
        assert answer.label
        assert answer.reason
        played.move_any(luck)


def test_there_are_no_hints_against_other_people() -> None:
    played = begun(None, "pirates", (ANN, BOB, CAT))
    actor = played.awaited()
    assert trouble_of(played, actor) == "not_allowed"


def test_against_bots_only_the_own_turn_gets_hints() -> None:
    played = Played(opened("pirates", BOTS))
    played.do(ANN, say.Start())
    for _ in range(3):
        if played.table.awaited[0] == 0:
            assert asked(played, seat=0).choice.seat == 0
            break
        assert trouble_of(played, seat=0) == "not_your_turn"
        match, seat = played.table.match, played.table.awaited[0]
        assert match is not None
        words = match.game.words.encode(match.kit, match.state, seat, match.legal(seat)[0])
        played.put(log.Moved(at=played.now, seat=seat, move=msgspec.to_builtins(words)))
    else:
        pytest.fail("it was never Ann's turn")
    assert trouble_of(played, BOB, seat=0) == "not_your_seat"
    assert trouble_of(played, seat=0, seen=0) == "stale"


def test_there_are_no_hints_in_a_race() -> None:
    played = begun(None, "piratoons", (ANN, ANN))
    while played.table.race is None:
        played.move_any(random.Random(3))
    played.now += LEAD_MS
    assert trouble_of(played, seat=0) == "not_now"
