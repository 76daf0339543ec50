"""The best arrangement of a ship: exact, of legal places, quick; what each part of it is worth, and the rest of one's
own.
"""

from __future__ import annotations

import random
import time
from collections import Counter
from functools import cache
from itertools import combinations, pairwise, permutations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fourseas.core.interface import Kit
from fourseas.core.packs import classic, lay_out, read_pack
from fourseas.core.state import NONE, Sheet
from fourseas.games.piratoons import GAME
from fourseas.games.piratoons.checks import spots_fit
from fourseas.games.piratoons.rules.division import best_division, count_anew, one_of
from fourseas.games.piratoons.rules.scoring import CONNECTIONS, EMPTY_DECKS, EMPTY_SPACES, SETS, empty_spaces, score
from fourseas.games.piratoons.rules.ship import arrange as arrange_by_rules
from fourseas.games.piratoons.rules.ship import excess
from fourseas.games.piratoons.rules.state import (
    BOATS,
    BOW,
    DECK,
    EQUIPMENT,
    GUN_PORT,
    KINDS,
    NOWHERE,
    SAIL,
    STERN,
    Box,
    State,
)
from fourseas.games.piratoons.solver.filling import fill, has_room
from fourseas.games.piratoons.solver.ordering import best_order
from fourseas.games.piratoons.solver.sets import best_kept, best_sets, points_of
from fourseas.games.piratoons.solver.solver import Arrangement, arrange, arrangement_of
from fourseas.games.piratoons.view_types import Worth
from fourseas.games.piratoons.words.worth import worth
from tests import PACKS

Joints = list[list[int]]

boats = st.lists(st.integers(0, BOATS - 1), unique=True, max_size=BOATS)
equipment = st.lists(st.integers(0, EQUIPMENT - 1), unique=True, max_size=EQUIPMENT)


@cache
def kit(name: str = "classic") -> Kit:
    return classic(GAME) if name == "classic" else lay_out(read_pack(GAME, PACKS / f"{name}.toml"))


def points(joint: Joints, order: list[int]) -> int:
    return sum(joint[one][other] for one, other in pairwise([BOW, *order, STERN]))


# ---- the order of the boats


@st.composite
def any_joints(draw: st.DrawFn) -> Joints:
    """Of boats with any edges: with two or three colours, sometimes alike on both sides or all alike."""
    chance = draw(st.randoms(use_true_random=False))
    colours = draw(st.sampled_from([1, 2, 3, 3, 3]))
    left = [[chance.randrange(colours) for _ in range(chance.randint(1, 4))] for _ in range(STERN + 1)]
    right = [[chance.randrange(colours) for _ in edge] for edge in left]
    if draw(st.booleans()):
        right = left
    return [[sum(2 if a == b else -2 for a, b in zip(one, other, strict=False)) for other in left] for one in right]


@given(any_joints(), st.lists(st.integers(0, BOATS - 1), unique=True, max_size=6))
@settings(max_examples=120)
def test_no_order_of_a_few_boats_is_better(joint: Joints, own: list[int]) -> None:
    best = best_order(joint, BOW, STERN, own)
    assert sorted(best) == sorted(own)
    assert points(joint, best) == max(points(joint, list(order)) for order in permutations(own))


def test_no_order_of_seven_boats_is_better() -> None:
    joint = kit().box.joint
    chance = random.Random(7)
    for _ in range(12):
        own = chance.sample(range(BOATS), 7)
        most = max(points(joint, list(order)) for order in permutations(own))
        assert points(joint, best_order(joint, BOW, STERN, own)) == most


def most_points(joint: Joints, own: list[int]) -> int:
    """By Held and Karp: the best of each set of boats that ends with each of them."""
    best = {(1 << i, i): joint[BOW][boat] for i, boat in enumerate(own)}
    for built in range(1, 1 << len(own)):
        for last, boat in enumerate(own):
            so_far = best.get((built, last))
            if so_far is not None:
                for i, other in enumerate(own):
                    if not built >> i & 1:
                        key = (built | 1 << i, i)
                        best[key] = max(best.get(key, -1000), so_far + joint[boat][other])
    return max(best[(1 << len(own)) - 1, i] + joint[boat][STERN] for i, boat in enumerate(own))


@given(any_joints(), st.lists(st.integers(0, BOATS - 1), unique=True, min_size=8, max_size=10))
@settings(max_examples=15)
def test_no_order_of_many_boats_is_better(joint: Joints, own: list[int]) -> None:
    assert points(joint, best_order(joint, BOW, STERN, own)) == most_points(joint, own)


def test_no_order_of_twelve_boats_is_better() -> None:
    joint = kit().box.joint
    chance = random.Random(12)
    for _ in range(4):
        own = chance.sample(range(BOATS), 12)
        assert points(joint, best_order(joint, BOW, STERN, own)) == most_points(joint, own)


@given(boats)
@settings(max_examples=50)
def test_the_best_order_stays_as_it_is(own: list[int]) -> None:
    joint = kit().box.joint
    best = best_order(joint, BOW, STERN, own)
    assert best_order(joint, BOW, STERN, best) == best


@pytest.mark.parametrize("name", ["classic", "piratoons", "piratoons-hard", "piratoons-other"])
def test_the_largest_ship_takes_less_than_50_ms(name: str) -> None:
    box = kit(name).box
    chance = random.Random(24)
    for count in (18, 24):
        for _ in range(10):
            own = chance.sample(range(BOATS), count)
            began = time.process_time()
            arrange(box, own, range(EQUIPMENT))
            assert time.process_time() - began < 0.05


# ---- places


def check_places(box: Box, own: list[int], tiles: list[int], arrangement: Arrangement) -> None:
    """TOO-70 TOO-71 TOO-72: every boat once, every tile once, and nowhere more than there is room for."""
    assert sorted(arrangement.order) == sorted(own)
    assert sorted([*arrangement.spot, *arrangement.loose]) == sorted(tiles)
    assert set(arrangement.spot.values()) <= {BOW, STERN, *own}
    filled = Counter((hull, box.kind[tile]) for tile, hull in arrangement.spot.items())
    for (hull, kind), count in filled.items():
        assert count <= box.rooms[hull][kind]
        assert kind != SAIL or (hull, DECK) not in filled


@given(st.sampled_from(["classic", "piratoons", "piratoons-hard", "piratoons-other"]), boats, equipment)
@settings(max_examples=150)
def test_an_arrangement_keeps_the_rules(name: str, own: list[int], tiles: list[int]) -> None:
    box = kit(name).box
    arrangement = arrange(box, own, tiles)
    check_places(box, own, tiles, arrangement)
    for kind in range(GUN_PORT, KINDS):
        room = sum(box.rooms[hull][kind] for hull in (BOW, *own, STERN))
        having = sum(box.kind[tile] == kind for tile in tiles)
        assert sum(box.kind[tile] == kind for tile in arrangement.spot) == min(room, having)


@given(st.lists(st.integers(0, BOATS - 1), unique=True, max_size=5), st.integers(0, 12), st.integers(0, 9))
@settings(max_examples=150)
def test_no_places_of_sails_and_decks_are_better(own: list[int], sails: int, decks: int) -> None:
    """TOO-82: against all ways to put a deck tile, nothing, or some sails on each boat."""
    box = kit().box
    tiles = [tile for tile in range(EQUIPMENT) if box.kind[tile] == SAIL][:sails]
    tiles += [tile for tile in range(EQUIPMENT) if box.kind[tile] == DECK][:decks]
    ways = []
    for way in product(*(range(-1, box.rooms[boat][SAIL] + 1) for boat in own)):  # -1 is a deck tile
        hoisted = sum(max(0, here) for here in way)
        if way.count(-1) <= decks and hoisted <= sails:
            ways.append((hoisted + way.count(-1), -way.count(0)))
    arrangement = arrange(box, own, tiles)
    check_places(box, own, tiles, arrangement)
    empty = len(own) - len(set(arrangement.spot.values()))
    assert (len(arrangement.spot), -empty) == max(ways)


# ---- sets


def of_pictures(box: Box, kind: int, counts: tuple[int, ...]) -> list[int]:
    tiles = [tile for tile in range(EQUIPMENT) if box.kind[tile] == kind]
    return [
        tile
        for picture, count in enumerate(counts)
        for tile in [tile for tile in tiles if box.picture[tile] == picture][:count]
    ]


@cache
def most_for(box_name: str, tiles: tuple[int, ...]) -> int:
    """TOO-83, by trying every set that the first tile can be in, or none."""
    if not tiles:
        return 0
    box = kit(box_name).box
    best = most_for(box_name, tiles[1:])
    for more in (1, 2):
        for others in combinations(tiles[1:], more):
            pictures = {box.picture[tile] for tile in (tiles[0], *others)}
            worth = {(1, 1): 2, (2, 1): 5, (2, 3): 4}.get((more, len(pictures)), 0)
            rest = tuple(tile for tile in tiles[1:] if tile not in others)
            best = max(best, worth + most_for(box_name, rest))
    return best


@pytest.mark.parametrize("counts", list(product(range(4), repeat=3)))
def test_no_division_into_sets_is_better(counts: tuple[int, ...]) -> None:
    box = kit().box
    tiles = of_pictures(box, DECK, counts)
    sets = best_sets(box, tiles)
    used = [tile for each in sets for tile in each.tiles]
    assert len(set(used)) == len(used)
    assert set(used) <= set(tiles)
    assert points_of(sets) == most_for("classic", tuple(tiles))


@given(st.lists(st.integers(0, 8), max_size=9))
@settings(max_examples=200)
def test_TOO_83_nor_with_any_pictures_and_copies(pictures: list[int]) -> None:
    box = kit().box.clone()
    tiles = [tile for tile in range(EQUIPMENT) if box.kind[tile] == DECK][: len(pictures)]
    for tile, picture in zip(tiles, pictures, strict=True):
        box.picture[tile] = picture
    sets = best_sets(box, tiles)
    used = [tile for each in sets for tile in each.tiles]
    assert len(set(used)) == len(used)
    for each in sets:
        several = len({box.picture[tile] for tile in each.tiles})
        assert each.points == {(3, 1): 5, (3, 3): 4, (2, 1): 2}[len(each.tiles), several]
    most = most_of(tuple(sorted(pictures)))
    assert points_of(sets) == most
    assert best_division(sum(one_of(box, tile) for tile in tiles)) == most


@cache
def most_of(pictures: tuple[int, ...]) -> int:
    """TOO-83, by trying every set that the first tile can be in, or none."""
    if not pictures:
        return 0
    first, *rest = pictures
    best = most_of(tuple(rest))
    for more in (1, 2):
        for others in combinations(range(len(rest)), more):
            several = len({first, *(rest[i] for i in others)})
            worth = {(1, 1): 2, (2, 1): 5, (2, 3): 4}.get((more, several), 0)
            left = tuple(picture for i, picture in enumerate(rest) if i not in others)
            best = max(best, worth + most_of(left))
    return best


@pytest.mark.parametrize("counts", [(3, 2, 1), (3, 3, 3), (2, 2, 2), (1, 3, 0)])
def test_what_is_kept_is_worth_most(counts: tuple[int, ...]) -> None:
    box = kit().box
    tiles = of_pictures(box, GUN_PORT, counts)
    for room in range(len(tiles) + 2):
        kept = best_kept(box, tiles, room)
        assert len(kept) == min(room, len(tiles))
        most = max(points_of(best_sets(box, some)) for some in combinations(tiles, len(kept)))
        assert points_of(best_sets(box, kept)) == most


# ---- what it is worth


def built(box: Box, arrangement: Arrangement) -> State:
    """A table for one player whose ship is arranged so."""
    s = State()
    s.players = 1
    s.owner[:] = [NOWHERE] * len(s.owner)
    s.spot[:] = [NONE] * len(s.spot)
    s.length[0] = len(arrangement.order)
    s.order[0][: len(arrangement.order)] = arrangement.order
    for tile, hull in arrangement.spot.items():
        s.owner[tile] = 0
        s.spot[tile] = hull
    for boat in arrangement.order:
        s.owner[EQUIPMENT + boat] = 0
    count_anew(box, s)
    return s


@given(st.sampled_from(["classic", "piratoons", "piratoons-hard", "piratoons-other"]), boats, equipment)
@settings(max_examples=100)
def test_the_worth_part_by_part_adds_up_to_the_score(name: str, own: list[int], tiles: list[int]) -> None:
    box = kit(name).box
    arrangement = arrange(box, own, tiles)
    arrangement = arrangement._replace(loose=[])  # thrown overboard
    s = built(box, arrangement)
    assert not any(excess(box, s, 0, kind) for kind in range(KINDS))
    worth, sheet = worth_of(kit(name), s)
    assert worth.connections == sheet.points[CONNECTIONS][0] == sum(joint.points for joint in worth.joints)
    assert worth.connections == 2 * worth.fits - 2 * (worth.storeys - worth.fits)
    assert worth.set_points == sheet.points[SETS][0] == sum(each.points for each in worth.sets)
    empty = [empty_spaces(box, s, 0, kind) for kind in range(DECK, KINDS)]
    assert [each.spaces for each in worth.empty] == [*empty, sum(empty)]
    assert worth.empty_points == sum(sheet.points[line][0] for line in range(EMPTY_DECKS, EMPTY_SPACES + 1))
    assert arrangement_of(box, s, 0) == (arrangement.order, dict(sorted(arrangement.spot.items())), [])


def worth_of(kit: Kit, s: State) -> tuple[Worth, Sheet]:
    sheet = Sheet()
    score(kit.box, s, sheet)
    return worth(kit, s, 0, sheet), sheet


@given(boats, equipment)
@settings(max_examples=50)
def test_the_rules_own_arrangement_is_no_better(own: list[int], tiles: list[int]) -> None:
    box = kit().box
    s = built(box, arrange(box, own, tiles))
    best, _ = worth_of(kit(), s)
    s.order[0][: len(own)] = own
    arrange_by_rules(box, s, 0)
    quick, _ = worth_of(kit(), s)
    assert quick.connections <= best.connections
    assert quick.empty[0].spaces >= best.empty[0].spaces
    assert quick.set_points == best.set_points


# ---- the rest of one's own


@given(st.sampled_from(["classic", "piratoons-other"]), boats, equipment, st.randoms(use_true_random=False))
@settings(max_examples=100)
def test_filling_moves_nothing_and_leaves_no_room(
    name: str, own: list[int], tiles: list[int], luck: random.Random
) -> None:
    box = kit(name).box
    best = arrange(box, own, tiles)
    off = luck.sample(sorted(best.spot), luck.randint(0, len(best.spot)))
    begun = Arrangement(best.order, {tile: hull for tile, hull in best.spot.items() if tile not in off}, sorted(off))
    full = fill(box, begun)
    assert full.order == begun.order
    assert {tile: full.spot[tile] for tile in begun.spot} == begun.spot
    assert sorted([*full.spot, *full.loose]) == sorted(best.spot)
    s = built(box, full)
    assert spots_fit(box, s)
    for tile in full.loose:
        assert not any(has_room(box, full.spot, hull, box.kind[tile]) for hull in (BOW, *full.order, STERN))
    assert all(box.kind[tile] <= DECK for tile in full.loose)  # below the decks any space is as good as another
