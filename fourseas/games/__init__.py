"""The registry of games. A game is its folder; its id is the folder's name, and everything else follows from that.

Ours lie here, beside this file. FOURSEAS_GAMES names folders in which others lie, separated as in PATH: what is in them
is imported as if it lay here, and is a game if it has a RULES.md. Packages that are installed bring others by an entry
point of the group `fourseas.games`: its name is the id, its value the package that is the game's folder.
"""

from __future__ import annotations

import copyreg
import errno
import keyword
import os
import re
import sys
from collections.abc import Sequence
from functools import cache
from importlib import import_module
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.metadata import entry_points
from importlib.util import find_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

from fourseas.core.fixed import LayoutError
from fourseas.core.game import Game
from fourseas.core.i18n import look_in
from fourseas.core.loading.place import loading

VARIABLE = "FOURSEAS_GAMES"
GROUP = "fourseas.games"

SHIPPED = ("pirates", "seeraeuber", "adventures", "piratoons")
AN_ID = "an id has 3 to 31 lowercase letters, digits and _, begins with a letter, and is no word of Python or Four Seas"


def is_id(id: str) -> bool:
    """Whether a game can be called so: it becomes a module of this package, beside what is here already."""
    if not re.fullmatch("[a-z][a-z0-9_]{2,30}", id):
        return False
    return not (keyword.iskeyword(id) or id in globals() or Path(__file__).with_name(id).exists())


def _check_id(id: str, taken: Sequence[str], by: str) -> None:
    if id in taken:
        raise FileExistsError(errno.EEXIST, f"there is another game {id!r}", by)
    if not is_id(id):
        raise OSError(errno.EINVAL, f"{id!r} cannot be the id of a game: {AN_ID}", by)


def _others() -> list[str]:
    """Take in the folders that the environment names; the ids of the games in them. OSError if there are none, or one
    cannot be called so."""
    others: list[str] = []
    for folder in filter(None, os.environ.get(VARIABLE, "").split(os.pathsep)):
        path = Path(folder).expanduser().absolute()
        if str(path) in __path__:
            continue  # named twice
        ids = sorted(rules.parent.name for rules in path.glob("*/RULES.md"))
        for id in ids:
            _check_id(id, [*SHIPPED, *others], f"{VARIABLE}={folder}")
        if not ids:
            raise FileNotFoundError(errno.ENOENT, "no folder in it is a game, with a RULES.md", f"{VARIABLE}={folder}")
        __path__.append(str(path))
        look_in(path)
        others += ids
    return others


def _installed(taken: Sequence[str]) -> dict[str, Path]:
    """The games that installed packages bring, and their folders. OSError if one cannot be called so."""
    folders: dict[str, Path] = {}
    for entry in entry_points(group=GROUP):
        by = entry.dist.name if entry.dist else entry.value
        _check_id(entry.name, [*taken, *folders], by)
        spec = find_spec(entry.value)
        if spec is None or not spec.submodule_search_locations:
            raise FileNotFoundError(errno.ENOENT, f"the game {entry.name!r} is no package {entry.value}", by)
        folders[entry.name] = Path(spec.submodule_search_locations[0])
        look_in(folders[entry.name])
    return folders


class _Importer(MetaPathFinder):
    """Imports an installed game under a name of ours, as if it were in this folder: also in a process that is only
    given something of it to unpickle."""

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        package, _, id = name.rpartition(".")
        if package != __name__ or id not in _INSTALLED:
            return None
        folder = _INSTALLED[id]
        return spec_from_file_location(name, folder / "__init__.py", submodule_search_locations=[str(folder)])


def _folder(id: str) -> Path:
    """The folder of a game."""
    return _INSTALLED.get(id) or next((Path(path, id) for path in __path__ if Path(path, id).is_dir()), Path(id))


@cache
def game(id: str) -> Game:
    """The game of that id; KeyError if there is none, LayoutError if its folder holds something else."""
    if id not in IDS:
        raise KeyError(id)
    with loading(id, _folder(id)):
        loaded = getattr(import_module(f"{__name__}.{id}"), "GAME", None)
    if not isinstance(loaded, Game):
        raise LayoutError(f"{id}: its __init__.py must have GAME = Game(id={id!r}, ...)")
    if loaded.id != id:
        raise LayoutError(f"{id}: its __init__.py says id={loaded.id!r}; a game's id is the name of its folder")
    if not (loaded.folder / "RULES.md").is_file():  # a wheel of it, which has the modules alone
        raise LayoutError(f"{id}: there is no RULES.md in {loaded.folder}; a wheel must have all files of the game")
    return loaded


# A game is pickled as its id: whoever unpickles it has the same games.
copyreg.pickle(Game, lambda loaded: (game, (loaded.id,)))


def make_ready() -> None:
    """Load all games and make their types ready, in one thread, before others read what is stored of them."""
    for id in IDS:
        game(id).make_ready()


# Below all names of this module, which no game may have.
_FOLDERS = _others()
_INSTALLED = _installed([*SHIPPED, *_FOLDERS])
IDS = (*SHIPPED, *_FOLDERS, *_INSTALLED)
sys.meta_path.append(_Importer())


class _Games(ModuleType):
    """This module: `fourseas.games()` is the public list of games (fourseas/api/game.py), and a module has its name."""

    def __call__(self) -> list[Any]:
        from fourseas.api.game import games

        return list(games())


sys.modules[__name__].__class__ = _Games
