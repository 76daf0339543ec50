"""`piratoons`: what is told of a move: its events, its line, and whether it shows something, also beforehand."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from fourseas.core.interface import Event
from fourseas.core.state import HOUSE, RUNNING
from fourseas.games.piratoons import GAME, rules
from fourseas.games.piratoons.checks import check
from fourseas.games.piratoons.rules.state import (
    BID,
    BIDDING,
    BUILD,
    BUILDING,
    HIDE_PURSE,
    OPEN,
    OPENING,
    PURSES,
    SHOW_PURSE,
    STOP,
    TAKE,
    THROW,
    TICK,
    WAIT,
)
from fourseas.games.piratoons.story import final, line, reveals, tell
from fourseas.games.piratoons.story.events import (
    BeatShown,
    BidsShown,
    Clumsy,
    Dropped,
    Fell,
    Paid,
    Sealed,
    Stopped,
    Took,
)
from fourseas.games.piratoons.words.accounts import accounts
from tests.support.games.piratoons_table import Player, Table, piratoons_kit, piratoons_table, point

NAMES = ["Ann", "Bob", "Cid", "Dot"]


def events_of(table: Table, seat: int, action: int, now: int | None = None) -> list[Event]:
    """Make a move; its events, which must add up to the difference it made."""
    before = table.s.clone()
    table.do(seat, action, now)
    events = tell(table.kit, before, seat, action, table.s)
    balance = Counter(accounts(table.kit, before))
    for event in events:
        balance.update(event.deltas())
    assert dict(balance) == accounts(table.kit, table.s)
    assert final(table.kit, before, seat, action) == reveals(events)
    return events


def line_of(table: Table, seat: int, action: int, now: int | None = None) -> str:
    return spoken(table, events_of(table, seat, action, now))


def spoken(table: Table, events: list[Event]) -> str:
    return line(table.kit, events, NAMES[: table.s.players])


# ---- plundering


def test_a_purse_is_told_without_what_is_in_it() -> None:
    table = piratoons_table(Player(purse=-1), Player(purse=-1), chest="", asked=PURSES, players=2)
    assert line_of(table, 0, SHOW_PURSE) == "Ann plays with an open purse"
    assert line_of(table, 1, HIDE_PURSE) == "Bob keeps a secret purse"


def test_opening_the_chest_shows_its_tiles() -> None:
    table = piratoons_table(chest="", asked=OPENING, letter=True)
    events = events_of(table, 0, OPEN)
    assert reveals(events)
    assert spoken(table, events).startswith("Ann opens the chest: ")


def test_TOO_20_where_a_lid_goes_up_by_the_clock_no_tile_is_told_before() -> None:
    events = events_of(piratoons_table(chest="", asked=OPENING), 0, OPEN)
    assert reveals(events)
    assert spoken(piratoons_table(), events) == "Ann opens the chest"


def test_a_drop_names_its_tile() -> None:
    table = piratoons_table()
    assert line_of(table, 1, table.on("two-1"), now=100) == "Bob drops a piece on two 1"
    assert line_of(table, 1, WAIT, now=400) == "Bob holds back"
    assert line_of(table, HOUSE, TICK) == "Time goes by"


def test_a_disc_is_told_with_its_place() -> None:
    table = piratoons_table(dexterity=True)
    assert events_of(table, 0, point(57, 51), now=100) == [Dropped(seat=0, tile="sail-1", x=55, y=55)]
    invalid = events_of(table, 0, point(100, 55), now=500)
    assert invalid == [Dropped(seat=0, tile=None, x=105, y=55, valid=False, clause="TOO-27")]
    assert spoken(table, invalid) == ("Ann drops a piece across an edge, where it won't count")


def test_own_pieces_that_fall_are_told() -> None:
    table = piratoons_table(dexterity=True)
    events_of(table, 0, point(55, 55), now=100)
    events = events_of(table, 0, point(65, 55), now=500)
    assert events[1] == Fell(seat=0, tile="sail-1", x=55, y=55)
    assert spoken(table, events) == "Ann drops a piece on sail 1; Ann knocks off one of their own pieces"


def test_an_invalid_piece_that_falls_changes_no_account() -> None:
    table = piratoons_table(dexterity=True)
    events_of(table, 0, point(95, 55), now=100)
    assert events_of(table, 0, point(75, 55), now=500)[1] == Fell(seat=0, tile=None, x=95, y=55)


def test_clumsiness_is_told_with_what_it_costs() -> None:
    table = piratoons_table(dexterity=True)
    events_of(table, 0, point(455, 55), now=100)
    events_of(table, 1, point(55, 55), now=200)
    events = events_of(table, 0, point(65, 55), now=500)
    assert events == [Clumsy(seat=0, struck=1, x=65, y=55, lost=1)]
    assert spoken(table, events) == "Clumsy! Ann knocks off Bob's piece and is out of the round"


def test_TOO_29_own_pieces_that_fall_with_it_are_told_too() -> None:
    table = piratoons_table(dexterity=True)
    events_of(table, 0, point(155, 95), now=100)
    events_of(table, 1, point(155, 55), now=200)
    events_of(table, 0, point(455, 55), now=400)
    events = events_of(table, 0, point(155, 75), now=700)
    assert events == [
        Clumsy(seat=0, struck=1, x=155, y=75, lost=1),
        Fell(seat=0, tile="two-1", x=155, y=95),
    ]


def test_TOO_65_where_all_were_clumsy_the_tiles_sink_and_float_at_once() -> None:
    table = piratoons_table(dexterity=True, players=2, chest="sail-1 two-1")
    table.s.clumsy[:2] = [1, 1]
    assert line_of(table, HOUSE, STOP, now=15_000) == (
        "Plundering is over; nobody earns any doubloons; two 1 sinks; sail 1 floats"
    )


def test_TOO_65_a_player_who_was_not_asked_has_no_bid() -> None:
    table = piratoons_table(dexterity=True, chest="two-1", asked=BIDDING)
    table.s.clumsy[1] = 1
    events_of(table, 0, BID + 2)
    events = events_of(table, 2, BID + 1)
    assert events == [BidsShown(bids=[2, None, 1], cancelled=[])]
    assert spoken(table, events) == "Bids: Ann 2, Cid 1"


def test_a_stop_is_followed_by_pay_and_loot() -> None:
    table = piratoons_table(Player(on="sail-1 two-1 two-1"), Player(on="sail-1 deck-a1"))
    assert line_of(table, 1, STOP, now=15_000) == "Stop! Bob ends the plundering"
    assert line_of(table, HOUSE, STOP, now=15_250) == (
        "Plundering is over; doubloons for unused pieces: Ann 3, Bob 4, Cid 6; Ann wins two 1, Bob wins deck a 1"
    )


def test_the_house_stops_by_itself() -> None:
    table = piratoons_table()
    events = events_of(table, HOUSE, STOP, now=60_000)
    assert events[0] == Stopped(seat=None, clause="TOO-24")
    assert spoken(table, events) == "Plundering is over; doubloons for unused pieces: Ann 6, Bob 6, Cid 6"


def test_a_short_bank_is_told() -> None:
    table = piratoons_table(Player(doubloons=7), Player(doubloons=23), Player(doubloons=7))
    table.do(0, STOP, now=15_000)
    events = events_of(table, HOUSE, STOP, now=15_250)
    assert Paid(amounts=[6, 6, 6], put_back=[3, 11, 3], clause="TOO-41") in events
    assert (
        "the bank runs short, and everyone gives back half: Ann 3, Bob 11, Cid 3; doubloons for unused pieces: "
        in spoken(table, events)
    )


def test_nobody_is_paid_who_placed_all() -> None:
    six = Player(on="two-1 two-1 two-1 two-1 two-1 two-1")
    table = piratoons_table(six, six, players=2)
    assert line_of(table, HOUSE, STOP, now=15_000) == "Plundering is over; nobody earns any doubloons"


# ---- sealed


def test_a_sealed_choice_is_told_without_its_content() -> None:
    table = piratoons_table(letter=True)
    events = events_of(table, 0, table.on("sail-1"))
    assert events == [Sealed(seat=0, what="beat", clause="TOO-30")]
    assert spoken(table, events) == "Ann chooses in secret"


def test_the_last_choice_opens_the_seals() -> None:
    table = piratoons_table(letter=True, beat=3)
    table.do(0, table.on("sail-1"))
    table.do(1, table.on("sail-1"))
    events = events_of(table, 2, WAIT)
    assert events == [BeatShown(beat=3, choices=["sail-1", "sail-1", "wait"])]
    assert reveals(events)
    assert spoken(table, events) == "Beat 3: Ann on sail 1, Bob on sail 1, Cid waits"


def test_a_stop_in_a_beat_ends_plundering() -> None:
    table = piratoons_table(Player(on="two-1 two-1 two-1 two-1 two-1 two-1"), letter=True, beat=6)
    table.do(0, WAIT)
    table.do(1, STOP)
    assert line_of(table, 2, table.on("sail-1")) == (
        "Beat 6: Ann waits, Bob calls stop, Cid on sail 1; plundering is over; "
        "doubloons for unused pieces: Bob 6, Cid 5; Ann wins two 1, Cid wins sail 1"
    )


def test_who_was_not_asked_is_not_in_a_beat() -> None:
    table = piratoons_table(Player(on="two-1 two-1 two-1 two-1 two-1 two-1"), letter=True, beat=2)
    table.do(1, WAIT)
    assert line_of(table, 2, WAIT) == "Beat 2: Bob waits, Cid waits"


def test_bids_are_told_when_all_are_in() -> None:
    table = piratoons_table(asked=BIDDING, chest="sail-1 two-1")
    assert events_of(table, 0, BID + 2) == [Sealed(seat=0, what="bid", clause="TOO-61")]
    assert line_of(table, 2, BID + 1) == "Cid bids in secret"
    events = events_of(table, 1, BID + 2)
    assert events == [BidsShown(bids=[2, 2, 1], cancelled=[0, 1])]
    assert spoken(table, events) == "Bids: Ann 2, Bob 2, Cid 1; Ann and Bob tie and cancel out"


def test_bids_of_nothing_do_not_cancel_out() -> None:
    table = piratoons_table(asked=BIDDING, chest="sail-1", players=2)
    table.do(0, BID)
    assert line_of(table, 1, BID) == "Bids: Ann 0, Bob 0; sail 1 floats"


# ---- auction, building, the end


def test_taking_a_tile_ends_the_auction_with_the_last_one() -> None:
    table = piratoons_table(asked=BIDDING, chest="sail-1 sail-2 two-1 three-1", overboard="deck-a1")
    table.bids(3, 2, 0)
    assert line_of(table, 0, TAKE + table.tiles["two-1"]) == "Ann takes two 1 for 3"
    events = events_of(table, 1, TAKE + table.tiles["deck-a1"])
    assert events[0] == Took(seat=1, tile="deck-a1", kind="equipment", from_="overboard", price=2)
    assert spoken(table, events) == (
        "Bob fishes deck a 1 out of the water for 2; three 1 sinks; sail 1 and sail 2 float"
    )


def test_building_leads_to_the_next_round() -> None:
    table = piratoons_table(Player(tiles="sail-1"), asked=BUILDING, chest="", players=2, captain=1)
    table.s.stock[1], table.s.pieces[0][1], table.s.fallen[1] = 3, 2, 1
    assert line_of(table, 0, THROW + table.tiles["sail-1"]) == "Ann throws sail 1 overboard"
    assert line_of(table, 0, BUILD) == "Ann has finished building"
    assert line_of(table, 1, BUILD) == "Bob has finished building; round 2 begins, Ann is captain"


def test_the_last_one_who_builds_ends_the_game() -> None:
    table = piratoons_table(asked=BUILDING, chest="", players=2, rounds=8)
    table.do(1, BUILD)
    assert line_of(table, 0, BUILD) == "Ann has finished building; the game is over"


def test_names_of_players_are_left_as_they_are() -> None:
    table = piratoons_table()
    events = events_of(table, 0, table.on("sail-1"), now=100)
    assert line(table.kit, events, ["red", "blue", "green"]) == "red drops a piece on sail 1"


# ---- whole games


def check_pay(table: Table, pay: Paid, had: list[int]) -> None:
    """TOO-40 TOO-41: no doubloon comes from nowhere. The bank is what the players do not have, so that no sum tells."""
    seats = range(table.s.players)
    due = [0 if table.s.clumsy[seat] else table.s.stock[seat] for seat in seats]
    short = sum(due) > 40 - sum(had)
    assert pay.put_back == [had[seat] // 2 if short else 0 for seat in seats]
    assert all(amount <= most for amount, most in zip(pay.amounts, due, strict=True))
    assert sum(pay.amounts) == min(sum(due), 40 - sum(had) + sum(pay.put_back))


@pytest.mark.parametrize("mode", ["steady", "dexterity", "letter"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_whole_game_adds_up_and_breaks_no_law(players: int, mode: str) -> None:
    kit = piratoons_kit()
    options = {} if mode == "steady" else {mode: True}
    table = Table(kit, GAME.new_state(kit.box, players, 5, options))
    luck = random.Random(players)
    while table.s.over == RUNNING:
        awaited = rules.awaited(table.s)
        seats = [seat for seat in range(HOUSE + 1) if awaited >> seat & 1]
        seat = luck.choice([*seats, seats[-1]])
        had = list(table.s.doubloons)
        for event in events_of(table, seat, luck.choice(table.legal(seat))):
            if isinstance(event, Paid):
                check_pay(table, event, had)
        assert check(kit.box, table.s) == 0
        assert table.s.out_of_range() == []
    assert table.s.rounds == 8
