"""Legal actions: the list, the reasons against all other actions, and the words for them agree."""

from __future__ import annotations

from typing import Any

import msgspec

from fourseas.conformance.check import every_place
from fourseas.conformance.differ import short
from fourseas.conformance.positions import NAMES
from fourseas.conformance.size import THOROUGH
from fourseas.conformance.walks import Walked
from fourseas.core.interface import Refused
from fourseas.core.state import HOUSE, RUNNING
from fourseas.core.structs.decoding import decode


@every_place
def why_allows_exactly_the_legal_actions(walk: Walked, place: int) -> None:
    """And every reason names a clause of the rules, and says something."""
    position, clauses = walk.position(place), walk.game.clauses
    for seat in {*range(-1, walk.setting.players + 1), HOUSE}:
        legal = position.legal(seat) if seat in position.seats else []
        listed = set(legal)
        every = 1 if THOROUGH else 3 if legal else 9  # others in the next place; who is not awaited hears one answer
        for action in sorted({*legal, *range(place % every, walk.game.rules.ACTIONS, every)}):
            reason = _why(walk, position.s, seat, action)
            if reason is None:
                assert action in listed, f"why() has nothing against action {action} of seat {seat}, legal() has"
            else:
                assert action not in listed, f"legal() lists action {action} of seat {seat}, why() says {reason}"
                assert reason.clause in clauses, f"why() cites {reason.clause}, which RULES.md does not have"
                assert reason.text, f"why() cites {reason.clause} without a word"


@every_place
def the_list_decides_what_is_played(walk: Walked, place: int) -> None:
    match = walk.match_at(place)
    for seat in (*range(walk.setting.players), HOUSE):
        legal = match.legal(seat)
        for action in range(-1, walk.game.rules.ACTIONS + 1, 1 + walk.game.rules.ACTIONS // 15):
            assert (match.why(seat, action) is None) == (action in legal), f"action {action} of seat {seat}"


@every_place
def numbers_that_are_no_actions_are_refused(walk: Walked, place: int) -> None:
    s = walk.state(place)
    for seat in range(walk.setting.players):
        for action in (-(10**6), -1, walk.game.rules.ACTIONS, 10**6):
            assert _why(walk, s, seat, action), f"why() has nothing against {action}, which is no action"


@every_place
def legal_actions_are_distinct_few_and_never_none(walk: Walked, place: int) -> None:
    position, rules = walk.position(place), walk.game.rules
    if position.s.over == RUNNING:
        assert position.seats, "the game is not over, but awaited() asks nobody"
    else:
        assert not position.seats, "the game is over, but awaited() still asks somebody"
    for seat in position.seats:
        legal = position.legal(seat)
        assert legal, f"awaited() asks seat {seat}, but legal() lists nothing for it; let `pass` be an action"
        assert len(legal) <= rules.MOST_LEGAL, f"legal() lists {len(legal)} actions: MOST_LEGAL is too small"
        assert len(set(legal)) == len(legal), f"legal() lists an action of seat {seat} twice"
        assert all(0 <= action < rules.ACTIONS for action in legal), "legal() lists what is not below ACTIONS"


@every_place
def an_action_survives_the_way_through_words_and_json(walk: Walked, place: int) -> None:
    position, words = walk.position(place), walk.game.words
    for seat in position.seats:
        for action in position.legal(seat):
            move = words.encode(walk.kit, position.s, seat, action)
            read: Any = decode(msgspec.json.encode(move), words.Moves)
            assert read == move, f"encode() says {short(move)}, which JSON makes into {short(read)}"
            back = words.decode(walk.kit, position.s, seat, read)
            assert back == action, f"encode() makes action {action} into {short(move)}, decode() makes {back} of it"
            bare = walk.game.bare(walk.kit, position.s, seat, action)
            back = words.decode(walk.kit, position.s, seat, bare)
            assert back == action, f"bare() makes action {action} into {short(bare)}, decode() makes {back} of it"


@every_place
def lasting_words_are_those_of_every_state(walk: Walked, place: int) -> None:
    game, position = walk.game, walk.position(place)
    for seat in position.seats:
        for action in position.legal(seat):
            lasting = None if game.lasting is None else game.lasting(action)
            if lasting is not None:
                move = game.words.encode(walk.kit, position.s, seat, action)
                assert lasting == move, f"lasting() says {short(lasting)} of action {action}, encode() {short(move)}"
                final = game.story.final(walk.kit, position.s, seat, action)
                assert not final, f"lasting() has words for action {action}, but it is final here"


@every_place
def every_legal_action_has_its_own_label(walk: Walked, place: int) -> None:
    position = walk.position(place)
    names = NAMES[: walk.setting.players]
    for seat in position.seats:
        seen: dict[str, int] = {}
        for action in position.legal(seat):
            label = walk.game.words.label(walk.kit, position.s, seat, action, names)
            assert label, f"label() of action {action} is empty"
            assert label not in seen, f"actions {seen[label]} and {action} have the same label: {label}"
            seen[label] = action


def _why(walk: Walked, s: Any, seat: int, action: int) -> Refused | None:
    return walk.game.why.why(walk.kit, s, seat, action)
