"""`bones`, the example with dice, an option, components and a translation, clause by clause."""

from __future__ import annotations

from typing import Any

import pytest

from fourseas.core.interface import Refused
from fourseas.core.match import Match
from fourseas.core.packs import PackError, classic, parse_pack
from fourseas.games import game

BONES = game("bones")
NAMES = ("Ann", "Bob", "Cat")
MINE = ["skull", "gull", "gull", "rum", "pearl"]
THEIRS = ["skull", "skull", "gull", "sabre", "anchor"]


def new_match(*cups: list[str], **options: bool) -> Match:
    rolled = cups or (MINE, THEIRS)
    setup = {"cups": list(rolled)}
    return Match(BONES, classic(BONES), NAMES[: len(rolled)], options=options, setup=setup)


def claim(match: Match, count: int, face: str) -> None:
    play(match, {"act": "claim", "count": count, "face": face})


def call(match: Match) -> str:
    play(match, {"act": "call"})
    return match.log[-1].line


def play(match: Match, words: dict[str, Any]) -> None:
    (seat,) = match.awaited
    match.play(seat, match.parse(seat, words))


def dice(match: Match) -> list[int]:
    return [player.dice for player in match.view(None).players]


def refused(match: Match, words: dict[str, Any]) -> str:
    with pytest.raises(Refused) as error:
        play(match, words)
    return error.value.clause


def lose_all_but(match: Match, seat: int, left: int) -> None:
    """Until somebody has so many dice: claims that nobody believes."""
    while match.state.dice[seat] > left and not match.over:
        if match.awaited == [seat]:
            claim(match, sum(match.state.dice), "pearl")
        elif match.state.count:
            call(match)
        else:
            claim(match, 1, "skull")


def test_BON_1_everybody_has_as_many_dice_with_six_faces() -> None:
    assert dice(new_match()) == [5, 5]
    assert refused(new_match(), {"act": "claim", "count": 1, "face": "mermaid"}) == "BON-1"
    pack = {"dice": 3, "faces": ["a", "b", "c", "d", "e", "e"]}
    with pytest.raises(PackError, match="two are the same"):
        parse_pack(BONES, pack, "a pack")


def test_BON_10_one_sees_ones_own_dice_and_speaks_in_turn() -> None:
    match = new_match()
    assert [player.cup for player in match.view(0).players] == [MINE, "hidden"]
    assert [player.cup for player in match.view(None).players] == ["hidden", "hidden"]
    assert match.awaited == [0]
    claim(match, 1, "gull")
    assert match.awaited == [1]


def test_BON_11_more_than_before_or_as_many_of_a_higher_face() -> None:
    match = new_match()
    claim(match, 2, "rum")
    assert refused(match, {"act": "claim", "count": 2, "face": "rum"}) == "BON-11"
    assert refused(match, {"act": "claim", "count": 2, "face": "gull"}) == "BON-11"
    claim(match, 2, "sabre")
    claim(match, 3, "skull")


def test_BON_12_never_more_dice_than_there_are() -> None:
    assert refused(new_match(), {"act": "claim", "count": 11, "face": "rum"}) == "BON-12"


def test_BON_13_only_somebody_who_spoke_can_be_called_a_liar() -> None:
    match = new_match()
    assert refused(match, {"act": "call"}) == "BON-13"
    claim(match, 3, "gull")
    call(match)
    assert match.view(None).lifted == [MINE, THEIRS]


@pytest.mark.parametrize(("count", "left"), [(3, [5, 4]), (4, [4, 5])])
def test_BON_20_a_true_claim_costs_the_caller_a_die_and_a_false_one_the_speaker(count: int, left: list[int]) -> None:
    match = new_match()
    claim(match, count, "gull")
    assert "there are 3 × gull" in call(match)
    assert dice(match) == left


def test_BON_21_the_loser_begins_and_without_dice_the_next() -> None:
    match = new_match()
    claim(match, 9, "gull")
    call(match)
    assert match.awaited == [0]
    three = new_match(MINE, THEIRS, MINE)
    lose_all_but(three, 0, 0)
    assert three.awaited == [1]
    claim(three, 1, "skull")
    assert three.awaited == [2]
    claim(three, 1, "gull")
    assert three.awaited == [1]


def test_BON_22_the_last_with_dice_wins() -> None:
    match = new_match()
    lose_all_but(match, 0, 0)
    sheet = match.sheet()
    assert sheet is not None
    assert sheet.winner[:2] == [0, 1]


def test_BON_30_wild_dice_count_as_the_face_that_was_said() -> None:
    match = new_match(wild=True)
    claim(match, 6, "gull")
    assert "there are 6 × gull" in call(match)
    plain = new_match(wild=True)
    claim(plain, 3, "skull")
    assert "there are 3 × skull" in call(plain)


def test_it_speaks_german() -> None:
    match = new_match()
    claim(match, 3, "gull")
    assert match.log[-1].line.into("de") == "Ann sagt: 3 × Möwe"  # type: ignore[attr-defined]
