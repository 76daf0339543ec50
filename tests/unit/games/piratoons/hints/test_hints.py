"""What the hints of `piratoons` see at a table, and that their player is worth its name."""

from __future__ import annotations

import random

import pytest

from fourseas.core.random import dice
from fourseas.core.state import COMPLETE, Sheet
from fourseas.games.piratoons import GAME, rules
from fourseas.games.piratoons.advice import reason
from fourseas.games.piratoons.hints.hint import WASTED, hint
from fourseas.games.piratoons.hints.worth import best_gap, boat_worth, majority, tile_worth
from fourseas.games.piratoons.rules.state import (
    BID,
    BIDDING,
    BUILD,
    BUILDING,
    DROP_AT,
    EQUIPMENT,
    STOP,
    TAKE,
    TAKING,
    THROW,
    WAIT,
    State,
)
from fourseas.games.piratoons.styles import STYLES
from tests.support.games.piratoons_games import NAMES, legal, seats_of, start, steps, the_kit
from tests.support.games.piratoons_table import Player, Table, piratoons_table, point


def best(table: Table, seat: int = 0) -> int:
    return max(table.legal(seat), key=lambda action: hint(table.kit.box, table.s, seat, action))


def worth(table: Table, id: str, seat: int = 0) -> int:
    return tile_worth(table.kit.box, table.s, seat, table.tiles[id])


# ---- tiles


def test_a_boat_is_worth_its_connections_in_its_best_gap() -> None:
    table = piratoons_table(edges={"four-1": ("cccc", "cccc"), "four-2": ("tttt", "tttt")}, chest="four-1 four-2")
    box, s = table.kit.box, table.s
    assert best_gap(box, s, 0, table.tiles["four-1"] - EQUIPMENT) == 8  # two joints of four connections instead of one
    assert best_gap(box, s, 0, table.tiles["four-2"] - EQUIPMENT) == -24
    assert worth(table, "four-1") > 0 > worth(table, "four-2")
    assert boat_worth(box, s, 0, table.tiles["four-1"] - EQUIPMENT) == worth(table, "four-1")


def test_a_tile_that_completes_a_set_is_worth_its_points() -> None:
    table = piratoons_table(
        Player(tiles="porthole-a1 porthole-a2", boats="three-1 three-2"), chest="porthole-a3 porthole-b1", rounds=8
    )
    assert worth(table, "porthole-a3") > 30
    assert worth(table, "porthole-a3") > worth(table, "porthole-b1") + 20


def test_equipment_without_room_is_worth_nothing_unless_it_is_better_than_another() -> None:
    full = piratoons_table(Player(tiles="gunport-a1"), chest="gunport-b1 sail-1")
    assert worth(full, "gunport-b1") == 0
    assert worth(full, "sail-1") == 0  # there is no mast
    three = piratoons_table(
        Player(tiles="quarter-a1 quarter-a2 quarter-b1", boats="four-1 four-2"), chest="quarter-a3", rounds=8
    )
    assert worth(three, "quarter-a3") > 20


def test_room_that_a_boat_of_the_chest_would_bring_counts() -> None:
    table = piratoons_table(Player(on="two-1", tiles="gunport-a1"), chest="gunport-a2 two-1")
    assert worth(table, "gunport-a2") > 0


def test_a_majority_is_worth_most_to_who_is_close() -> None:
    s = State()
    s.players = 3
    counts = 4 | 4 << 8 | 9 << 16
    gain = [majority(s, counts, seat, 1, 1) - majority(s, counts, seat, 0, 1) for seat in range(3)]
    assert gain[0] == gain[1] > gain[2] == 0


# ---- the race


def test_pieces_go_where_they_win_something() -> None:
    table = piratoons_table(Player(boats="three-1", tiles="porthole-a1"), letter=True)
    chosen = best(table)
    assert chosen < WAIT
    assert tile_worth(table.kit.box, table.s, 0, table.s.chest[chosen]) > 0


def test_a_rival_far_ahead_is_left_alone() -> None:
    table = piratoons_table(Player(), Player(on="four-1 four-1 four-1 four-1"), letter=True)
    assert best(table) != table.on("four-1")
    assert hint(table.kit.box, table.s, 0, table.on("four-1")) < hint(table.kit.box, table.s, 0, WAIT)


def test_who_leads_stops() -> None:
    table = piratoons_table(
        Player(on="four-1 three-1", stock=0),
        Player(stock=6),
        Player(stock=6),
        letter=True,
        beat=7,
        chest="four-1 three-1",
    )
    assert best(table) == STOP


def test_discs_are_dropped_where_they_count() -> None:
    table = piratoons_table(Player(), Player(), dexterity=True)
    table.drop_at(1, 145, 45)
    box, s = table.kit.box, table.s
    s.now += 500
    action = best(table)
    assert action >= DROP_AT
    before = s.clone()
    rules.apply(box, s, 0, action)
    assert s.clumsy[0] == 0
    assert sum(s.pieces[slot][0] for slot in range(9)) == 1
    assert hint(box, before, 0, point(100, 50)) == WASTED  # on two tiles
    assert hint(box, before, 0, point(155, 45)) == WASTED  # strikes


# ---- auction and building


def test_bids_are_for_what_one_can_use() -> None:
    wanted = piratoons_table(
        Player(doubloons=8), Player(doubloons=2), Player(doubloons=2), chest="four-1", asked=BIDDING, rounds=7
    )
    assert best(wanted) > BID
    assert best(wanted) <= BID + 4
    useless = piratoons_table(
        Player(doubloons=8), chest="four-1", asked=BIDDING, edges={"four-1": ("tttt", "tttt")}, rounds=7
    )
    assert best(useless) == BID


def test_the_best_tile_is_taken() -> None:
    table = piratoons_table(asked=TAKING, chest="four-1 four-2 sail-1", edges={"four-2": ("tttt", "tttt")}, rounds=7)
    assert best(table) == TAKE + table.tiles["four-1"]


def test_what_is_thrown_is_no_part_of_a_set() -> None:
    table = piratoons_table(
        Player(tiles="gunport-a1 gunport-a2 gunport-b1", boats="two-1"), asked=BUILDING, chest="", rounds=8
    )
    assert best(table) == THROW + table.tiles["gunport-b1"]


# ---- whole games


@pytest.mark.parametrize("seed", range(9))
def test_every_action_has_a_hint_and_a_reason(seed: int) -> None:
    kit = the_kit()
    for number, step in enumerate(steps(seed)):
        if number % 7 == 0 and step.seat < step.before.players:
            for action in legal(kit, step.before, step.seat)[:40]:
                assert isinstance(hint(kit.box, step.before, step.seat, action), int)
                assert reason(kit, step.before, step.seat, action, NAMES)


def test_a_greedy_player_wins_against_chance() -> None:
    kit, won = the_kit(), 0
    for seed in range(6):
        s = GAME.new_state(kit.box, 3, seed, {"letter": True})
        luck = random.Random(seed)
        while not s.over:
            seat = seats_of(s)[0]
            actions = legal(kit, s, seat)
            greedy = seat == seed % 3
            best_of = max(actions, key=lambda action: (hint(kit.box, s, seat, action), dice(action)))
            rules.apply(kit.box, s, seat, best_of if greedy else luck.choice(actions))
        points = totals(s)
        won += points[seed % 3] == max(points)
        assert s.over == COMPLETE
    assert won >= 5


def totals(s: State) -> list[int]:
    sheet = Sheet()
    rules.score(the_kit().box, s, sheet)
    return sheet.total[: s.players]


def test_styles_see_the_table_as_it_is_but_like_other_things() -> None:
    kit, s = the_kit(), start(1)
    for style in STYLES.values():
        believed = style(kit.box)
        assert believed.rooms == kit.box.rooms
        assert believed.bias != kit.box.bias == [0] * len(kit.box.bias)
        assert GAME.legal_actions(believed, s, seats_of(s)[0]) == GAME.legal_actions(kit.box, s, seats_of(s)[0])
    assert BUILD not in legal(kit, s, seats_of(s)[0])
