"""What is legal: the list, the reasons against everything else, and the words for it all agree."""

from __future__ import annotations

from typing import Any

import msgspec

from fourseas.core.game import Refused
from fourseas.core.state import HOUSE, RUNNING
from tests.conformance.walks import Walked, every_place
from tests.support.thorough import THOROUGH

NAMES = ["Ann", "Bob", "Cid", "Dot", "Eve", "Flo"]


@every_place
def test_there_is_no_reason_against_exactly_the_legal_actions(walk: Walked, place: int) -> None:
    """And every reason names a clause of the rules, and says something."""
    position, clauses = walk.position(place), walk.game.clauses
    for seat in {*range(-1, walk.setting.players + 1), HOUSE}:
        legal = position.legal(seat) if seat in position.seats else []
        every = 1 if THOROUGH else 3 if legal else 9  # others in the next place; who is not awaited hears one answer
        asked = sorted({*legal, *range(place % every, walk.game.rules.ACTIONS, every)})
        reasons = {action: _why(walk, position.s, seat, action) for action in asked}
        assert sorted(legal) == [action for action, reason in reasons.items() if reason is None]
        given = [reason for reason in reasons.values() if reason is not None]
        assert {reason.clause for reason in given} <= clauses.keys()
        assert all(reason.text for reason in given)


@every_place
def test_the_list_decides_what_is_played(walk: Walked, place: int) -> None:
    match = walk.match_at(place)
    for seat in (*range(walk.setting.players), HOUSE):
        legal = match.legal(seat)
        for action in range(-1, walk.game.rules.ACTIONS + 1, 1 + walk.game.rules.ACTIONS // 15):
            assert (match.why(seat, action) is None) == (action in legal)


@every_place
def test_numbers_that_are_no_actions_are_refused(walk: Walked, place: int) -> None:
    s = walk.state(place)
    for seat in range(walk.setting.players):
        for action in (-(10**6), -1, walk.game.rules.ACTIONS, 10**6):
            assert _why(walk, s, seat, action)


@every_place
def test_legal_actions_are_distinct_few_and_never_none(walk: Walked, place: int) -> None:
    position = walk.position(place)
    assert bool(position.seats) == (position.s.over == RUNNING)
    for seat in position.seats:
        legal = position.legal(seat)
        assert 0 < len(legal) <= walk.game.rules.MOST_LEGAL
        assert len(set(legal)) == len(legal)
        assert all(0 <= action < walk.game.rules.ACTIONS for action in legal)


@every_place
def test_an_action_survives_the_way_through_words_and_json(walk: Walked, place: int) -> None:
    position, words = walk.position(place), walk.game.words
    for seat in position.seats:
        for action in position.legal(seat):
            move = words.encode(walk.kit, position.s, seat, action)
            read: Any = msgspec.json.decode(msgspec.json.encode(move), type=words.Moves)
            assert read == move
            assert words.decode(walk.kit, position.s, seat, read) == action
            bare = walk.game.bare(walk.kit, position.s, seat, action)
            assert words.decode(walk.kit, position.s, seat, bare) == action


@every_place
def test_every_legal_action_has_its_own_label(walk: Walked, place: int) -> None:
    position = walk.position(place)
    names = NAMES[: walk.setting.players]
    for seat in position.seats:
        labels = [walk.game.words.label(walk.kit, position.s, seat, a, names) for a in position.legal(seat)]
        assert all(labels)
        assert len(set(labels)) == len(labels)


def _why(walk: Walked, s: Any, seat: int, action: int) -> Refused | None:
    return walk.game.why.why(walk.kit, s, seat, action)
