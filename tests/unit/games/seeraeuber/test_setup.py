"""`seeraeuber`, SEE-1 to SEE-3 and SEE-16: the table before the first move, and who may see what of it."""

from __future__ import annotations

import pytest

from fourseas.core.match import Match
from fourseas.core.packs import lay_out, parse_pack
from fourseas.core.random import key_words, plant
from fourseas.games import game
from tests.support.games.crews_table import NAMES, seeraeuber_pack, seeraeuber_table

SEERAEUBER = game("seeraeuber")
KIT = lay_out(parse_pack(SEERAEUBER, seeraeuber_pack(), "test"))


def new_match(players: int, seed: int = 0) -> Match:
    return Match(SEERAEUBER, KIT, NAMES[:players], seed=seed)


def words(match: Match) -> dict[str, object]:
    return SEERAEUBER.words.state_words(KIT, match.state)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_SEE_1_ten_ducats_and_five_single_pirates_each(players: int) -> None:
    start = words(new_match(players))
    assert start["treasuries"] == [10] * players
    assert start["stacks"] == [[f"{seat}.{face}"] for seat in range(players) for face in "2345?"]


@pytest.mark.parametrize("players", [2, 6])
def test_SEE_1_three_to_five_players(players: int) -> None:
    with pytest.raises(ValueError, match="3 to 5 players"):
        Match(SEERAEUBER, KIT, [*NAMES, "white"][:players])


def test_SEE_1_surplus_colours_leave_the_game() -> None:
    table = seeraeuber_table(players=3)
    assert table.why("move", stack="0.2", onto="3.2") == "SEE-1"
    assert table.why("move", seat=3, stack="3.2", onto="0.2") == "SEE-1"
    assert table.acts() == {"move": 5 * 10}


def test_SEE_2_the_ships_are_shuffled_and_three_turned_up() -> None:
    match = new_match(3)
    start = words(match)
    deck = match.setup["deck"]
    assert start["display"] == deck[:3]
    assert start["deck"] == deck[3:]
    assert sorted(deck) == sorted(ship.id for ship in KIT.pack.ships)
    assert deck != new_match(3, seed=1).setup["deck"]


def test_SEE_2_any_ship_may_come_first_or_last() -> None:
    decks = [new_match(3, seed).setup["deck"] for seed in range(200)]
    ships = {ship.id for ship in KIT.pack.ships}
    assert {deck[0] for deck in decks} == {deck[-1] for deck in decks} == ships


def test_SEE_2_the_decks_order_is_hidden() -> None:
    assert new_match(3).view(0).deck == 12


def test_SEE_2_so_it_is_dealt_anew_for_who_thinks_ahead() -> None:
    table = seeraeuber_table()
    known, box = table.s.deck[:3], table.match.kit.box
    last = set()
    for seed in range(20):
        other = table.s.clone()
        plant(other, key_words(seed), 0)
        game("seeraeuber").rules.redeal(box, other, 0)
        assert other.deck[:3] == known
        assert sorted(other.deck[: box.cards]) == list(range(box.cards))
        last |= {(other.deck[3], other.deck[box.cards - 1])}
    assert len(last) > 10


def test_SEE_3_the_first_player_is_named_by_the_table_or_drawn() -> None:
    named = Match(SEERAEUBER, KIT, NAMES, setup={"first": 3, "deck": [ship.id for ship in KIT.pack.ships]})
    assert named.awaited == [3]
    assert {new_match(5, seed).awaited[0] for seed in range(60)} == {0, 1, 2, 3, 4}


def test_SEE_3_play_goes_clockwise() -> None:
    table = seeraeuber_table(players=3, turn=1)
    table.play("move", stack="1.2", onto="0.2")
    assert table["turn"] == 2
    table.play("move", stack="2.2", onto="0.3")
    assert table["turn"] == 0


def test_SEE_16_only_colours_and_order_show_inside_a_stack() -> None:
    table = seeraeuber_table(stacks=["0.2 1.5 2.?"])
    for seat in (0, 1, 2, 3, None):
        assert table.match.view(seat).stacks[:2] == [["0.2", "1", "2"], ["0.3"]]


def test_SEE_16_the_view_is_the_same_for_other_numbers_inside() -> None:
    one = seeraeuber_table(stacks=["0.2 1.5 1.3", "2.2 1.4 1.2"]).match
    other = seeraeuber_table(stacks=["0.2 1.3 1.2", "2.2 1.5 1.4"]).match
    assert one.view(1) == other.view(1)


def test_SEE_16_an_option_shows_the_numbers_to_all() -> None:
    table = seeraeuber_table(stacks=["0.2 1.5 2.?"], hidden=False)
    assert table.match.view(3).stacks[0] == ["0.2", "1.5", "2.?"]
