"""The command: collect the tests, learn what they reach, try the mutants, and say which survived."""

from __future__ import annotations

import argparse
import gc
import os
import random
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from math import sqrt
from types import FunctionType
from typing import Any

import pytest
from hypothesis import Phase, settings

from fourseas.cli.studies.progress import progress_bar
from fourseas.games import game
from tests.conformance import kits
from tests.mutation.children import DIED, Work, in_children
from tests.mutation.equivalent import is_equivalent
from tests.mutation.mutants import Mutant, mutants_of
from tests.mutation.rules import all_rules, folder_of
from tests.mutation.suite import ASKED, Suite, killer, kind_of

SHARE = 0.95  # of the mutants that are not equivalent, to be killed without what was recorded
LOG_EVERY = 100  # mutants between two lines in a log


@dataclass
class Outcome:
    """What came of the mutants of one folder."""

    tried: int = 0
    equivalent: int = 0
    killers: Counter[str] = field(default_factory=Counter)  # by the folder of the test
    survivors: list[Mutant] = field(default_factory=list)
    changed: int = 0  # survivors that do not play as was recorded
    sampled: bool = False

    @property
    def share(self) -> float:
        return 1 - len(self.survivors) / max(1, self.tried)

    @property
    def bounds(self) -> tuple[float, float]:
        """Of a sample: where the share of all mutants lies, 19 times out of 20 (Wilson's interval)."""
        tried, spread = max(1, self.tried), 1.96**2
        middle = (self.share + spread / (2 * tried)) / (1 + spread / tried)
        half = sqrt(self.share * (1 - self.share) * spread / tried + (spread / (2 * tried)) ** 2) / (1 + spread / tried)
        return middle - half, middle + half

    def __str__(self) -> str:
        by = ", ".join(f"{count} by {what}" for what, count in self.killers.most_common())
        with_recorded = 1 - (len(self.survivors) - self.changed) / max(1, self.tried)
        low, high = self.bounds
        of_all = f", {low:.1%} to {high:.1%} of all" if self.sampled else ""
        return (
            f"{self.tried} mutants and {self.equivalent} equivalent ones; {self.share:.1%} killed{of_all} ({by}), "
            f"{with_recorded:.1%} with recorded games too"
        )


class Hunt:
    """Which tests are tried first: those that find most for the time they take, in that function and in all."""

    def __init__(self) -> None:
        self.tried: Counter[str] = Counter()
        self.found: Counter[str] = Counter()
        self.mutants: Counter[str] = Counter()  # by function
        self.found_in: Counter[tuple[str, str]] = Counter()  # by function and test

    def ordered(self, suite: Suite, mutant: Mutant, tests: Sequence[str]) -> list[str]:
        return sorted(tests, key=lambda test: suite.cost(test) / self._chance(mutant.name, test))

    def _chance(self, function: str, test: str) -> float:
        here = self.found_in[function, test] / (self.mutants[function] + 1)
        return here + (self.found[test] + 0.5) / (self.tried[test] + 10)

    def learn(self, mutant: Mutant, tests: Sequence[str], killer: object) -> None:
        """What was tried of these tests, and which of them saw it."""
        self.mutants[mutant.name] += 1
        for test in tests:
            if killer is DIED:
                break  # nobody knows which one
            self.tried[test] += 1
            if test == killer:
                self.found[test] += 1
                self.found_in[mutant.name, test] += 1
                break


class Run:
    """A plugin of pytest that takes the place of its loop over the tests."""

    def __init__(self, arguments: argparse.Namespace) -> None:
        self.asked = arguments
        self.rules = all_rules()
        self.outcomes: dict[str, Outcome] = {}
        self.hunt = Hunt()

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        chosen = [function for function in self.rules if self._is_asked(function)]
        suite = Suite(session.items, sorted({id for function in chosen for id in self.rules[function]}), chosen)
        for id in suite.games:
            game(id).make_ready()
            kits(id)
        gc.freeze()
        [(_, reaches)] = in_children([(None, lambda: suite.learn())], 1)
        suite.use(reaches)
        print(f"{len(suite.items)} tests, {sum(reach.seconds for reach in reaches.values()):.0f} s", flush=True)
        for name in suite.failing:
            print(f"left out, for it does not pass: {name}")
        mutants = [mutant for function in chosen for mutant in mutants_of(function)]
        if self.asked.sample:
            mutants = random.Random(self.asked.seed).sample(mutants, min(self.asked.sample, len(mutants)))
        self._try_all(suite, mutants)
        return True

    def _is_asked(self, function: FunctionType) -> bool:
        games, names = self.asked.game, self.asked.function
        return (not games or folder_of(function) in games) and (not names or function.__name__ in names)

    def _try_all(self, suite: Suite, mutants: Sequence[Mutant]) -> None:
        with progress_bar() as bar:
            task = bar.add_task("mutants", total=len(mutants), rate="")
            for mutant in mutants:
                outcome = self.outcomes.setdefault(folder_of(mutant.function), Outcome(sampled=bool(self.asked.sample)))
                outcome.equivalent += is_equivalent(mutant)
                outcome.tried += not is_equivalent(mutant)
            alive = [mutant for mutant in mutants if not is_equivalent(mutant)]
            bar.advance(task, len(mutants) - len(alive))
            hunted = in_children(self._works(suite, alive, recorded=False), self.asked.jobs)
            for done, ((mutant, tests), test) in enumerate(hunted, 1):
                outcome = self.outcomes[folder_of(mutant.function)]
                self.hunt.learn(mutant, tests, test)
                if test is None:
                    outcome.survivors.append(mutant)
                    print(f"survived: {mutant}", flush=True)
                else:
                    outcome.killers["coming to no end" if test is DIED else kind_of(test)] += 1
                bar.advance(task)
                if done % LOG_EVERY == 0 and not bar.console.is_terminal:
                    print(f"{done} of {len(alive)}", flush=True)
        survivors = [mutant for outcome in self.outcomes.values() for mutant in outcome.survivors]
        for (mutant, _), test in in_children(self._works(suite, survivors, recorded=True), self.asked.jobs):
            self.outcomes[folder_of(mutant.function)].changed += test is not None

    def _works(self, suite: Suite, mutants: Sequence[Mutant], recorded: bool) -> Iterator[tuple[Any, Work]]:
        for mutant in mutants:
            tests = self.hunt.ordered(suite, mutant, suite.reaching(mutant, recorded))
            yield (mutant, tests), partial(killer, suite, mutant, tests)


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.mutation", description="Put small faults into the rules.")
    folders = sorted({folder_of(function) for function in all_rules()})
    parser.add_argument("--game", action="append", choices=folders, help="only the rules in this folder (default: all)")
    parser.add_argument("--function", action="append", metavar="NAME", help="only functions of this name")
    parser.add_argument("--sample", type=int, help="so many mutants, chosen by chance (default: all)")
    parser.add_argument("--seed", type=int, default=0, help="of the sample")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="mutants at a time (default: all cores)")
    arguments = parser.parse_args(words)
    settings.register_profile("mutation", phases=[Phase.explicit, Phase.generate], database=None)
    settings.load_profile("mutation")  # before the tests are read: nobody asks for the simplest example
    run = Run(arguments)
    options = ["-qq", "-s", "-o", "addopts=", "-p", "no:cacheprovider", "-W", "ignore"]
    status = pytest.main([*options, *ASKED], plugins=[run])
    for folder, outcome in run.outcomes.items():
        print(f"{folder}: {outcome}")
    return 1 if status or any(outcome.share < SHARE for outcome in run.outcomes.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
