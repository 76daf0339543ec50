"""`adventures`, ADV-60: what a seat may see, and the whole state in the same words."""

from __future__ import annotations

import random

import pytest

from fourseas.core.i18n import as_json
from fourseas.core.state import COMPLETE
from fourseas.games.adventures import GAME, view, words
from fourseas.games.adventures.rules import secrets, state
from tests.support.games.adventures_games import in_json, steps, wild_kit, with_other_luck
from tests.support.games.adventures_pack import card
from tests.support.games.adventures_table import Player, adventures_table


@pytest.mark.parametrize("seed", range(5))
def test_views_hang_on_nothing_that_is_hidden(seed: int) -> None:
    kit, luck = wild_kit(), random.Random(seed)
    for step in steps(seed):
        if luck.random() < 0.05 or step.before.asked == state.LOOKING:
            for seat in range(step.before.players):
                other = with_other_luck(step.before, luck)
                secrets.redeal(kit.box, other, seat)
                for viewer in (seat, None):
                    seen = as_json(view.view(kit, step.before, viewer))
                    assert as_json(view.view(kit, other, viewer)) == seen
                    assert in_json(seen) == seen


def test_a_view_shows_ones_own_hand_and_the_points_of_all() -> None:
    table = adventures_table(Player(ships="k13", crates="pink pink pink", tiles="t3"), players=2)
    seen = as_json(view.view(table.kit, table.s, 0))
    assert seen["asked"] == "play"
    assert seen["players"][0]["hand"] == table.hand(0)
    assert seen["players"][0]["draw_pile"] == sorted(table.draw_pile(0))
    assert seen["players"][1]["hand"] is seen["players"][1]["draw_pile"] is None
    assert seen["players"][1]["in_hand"] == seen["players"][1]["in_draw"] == 5
    points = seen["players"][0]["points"]
    assert points == {
        "tiles": 3,
        "cards": 0,
        "pirates": 0,
        "crates": 1.5,
        "black": 7,
        "red": 7,
        "blue": 7,
        "total": 25.5,
    }
    assert type(points["total"]) is float
    assert type(points["tiles"]) is int
    table.do("play lubber", "sail trinidad black")
    assert as_json(view.view(table.kit, table.s, 1))["asked"] == "claim"
    table.do("claim t5")
    seen = as_json(view.view(table.kit, table.s, None))
    assert seen["asked"] is seen["decides"] is None
    assert seen["players"][0]["tiles"] == [{"id": "t3", "doubled": False}, {"id": "t5", "doubled": False}]


def test_at_the_end_all_hands_lie_open() -> None:
    table = adventures_table(Player(ships="k13"), players=2)
    table.s.over = COMPLETE
    for viewer in (0, 1, None):
        for seat, player in enumerate(as_json(view.view(table.kit, table.s, viewer))["players"]):
            assert player["hand"] == table.hand(seat)
            assert player["draw_pile"] == sorted(table.draw_pile(seat))
    other = table.s.clone()
    secrets.redeal(table.kit.box, other, 0)
    assert other.hand == table.s.hand


def test_a_view_of_a_visit_and_of_a_push() -> None:
    cards = [card("ram", "push 2"), card("guns", "shield", advanced="table")]
    table = adventures_table(
        Player(hand="ram", ships="k3", crates="pink"), Player(ships="r5", table="guns"), cards=cards
    )
    table.do("play lubber")
    assert as_json(view.view(table.kit, table.s, 1))["sail"] == {"points": 1, "ships": ["black", "red", "blue"]}
    table.do("sail k3p", "buy t1")
    seen = as_json(view.view(table.kit, table.s, 1))
    assert seen["visit"] == {"space": "k3p", "takes": 1, "rescue": False, "bought": ["t1"]}
    assert seen["docked"] == ["black"]
    table.do("leave", "use ram")
    assert as_json(view.view(table.kit, table.s, 1))["push"] == {"force": 2, "target": None, "track": None}
    table.do("push 1 red")
    seen = as_json(view.view(table.kit, table.s, 0))
    assert seen["push"] == {"force": 2, "target": 1, "track": "red"}
    assert (seen["turn"], seen["decides"], seen["card"], seen["effect"]) == (0, 1, "ram", 0)
    assert seen["players"][1]["table"] == ["guns"]


def test_the_state_in_words_tells_all_that_a_view_leaves_out() -> None:
    kit = wild_kit()
    s = GAME.new_state(kit.box, 3, 1)
    after = words.state_words(kit, s)
    setup = words.setup_words(kit, s)
    assert after["port_deck"] == setup["port_deck"][3:]
    assert after["merchant_deck"] == setup["merchant_deck"]
    assert [player["hand"] + player["draw_pile"] for player in after["players"]] == setup["decks"]
    assert after["tiles"] + after["tiles_waiting"] == setup["tiles"]
    assert in_json(after) == after
