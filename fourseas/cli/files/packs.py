"""`fourseas pack`: components typed in by the owner of a box."""

from __future__ import annotations

import re
from pathlib import Path

from fourseas.cli.asked import find_game
from fourseas.cli.stop import FAILURE, Stop, printable
from fourseas.core.packs import PackError, read_pack, read_table
from fourseas.core.records.files import write_whole
from fourseas.games import IDS


def check_file(path: Path, game_id: str) -> None:
    """Say everything that is wrong with a pack, or that nothing is."""
    game = find_game(game_id or _game_in(path))
    try:
        pack = read_pack(game, path)
    except PackError as error:
        for complaint in error.complaints:
            print(printable(complaint))
        number = len(error.complaints)
        raise Stop(f"{path} cannot be used: {number} {'fault' if number == 1 else 'faults'}", FAILURE) from None
    called = f", called {pack.name!r}" if pack.name else ""
    print(printable(f"{path}: a good pack for {game.id}{called}"))


def _game_in(path: Path) -> str:
    """The game that a pack says it is for."""
    try:
        _, table = read_table(path)
    except PackError as error:
        raise Stop(str(error), FAILURE) from None
    id = table.get("game")
    if not isinstance(id, str):
        raise Stop(f'{path}: it does not say which game it is for; add game = "{IDS[0]}", or use --game', FAILURE)
    return id


def new_pack(game_id: str, path: Path | None) -> None:
    """A pack to start from: the classic one, to be changed line by line to what is in one's own box."""
    game = find_game(game_id)
    classic = game.folder / "classic.toml"
    if not classic.exists():
        raise Stop(f"{game.id} has no components to write down")
    text = classic.read_text(encoding="utf-8")
    text = text.replace('name = "classic"', 'name = "my copy"')
    text = re.sub(r', source = "\w+"', "", text)
    head = f"# A copy of the classic pack of {game.id}: change each line to what your own components show,\n"
    head += "# then run: fourseas pack check FILE, and: fourseas play " + game.id + " --pack FILE\n\n"
    if path is None:
        print(head + text, end="")
        return
    if path.exists():
        raise Stop(f"{path} already exists; name another file", FAILURE)
    write_whole(path, (head + text).encode())
    print(f"{path}: change it to what is in your box, then: fourseas pack check {path}")
