"""`adventures`: what the actions of cards do to crates, merchants and cards, each effect by itself."""

from __future__ import annotations

import pytest

from fourseas.core.interface import Kit
from fourseas.core.packs import lay_out, parse_pack
from fourseas.core.state import NONE
from fourseas.games.adventures import GAME, rules
from fourseas.games.adventures.rules.piles import gain_merchant_card
from fourseas.games.adventures.rules.state import PLAYING, SWAPPING
from tests.support.games.adventures_pack import Printed, adventures_pack, card
from tests.support.games.adventures_table import Player, adventures_table, with_action


def test_random_crate_comes_out_of_the_bag() -> None:
    tables = [with_action("random_crate", seed=seed) for seed in range(40)]
    assert {colour for table in tables for colour in table.crates()} == {"pink", "yellow", "brown", "blue", "white"}
    assert {sum(table.s.bag) for table in tables} == {59}


def test_random_crate_of_an_empty_bag_is_none() -> None:
    everything = " ".join(colour for colour in ("pink", "yellow", "brown", "blue", "white") for _ in range(12))
    table = with_action("random_crate", "crate", "swap", rival=Player(crates=everything))
    assert table.crates() == []
    assert table.s.asked == PLAYING


def test_a_random_crate_is_drawn_by_what_is_in_the_bag() -> None:
    rest = " ".join(colour for colour in ("yellow", "brown", "blue", "white") for _ in range(12))
    assert with_action("random_crate", rival=Player(crates=rest)).crates() == ["pink"]


def test_crate_of_choice() -> None:
    table = with_action("crate", rival=Player(crates=" ".join(["white"] * 12)))
    assert table.choices() == {"crate pink", "crate yellow", "crate brown", "crate blue"}
    table.do("crate blue")
    assert table.crates() == ["blue"]
    assert table.s.bag == [12, 12, 12, 11, 0]


def test_the_last_crate_in_the_bag_may_be_chosen() -> None:
    others = " ".join(colour for colour in ("yellow", "brown", "blue", "white") for _ in range(12))
    table = with_action("crate", rival=Player(crates=f"{others} {' '.join(['pink'] * 11)}"))
    assert table.choices() == {"crate pink"}
    table.do("crate pink")
    assert (table.crates(), sum(table.s.bag)) == (["pink"], 0)


def test_when_its_effects_are_done_no_card_is_in_use() -> None:
    table = with_action("random_crate")
    assert (table.s.asked, table.s.card) == (PLAYING, NONE)
    table.do("play lubber", "skip")
    assert (table.s.asked, table.s.card) == (PLAYING, NONE)


def test_swap_gives_a_crate_and_takes_another_colour() -> None:
    table = with_action("swap", hand=Player(hand="jack", crates="pink pink"))
    assert table.choices("swap") == {"pink yellow", "pink brown", "pink blue", "pink white"}
    table.do("swap pink brown")
    assert table.crates() == ["pink", "brown"]
    assert table.s.bag == [11, 12, 11, 12, 12]


@pytest.mark.parametrize("colour", ["pink", "yellow", "brown", "blue", "white"])
def test_swap_and_crate_of_every_colour(colour: str) -> None:
    others = {"pink", "yellow", "brown", "blue", "white"} - {colour}
    table = with_action("swap", hand=Player(hand="jack", crates=colour))
    assert table.choices("swap") == {f"{colour} {other}" for other in others}
    table = with_action("crate")
    table.do(f"crate {colour}")
    assert table.crates() == [colour]
    everything = " ".join(other for other in others for _ in range(12))
    only = with_action("crate", rival=Player(crates=everything))
    assert only.choices() == {f"crate {colour}"}


def test_swap_for_the_last_crate_of_a_colour() -> None:
    rival = Player(crates=" ".join(["white"] * 11 + ["blue"] * 12))
    table = with_action("swap", hand=Player(hand="jack", crates="pink"), rival=rival)
    assert table.choices("swap") == {"pink yellow", "pink brown", "pink white"}


def test_swap_may_be_skipped_and_needs_a_crate() -> None:
    table = with_action("swap", hand=Player(hand="jack", crates="pink"))
    table.do("skip")
    assert table.crates() == ["pink"]
    assert with_action("swap").s.asked == PLAYING


def test_by_version_1_swap_was_asked_though_the_bag_had_no_other_colour() -> None:
    assert with_action("swap", hand=Player(hand="jack", crates="pink"), version=1).s.asked == SWAPPING
    assert with_action("swap", version=1).s.asked == PLAYING
    cards = [card("jack", "swap")]
    table = adventures_table(Player(hand="jack", crates="pink"), cards=cards, version=1)
    table.s.crates[1][1:], table.s.bag[:] = [12] * 4, [11, 0, 0, 0, 0]
    table.do("use jack")
    assert table.choices() == {"skip"}
    everything = " ".join(colour for colour in ("pink", "yellow", "brown", "blue", "white") for _ in range(12))
    mine = Player(hand="jack", crates="pink")
    table = with_action("swap", hand=mine, rival=Player(crates=everything.removeprefix("pink ")), version=1)
    assert table.s.asked == PLAYING
    table = with_action("swap", hand=mine, rival=Player(crates=everything.removeprefix("pink pink ")), version=1)
    assert (table.s.asked, sum(table.s.bag)) == (SWAPPING, 1)


def test_refill_loads_an_empty_merchant() -> None:
    table = with_action("refill", cargo={"k2m": "pink"})
    assert not table.may("refill k2m")
    assert len(table.choices("refill")) == 11
    table.do("refill r6m")
    assert len(table.cargo("r6m")) == 3
    assert sum(table.s.bag) == 60 - 1 - 3


@pytest.mark.parametrize("merchant", ["k2m", "r6m", "b8m"])
def test_refill_whichever_merchant_is_empty(merchant: str) -> None:
    spaces = [f"{letter}{i}m" for letter in "krb" for i in (2, 4, 6, 8)]
    table = with_action("refill", cargo={space: "pink" for space in spaces if space != merchant})
    assert table.choices("refill") == {merchant}


def test_refill_needs_an_empty_merchant() -> None:
    spaces = [f"{letter}{i}m" for letter in "krb" for i in (2, 4, 6, 8)]
    assert with_action("refill", cargo=dict.fromkeys(spaces, "pink")).s.asked == PLAYING


def test_refill_may_be_skipped() -> None:
    table = with_action("refill")
    table.do("skip")
    assert sum(table.s.bag) == 60


def test_refill_takes_what_the_bag_has() -> None:
    almost = " ".join([*["pink"] * 11, *["yellow", "brown", "blue", "white"] * 12])
    table = with_action("refill", rival=Player(crates=almost))
    table.do("refill b8m")
    assert table.cargo("b8m") == ["pink"]
    everything = with_action("refill", rival=Player(crates=almost + " pink"))
    assert everything.s.asked == PLAYING


def test_a_refilled_merchant_can_be_plundered() -> None:
    table = with_action("refill", hand=Player(hand="jack", ships="k2"))
    table.do("refill k2m", "play lubber", "sail k2m", "plunder")
    assert len(table.crates()) == 1


def test_merchant_card_goes_to_the_discards() -> None:
    table = with_action("merchant_card")
    assert table.discards() == ["cook"]
    assert table.s.merchants_left == 29


def test_ADV_30_the_last_merchant_card_is_gained_and_then_none() -> None:
    s = adventures_table().s
    s.merchants_left = 1
    for left, gained in ((0, 1), (0, 1)):
        gain_merchant_card(s, 0)
        assert (s.merchants_left, s.in_discards[0]) == (left, gained)


def test_port_card_is_the_top_of_the_deck() -> None:
    table = with_action("port_card", port_deck="bosun")
    assert table.discards() == ["bosun"]
    assert "bosun" not in table.port_deck()


def test_cards_of_empty_decks_are_none() -> None:
    table = with_action("merchant_card", "port_card", port_deck="", gone=" ".join(["cook"] * 30))
    assert table.discards() == []


def test_remove_takes_a_card_of_the_hand_for_good() -> None:
    table = with_action("remove")
    table.do("remove hand lubber")
    assert table.hand() == ["lubber"] * 3
    assert table.gone() == ["lubber"]
    assert table.s.asked == PLAYING


def test_remove_takes_a_card_of_the_discards_for_good() -> None:
    table = with_action("remove", hand=Player(hand="jack", discards="able-bodied-seaman lubber bosun"))
    assert table.choices("remove discard") == {"able-bodied-seaman", "lubber", "bosun"}
    table.do("remove discard lubber")
    assert table.discards() == ["able-bodied-seaman", "bosun"]
    assert table.gone() == ["lubber"]
    assert table.s.asked == PLAYING


def test_remove_needs_a_card_in_the_hand_or_the_discards() -> None:
    in_discards = with_action("remove", hand=Player(hand="jack", size=1, draw="lubber", rest="discards"))
    assert in_discards.may("remove discard lubber")
    in_draw_pile = with_action("remove", hand=Player(hand="jack", size=1))
    assert in_draw_pile.s.asked == PLAYING


def test_remove_the_only_card_in_the_hand() -> None:
    table = with_action("remove", hand=Player(hand="jack", size=2))
    assert table.choices() == {"remove hand lubber", "skip"}


def test_remove_may_be_skipped() -> None:
    table = with_action("remove")
    table.do("skip")
    assert table.gone() == []


def test_remove_twice_stops_at_nine_cards() -> None:
    table = with_action("remove", "remove")
    table.do("remove hand lubber", "remove hand lubber")
    assert table.gone() == ["lubber", "lubber"]
    hand = Player(hand="jack", draw="lubber lubber lubber able-bodied-seaman", discards="bosun", rest="gone")
    table = adventures_table(hand, cards=[card("jack", "remove", "remove"), card("bosun")])
    assert not table.may("use jack")  # ten cards


def test_play_more_is_one_more_card_this_turn() -> None:
    table = with_action("play_more")
    assert table.s.plays == 3
    for _ in range(3):
        table.do("play lubber", "skip")
    assert table.choices() == {"end"}


def test_by_version_1_draw_takes_the_top_of_the_draw_pile_into_the_hand() -> None:
    table = with_action("draw", hand=Player(hand="jack", draw="sailing-masters-mate"), version=1)
    assert table.hand() == [*["lubber"] * 4, "sailing-masters-mate"]
    assert table.may("use sailing-masters-mate")


def test_by_version_1_draw_shuffles_the_discards_when_it_must() -> None:
    table = with_action("draw", hand=Player(hand="jack", rest="discards"), version=1)
    assert len(table.hand()) == 5
    assert len(table.draw_pile()) == 5
    assert table.discards() == []


def test_by_version_1_draw_gives_nothing_when_there_is_nothing() -> None:
    table = adventures_table(Player(hand="jack"), cards=[card("jack", "draw")], version=1)
    table.s.in_draw[0] = 0
    rules.apply(table.kit.box, table.s, 0, table.legal()["use jack"])
    assert table.hand() == ["lubber"] * 4


def kit_of(*cards: Printed, last: bool) -> Kit:
    """A pack in which the first of these cards stands before all others, or behind them."""
    pack = adventures_pack(cards)
    pack["cards"].sort(key=lambda printed: (printed["id"] == cards[0]["id"]) == last)
    return lay_out(parse_pack(GAME, pack, "test"))


@pytest.mark.parametrize("last", [False, True])
def test_wherever_in_the_pack_a_card_stands(last: bool) -> None:
    kit = kit_of(card("jack", "crate", "merchant_card"), last=last)
    table = adventures_table(Player(hand="jack"), kit=kit)
    table.do("play lubber", "skip")
    assert (table.s.asked, table.crates(), table.discards()) == (PLAYING, [], [])
    table.do("use jack", "crate pink")
    assert (table.crates(), table.discards()) == (["pink"], ["cook"])


@pytest.mark.parametrize("last", [False, True])
def test_wherever_in_the_pack_a_card_on_the_table_stands(last: bool) -> None:
    shield = card("escort", "shield", advanced="table", vp=3)
    kit = kit_of(shield, card("storm", "push 2"), last=last)
    table = adventures_table(Player(hand="storm"), Player(table="escort", ships="k5"), kit=kit)
    assert table.sheet().points[1][1] == 2 * 3  # in halves
    table.do("use storm", "push 1 black", "shield")
    assert (table.lying(1), table.discards(1)) == ([], ["escort"])


def test_effects_happen_one_after_the_other() -> None:
    table = with_action("sail 1", "crate", "play_more", "merchant_card")
    assert table.choices("crate") == set()
    table.do("sail k1")
    assert table.s.plays == 2
    table.do("crate pink")
    assert (table.s.asked, table.s.plays, table.discards()) == (PLAYING, 3, ["cook"])


@pytest.mark.parametrize("effects", [("sail 1", "crate"), ("push 1", "crate"), ("refill", "crate")])
def test_what_is_skipped_does_not_stop_the_rest(effects: tuple[str, ...]) -> None:
    table = with_action(*effects, rival=Player(ships="k5"))
    table.do("skip", "crate pink")
    assert table.crates() == ["pink"]


def test_a_treasure_card_moves_nothing_but_is_worth_points() -> None:
    table = adventures_table(Player(hand="pearls"), cards=[card("pearls", move=0, vp=2)])
    table.do("play pearls")
    assert (table.s.asked, table.s.plays) == (PLAYING, 2)
    assert table.sheet().points[1][0] == 2 * 2  # in halves


def test_swap_needs_another_colour_in_the_bag() -> None:
    table = adventures_table(Player(hand="jack", crates="pink"), cards=[card("jack", "swap")])
    table.s.crates[1][1:], table.s.bag[:] = [12] * 4, [11, 0, 0, 0, 0]
    table.do("use jack")
    assert table.s.asked == PLAYING
