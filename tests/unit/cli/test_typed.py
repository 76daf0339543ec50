"""Moves in words: whatever is legal can be typed, in every way people say it, and what is unclear says so."""

from __future__ import annotations

import random

import msgspec
import pytest

from fourseas.cli.terminal.menu import Menu
from fourseas.core.interface import Refused
from fourseas.core.match import COLOURS, Match
from fourseas.core.packs import classic
from fourseas.core.words.acts import acts
from fourseas.core.words.typed import Unclear, completions, number, spoken, understand
from fourseas.games import SHIPPED, game
from tests.support.games.crews_table import Table, card, monster, pirates_table, seeraeuber_table


def played(id: str, players: int, moves: int) -> Match:
    """A game after so many random moves (or when it is over)."""
    luck = random.Random(moves)
    one = game(id)
    names = COLOURS[: min(players, one.players[-1])]
    match = Match(one, classic(one), names, seed=moves, options=one.for_programs())
    while len(match.log) < moves and not match.over:
        seat = match.awaited[0]
        match.play(seat, luck.choice(match.legal(seat)))
    return match


def parties() -> Table:
    """Seat 0 has a party of four under its ?, seat 1 one of three under its 5, with seat 0's 2 in it."""
    return pirates_table(
        players=3,
        cards=[
            card("galleon", min=3, tokens=["chest", "relics"]),
            card("graveyard", kind="ruin", min=6, tokens=["saber"]),
            card("man-of-war", min=2, tokens=["rum", "anchor"]),
            monster(min=4),
        ],
        stacks=["0.? 1.2 2.2 1.3", "1.5 0.2 2.3"],
    )


def said(table: Table, text: str, seat: int = 0) -> dict[str, str]:
    """The move that was understood."""
    match = table.match
    action = understand(match, seat, text)
    words: dict[str, str] = msgspec.to_builtins(match.game.words.encode(match.kit, match.state, seat, action))
    return words


@pytest.mark.parametrize("id", SHIPPED)
@pytest.mark.parametrize("moves", [0, 7, 20, 41])
def test_every_legal_move_can_be_typed_and_has_one_number(id: str, moves: int) -> None:
    match = played(id, 3 + moves % 3, moves)
    seat = match.awaited[0]
    menu = Menu(match, seat)
    assert sorted(item.action for item in menu.items) == sorted(match.legal(seat))
    assert [item.number for item in menu.items] == list(range(1, len(menu.items) + 1))
    for item in menu.items:
        text = " ".join([item.act, *(spoken(word, seat) for word in item.words)])
        assert understand(match, seat, text) == item.action, text


@pytest.mark.parametrize(
    "text",
    ["assemble 5 blue.4", "assemble 0.5 1.4", "assemble red.5 blue.4", "as 5 b.4", "a r5 b4", "ASSEMBLE 5 Blue.4"],
)
def test_a_pirate_is_a_colour_or_a_seat_with_a_face_or_the_face_alone(text: str) -> None:
    assert said(parties(), text) == {"act": "assemble", "stack": "0.5", "onto": "1.4"}


def test_a_player_is_also_called_by_name() -> None:
    table = parties()
    table.match.names[1] = "Anne Bonny"
    assert said(table, "assemble 5 anne.4")["onto"] == "1.4"
    assert said(table, "assemble 5 blue.4")["onto"] == "1.4"


@pytest.mark.parametrize(
    "text", ["capture ? man-of-war rum", "capture ? man of war rum", "cap ? man r", "c ? man-of-war rum"]
)
def test_cards_and_tokens_may_be_cut_short_or_written_with_spaces(text: str) -> None:
    assert said(parties(), text) == {"act": "capture", "stack": "0.?", "card": "man-of-war", "token": "rum"}


def test_what_is_legal_is_thought_of_first() -> None:
    """The graveyard begins with a g too, but this party is too small for it."""
    assert said(parties(), "capture ? g c")["card"] == "galleon"


def test_a_word_that_only_one_legal_move_has_may_be_left_out() -> None:
    assert said(parties(), "capture ? monster")["token"] is None
    table = seeraeuber_table(players=3, stacks=["1.5 0.2 0.3 0.4"], turn=1)
    assert not table.match.legal(0)  # no ship is small enough: nobody is asked
    asked = seeraeuber_table(players=3, ships=[_small_ship()], stacks=["1.5 0.2 0.3 0.4"], turn=1)
    assert said(asked, "challenge") == {"act": "challenge", "stack": "1.5"}
    assert said(asked, "decline") == {"act": "decline", "stack": "1.5"}


def _small_ship() -> dict[str, object]:
    return {"id": "sloop", "ducats": 10, "min": 2, "mystery": 1, "tokens": ["rum"]}


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("dance", "no move is called 'dance'"),
        ("assemble", "stack is missing; the move is: assemble STACK ONTO"),
        ("assemble 5", "onto is missing; the move is: assemble STACK ONTO"),
        ("assmble 5 b4", "no move is called 'assmble'; the nearest is assemble"),
        ("assemble 5 b4 y3", "too many words; the move is: assemble STACK ONTO"),
        ("assemble 5 b9", "onto: 'b9' is not understood; say <colour>.<face>, your own just <face>"),
        ("assemble 5 green.3", "onto: 'green.3' is not understood; say <colour>.<face>, your own just <face>"),
        ("capture ? tugboat", "no card is called 'tugboat'"),
        ("capture ? far", "'far' could be far-ship-0, far-ship-1"),
        ("capture ? galleon gold", "no token is called 'gold'"),
    ],
)
def test_what_cannot_be_understood_says_why(text: str, message: str) -> None:
    with pytest.raises(Unclear) as unclear:
        understand(parties().match, 0, text)
    assert str(unclear.value).startswith(message)


def test_a_name_that_two_players_begin_with_is_unclear() -> None:
    table = parties()
    table.match.names[1:] = ["Mary", "Martha"]
    with pytest.raises(Unclear, match=r"'mar.4' could be blue.4 or yellow.4"):
        understand(table.match, 0, "assemble 5 mar.4")


def test_a_missing_token_is_asked_for_where_there_is_a_choice() -> None:
    with pytest.raises(Refused, match="choose the token that the captain takes: a chest or relics") as refused:
        understand(parties().match, 0, "capture ? galleon")
    assert refused.value.clause == "PIR-31"


def test_where_nothing_fits_the_reason_is_in_what_was_said() -> None:
    """Not that a token is missing: the party is too small."""
    match = parties().match
    action = understand(match, 0, "mutiny b5 monster")
    refused = match.why(0, action)
    assert refused is not None
    assert refused.clause == "PIR-30"


def test_numbers_are_numbers() -> None:
    assert number("12") == 12
    for word in ("x", "-1", "9" * 5000, ""):
        with pytest.raises(Unclear):
            number(word)


def test_usage_follows_from_the_moves() -> None:
    assert acts(game("pirates"))["capture"].usage == "capture STACK CARD [TOKEN]"
    assert acts(game("seeraeuber"))["pass"].usage == "pass"


def test_the_tab_key_knows_what_is_legal() -> None:
    match = parties().match
    assert completions(match, 0, "ca", ["save"]) == ["capture"]
    assert completions(match, 0, "s", ["save", "score"]) == ["save", "score"]
    assert completions(match, 0, "capture ? ", []) == ["galleon", "man-of-war", "monster"]
    assert completions(match, 0, "capture ? gall ", []) == ["chest", "relics"]
    assert completions(match, 0, "assemble 5 blue.", []) == ["blue.4", "blue.5", "blue.?"]
    assert completions(match, 0, "frob ", []) == []
    assert completions(match, 0, "pass the rum ", []) == []
