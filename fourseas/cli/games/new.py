"""`fourseas game new`: creates a working game folder, as a starting point for one's own game."""

from __future__ import annotations

import re
from pathlib import Path

from fourseas.cli.stop import FAILURE, Stop
from fourseas.games import AN_ID, IDS, is_id

TEMPLATE = Path(__file__).parent / "template"
SUFFIX = ".txt"  # so that nothing mistakes the template for a part of the program


def new_game(id: str, folder: Path) -> None:
    """Write the folder, and say how to go on."""
    if id in IDS:
        raise Stop(f"a game {id!r} already exists")
    if not is_id(id):
        raise Stop(f"{id!r} cannot be the id of a game: {AN_ID}")
    target = folder / id
    if target.exists():
        raise Stop(f"{target} already exists; choose another name or folder", FAILURE)
    for source in sorted(TEMPLATE.rglob(f"*{SUFFIX}")):
        file = target / source.relative_to(TEMPLATE).with_suffix("")
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(_named(source.read_text(encoding="utf-8"), id), encoding="utf-8")
    print(f"{target}: a game that plays; change it into yours. Now try")
    print(f"  fourseas game check {id} --folder {folder}")
    print(f"  FOURSEAS_GAMES={folder.absolute()} fourseas play {id}")


def _named(text: str, id: str) -> str:
    """The template, filled in with the game's own names."""
    letters = (re.sub("[^a-z]", "", id) + "xx")[:3]
    names = {"newgame": id, "New Game": id.replace("_", " ").title(), "NEW-": f"{letters.upper()}-"}
    names["new_1"], names["new_2"] = f"{letters}_1", f"{letters}_2"
    for old, new in names.items():
        text = text.replace(old, new)
    return text
