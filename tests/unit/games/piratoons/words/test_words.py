"""`piratoons` in words: moves, labels, ships and accounts."""

from __future__ import annotations

import random
from typing import Any

import pytest

from fourseas.core.interface import Refused
from fourseas.core.match import Match
from fourseas.games.piratoons import GAME, words
from fourseas.games.piratoons.names import distinct
from fourseas.games.piratoons.rules import decisions, scoring
from fourseas.games.piratoons.rules.state import BIDDING, BUILD, BUILDING, DROP_AT, HIDE_PURSE, SHOW_PURSE, STOP, WAIT
from fourseas.games.piratoons.words.moves import Build
from tests.support.games.piratoons_games import NAMES, in_json, legal, seats_of, steps, the_kit
from tests.support.games.piratoons_table import Player, Table, piratoons_table, point

SHIP = Player(boats="one-1 two-1 four-1", tiles="sail-1 sail-2 deck-a1 gunport-a1 gunport-b1 porthole-a1 quarter-a1")


def said(table: Table, seat: int, move: dict[str, Any]) -> int:
    """The action that a move in JSON means."""
    return words.decode(table.kit, table.s, seat, GAME.read_move(move))


def refused(table: Table, seat: int, move: dict[str, Any]) -> Refused:
    """Why a move cannot be said; saying it changes nothing."""
    then = table.s.clone()
    with pytest.raises(Refused) as error:
        said(table, seat, move)
    assert table.s == then
    assert "\n" not in str(error.value)
    return error.value


def labels(table: Table, seat: int) -> list[str]:
    return [words.label(table.kit, table.s, seat, action, NAMES) for action in table.legal(seat)]


# ---- all of them


@pytest.mark.parametrize("seed", range(9))
def test_an_action_survives_the_way_through_words_and_has_its_own_label(seed: int) -> None:
    kit, luck = the_kit(), random.Random(seed)
    for step in steps(seed):
        if luck.random() > 0.1:
            continue
        for seat in seats_of(step.before):
            actions = legal(kit, step.before, seat)
            for action in actions:
                move = words.encode(kit, step.before, seat, action)
                read = GAME.read_move(in_json(move))
                assert read == move
                assert words.decode(kit, step.before, seat, read) == action
            labels = {words.label(kit, step.before, seat, action, NAMES) for action in actions}
            assert all(labels)
            assert len(labels) == len(actions)


def test_the_sheet_has_a_clause_for_each_line() -> None:
    assert len(words.SHEET) == scoring.LINES
    assert [clause for _, clause in words.SHEET] == ["TOO-80"] * 3 + ["TOO-81"] + ["TOO-82"] * 5 + ["TOO-83"]
    assert len({name for name, _ in words.SHEET}) == scoring.LINES


def test_tiles_that_share_a_name_are_numbered() -> None:
    assert distinct(["cat", "dog", "cat", "cat 1"]) == ["cat 2", "dog", "cat 3", "cat 1"]


# ---- purses, the lid, the race


def test_TOO_1_purses() -> None:
    table = piratoons_table()
    assert said(table, 0, {"act": "purse", "show": True}) == SHOW_PURSE
    assert said(table, 0, {"act": "purse", "show": False}) == HIDE_PURSE


def test_TOO_26_a_drop_on_a_tile() -> None:
    table = piratoons_table(Player(on="sail-1"), Player(on="sail-1 sail-1"))
    assert said(table, 0, {"act": "drop", "tile": "four-1"}) == table.on("four-1")
    assert "place a piece on sail 1; already there: you 1, Bob 2" in labels(table, 0)
    assert "place a piece on deck a 1" in labels(table, 0)
    assert "place a piece on four 1 (4 storeys)" in labels(table, 0)
    assert refused(table, 0, {"act": "drop", "tile": "sail-2"}).clause == "TOO-21"
    assert refused(table, 0, {"act": "drop", "x": 5, "y": 5}).clause == "TOO-26"
    assert refused(table, 0, {"act": "beat", "choice": "wait"}).clause == "TOO-30"
    with pytest.raises(ValueError, match="no tile is called 'gold'"):
        said(table, 0, {"act": "drop", "tile": "gold"})
    for nothing in ({}, {"x": 1}, {"y": 1}, {"x": 1, "y": 1, "tile": "sail-1"}, {"x": 1, "tile": "sail-1"}):
        with pytest.raises(ValueError, match="on a tile, or at an x and a y"):
            said(table, 0, {"act": "drop", **nothing})


def test_TOO_26_a_drop_at_a_point_goes_to_the_nearest_one() -> None:
    table = piratoons_table(dexterity=True)
    for x, y in ((105, 45), (100, 40), (109, 49), (104.9, 45.2), (109.99, 40.01)):
        assert said(table, 0, {"act": "drop", "x": x, "y": y}) == point(105, 45)
    assert said(table, 0, {"act": "drop", "x": 0, "y": 0}) == DROP_AT
    assert said(table, 0, {"act": "drop", "x": 500, "y": 300}) == point(495, 295)
    assert in_json(words.encode(table.kit, table.s, 0, point(105, 45))) == {"act": "drop", "x": 105, "y": 45}
    assert "drop at 135, 45, on two 1 (2 storeys)" in labels(table, 0)
    assert "drop at 105, 45, across an edge, where it won't count" in labels(table, 0)
    for x, y in ((-1, 5), (501, 5), (5, 300.5), (5, -0.1), (10**30, 5)):
        assert refused(table, 0, {"act": "drop", "x": x, "y": y}).clause == "TOO-26"
    assert refused(table, 0, {"act": "drop", "tile": "sail-1"}).clause == "TOO-26"


def test_TOO_30_the_choice_of_a_beat() -> None:
    table = piratoons_table(letter=True)
    assert said(table, 0, {"act": "beat", "choice": "two-1"}) == table.on("two-1")
    assert said(table, 0, {"act": "beat", "choice": "wait"}) == WAIT
    assert said(table, 0, {"act": "beat", "choice": "stop"}) == STOP
    for move in ({"act": "drop", "tile": "two-1"}, {"act": "stop"}, {"act": "wait"}):
        assert refused(table, 0, move).clause == "TOO-30"
    assert refused(table, 0, {"act": "beat", "choice": "sail-2"}).clause == "TOO-21"
    table.s.asked = BUILDING
    assert refused(table, 0, {"act": "beat", "choice": "stop"}).clause == "TOO-21"
    with pytest.raises(ValueError, match="no tile is called 'pass'"):
        said(table, 0, {"act": "beat", "choice": "pass"})


# ---- auction


@pytest.mark.parametrize("amount", [-1, -(10**30), 1.5, 0.1, -0.5, 41, 10**30, 1e300])
def test_TOO_61_a_bid_that_is_none_is_refused(amount: float) -> None:
    table = piratoons_table(asked=BIDDING)
    assert refused(table, 0, {"act": "bid", "amount": amount}).clause == "TOO-61"


@pytest.mark.parametrize("amount", ["3", None, True, [3]])
def test_a_bid_that_is_no_number_is_no_move(amount: object) -> None:
    match = Match(GAME, the_kit(), NAMES)
    then = match.state.clone()
    with pytest.raises(ValueError, match="not a move") as error:
        match.parse(0, {"act": "bid", "amount": amount})
    assert "\n" not in str(error.value)
    assert match.state == then


def test_labels_of_the_auction() -> None:
    table = piratoons_table(Player(doubloons=2), asked=BIDDING, overboard="quarter-b2", chest="one-1")
    assert labels(table, 0) == ["bid no doubloons", "bid 1 doubloon", "bid 2 doubloons"]
    table.bids(2, 1, 0)
    assert labels(table, 0) == ["take quarter b 2 for 2 doubloons", "take one 1 (1 storey) for 2 doubloons"]


# ---- building


def best(table: Table, seat: int = 0) -> dict[str, Any]:
    words_of: dict[str, Any] = in_json(words.encode(table.kit, table.s, seat, BUILD))
    return words_of


def test_TOO_85_the_words_of_a_build_are_the_best_arrangement() -> None:
    edges = {"one-1": ("t", "t"), "two-1": ("cc", "tt"), "four-1": ("tccc", "cccc")}
    table = piratoons_table(SHIP, asked=BUILDING, edges=edges)
    move = best(table)
    assert move["order"] == ["two-1", "one-1", "four-1"]
    assert move["place"]["four-1"]["deck"] == ["deck-a1"]
    assert sorted(tile for kinds in move["place"].values() for row in kinds.values() for tile in row) == sorted(
        SHIP.tiles.split()
    )
    assert said(table, 0, move) == BUILD


def test_TOO_73_a_ship_is_settled_as_its_owner_says() -> None:
    table = piratoons_table(SHIP, asked=BUILDING)
    place = {
        "one-1": {"deck": ["deck-a1"]},
        "two-1": {"sail": ["sail-2", "sail-1"], "gunport": ["gunport-b1"]},
        "bow": {"gunport": ["gunport-a1"]},
        "four-1": {"porthole": ["porthole-a1"], "quarter": ["quarter-a1"]},
        "stern": {},
    }
    move = GAME.read_move({"act": "build", "order": ["four-1", "one-1", "two-1"], "place": place})
    assert words.decode(table.kit, table.s, 0, move) == BUILD
    decisions.apply(table.kit.box, table.s, 0, BUILD)
    words.settle(table.kit, table.s, 0, BUILD, move)
    assert table.ship(0) == ["four-1", "one-1", "two-1"]
    spots = {tile: hull for hull, kinds in place.items() for row in kinds.values() for tile in row}
    assert {tile: table.spot(tile) for tile in SHIP.tiles.split()} == spots


def spoiled(path: str, value: Any) -> dict[str, Any]:
    """The best ship, with one thing otherwise."""
    move = best(piratoons_table(SHIP, asked=BUILDING))
    *way, last = path.split()
    inside = move
    for key in way:
        inside = inside.setdefault(key, {})
    inside[last] = value
    return move


@pytest.mark.parametrize(
    ("path", "value", "clause", "text"),
    [
        ("order", ["one-1", "two-1"], "TOO-72", "four 1 must be built into your ship"),
        ("order", ["one-1", "two-1", "four-1", "one-1"], "TOO-72", "one 1 cannot be in two places in your ship"),
        ("order", ["one-1", "two-1", "four-2"], "TOO-72", "four 2 is not one of your boats"),
        ("place four-2 deck", [], "TOO-70", "four 2 is not part of your ship"),
        ("place four-1 sail", ["sail-1"], "TOO-71", "four 1 cannot have sails and a deck tile"),
        ("place one-1 deck", ["deck-a1"], "TOO-71", "one 1 cannot have sails and a deck tile"),
        ("place two-1 sail", ["sail-1", "sail-2", "sail-3"], "TOO-70", "sail 3 is not yours"),
        ("place two-1 sail", ["sail-2", "sail-2"], "TOO-70", "sail 2 cannot be in two places in your ship"),
        ("place one-1 sail", [], "TOO-74", "sail 2 needs a space; if there is none, throw it overboard"),
        (
            "place bow gunport",
            ["gunport-a1", "gunport-b1"],
            "TOO-70",
            "2 gun port tiles on the bow: it has 1 gun port space",
        ),
        ("place bow porthole", ["porthole-a1"], "TOO-70", "1 porthole tile on the bow: it has no porthole spaces"),
        ("place bow deck", ["deck-a1"], "TOO-70", "1 deck tile on the bow: it has no deck spaces"),
        ("place stern sail", ["sail-1"], "TOO-70", "1 sail on the stern: it has no mast"),
        (
            "place one-1 porthole",
            ["quarter-a1"],
            "TOO-70",
            "quarter a 1 is a quarter tile and cannot go on a porthole space",
        ),
    ],
)
def test_TOO_70_a_ship_that_cannot_be_is_refused(path: str, value: Any, clause: str, text: str) -> None:
    table = piratoons_table(SHIP, asked=BUILDING)
    error = refused(table, 0, spoiled(path, value))
    assert (error.clause, error.text) == (clause, text)


def test_TOO_70_a_mast_holds_so_many_sails() -> None:
    table = piratoons_table(Player(boats="three-1 one-1", tiles="sail-1 sail-2"), asked=BUILDING)
    move = {"act": "build", "order": ["three-1", "one-1"], "place": {"three-1": {"sail": ["sail-1", "sail-2"]}}}
    assert refused(table, 0, move).text == "2 sails on three 1: its mast holds 1 sail"


@pytest.mark.parametrize(
    ("path", "value", "match"),
    [
        ("order", ["raft"], "no tile is called 'raft'"),
        ("order", ["sail-1"], "'sail-1' is equipment, not a boat"),
        ("place raft deck", [], "no part of a ship is called 'raft'"),
        ("place bow gunport", ["raft"], "no tile is called 'raft'"),
        ("place bow gunport", ["one-1"], "'one-1' is a boat, not equipment"),
    ],
)
def test_a_ship_of_things_that_do_not_exist_is_no_move(path: str, value: Any, match: str) -> None:
    table = piratoons_table(SHIP, asked=BUILDING)
    with pytest.raises(ValueError, match=match):
        said(table, 0, spoiled(path, value))


def test_settling_checks_again_and_changes_nothing_if_it_cannot_be() -> None:
    table = piratoons_table(SHIP, asked=BUILDING)
    then = table.s.clone()
    with pytest.raises(Refused):
        words.settle(table.kit, table.s, 0, BUILD, GAME.read_move(spoiled("place one-1 sail", [])))
    assert table.s == then
    words.settle(table.kit, table.s, 0, WAIT, words.encode(table.kit, table.s, 0, SHOW_PURSE))
    assert table.s == then


def test_TOO_74_a_boat_is_not_thrown() -> None:
    table = piratoons_table(SHIP, asked=BUILDING)
    assert refused(table, 0, {"act": "throw", "tile": "one-1"}).clause == "TOO-72"


def test_whoever_cannot_build_now_is_told_so_whatever_the_ship() -> None:
    table = piratoons_table()
    assert said(table, 0, {"act": "build", "order": ["raft"], "place": {}}) == BUILD  # `why` has the reason


@pytest.mark.parametrize("seed", [0, 5, 7])
def test_a_best_build_never_scores_less_than_the_quick_one(seed: int) -> None:
    kit = the_kit()
    for step in steps(seed):
        if step.action != BUILD:
            continue
        quick = step.before.clone()
        decisions.apply(kit.box, quick, step.seat, BUILD)
        assert connections(quick, step.seat) <= connections(step.after, step.seat)
        assert isinstance(words.encode(kit, step.before, step.seat, BUILD), Build)


def connections(s: Any, seat: int) -> int:
    return scoring.connections(the_kit().box, s, seat)


# ---- accounts


@pytest.mark.parametrize("seed", range(0, 9, 2))
def test_nothing_is_lost_in_the_accounts(seed: int) -> None:
    for step in steps(seed):
        counts = words.accounts(the_kit(), step.after)
        seats = range(step.after.players)

        def everybody(what: str, counts: dict[str, int] = counts, seats: range = seats) -> int:
            return sum(counts[f"{what}.{seat}"] for seat in seats)

        assert counts["bank"] + everybody("doubloons") == 40
        assert all(counts[f"stock.{i}"] + counts[f"placed.{i}"] + counts[f"lost.{i}"] == 6 for i in seats)
        in_the_box = counts["to_come.equipment"] + counts["chest.equipment"] + counts["overboard"]
        assert in_the_box + everybody("equipment") == 48
        assert counts["to_come.boats"] + counts["chest.boats"] + counts["sunk"] + everybody("boats") == 24
        assert all(count >= 0 for count in counts.values())
