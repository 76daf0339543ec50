"""`fourseas game types`: what a game shows, as TypeScript."""

from __future__ import annotations

import pytest

from fourseas.cli.main import run
from tests import EXAMPLES

CUP = """\
export interface Player {
  dice: number
  cup: string[] | "hidden"
}
"""


def test_a_game_of_ones_own_has_its_types(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FOURSEAS_GAMES", str(EXAMPLES))
    run(["game", "types", "bones"])
    types = capsys.readouterr().out
    assert CUP in types
    assert "export type Move = Claim | Call\n" in types
    assert "export type GameEvent = Claimed | Called\n" in types
