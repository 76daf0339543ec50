"""`piratoons`: what a seat may see, and the whole state in the same words."""

from __future__ import annotations

import random
from typing import Any

import pytest

from fourseas.core.i18n import as_json
from fourseas.core.state import COMPLETE, NONE, RUNNING
from fourseas.games.piratoons import rules, view, words
from fourseas.games.piratoons.names import names_of
from fourseas.games.piratoons.rules.state import BID, BIDDING, BUILDING, HIDDEN, OPEN, OPENING, PURSES, STOP, UNDECIDED
from fourseas.games.piratoons.words import standing
from tests.support.games.piratoons_games import in_json, legal, steps, the_kit
from tests.support.games.piratoons_table import FULL_CHEST, Player, Table, piratoons_table


def seen(table: Table, seat: int | None = None) -> Any:
    return as_json(view.view(table.kit, table.s, seat))


@pytest.mark.parametrize("seed", range(9))
def test_views_hang_on_nothing_that_is_hidden(seed: int) -> None:
    kit, luck = the_kit(), random.Random(seed)
    for step in steps(seed):
        if luck.random() > 0.1 and not rules.sealed(step.before):
            continue
        for seat in range(step.before.players):
            other = step.before.clone()
            other.key = [luck.getrandbits(32) for _ in range(4)]
            other.drawn += 4 - other.drawn % 4
            rules.redeal(kit.box, other, seat)
            for viewer in (seat, None):
                shown = view.view(kit, step.before, viewer)
                assert view.view(kit, other, viewer) == shown
                assert in_json(shown) == as_json(shown)


@pytest.mark.parametrize("seed", [1, 4, 8])
def test_what_is_remembered_is_what_is(seed: int) -> None:
    for step in steps(seed):
        assert standing.places(the_kit(), step.after) == standing.stand_anew(the_kit(), step.after)
    assert len(names_of(the_kit()).standings) <= standing.REMEMBERED


TABLE = """round captain mode asked turn now beat may_stop caller stop_at sand ends chest discs overboard sunk
bank stacks_left sealed answer bids limits players standing"""
PLAYER = """stock clumsy fallen doubloons purse ship sails barrels built excess points worth may_place may_call count"""


def test_a_view_has_what_is_agreed_and_nothing_else() -> None:
    table = piratoons_table()
    assert set(seen(table, 0)) == set(TABLE.split())
    assert set(seen(table, 0)["players"][0]) == set(PLAYER.split())
    assert [*seen(table)["players"][0]["points"]] == [*(name for name, _ in words.SHEET), "total"]


def test_TOO_1_doubloons_are_seen_as_their_owner_chose() -> None:
    table = piratoons_table(Player(doubloons=5, purse=HIDDEN), Player(doubloons=4))

    def doubloons(seat: int | None) -> list[int | None]:
        return [player["doubloons"] for player in seen(table, seat)["players"]]

    assert doubloons(0) == [5, 4, 3]
    assert doubloons(1) == doubloons(None) == [None, 4, 3]
    table.s.over = COMPLETE
    assert doubloons(1) == [5, 4, 3]
    assert seen(table)["asked"] is None
    table.s.purse[2] = UNDECIDED
    assert [player["purse"] for player in seen(table)["players"]] == ["hidden", "shown", "undecided"]


def test_TOO_1_nobody_is_told_who_is_the_richest_of_hidden_purses() -> None:
    table = piratoons_table(Player(doubloons=5, purse=HIDDEN), Player(doubloons=4), Player(doubloons=1))
    for eyes in (1, 2, None):
        for player in seen(table, eyes)["players"]:
            points = player["points"]
            assert points["richest"] is None
            assert points["total"] == sum(points[line] for line in standing.SCORED if line != "richest")
    assert [player["points"]["richest"] for player in seen(table, 0)["players"]] == [5, 2, 0]  # sees all purses
    table.s.over = COMPLETE
    assert [player["points"]["richest"] for player in seen(table)["players"]] == [5, 2, 0]


@pytest.mark.parametrize("seed", range(1, 9))
def test_TOO_1_nothing_a_viewer_is_told_hangs_on_how_doubloons_lie_in_hidden_purses(seed: int) -> None:
    """Doubloons that go from one hidden purse to another change nothing for the others; the bank lies open."""
    luck, kit = random.Random(seed), the_kit()
    for step in steps(seed):
        s = step.after.clone()
        if luck.random() > 0.2 or s.players < 3 or s.over != RUNNING:
            continue
        giver, taker = luck.sample(range(s.players), 2)
        s.purse[giver] = s.purse[taker] = HIDDEN
        other = s.clone()
        lent = luck.randint(0, max(0, s.doubloons[giver] - max(s.bid[giver], s.sealed[giver])))
        other.doubloons[giver] -= lent
        other.doubloons[taker] += lent
        for eyes in (None, *(seat for seat in range(s.players) if seat not in (giver, taker))):
            assert view.view(kit, s, eyes) == view.view(kit, other, eyes)
        for seat in set(range(s.players)) - {giver, taker}:
            assert legal(kit, s, seat) == legal(kit, other, seat)


def test_TOO_10_nothing_is_seen_of_a_closed_chest() -> None:
    for asked, word in ((PURSES, "purses"), (OPENING, "open")):
        table = piratoons_table(asked=asked, chest="", captain=2, rounds=3)
        shown = seen(table, 2)
        assert (shown["asked"], shown["turn"], shown["captain"], shown["chest"]) == (word, 2, 2, [])
        assert shown["stacks_left"] == 6
    table.do(2, OPEN)
    assert seen(table)["stacks_left"] == 5
    assert [space["tile"] for space in seen(table)["chest"]] == [
        *words.setup_words(table.kit, table.s)["stacks"][2],
        *words.setup_words(table.kit, table.s)["boats"][6:9],
    ]


def test_TOO_21_the_race_is_seen_by_all() -> None:
    table = piratoons_table()
    table.drop(1, "two-1", now=700)
    shown = seen(table)
    assert (shown["asked"], shown["now"], shown["may_stop"]) == ("plunder", 700, False)
    assert shown["chest"][6] == {"slot": 6, "tile": "two-1", "pieces": [0, 1, 0], "leader": 1, "aims": []}
    assert [player["stock"] for player in shown["players"]] == [6, 5, 6]
    table.s.now = 15_000
    assert seen(table)["may_stop"]


def test_TOO_22_TOO_24_TOO_65_what_may_be_done_and_until_when() -> None:
    table = piratoons_table(Player(on="sail-1 sail-1 sail-1 sail-1 sail-1 sail-1"))

    def may(what: str) -> list[bool]:
        return [player[what] for player in seen(table)["players"]]

    assert (seen(table)["sand"], seen(table)["ends"]) == (15_000, 60_000)
    assert may("may_place") == [False, True, True]  # TOO-21
    assert may("may_call") == [True, True, True]
    table.s.clumsy[1] = 1
    assert may("may_place") == [False, False, True]  # TOO-28
    assert may("may_call") == [True, False, True]
    table.do(2, STOP, 16_000)
    assert seen(table)["ends"] == seen(table)["stop_at"] == 16_250
    assert may("may_call") == [False] * 3
    assert may("may_place") == [False, False, True]  # hands on their way
    bidding = piratoons_table(asked=BIDDING)
    assert not any(player["may_place"] or player["may_call"] for player in seen(bidding)["players"])


@pytest.mark.parametrize(
    ("pieces", "leader"),
    [([2, 2, 1, 0], 2), ([3, 1, 0, 0], 0), ([1, 1, 0, 0], None), ([2, 2, 3, 3], None), ([0, 1, 4, 4], 1)],
)
def test_TOO_50_who_would_win_a_tile(pieces: list[int], leader: int | None) -> None:
    table = piratoons_table(players=4)
    table.s.pieces[3][:4] = pieces
    assert seen(table)["chest"][3]["leader"] == leader
    assert seen(table)["chest"][2]["leader"] is None


def test_TOO_27_TOO_28_TOO_29_discs() -> None:
    table = piratoons_table(dexterity=True)
    table.drop_at(0, 55, 55)
    table.drop_at(0, 75, 55)
    table.drop_at(1, 95, 255)
    assert seen(table)["discs"] == [
        {"x": 55, "y": 55, "seat": None, "valid": False, "fallen": True},
        {"x": 75, "y": 55, "seat": 0, "valid": True, "fallen": False},
        {"x": 95, "y": 255, "seat": 1, "valid": False, "fallen": False},
    ]
    table.drop_at(0, 85, 245)
    shown = seen(table)
    assert shown["players"][0]["clumsy"]
    assert not any(disc["valid"] for disc in shown["discs"])
    assert [len(space["aims"]) for space in shown["chest"]] == [2] * 9
    assert [player["fallen"] for player in shown["players"]] == [3, 1, 0]


def test_TOO_30_the_choice_of_a_beat_is_sealed() -> None:
    table = piratoons_table(letter=True, beat=6)
    table.do(0, table.on("four-1"))
    table.do(1, STOP)
    assert [seen(table, seat)["answer"] for seat in (0, 1, 2, None)] == ["four-1", "stop", None, None]
    assert seen(table)["sealed"] == [True, True, False]
    assert (seen(table)["asked"], seen(table)["beat"], seen(table)["may_stop"]) == ("beat", 6, True)
    assert seen(table)["players"][0]["stock"] == 6
    table.do(2, table.legal(2)[-1])
    assert seen(table, 0)["answer"] is None
    assert seen(table)["chest"][8]["pieces"] == [1, 0, 0]
    assert seen(table)["asked"] == "bid"


def test_TOO_61_bids_are_sealed_until_all_are_in() -> None:
    table = piratoons_table(asked=BIDDING, overboard="deck-c1 deck-b2")
    table.do(2, BID)
    table.do(0, BID + 2)
    assert [seen(table, seat)["answer"] for seat in (0, 1, 2, None)] == [2, None, 0, None]
    assert seen(table)["sealed"] == [True, False, True]
    assert seen(table)["bids"] is None
    table.do(1, BID + 3)
    shown = seen(table)
    assert (shown["asked"], shown["turn"], shown["bids"]) == ("take", 1, [2, 3, 0])
    assert shown["overboard"] == ["deck-b2", "deck-c1"]
    table.take(1, "deck-c1")
    table.take(0, "sail-1")
    assert sorted(seen(table)["sunk"]) == ["four-1", "three-1", "two-1"]
    assert seen(table)["asked"] == "build"
    assert seen(table)["bank"] == 36
    assert {space["tile"] for space in seen(table)["chest"]} == {None}


def test_TOO_74_a_ship_with_what_is_loose_and_what_may_go_overboard() -> None:
    tiles = "sail-1 deck-a1 gunport-a1 porthole-a1 porthole-b1"
    table = piratoons_table(Player(boats="two-1 one-1", tiles=tiles), asked=BUILDING)
    table.s.spot[table.tiles["gunport-a1"]] = table.tiles["two-1"] - 48
    table.s.spot[table.tiles["sail-1"]] = table.tiles["one-1"] - 48
    player = seen(table)["players"][0]
    assert player["ship"] == {
        "order": ["two-1", "one-1"],
        "place": {"two-1": {"gunport": ["gunport-a1"]}, "one-1": {"sail": ["sail-1"]}},
        "loose": ["deck-a1", "porthole-a1", "porthole-b1"],
    }
    assert player["excess"] == ["porthole-a1", "porthole-b1"]
    assert (player["sails"], player["barrels"], player["built"]) == (1, 1, False)
    table.throw(0, "porthole-b1")
    assert seen(table)["players"][0]["excess"] == []
    assert seen(table)["overboard"] == ["porthole-b1"]


def test_TOO_80_points_are_those_of_the_sheet() -> None:
    table = piratoons_table(Player(boats="two-1", tiles="sail-1", doubloons=4))
    sheet = table.sheet()
    for seat, player in enumerate(seen(table)["players"]):
        assert [*player["points"].values()] == [*(row[seat] for row in sheet.points[:10]), sheet.total[seat]]


def test_TOO_80_to_TOO_83_a_ship_part_by_part_and_the_count_at_the_end() -> None:
    table = piratoons_table(Player(boats="two-1", tiles="sail-1", doubloons=4, purse=HIDDEN))
    first = seen(table, 1)["players"][0]
    assert first["worth"]["connections"] == first["points"]["connections"] == 8
    assert first["count"] is None
    assert seen(table)["limits"]["crew"] == 6
    assert view.view(table.kit, table.s, None).limits is view.view(table.kit, table.s, 0).limits
    table.s.over = COMPLETE
    for player in seen(table, 1)["players"]:
        assert [line["points"] for line in player["count"]["lines"]] == [*player["points"].values()][:-1]
        assert player["count"]["lines"][-1]["total"] == player["points"]["total"]


def test_the_whole_state_tells_what_is_to_come_and_what_is_sealed() -> None:
    table = piratoons_table(asked=BIDDING, chest=FULL_CHEST)
    table.do(1, BID + 1)
    state = words.state_words(table.kit, table.s)
    assert state["answers"] == [None, 1, None]
    setup = words.setup_words(table.kit, table.s)
    assert state["boats_to_come"] == setup["boats"][3:]
    assert state["equipment_to_come"] == [id for stack in setup["stacks"][1:] for id in stack]
    table.s.chest[0] = NONE
    assert words.state_words(table.kit, table.s) != state
