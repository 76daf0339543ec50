"""`seeraeuber`, SEE-30 to SEE-34: challenging a captain to board."""

from __future__ import annotations

import pytest

from tests.support.games.crews_table import FACES, seeraeuber_table, ship

GALLEON = ship("galleon", min=4)
CREW = "0.2 1.2 1.3 1.4"  # red's stack with three of blue's pirates


def test_SEE_30_three_pirates_may_challenge_the_captain() -> None:
    table = seeraeuber_table(ships=[GALLEON], stacks=[CREW])
    assert table.match.awaited == [1]
    assert table.acts() == {"challenge": 1, "decline": 1}


def test_SEE_30_two_pirates_may_not() -> None:
    table = seeraeuber_table(ships=[GALLEON], stacks=["0.2 1.2 1.3 2.2 2.3"])
    assert table.match.awaited == [0]


def test_SEE_30_only_when_the_captains_turn_comes() -> None:
    table = seeraeuber_table(players=3, ships=[GALLEON], stacks=[CREW], turn=2)
    assert table.match.awaited == [2]
    table.play("move", stack="2.2", onto="1.5")
    assert table.match.awaited == [1]


def test_SEE_30_not_another_captain_and_not_oneself() -> None:
    table = seeraeuber_table(ships=[GALLEON], stacks=["0.2 0.3 0.4 1.2", "2.2 1.3 1.4 1.5"])
    assert table.why("challenge", seat=1, stack="2.2") == "SEE-30"
    assert table.why("challenge", seat=0, stack="0.2") == "SEE-30"
    assert table.why("decline", seat=0, stack="0.2") == "SEE-30"


def test_SEE_30_a_stack_is_named_by_its_captain() -> None:
    table = seeraeuber_table(players=3, ships=[GALLEON], stacks=[CREW])
    assert table.why("challenge", stack="1.2") == "SEE-11"
    assert table.why("challenge", stack="4.2") == "SEE-1"


def test_SEE_30_two_pirates_are_too_few_to_challenge() -> None:
    table = seeraeuber_table(ships=[GALLEON], stacks=["0.2 1.2 1.3 2.2 2.3"])
    assert table.why("challenge", seat=1, stack="0.2") == "SEE-30"


def test_SEE_31_the_stack_must_be_large_enough_for_a_ship() -> None:
    table = seeraeuber_table(ships=[ship("galleon", min=5)], stacks=[CREW])
    assert table.match.awaited == [0]
    assert table.why("challenge", seat=1, stack="0.2") == "SEE-31"


def test_SEE_32_the_challenged_captain_must_board() -> None:
    table = seeraeuber_table(ships=[GALLEON], stacks=[CREW])
    table.play("challenge", stack="0.2")
    assert table.match.awaited == [0]
    assert set(table.acts()) == {"board"}
    assert table.why("move", stack="0.3", onto="1.5") == "SEE-32"
    assert table.why("pass") == "SEE-10"


@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize("captain", range(4))
def test_SEE_32_whoever_is_captain_and_with_whichever_pirate(captain: int, face: str) -> None:
    rebel = (captain + 1) % 4
    stack = f"{captain}.{face} {rebel}.2 {rebel}.3 {rebel}.4"
    table = seeraeuber_table(ships=[GALLEON], stacks=[stack], turn=captain)
    table.play("challenge", stack=f"{captain}.{face}")
    assert table.match.awaited == [captain]
    assert set(table.acts()) == {"board"}


def test_SEE_32_and_alone_chooses_the_ship() -> None:
    ships = [ship("sloop", min=2, tokens=["rum"]), ship("galleon", min=4, tokens=["chest"]), ship("carrack", min=5)]
    table = seeraeuber_table(ships=ships, stacks=[CREW])
    table.play("challenge", stack="0.2")
    assert table.why("board", stack="0.2", ship="sloop") is None
    assert table.why("board", stack="0.2", ship="galleon") is None
    assert table.why("board", stack="0.2", ship="carrack") == "SEE-20"


def test_SEE_32_the_boarding_is_as_usual_and_answers_the_challenge() -> None:
    table = seeraeuber_table(players=3, ships=[ship("galleon", min=4, ducats=20)], stacks=[CREW], ducats=[0, 0, 0])
    table.play("challenge", stack="0.2")
    table.play("board", stack="0.2", ship="galleon")
    assert table["treasuries"] == [20 - 9, 9, 0]
    assert table["challenged"] == []
    assert len(table["stacks"]) == 15


def test_SEE_32_a_captain_who_is_not_challenged_is_free() -> None:
    table = seeraeuber_table(ships=[GALLEON], stacks=[CREW])
    table.play("decline", stack="0.2")
    assert set(table.acts()) == {"move", "board"}


TWO = ["0.2 1.2 1.3 1.4", "0.3 2.2 2.3 2.4", "0.4 3.2 3.3 1.5"]  # blue is three in one, yellow in another


def test_SEE_33_with_several_stacks_the_captain_boards_once_and_chooses() -> None:
    for chosen, other in (("0.2", "0.3"), ("0.3", "0.2")):
        table = seeraeuber_table(ships=[GALLEON, ship("sloop")], stacks=TWO)
        table.play("challenge", stack="0.2")
        table.play("challenge", stack="0.3")
        assert table["challenged"] == ["0.2", "0.3"]
        table.play("board", stack=chosen, ship="galleon")
        assert table.match.awaited == [1]
        assert len(table.stack(other).split()) == 4
        assert table["challenged"] == []


def test_SEE_33_not_with_a_stack_that_is_not_challenged() -> None:
    table = seeraeuber_table(ships=[GALLEON], stacks=TWO)
    table.play("decline", stack="0.2")
    table.play("challenge", stack="0.3")
    assert table.why("board", stack="0.2", ship="galleon") == "SEE-33"
    assert table.why("board", stack="0.4", ship="galleon") == "SEE-33"
    assert table.why("board", stack="0.3", ship="galleon") is None


def test_SEE_34_the_others_are_asked_clockwise_from_the_captain() -> None:
    table = seeraeuber_table(ships=[GALLEON], stacks=["2.2 1.2 1.3 1.4", "2.3 0.2 0.3 0.4", "2.4 3.2 3.3 3.4"], turn=2)
    asked = []
    while table["asked"]:
        asked.append((table["asked"]["seat"], table["asked"]["stack"]))
        table.play("decline", stack=table["asked"]["stack"])
    assert asked == [(3, "2.4"), (0, "2.3"), (1, "2.2")]
    assert table.match.awaited == [2]


def test_SEE_34_and_on_from_the_last_seat_to_the_first() -> None:
    table = seeraeuber_table(players=5, ships=[GALLEON], stacks=["2.2 4.2 4.3 4.4", "2.3 0.2 0.3 0.4"], turn=2)
    table.play("decline", stack="2.2")
    assert table["asked"] == {"seat": 0, "stack": "2.3"}


def test_SEE_34_two_mutineers_in_one_stack_are_both_asked() -> None:
    table = seeraeuber_table(ships=[GALLEON], stacks=["0.2 1.2 1.3 1.4 2.2 2.3 2.4"])
    table.play("decline", stack="0.2")
    assert table["asked"] == {"seat": 2, "stack": "0.2"}


def test_SEE_34_but_not_about_a_stack_that_is_challenged_already() -> None:
    table = seeraeuber_table(ships=[GALLEON], stacks=["0.2 1.2 1.3 1.4 2.2 2.3 2.4"])
    table.play("challenge", stack="0.2")
    assert table.match.awaited == [0]
    assert table.why("challenge", seat=2, stack="0.2") == "SEE-34"


def test_SEE_34_one_answers_when_one_is_asked() -> None:
    table = seeraeuber_table(ships=[GALLEON], stacks=["0.2 1.2 1.3 1.4", "0.3 2.2 2.3 2.4"])
    assert table.why("challenge", seat=2, stack="0.3") == "SEE-34"
    assert table.why("move", stack="1.5", onto="0.2") == "SEE-34"
    assert table.why("board", stack="0.2", ship="galleon") == "SEE-34"
    assert table.why("pass") == "SEE-34"


def test_SEE_34_the_captain_waits_for_the_answers() -> None:
    table = seeraeuber_table(ships=[GALLEON], stacks=[CREW])
    assert table.why("board", seat=0, stack="0.2", ship="galleon") == "SEE-34"


def test_SEE_34_declining_costs_nothing_and_a_later_turn_may_be_challenged() -> None:
    table = seeraeuber_table(players=3, ships=[GALLEON], stacks=[CREW])
    table.play("decline", stack="0.2")
    assert table["treasuries"] == [10, 10, 10]
    table.play("move", stack="0.3", onto="1.5")
    table.play("move", stack="1.?", onto="2.2")
    table.play("move", stack="2.3", onto="0.4")
    assert table["asked"] == {"seat": 1, "stack": "0.2"}
    table.play("challenge", stack="0.2")
    assert set(table.acts()) == {"board"}
