"""`fourseas game show`: a whole game on one page."""

from __future__ import annotations

from pathlib import Path

import pytest

from fourseas.cli.games.show import page
from fourseas.core.state import BaseState
from fourseas.core.words.acts import acts
from fourseas.games import IDS, game
from tests.unit.cli.terminal import command
from tests.unit.core.own_games import changed_parrot


@pytest.mark.parametrize("id", IDS)
def test_everything_that_a_game_declares_is_on_the_page(id: str) -> None:
    one = game(id)
    shown = page(one)
    for act in acts(one).values():
        assert f"- `{act.usage}`" in shown
    for name in one.rules.State.fields.keys() - BaseState.fields.keys():
        assert f"| `{name}` |" in shown
    for name, clause in one.words.SHEET:
        assert f"| {name} | {clause} |" in shown
    for law in one.checks.LAWS:
        assert f"- {law}" in shown
    for file in one.folder.rglob("*.py"):
        assert f"| `{file.relative_to(one.folder).as_posix()}` |" in shown


def test_its_files_are_listed_wherever_it_lies(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only its own tests are left out."""
    folder = tmp_path / "tests"
    folder.mkdir()
    one = changed_parrot(folder, monkeypatch, {})
    (one.folder / "tests").mkdir()
    (one.folder / "tests" / "test_parrot.py").write_text('"""What it must do."""\n', encoding="utf-8")
    shown = page(one)
    assert "| `rules.py` |" in shown
    assert "test_parrot.py" not in shown


def test_a_field_says_what_it_is_and_who_may_not_see_it() -> None:
    """Also one that two games share."""
    shown = page(game("pirates"))
    assert "| `deck` | 20 × i1 | everyone |" in shown
    assert "| `black_spot` | i1 |  | who has it, or NOBODY |" in shown
    assert "| `passes` | i1 |  | " in shown
    assert "| `passes` | i1 |  |  |" not in shown


def test_the_command_prints_it() -> None:
    done = command("game", "show", "parrot")
    assert (done.code, done.err) == (0, "")
    assert done.out == page(game("parrot"))
