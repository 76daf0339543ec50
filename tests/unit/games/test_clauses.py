"""Every clause of the rules is decided in the code and proved by a test that names it; nothing cites another."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from fourseas.games import IDS, SHIPPED, game

TESTS = Path(__file__).parent

# These follow from other clauses: a consequence, and the rulebooks' worked examples. There is nothing to decide.
FOLLOW = {"PIR-54", "PIR-66", "SEE-53"}


def prefix(id: str) -> str:
    return next(iter(game(id).clauses)).partition("-")[0]


def cited(id: str) -> set[str]:
    """The clauses of a game that the code names, in its own folder and in those that games share."""
    text = "".join(path.read_text(encoding="utf-8") for path in sorted(game(id).folder.parent.rglob("*.py")))
    return set(re.findall(rf"\b{prefix(id)}-\d+\b", text))


def proved(id: str) -> set[str]:
    """The clauses of a game that have a test of their own."""
    text = "".join(path.read_text(encoding="utf-8") for path in sorted(TESTS.rglob("test_*.py")))
    return {name.replace("_", "-") for name in re.findall(rf"^def test_({prefix(id)}_\d+)_", text, re.MULTILINE)}


@pytest.mark.parametrize("id", IDS)
def test_every_clause_has_a_test(id: str) -> None:
    assert set(game(id).clauses) - proved(id) == set()


@pytest.mark.parametrize("id", IDS)
def test_no_test_names_a_clause_that_is_not_there(id: str) -> None:
    assert proved(id) - set(game(id).clauses) == set()


@pytest.mark.parametrize("id", IDS)
def test_every_clause_is_decided_in_the_code(id: str) -> None:
    assert set(game(id).clauses) - cited(id) == FOLLOW & set(game(id).clauses)


@pytest.mark.parametrize("id", IDS)
def test_the_code_cites_no_clause_that_is_not_there(id: str) -> None:
    assert cited(id) - set(game(id).clauses) == set()


@pytest.mark.parametrize("id", SHIPPED)
def test_rulings_are_marked_alike_in_all_languages(id: str) -> None:
    marks = {
        "RULES.md": "our ruling",
        "locale/RULES.de.md": "unsere Entscheidung",
        "locale/RULES.fr.md": "notre décision",
    }
    counts = [
        {clause: text.count(f"*({mark})*") for clause, text in clauses_in(id, file).items()}
        for file, mark in marks.items()
    ]
    assert counts[0] == counts[1] == counts[2]


def clauses_in(id: str, file: str) -> dict[str, str]:
    text = (game(id).folder / file).read_text(encoding="utf-8")
    clauses = re.findall(r"^- \*\*([A-Z]{3}-\d+)\*\* (.*(?:\n  .*)*)", text, re.MULTILINE)
    return {clause: " ".join(words.split()) for clause, words in clauses}


def test_the_rulings_of_piratoons_are_marked() -> None:
    """Where the rulebook leaves something open."""
    marked = {clause for clause, text in clauses_in("piratoons", "RULES.md").items() if "*(our ruling)*" in text}
    numbers = "1 3 20 23 24 26 28 29 30 41 65 73 74 80 81 82 83 84 85"
    assert marked >= {f"TOO-{number}" for number in numbers.split()}


@pytest.mark.parametrize("id", IDS)
def test_the_clauses_of_a_game_have_one_prefix_and_rise(id: str) -> None:
    names = list(game(id).clauses)
    numbers = [int(name.partition("-")[2]) for name in names]
    assert {name.partition("-")[0] for name in names} == {prefix(id)}
    assert numbers == sorted(numbers)


@pytest.mark.parametrize("id", IDS)
def test_no_two_games_share_a_prefix(id: str) -> None:
    assert [prefix(other) for other in IDS].count(prefix(id)) == 1
