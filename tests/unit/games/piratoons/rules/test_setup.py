"""`piratoons`, TOO-1 to TOO-10: what everybody begins with, the rounds and their phases, the closed chest."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from fourseas.core.random import draw, key_words, plant, shuffle
from fourseas.core.state import COMPLETE, NOBODY, NONE, RUNNING
from fourseas.games.piratoons import GAME, rules
from fourseas.games.piratoons.checks import LAWS, check
from fourseas.games.piratoons.rules.division import count_anew
from fourseas.games.piratoons.rules.state import (
    BIDDING,
    BOATS,
    BUILD,
    BUILDING,
    EQUIPMENT,
    GONE,
    HIDDEN,
    HIDE_PURSE,
    OPEN,
    OPENING,
    PLUNDERING,
    PURSES,
    SHOW_PURSE,
    SHOWN,
    SLOTS,
    State,
)
from tests.support.games.piratoons_table import Player, Table, piratoons_kit, piratoons_table

KIT = piratoons_kit()


def new_state(players: int = 3, seed: int = 1, **options: bool) -> State:
    s: State = GAME.new_state(KIT.box, players, seed, options)
    return s


def settle_purses(table: Table) -> None:
    for seat in range(table.s.players):
        table.do(seat, SHOW_PURSE)


def play_round(table: Table) -> None:
    """A round by the clock in which nobody does anything."""
    table.do(table.s.captain, OPEN)
    table.stop(0)
    table.bids(*[0] * table.s.players)
    table.build()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_TOO_1_six_pieces_and_three_doubloons_each(players: int) -> None:
    s = new_state(players)
    assert s.stock[:players] == [6] * players
    assert s.doubloons[:players] == [3] * players
    assert s.length[:players] == [0] * players  # bow is joined to stern
    assert check(KIT.box, s) == 0, LAWS


def test_TOO_1_two_to_four_play() -> None:
    assert list(GAME.players) == [2, 3, 4]


def test_TOO_1_everybody_chooses_whether_the_others_see_their_doubloons() -> None:
    table = Table(KIT, new_state(2))
    assert table.s.asked == PURSES
    assert table.legal(0) == table.legal(1) == [SHOW_PURSE, HIDE_PURSE]
    table.do(1, HIDE_PURSE)
    assert table.legal(1) == []
    table.do(0, SHOW_PURSE)
    assert table.s.purse[:2] == [SHOWN, HIDDEN]
    assert table.s.asked == OPENING


def test_TOO_2_every_tile_comes_exactly_once_in_eight_rounds() -> None:
    table = Table(KIT, new_state(2, seed=7))
    settle_purses(table)
    seen: list[int] = []
    while table.s.over == RUNNING:
        table.do(table.s.captain, OPEN)
        assert [tile < EQUIPMENT for tile in table.s.chest] == [True] * 6 + [False] * 3
        seen += table.s.chest
        table.stop(0)
        table.bids(0, 0)
        table.build()
    assert table.s.rounds == 8
    assert sorted(seen) == list(range(EQUIPMENT + BOATS))


def test_TOO_2_tiles_are_shuffled() -> None:
    assert new_state(seed=1).equipment != new_state(seed=2).equipment
    assert new_state(seed=1).boats != new_state(seed=2).boats


def test_TOO_3_the_first_captain_is_drawn() -> None:
    assert {new_state(4, seed).captain for seed in range(40)} == {0, 1, 2, 3}


def test_TOO_3_the_captaincy_passes_clockwise() -> None:
    table = Table(KIT, new_state(3))
    settle_purses(table)
    first = table.s.captain
    for number in range(5):
        assert table.s.captain == table.s.active == (first + number) % 3
        play_round(table)


def test_TOO_4_a_round_has_its_phases() -> None:
    table = Table(KIT, new_state(2))
    settle_purses(table)
    table.do(table.s.captain, OPEN)
    assert table.s.asked == PLUNDERING
    table.stop(1)
    assert table.doubloons() == [9, 9]  # pay came before the auction
    assert table.s.asked == BIDDING
    table.bids(0, 0)
    assert table.s.asked == BUILDING
    table.build()
    assert (table.s.asked, table.s.rounds) == (OPENING, 2)


def test_TOO_4_building_is_for_all_at_once() -> None:
    table = piratoons_table(asked=BUILDING, chest="")
    table.do(2, BUILD)
    assert table.legal(2) == []
    table.do(0, BUILD)
    assert table.s.rounds == 1
    table.do(1, BUILD)
    assert table.s.rounds == 2


def test_TOO_4_the_last_round_ends_the_game() -> None:
    table = piratoons_table(asked=BUILDING, rounds=8, chest="")
    table.build()
    assert table.s.over == COMPLETE
    assert rules.awaited(table.s) == 0


def test_TOO_2_every_tile_and_every_boat_is_shuffled() -> None:
    dealt, luck = new_state(seed=5), GAME.blank(3)
    plant(luck, key_words(5), 0)
    for row, count in ((dealt.equipment, EQUIPMENT), (dealt.boats, BOATS)):
        tiles = list(range(count))
        shuffle(luck, tiles, 0, count)
        assert row == tiles
    assert dealt.captain == draw(luck, 3)


def test_TOO_10_nobody_sees_the_tiles_before_the_chest_opens() -> None:
    table = Table(KIT, new_state())
    settle_purses(table)
    assert table.s.chest == [NONE] * SLOTS
    other = table.s.clone()
    rules.redeal(KIT.box, other, 0)
    assert other.equipment != table.s.equipment  # for all a player knows, anything may lie in it


def test_TOO_10_only_the_captain_opens_it() -> None:
    table = Table(KIT, new_state())
    settle_purses(table)
    assert [table.legal(seat) for seat in range(3)] == [[OPEN] if seat == table.s.captain else [] for seat in range(3)]


def test_TOO_10_all_pieces_are_back_in_stock() -> None:
    table = piratoons_table(Player(on="gunport-a1 gunport-a1"), Player(on="two-1"))
    table.stop()
    table.bids(0, 0, 0)
    table.build()
    assert table.s.stock[:3] == [6, 6, 6]
    assert table.s.pieces == [[0] * 4] * SLOTS


def test_TOO_10_nothing_is_left_of_the_last_race() -> None:
    table = piratoons_table(chest="", asked=BUILDING)
    s = table.s
    s.now, s.stop_at, s.caller, s.beat, s.dropped = 20_000, 21_000, 1, 7, 3
    for row in (s.clumsy, s.fallen, s.ready, s.rested):
        row[:3] = [1, 1, 1]
    table.build()
    assert (s.now, s.stop_at, s.caller, s.beat, s.dropped) == (0, 0, NOBODY, 1, 0)
    assert [row[:3] for row in (s.clumsy, s.fallen, s.ready, s.rested)] == [[0, 0, 0]] * 4


@pytest.mark.parametrize("asked", range(7))
def test_TOO_10_what_was_opened_is_not_dealt_anew(asked: int) -> None:
    """Of the second chest, that is what anybody saw: once it is open, and not before."""
    opened = 1 if asked <= OPENING else 2
    table = piratoons_table(chest="", rounds=2, asked=asked)
    other = table.s.clone()
    rules.redeal(table.kit.box, other, 1)
    for dealt, anew, chest in ((table.s.equipment, other.equipment, 6), (table.s.boats, other.boats, 3)):
        assert anew[: opened * chest] == dealt[: opened * chest]
        assert anew[opened * chest : (opened + 1) * chest] != dealt[opened * chest : (opened + 1) * chest]
        assert anew[-1] != dealt[-1]
        assert sorted(anew) == sorted(dealt)


# ---- the laws that long runs are checked against


def broken(change: Callable[[State], None]) -> int:
    """The number of the law that a state breaks after a change; the chest has just been opened."""
    s = new_state(players=2)
    for seat in (0, 1):
        rules.apply(KIT.box, s, seat, SHOW_PURSE)
    rules.apply(KIT.box, s, s.captain, OPEN)
    assert check(KIT.box, s) == 0
    change(s)
    return check(KIT.box, s)


def lose_doubloon(s: State) -> None:
    s.doubloons[0] = -1


def take_twice(s: State) -> None:
    s.owner[s.chest[0]] = 0


def sink_equipment(s: State) -> None:
    s.owner[s.chest[0]], s.chest[0] = GONE, NONE


def own_a_tile_to_come(s: State) -> None:
    s.owner[s.equipment[-1]] = 1


def lose_piece(s: State) -> None:
    s.stock[0] = 5


def invent_disc(s: State) -> None:
    s.dropped = 1


def lose_boat(s: State) -> None:
    s.owner[s.chest[8]], s.chest[8] = 0, NONE


def build_on_another_ship(s: State) -> None:
    s.spot[s.chest[0]] = 0
    s.owner[s.chest[0]], s.chest[0] = 0, NONE
    count_anew(KIT.box, s)


def seal_too_early(s: State) -> None:
    s.sealed[0] = 3


def play_by_letter(s: State) -> None:
    s.letter = 1


@pytest.mark.parametrize(
    ("change", "law"),
    [
        (lose_doubloon, 1),
        (take_twice, 2),
        (sink_equipment, 2),
        (own_a_tile_to_come, 2),
        (lose_piece, 3),
        (invent_disc, 4),
        (lose_boat, 5),
        (build_on_another_ship, 6),
        (seal_too_early, 8),
        (play_by_letter, 9),
    ],
)
def test_a_broken_law_is_found(change: Callable[[State], None], law: int) -> None:
    assert broken(change) == law, LAWS[law - 1]
