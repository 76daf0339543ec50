"""`adventures` in words: moves, labels and accounts."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import msgspec
import pytest

from fourseas.core.interface import Refused
from fourseas.core.packs import classic
from fourseas.games.adventures import GAME, view, words
from fourseas.games.adventures.names import COLOUR_NAMES, TRACK_NAMES, names_of
from fourseas.games.adventures.rules import decisions, state
from fourseas.games.adventures.view_types import Crates, Points, Ships, Speed
from tests.support.games.adventures_games import in_json, steps, wild_kit
from tests.support.games.adventures_pack import card
from tests.support.games.adventures_table import Player, Table, adventures_table, with_action

NAMES = ["Ann", "Bob", "Cid", "Dot", "Eve", "Flo"]


def test_colours_and_tracks_have_one_order() -> None:
    assert Crates.__struct_fields__ == COLOUR_NAMES
    assert TRACK_NAMES == Ships.__struct_fields__ == Speed.__struct_fields__
    assert Points.__struct_fields__[-4:-1] == TRACK_NAMES
    assert [name for name, _ in words.SHEET][-3:] == [f"{track} track" for track in TRACK_NAMES]


@pytest.mark.parametrize("seed", range(5))
def test_an_action_survives_the_way_through_words_and_has_its_own_label(seed: int) -> None:
    kit, luck = wild_kit(), random.Random(seed)
    for step in steps(seed):
        s, seat = step.before, step.seat
        legal = step.legal() if luck.random() < 0.2 else [step.action]
        for action in legal:
            move = words.encode(kit, s, seat, action)
            assert words.decode(kit, s, seat, GAME.read_move(in_json(move))) == action
        labels = {words.label(kit, s, seat, action, NAMES) for action in legal}
        assert all(labels)
        assert len(labels) == len(legal)


def labels(table: Table) -> set[str]:
    legal = table.legal().values()
    return {words.label(table.kit, table.s, table.seat, action, NAMES) for action in legal}


def test_labels_say_what_a_card_does() -> None:
    mate = card("mate", "sail 1", "remove", move=2)
    assert labels(adventures_table(Player(hand="mate"), cards=[mate])) == {
        "play lubber: sail up to 1 space",
        "play mate: sail up to 2 spaces",
        "play mate for its action: sail one ship up to 1, "
        "then remove a card in your hand or discard pile from the game",
    }


def test_labels_say_what_becomes_of_a_card() -> None:
    chart, guns = card("chart", "refill", "sail 2", advanced="out"), card("guns", "shield", advanced="table")
    told = labels(adventures_table(Player(hand="chart guns"), cards=[chart, guns]))
    deeds = "refill a plundered merchant, then sail one ship up to 2"
    assert f"play chart for its action: {deeds}; the card then leaves the game" in told
    assert "play guns to the table: discard it to cancel a push against you" in told


@pytest.mark.parametrize("effect", ["random_crate", "crate", "swap", "refill"])
def test_labels_say_that_the_bag_has_nothing_for_a_card(effect: str) -> None:
    table = adventures_table(Player(hand="factor"), cards=[card("factor", effect)])
    assert not any("bag" in label for label in labels(table))
    table.s.bag[:] = [0] * len(table.s.bag)
    assert [label for label in labels(table) if "action" in label and label.endswith("(the bag is empty)")]


def test_labels_say_what_a_recruit_can_do() -> None:
    guns = card("guns", "shield", advanced="table")
    loot = card("loot", "push 2", "sail 1", move=3, advanced="out", vp=2)
    table = adventures_table(Player(hand="able-bodied-seaman", ships="k2"), cards=[guns, loot], offering="guns loot")
    table.do("play able-bodied-seaman")
    table.do("sail k2p")
    told = labels(table)
    assert "recruit guns (sail up to 1 space; on the table: discard it to cancel a push against you)" in told
    action = "action: push a rival's ship back 2, then sail one ship up to 1; leaves the game after its action"
    assert f"recruit loot (sail up to 3 spaces; {action}; worth 2 points)" in told


def test_labels_say_where_a_push_ends() -> None:
    told = labels(with_action("push 4", rival=Player(ships="k3")))
    assert "push Bob's Gran Granada ship back 3 spaces to k0" in told


def test_labels_say_what_a_merchant_has() -> None:
    table = adventures_table(Player(hand="able-bodied-seaman", ships="r1"), cargo={"r2m": "pink"})
    table.do("play able-bodied-seaman")
    assert "sail the Havana ship to the merchant before r2p (2 spaces): 1 pink" in labels(table)


def test_labels_say_when_there_is_nobody_to_push() -> None:
    assert labels(with_action("push 2", version=1)) == {"carry on: no rival's ship can be pushed"}
    assert "push nobody" in labels(with_action("push 2", rival=Player(ships="k5")))


def test_labels_say_where_a_ship_can_go() -> None:
    table = adventures_table(Player(hand="able-bodied-seaman", ships="k3 r2m", visited="k3p"), cargo={"r2m": "pink"})
    table.do("play able-bodied-seaman")
    assert labels(table) == {
        "sail the Gran Granada ship 1 back (space 2)",
        "sail the Gran Granada ship 2 back (space 1)",
        "sail the Gran Granada ship 1 ahead (space 4)",
        "sail the Gran Granada ship 2 ahead (space 5)",
        "sail the Gran Granada ship to k3p (1 space), already visited",
        "sail the Gran Granada ship back to the merchant before k2p (2 spaces), no crates",
        "sail the Gran Granada ship to the merchant before k4p (2 spaces), no crates",
        "sail the Havana ship to r2p (1 space)",
        "sail the Havana ship out of the spur (space 2)",
        "sail the Havana ship out of the spur and 1 back (space 1)",
        "sail the Havana ship out of the spur and 1 ahead (space 3)",
        "sail the St. Augustine ship 1 ahead (space 1)",
        "sail the St. Augustine ship 2 ahead (space 2)",
        "stop here",
    }


def test_spaces_of_the_classic_board_have_titles_of_their_own() -> None:
    names = names_of(classic(GAME))
    by_title: dict[str, str] = {title: id for id, title in names.titles.items()}
    assert len(by_title) == len(names.titles)
    assert by_title["Port Royal"] == "port-royal"
    assert by_title["Trinidad"] == "trinidad"
    assert names_of(classic(GAME)) is not names


def said(table: Table, seat: int = 0, **move: Any) -> int:
    return words.decode(table.kit, table.s, seat, GAME.read_move(move))


@pytest.mark.parametrize(
    ("move", "clause"),
    [
        ({"act": "move", "ship": "red", "to": "k3"}, "ADV-20"),
        ({"act": "take", "card": "lubber"}, "ADV-32"),
        ({"act": "bonus", "colour": "pink"}, "ADV-6"),
        ({"act": "meeple", "port": "k3"}, "ADV-40"),
        ({"act": "refill", "space": "k2p"}, "ADV-30"),
        ({"act": "shield", "card": "lubber"}, "ADV-13"),
        ({"act": "look", "card": "lubber"}, "ADV-13"),
    ],
)
def test_what_cannot_be_said_here_is_refused(move: dict[str, Any], clause: str) -> None:
    with pytest.raises(Refused) as refused:
        said(adventures_table(), **move)
    assert refused.value.clause == clause


@pytest.mark.parametrize(
    "move",
    [
        {"act": "play", "card": "nobody", "as": "move"},
        {"act": "play", "card": "lubber", "as": "decoration"},
        {"act": "move", "ship": "red", "to": "atlantis"},
        {"act": "move", "ship": "green", "to": "k3"},
        {"act": "refill", "space": "atlantis"},
        {"act": "buy", "tile": "lubber"},
        {"act": "push", "player": 6, "track": "red"},
        {"act": "push", "player": -1, "track": "red"},
        {"act": "crate", "colour": "green"},
        {"act": "bonus"},
        {"act": "bonus", "colour": "pink", "card": "lubber"},
        {"act": "remove", "card": "lubber", "from": "draw_pile"},
        {"act": "skip", "why": "because"},
    ],
)
def test_what_does_not_exist_is_no_move(move: dict[str, Any]) -> None:
    with pytest.raises((ValueError, msgspec.ValidationError)):
        said(adventures_table(), **move)


def test_a_bonus_is_said_as_a_bonus() -> None:
    kit = wild_kit()
    s = GAME.new_state(kit.box, 6, 1)
    table = Table(kit, s)
    with pytest.raises(Refused, match="ADV-6"):
        said(table, s.decides, act="crate", colour="pink")
    decisions.apply(kit.box, s, s.decides, said(table, s.decides, act="bonus", colour="pink"))
    offered = table.offering()[0]
    with pytest.raises(Refused, match="ADV-6"):
        said(table, s.decides, act="take", card=offered)
    assert said(table, s.decides, act="bonus", card=offered) == state.TAKE


def test_ADV_60_only_the_looker_can_name_what_the_spyglass_shows() -> None:
    glass = card("glass", "spyglass", advanced="table")
    cards = [glass, card("bosun"), card("rigger"), card("caulker")]
    table = adventures_table(Player(table="glass"), cards=cards, port_deck="bosun rigger caulker")
    table.do("look")
    assert view.view(table.kit, table.s, 0).looked == ["bosun", "rigger", "caulker"]
    assert view.view(table.kit, table.s, 1).looked is None
    assert said(table, 0, act="take", card="rigger") == state.TAKE_SEEN + 1
    for hidden in ("rigger", "glass"):
        with pytest.raises(Refused, match="not in the offering"):
            said(table, 1, act="take", card=hidden)


# ---- accounts


@pytest.mark.parametrize("seed", range(5))
def test_nothing_is_lost_in_the_accounts(seed: int) -> None:
    kit = wild_kit()
    totals = set()
    for step in steps(seed):
        accounts = words.accounts(kit, step.after)
        sums: Counter[str] = Counter()
        for name, count in accounts.items():
            sums[name.partition(".")[0]] += count
        piles = ("hand", "draw", "discards", "table", "played", "gone", "offering", "port_deck", "merchant_deck")
        cards, crates = sum(sums[pile] for pile in piles), sums["crates"] + sums["bag"] + sums["cargo"]
        meeples = sums["meeples"] + sums["to_place"] + sums["pirates"] + sums["doubled"]
        own_and_open = sums["tiles"] + sums["tiles_waiting"]
        # On a visit with a meeple of one's own it is between the port and the tile.
        totals.add((cards, crates, own_and_open, meeples + step.after.rescue, *sorted(accounts)))
    assert len(totals) == 1
