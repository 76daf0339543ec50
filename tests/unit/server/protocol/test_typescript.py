"""The TypeScript types of the browser are those of the protocol's structs and of the games'."""

from __future__ import annotations

from pathlib import Path

import pytest

from fourseas.server.protocol.typescript import written

FILES = written()


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_types_of_the_browser_are_current(path: Path) -> None:
    assert path.read_text(encoding="utf-8") == FILES[path], "run `make protocol`"
