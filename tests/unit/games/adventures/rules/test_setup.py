"""`adventures`, ADV-1 to ADV-6: the table before play."""

from __future__ import annotations

from collections import Counter

import pytest

from fourseas.core.packs import lay_out
from fourseas.core.state import NOBODY
from fourseas.games.adventures import GAME
from fourseas.games.adventures.rules.state import BONUS_CARD, BONUS_CRATE, PLAYING, TAKE
from tests.support.games.adventures_pack import MERCHANTS, START, adventures_kit, card
from tests.support.games.adventures_said import TRACKS
from tests.support.games.adventures_table import Table, adventures_table

KIT = adventures_kit()
TEN = sorted(id for id, copies, _ in START for _ in range(copies))
COUNTS = [2, 3, 4, 5, 6]


def new_game(players: int = 3, seed: int = 0, **options: bool) -> Table:
    return Table(KIT, GAME.new_state(KIT.box, players, seed, options))


def by_order(table: Table, place: int) -> int:
    """The seat that plays in this place of the first round, 0 for the start player."""
    return (table.s.first + place) % table.s.players


def test_ADV_1_two_to_six_players() -> None:
    assert list(GAME.players) == COUNTS


@pytest.mark.parametrize("players", COUNTS)
def test_ADV_1_every_ship_begins_at_the_start_of_its_track(players: int) -> None:
    table = new_game(players)
    for seat in range(players):
        assert [table.ship(track, seat) for track in TRACKS] == ["k0", "r0", "b0"]


def test_ADV_1_the_start_player_is_drawn() -> None:
    assert {new_game(5, seed).s.first for seed in range(60)} == {0, 1, 2, 3, 4}


def test_ADV_1_turns_go_clockwise_from_the_start_player() -> None:
    table = new_game(2)
    order = []
    for _ in range(3):
        order.append(table.seat)
        table.end_turn()
    assert order == [table.s.first, 1 - table.s.first, table.s.first]
    assert table.s.rounds == 2


def test_ADV_2_every_merchant_has_a_crate_for_each_square() -> None:
    table = new_game()
    for letter in "krb":
        assert {i: len(table.cargo(f"{letter}{i}m")) for i in MERCHANTS} == MERCHANTS


def test_ADV_2_the_crates_are_random() -> None:
    assert len({tuple(new_game(2, seed).cargo("k8m")) for seed in range(20)}) > 10


@pytest.mark.parametrize(("players", "tiles"), [(2, 7), (3, 10), (4, 13), (5, 16), (6, 19)])
def test_ADV_3_tiles_face_up(players: int, tiles: int) -> None:
    table = new_game(players)
    assert len(table.for_sale()) == tiles
    assert sorted(table.s.tiles) == list(range(20))


def test_ADV_3_the_tiles_are_shuffled() -> None:
    assert {new_game(2, seed).for_sale()[0] for seed in range(200)} == {f"t{number}" for number in range(1, 21)}


@pytest.mark.parametrize("players", COUNTS)
def test_ADV_4_five_of_ten_cards_in_hand(players: int) -> None:
    table = new_game(players)
    for seat in range(players):
        assert len(table.hand(seat)) == len(table.draw_pile(seat)) == 5
        assert sorted(table.hand(seat) + table.draw_pile(seat)) == TEN


def test_ADV_4_any_card_may_be_in_the_first_hand() -> None:
    hands = [new_game(2, seed).hand(0) for seed in range(40)]
    assert {"sailing-masters-mate" in hand for hand in hands} == {True, False}


def test_ADV_4_any_card_may_be_the_last_of_the_draw_pile() -> None:
    for seat in (0, 1):
        assert {new_game(2, seed).draw_pile(seat)[-1] for seed in range(60)} == set(TEN)


def test_ADV_4_three_port_cards_are_offered_and_the_decks_are_whole() -> None:
    table = new_game(3)
    everything = table.port_deck() + [id for id in table.offering() if id is not None]
    assert len(table.port_deck()) == 46
    assert Counter(everything) == {card.id: card.copies for card in KIT.pack.cards if card.deck == "port"}
    assert table.s.merchants_left == 30


def test_ADV_4_the_decks_are_shuffled() -> None:
    assert new_game(3).port_deck() != new_game(3, seed=1).port_deck()
    kit = adventures_kit([card("quartermaster", deck="merchant", copies=15)])
    games = [GAME.new_state(kit.box, 2, seed) for seed in range(20)]
    assert games[0].merchant_deck != games[1].merchant_deck
    for place in (0, 29):  # from the bottom card to the top
        assert len({s.merchant_deck[place] for s in games}) == 2
    assert len({s.port_deck[0] for s in games}) > 2
    assert len({s.tiles[0] for s in games}) > 5


def test_ADV_5_beginners_play_without_the_advanced_cards() -> None:
    table = new_game(3, beginner=True)
    left = table.port_deck() + [id for id in table.offering() if id is not None]
    assert len(left) == 32
    assert "powder" not in left


def test_ADV_6_the_start_player_gets_nothing() -> None:
    table = new_game(2)
    assert table.crates(table.s.first) == table.discards(table.s.first) == []


def test_ADV_6_the_second_player_gets_a_random_crate() -> None:
    tables = [new_game(2, seed) for seed in range(40)]
    assert {len(table.crates(by_order(table, 1))) for table in tables} == {1}
    assert len({table.crates(by_order(table, 1))[0] for table in tables}) == 5


def test_ADV_6_the_third_player_chooses_a_crate() -> None:
    table = new_game(3)
    assert (table.s.asked, table.seat) == (BONUS_CRATE, by_order(table, 2))
    assert table.choices("crate") == {"pink", "yellow", "brown", "blue", "white"}
    table.do("crate brown")
    assert table.crates(by_order(table, 2)) == ["brown"]
    assert (table.s.asked, table.seat) == (PLAYING, table.s.first)


def test_ADV_6_the_third_player_finds_an_empty_bag() -> None:
    kit = lay_out(adventures_kit(squares={"k2m": 4}).pack)  # of its own: others share theirs
    kit.box.squares[0] += 26  # as if the merchants had 59 squares, which a board with more of them may have
    s = GAME.new_state(kit.box, 3, 0)
    assert (sum(s.bag), sum(s.crates[by_order(Table(kit, s), 1)])) == (0, 1)
    assert (s.asked, s.decides) == (PLAYING, s.first)


def test_ADV_6_the_fourth_player_gets_a_merchant_card_to_the_discards() -> None:
    table = new_game(4)
    assert table.discards(by_order(table, 3)) == ["cook"]
    assert table.s.merchants_left == 29


def test_ADV_6_the_fifth_player_gets_the_top_port_card() -> None:
    four, five = new_game(4), new_game(5)
    assert table_cards(four) == 0
    assert len(five.port_deck()) == len(four.port_deck()) - 1
    assert table_cards(five) == 1


def table_cards(table: Table) -> int:
    """Port cards in discard piles."""
    return sum(id != "cook" for seat in range(table.s.players) for id in table.discards(seat))


def test_ADV_6_the_sixth_player_takes_one_of_the_offering() -> None:
    table = new_game(6)
    table.do("crate pink")
    assert (table.s.asked, table.seat) == (BONUS_CARD, by_order(table, 5))
    assert table.choices("take") == {id for id in table.offering() if id is not None}
    chosen, top = table.offering()[0], table.port_deck()[0]
    table.do(f"take {chosen}")
    assert table.discards(by_order(table, 5)) == [chosen]
    assert table.offering()[0] == top
    assert (table.s.asked, table.seat) == (PLAYING, table.s.first)


@pytest.mark.parametrize("deck", ["", "cooper.", "cooper smith."])
def test_ADV_6_the_sixth_player_never_takes_the_top_of_the_deck(deck: str) -> None:
    """However few cards a pack has."""
    cards = [card(name) for name in ("bosun", "rigger", "caulker", "cooper", "smith")]
    table = adventures_table(players=6, cards=cards, port_deck=deck, offering="bosun rigger caulker")
    table.s.asked = BONUS_CARD
    assert GAME.legal_actions(table.kit.box, table.s, table.seat) == [TAKE, TAKE + 1, TAKE + 2]


def test_no_tile_has_an_owner_at_the_start() -> None:
    assert set(new_game().s.owner) == {NOBODY}
