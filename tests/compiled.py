"""Marks for tests that compile: all of one game go to the same worker, which does it once."""

from __future__ import annotations

import pytest

from fourseas.games import IDS


def compiles(id: str) -> pytest.MarkDecorator:
    return pytest.mark.xdist_group(f"compiled-{id}")


every_game = pytest.mark.parametrize("id", [pytest.param(id, marks=compiles(id)) for id in IDS])
