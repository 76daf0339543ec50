"""The golden playthroughs are still played as written."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support import golden


@pytest.mark.parametrize("path", golden.files(), ids=lambda path: path.stem)
def test_a_golden_game_is_played_as_written(path: Path) -> None:
    written = path.read_text(encoding="utf-8").splitlines()
    played = golden.playthrough(*golden.files()[path]).splitlines()
    for number, (was, now) in enumerate(zip(written, played, strict=False), start=1):
        assert now == was, f"{path.name}, line {number}; if this is meant: make golden, and read the diff"
    assert len(played) == len(written)


def test_there_are_no_others() -> None:
    assert set(golden.FOLDER.glob("*.txt")) == set(golden.files())
