"""The map in docs/architecture.md is the tree itself: every folder it names exists, and no room is missing."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests import ROOT

# Where every folder is a room of its own, which the map must show.
OPEN = ["fourseas", "fourseas/cli", "fourseas/core", "fourseas/server", "fourseas/server/live", "web/src", "tests"]
BUILT = "fourseas/server/static"  # the page, which is not in git


def mapped() -> list[list[Path]]:
    """For every folder that the map names, where it may be: the first of a line is in the folder above it, and the
    others are beside the first or in it.
    """
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    (drawn,) = re.findall(r"^## The map\n+```\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    above: dict[int, Path] = {-1: ROOT}
    places = []
    for line in drawn.splitlines():
        names = re.findall(r"(?<![\w/])([\w/]+)/(?![\w/])", line)
        indent = len(line) - len(line.lstrip())
        if not names or not line.lstrip().startswith(names[0]):
            continue
        parent = above[max(depth for depth in above if depth < indent)]
        first = parent / names[0]
        above = {depth: path for depth, path in above.items() if depth < indent} | {indent: first}
        places += [[first], *([parent / name, first / name] for name in names[1:])]
    return places


def has_files(path: Path) -> bool:
    """Whether anything is in a folder but what Python left there."""
    return any(file.is_file() and "__pycache__" not in file.parts for file in path.rglob("*"))


def test_every_folder_of_the_map_exists() -> None:
    missing = [places[0].relative_to(ROOT).as_posix() for places in mapped() if not any(map(Path.is_dir, places))]
    assert not missing


@pytest.mark.parametrize("parent", OPEN)
def test_every_room_is_on_the_map(parent: str) -> None:
    shown = {place for places in mapped() for place in places}
    rooms = {path for path in (ROOT / parent).iterdir() if path != ROOT / BUILT and has_files(path)}
    assert rooms
    assert not {room.relative_to(ROOT).as_posix() for room in rooms - shown}
