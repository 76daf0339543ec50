"""At a table, too, the list of the rules decides: a move for which nobody knows a reason is refused all the same."""

from __future__ import annotations

from typing import Any

import pytest

from fourseas.games import game
from fourseas.server.acts.moves import check_legal
from fourseas.server.protocol import messages as say
from fourseas.server.protocol.problem import Trouble
from fourseas.server.table.race import LEAD_MS
from tests.support.server.house import ANN, BOB, Played, begun


def refused(played: Played, seat: int, **move: Any) -> Trouble:
    number = played.table.number
    with pytest.raises(Trouble) as trouble:
        played.do((ANN, BOB)[seat], say.Move(seen=number, seat=seat, move=move))
    assert played.table.number == number
    return trouble.value


def forget_all_reasons(id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game(id).why, "why", lambda kit, s, seat, action: None)


def test_a_move_that_is_not_listed_is_refused_though_no_reason_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    played = begun(None, "adventures", (ANN, BOB))
    match = played.table.match
    assert match is not None
    forget_all_reasons("adventures", monkeypatch)
    (seat,) = match.awaited
    assert refused(played, 1 - seat, act="end_turn").code == "not_your_turn"
    action = next(action for action in range(match.game.rules.ACTIONS) if action not in match.legal(seat))
    with pytest.raises(Trouble) as trouble:
        check_legal(match, seat, action)  # as for what a bot chose
    assert (trouble.value.code, trouble.value.clause) == ("illegal", "ADV-1")


def test_in_a_race_the_list_of_that_moment_decides(monkeypatch: pytest.MonkeyPatch) -> None:
    played = begun(None, "piratoons", (ANN, BOB))
    match = played.table.match
    assert match is not None
    captain = int(match.state.captain)
    for seat in (0, 1):
        played.do((ANN, BOB)[seat], say.Move(seen=played.table.number, seat=seat, move={"act": "purse", "show": True}))
    played.do((BOB, ANN)[captain], say.Ready())
    played.do((ANN, BOB)[captain], say.Move(seen=played.table.number, seat=captain, move={"act": "open"}))
    played.now += LEAD_MS
    forget_all_reasons("piratoons", monkeypatch)
    trouble = refused(played, 0, act="bid", amount=1)
    assert (trouble.code, trouble.clause) == ("illegal", "TOO-1")
