from __future__ import annotations

import pytest

from tests.support.compiled import compile_all

pytest_plugins = ["tests.support.databases"]


@pytest.fixture(autouse=True)
def compiled_once(request: pytest.FixtureRequest) -> None:
    """Tests of the group compiled-GAME find that game compiled."""
    for mark in request.node.iter_markers("xdist_group"):
        _, _, id = mark.args[0].partition("compiled-")
        if id:
            compile_all(id)
