"""`fourseas game new` writes a game that has nothing of the template's names."""

from __future__ import annotations

from pathlib import Path

import pytest

from fourseas.cli.games.new import TEMPLATE, new_game
from fourseas.cli.stop import Stop


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made: Path = tmp_path_factory.mktemp("games")
    new_game("tide_pool", made)
    return made


def test_it_has_every_file_and_its_own_names(folder: Path) -> None:
    files = [file for file in (folder / "tide_pool").rglob("*") if file.is_file()]
    assert len(files) == len(list(TEMPLATE.rglob("*.txt")))
    text = "".join(file.read_text(encoding="utf-8") for file in files)
    assert not [name for name in ("newgame", "New Game", "NEW-", "new_1") if name in text]
    assert "- **TID-1** " in text
    assert 'name="Tide Pool"' in text


@pytest.mark.parametrize("name", ["Tide", "ti", "class", "tide-pool", "../tide", "pirates", "", "game", "crews"])
def test_a_name_that_cannot_be_is_refused(name: str, tmp_path: Path) -> None:
    with pytest.raises(Stop):
        new_game(name, tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_nothing_is_written_over(folder: Path) -> None:
    with pytest.raises(Stop, match="already exists"):
        new_game("tide_pool", folder)
