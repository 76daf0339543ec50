"""How strong a network became while it learned: kept with it, and drawn."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

from docs import make_minds
from docs.make_curves import HEIGHT, WIDTH, marks, picture
from fourseas.bots.weights import load
from fourseas.cli.studies import train
from fourseas.core.defaults import Box
from fourseas.core.interface import Kit
from tests.unit.train.stones import GAME

POINTS = [{"seconds": seconds, "shares": shares} for seconds, shares in ((20, 0.5), (60, 2.5), (120, 3.0))]


def test_a_network_keeps_its_curve_and_adds_to_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The tiny game, learned for a moment, twice; every round is a point."""
    monkeypatch.setattr(train, "find_game", lambda id: GAME)
    monkeypatch.setattr(train, "find_kit", lambda game, pack: Kit(None, Box()))
    monkeypatch.setattr(train, "caution_of", lambda game: 1.0)
    monkeypatch.setattr(train, "A_LINE_S", 0.0)
    out = tmp_path / "mind.npz"
    lengths = []
    for resume in (False, True):
        train.train_network("stones", 0.003, resume, out, 16, 1, "python")
        curve = load(out, GAME).about["curve"]
        lengths.append(len(curve))
        assert [point["moves"] for point in curve] == sorted({point["moves"] for point in curve})
        assert all(0 <= point["shares"] <= 2 for point in curve)
    assert 0 < lengths[0] < lengths[1]


def test_a_network_goes_on_by_looking_ahead(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(train, "find_game", lambda id: GAME)
    monkeypatch.setattr(train, "find_kit", lambda game, pack: Kit(None, Box()))
    monkeypatch.setattr(train, "caution_of", lambda game: 1.0)
    monkeypatch.setattr(train, "ROOM_ON_A_PROCESSOR", 8192)
    out = tmp_path / "mind.npz"
    train.train_network("stones", 0.003, False, out, 16, 1, "python")
    before = load(out, GAME)
    train.train_network("stones", 0.05, True, out, None, 1, "python", look_ahead=4, jobs=1)
    after = load(out, GAME)
    assert after.about["command"] == f"{before.about['command']} && fourseas train stones --minutes 0.05 --seed 1 " + (
        "--speed python --resume --look-ahead 4"
    )
    assert after.about["games"] > before.about["games"]
    assert (after.row != before.row).any()


def test_the_command_that_made_a_network_names_the_pack(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    played = []

    def kit(game: object, pack: Path | None) -> Kit:
        played.append(pack)
        return Kit(None, Box())

    monkeypatch.setattr(train, "find_game", lambda id: GAME)
    monkeypatch.setattr(train, "find_kit", kit)
    monkeypatch.setattr(train, "caution_of", lambda game: 1.0)
    pack = tmp_path / "longer-routes.toml"
    train.train_network("stones", 0.003, False, tmp_path / "mind.npz", 16, 1, "python", pack)
    assert played == [pack]
    assert load(tmp_path / "mind.npz", GAME).about["command"].endswith(" --pack longer-routes.toml")


def test_a_curve_goes_up_with_the_shares_and_on_with_the_time() -> None:
    drawn = ElementTree.fromstring(picture({"pirates": POINTS, "seeraeuber": POINTS[:2]}))
    lines = [line.attrib["points"] for line in drawn.iter() if line.tag.endswith("polyline")]
    assert len(lines) == 2
    points = [tuple(map(float, point.split(","))) for point in lines[0].split()]
    assert len(points) == 3
    assert [x for x, _ in points] == sorted(x for x, _ in points)
    assert [y for _, y in points] == sorted((y for _, y in points), reverse=True)
    assert all(0 < x < WIDTH and 0 < y < HEIGHT for x, y in points)
    assert "pirates: 0.5 shares after 20 s, 3.0 after 120 s" in ElementTree.tostring(drawn, "unicode")


@pytest.mark.parametrize(("minutes", "expected"), [(9.0, [0, 2, 4, 6, 8]), (2.5, [0, 0.5, 1, 1.5, 2, 2.5])])
def test_minutes_are_marked_by_round_numbers(minutes: float, expected: list[float]) -> None:
    assert marks(minutes) == expected


def test_the_page_shows_the_picture_once_a_network_has_a_curve(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(make_minds, "curves", dict)
    assert "learning.svg" not in make_minds.origins()
    monkeypatch.setattr(make_minds, "curves", lambda: {"pirates": POINTS})
    assert "learning.svg" in make_minds.origins()
