"""The mutation run itself: which mutants there are, and what is said of those that no test can see."""

from __future__ import annotations

import signal
from functools import cache, partial

import pytest

from fourseas.games import SHIPPED, game
from tests.mutation.__main__ import Outcome
from tests.mutation.children import DIED, in_children
from tests.mutation.equivalent import EQUIVALENT, Equivalent
from tests.mutation.mutants import Mutant, mutants_of
from tests.mutation.rules import Holders, all_rules, full_name, rules_of


@cache
def mutants(name: str) -> list[Mutant]:
    named = [function for function in all_rules() if full_name(function) == name]
    return [mutant for function in named for mutant in mutants_of(function)]


@pytest.mark.parametrize("id", SHIPPED)
def test_the_rules_of_every_game_are_mutated(id: str) -> None:
    names = {full_name(function) for function in rules_of(id)}
    assert all(list(mutants_of(function)) for function in rules_of(id))
    assert {f"{id}.{name}" for name in ("setup", "awaited", "legal", "apply", "score", "redeal")} <= names
    assert {function.__module__.split(".")[3] for function in rules_of(id)} <= {"rules", "party"}


def test_the_mutants_of_a_function() -> None:
    assert [str(mutant) for mutant in mutants("pirates.pass_black_spot")] == [
        "pirates.pass_black_spot: if s.black_spot == victim:  ->  if s.black_spot != victim:",
        "pirates.pass_black_spot: if s.black_spot == victim: s.black_spot = rebel  ->  pass",
        "pirates.pass_black_spot: if s.black_spot == victim: s.black_spot = victim  ->  pass",
    ]


def test_a_mutant_takes_the_place_of_the_rule_and_of_its_copies() -> None:
    mutant = mutants("pirates.pass_black_spot")[0]
    both = [mutant.function, game("pirates").interpreted(mutant.function)]
    right = mutant.function.__code__
    holders = Holders([mutant.function])  # also copies that other tests have had made
    s = game("pirates").blank(3)
    try:
        holders.replace(mutant.function, mutant.code)
        for function in both:
            s.black_spot = 1
            function(s, 0, 1)
            assert s.black_spot == 1  # the rebel should have it
    finally:
        for function in holders.of[right]:
            function.__code__ = right


@pytest.mark.parametrize("one", EQUIVALENT, ids=lambda one: f"{one.function}: {one.before}")
def test_what_is_said_to_be_equivalent_is_a_mutant(one: Equivalent) -> None:
    """When a rule changes, no reason stays behind that was about another one."""
    covered = {mutant.after for mutant in mutants(one.function) if one.covers(mutant)}
    assert covered == set(one.after), f"{one.function} has changed: mend equivalent.toml, or take this out of it"


def test_children_hand_back_what_came_of_their_work() -> None:
    assert dict(in_children(((n, partial(pow, n, 2)) for n in range(5)), 2)) == {n: n * n for n in range(5)}


def test_a_child_that_comes_to_no_end_is_stopped() -> None:
    def endless() -> None:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0.05)
        while True:
            pass

    assert list(in_children([("endless", endless)], 1)) == [("endless", DIED)]


def test_of_a_sample_it_is_said_how_sure_it_is() -> None:
    survivors = mutants("pirates.pass_black_spot")[:1] * 4
    low, high = Outcome(tried=100, survivors=survivors, sampled=True).bounds
    assert (round(low, 3), round(high, 3)) == (0.902, 0.984)
    assert "96.0% killed, 90.2% to 98.4% of all (" in str(Outcome(tried=100, survivors=survivors, sampled=True))
    assert "96.0% killed (" in str(Outcome(tried=100, survivors=survivors))
