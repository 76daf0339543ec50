"""The tests that a game's rules must pass, what each of them reaches, and whether one of them sees a mutant.

Whatever runs tests here runs in a child of the process that collected them: so nothing that tests keep from each other,
such as games they have walked, was ever made by other rules than their own.
"""

from __future__ import annotations

import ast
import re
import signal
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from types import FunctionType
from typing import Any

import pytest
from _pytest.tmpdir import tmppath_result_key

from fourseas.games import SHIPPED
from tests.mutation.mutants import Mutant, statements
from tests.mutation.rules import Holders, compiled, tree_of

# The parts of the conformance suite that the rules alone decide; the rest asks what others make of them.
PARTS = ("actions", "chance", "laws", "real_time", "secrets", "sheets", "stories")
CLAUSES = "tests/unit/games"
ASKED = (CLAUSES, *(f"tests/conformance/test_{part}.py" for part in PARTS))
RECORDED = (f"{CLAUSES}/test_golden.py", f"{CLAUSES}/test_fixtures.py")  # compare with what was recorded earlier
LEAST_S, TIMES = 2.0, 5  # how long a test may take, in processor time, and how many times as long as it took before
OVERHEAD_S = 0.002  # of any test
ENOUGH_S = 8.0  # a mutant has survived when tests that take so long together have not seen it, the quickest first


@dataclass(frozen=True)
class Reach:
    """What came of a test under the rules as they are."""

    passed: bool
    seconds: float
    lines: frozenset[tuple[str, int]]  # the statements that were reached, by their files


class Suite:
    """The collected tests of some games."""

    def __init__(self, items: Sequence[pytest.Item], games: Sequence[str], functions: Sequence[FunctionType]) -> None:
        self.games = games
        self.functions = functions
        self.holders = Holders(functions)
        self.items = {item.nodeid: item for item in items if games_of(item) & set(games) and not is_compiled(item)}
        self.reaches: dict[str, Reach] = {}
        self.costs: dict[str, float] = {}  # of what tests share that stand for the same walk

    def learn(self) -> dict[str, Reach]:
        """Run every test once and note which statements of the functions it reaches."""
        hits = bytearray()
        lines = self._listen(hits)
        reached = {}
        for name, item in self.items.items():
            hits[:] = bytes(len(hits))
            started = time.process_time()
            passed = run(item)
            seconds = time.process_time() - started
            reached_lines = frozenset(line for hit, line in zip(hits, lines, strict=True) if hit)
            reached[name] = Reach(passed, seconds, reached_lines)
        return reached

    def _listen(self, hits: bytearray) -> list[tuple[str, int]]:
        """Change the functions so that each statement notes that it was reached; gives the statement of each note."""
        lines: list[tuple[str, int]] = []
        for function in self.functions:
            tree, path = tree_of(function), function.__code__.co_filename
            for statement in list(statements(tree.body)):
                note = ast.parse(f"__hits__[{len(lines)}] = 1").body[0]
                statement.body_of.insert(statement.body_of.index(statement), note)
                lines.append((path, statement.lineno))
            function.__globals__["__hits__"] = hits
            self.holders.replace(function, compiled(ast.fix_missing_locations(tree), path))
        hits.extend(bytes(len(lines)))
        return lines

    def use(self, reaches: dict[str, Reach]) -> None:
        """Tests that share a walk reach what it reaches, although the first of them alone went there."""
        walked: dict[str, frozenset[tuple[str, int]]] = {}
        for name, reach in reaches.items():
            self.costs[walk_of(name)] = max(reach.seconds, self.costs.get(walk_of(name), 0))
            walked[walk_of(name)] = reach.lines | walked.get(walk_of(name), frozenset())
        self.reaches = {name: replace(reach, lines=walked[walk_of(name)]) for name, reach in reaches.items()}

    @property
    def failing(self) -> list[str]:
        return [name for name, reach in self.reaches.items() if not reach.passed]

    def reaching(self, mutant: Mutant, recorded: bool) -> list[str]:
        """The tests that run a mutant's statement: those of the clauses, then others, until they take too long."""
        statement = (mutant.function.__code__.co_filename, mutant.line)
        able = [
            name
            for name, reach in self.reaches.items()
            if reach.passed and statement in reach.lines and name.startswith(RECORDED) == recorded
        ]
        able.sort(key=lambda name: (not name.startswith(CLAUSES), self.costs[walk_of(name)], name))
        walks: set[str] = set()
        seconds = 0.0
        for place, name in enumerate(able):
            seconds += self.reaches[name].seconds if walk_of(name) in walks else self.costs[walk_of(name)]
            walks.add(walk_of(name))
            if seconds > ENOUGH_S:
                return able[: place + 1]
        return able

    def cost(self, name: str) -> float:
        """In seconds, if it is the first to take its walk."""
        return self.costs[walk_of(name)] + OVERHEAD_S

    def limit(self, name: str) -> float:
        return max(LEAST_S, TIMES * self.cost(name))


def games_of(item: pytest.Item) -> set[str]:
    return {id for id in SHIPPED if re.search(rf"(?<![a-z]){id}(?![a-z])", item.nodeid)}


def kind_of(name: str) -> str:
    return "tests of clauses" if name.startswith(CLAUSES) else "conformance"


def is_compiled(item: pytest.Item) -> bool:
    """Whether it runs compiled rules, which have no mutants: it would see each as a difference."""
    return any(str(mark.args[0]).startswith("compiled-") for mark in item.iter_markers("xdist_group"))


def walk_of(name: str) -> str:
    """What a test shares with others, and the first of them pays for: a walk through a game (conformance/walks.py)."""
    return name.partition("[")[2] if name.startswith("tests/conformance") and "[" in name else name


# ---- in a child


FAILURES = (Exception, pytest.fail.Exception, pytest.skip.Exception)


def run(item: Any, following: pytest.Item | None = None) -> bool:
    """Whether it passes. Nobody reads a report of it, and to write one takes longer than most tests."""
    states, passed = item.session._setupstate, True
    item.stash[tmppath_result_key] = {}  # which a report would fill in
    try:
        if not item._request:
            item._initrequest()
        states.setup(item)
        item.runtest()
    except FAILURES:
        passed = False
    try:
        states.teardown_exact(following)
    except FAILURES:
        passed = False
    item._request = item.funcargs = None
    return passed


def killer(suite: Suite, mutant: Mutant, tests: Sequence[str]) -> str | None:
    """The first of these tests that sees a mutant. If one comes to no end, the process is stopped."""
    suite.holders.replace(mutant.function, mutant.code)
    items = [suite.items[name] for name in tests]
    for item, following in pairwise([*items, None]):
        assert item is not None
        signal.setitimer(signal.ITIMER_VIRTUAL, suite.limit(item.nodeid))
        if not run(item, following):
            return item.nodeid
    return None
