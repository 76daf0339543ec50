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
from fourseas.cli.games.check import _check_part, _first_fault, _try_out, check_files, check_levels, check_options
from fourseas.cli.options import take_options_of_games
from fourseas.cli.stop import Stop
from fourseas.conformance import languages
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


UNREAD = {
    "RULES.md": ("\n- **PAR-1** Again.\n", "RULES.md has two clauses PAR-1"),
    "classic.toml": ('name = "classic"\n', "nobody reads classic.toml, since __init__.py names no class for it"),
    "board.js": ("export const draw = 1\n", "board.js must export a function mount(element, props)"),
}


@pytest.mark.parametrize("file", UNREAD)
def test_what_nobody_would_read_is_refused(file: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = changed_parrot(tmp_path, monkeypatch, {})
    check_files(game)
    more, said = UNREAD[file]
    with (game.folder / file).open("a", encoding="utf-8") as end:
        end.write(more)
    with pytest.raises(LayoutError, match=re.escape(said)):
        check_files(game)


@pytest.mark.parametrize("name", ["words.german.json", "words.json", "words.es.json"])
def test_a_catalogue_that_nobody_would_read_is_refused(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = changed_parrot(tmp_path, monkeypatch, {})
    (game.folder / "locale").mkdir()
    (game.folder / "locale" / name).write_text("{}", encoding="utf-8")
    with pytest.raises(AssertionError, match=f"nobody reads locale/{name}; Four Seas speaks "):
        languages.its_texts_are_in_languages_that_are_spoken.body(game)


@pytest.mark.parametrize(
    "export",
    ["export function mount(", "export const mount = ", "export { draw, mount }", "export async function mount("],
)
def test_a_board_can_be_exported_in_any_way(export: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = changed_parrot(tmp_path, monkeypatch, {})
    (game.folder / "board.js").write_text(f"const draw = 1\n{export}", encoding="utf-8")
    check_files(game)


def test_a_loop_without_an_end_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("fourseas.cli.games.check.TRIAL_S", 0.1)
    game = changed_parrot(
        tmp_path, monkeypatch, {"rules.py": {"    s.rounds += 1\n": "    while s.rounds >= 0:\n        pass\n"}}
    )
    assert re.fullmatch(
        r"rules\.py, line \d+, in show: still there after 0\.1 s; a loop without an end\?", _try_out(game)
    )
    assert capsys.readouterr().out.startswith("trial        FAILS: rules.py, line ")


def test_what_fails_in_the_same_words_is_said_once(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> None:
        raise AssertionError("tutorial.toml: Invalid value")

    check = Check(fail, lambda id: iter([Case(id, "", fail)]))
    monkeypatch.setattr("fourseas.cli.games.check.checks_of", lambda module: [check, check])
    assert len(_check_part(game("parrot"), "tutorials")) == 1


@pytest.mark.parametrize("id", IDS)
def test_nothing_is_missing_in_the_games_that_we_have(id: str) -> None:
    check_parts(game(id))
    check_options(game(id))
    check_files(game(id))


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
