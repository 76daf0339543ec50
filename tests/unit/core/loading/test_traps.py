"""What would not be the same at every speed is refused when a game is loaded, with the function and what to do."""

from __future__ import annotations

import re
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

from fourseas.core.fixed import LayoutError
from fourseas.core.game import Game
from fourseas.core.link.slots import apply
from fourseas.core.match import Match
from fourseas.core.packs import classic
from fourseas.games import IDS, game
from tests import EXAMPLES
from tests.unit.core import beads, sands
from tests.unit.core.own_games import changed_parrot

BETTER = "def better(s: State) -> int:"
HINT = "def hint(box: Any, s: State, seat: int, action: int) -> int:"
SHOW = "    best = better(s)\n"
ROUNDS = "    rounds: int = i1()\n"
PLAYERS = "players=range(2, 4),"

TRAPS: dict[str, tuple[str, dict[str, str], str]] = {
    # name: the file, what is put in place of what, and what is said of it
    "a default": (
        "rules.py",
        {BETTER: "def better(s: State, least: int = 0) -> int:"},
        r"rules\.better: has an argument with a default, which is lost; give it in every call",
    ),
    "a default of a keyword": (
        "rules.py",
        {BETTER: "def better(s: State, *, least: int = 0) -> int:"},
        r"rules\.better: has an argument with a default",
    ),
    "a keyword": (
        "rules.py",
        {BETTER: "def better(s: State, *, least: int) -> int:", SHOW: "    best = better(s, least=0)\n"},
        r"rules\.better: takes more than plain arguments",
    ),
    "any number of arguments": (
        "rules.py",
        {BETTER: "def better(s: State, *more: int) -> int:"},
        r"rules\.better: takes more than plain arguments",
    ),
    "a generator inside": (
        "rules.py",
        {SHOW: "    best = max(better(s) for _ in range(1))\n"},
        r"rules\.show: has a generator inside; write a plain loop",
    ),
    "a comprehension inside": (
        "rules.py",
        {SHOW: "    best = max({better(s) for _ in range(1)})\n"},
        r"rules\.show: has a comprehension inside; write a plain loop",
    ),
    "a lambda inside": (
        "rules.py",
        {SHOW: "    best = (lambda: better(s))()\n"},
        r"rules\.show: has a lambda inside; write a plain loop",
    ),
    "a function inside": (
        "rules.py",
        {SHOW: "    def inner():\n        return better(s)\n    best = inner()\n"},
        r"rules\.show: has inner\(\) inside; write a plain loop",
    ),
    "a function made by another": (
        "rules.py",
        {
            BETTER: "def made(n):\n    def better(s):\n        return better_of(s) + n\n    return better\n\n"
            "def better_of(s: State) -> int:",
            "def score(": "better = made(0)\n\ndef score(",
        },
        r"made\.<locals>\.better: is made by another function",
    ),
    "a function that is kept": (
        "rules.py",
        {BETTER: f"import functools\n@functools.cache\n{BETTER}"},
        r"rules\.show: uses better, a _lru_cache_wrapper",
    ),
    "a generator": (
        "rules.py",
        {SHOW: "    best = better(s)\n    each(s)\n", BETTER: f"def each(s):\n    yield 1\n\n{BETTER}"},
        r"rules\.each: yields or waits",
    ),
    "a global that is changed": (
        "rules.py",
        {SHOW: "    global ROUNDS_TO_WIN\n    ROUNDS_TO_WIN = 2\n    best = better(s)\n"},
        r"rules\.show: changes a global: what changes belongs into the state",
    ),
    "a list among the globals": (
        "rules.py",
        {SHOW: "    best = better(s) + SHIFTS[0]\n", BETTER: f"SHIFTS = [0]\n\n{BETTER}"},
        r"rules\.show: uses SHIFTS, a list; .*tables belong into the box",
    ),
    "an import inside": (
        "rules.py",
        {SHOW: "    import math\n    best = better(s)\n"},
        r"rules\.show: imports something",
    ),
    "a function from outside": (
        "rules.py",
        {SHOW: "    best = better(s)\n    indent('', '')\n", "THINGS = 3": "from textwrap import indent\nTHINGS = 3"},
        r"rules\.show: calls textwrap\.indent, which lies outside; put it beside the rules",
    ),
    "a module from outside": (
        "rules.py",
        {SHOW: "    best = better(s) + random.randrange(1)\n", "THINGS = 3": "import random\nTHINGS = 3"},
        r"rules\.show: uses the module random, which lies outside",
    ),
    "a field that is none": (
        "rules.py",
        {SHOW: "    best = better(s)\n    s.winds = 1\n"},
        r"rules\.show: no record has a field 'winds'",
    ),
    "a row in the place of a row": (
        "rules.py",
        {SHOW: "    best = better(s)\n    s.shown = s.chosen\n"},
        r"rules\.show: sets the whole of shown; set its entries, one by one",
    ),
    "a field that NumPy has": ("rules.py", {ROUNDS: f"{ROUNDS}    size: int = i1()\n"}, "NumPy has an attribute"),
    "a helper of the hints named like a slot": (
        "hints.py",
        {HINT: f"def legal(s):\n    return 1\n\n{HINT}"},
        r"hints\.py has another legal\(\) than rules\.py: rename it",
    ),
    "a helper of the checks named like a slot": (
        "checks.py",
        {"def check(": "def score(s):\n    return 1\n\ndef check("},
        r"checks\.py has another score\(\) than rules\.py: rename it",
    ),
    "a helper of the rules named like a slot": (
        "rules.py",
        {BETTER: f"def hint(s):\n    return 1\n\n{BETTER}"},
        r"rules\.py has another hint\(\) than hints\.py: rename it",
    ),
    "a slot that is no plain function": (
        "hints.py",
        {HINT: f"import functools\n@functools.cache\n{HINT}"},
        r"hints\.py must have a plain function hint\(box",
    ),
    "a slot with other arguments": (
        "hints.py",
        {HINT: "def hint(box: Any, s: State, seat: int, action: int, more: int) -> int:"},
        r"hints\.hint: takes 5 arguments, but is called with 4",
    ),
    "no score": ("rules.py", {"def score(": "def points("}, r"rules\.py must have a plain function score\(box"),
    "secrets that are not dealt anew": (
        "rules.py",
        {"def redeal(": "def deal_again("},
        r"State\.chosen is secret, but rules\.py has no redeal\(box, s, seat\)",
    ),
    "a secret that is no row of seats": (
        "rules.py",
        {ROUNDS: f"{ROUNDS}    plan: int = i1(secret=OTHERS)\n"},
        r"State\.plan is secret to others, so it needs a row of SEATS",
    ),
    "a secret of too few seats": (
        "rules.py",
        {ROUNDS: f"{ROUNDS}    plan: Row = i1(2, secret=OTHERS)\n"},
        r"State\.plan is secret to others, so it needs a row of SEATS",
    ),
    "more actions than a search can note": (
        "rules.py",
        {"ACTIONS = MOST_LEGAL = THINGS": "MOST_LEGAL = THINGS\nACTIONS = 32769"},
        r"ACTIONS = 32769: a game has up to 32768; make one decision into two",
    ),
    "more legal moves than a search can weigh": (
        "rules.py",
        {"ACTIONS = MOST_LEGAL = THINGS": "MOST_LEGAL = 2049\nACTIONS = 3000"},
        r"MOST_LEGAL = 2049: up to 2048 moves can be searched",
    ),
    "more players than seats": ("__init__.py", {PLAYERS: "players=range(2, 8),"}, r"a table has 1 to 6 seats"),
    "no players": ("__init__.py", {PLAYERS: "players=range(2, 2),"}, r"a table has 1 to 6 seats"),
    "a version beyond its field": ("__init__.py", {"version=1,": "version=128,"}, r"cannot hold the version 128"),
    "an option that is no field": (
        "__init__.py",
        {"version=1,": 'version=1, options={"short": False},'},
        r"the option 'short' must be a field of State",
    ),
    "an option that is a field of all": (
        "__init__.py",
        {"version=1,": 'version=1, options={"over": False},'},
        r"the option 'over' must be a field of State, and one of its own",
    ),
    "another way to play that is no option": (
        "__init__.py",
        {"version=1,": 'version=1, by_turns="turns",'},
        r"'turns' is none of its options",
    ),
    "a clock without its functions": (
        "rules.py",
        {ROUNDS: f"{ROUNDS}    now: int = i1()\n"},
        r"rules\.py needs due\(s\) and IDLE",
    ),
    "a sheet that is too long": (
        "words.py",
        {'SHEET = (("rounds won", "PAR-20"),)': 'SHEET = (("rounds won", "PAR-20"),) * 13'},
        r"words\.SHEET has 13 lines, a score sheet has up to 12",
    ),
    "a state that is no table": (
        "rules.py",
        {"class State(BaseState):": "class State(Sheet):"},
        r"rules\.State must be a BaseState",
    ),
}

if sys.version_info >= (3, 12):  # which makes a loop of it itself
    del TRAPS["a comprehension inside"]


@pytest.mark.parametrize("trap", TRAPS)
def test_a_trap_is_refused_before_the_first_move(trap: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file, instead, said = TRAPS[trap]
    with pytest.raises(LayoutError, match=said) as refused:
        changed_parrot(tmp_path, monkeypatch, {file: instead}).blank(2)
    assert "\n" not in str(refused.value)


def loads(one: Game) -> list[Any]:
    return [lambda: Match(one, classic(one), ["Ann", "Bob"]), lambda: one.interpreted, lambda: one.compiled]


@pytest.mark.parametrize("way", range(3))
def test_however_it_is_played(way: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file, instead, said = TRAPS["a default"]
    one = changed_parrot(tmp_path, monkeypatch, {file: instead})
    for _ in range(2):  # and not only at the first attempt
        with pytest.raises(LayoutError, match=said):
            loads(one)[way]()


def test_a_slot_that_is_imported_is_no_trap(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    changes = {"hints.py": {"from .rules import THINGS": "from .rules import THINGS, awaited, legal, score"}}
    changed_parrot(tmp_path, monkeypatch, changes).check()


def test_a_field_may_be_called_like_a_function(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is not called where the field is used."""
    changes = {
        "rules.py": {
            ROUNDS: f"{ROUNDS}    wind: int = i1()\n",
            SHOW: "    best = better(s)\n    s.wind += 1\n",
            BETTER: f"def wind(s: State, least: int = 0) -> int:\n    return least\n\n{BETTER}",
        }
    }
    changed_parrot(tmp_path, monkeypatch, changes).check()


@pytest.mark.parametrize("one", [*map(game, IDS), beads.GAME, sands.GAME], ids=lambda one: one.id)
def test_there_are_none_in_the_games_that_we_have(one: Game) -> None:
    one.check()


def test_an_action_comes_into_a_loop_by_a_step_alone() -> None:
    for link in (game("parrot").interpreted, game("parrot").compiled):
        with pytest.raises(LayoutError, match="from outside, take `step`"):
            link(apply)


def test_what_lives_on_the_insides_of_others_has_an_upper_bound() -> None:
    """Numba's and uvicorn's may change with any version; what makes msgspec's types ready knows how it does that."""
    project = tomllib.loads((EXAMPLES.parent / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    needed = [*project["dependencies"], *project["optional-dependencies"]["server"]]
    for name in ("msgspec", "numba", "uvicorn"):
        (requirement,) = [line for line in needed if re.match(rf"{name}\b", line)]
        assert re.fullmatch(rf"{name}>=[\d.]+,<[\d.]+", requirement)
