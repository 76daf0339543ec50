"""Networks in files, as bots play by them: half precision, with what made them. A game's own is its `mind.npz`."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from fourseas.bots.own import BotError
from fourseas.core.game import Game

FILE = "mind.npz"
LARGEST = 2 << 20  # bytes of one that comes with a game


class Weights(NamedTuple):
    row: Any  # as bots/net.py wants them, an array of 32-bit numbers
    sizes: list[int]
    about: dict[str, Any]


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
def plain_row(game: Game) -> list[float]:
    """Its weights for plain Python; all who play by it share them."""
    known = weights_of(game)
    return known.row.tolist() if known else [0.0]


@cache
def weights_of(game: Game) -> Weights | None:
    """The network that comes with a game; None if there is none."""
    path = game.folder / FILE
    return load(path, game) if path.is_file() else None
