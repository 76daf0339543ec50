"""`piratoons`, TOO-60 to TOO-65: sealed bids for what is left."""

from __future__ import annotations

import pytest

from fourseas.core.state import NONE
from fourseas.games.piratoons import rules
from fourseas.games.piratoons.rules.purse import is_sale, tiles_on_sale
from fourseas.games.piratoons.rules.state import (
    BID,
    BIDDING,
    BUILDING,
    EQUIPMENT,
    GONE,
    OVERBOARD,
    TAKE,
    TAKING,
    THROW,
    UNDECIDED,
)
from tests.support.games.piratoons_table import FULL_CHEST, Player, Table, piratoons_table

RICH = Player(doubloons=8)


def auction(*seats: Player, chest: str = "sail-1 deck-a1 two-1", overboard: str = "", players: int = 3) -> Table:
    return piratoons_table(*seats, players=players, chest=chest, overboard=overboard, asked=BIDDING)


def on_sale(table: Table) -> set[str]:
    legal = table.legal(table.s.active)
    return {id for id, tile in table.tiles.items() if TAKE + tile in legal and TAKE + tile < THROW}


def test_TOO_60_what_floats_joins_what_is_left_in_the_chest() -> None:
    table = auction(overboard="quarter-c3")
    table.bids(1, 0, 0)
    assert on_sale(table) == {"sail-1", "deck-a1", "two-1", "quarter-c3"}


@pytest.mark.parametrize("tile", [0, 1, EQUIPMENT - 1])
def test_TOO_60_any_tile_that_floats_is_enough_for_an_auction(tile: int) -> None:
    table = auction(chest="")
    assert tiles_on_sale(table.s) == 0
    assert not is_sale(table.s)
    table.s.owner[tile] = OVERBOARD
    assert tiles_on_sale(table.s) == 1
    assert is_sale(table.s)


def test_TOO_60_a_floating_tile_can_be_taken() -> None:
    table = auction(overboard="quarter-c3")
    table.bids(2, 0, 0)
    table.take(0, "quarter-c3")
    assert table.owner("quarter-c3") == 0


def test_TOO_60_without_tiles_there_is_no_auction() -> None:
    won = [Player(on=" ".join(FULL_CHEST.split()[i::3]), stock=3) for i in range(3)]
    table = piratoons_table(*won)
    table.stop()
    assert table.s.asked == BUILDING


def test_TOO_60_a_floating_tile_alone_makes_one() -> None:
    won = [Player(on=" ".join(FULL_CHEST.split()[i::3]), stock=3) for i in range(3)]
    table = piratoons_table(*won, overboard="sail-9")
    table.stop()
    assert table.s.asked == BIDDING


@pytest.mark.parametrize("doubloons", [0, 1, 3, 22])
def test_TOO_61_bids_are_0_to_all_of_ones_doubloons(doubloons: int) -> None:
    table = auction(Player(doubloons=doubloons))
    assert table.legal(0) == [BID + amount for amount in range(doubloons + 1)]


def test_TOO_61_bids_are_sealed_until_all_are_in() -> None:
    table = auction()
    table.do(1, BID + 3)
    table.do(2, BID + 1)
    assert (rules.sealed(table.s), table.s.bid[:3]) == (2, [0, 0, 0])
    assert table.legal(1) == []  # nobody bids twice
    table.do(0, BID + 0)
    assert (rules.sealed(table.s), table.s.bid[:3]) == (0, [0, 3, 1])


@pytest.mark.parametrize("seat", range(3))
def test_TOO_61_a_look_ahead_breaks_no_seal(seat: int) -> None:
    """It goes on as if the others had not bid yet, whatever they have."""
    table = auction(RICH, RICH, RICH)
    table.s.sealed[:3] = [BID + 3, BID + 0, BID + 8]
    own = table.s.sealed[seat]
    rules.unseal(table.s, seat)
    assert table.s.sealed[:3] == [own if other == seat else UNDECIDED for other in range(3)]


def test_TOO_61_after_that_nobody_bids() -> None:
    table = auction()
    table.bids(0, 3, 1)
    assert table.s.asked == TAKING
    assert not any(BID <= action < TAKE for seat in range(3) for action in table.legal(seat))


def test_TOO_62_a_bid_of_nothing_wins_nothing() -> None:
    table = auction()
    table.bids(0, 0, 0)
    assert table.s.asked == BUILDING
    assert table.owned(0) == set()


def test_TOO_62_equal_bids_cancel_out_and_are_taken_back() -> None:
    table = auction()
    table.bids(2, 2, 1)
    assert (table.s.asked, table.s.active) == (TAKING, 2)
    table.take(2, "sail-1")
    assert table.s.asked == BUILDING
    assert table.doubloons() == [3, 3, 2]


def test_TOO_62_bids_of_one_doubloon_too() -> None:
    table = auction()
    table.bids(1, 1, 0)
    assert table.s.asked == BUILDING
    assert table.doubloons() == [3, 3, 3]


def test_TOO_62_two_pairs_cancel_out_too() -> None:
    table = auction(RICH, RICH, RICH, RICH, players=4)
    table.bids(5, 4, 5, 4)
    assert table.s.asked == BUILDING
    assert table.doubloons() == [8] * 4


def test_TOO_63_from_the_highest_bid_down_each_takes_a_tile_and_pays() -> None:
    table = auction(RICH, RICH, RICH)
    table.bids(2, 6, 4)
    for seat, id in ((1, "two-1"), (2, "sail-1"), (0, "deck-a1")):
        assert (table.s.active, rules.awaited(table.s)) == (seat, 1 << seat)
        table.take(seat, id)
    assert table.doubloons() == [8 - 2, 8 - 6, 8 - 4]
    assert (table.owned(0), table.owned(1), table.owned(2)) == ({"deck-a1"}, {"two-1"}, {"sail-1"})


def test_TOO_63_from_every_space_of_the_chest() -> None:
    table = auction(chest="four-5 four-6 four-7")
    table.bids(2, 1, 0)
    assert on_sale(table) == {"four-5", "four-6", "four-7"}
    table.take(0, "four-7")
    assert on_sale(table) == {"four-5", "four-6"}
    table.take(1, "four-5")
    assert (table.owner("four-7"), table.owner("four-5"), table.owner("four-6")) == (0, 1, GONE)
    assert table.chest() == set()


def test_TOO_63_the_last_space_alone() -> None:
    table = auction(chest="four-5 four-6 four-7")
    table.s.chest[6] = table.s.chest[7] = NONE
    table.bids(0, 0, 3)
    assert (table.s.asked, on_sale(table)) == (TAKING, {"four-7"})


def test_TOO_63_while_there_are_tiles_they_must() -> None:
    table = auction()
    table.bids(1, 0, 0)
    assert len(on_sale(table)) == len(table.legal(0)) == 3  # there is nothing else to do


def test_TOO_63_when_none_are_left_later_bidders_keep_their_doubloons() -> None:
    table = auction(chest="sail-1")
    table.bids(3, 2, 1)
    table.take(0, "sail-1")
    assert table.s.asked == BUILDING
    assert table.s.bid[:3] == [0, 0, 0]
    assert table.doubloons() == [0, 3, 3]


def test_TOO_63_the_captain_is_in_charge_again_afterwards() -> None:
    table = auction()
    table.bids(0, 0, 1)
    table.take(2, "sail-1")
    assert table.s.active == table.s.captain


def test_TOO_64_boats_sink_and_equipment_floats() -> None:
    table = auction()
    table.bids(0, 0, 0)
    assert (table.owner("two-1"), table.owner("sail-1")) == (GONE, OVERBOARD)
    assert table.chest() == set()


def test_TOO_64_what_floats_stays_until_somebody_takes_it() -> None:
    table = auction(chest="sail-1", overboard="sail-2")
    table.bids(1, 0, 0)
    table.take(0, "sail-1")
    assert table.owner("sail-2") == OVERBOARD


@pytest.mark.parametrize("rival", [1, 2])
def test_TOO_61_bids_of_others_are_dealt_anew_within_their_doubloons(rival: int) -> None:
    table = auction(Player(), Player(doubloons=2), Player(doubloons=2))
    table.do(rival, BID + 2)
    bids = set()
    for seed in range(40):
        other = table.s.clone()
        other.key[0] = seed
        rules.redeal(table.kit.box, other, 0)
        bids.add(other.sealed[rival])
    assert bids == {0, 1, 2}
