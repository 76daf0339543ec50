"""`piratoons`, TOO-30: plundering by sealed beats, without a clock."""

from __future__ import annotations

from collections import Counter

import pytest

from fourseas.core.state import HOUSE
from fourseas.games.piratoons import rules
from fourseas.games.piratoons.rules.state import BEAT, BIDDING, OPEN, OPENING, SLOTS, STOP, UNDECIDED, WAIT
from tests.support.games.piratoons_table import Player, Table, piratoons_table

ALL_SIX = "sail-1 sail-1 sail-1 deck-a1 deck-a1 deck-a1"
FIVE = "sail-1 sail-1 sail-1 deck-a1 deck-a1"


def letter_table(*seats: Player, players: int = 3, beat: int = 1) -> Table:
    return piratoons_table(*seats, players=players, beat=beat, letter=True)


def test_TOO_30_the_chest_opens_to_the_first_beat() -> None:
    table = piratoons_table(chest="", asked=OPENING, letter=True)
    table.do(0, OPEN)
    assert (table.s.asked, table.s.beat) == (BEAT, 1)
    assert not rules.awaited(table.s) >> HOUSE & 1  # no time goes by


def test_TOO_30_all_choose_a_tile_or_wait() -> None:
    table = letter_table()
    assert [table.legal(seat) for seat in range(3)] == [[*range(SLOTS), WAIT]] * 3


def test_TOO_30_choices_are_sealed_until_all_are_in() -> None:
    table = letter_table()
    table.do(2, table.on("sail-1"))
    table.do(0, table.on("sail-1"))
    assert table.pieces("sail-1") == [0, 0, 0]
    assert rules.sealed(table.s) == 2
    assert table.legal(2) == []
    table.do(1, WAIT)
    assert table.pieces("sail-1") == [1, 0, 1]
    assert rules.sealed(table.s) == 0
    assert table.s.beat == 2


def test_TOO_30_one_piece_a_beat() -> None:
    table = letter_table()
    table.beat("sail-1", "two-1", "wait")
    table.beat("sail-1", "wait", "two-1")
    assert table.pieces("sail-1") == [2, 0, 0]
    assert table.s.stock[:3] == [4, 5, 5]


def test_TOO_30_stop_is_possible_from_the_sixth_beat_on() -> None:
    assert STOP not in letter_table(beat=5).legal(0)
    assert STOP in letter_table(beat=6).legal(0)


def test_TOO_30_it_ends_when_anyone_stopped() -> None:
    table = letter_table(beat=6)
    table.beat("wait", "stop", "wait")
    assert table.s.asked == BIDDING


def test_TOO_30_pieces_of_that_beat_are_still_placed() -> None:
    table = letter_table(beat=6)
    table.beat("two-1", "stop", "wait")
    assert table.owner("two-1") == 0


def test_TOO_30_it_ends_when_nobody_has_pieces_left() -> None:
    table = letter_table(Player(on=ALL_SIX), Player(on=FIVE), Player(on=FIVE), beat=7)
    table.beat("wait", "sail-1", "sail-1")
    assert table.s.asked == BIDDING


def test_TOO_30_it_ends_after_beat_24() -> None:
    table = letter_table(players=2)
    for number in range(1, 25):
        assert (table.s.asked, table.s.beat) == (BEAT, number)
        table.beat("wait", "wait")
    assert table.s.asked == BIDDING


def test_TOO_30_who_has_no_piece_is_not_asked_before_the_sixth_beat() -> None:
    table = letter_table(Player(on=ALL_SIX), Player(on=FIVE), players=2, beat=5)
    table.beat(None, "wait")
    assert table.legal(0) == [STOP, WAIT]
    table.beat("stop", "wait")
    assert table.s.asked == BIDDING


def test_TOO_30_letters_win_over_discs() -> None:
    table = piratoons_table(letter=True, dexterity=True)
    table.beat("sail-1", "wait", "wait")
    assert table.pieces("sail-1") == [1, 0, 0]


def test_TOO_30_answers_under_the_seals_of_others_are_dealt_anew() -> None:
    table = letter_table()
    table.do(0, table.on("sail-1"))
    table.do(1, WAIT)
    possible = set()
    for seed in range(60):
        other = table.s.clone()
        other.key[0] = seed
        rules.redeal(table.kit.box, other, 0)
        assert (other.sealed[0], other.sealed[2]) == (table.on("sail-1"), UNDECIDED)
        possible.add(other.sealed[1])
    assert possible == set(range(WAIT + 1))  # STOP only from the sixth beat on
    assert STOP not in possible


@pytest.mark.parametrize(
    ("stock", "beat", "answers"),
    [
        (6, 5, {*range(SLOTS), WAIT}),
        (6, 6, {*range(SLOTS), WAIT, STOP}),
        (1, 6, {*range(SLOTS), WAIT, STOP}),
        (0, 6, {WAIT, STOP}),
    ],
)
def test_TOO_30_such_answers_as_the_others_may_give(stock: int, beat: int, answers: set[int]) -> None:
    table = letter_table(Player(), Player(stock=stock), beat=beat)
    table.do(1, WAIT)
    possible = set()
    for seed in range(120):
        other = table.s.clone()
        other.key[0] = seed
        rules.redeal(table.kit.box, other, 0)
        possible.add(other.sealed[1])
    assert possible == answers


@pytest.mark.parametrize(("stock", "beat", "answers"), [(6, 5, SLOTS + 1), (6, 6, SLOTS + 2), (0, 6, 2)])
def test_TOO_30_each_of_them_as_likely_as_any_other(stock: int, beat: int, answers: int) -> None:
    table = letter_table(Player(), Player(stock=stock), beat=beat)
    table.do(1, WAIT)
    dealt: Counter[int] = Counter()
    for seed in range(200 * answers):
        other = table.s.clone()
        other.key[0] = seed
        rules.redeal(table.kit.box, other, 0)
        dealt[other.sealed[1]] += 1
    assert len(dealt) == answers
    assert all(130 < times < 270 for times in dealt.values())
