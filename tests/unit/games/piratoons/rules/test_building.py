"""`piratoons`, TOO-70 to TOO-74: what fits on a ship, and what goes overboard."""

from __future__ import annotations

import pytest

from fourseas.core.state import RUNNING
from fourseas.games.piratoons.checks import spots_fit
from fourseas.games.piratoons.rules.division import count_anew
from fourseas.games.piratoons.rules.scoring import empty_spaces
from fourseas.games.piratoons.rules.ship import decks_for_sails
from fourseas.games.piratoons.rules.state import (
    BIDDING,
    BOW,
    BUILD,
    BUILDING,
    DECK,
    GUN_PORT,
    HULLS,
    KINDS,
    OVERBOARD,
    SAIL,
)
from tests.support.games.piratoons_table import Edges, Player, Table, hulls, piratoons_table

SAILS = "sail-1 sail-2 sail-3 sail-4"


def shipyard(
    tiles: str = "",
    boats: str = "",
    edges: Edges | None = None,
    rounds: int = 1,
    *,
    first: str = "",
    last: str = "",
) -> Table:
    """The first of two players has these, and all are building."""
    seats = [Player(tiles=tiles, boats=boats)]
    return piratoons_table(
        *seats, players=2, chest="", asked=BUILDING, edges=edges, rounds=rounds, first=first, last=last
    )


def built(tiles: str, boats: str = "", edges: Edges | None = None, *, first: str = "", last: str = "") -> Table:
    table = shipyard(tiles, boats, edges, first=first, last=last)
    table.do(0, BUILD)
    assert spots_fit(table.kit.box, table.s)
    return table


@pytest.mark.parametrize(
    ("tile", "hull"), [("gunport-a1", "bow"), ("porthole-b1", "stern"), ("quarter-c1", "stern"), ("deck-a1", "two-1")]
)
def test_TOO_70_a_tile_goes_on_a_space_of_its_kind(tile: str, hull: str) -> None:
    assert built(tile, "two-1").spot(tile) == hull


def test_TOO_70_one_tile_a_space() -> None:
    table = built("gunport-a1 gunport-a2", "two-1")
    assert (table.spot("gunport-a1"), table.spot("gunport-a2")) == ("bow", "two-1")


def test_TOO_70_as_many_on_a_hull_as_it_has_spaces() -> None:
    table = shipyard("gunport-a1 gunport-b1 gunport-c1", "two-1")
    table.kit.box.rooms[BOW][GUN_PORT] = 2
    table.do(0, BUILD)
    assert [table.spot(f"gunport-{picture}1") for picture in "abc"] == ["bow", "bow", "two-1"]


@pytest.mark.parametrize(("boat", "sails"), [("one-1", 3), ("two-1", 2), ("three-1", 1), ("four-1", 0)])
def test_TOO_70_the_lower_the_boat_the_more_sails(boat: str, sails: int) -> None:
    some = " ".join(SAILS.split()[:sails])
    assert [built(some, boat).spot(id) for id in some.split()] == [boat] * sails
    more = SAILS.split()[: sails + 1]
    assert shipyard(" ".join(more), boat).thrown(0) == set(more)


def test_TOO_70_bow_and_stern_have_no_deck() -> None:
    rooms = shipyard().kit.box.rooms
    assert [rooms[hull][kind] for hull in hulls(shipyard(), "bow", "stern") for kind in (SAIL, DECK)] == [0] * 4
    ends = [sum(rooms[hull][kind] for hull in hulls(shipyard(), "bow", "stern")) for kind in range(GUN_PORT, KINDS)]
    assert ends == [1, 1, 1]


def test_TOO_71_a_deck_holds_a_deck_tile_or_sails() -> None:
    assert shipyard("deck-a1 sail-1", "one-1").thrown(0) == {"deck-a1", "sail-1"}


def test_TOO_71_deck_tiles_make_way_for_sails() -> None:
    table = built("deck-a1 sail-1 sail-2 sail-3", "one-1 four-1")
    assert table.spot("deck-a1") == "four-1"
    assert {table.spot(sail) for sail in ("sail-1", "sail-2", "sail-3")} == {"one-1"}


def test_TOO_71_sails_are_spread_over_the_decks_that_are_free() -> None:
    table = built("sail-1 sail-2", "one-1 two-1")
    assert {table.spot("sail-1"), table.spot("sail-2")} == {"one-1", "two-1"}


ONE_EACH = "sail-1 deck-a1 gunport-a1 porthole-a1 quarter-a1"


@pytest.mark.parametrize("last", ONE_EACH.split())
def test_TOO_71_every_tile_of_the_pack_has_its_place(last: str) -> None:
    table = built(ONE_EACH, "three-1 three-2", last=last)
    assert {table.spot("deck-a1"), table.spot("sail-1")} == {"three-1", "three-2"}
    assert [table.spot(f"{kind}-a1") for kind in ("gunport", "porthole", "quarter")] == ["bow", "three-1", "stern"]
    assert empty_spaces(table.kit.box, table.s, 0, DECK) == 0


def test_TOO_71_the_first_tile_of_the_pack_has_its_place() -> None:
    assert built("deck-a1", "two-1", first="deck-a1").spot("deck-a1") == "two-1"


@pytest.mark.parametrize(("last", "hull"), [("deck-a1", "four-7"), ("sail-1", "one-1")])
def test_TOO_71_the_last_tile_of_the_pack_has_its_place_where_the_last_boat_is(last: str, hull: str) -> None:
    assert built(last, "one-1 four-7", last=last).spot(last) == hull


@pytest.mark.parametrize("last", ["sail-1", "sail-2", "deck-a1"])
def test_TOO_73_every_tile_of_the_pack_is_rearranged(last: str) -> None:
    table = built("sail-1 sail-2 deck-a1", "one-1 two-1", last=last)
    first = table.spot("sail-1"), table.spot("sail-2"), table.spot("deck-a1")
    assert first == ("one-1", "one-1", "two-1")
    table.s.built[0] = 0
    table.s.order[0][:2] = table.s.order[0][1::-1]
    table.do(0, BUILD)
    assert (table.spot("sail-1"), table.spot("sail-2"), table.spot("deck-a1")) == first


@pytest.mark.parametrize("last", ["gunport-a1", "gunport-b1"])
def test_TOO_74_every_tile_of_the_pack_may_be_thrown(last: str) -> None:
    assert shipyard("gunport-a1 gunport-b1", last=last).thrown(0) == {"gunport-a1", "gunport-b1"}


def test_TOO_72_every_boat_is_built_in_even_where_nothing_matches() -> None:
    table = built("", "two-1 three-1 four-1", edges={"two-1": ("tt", "gg"), "four-1": ("tttt", "gggg")})
    assert sorted(table.ship(0)) == ["four-1", "three-1", "two-1"]


def test_TOO_72_there_is_no_way_to_do_without_one() -> None:
    table = shipyard("", "four-1", edges={"four-1": ("tttt", "gggg")})
    assert table.legal(0) == [BUILD]


def test_TOO_72_when_all_are_done_the_round_is_over() -> None:
    table = shipyard()
    table.do(0, BUILD)
    assert table.s.rounds == 1
    table.do(1, BUILD)
    assert table.s.rounds == 2


def test_TOO_73_boats_of_earlier_rounds_are_rearranged() -> None:
    # two-2 fits nowhere but between two-1 and the stern; it was built in when there was no two-1.
    edges = {"two-1": ("cc", "tt"), "two-2": ("tt", "cc")}
    table = built("", "two-2 two-1", edges)
    assert table.ship(0) == ["two-1", "two-2"]


def test_TOO_73_the_last_boat_alone_may_go_elsewhere() -> None:
    table = built("", "one-2 one-3 three-1 three-3 two-2")
    assert table.ship(0) == ["two-2", "one-2", "one-3", "three-1", "three-3"]


@pytest.mark.parametrize("last", ["quarter-c3", "deck-a1"])
def test_TOO_73_equipment_of_earlier_rounds_too(last: str) -> None:
    table = shipyard("deck-a1", "one-1", last=last)
    table.build()
    assert table.spot("deck-a1") == "one-1"
    table.s.asked, table.s.built[0] = BUILDING, 0
    for id in ("sail-1", "sail-2", "sail-3"):
        table.s.owner[table.tiles[id]] = 0
    table.s.owner[table.tiles["four-1"]] = 0
    table.s.order[0][1], table.s.length[0] = table.tiles["four-1"] - 48, 2
    count_anew(table.kit.box, table.s)
    table.do(0, BUILD)
    assert (table.spot("deck-a1"), table.spot("sail-3")) == ("four-1", "one-1")


def test_TOO_74_what_does_not_fit_is_thrown_overboard() -> None:
    table = shipyard("gunport-a1 gunport-b1")
    assert BUILD not in table.legal(0)
    table.throw(0, "gunport-b1")
    assert table.owner("gunport-b1") == OVERBOARD
    table.do(0, BUILD)
    assert table.spot("gunport-a1") == "bow"


def test_TOO_74_a_placed_tile_may_be_thrown_instead() -> None:
    table = shipyard("gunport-a1")
    table.build()
    table.s.asked, table.s.built[0] = BUILDING, 0
    table.s.owner[table.tiles["gunport-b1"]] = 0
    count_anew(table.kit.box, table.s)
    assert table.thrown(0) == {"gunport-a1", "gunport-b1"}
    table.throw(0, "gunport-a1")
    assert table.spot("gunport-a1") is None
    table.do(0, BUILD)
    assert table.spot("gunport-b1") == "bow"


def test_TOO_74_only_what_makes_room_may_be_thrown() -> None:
    table = shipyard("gunport-a1 gunport-b1 quarter-a1 deck-a1", "four-1")
    assert table.thrown(0) == {"gunport-a1", "gunport-b1"}


def test_TOO_74_a_deck_tile_less_makes_no_room_where_there_is_no_mast() -> None:
    assert shipyard("deck-a1 sail-1", "four-1").thrown(0) == {"sail-1"}


def test_TOO_74_what_some_arrangement_can_place_is_not_thrown() -> None:
    """A boat for three sails, three sails and a deck tile: without the deck tile all sails stand."""
    table = shipyard("sail-1 sail-2 sail-3 deck-a1", "one-1")
    assert table.thrown(0) == {"deck-a1"}
    table.throw(0, "deck-a1")
    assert table.legal(0) == [BUILD]


def test_TOO_74_no_more_is_thrown_than_must_be() -> None:
    table = shipyard("sail-1 sail-2 sail-3 sail-4 deck-a1", "one-1")
    assert table.thrown(0) == {"sail-1", "sail-2", "sail-3", "sail-4", "deck-a1"}
    table.throw(0, "sail-2")
    assert table.thrown(0) == {"deck-a1"}


def test_TOO_74_deck_tiles_may_stay_in_place_of_as_many_sails() -> None:
    table = shipyard("sail-1 deck-a1", "three-1")
    assert table.thrown(0) == {"sail-1", "deck-a1"}


@pytest.mark.parametrize("edition", [1, 2])
def test_TOO_74_tiles_of_several_kinds_at_once(edition: int) -> None:
    small = {f"{kind}-{picture}1" for kind in ("gunport", "porthole", "quarter") for picture in "abc"}
    table = shipyard(" ".join([*sorted(small), "sail-1"]))
    table.s.edition = edition
    assert table.thrown(0) == {*small, "sail-1"}


def test_TOO_74_by_version_1_any_of_the_crowded_kinds_was_thrown() -> None:
    table = shipyard("sail-1 sail-2 sail-3 deck-a1", "one-1")
    table.s.edition = 1
    assert table.thrown(0) == {"sail-1", "sail-2", "sail-3", "deck-a1"}


@pytest.mark.parametrize(
    ("boats", "sails", "decks"),
    [
        ("one-1", 0, 0),
        ("one-1", 1, 1),
        ("one-1 one-2", 3, 1),
        ("one-1 one-2", 4, 2),
        ("three-1 one-1 two-1", 4, 2),  # the tallest masts first
        ("three-1 three-2 two-1", 4, 3),
        ("three-1 three-2 three-3", 3, 3),
        ("two-1 four-1", 3, HULLS),
        ("", 1, HULLS),
    ],
)
def test_TOO_74_by_version_1_sails_took_as_few_decks_as_they_could(boats: str, sails: int, decks: int) -> None:
    table = shipyard("", boats)
    assert decks_for_sails(table.kit.box, table.s, 0, sails) == decks


@pytest.mark.parametrize(
    ("tiles", "thrown"),
    [
        ("sail-1 deck-a1", set()),
        ("sail-1 sail-2 sail-3 sail-4 deck-a1", {"sail"}),  # sails fit no more: the deck tile stayed
        ("sail-1 sail-2 deck-a1 deck-b1", {"sail", "deck"}),
        ("deck-a1 deck-b1 deck-c1", {"deck"}),
    ],
)
def test_TOO_74_by_version_1_the_kinds_that_did_not_fit(tiles: str, thrown: set[str]) -> None:
    table = shipyard(tiles, "two-1 three-1")
    table.s.edition = 1
    assert {id.partition("-")[0] for id in table.thrown(0)} == thrown


def test_TOO_74_while_everything_fits_nothing_is_thrown() -> None:
    assert shipyard("sail-1 gunport-a1", "one-1").legal(0) == [BUILD]


def test_TOO_74_it_floats_to_the_next_auction() -> None:
    table = shipyard("sail-1", rounds=2)
    table.throw(0, "sail-1")
    table.build()
    table.s.asked = BIDDING
    table.bids(0, 1)
    table.take(1, "sail-1")
    assert table.owner("sail-1") == 1


def test_TOO_74_after_the_last_round_it_is_out_of_the_game() -> None:
    table = shipyard("sail-1", rounds=8)
    table.throw(0, "sail-1")
    table.build()
    assert table.s.over != RUNNING
    assert table.points(0) == [0, 0]  # no sails, nothing for them
