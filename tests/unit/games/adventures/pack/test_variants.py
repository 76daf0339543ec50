"""`benchmarks.packs`: the variants it makes are packs, and the commands that it starts are commands."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from benchmarks import packs
from fourseas.bots.weights import FILE, FOLDER
from fourseas.cli import main as command
from fourseas.cli.studies import balance
from fourseas.core.packs import classic, read_pack
from fourseas.games.adventures import GAME


def effects(pack: Any) -> set[str]:
    return {effect.effect for card in pack.cards for effect in card.effects}


def test_writing_a_pack_loses_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(packs.VARIANTS, "same", lambda pack: None)
    written = read_pack(GAME, packs.make("same", tmp_path))
    assert msgspec.structs.replace(written, name="classic") == classic(GAME).pack


@pytest.mark.parametrize("name", packs.VARIANTS)
def test_a_variant_is_a_pack_that_can_be_played(tmp_path: Path, name: str) -> None:
    written = read_pack(GAME, packs.make(name, tmp_path))
    assert written.name == name
    assert written.cards != classic(GAME).pack.cards
    assert [card.id for card in written.cards] == [card.id for card in classic(GAME).pack.cards]


def test_calm_is_without_pushes_and_lean_with_them(tmp_path: Path) -> None:
    lean, calm = (effects(read_pack(GAME, packs.make(name, tmp_path))) for name in ("lean", "calm"))
    assert "push" in lean
    assert not [effect for effect in calm if effect.startswith("push")]


def test_learning_goes_on_from_the_network_that_is_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each pack learns in a process of its own, by a command that this program understands."""
    learned: list[tuple[Path, float, int]] = []
    monkeypatch.setattr(packs, "learn_one", lambda *what: learned.append(what))

    class Process:
        def __init__(self, command: list[str], **_: Any) -> None:
            assert command[:3] == [sys.executable, "-m", "benchmarks.packs"]
            with pytest.MonkeyPatch.context() as patches:
                patches.setattr(sys, "argv", command[2:])
                packs.main()

        def wait(self) -> int:
            return 0

    monkeypatch.setattr(subprocess, "Popen", Process)
    new, begun = tmp_path / "new.toml", tmp_path / "begun.toml"
    packs.network(begun).mkdir()
    (packs.network(begun) / "adventures.npz").write_bytes(b"learned before")
    packs.learn([new, begun], 0.5, 7)
    assert learned == [(new, 0.5, 7), (begun, 0.5, 7)]
    assert (packs.network(new) / "adventures.npz").read_bytes() == (GAME.folder / FILE).read_bytes()
    assert (packs.network(begun) / "adventures.npz").read_bytes() == b"learned before"


def test_seats_are_studied_with_the_networks_of_the_pack(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    studied: list[tuple[Any, ...]] = []

    def started(study: list[str], env: dict[str, str], **_: Any) -> None:
        assert study[:3] == [sys.executable, "-m", "fourseas"]
        monkeypatch.setattr(balance, "report_seats", lambda *what: studied.append((*what, env.get(FOLDER))))
        command.run(study[3:])

    monkeypatch.delenv(FOLDER, raising=False)
    monkeypatch.setattr(subprocess, "run", started)
    plain, learned = (packs.make(name, tmp_path) for name in packs.VARIANTS)
    packs.network(learned).mkdir()
    packs.seats([plain, learned], 4, 9)
    assert [(id, games, bot, seed, pack, own) for id, _, games, bot, seed, pack, _, own in studied] == [
        ("adventures", 4, "mind", 9, plain, None),
        ("adventures", 4, "mind", 9, learned, str(packs.network(learned))),
    ]
