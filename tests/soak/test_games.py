"""The soak itself: that it runs, and that it would find something."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import pytest

from fourseas.bots.engine import Engine
from fourseas.core.interface import Kit
from fourseas.core.packs import classic
from fourseas.games import SHIPPED, game
from tests.conformance import kits
from tests.soak import games as soak
from tests.support.compiled import compile_all
from tests.support.thorough import many


@pytest.fixture(autouse=True)
def all_compiled() -> None:
    for id in SHIPPED:
        compile_all(id)


def test_a_short_soak_runs() -> None:
    games = many(5000)
    arguments = [sys.executable, "-m", "tests.soak.games", "--games", str(games)]
    done = subprocess.run(arguments, capture_output=True, text=True, timeout=300, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    report = re.match(
        rf"{games:,} games, .* steps, .* steps/s, ([\d,]+) truncated\nno law was broken in \d+ settings\n", done.stdout
    )
    assert report
    assert int(report[1].replace(",", "")) > games // 50
    assert re.search(
        r"^\d+ games were played again in plain Python and came to the same end$", done.stdout, re.MULTILINE
    )


def test_every_game_pack_and_number_of_players_has_its_turn() -> None:
    covered = {(setting.id, setting.players, setting.kit.pack.name, setting.late) for setting in soak.settings()}
    for id in SHIPPED:
        assert "hard" in [kit.pack.name for kit in kits(id)]
        for players in game(id).players:
            for kit in kits(id):
                assert (id, players, kit.pack.name, False) in covered
                assert ((id, players, kit.pack.name, True) in covered) == soak.loses_patience(id)
    assert {id for id in SHIPPED if soak.loses_patience(id)} == {"pirates", "seeraeuber"}


def test_all_games_are_played_however_they_are_spread() -> None:
    all = soak.settings()
    for games in (1, len(all) - 1, len(all) + 1, 1000):
        assert sum(tally.games for tally in soak.all_checked(all, games, 3)) == games


def good() -> list[soak.Setting]:
    return [soak.Setting(id, 3, classic(game(id))) for id in SHIPPED]


def tampered(id: str, change: Callable[[Any], None]) -> soak.Setting:
    """A setting whose tables are not those of its pack."""
    box = classic(game(id)).box.clone()
    change(box)
    return soak.Setting(id, 3, Kit(classic(game(id)).pack, box))


def in_debt(box: Any) -> None:
    box.purse = -100


def endless_tokens(box: Any) -> None:
    box.token = [[0, -1] for _ in box.token]


def two_starts_in_one(box: Any) -> None:
    box.start[0] = box.start[1]


def thin_decks(box: Any) -> None:
    box.leaves = [0 for _ in box.leaves]


def no_rooms(box: Any) -> None:
    box.rooms = [[0 for _ in rooms] for rooms in box.rooms]  # and what is built stands nowhere


DEBT = (in_debt, "no treasury is below zero")
TOKENS = (endless_tokens, "there are never more than six tokens of a kind")


@pytest.mark.parametrize(
    ("id", "change", "law"),
    [
        ("pirates", *DEBT),
        ("pirates", *TOKENS),
        ("seeraeuber", *DEBT),
        ("seeraeuber", *TOKENS),
        ("adventures", two_starts_in_one, "every ship is on its own track"),
        ("adventures", thin_decks, "nobody has fewer than nine cards"),
        (
            "piratoons",
            no_rooms,
            "equipment is on spaces of its owner's ship, no more than fit, never a deck tile beside sails",
        ),
    ],
)
def test_a_broken_law_is_named_with_its_game_and_seed(
    id: str,
    change: Callable[[Any], None],
    law: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    bad = tampered(id, change)
    monkeypatch.setattr(soak, "settings", lambda: [*good(), bad])
    assert soak.main(["--games", "90", "--seed", "40"]) == 1
    captured = capsys.readouterr()
    complaint = re.fullmatch(rf"{id}, 3 players, pack 'classic', seed (\d+): law (\d) is broken: (.*)\n", captured.err)
    assert complaint
    assert complaint[3] == law
    assert captured.out == ""
    # Whoever looks into it starts from that seed.
    assert Engine(game(id), bad.kit, "python").checked_games(3, int(complaint[1]), 0, 1).broken == int(complaint[2])


@pytest.mark.parametrize("place", [0, 2, -2, -1])
def test_speeds_that_differ_are_found(
    place: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    true_play = soak.play

    def wrong(setting: soak.Setting, speed: Any, seed: int, games: int) -> list[object]:
        ends = true_play(setting, speed, seed, games)
        if speed == "compiled":
            ends[place] = None
        return ends

    monkeypatch.setattr(soak, "play", wrong)
    monkeypatch.setattr(soak, "AGAIN", 1)
    monkeypatch.setattr(soak, "settings", good)
    assert soak.main(["--games", str(3 * len(SHIPPED)), "--seed", "40"]) == 1
    said = {0: "seed 40", 2: "seed 42", -2: "the whole series", -1: "the greedy series"}[place]
    assert f", {said}: compiled and plain Python do not come to the same end\n" in capsys.readouterr().err


def test_it_can_be_stopped(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def stop(*_: Any) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(soak, "soak", stop)
    assert soak.main([]) == 130
    assert capsys.readouterr().err == "stopped\n"
