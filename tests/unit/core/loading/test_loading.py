"""A game whose files cannot be loaded, or lack something, is refused in a sentence that names the file."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import numba
import pytest

from fourseas.core.fixed import LayoutError
from fourseas.core.loading.place import uncompilable
from fourseas.core.packs import classic
from fourseas.lab.series import Series, run
from tests.unit.core.own_games import changed_parrot

LABEL = "def label("

BROKEN = {
    "no Python": (
        {"rules.py": {"def setup(": "deff setup("}},
        r"cannot be loaded: SyntaxError: invalid syntax \(rules\.py, line \d+\)",
    ),
    "a name that nobody has": (
        {"rules.py": {"THINGS = 3": "THINGS = TWO + 1"}},
        r"cannot be loaded: rules\.py, line \d+, in <module>: NameError: name 'TWO' is not defined",
    ),
    "a module that is not there": (
        {"rules.py": {"THINGS = 3": "from .thing import THINGS"}},
        r"cannot be loaded: rules\.py, line \d+, in <module>: ModuleNotFoundError: .*thing'",
    ),
    "a number of players instead of their range": (
        {"__init__.py": {"players=range(2, 4)": "players=3"}},
        r": players=3 must be a range, such as range\(2, 5\)",
    ),
    "a version that is a text": (
        {"__init__.py": {"version=1": 'version="1.0"'}},
        r": version='1\.0' must be a whole number",
    ),
    "minutes that are a text": (
        {"__init__.py": {"minutes=3": 'minutes="three"'}},
        r": minutes='three' must be a whole number",
    ),
    "an option that is a number": (
        {"__init__.py": {"version=1": 'version=1, options={"long": 3}'}},
        r": long=3 must be True or False, for an option is a question with yes or no",
    ),
    "no number of actions": (
        {"rules.py": {"ACTIONS = MOST_LEGAL = THINGS": 'MOST_LEGAL = THINGS\nACTIONS = "3"'}},
        r": rules\.py needs ACTIONS, a whole number",
    ),
    "a field that says no size": (
        {"rules.py": {"rounds: int = i1()": "rounds: int = 0"}},
        r": State\.rounds is no field; say how large its numbers are: `rounds: int = i1\(\)`",
    ),
    "a part that is missing": (
        {"words.py": {LABEL: "def labels("}},
        r": words\.py must have label\(kit, s, seat, action, names\)",
    ),
}


@pytest.mark.parametrize("fault", BROKEN)
def test_it_is_refused_in_a_sentence(fault: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    changes, said = BROKEN[fault]
    with pytest.raises(LayoutError, match=rf"^changed\d+ ?{said}$") as refused:
        changed_parrot(tmp_path, monkeypatch, changes).check_whole()
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize("module", ["rules", "words", "why", "story", "view"])
def test_a_module_that_is_missing_is_named(module: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = changed_parrot(tmp_path, monkeypatch, {})
    (game.folder / f"{module}.py").unlink()
    with pytest.raises(LayoutError, match=rf"there is no {module}\.py|{module}\.py must have "):
        game.check_whole()


def test_rules_that_cannot_be_are_tried_out_before_a_series_in_plain_python(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where nothing is compiled, nobody would have looked at them before a game breaks off."""
    game = changed_parrot(tmp_path, monkeypatch, {"rules.py": {"    return THINGS\n": "    return 0\n"}})
    monkeypatch.setattr("fourseas.lab.series.game_of", lambda id: game)
    with pytest.raises(LayoutError, match=rf"^{game.id}, 2 players, seed 0: seat \d is awaited, but legal"):
        list(run(Series(game.id, classic(game), ["random"] * 2, 1, 0, speed="python"), workers=1))


def test_what_the_compiler_does_not_take_is_one_line() -> None:
    def wrong(number: int) -> int:
        return number + "1"  # type: ignore[operator]

    compiled: Any = numba.njit(wrong)
    with pytest.raises(numba.core.errors.TypingError) as refused:
        compiled(1)
    message = r"test_loading\.py, line \d+: cannot be compiled: No implementation of function .+ found for signature"
    assert re.fullmatch(message, uncompilable(refused.value))
    assert uncompilable(ValueError("anything else")) == ""
