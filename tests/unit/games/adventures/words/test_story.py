"""`adventures`: what is told of a move: its events, its line, and whether it shows something, also beforehand."""

from __future__ import annotations

from collections import Counter

import pytest

from fourseas.core.interface import Event
from fourseas.games.adventures import GAME, rules
from fourseas.games.adventures.story import final, line, reveals, tell
from fourseas.games.adventures.story.events import Began, Drew, Ended, GotCrate, PlaysMore
from fourseas.games.adventures.story.ship_events import Left, Pushed, Sailed, StoodIn
from tests.support.games.adventures_pack import card
from tests.support.games.adventures_table import Player, Table, adventures_table

NAMES = ["Ann", "Bob", "Cid"]

FLAG = card("flag", "hand_of_six", advanced="table")
BROKER = card("broker", "wild_crate", advanced="table")
SHIELD = card("escort", "shield", advanced="table")
GLASS = card("glass", "spyglass", advanced="table")
PARDON = card("pardon", "merchant_card", "play_more", advanced="out")


def events_of(table: Table, words: str) -> list[Event]:
    """Make a move; its events, which must add up to the difference it made."""
    seat, action, before = table.seat, table.legal()[words], table.s.clone()
    table.do(words)
    events = tell(table.kit, before, seat, action, table.s)
    accounts = Counter(GAME.words.accounts(table.kit, before))
    for event in events:
        accounts.update(event.deltas())
    assert dict(accounts) == GAME.words.accounts(table.kit, table.s)
    assert final(table.kit, before, seat, action) == reveals(events)
    return events


def line_of(table: Table, *moves: str) -> str:
    """Make moves; the line of the last."""
    events: list[Event] = []
    for words in moves:
        events = events_of(table, words)
    return line(table.kit, events, NAMES)


def shown(table: Table) -> set[str]:
    """The legal moves that will show something, each tried; what is said before is what happens."""
    revealing = set()
    for words, action in table.legal().items():
        after = table.s.clone()
        rules.apply(table.kit.box, after, table.seat, action)
        shows = reveals(tell(table.kit, table.s, table.seat, action, after))
        assert final(table.kit, table.s, table.seat, action) == shows, words
        revealing |= {words} if shows else set()
    return revealing


# ---- cards


def test_a_card_is_played_for_its_movement_or_its_action() -> None:
    table = adventures_table(Player(hand="lubber sailing-masters-mate flag pardon"), cards=[FLAG, PARDON])
    assert line_of(table, "play lubber") == "Ann plays lubber to sail up to 1 space"
    assert line_of(table, "skip") == "Ann stops here"
    assert line_of(table, "use flag") == "Ann plays flag for its action; the card stays on the table"
    assert line_of(table, "use pardon") == (
        "Ann plays pardon for its action; the card then leaves the game; gains cook from the merchant deck; "
        "may play one more card"
    )


def test_the_end_of_a_turn_tells_how_many_cards_are_drawn_but_not_which() -> None:
    table = adventures_table(Player(size=2, draw="lubber", rest="discards"))
    line_of(table, "play lubber", "skip", "play lubber", "skip")
    events = events_of(table, "end")
    assert Drew(seat=0, count=5, shuffled=9) in events
    assert Began(seat=1, round=1, new_round=False, plays=2) in events
    assert line(table.kit, events, NAMES) == "Ann ends the turn; draws 5 cards and shuffles the discards"


def test_ADV_10_a_shuffle_at_once_is_told() -> None:
    table = adventures_table(Player(hand="able-bodied-seaman", draw="lubber lubber lubber", rest="discards"))
    line_of(table, "play lubber", "skip", "play lubber", "skip", "play lubber", "skip")
    assert Drew(seat=0, count=3, shuffled=5) in events_of(table, "end")


def test_a_new_round_is_told_and_so_is_the_last() -> None:
    table = adventures_table(players=2, rounds=59)
    table.end_turn()
    for _ in range(3):
        line_of(table, "play lubber", "skip")
    assert line_of(table, "end") == "Bob ends the turn; draws 3 cards; round 60 begins"
    table.end_turn()
    for _ in range(3):
        line_of(table, "play lubber", "skip")
    assert line_of(table, "end").endswith("; the game is abandoned")


def test_a_removed_card_is_named() -> None:
    table = adventures_table(
        Player(hand="clerk clerk", discards="gunner"), cards=[card("clerk", "remove", "random_crate", copies=2)]
    )
    assert line_of(table, "use clerk", "remove discard gunner").startswith(
        "Ann removes gunner from their discard pile for good; draws a "
    )
    assert line_of(table, "use clerk", "remove hand lubber").startswith("Ann removes lubber from their hand for good")


def test_what_is_seen_through_the_spyglass_stays_secret_until_it_is_taken() -> None:
    crew = [card("bosun"), card("rigger"), card("surgeon")]
    table = adventures_table(Player(table="glass"), cards=[GLASS, *crew], port_deck="bosun rigger surgeon")
    assert line_of(table, "look") == "Ann uses glass to look at the top of the port deck"
    assert shown(table) == {"see bosun", "see rigger", "see surgeon"}
    assert line_of(table, "see rigger") == "Ann recruits rigger from the port deck"


# ---- ships


def test_a_ship_sails_space_by_space() -> None:
    table = adventures_table(Player(ships="k2p", hand="sailing-masters-mate", visited="k2p"))
    line_of(table, "play sailing-masters-mate")
    (event,) = events_of(table, "sail k3")
    assert isinstance(event, Sailed)
    assert (event.ship, event.from_, event.to, event.steps) == ("black", "k2p", "k3", 3)
    assert event.path == ["k2p", "k2m", "k2", "k3"]
    assert line(table.kit, [event], NAMES) == "Ann's Gran Granada ship sails 3 spaces to space 3"


@pytest.mark.parametrize(
    ("start", "end", "ending"),
    [
        ("k3", "k2", "sails back 1 space to space 2"),
        ("k1", "k0", "sails back 1 space to k0"),
        ("k3", "k2m", "sails back 2 spaces to the merchant before k2p"),
        ("k2m", "k2", "sails 1 space to space 2"),
        ("k2p", "k2m", "sails 1 space to the merchant before k2p"),
    ],
)
def test_a_ship_that_goes_back_is_said_to(start: str, end: str, ending: str) -> None:
    table = adventures_table(Player(ships=start, hand="sailing-masters-mate", visited="k2p"))
    table.do("play sailing-masters-mate")
    assert line(table.kit, events_of(table, f"sail {end}"), NAMES) == f"Ann's Gran Granada ship {ending}"


def test_by_version_1_a_ship_may_stay_and_plunder() -> None:
    table = adventures_table(Player(ships="k2m"), cargo={"k2m": "pink"}, version=1)
    assert line_of(table, "play lubber", "sail k2m") == "Ann's Gran Granada ship stays at the merchant before k2p"
    assert line_of(table, "skip") == "Ann does not plunder"


def test_a_merchant_card_is_gained_unless_there_is_none_left() -> None:
    table = adventures_table(Player(ships="k4 r2"), cargo={"k4m": "pink white", "r2m": "blue"})
    assert line_of(table, "play lubber", "sail k4m", "plunder") == (
        "Ann plunders the merchant before k4p: 1 pink and 1 white; gains cook"
    )
    table.s.merchants_left = 0
    line_of(table, "play lubber", "sail r2m")
    assert shown(table) == set()
    assert line_of(table, "plunder") == "Ann plunders the merchant before r2p: 1 blue"


def test_a_push_is_told_along_its_way() -> None:
    table = adventures_table(Player(hand="storm"), Player(ships="k1 r6"), cards=[card("storm", "push 2", copies=2)])
    line_of(table, "use storm")
    (event,) = events_of(table, "push 1 black")
    assert isinstance(event, Pushed)
    assert (event.steps, event.path) == (1, ["k1", "k0"])


def test_the_owner_of_a_shield_is_asked_and_the_card_goes_on() -> None:
    cards = [SHIELD, card("storm", "push 2", "random_crate", "play_more", copies=2)]
    table = adventures_table(Player(hand="storm storm"), Player(ships="r6", table="escort"), cards=cards)
    assert (
        line_of(table, "use storm", "push 1 red")
        == "Ann tries to push Bob's Havana ship back 2 spaces, but Bob has a shield"
    )
    assert shown(table) == {"shield", "bear"}
    said = line_of(table, "shield")
    assert said.startswith("Shielded! Bob discards escort, and the Havana ship stays put; Ann draws a ")
    assert said.endswith(" crate; Ann may play one more card")
    assert line_of(table, "use storm", "push 1 red").startswith(
        "Ann pushes Bob's Havana ship back 2 spaces to space 4; draws a "
    )


# ---- ports


def test_a_recruit_makes_room_in_the_offering() -> None:
    crew = [card("bosun"), card("rigger")]
    table = adventures_table(
        Player(ships="k3", crates="pink"), cards=crew, offering="deckhand bosun gunner", port_deck="rigger"
    )
    assert line_of(table, "play lubber", "sail k3p") == "Ann's Gran Granada ship sails 1 space to k3p"
    assert shown(table) == {"take deckhand", "take bosun", "take gunner", "take deck"}
    assert line_of(table, "take bosun") == "Ann recruits bosun; now on offer: rigger"
    assert line_of(table, "buy t1") == "Ann buys t1 for 1 pink: 1 point"


def test_without_a_deck_a_recruit_shows_nothing() -> None:
    crew = [card("bosun"), card("rigger")]
    table = adventures_table(Player(ships="k3"), cards=crew, offering="bosun rigger", port_deck="")
    line_of(table, "play lubber", "sail k3p")
    assert shown(table) == set()
    events = events_of(table, "take bosun")
    assert Left(seat=0, space="k3p", unasked=True) in events
    assert line(table.kit, events, NAMES) == "Ann recruits bosun"


def test_a_visit_to_a_port_with_nothing_to_do_ends_at_once() -> None:
    scout = card("scout", "sail 1", "random_crate")
    table = adventures_table(Player(hand="scout", ships="k3"), cards=[scout], offering="", port_deck="")
    line_of(table, "use scout")
    assert shown(table) >= {"sail k3p", "sail k4", "skip"}
    assert Left(seat=0, space="k3p", unasked=True) in events_of(table, "sail k3p")


def test_crates_that_stand_in_are_told() -> None:
    table = adventures_table(Player(ships="k3", crates="white", table="broker"), cards=[BROKER])
    line_of(table, "play lubber", "sail k3p")
    events = events_of(table, "buy t1")
    assert StoodIn(seat=0, colour="white") in events
    assert line(table.kit, events, NAMES) == "Ann buys t1: 1 point; a white crate serves as a wild crate"


def test_which_crate_stands_in_may_be_a_question() -> None:
    table = adventures_table(Player(ships="k3", crates="white blue", table="broker"), cards=[BROKER])
    assert line_of(table, "play lubber", "sail k3p", "buy t1") == "Ann buys t1: 1 point"
    assert line_of(table, "crate blue") == "Ann uses a blue crate as a wild crate"


def test_the_last_tile_lays_out_new_ones() -> None:
    table = adventures_table(Player(ships="k3", crates="pink"), Player(tiles="t2 t3 t4 t5 t6 t7"), players=2)
    line_of(table, "play lubber", "sail k3p")
    assert "buy t1" in shown(table)
    assert line_of(table, "buy t1") == "Ann buys t1 for 1 pink: 1 point; new treasures: t8, t9"


# ---- meeples


def test_the_meeple_in_a_port_is_captured_rescued_or_doubles_a_tile() -> None:
    table = adventures_table(
        Player(hand="able-bodied-seaman able-bodied-seaman able-bodied-seaman", ships="k3 r3 b3", crates="pink yellow"),
        meeples={"k3p": 1, "r3p": 0, "b3p": 0},
        advanced=True,
    )
    assert line_of(table, "play able-bodied-seaman", "sail k3p") == (
        "Ann's Gran Granada ship sails 1 space to k3p; captures Bob's pirate: 1 point"
    )
    assert line_of(table, "leave") == "Ann leaves k3p"
    assert line_of(table, "play able-bodied-seaman", "sail r3p").endswith("; finds a pirate of their own there")
    assert line_of(table, "leave") == "Ann leaves the port: the pirate is rescued: 1 point"
    line_of(table, "play able-bodied-seaman", "sail b3p", "buy t1", "buy t2", "take deck")
    assert line_of(table, "leave t2") == "Ann leaves the port: the pirate doubles t2: 4 points"


# ---- the end


def test_trinidad_ends_the_game_after_the_claim() -> None:
    table = adventures_table(Player(ships="k13", hand="lubber"))
    assert (
        line_of(table, "play lubber", "sail trinidad black")
        == "Ann's Gran Granada ship sails 1 space to trinidad; Trinidad is reached, and the race is over"
    )
    assert shown(table) == set(table.legal())  # hands are shown when the game is over
    assert line_of(table, "claim t3") == "Ann takes t3 in Trinidad: 3 points; the game is over"


def test_without_a_tile_trinidad_ends_it_at_once() -> None:
    tiles = " ".join(f"t{number}" for number in range(1, 10))
    table = adventures_table(Player(ships="k13"), Player(tiles=tiles), players=2, more=True)
    line_of(table, "play lubber")
    assert shown(table) == {"sail trinidad black"}
    assert Ended(reason="complete", clause="ADV-50") in events_of(table, "sail trinidad black")


# ---- what a move will show


def test_sailing_shows_what_follows_only_when_nothing_is_asked_between() -> None:
    scout = card("scout", "sail 2", "random_crate")
    table = adventures_table(Player(hand="scout", ships="k2"), cards=[scout], cargo={"k2m": "pink"})
    line_of(table, "use scout")
    assert shown(table) == set(table.legal()) - {"sail k2m", "sail k2p", "sail k3p"}
    line_of(table, "sail k2m")
    assert shown(table) == {"plunder", "skip"}


def test_of_several_ships_the_last_one_shows_it() -> None:
    table = adventures_table(Player(hand="wind"), cards=[card("wind", "sail_all 1", "merchant_card")])
    line_of(table, "use wind")
    assert shown(table) == {"skip"}
    line_of(table, "sail k1", "sail r1")
    assert shown(table) == {"sail b1", "skip"}


@pytest.mark.parametrize(
    ("between", "shows"),
    [("play_more", True), ("push 1", False), ("crate", False), ("swap", True), ("refill", False), ("remove", False)],
)
def test_an_effect_that_asks_comes_before_what_follows_it(between: str, shows: bool) -> None:
    """Nobody has a crate to swap; the others ask."""
    mate = card("mate", "sail 1", between, "port_card")
    table = adventures_table(Player(hand="mate"), Player(ships="k5"), cards=[mate])
    line_of(table, "use mate")
    assert shown(table) == (set(table.legal()) if shows else set())


def test_an_empty_bag_shows_no_crate() -> None:
    table = adventures_table(Player(hand="purser"), cards=[card("purser", "random_crate", "play_more")])
    table.s.crates[1][:], table.s.bag[:] = table.s.bag[:], [0] * 5
    events = events_of(table, "use purser")
    assert not any(isinstance(event, GotCrate) for event in events)
    assert PlaysMore(seat=0) in events


@pytest.mark.parametrize("push", ["push 1", "push_leader 1"])
def test_ADV_24_a_push_that_finds_nobody_does_not_ask_before_what_follows_it(push: str) -> None:
    table = adventures_table(Player(hand="mate"), cards=[card("mate", "sail 1", push, "port_card")])
    line_of(table, "use mate")
    assert shown(table) == set(table.legal())


def test_ADV_24_whether_a_leader_can_be_pushed_hangs_on_where_the_ship_sails() -> None:
    mate = card("mate", "sail 2", "push_leader 1", "port_card")
    table = adventures_table(Player(hand="mate", ships="k5"), Player(ships="k6"), cards=[mate])
    line_of(table, "use mate")
    shows = shown(table)
    assert "sail k7" in shows  # past the leader: nobody to push, and the card comes
    assert not shows & {"sail k6", "sail k4", "sail r1"}


def test_ADV_40_the_bonuses_come_with_the_last_meeple_and_are_told() -> None:
    kit = adventures_table().kit
    table = Table(kit, GAME.new_state(kit.box, 6, 3, {"advanced": True}))
    names = ["Ann", "Bob", "Cid", "Dee", "Eve", "Fay"]
    while sum(table.s.to_place) > 1:
        assert shown(table) == set()
        table.do(f"place {min(table.choices('place'))}")
    assert shown(table) == set(table.legal())
    first = table.s.first
    events = events_of(table, f"place {min(table.choices('place'))}")
    clauses = [getattr(event, "clause", None) for event in events]
    assert clauses == ["ADV-40", "ADV-6", "ADV-6", "ADV-6"]
    said = line(kit, events, names)
    second, fourth, fifth = (names[(first + place) % 6] for place in (1, 3, 4))
    assert f"; {second} draws a " in said
    assert f"; {fourth} gains cook from the merchant deck" in said
    assert f"; {fifth} gains " in said
