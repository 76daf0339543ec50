"""What `fourseas game check` refuses before it plays: a module without something that has no default, an option that
cannot be asked about. tests/processes runs the whole command.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from fourseas.bots import LEVELS
from fourseas.cli.commands import studies
from fourseas.cli.games.check import _first_fault, check_levels, check_options
from fourseas.cli.options import take_options_of_games
from fourseas.cli.stop import Stop
from fourseas.conformance.check import Case, Check
from fourseas.core.fixed import LayoutError
from fourseas.core.game import Game
from fourseas.core.loading.parts import check_parts
from fourseas.games import IDS, game
from tests.unit.core.own_games import changed_parrot

OPTION = {
    "rules.py": {"    rounds: int = i1()\n": "    rounds: int = i1()\n    seed: int = i1()\n    long: int = i1()\n"}
}
VERSION = "version=1,"

WRONG: dict[str, tuple[Callable[[Game], None], dict[str, dict[str, str]], str]] = {
    "no label": (
        check_parts,
        {"words.py": {"def label(": "def lable("}},
        "words.py must have label(kit, s, seat, action, names)",
    ),
    "no sheet": (check_parts, {"words.py": {"SHEET = ": "SHEETS = "}}, "words.py must have SHEET"),
    "other arguments": (
        check_parts,
        {"view.py": {"def view(kit: Kit, s: State, seat: int | None)": "def view(s: State, seat: int | None)"}},
        "view.py must have view(kit, s, seat), not view(s, seat)",
    ),
    "no question": (
        check_options,
        {"__init__.py": {VERSION: f'{VERSION} options={{"long": False}},'}, **OPTION},
        "About(questions=...) has no question for the option 'long'",
    ),
    "a flag of the command": (
        check_options,
        {"__init__.py": {VERSION: f'{VERSION} options={{"seed": False}},'}, **OPTION},
        "has --seed already; call the option otherwise",
    ),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_what_is_missing_is_named(wrong: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    check, changes, said = WRONG[wrong]
    with pytest.raises(LayoutError, match=re.escape(said)):
        check(changed_parrot(tmp_path, monkeypatch, changes))


@pytest.mark.parametrize(
    ("levels", "said"),
    [
        ("captain = ", "levels.toml: Invalid value"),
        ('captain = "greedy"\n', "levels.toml must have a line for each of landlubber, deckhand"),
        ("".join(f'{level} = "nobody"\n' for level in LEVELS), "levels.toml: landlubber: no bot is called 'nobody'"),
    ],
)
def test_a_ladder_that_is_none_is_refused(
    levels: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = changed_parrot(tmp_path, monkeypatch, {})
    (game.folder / "levels.toml").write_text(levels, encoding="utf-8")
    with pytest.raises(Stop, match=re.escape(said)):
        check_levels(game)


@pytest.mark.parametrize("id", IDS)
def test_nothing_is_missing_in_the_games_that_we_have(id: str) -> None:
    check_parts(game(id))
    check_options(game(id))


def test_a_flag_that_a_command_takes_for_the_games_is_not_its_own() -> None:
    take_options_of_games(studies.simulate, ["--hidden"])
    check_options(game("pirates"))


def test_what_no_check_can_go_round_is_said_once() -> None:
    """A catalogue that cannot be read, for one."""

    def fail() -> None:
        raise LayoutError("stray.de.json: no catalogue")

    check = Check(fail, lambda id: iter([]))
    with pytest.raises(LayoutError, match="no catalogue"):
        _first_fault(game("parrot"), check, [Case("parrot", "", fail)])
