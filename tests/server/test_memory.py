"""What is no longer used is given back, although the collector of cycles is seldom asked."""

from __future__ import annotations

import gc
import threading
from collections.abc import Iterator
from pathlib import Path
from weakref import ref

import pytest

from fourseas.games import IDS
from fourseas.server import app, memory
from fourseas.server.channel import Quiet
from fourseas.server.connection import Connection
from fourseas.server.hub import Hub
from fourseas.server.settings import Settings
from fourseas.server.storage import Store

pytestmark = pytest.mark.anyio


@pytest.fixture(autouse=True)
def never_by_itself() -> Iterator[None]:
    gc.disable()
    yield
    gc.enable()


class Ring:
    """Something that holds itself, like a closed socket."""

    def __init__(self) -> None:
        self.me = self


async def test_closed_sockets_do_not_pile_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(memory, "CLOSED_SOCKETS", 3)
    monkeypatch.setattr(memory, "_closed", 0)
    settings = Settings(database=f"sqlite:///{tmp_path}/fourseas.db")
    store = await Store.open(settings.database)
    hub = Hub(store, settings, Quiet())
    for _ in range(2):  # whenever so many were closed
        ring = ref(Ring())
        for _ in range(3):
            assert ring() is not None
            with hub.counted(Connection(None, ""), "127.0.0.1"):
                pass
        assert ring() is None
    await store.close()


def test_what_the_compiler_leaves_behind_is_never_looked_at_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is so much that every look would make a pause that players notice."""
    order: list[str] = []

    def warm_up(game: object) -> threading.Thread:
        thread = threading.Thread(target=lambda: order.append("compiled"))
        thread.start()
        return thread

    monkeypatch.setattr(app, "WARM_UP_AFTER_S", 0)
    monkeypatch.setattr("fourseas.bots.warm_up", warm_up)
    monkeypatch.setattr(memory, "settle", lambda: order.append("settled"))
    app._warm_up()
    assert order == ["compiled"] * len(IDS) + ["settled"]
