"""Networks in files: what a bot reads is what was learned, and training goes on where it ended."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from fourseas.bots import BotError
from fourseas.bots.weights import FILE, FOLDER, load, save, weights_of
from fourseas.games import game
from fourseas.train.arrays import Plain
from fourseas.train.checkpoint import begin_with, go_on, keep
from fourseas.train.network import Network, scales
from tests.unit.train.stones import BLOCKS, GAME


def network() -> Network:
    return Network.fresh(Plain(1), scales(BLOCKS), 2, 1, (8, 4))


def test_a_network_is_read_as_it_was_written(tmp_path: Path) -> None:
    made = network()
    save(tmp_path / "mind.npz", GAME, made.row(), made.sizes, {"seed": 1})
    row, sizes, about = load(tmp_path / "mind.npz", GAME)
    assert np.allclose(row, made.row(), atol=1e-2)
    assert sizes == made.sizes
    assert about["game"] == "stones"
    assert about["seed"] == 1


def test_a_network_of_another_game_is_refused(tmp_path: Path) -> None:
    save(tmp_path / "mind.npz", GAME, network().row(), network().sizes, {})
    with pytest.raises(BotError, match="no network for what is observed in pirates"):
        load(tmp_path / "mind.npz", game("pirates"))


def test_what_is_no_network_is_refused(tmp_path: Path) -> None:
    (tmp_path / "mind.npz").write_bytes(b"not a network")
    with pytest.raises(BotError, match="holds no network"):
        load(tmp_path / "mind.npz", GAME)
    with pytest.raises(BotError, match="is no checkpoint"):
        go_on(tmp_path / "mind.npz", GAME, network())


def test_a_network_that_is_named_is_used_instead(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pirates = game("pirates")
    own = load(pirates.folder / FILE, pirates)
    save(tmp_path / "pirates.npz", pirates, own.row * 2, own.sizes, {"seed": 7})
    monkeypatch.setenv(FOLDER, str(tmp_path))
    named, other = (weights_of.__wrapped__(game(id)) for id in ("pirates", "seeraeuber"))
    assert named is not None
    assert named.about["seed"] == 7
    assert np.allclose(named.row, own.row * 2, rtol=1e-2, atol=1e-3)
    assert other is not None  # its own, since that folder has none for it
    assert "seed" not in other.about


def test_training_goes_on_where_it_ended(tmp_path: Path) -> None:
    made = network()
    made.move([part * 0 + 1 for part in made.parts], 0.1)
    keep(tmp_path / "kept.npz", GAME, made, {"seconds": 12})
    parts, steps = [part.copy() for part in made.parts], made.steps
    made.move([part * 0 + 1 for part in parts], 0.1)
    assert go_on(tmp_path / "kept.npz", GAME, made) == {"seconds": 12, "curve": []}
    assert made.steps == steps
    assert all(np.array_equal(part, then) for part, then in zip(made.parts, parts, strict=True))


def test_a_wider_network_begins_with_what_a_narrow_one_knows(tmp_path: Path) -> None:
    made = network()
    save(tmp_path / "mind.npz", GAME, made.row(), made.sizes, {"command": "", "seconds": 1, "games": 2, "moves": 3})
    wide = Network.fresh(Plain(2), scales(BLOCKS), 2, 2, (12, 6))
    made_by = {"command": "", "seconds": 1, "games": 2, "moves": 3, "curve": []}
    assert begin_with(tmp_path / "mind.npz", GAME, wide) == made_by
    seen = np.random.default_rng(4).integers(0, 3, (9, len(made.scale))).astype(np.int8)
    assert np.allclose(wide.values(seen), made.values(seen), atol=2e-3)
    with pytest.raises(BotError, match="which are more than"):
        begin_with(tmp_path / "mind.npz", GAME, Network.fresh(Plain(2), scales(BLOCKS), 2, 2, (6, 6)))
