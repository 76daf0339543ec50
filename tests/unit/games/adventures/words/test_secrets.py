"""`adventures`, ADV-60: what is known to whom."""

from __future__ import annotations

from collections import Counter

from fourseas.core.fixed import EVERYONE, OTHERS
from fourseas.core.i18n import as_json
from fourseas.games.adventures import GAME, rules
from tests.support.games.adventures_pack import adventures_kit, card
from tests.support.games.adventures_table import Player, adventures_table

KIT = adventures_kit()


def test_ADV_60_what_is_hidden() -> None:
    secret = {name: field.secret for name, field in rules.State.fields.items() if field.secret is not None}
    for name in ("key", "words"):  # of the generator, for the order of the bag
        assert secret.pop(name) == EVERYONE
    assert secret == {
        "tiles": EVERYONE,
        "port_deck": EVERYONE,
        "merchant_deck": EVERYONE,
        "draw_pile": EVERYONE,
        "hand": OTHERS,
    }


def test_ADV_60_the_contents_of_hidden_cards_can_be_worked_out() -> None:
    table = adventures_table(Player(), Player(hand="sailing-masters-mate", size=5))
    before = {seat: sorted(table.hand(seat) + table.draw_pile(seat)) for seat in range(3)}
    own = table.hand(0)
    deck = Counter(table.port_deck())
    rules.redeal(KIT.box, table.s, 0)
    assert table.hand(0) == own
    assert {seat: sorted(table.hand(seat) + table.draw_pile(seat)) for seat in range(3)} == before
    assert Counter(table.port_deck()) == deck


def test_ADV_60_a_rivals_hand_and_the_decks_may_be_otherwise() -> None:
    hands = set()
    decks = set()
    for seed in range(30):
        table = adventures_table(Player(), Player(hand="sailing-masters-mate"), seed=seed)
        rules.redeal(KIT.box, table.s, 0)
        hands.add("sailing-masters-mate" in table.hand(1))
        decks.add(tuple(table.port_deck()))
    assert hands == {True, False}
    assert len(decks) == 30


def test_ADV_60_the_hand_of_every_rival_may_be_otherwise() -> None:
    for seat in (1, 2, 3):
        hands = set()
        for seed in range(30):
            players = [Player(hand="sailing-masters-mate" if seat == other else "") for other in range(4)]
            table = adventures_table(*players, players=4, seed=seed)
            rules.redeal(KIT.box, table.s, 0)
            hands.add("sailing-masters-mate" in table.hand(seat))
        assert hands == {True, False}


def test_ADV_60_no_card_comes_into_a_deck_or_leaves_it() -> None:
    for seed in range(30):
        table = adventures_table(
            cards=[card("salt", deck="merchant", copies=12)], gone="salt salt cook cook", seed=seed
        )
        s = table.s
        ports, merchants = (row.copy() for row in (s.port_deck, s.merchant_deck))
        rules.redeal(table.kit.box, s, 0)
        for before, after, left in ((ports, s.port_deck, s.ports_left), (merchants, s.merchant_deck, s.merchants_left)):
            assert sorted(after[:left]) == sorted(before[:left])
            assert after[left:] == before[left:]


def test_ADV_60_the_waiting_tiles_may_be_otherwise_and_those_face_up_not() -> None:
    table = adventures_table()
    rules.redeal(KIT.box, table.s, 0)
    assert table.s.tiles[:10] == list(range(10))
    assert table.s.tiles[10:] != list(range(10, 20))
    assert sorted(table.s.tiles) == list(range(20))


def test_ADV_60_how_hidden_cards_lay_leaves_no_trace() -> None:
    """Two tables at which only what is hidden differs are the same when that is dealt anew."""
    crew = [card("bosun"), card("rigger"), card("salt", deck="merchant")]
    one, other = (
        adventures_table(
            Player(draw=own), Player(hand=hand), cards=crew, port_deck=deck, merchant_deck=salt, offering="deckhand"
        )
        for own, hand, deck, salt in (
            ("lubber able-bodied-seaman", "able-bodied-seaman", "bosun rigger", "salt cook"),
            ("able-bodied-seaman lubber", "sailing-masters-mate", "rigger bosun", "cook salt"),
        )
    )
    one.s.tiles[10], one.s.tiles[11] = 11, 10
    for table in (one, other):
        rules.redeal(table.kit.box, table.s, 0)
    assert other.s.tiles == one.s.tiles
    assert (other.port_deck(), other.draw_pile(0)) == (one.port_deck(), one.draw_pile(0))
    assert (other.hand(1), other.draw_pile(1)) == (one.hand(1), one.draw_pile(1))
    assert other.s.merchant_deck == one.s.merchant_deck


def test_ADV_60_only_the_one_who_looks_knows_the_top_of_the_deck() -> None:
    table = adventures_table(
        Player(table="spyglass"),
        cards=[card("spyglass", "spyglass", advanced="table"), card("bosun"), card("rigger"), card("caulker")],
        port_deck="bosun rigger caulker",
    )
    table.do("look")
    rules.redeal(table.kit.box, table.s, 0)
    assert table.port_deck()[:3] == ["bosun", "rigger", "caulker"]
    rules.redeal(table.kit.box, table.s, 1)
    assert table.port_deck()[:3] != ["bosun", "rigger", "caulker"]


def test_ADV_60_who_looks_does_not_know_what_lies_below() -> None:
    crew = [card(name) for name in ("bosun", "rigger", "caulker", "surgeon", "carpenter", "sailmaker")]
    spyglass = card("spyglass", "spyglass", advanced="table")
    fourth = set()
    for seed in range(30):
        table = adventures_table(
            Player(table="spyglass"),
            cards=[spyglass, *crew],
            port_deck="bosun rigger caulker surgeon carpenter sailmaker.",
            seed=seed,
        )
        table.do("look")
        rules.redeal(table.kit.box, table.s, 0)
        assert table.port_deck()[:3] == ["bosun", "rigger", "caulker"]
        assert sorted(table.port_deck()[3:]) == ["carpenter", "sailmaker", "surgeon"]
        fourth.add(table.port_deck()[3])
    assert fourth == {"surgeon", "carpenter", "sailmaker"}


def test_ADV_60_views() -> None:
    table = adventures_table(Player(hand="sailing-masters-mate"), Player(discards="lubber"))
    own, others, nobody = (as_json(GAME.view.view(table.kit, table.s, seat)) for seat in (0, 1, None))
    assert own["players"][0]["hand"] == table.hand(0)
    assert own["players"][0]["draw_pile"] == sorted(table.draw_pile(0))
    for view in (others, nobody):
        assert view["players"][0]["hand"] is None
        assert view["players"][0]["draw_pile"] is None
        assert view["players"][0]["in_hand"] == view["players"][0]["in_draw"] == 5
        assert view["players"][1]["discards"] == ["lubber"]
        assert view["offering"] == table.offering()
