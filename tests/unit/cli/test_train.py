"""`fourseas train`: what it writes, how it goes on, and what it refuses. On a processor, for a moment."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from fourseas.bots.weights import load
from fourseas.games import game
from tests.unit.cli.terminal import command, refused

SHORT = ("train", "seeraeuber", "--speed", "python", "--games", "8", "--minutes", "0.001", "--seed", "3")


def test_a_network_is_written_and_learns_on() -> None:
    ended = command(*SHORT, "--out", "some/mind.npz")
    assert (ended.code, ended.err) == (0, "")
    assert re.search(r" games +[\d,]+ moves +\d\.\d\d ± \d\.\d\d shares against greedy \(\d+ games of 4\)", ended.out)
    first = load(Path("some/mind.npz"), game("seeraeuber")).about
    assert first["command"] == "fourseas train seeraeuber --minutes 0.001 --seed 3 --speed python"
    assert first["moves"] > 8 * 64
    assert command(*SHORT, "--out", "some/mind.npz", "--resume").code == 0
    second = load(Path("some/mind.npz"), game("seeraeuber")).about
    assert second["command"] == f"{first['command']} && {first['command']} --resume"
    assert second["moves"] > first["moves"]


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["chess"], "there is no game 'chess'"),
        (["pirates", "--minutes", "0"], "--minutes must be more than 0"),
        (["pirates", "--games", "7"], "--games must be from 8 to 1048576"),
        (["pirates", "--speed", "fast"], "--speed is one of python, compiled, gpu, not 'fast'"),
        (["pirates", "--seed", "-1"], "--seed must be at least 0"),
    ],
)
def test_what_cannot_be_learned_is_refused(words: list[str], reason: str) -> None:
    assert reason in refused("train", *words)


def test_without_a_checkpoint_there_is_nothing_to_go_on_with() -> None:
    ended = command(*SHORT, "--out", "none.npz", "--resume")
    assert ended.code == 1
    assert "--resume: none.checkpoint.npz is no checkpoint" in ended.err


def test_without_a_gpu_it_says_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CUDA_VISIBLE_DEVICES", "")
    ended = command("train", "pirates")
    assert ended.code == 1
    assert "--speed compiled learns on a processor, slowly" in ended.err
