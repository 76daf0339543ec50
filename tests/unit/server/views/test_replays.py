"""Replays from the archive."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from fourseas.server.protocol.problem import Trouble
from fourseas.server.views.record import RecordReader

pytestmark = pytest.mark.anyio


class Archive:
    """A game of one page, which is put there after the first look."""

    def __init__(self) -> None:
        self.looks = 0

    async def page(self, id: str, page: int) -> bytes | None:
        self.looks += 1
        return b"[]" if self.looks > 1 and page == 0 else None

    async def replay(self, id: str) -> bytes | None:
        return b"{}"


async def nothing_else(*_: Any) -> Any:
    raise AssertionError("the archive has it")


@pytest.mark.parametrize("page", [None, 0])
async def test_a_game_that_is_archived_while_somebody_asks(page: int | None) -> None:
    hub = SimpleNamespace(store=SimpleNamespace(archive=Archive()), live={})
    assert await RecordReader(cast(Any, hub)).replay("table", page, nothing_else)


async def test_a_page_that_a_game_does_not_have() -> None:
    hub = SimpleNamespace(store=SimpleNamespace(archive=Archive()), live={})
    with pytest.raises(Trouble, match="no such page"):
        await RecordReader(cast(Any, hub)).replay("table", 7, nothing_else)
