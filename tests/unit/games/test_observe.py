"""Observations mean what their blocks say. That they tell no secrets is a matter of tests/conformance."""

from __future__ import annotations

import random
from typing import Any

import pytest

from fourseas.core.fixed import LayoutError
from fourseas.core.game import Game
from fourseas.core.packs import classic
from fourseas.core.state import COMPLETE, RUNNING, Sheet
from fourseas.games import SHIPPED, game


def played(one: Game, players: int, seed: int, moves: int, **options: bool) -> Any:
    """A state after so many moves, most of them by the hints."""
    luck = random.Random(seed)
    box = classic(one).box
    s = one.new_state(box, players, seed, one.for_programs(options))
    while s.over == RUNNING and moves:
        moves -= 1
        seat = next(seat for seat in range(7) if one.rules.awaited(s) >> seat & 1)
        legal = one.legal_actions(box, s, seat)
        best = max(legal, key=lambda action: one.hints.hint(box, s, seat, action))
        one.rules.apply(box, s, seat, best if luck.random() < 0.8 else luck.choice(legal))
    return s


def blocks(one: Game, s: Any, seat: int) -> dict[str, list[int]]:
    """What a seat observes, by block."""
    row = one.observation(classic(one).box, s, seat)
    shown = {}
    for block in one.observe.BLOCKS:
        shown[block.name], row = row[: block.length], row[block.length :]
    return shown


@pytest.mark.parametrize("id", SHIPPED)
def test_own_seat_comes_first_and_the_others_clockwise(id: str) -> None:
    one = game(id)
    players = one.players[-1]
    s = played(one, players, 3, 40)
    for seat in range(players):
        mine, next_ = blocks(one, s, seat), blocks(one, s, (seat + 1) % players)
        for name in ("turn", "worth"):
            assert mine[name][1:players] + mine[name][:1] == next_[name][:players], name


@pytest.mark.parametrize("id", SHIPPED)
def test_an_empty_seat_is_zeros(id: str) -> None:
    one = game(id)
    fewest = one.players[0]
    shown = blocks(one, played(one, fewest, 3, 40), 0)
    assert shown["seated"] == [1] * fewest + [0] * (len(shown["seated"]) - fewest)
    assert sum(shown["players"]) == shown["players"][0] == 1
    assert not any(shown["worth"][fewest:])


@pytest.mark.parametrize("id", ["pirates", "seeraeuber", "adventures"])
def test_at_the_end_the_worth_is_the_score(id: str) -> None:
    one = game(id)
    ended = 0
    for seed in range(4):
        s = played(one, one.players[seed % len(one.players)], seed, 1200)
        if s.over == COMPLETE:
            sheet = Sheet()
            one.rules.score(classic(one).box, s, sheet)
            for seat in range(s.players):
                assert blocks(one, s, seat)["worth"][0] == min(127, sheet.total[seat] // 2)
            ended += 1
    assert ended


def test_a_stack_is_described_by_its_captain() -> None:
    one = game("pirates")
    box = classic(one).box
    s = one.new_state(box, 3, 1)
    s.active = 1
    one.rules.apply(box, s, 1, 5 * 25 + 0)  # seat 1 puts its 2 on the 2 of seat 0
    shown = blocks(one, s, 2)  # for whom seat 0 comes next, and seat 1 last
    captain = 2 * 5 + 0
    assert shown["height"][captain] == 2
    assert shown["crew"][captain * 5 : captain * 5 + 5] == [0, 1, 1, 0, 0]
    assert shown["wages"][captain * 5 : captain * 5 + 5] == [0, 2, 2, 0, 0]
    assert shown["mate"][captain * 5 : captain * 5 + 5] == [0, 1, 0, 0, 0]
    assert shown["aboard"][1 * 25 : 1 * 25 + 5] == [0, 0, 1, 0, 0]  # the 2 of seat 0 lies under seat 1
    assert shown["height"][1 * 5 + 0] == 0


def test_a_rivals_hand_is_among_the_cards_to_come() -> None:
    one = game("adventures")
    s = played(one, 3, 5, 30)
    for seat in range(3):
        shown = blocks(one, s, seat)
        assert sum(shown["in_hand"]) == s.in_hand[seat]
        assert sum(shown["to_come"][:64]) == s.in_draw[seat]
        rival = (seat + 1) % 3
        assert sum(shown["to_come"][64:128]) == s.in_draw[rival] + s.in_hand[rival]


def test_what_is_in_a_chest_is_seen_when_it_is_open() -> None:
    one = game("piratoons")
    box = classic(one).box
    s = one.new_state(box, 3, 1, one.for_programs())
    assert not any(blocks(one, s, 0)["filled"])
    while not any(blocks(one, s, 0)["filled"]):
        seat = next(seat for seat in range(7) if one.rules.awaited(s) >> seat & 1)
        one.rules.apply(box, s, seat, one.legal_actions(box, s, seat)[0])
    shown = blocks(one, s, 0)
    assert shown["filled"] == [1] * 9
    assert sum(shown["unseen"]) == 72 - 9


def test_blocks_must_add_up(monkeypatch: pytest.MonkeyPatch) -> None:
    one = game("pirates")
    monkeypatch.setattr(one, "_sound", False)
    monkeypatch.setattr(one.observe, "OBSERVED", one.observe.OBSERVED + 1)
    with pytest.raises(LayoutError, match=r"observe\.py has OBSERVED = \d+, but BLOCKS of \d+ in all"):
        one.check()
