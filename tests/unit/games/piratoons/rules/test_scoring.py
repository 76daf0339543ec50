"""`piratoons`, TOO-80 to TOO-85: majorities, connections, empty spaces, sets, and who wins."""

from __future__ import annotations

import random
from itertools import pairwise, product

import pytest

from fourseas.core.packs import classic
from fourseas.core.state import NOBODY, Sheet
from fourseas.games.piratoons import GAME, rules
from fourseas.games.piratoons.rules.division import tiles_by_picture, tiles_in
from fourseas.games.piratoons.rules.scoring import (
    BIGGEST,
    CONNECTIONS,
    EMPTY_DECKS,
    EMPTY_GUN_PORTS,
    EMPTY_PORTHOLES,
    EMPTY_QUARTERS,
    EMPTY_SPACES,
    FASTEST,
    LINES,
    RICHEST,
    SETS,
    barrels_of,
    connections,
    empty_spaces,
    sets_of,
)
from fourseas.games.piratoons.rules.ship import move_boat
from fourseas.games.piratoons.rules.state import BOW, BUILD, BUILDING, DECK, EQUIPMENT, KINDS, SAIL, STERN
from fourseas.games.piratoons.words.building import settle
from fourseas.games.piratoons.words.moves import Build
from tests.support.games.piratoons_table import Edges, Player, Table, hulls, piratoons_table


def scored(*seats: Player, edges: Edges | None = None) -> Table:
    """After everybody has built, and nothing else."""
    table = piratoons_table(*seats, players=max(2, len(seats)), chest="", asked=BUILDING, rounds=8, edges=edges)
    table.build()
    return table


def with_sails(*counts: int) -> Table:
    """Players with so many sails each, on boats that can carry them."""
    names = [f"sail-{i}" for i in range(1, 13)]
    seats = []
    for seat, count in enumerate(counts):
        boats = f"one-{seat + 1} two-{seat + 1}"
        seats.append(Player(tiles=" ".join(names.pop() for _ in range(count)), boats=boats))
    return scored(*seats)


# ---- majorities


@pytest.mark.parametrize(
    ("counts", "points"),
    [
        ([3, 2, 1, 0], [5, 2, 0, 0]),
        ([3, 3, 1, 0], [5, 5, 2, 0]),  # the place after a tie for first is second
        ([3, 2, 2, 1], [5, 2, 2, 0]),
        ([2, 2, 2, 2], [5, 5, 5, 5]),
        ([1, 0, 0, 0], [5, 0, 0, 0]),  # a count of 0 scores nothing
        ([0, 3, 0, 1], [0, 5, 0, 2]),  # and keeps nobody after it from scoring
        ([0, 0, 0, 0], [0, 0, 0, 0]),
        ([1, 4], [2, 5]),
    ],
)
def test_TOO_80_most_sails(counts: list[int], points: list[int]) -> None:
    assert with_sails(*counts).points(FASTEST) == points


def test_TOO_80_most_doubloons() -> None:
    table = scored(*(Player(doubloons=had) for had in (4, 9, 4, 0)))
    assert table.points(RICHEST) == [2, 5, 2, 0]


def test_TOO_80_most_barrels() -> None:
    table = scored(Player(boats="four-1"), Player(boats="two-1 two-2"), Player(boats="one-1 three-1 three-2"))
    assert table.points(BIGGEST) == [2, 0, 5]


# ---- connections


def connected(edges: Edges, *ids: str) -> int:
    """What a row of neighbours is worth."""
    table = piratoons_table(edges=edges)
    row = hulls(table, *ids)
    return sum(table.kit.box.joint[one][other] for one, other in pairwise(row))


def test_TOO_81_every_storey_that_both_have_is_a_connection() -> None:
    assert connected({}, "two-1", "two-2") == 4
    assert connected({}, "two-1", "four-1") == 4
    assert connected({}, "four-1", "four-2") == 8
    assert connected({}, "one-1", "four-1") == 2


def test_TOO_81_two_points_for_a_match_and_two_less_for_none() -> None:
    edges = {"three-1": ("ccc", "ctg"), "four-1": ("cctt", "cccc")}
    assert connected(edges, "three-1", "four-1") == 2 - 2 - 2
    assert connected(edges, "four-1", "three-1") == 6


def test_TOO_81_bow_and_stern_are_included() -> None:
    table = scored(Player(boats="two-1"))
    assert connections(table.kit.box, table.s, 0) == 4 + 4
    assert connections(table.kit.box, table.s, 1) == 8  # bow and stern alone


def test_TOO_81_they_may_cost_points() -> None:
    table = scored(Player(boats="four-1"), edges={"four-1": ("tttt", "gggc")})
    assert table.points(CONNECTIONS)[0] == -8 - 6 + 2


# ---- empty spaces


def test_TOO_82_empty_decks_a_sail_counts_as_equipment() -> None:
    table = scored(Player(tiles="sail-1 deck-a1", boats="one-1 two-1 four-1"), Player(boats="four-2"))
    assert [empty_spaces(table.kit.box, table.s, seat, DECK) for seat in (0, 1)] == [1, 1]
    assert table.points(EMPTY_DECKS) == [-2, -2]


def test_TOO_82_whoever_has_the_most_loses_two_points() -> None:
    # two-n has a gun port, three-n a porthole, four-n a porthole and a quarter; bow and stern have one of each.
    table = scored(Player(boats="two-1"), Player(boats="three-1"), Player(boats="four-1"))
    assert table.points(EMPTY_GUN_PORTS) == [-2, 0, 0]
    assert table.points(EMPTY_PORTHOLES) == [0, -2, -2]  # all who tie
    assert table.points(EMPTY_QUARTERS) == [0, 0, -2]
    assert table.points(EMPTY_SPACES) == [0, 0, -2]


def test_TOO_82_empty_spaces_of_all_kinds_are_counted_together() -> None:
    full = "gunport-{0}1 porthole-{0}1 quarter-{0}1"
    # two-1 has an empty deck and an empty gun port; the other ship has only an empty deck and a mast with a sail.
    table = scored(Player(tiles=full.format("a"), boats="two-1"), Player(tiles=full.format("b"), boats="one-1"))
    empties = [[empty_spaces(table.kit.box, table.s, seat, kind) for kind in range(DECK, KINDS)] for seat in range(2)]
    assert empties == [[1, 1, 0, 0], [1, 0, 0, 0]]
    assert table.points(EMPTY_SPACES) == [-2, 0]


def test_TOO_82_one_empty_space_is_enough() -> None:
    full = "gunport-{0}1 porthole-{0}1 quarter-{0}1"
    table = scored(Player(tiles=full.format("a"), boats="one-1"), Player(tiles=full.format("b")))
    assert table.points(EMPTY_SPACES) == [-2, 0]


def test_TOO_82_nobody_loses_points_for_none() -> None:
    ends = [f"gunport-{c}1 porthole-{c}1 quarter-{c}1" for c in "ab"]
    table = scored(*(Player(tiles=tiles) for tiles in ends))
    assert [table.points(line) for line in range(EMPTY_DECKS, EMPTY_SPACES + 1)] == [[0, 0]] * 5


def test_TOO_82_a_tile_too_many_makes_up_for_no_other_space() -> None:
    """Before building there may be one."""
    table = piratoons_table(Player(tiles="gunport-a1 gunport-a2"), Player(tiles="gunport-b1"), players=2, chest="")
    assert table.points(EMPTY_SPACES) == [-2, -2]


# ---- sets


@pytest.mark.parametrize(
    ("pictures", "points"),
    [
        ("a", 0),
        ("aa", 2),
        ("ab", 0),
        ("abc", 4),
        ("aaa", 5),
        ("aab", 2),
        ("aabb", 4),
        ("aabc", 4),  # a tile counts once
        ("aaabc", 6),  # three different and a pair are more than three of a kind
        ("aaabb", 7),
        ("aabbcc", 8),
        ("aaabbc", 7),  # three of a kind and a pair; with three different it would be 6
        ("aaabbbccc", 15),
    ],
)
def test_TOO_83_the_best_division_into_sets(pictures: str, points: int) -> None:
    assert worth_of("gunport", pictures) == points


def worth_of(kind: str, pictures: str) -> int:
    copies: dict[str, int] = {}
    tiles = []
    for picture in pictures:
        copies[picture] = copies.get(picture, 0) + 1
        tiles.append(f"{kind}-{picture}{copies[picture]}")
    table = piratoons_table(Player(tiles=" ".join(tiles)), chest="")
    return sets_of(table.kit.box, table.s, 0)


@pytest.mark.parametrize("kind", ["deck", "gunport", "porthole", "quarter"])
def test_TOO_83_each_kind_makes_sets(kind: str) -> None:
    assert worth_of(kind, "abc") == 4


def test_TOO_83_sets_are_of_one_kind() -> None:
    table = piratoons_table(Player(tiles="deck-a1 gunport-b1 quarter-c1"), chest="")
    assert sets_of(table.kit.box, table.s, 0) == 0


def test_TOO_83_every_tile_of_a_player_counts_once() -> None:
    kit = classic(GAME)
    s = GAME.new_state(kit.box, 3, 1, {})
    for tile in range(EQUIPMENT):
        s.owner[:] = [NOBODY] * len(s.owner)
        s.owner[tile] = 1
        for kind in range(DECK, KINDS):
            assert tiles_in(tiles_by_picture(kit.box, s, 1, kind)) == (kit.box.kind[tile] == kind)
            assert tiles_by_picture(kit.box, s, 2, kind) == 0


def test_TOO_83_sails_make_none() -> None:
    table = with_sails(3, 0)
    assert table.points(SETS) == [0, 0]
    assert [tiles_by_picture(table.kit.box, table.s, seat, SAIL) for seat in range(2)] == [3, 0]  # without a picture


def test_TOO_83_sets_are_a_line_of_the_sheet_and_part_of_the_total() -> None:
    table = scored(Player(tiles="gunport-a1 gunport-a2", boats="two-1"), Player(boats="two-2"))
    sheet = table.sheet()
    assert sheet.points[SETS][:2] == [2, 0]
    assert sheet.total[:2] == [sum(sheet.points[line][seat] for line in range(LINES)) for seat in (0, 1)]


# ---- who wins


def test_TOO_84_most_points_win() -> None:
    table = scored(Player(doubloons=4), Player(doubloons=3))
    sheet = table.sheet()
    assert sheet.winner[:2] == [1, 0]
    assert sheet.total[:2] == [sum(sheet.points[line][seat] for line in range(LINES)) for seat in (0, 1)]


def test_TOO_84_a_sheet_may_be_filled_again() -> None:
    table = scored(Player(boats="two-1"), Player(boats="three-1 four-1"))
    sheet = table.sheet()
    rules.score(table.kit.box, table.s, sheet)
    assert sheet == table.sheet()


@pytest.mark.parametrize("seat", range(4))
def test_TOO_84_whoever_has_most(seat: int) -> None:
    sheet = scored(*(Player(doubloons=9 if place == seat else 4) for place in range(4))).sheet()
    assert sheet.points[RICHEST][:4] == [5 if place == seat else 2 for place in range(4)]
    assert sheet.points[CONNECTIONS][:4] == [8] * 4
    assert sheet.total[:4] == [5 + 8 - 8 if place == seat else 2 + 8 - 8 for place in range(4)]
    assert sheet.winner[:4] == [place == seat for place in range(4)]


def test_TOO_84_tied_players_share_the_win() -> None:
    table = scored(Player(doubloons=4), Player(doubloons=4), Player())
    assert table.sheet().winner[:3] == [1, 1, 0]


# ---- the arrangement


def test_TOO_85_who_arranges_nothing_gets_boats_in_a_good_order() -> None:
    edges = {"three-1": ("ccc", "ttt"), "three-2": ("ttt", "ggg"), "three-3": ("ggg", "ccc")}
    table = scored(Player(boats="three-3 three-1 three-2"), edges=edges)
    assert table.ship(0) == ["three-1", "three-2", "three-3"]
    assert table.points(CONNECTIONS)[0] == 4 * 6


@pytest.mark.parametrize("seed", range(12))
def test_TOO_85_so_good_that_no_boat_fits_better_elsewhere(seed: int) -> None:
    luck = random.Random(seed)
    boats = luck.sample([f"{storeys}-{i}" for storeys in ("one", "two", "three", "four") for i in range(1, 5)], 7)
    edges = {boat: ("".join(luck.choices("ctg", k=4)), "".join(luck.choices("ctg", k=4))) for boat in boats}
    high = {boat: {"one": 1, "two": 2, "three": 3, "four": 4}[boat.partition("-")[0]] for boat in boats}
    fitting = {boat: (left[: high[boat]], right[: high[boat]]) for boat, (left, right) in edges.items()}
    table = piratoons_table(Player(boats=" ".join(boats)), players=2, chest="", asked=BUILDING, edges=fitting)
    table.do(0, BUILD)
    assert sorted(table.ship(0)) == sorted(boats)
    best, row = connections(table.kit.box, table.s, 0), table.s.order[0]
    built = row[:7]
    for i, gap in product(range(7), range(7)):
        others = built[:i] + built[i + 1 :]
        row[:7] = [*others[:gap], built[i], *others[gap:]]
        assert connections(table.kit.box, table.s, 0) <= best


@pytest.mark.parametrize(
    ("moved", "joints", "order"),
    [
        (0, {(2, 0): 2}, [1, 2, 0, 3]),  # towards the stern
        (0, {(3, 0): 2}, [1, 2, 3, 0]),
        (0, {(1, 0): 6, (3, 0): 2}, [1, 0, 2, 3]),  # where it adds most, not where it adds something
        (3, {(3, 0): 2}, [3, 0, 1, 2]),  # towards the bow
        (3, {(0, 3): 2}, [0, 3, 1, 2]),
        (3, {(0, 3): 2, (3, 0): 6}, [3, 0, 1, 2]),
        (1, {}, [0, 1, 2, 3]),
    ],
)
def test_TOO_85_a_boat_moves_to_where_it_adds_most(
    moved: int, joints: dict[tuple[int, int], int], order: list[int]
) -> None:
    table = piratoons_table()
    box, s = table.kit.box.clone(), table.s
    for row in box.joint:
        row[:] = [0] * len(row)
    for (one, other), points in joints.items():
        box.joint[one][other] = points
    s.order[0][:4], s.length[0] = [0, 1, 2, 3], 4
    assert move_boat(box, s, 0, moved) is (order != [0, 1, 2, 3])
    assert s.order[0][:4] == order


def test_TOO_85_at_a_table_that_is_the_best_there_is() -> None:
    edges = {"two-1": ("cc", "tt"), "two-2": ("tt", "cc")}
    table = piratoons_table(Player(boats="two-2 two-1", tiles="sail-1"), chest="", asked=BUILDING, edges=edges)
    move = GAME.words.encode(table.kit, table.s, 0, BUILD)
    assert move == Build(order=["two-1", "two-2"], place=move.place)
    assert sum(len(kinds["sail"]) for kinds in move.place.values()) == 1


def test_TOO_85_but_ones_own_arrangement_counts() -> None:
    edges = {"two-1": ("cc", "tt"), "two-2": ("tt", "cc")}
    table = piratoons_table(Player(boats="two-1 two-2", tiles="sail-1"), chest="", asked=BUILDING, edges=edges)
    own = Build(order=["two-2", "two-1"], place={"two-2": {"sail": ["sail-1"]}})
    table.do(0, BUILD)
    settle(table.kit, table.s, 0, BUILD, own)
    assert (table.ship(0), table.spot("sail-1")) == (["two-2", "two-1"], "two-2")
    assert connections(table.kit.box, table.s, 0) == -4 + 4 - 4


def test_TOO_80_bow_and_stern_have_their_barrels() -> None:
    table = piratoons_table()
    box = table.kit.box.clone()
    box.barrels[BOW], box.barrels[STERN] = 2, 5
    assert barrels_of(box, table.s, 0) == 7


@pytest.mark.parametrize("sails", [(3, 1), (3, 3)])
def test_a_sheet_that_was_filled_before_is_filled_anew(sails: tuple[int, int]) -> None:
    table = with_sails(*sails)
    box, fresh, used = table.kit.box, Sheet(), Sheet()
    rules.score(box, table.s, fresh)
    for line in used.points[:LINES]:
        line[:2] = [9, 7]
    rules.score(box, table.s, used)
    assert used == fresh
