"""All that training needs to go on later, in a file."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np

from fourseas.bots.own import BotError
from fourseas.bots.weights import layout, load
from fourseas.core.game import Game
from fourseas.train.network import SAVED, Network


def keep(path: Path, game: Game, network: Network, made: dict[str, Any]) -> None:
    """`made` is how it was made so far."""
    parts = {
        f"{name}{i}": network.arrays.plain(part) for name in SAVED for i, part in enumerate(getattr(network, name))
    }
    with path.open("wb") as file:
        np.savez(file, steps=network.steps, made=json.dumps(made), layout=layout(game), **parts)


def go_on(path: Path, game: Game, network: Network) -> dict[str, Any]:
    """Put the network back as it was; returns how it was made so far."""
    try:
        with np.load(path, allow_pickle=False) as file:
            if str(file["layout"]) != layout(game) or file["parts0"].shape != tuple(network.parts[0].shape):
                raise BotError(f"{path} is no network for what is observed in {game.id} now")
            for name in SAVED:
                setattr(network, name, [network.arrays.put(file[f"{name}{i}"]) for i in range(len(network.parts))])
            network.steps = int(file["steps"])
            made: dict[str, Any] = json.loads(str(file["made"]))
            return {"curve": [], **made}  # older ones were made without a curve
    except (OSError, ValueError, KeyError) as error:
        raise BotError(f"{path} is no checkpoint: {error}") from None


def begin_with(path: Path, game: Game, network: Network) -> dict[str, Any]:
    """Put the weights of a network in a file into one that has as many units or more; those that are more change
    nothing at first. Returns how it was made.
    """
    known = load(path, game)
    if any(old > new for old, new in zip(known.sizes, network.sizes, strict=True)):
        raise BotError(f"{path} holds a network of {known.sizes} units, which are more than {network.sizes}")
    start = 0
    for layer in range(3):
        rows, columns = known.sizes[layer : layer + 2]
        weights, biases = (network.arrays.plain(part).copy() for part in network.parts[2 * layer : 2 * layer + 2])
        weights[rows:] = 0
        weights[:rows, :columns] = known.row[start : start + rows * columns].reshape(rows, columns)
        if layer == 0:
            weights[:, :columns] *= network.arrays.plain(network.scale)[:, None]
        start += rows * columns
        biases[:columns] = known.row[start : start + columns]
        start += columns
        network.parts[2 * layer : 2 * layer + 2] = [network.arrays.put(part) for part in (weights, biases)]
    network.smooth = [part + 0 for part in network.parts]
    known.about.setdefault("curve", [])  # older ones were made without
    return {name: known.about[name] for name in ("command", "seconds", "games", "moves", "curve")}
