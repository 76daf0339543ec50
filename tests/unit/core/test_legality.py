"""What is allowed is what the list says: `why` only explains, whatever it says or forgets."""

from __future__ import annotations

from typing import Any

import pytest

from fourseas.core.interface import Refused
from fourseas.core.match import COLOURS, Match
from fourseas.core.packs import classic
from fourseas.core.state import HOUSE
from fourseas.games import IDS, game
from tests.unit.core import sands
from tests.unit.core.sands import DROP, SAND, STOP

PIRATES = game("pirates")


def new_match(id: str = "pirates") -> Match:
    return Match(game(id), classic(game(id)), COLOURS[:3], seed=1)


def unlisted(match: Match, seat: int) -> int:
    return next(action for action in range(match.game.rules.ACTIONS) if action not in match.legal(seat))


@pytest.mark.parametrize("id", IDS)
def test_what_is_not_listed_is_refused_though_no_reason_is_known(id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    match = new_match(id)
    seat, then = match.awaited[0], match.state.clone()
    monkeypatch.setattr(match.game.why, "why", lambda kit, s, seat, action: None)
    others = [other for other in (*range(-1, 4), HOUSE) if other not in match.awaited]
    for who, action in [(seat, match.game.rules.ACTIONS), (seat, -1), *((other, 0) for other in others)]:
        with pytest.raises(Refused, match="the rules do not allow this now") as refused:
            match.play(who, action)
        assert refused.value.clause in match.game.clauses
    assert match.state == then


def test_a_listed_move_is_made_though_a_reason_is_given_against_it(monkeypatch: pytest.MonkeyPatch) -> None:
    match = new_match()
    monkeypatch.setattr(PIRATES.why, "why", lambda kit, s, seat, action: Refused("PIR-10", "never"))
    seat = match.awaited[0]
    action = match.legal(seat)[0]
    assert match.why(seat, action) is None
    assert match.play(seat, action).seat == seat


def test_the_list_is_made_once_for_a_move(monkeypatch: pytest.MonkeyPatch) -> None:
    match = new_match()
    seat = match.awaited[0]
    action = match.legal(seat)[0]
    lists: list[int] = []
    legal: Any = PIRATES.rules.legal

    def counted(box: Any, s: Any, seat: int, actions: Any) -> Any:
        lists.append(seat)
        return legal(box, s, seat, actions)

    monkeypatch.setattr(PIRATES.rules, "legal", counted)
    monkeypatch.setattr(PIRATES.why, "why", lambda *move: pytest.fail("nothing was to be explained"))
    match.play(seat, action)
    assert lists == [seat]


def test_in_real_time_the_list_of_that_time_decides() -> None:
    match = sands.new_match()
    with pytest.raises(Refused, match="SAN-1"):
        match.play(HOUSE, STOP, t=SAND - 1)
    match.play(0, DROP, t=100)
    with pytest.raises(Refused, match="SAN-1"):
        match.play(0, DROP, t=200)  # both hands are in use
    match.play(0, DROP, t=400)
    match.play(HOUSE, STOP, t=SAND)
    assert match.awaited == [0, 1]
