"""Networks in files, as bots play by them: half precision, with what made them. A game's own is its `mind.npz`."""

from __future__ import annotations

import json
import os
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

from fourseas.bots.own import BotError
from fourseas.core.game import Game

FILE = "mind.npz"
FOLDER = "FOURSEAS_NETWORKS"  # in the environment: a folder with networks, GAME.npz, that are used instead
LARGEST = 2 << 20  # bytes of one that comes with a game


class Weights(NamedTuple):
    row: Any  # all of them, layer by layer, each layer's biases behind its weights; an array of 32-bit numbers
    sizes: list[int]
    about: dict[str, Any]

    @property
    def layers(self) -> tuple[Any, ...]:
        return layers(self.row, self.sizes)


def layers(row: Any, sizes: list[int]) -> tuple[Any, ...]:
    """As bots/net.py wants them: of each layer the weights, a row for each of its inputs, and the biases. The last has
    a row for each of its outputs instead: these are asked for one by one.
    """
    parts: list[Any] = []
    start = 0
    for inputs, outputs in pairwise(sizes):
        parts.append(row[start : start + inputs * outputs].reshape(inputs, outputs))
        start += inputs * outputs
        parts.append(row[start : start + outputs])
        start += outputs
    parts[-2] = parts[-2].T.copy()
    return tuple(parts)


def layout(game: Game) -> str:
    """What the inputs of a network are: it knows no others."""
    return ",".join(f"{block.name}:{block.length}" for block in game.observe.BLOCKS)


def save(path: Path, game: Game, row: Any, sizes: list[int], made: dict[str, Any]) -> None:
    import numpy as np

    about = json.dumps({"game": game.id, "rules": game.version, "layout": layout(game), **made})
    with path.open("wb") as file:
        np.savez_compressed(file, weights=row.astype(np.float16), sizes=np.array(sizes), about=np.array(about))


def load(path: Path, game: Game) -> Weights:
    """Raises BotError if there is no network for this game."""
    import numpy as np

    try:
        with np.load(path, allow_pickle=False) as file:
            about: dict[str, Any] = json.loads(str(file["about"]))
            read = Weights(file["weights"].astype(np.float32), file["sizes"].tolist(), about)
    except (OSError, ValueError, KeyError) as error:
        raise BotError(f"{path} holds no network: {error}") from None
    if about["game"] != game.id or about["layout"] != layout(game):
        raise BotError(f"{path} holds no network for what is observed in {game.id} now")
    return read


@cache
def layers_of(game: Game, plain: bool) -> tuple[Any, ...]:
    """Those of the game's network, as lists for plain Python or as arrays; all who play by it share them. Of a game
    that has none, a single 0 each.
    """
    import numpy as np

    known = weights_of(game)
    made = known.layers if known else layers(np.zeros(6, np.float32), [1, 1, 1, 1])
    return tuple(part.tolist() for part in made) if plain else made


@cache
def weights_of(game: Game) -> Weights | None:
    """The network that comes with a game, or the one that is named instead; None if there is none."""
    other = Path(os.environ.get(FOLDER) or game.folder) / f"{game.id}.npz"
    path = other if other.is_file() else game.folder / FILE
    return load(path, game) if path.is_file() else None
