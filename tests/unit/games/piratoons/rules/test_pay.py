"""`piratoons`, TOO-40 and TOO-41: pay for pieces not placed, and a bank that is short."""

from __future__ import annotations

import pytest

from fourseas.games.piratoons.rules.purse import bank
from tests.support.games.piratoons_table import Player, Table, piratoons_table


def paid(*seats: Player, captain: int = 0) -> Table:
    table = piratoons_table(*seats, players=len(seats), captain=captain)
    table.stop()
    return table


def test_TOO_40_a_doubloon_for_each_piece_in_stock() -> None:
    table = paid(Player(on="sail-1 sail-1"), Player(on="two-1"), Player())
    assert table.doubloons() == [3 + 4, 3 + 5, 3 + 6]


def test_TOO_40_nothing_for_who_placed_all() -> None:
    table = paid(Player(on="sail-1 sail-1 sail-1 two-1 two-1 two-1"), Player())
    assert table.doubloons() == [3, 9]


def test_TOO_40_the_bank_pays() -> None:
    table = piratoons_table(players=2)
    assert bank(table.s) == 34
    table.stop()
    assert bank(table.s) == 22


def test_TOO_40_it_may_pay_its_last_doubloon() -> None:
    table = paid(Player(doubloons=14), Player(doubloons=14))
    assert table.doubloons() == [20, 20]


@pytest.mark.parametrize(("had", "keeps"), [(7, 4), (8, 4), (1, 1), (0, 0)])
def test_TOO_41_a_bank_that_is_short_gets_half_back(had: int, keeps: int) -> None:
    table = paid(Player(doubloons=had, on="two-1"), Player(doubloons=34 - had))
    assert table.doubloons()[0] == keeps + 5


def test_TOO_41_the_rulebooks_example_seven_puts_back_three() -> None:
    table = paid(Player(doubloons=7), Player(doubloons=23), Player(doubloons=7))
    assert table.doubloons() == [7 - 3 + 6, 23 - 11 + 6, 7 - 3 + 6]


def test_TOO_41_everybody_puts_back_also_who_gets_nothing() -> None:
    table = paid(Player(doubloons=10, on="two-1 two-1 two-1 two-1 two-1 two-1"), Player(doubloons=26))
    assert table.doubloons() == [5, 13 + 6]


def test_TOO_41_if_it_is_still_short_it_pays_in_turn_from_the_captain_on() -> None:
    # 37 are out, 24 are due. Of 10, 9, 9 and 9 each puts back 5, 4, 4 and 4: 20 are in the bank.
    seats = [Player(doubloons=had) for had in (10, 9, 9, 9)]
    table = paid(*seats, captain=2)
    assert table.doubloons() == [5 + 5, 5 + 5, 5 + 5, 5 + 5]
    assert bank(table.s) == 0


def test_TOO_41_the_captain_gets_the_odd_doubloon() -> None:
    # 9, 9, 9 and 11 put back 4, 4, 4 and 5: 19 are in the bank for four who are due 6.
    seats = [Player(doubloons=had) for had in (9, 9, 9, 11)]
    table = paid(*seats, captain=1)
    assert table.doubloons() == [5 + 4, 5 + 5, 5 + 5, 6 + 5]


def test_TOO_41_in_turn_nobody_gets_more_than_is_due() -> None:
    # 37 are out, 21 are due, and 20 are in the bank when half was put back.
    seats = [Player(doubloons=had) for had in (10, 9, 9)]
    table = paid(*seats, Player(doubloons=9, on="two-1 two-1 two-1"))
    assert table.doubloons() == [5 + 6, 5 + 6, 5 + 5, 5 + 3]


def test_TOO_41_who_is_due_less_is_served_sooner() -> None:
    # 39 are out; 19 come back.
    seats = [Player(doubloons=9), Player(doubloons=10), Player(doubloons=10), Player(doubloons=10, stock=1, on="two-1")]
    table = paid(*seats)
    assert table.doubloons()[3] == 5 + 1
    assert bank(table.s) == 20 - 19
