"""`piratoons`, TOO-74: what may be thrown overboard, against an oracle that tries every arrangement."""

from __future__ import annotations

import random
from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st

from fourseas.games.piratoons.checks import built_is_placed, spots_fit
from fourseas.games.piratoons.rules.division import count_anew
from fourseas.games.piratoons.rules.state import BUILD, EQUIPMENT
from fourseas.games.piratoons.solver.solver import arrange
from tests.support.thorough import many
from tests.unit.games.piratoons.rules.test_building import shipyard

BOATS = ["one-1", "one-2", "two-1", "two-2", "three-1", "three-2", "four-1", "four-2"]
MASTS = {"one": 3, "two": 2, "three": 1, "four": 0}


def fits(boats: list[str], sails: int, decks: int) -> bool:
    """Whether some choice of the boats that get a deck tile leaves masts enough."""
    chosen = combinations(boats, decks) if decks <= len(boats) else []
    return any(sum(MASTS[boat.split("-")[0]] for boat in boats if boat not in some) >= sails for some in chosen)


def ways_to_keep(boats: list[str], sails: int, decks: int) -> set[tuple[int, int]]:
    """How many sails and deck tiles can be kept so that no more is thrown than must be."""
    keeps = [(i, j) for i in range(sails + 1) for j in range(decks + 1) if fits(boats, i, j)]
    most = max(map(sum, keeps))
    return {keep for keep in keeps if sum(keep) == most}


@settings(max_examples=many(400, 0.4), derandomize=True)
@given(
    boats=st.lists(st.sampled_from(BOATS), unique=True, max_size=5), sails=st.integers(0, 12), decks=st.integers(0, 6)
)
def test_TOO_74_every_way_to_keep_the_most_and_no_other(boats: list[str], sails: int, decks: int) -> None:
    tiles = [f"sail-{i + 1}" for i in range(sails)] + [f"deck-{'ab'[i // 3]}{i % 3 + 1}" for i in range(decks)]
    left: set[tuple[int, int]] = set()
    seen: set[tuple[int, int]] = set()
    open_ = [(sails, decks)]
    while open_:
        n, m = open_.pop()
        if (n, m) in seen:
            continue
        seen.add((n, m))
        table = shipyard(" ".join([*tiles[:n], *tiles[sails : sails + m]]), " ".join(boats))
        thrown = {id.split("-")[0] for id in table.thrown(0)}
        assert thrown <= {"sail", "deck"}
        if not thrown:
            assert table.legal(0) == [BUILD]
            table.do(0, BUILD)
            assert spots_fit(table.kit.box, table.s)
            assert built_is_placed(table.s)
            left.add((n, m))
        open_ += [(n - (kind == "sail"), m - (kind == "deck")) for kind in thrown]
    assert left == ways_to_keep(boats, sails, decks)


@settings(max_examples=many(200, 0.4), derandomize=True)
@given(boats=st.lists(st.sampled_from(BOATS), unique=True, max_size=4), luck=st.randoms(use_true_random=False))
def test_TOO_74_the_best_arrangement_places_as_much_as_may_stay(boats: list[str], luck: random.Random) -> None:
    """What the solver leaves loose is what the rules say must go, tile by tile."""
    table = shipyard("", " ".join(boats))
    own = luck.sample(range(EQUIPMENT), luck.randrange(20))
    for tile in own:
        table.s.owner[tile] = 0
    count_anew(table.kit.box, table.s)
    best = arrange(table.kit.box, [table.tiles[boat] - EQUIPMENT for boat in boats], own)
    thrown = 0
    while table.legal(0) != [BUILD]:
        table.do(0, luck.choice(table.legal(0)))
        thrown += 1
    assert thrown == len(best.loose)
