"""The command that trains and measures at once: what it goes on with, what it installs, and when it ends."""

from __future__ import annotations

import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from benchmarks import minds
from fourseas.bots.weights import LARGEST


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """That of every game; its network is there."""
    monkeypatch.setattr(minds, "game", lambda id: SimpleNamespace(folder=tmp_path / "game"))
    (tmp_path / "game").mkdir()
    (tmp_path / "game" / "mind.npz").write_bytes(b"old")
    return tmp_path


def test_a_training_goes_on_with_the_games_network_or_with_an_earlier_one(folder: Path) -> None:
    out, after = folder / "out", folder / "after"
    out.mkdir()
    after.mkdir()
    minds.bring("pirates", out, None)
    assert [(file.name, file.read_bytes()) for file in out.iterdir()] == [("pirates.npz", b"old")]
    for end in (".npz", ".checkpoint.npz"):
        (after / f"pirates{end}").write_bytes(b"newer")
    minds.bring("pirates", out, after)
    assert {file.name for file in out.iterdir()} == {"pirates.npz", "pirates.checkpoint.npz"}
    assert (out / "pirates.npz").read_bytes() == b"newer"
    command = minds.training("pirates", 8.5, 3, out, resume=True)
    assert command[-1] == "--resume"
    assert command[command.index("--out") + 1] == str(out / "pirates.npz")
    assert "--resume" not in minds.training("pirates", 8.5, 3, out, resume=False)


def test_a_network_is_installed_unless_it_is_too_large(folder: Path) -> None:
    (folder / "seeraeuber.npz").write_bytes(b"new")
    assert minds.install(folder) == ["seeraeuber"]
    assert (folder / "game" / "mind.npz").read_bytes() == b"new"
    (folder / "seeraeuber.npz").write_bytes(bytes(LARGEST + 1))
    with pytest.raises(SystemExit, match="has more than"):
        minds.install(folder)
    assert (folder / "game" / "mind.npz").read_bytes() == b"new"


def test_all_run_at_once_and_none_for_too_long(tmp_path: Path) -> None:
    sleeper = [sys.executable, "-c", "import time; time.sleep(60)"]
    talker = [sys.executable, "-c", "print('ready')"]
    ended = minds.run_all({"sleeper": sleeper, "talker": talker}, tmp_path, 3)
    assert ended["sleeper"] < 0
    assert ended["talker"] == 0
    assert (tmp_path / "talker.log").read_text() == "ready\n"
