"""`parrot`, the example of docs/adding-a-game.md, clause by clause."""

from __future__ import annotations

from typing import Any

import pytest

from fourseas.core.interface import Refused
from fourseas.core.match import Match
from fourseas.core.packs import classic
from fourseas.core.state import TRUNCATED
from fourseas.games import game

PARROT = game("parrot")
NAMES = ("Ann", "Bob", "Cat")


def new_match(players: int = 2) -> Match:
    return Match(PARROT, classic(PARROT), NAMES[:players])


def play_round(match: Match, *things: str) -> str:
    """Everybody chooses, the first seat first; what is told of it."""
    for seat, thing in enumerate(things):
        match.play(seat, match.parse(seat, {"act": "choose", "thing": thing}))
    return match.log[-1].line


def of_players(match: Match, what: str) -> list[Any]:
    """What everybody sees of each player."""
    return [getattr(player, what) for player in match.view(None).players]


@pytest.mark.parametrize("players", [1, 4])
def test_PAR_1_is_for_two_or_three(players: int) -> None:
    with pytest.raises(ValueError, match="parrot is for 2 to 3 players"):
        Match(PARROT, classic(PARROT), ["Ann"] * players)


def test_PAR_1_everybody_has_the_same_three_things() -> None:
    match = new_match()
    for seat in (0, 1):
        labels = [PARROT.words.label(match.kit, match.state, seat, action, NAMES) for action in match.legal(seat)]
        assert labels == ["choose the cutlass", "choose the pistol", "choose the parrot"]


@pytest.mark.parametrize(("winner", "loser"), [("pistol", "cutlass"), ("cutlass", "parrot"), ("parrot", "pistol")])
def test_PAR_2_each_beats_another(winner: str, loser: str) -> None:
    match = new_match()
    assert play_round(match, winner, loser).endswith("the round goes to Ann")
    assert play_round(match, loser, winner).endswith("the round goes to Bob")
    assert of_players(match, "won") == [1, 1]


def test_PAR_10_all_choose_in_secret_and_show_at_once() -> None:
    match = new_match(3)
    assert match.awaited == [0, 1, 2]
    match.play(1, 2)
    assert (match.awaited, match.sealed, match.log[-1].line) == ([0, 2], 1, "Bob has chosen")
    assert of_players(match, "ready") == [False, True, False]
    assert [match.view(seat).chosen for seat in (None, 0, 1)] == [None, None, "parrot"]
    with pytest.raises(Refused, match="you have chosen already"):
        match.play(1, 0)
    match.play(0, 0)
    match.play(2, 0)
    assert (match.awaited, match.sealed) == ([0, 1, 2], 0)
    assert of_players(match, "shown") == ["cutlass", "parrot", "cutlass"]


@pytest.mark.parametrize(
    ("things", "won"),
    [
        (("pistol", "cutlass", "cutlass"), [1, 0, 0]),
        (("pistol", "pistol", "cutlass"), [1, 1, 0]),
        (("parrot", "parrot", "parrot"), [0, 0, 0]),
        (("cutlass", "pistol", "parrot"), [0, 0, 0]),
    ],
)
def test_PAR_11_two_different_things_make_a_winner(things: tuple[str, ...], won: list[int]) -> None:
    match = new_match(3)
    play_round(match, *things)
    assert of_players(match, "won") == won


def test_PAR_20_three_rounds_win_and_can_be_won_together() -> None:
    match = new_match(3)
    for _ in range(3):
        assert not match.over
        play_round(match, "parrot", "parrot", "pistol")
    sheet = match.sheet()
    assert sheet is not None
    assert (sheet.total[:3], sheet.winner[:3]) == ([3, 3, 0], [1, 1, 0])
    assert match.awaited == []


def test_PAR_21_sixty_rounds_are_enough() -> None:
    match = new_match()
    for _ in range(60):
        assert not match.over
        play_round(match, "parrot", "parrot")
    assert (match.state.over, match.sheet()) == (TRUNCATED, None)


def test_PAR_21_but_the_last_of_them_can_be_won() -> None:
    match = new_match()
    for _ in range(2):
        play_round(match, "parrot", "pistol")
    for _ in range(57):
        play_round(match, "parrot", "parrot")
    play_round(match, "parrot", "pistol")
    assert match.sheet() is not None
