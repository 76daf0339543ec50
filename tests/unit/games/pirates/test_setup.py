"""`pirates`, PIR-1 to PIR-4 and PIR-70: the table before the first move, and who may see what of it."""

from __future__ import annotations

import pytest

from fourseas.core.match import Match
from fourseas.core.packs import lay_out, parse_pack
from fourseas.core.random import key_words, plant
from fourseas.games import game
from tests.support.games.crews_table import NAMES, card, pirates_pack, pirates_table

PIRATES = game("pirates")
KIT = lay_out(parse_pack(PIRATES, pirates_pack(), "test"))


def new_match(players: int, seed: int = 0) -> Match:
    return Match(PIRATES, KIT, NAMES[:players], seed=seed)


def words(match: Match) -> dict[str, object]:
    return PIRATES.words.state_words(KIT, match.state)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_PIR_1_five_ducats_and_five_single_pirates_each(players: int) -> None:
    start = words(new_match(players))
    assert start["treasuries"] == [5] * players
    assert start["stacks"] == [[f"{seat}.{face}"] for seat in range(players) for face in "2345?"]


@pytest.mark.parametrize("players", [2, 6])
def test_PIR_1_three_to_five_players(players: int) -> None:
    with pytest.raises(ValueError, match="3 to 5 players"):
        Match(PIRATES, KIT, [*NAMES, "white"][:players])


def test_PIR_1_surplus_colours_leave_the_game() -> None:
    table = pirates_table(players=3)
    assert table.why("assemble", stack="0.2", onto="3.2") == "PIR-1"
    assert table.why("assemble", stack="4.2", onto="0.2") == "PIR-1"
    assert table.why("mutiny", stack="3.2", card="far-ship-0", token=None) == "PIR-1"
    assert table.why("assemble", seat=3, stack="3.2", onto="0.2") == "PIR-1"
    assert table.acts() == {"assemble": 5 * 10}


def test_PIR_2_all_cards_are_shuffled_and_four_turned_up() -> None:
    match = new_match(3)
    start = words(match)
    deck = match.setup["deck"]
    assert start["display"] == deck[:4]
    assert start["deck"] == deck[4:]
    assert sorted(deck) == sorted(printed.id for printed in KIT.pack.cards)
    assert deck != new_match(3, seed=1).setup["deck"]


def test_PIR_2_any_card_may_come_first_or_last() -> None:
    decks = [new_match(3, seed).setup["deck"] for seed in range(300)]
    cards = {printed.id for printed in KIT.pack.cards}
    assert {deck[0] for deck in decks} == {deck[-1] for deck in decks} == cards


def test_PIR_2_the_decks_order_is_hidden() -> None:
    assert new_match(3).view(0).deck == 16


def test_PIR_2_so_it_is_dealt_anew_for_who_thinks_ahead() -> None:
    table = pirates_table()
    known, box = table.s.deck[:4], table.match.kit.box
    last = set()
    for seed in range(20):
        other = table.s.clone()
        plant(other, key_words(seed), 0)
        game("pirates").rules.redeal(box, other, 0)
        assert other.deck[:4] == known
        assert sorted(other.deck[: box.cards]) == list(range(box.cards))
        last |= {(other.deck[4], other.deck[box.cards - 1])}
    assert len(last) > 10


def test_PIR_3_anyone_may_be_first() -> None:
    assert {new_match(5, seed).awaited[0] for seed in range(60)} == {0, 1, 2, 3, 4}


def test_PIR_3_play_goes_clockwise() -> None:
    table = pirates_table(players=3, turn=1)
    table.play("assemble", stack="1.2", onto="0.2")
    assert table["turn"] == 2
    table.play("assemble", stack="2.2", onto="0.3")
    assert table["turn"] == 0


def test_PIR_4_the_black_spot_is_nobodys() -> None:
    assert words(new_match(4))["black_spot"] is None


def test_PIR_70_everything_but_the_deck_is_open_to_all() -> None:
    table = pirates_table(
        cards=[card("galleon")], stacks=["0.2 1.5"], kept=[["galleon"]], tokens=[{"rum": 1}], black_spot=2
    )
    everything = {what: table[what] for what in ("stacks", "treasuries", "tokens", "kept", "display", "black_spot")}
    for seat in (0, 1, 2, 3, None):
        view = table.match.view(seat)
        assert {what: getattr(view, what) for what in everything} == everything
        assert view.deck == len(table["deck"])


def test_PIR_70_an_option_hides_the_numbers_inside_stacks() -> None:
    table = pirates_table(stacks=["0.2 1.5 2.?"], hidden=True)
    assert table.match.view(1).stacks[:2] == [["0.2", "1", "2"], ["0.3"]]
