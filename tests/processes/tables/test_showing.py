"""What is on the disk is shown, or nobody is told anything else: a view or a choice may fail after the commit."""

from __future__ import annotations

import logging
import re
import sys
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from fourseas.games import game
from fourseas.server.live.hub import Hub
from fourseas.server.live.tables.live_table import LiveTable
from fourseas.server.live.viewers.audience import Asked
from fourseas.server.live.viewers.connection import Connection
from fourseas.server.protocol.rest import NewTable
from tests.support.server.guest import Guest
from tests.support.server.hubs import any_move, messages_to
from tests.support.server.running import Server

pytestmark = pytest.mark.anyio


@pytest.fixture
async def live(hub: Hub) -> LiveTable:
    new = NewTable(game="pirates", players=3, hot_seat=True, start=True)
    return await hub.find(await hub.new_tables.open("ann", "Ann", new))


class Breaks:
    """A view or a choice that fails so often."""

    def __init__(self, whole: Any, times: int) -> None:
        self.whole = whole
        self.left = times

    def __call__(self, *about: Any) -> Any:
        if self.left:
            self.left -= 1
            raise RuntimeError("it cannot be shown")
        return self.whole(*about)


@pytest.fixture(params=["view.view", "story.final"])
def broken(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Call with how often it fails."""
    part, name = request.param.split(".")
    module = getattr(game("pirates"), part)

    # Every choice is made anew: otherwise it depends on the deck whether any is asked for.
    monkeypatch.setattr(game("pirates"), "lasting", None)

    def breaks(times: int) -> None:
        monkeypatch.setattr(module, name, Breaks(getattr(module, name), times))

    return breaks


async def test_who_sent_it_hears_that_it_was_accepted_and_all_are_shown_anew(
    hub: Hub, live: LiveTable, broken: Any, caplog: pytest.LogCaptureFixture
) -> None:
    ann, eve = Connection("ann", "Ann"), Connection(None, "")
    await live.visits.join(ann)
    await live.visits.join(eve)
    messages_to(ann), messages_to(eve)
    broken(1)
    with caplog.at_level(logging.ERROR):
        await live.submit(any_move, Asked(ann, 7))
    number = live.table.number
    accepted, anew = messages_to(ann)
    assert (accepted["is"], accepted["ref"], accepted["number"]) == ("ack", 7, number)
    assert (anew["is"], anew["number"]) == ("table", number)
    assert [(one["is"], one["number"]) for one in messages_to(eve)] == [("table", number)]
    assert [number for number, _ in await hub.store.tables.log(live.table.id)][-1] == number
    assert len(caplog.records) == 1
    await live.submit(any_move, Asked(ann, 8))
    assert [(one["is"], one["number"], one["ack"]) for one in messages_to(ann)] == [("update", number + 1, 8)]


async def test_who_cannot_be_shown_the_table_at_all_is_sent_away_to_come_back(
    hub: Hub, live: LiveTable, broken: Any, caplog: pytest.LogCaptureFixture
) -> None:
    ann, tabs = Connection("ann", "Ann"), [Connection("ann", "Ann") for _ in range(3)]
    for each in (ann, *tabs):
        await live.visits.join(each)
    messages_to(ann)
    broken(10**6)
    with caplog.at_level(logging.ERROR):
        await live.submit(any_move, Asked(ann, 7))
    assert [(one["is"], one.get("ref")) for one in messages_to(ann)] == [("ack", 7)]
    assert [each.closed for each in (ann, *tabs)] == [1011] * 4
    assert len(caplog.records) == 2  # that it was not shown, and that it cannot be
    assert len(await hub.store.tables.log(live.table.id)) == live.table.number


# ---- a real server


BREAKING = """
import sys
from pathlib import Path
from fourseas.games import game

view, switch = game("pirates").view, Path(sys.argv[1])
whole = view.view

def sometimes(kit, s, seat):
    if switch.exists():
        raise RuntimeError("it cannot be shown")
    return whole(kit, s, seat)

view.view = sometimes
sys.argv = ["fourseas", *sys.argv[2:]]
from fourseas.cli.main import main
main()
"""


async def test_a_client_comes_back_to_what_was_accepted(tmp_path: Path) -> None:
    """Over the wire: the move is acknowledged, the socket is closed, and the next one shows what was done."""
    switch = tmp_path / "broken"
    program = tmp_path / "breaking"
    program.write_text(f'#!/bin/sh\nexec {sys.executable} {tmp_path}/breaking.py {switch} "$@"\n')
    program.chmod(0o755)
    (tmp_path / "breaking.py").write_text(BREAKING)
    server = Server(f"sqlite:///{tmp_path}/fourseas.db", tmp_path / "log")
    server.program = program
    with server:
        guest = await Guest.come(server.url)
        table = await guest.open(hot_seat=True, start=True)
        seen = await guest.look(table)
        choice, known = seen["choices"][0], seen["number"]
        switch.touch()
        answer = await seen.ask("move", seen=known, seat=choice["seat"], move=choice["move"])
        assert (answer["is"], answer["number"]) == ("ack", known + 1)
        with pytest.raises(ConnectionClosed) as closed:
            await seen.until(lambda: False)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1011
        switch.unlink()
        again = await guest.look(table)
        assert (again["number"], again["moves"]) == (known + 1, 1)
    assert len(re.findall("could not be shown", server.log.read_text())) == 1
