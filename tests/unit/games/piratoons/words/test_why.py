"""Why something is not allowed in `piratoons`: no reason against exactly what is legal, and the clause that helps."""

from __future__ import annotations

import random

import pytest

from fourseas.core.interface import Kit
from fourseas.core.state import COMPLETE, HOUSE
from fourseas.games.piratoons import GAME
from fourseas.games.piratoons.rules import state
from fourseas.games.piratoons.rules.actions import parts
from fourseas.games.piratoons.rules.state import (
    ACTIONS,
    BEAT,
    BID,
    BIDDING,
    BUILD,
    BUILDING,
    DROP,
    DROP_AT,
    OPEN,
    OPENING,
    SHOW_PURSE,
    STOP,
    TAKE,
    TAKING,
    THROW,
    TICK,
    UNDECIDED,
    WAIT,
    State,
)
from fourseas.games.piratoons.why import KINDS, NOW, why
from tests.support.games.piratoons_games import legal, steps, the_kit
from tests.support.games.piratoons_table import Player, Table, piratoons_table


@pytest.mark.parametrize("seed", range(9))
def test_there_is_no_reason_against_exactly_the_legal_actions(seed: int) -> None:
    luck, asked = random.Random(seed), set[int]()
    for step in steps(seed):
        if step.before.asked not in asked or luck.random() < 0.02:
            asked.add(step.before.asked)
            check_exact(the_kit(), step.before)
    check_exact(the_kit(), step.after)


def check_exact(kit: Kit, s: State) -> None:
    for seat in (-1, *range(s.players + 1), HOUSE):
        allowed = [action for action in range(-3, ACTIONS + 3) if not why(kit, s, seat, action)]
        assert allowed == sorted(legal(kit, s, seat))


def test_every_question_is_met_and_every_refusal_is_a_clause_and_one_line() -> None:
    met: dict[int, State] = {}
    for seed in range(6):
        for step in steps(seed):
            met.setdefault(step.before.asked, step.before)
    assert set(met) == set(NOW)
    for s in met.values():
        for seat in (*range(s.players), HOUSE):
            for action in range(ACTIONS):
                refused = why(the_kit(), s, seat, action)
                if refused:
                    assert refused.clause in GAME.clauses
                    assert refused.text
                    assert "\n" not in refused.text


def test_every_kind_of_action_has_its_reasons() -> None:
    assert set(KINDS) == {parts(action)[0] for action in range(ACTIONS)}


def reason(table: Table, seat: int, action: int) -> str:
    """The refusal of an action that no list has."""
    check_exact(table.kit, table.s)
    refused = why(table.kit, table.s, seat, action)
    assert refused is not None
    return str(refused)


# ---- whose turn, and what is asked


def test_the_game_is_over() -> None:
    table = piratoons_table()
    table.s.over = COMPLETE
    assert reason(table, 0, DROP) == "the game is over: 8 rounds have been played [TOO-2]"


def test_there_is_no_such_player_or_action() -> None:
    table = piratoons_table()
    assert reason(table, 3, DROP) == "there is no such player in this game [TOO-1]"
    assert reason(table, -1, DROP).endswith("[TOO-1]")
    assert reason(table, 0, ACTIONS) == f"there is no action {ACTIONS} (there are {ACTIONS}) [TOO-4]"


def test_TOO_1_a_purse_is_chosen_once() -> None:
    table = piratoons_table(asked=state.PURSES)
    table.s.purse[1:3] = [UNDECIDED] * 2
    assert reason(table, 0, SHOW_PURSE) == "you have already chosen [TOO-1]"
    assert reason(table, 0, OPEN).endswith("; now everyone chooses an open or a secret purse [TOO-20]")
    assert reason(table, 1, OPEN).endswith("; now choose an open or a secret purse [TOO-20]")


def test_TOO_20_the_captain_opens_the_chest() -> None:
    table = piratoons_table(asked=OPENING, captain=1)
    assert reason(table, 0, OPEN) == "the captain opens the chest [TOO-20]"
    assert (
        reason(table, 0, DROP)
        == "you can place pieces only while the chest is being plundered; now the captain opens the chest [TOO-21]"
    )
    assert reason(table, 1, STOP) == "there is nothing to stop; now open the chest [TOO-22]"
    assert reason(table, HOUSE, TICK) == "no timer is running [TOO-20]"


# ---- by the clock


def test_TOO_22_nobody_stops_before_the_sand_has_run() -> None:
    table = piratoons_table()
    for now, more in ((0, "15.0"), (10_801, "4.2"), (14_999, "0.1")):
        table.s.now = now
        assert reason(table, 0, STOP) == f"nobody may call stop until the sand runs out: {more} s to go [TOO-22]"
    table.s.now = 15_000
    assert why(table.kit, table.s, 0, STOP) is None


def test_TOO_23_one_piece_at_a_time() -> None:
    table = piratoons_table()
    table.drop(0, "sail-1", now=1_000)
    table.s.now = 1_130
    assert reason(table, 0, DROP) == "one piece at a time: your hand is free again in 120 ms [TOO-23]"
    assert why(table.kit, table.s, 1, DROP) is None
    table.s.now = 1_250
    assert why(table.kit, table.s, 0, DROP) is None


def test_TOO_22_one_can_shout_while_the_hand_is_on_its_way() -> None:
    table = piratoons_table()
    table.drop(0, "sail-1", now=15_000)
    assert table.legal(0) == [STOP, WAIT]
    check_exact(table.kit, table.s)


def test_who_holds_back_is_asked_nothing_for_a_moment() -> None:
    table = piratoons_table()
    table.do(0, WAIT, now=15_000)
    assert reason(table, 0, STOP) == "you are holding back for another 250 ms [TOO-23]"


def test_TOO_21_no_piece_is_left() -> None:
    table = piratoons_table(Player(stock=0))
    for action in (DROP, WAIT):
        assert reason(table, 0, action) == "you have no piece left: all 6 are placed [TOO-21]"


def test_TOO_28_who_was_clumsy_places_no_more() -> None:
    table = piratoons_table(dexterity=True)
    table.drop_at(0, 105, 45)
    table.drop_at(1, 115, 45)
    assert table.s.clumsy[1] == 1
    table.s.now += 500
    assert reason(table, 1, DROP_AT) == "you were clumsy: no more pieces for you this round [TOO-28]"


def test_TOO_26_tiles_or_points() -> None:
    assert reason(piratoons_table(), 0, DROP_AT).endswith("say on which tile to put yours [TOO-26]")
    assert reason(piratoons_table(dexterity=True), 0, DROP).endswith("say where in the chest to drop yours [TOO-26]")
    assert reason(piratoons_table(letter=True), 0, DROP_AT) == "this table is turn-based: choose a tile [TOO-30]"


def test_TOO_24_the_house_keeps_the_time() -> None:
    table = piratoons_table()
    assert reason(table, 0, TICK) == "only the house keeps the time [TOO-24]"
    assert reason(table, HOUSE, DROP) == "the house keeps the time, and nothing else [TOO-24]"
    assert reason(table, HOUSE, STOP) == "plundering goes on until the sand runs out: 15.0 s to go [TOO-24]"
    table.s.now = 20_000
    assert reason(table, HOUSE, STOP) == "plundering goes on: somebody can still place a piece [TOO-24]"
    table.s.now = 60_000
    for seat, action in ((HOUSE, TICK), (0, DROP), (0, STOP), (0, WAIT)):
        assert reason(table, seat, action) == "plundering is over: it takes at most 60 seconds [TOO-24]"
    table.s.now = 15_000
    table.s.stock[:3] = [0, 0, 0]
    assert reason(table, 0, STOP) == "plundering is over: nobody can place a piece any more [TOO-24]"


# ---- letters


def test_TOO_30_a_beat_is_sealed_and_stopped_late() -> None:
    table = piratoons_table(Player(stock=0), letter=True, beat=2)
    assert table.s.asked == BEAT
    assert reason(table, 1, STOP) == "nobody may call stop before beat 6; this is beat 2 [TOO-30]"
    assert reason(table, 0, WAIT) == "you have no piece left, and nobody may call stop before beat 6 [TOO-30]"
    table.do(1, WAIT)
    for action in (DROP, WAIT, STOP):
        assert reason(table, 1, action) == "you have already chosen for this beat [TOO-30]"
    assert reason(table, 1, TICK).endswith("[TOO-20]")
    late = piratoons_table(Player(stock=0), letter=True, beat=6)
    assert reason(late, 0, DROP) == "you have no piece left: all 6 are placed [TOO-21]"


# ---- auction


def test_TOO_65_who_was_clumsy_is_out_of_the_round() -> None:
    table = piratoons_table(dexterity=True)
    table.s.clumsy[0], table.s.now = 1, 15_000
    refusal = "you were clumsy: you are out of this round and cannot"
    assert reason(table, 0, STOP) == f"{refusal} call stop [TOO-65]"
    assert reason(table, 0, WAIT).endswith("[TOO-28]")
    table.s.asked = BIDDING
    assert reason(table, 0, BID) == f"{refusal} bid [TOO-65]"
    assert reason(table, 0, DROP).endswith("; now the others bid [TOO-21]")


def test_TOO_61_bids() -> None:
    table = piratoons_table(Player(doubloons=1), Player(doubloons=0), asked=BIDDING)
    assert reason(table, 0, BID + 2) == "you have 1 doubloon: you cannot bid 2 [TOO-61]"
    assert reason(table, 1, BID + 40) == "you have no doubloons: you cannot bid 40 [TOO-61]"
    table.do(0, BID + 1)
    assert reason(table, 0, BID) == "you have already bid [TOO-61]"
    assert reason(table, 0, DROP).endswith("; now the others bid [TOO-21]")
    table.do(1, BID)
    table.do(2, BID + 3)
    assert table.s.asked == TAKING
    then = table.s.clone()
    for seat, now in ((0, "the highest bid takes a tile"), (2, "take a tile for your bid")):
        refusal = f"you bid after the loot is shared out, before the bids are revealed; now {now} [TOO-61]"
        assert reason(table, seat, BID) == refusal
    assert table.s == then


def test_TOO_63_what_is_taken_and_when() -> None:
    table = piratoons_table(
        Player(doubloons=2, tiles="deck-c3"), asked=BIDDING, chest="sail-1 two-1", overboard="quarter-c1"
    )
    table.s.owner[table.tiles["one-1"]] = state.GONE
    table.bids(1, 3, 0)
    assert reason(table, 0, TAKE) == "it is not your turn: a higher bid takes a tile first [TOO-63]"
    assert reason(table, 2, TAKE) == "you have no bid that takes a tile now [TOO-63]"
    for id, text in (
        ("deck-c3", "deck c 3 already belongs to a player [TOO-63]"),
        ("one-1", "one 1 has sunk [TOO-64]"),
        ("four-2", "four 2 is not for sale: it has not come up yet [TOO-60]"),
    ):
        assert reason(table, 1, TAKE + table.tiles[id]) == text
    assert why(table.kit, table.s, 1, TAKE + table.tiles["quarter-c1"]) is None


# ---- building


def test_TOO_74_what_has_a_space_is_not_thrown() -> None:
    table = piratoons_table(Player(tiles="porthole-a1"), Player(tiles="porthole-b1 porthole-b2"), asked=BUILDING)
    assert reason(table, 0, THROW + table.tiles["porthole-b1"]) == "porthole b 1 is not yours [TOO-74]"
    refusal = "no need to throw anything overboard: there is a space for porthole a 1 [TOO-74]"
    assert reason(table, 0, THROW + table.tiles["porthole-a1"]) == refusal
    refusal = "there is no space for all your porthole tiles: throw one overboard [TOO-74]"
    assert reason(table, 1, BUILD) == refusal
    table.throw(1, "porthole-b2")
    assert why(table.kit, table.s, 1, BUILD) is None


def test_TOO_74_what_makes_no_room_is_not_thrown() -> None:
    table = piratoons_table(Player(tiles="sail-1 sail-2 sail-3 deck-a1", boats="one-1"), asked=BUILDING)
    refusal = "throwing sail 2 overboard makes no room: throw one of your deck tiles instead [TOO-74]"
    assert reason(table, 0, THROW + table.tiles["sail-2"]) == refusal
    assert reason(table, 0, BUILD) == "there is no space for all your deck tiles: throw one overboard [TOO-74]"
    table.throw(0, "deck-a1")
    assert reason(table, 0, THROW + table.tiles["sail-2"]).endswith("there is a space for sail 2 [TOO-74]")


@pytest.mark.parametrize(
    ("tiles", "boats", "pieces"),
    [
        ("sail-1", "four-1", "sails"),
        ("deck-a1 deck-a2", "four-1", "deck tiles"),
        ("sail-1 deck-a1", "one-1", "sails and deck tiles"),
        ("sail-1 deck-a1", "four-1", "sails"),
    ],
)
def test_TOO_71_sails_and_deck_tiles_share_the_decks(tiles: str, boats: str, pieces: str) -> None:
    table = piratoons_table(Player(tiles=tiles, boats=boats), asked=BUILDING)
    assert reason(table, 0, BUILD) == f"there is no space for all your {pieces}: throw one overboard [TOO-74]"


def test_TOO_73_who_is_done_builds_again_next_round() -> None:
    table = piratoons_table(asked=BUILDING)
    table.do(0, BUILD)
    for action in (BUILD, THROW):
        assert reason(table, 0, action).startswith("you have finished building for this round")
    assert reason(table, 0, OPEN) == "the chest opens only once a round; now the others build [TOO-20]"
    assert (
        reason(table, 1, BID)
        == "you bid after the loot is shared out, before the bids are revealed; now build your ship [TOO-61]"
    )
