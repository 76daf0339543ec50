"""Which tests `make test` tries a second time."""

from __future__ import annotations

from tests.support.again import FEW, may_try_again

BROWSER = "tests/browser/boards/test_games.py::test_a_game"


def test_a_few_of_those_that_wait_for_others() -> None:
    assert may_try_again([BROWSER, "tests/processes/tables/test_play.py::test_a_move"])


def test_no_rule_has_a_second_try() -> None:
    assert not may_try_again([BROWSER, "tests/unit/games/pirates/test_rules.py::test_pir_43"])
    assert not may_try_again(["tests/conformance/test_actions.py::test_legal"])


def test_many_at_once_are_no_chance() -> None:
    assert not may_try_again([f"{BROWSER}[{number}]" for number in range(FEW + 1)])
    assert not may_try_again([])  # such as an interrupt
