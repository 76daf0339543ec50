"""Games of one's own, for tests: the example with some lines changed, in a folder of its own."""

from __future__ import annotations

import shutil
from collections.abc import Mapping
from importlib import import_module
from itertools import count
from pathlib import Path

import pytest

from fourseas.core.game import Game
from tests import EXAMPLES

_numbers = count()


def changed_parrot(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, changes: Mapping[str, Mapping[str, str]], id: str | None = None
) -> Game:
    """The example as another game, with what is to be put in place of what, file by file. One that is compiled has an
    id of its own, so that the next run finds it in the cache.
    """
    id = id or f"changed{next(_numbers)}"
    folder = tmp_path / id
    shutil.copytree(EXAMPLES / "parrot", folder)
    for file, instead in {"__init__.py": {'id="parrot"': f'id="{id}"'}, **changes}.items():
        text = (folder / file).read_text(encoding="utf-8")
        for old, new in instead.items():
            assert old in text, old
            text = text.replace(old, new, 1)
        (folder / file).write_text(text.replace('id="parrot"', f'id="{id}"'), encoding="utf-8")
    games = import_module("fourseas.games")
    monkeypatch.setattr(games, "__path__", [*games.__path__, str(tmp_path)])
    own: Game = import_module(f"fourseas.games.{id}").GAME
    return own
