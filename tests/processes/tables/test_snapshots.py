"""A snapshot stays small, however long a game has lasted; what does not fit into it is asked for in pages."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from fourseas.core.i18n import LANGUAGES
from fourseas.games import SHIPPED
from fourseas.games import game as game_of
from fourseas.server.acts.house import words_of
from fourseas.server.protocol.messages import Snapshot
from fourseas.server.table import log
from fourseas.server.table.folds.chat import KEPT_CHAT
from fourseas.server.table.table import Table
from fourseas.server.views import snapshot
from fourseas.server.views.pages import LARGEST, page
from tests.support.server.guest import Guest
from tests.support.server.house import opened
from tests.support.server.nursery import QuickServer
from tests.support.server.running import Server

NAME = "\N{CUNEIFORM SIGN A}" * 24  # the longest there is, of the longest letters
CHAT = "\N{CUNEIFORM SIGN A}" * 400


def hot_seat(game: str, **options: bool) -> Table:
    """As many as can play, at one screen."""
    most = game_of(game).players[-1]
    first = opened(game, [log.Place(player="ann", name=NAME) for _ in range(most)], hot_seat=True)
    table = Table("t" * 12, bytes(16), msgspec.structs.replace(first, options={**first.options, **options}))
    table.apply(2, log.Started(at=1_750_000_000_000, level="captain"))
    for _ in range(KEPT_CHAT):
        table.apply(table.number + 1, log.Spoke(at=1_750_000_000_000, name=NAME, seat=0, text=CHAT))
    return table


def play(table: Table, luck: random.Random) -> None:
    assert table.match is not None
    seat = luck.choice(table.match.awaited)
    words = words_of(table.match, seat, luck.choice(table.match.legal(seat)))
    table.apply(table.number + 1, log.Moved(at=1_750_000_000_000, seat=seat, move=words))


def sizes(table: Table) -> Iterator[int]:
    for language in LANGUAGES:
        for player in ("ann", None):
            for apart in (False, True):
                whole = snapshot.snapshot(table, bytes(16), player, 99, 1_750_000_000_000, language, apart=apart)
                decoded = msgspec.json.decode(whole, type=Snapshot)
                assert decoded.log_older or len(decoded.log) == len(table.lines)
                assert decoded.chat
                assert (decoded.box is None) == apart
                yield len(whole)


@pytest.mark.parametrize("game", SHIPPED)
def test_no_table_has_a_snapshot_beyond_64_kib(game: str) -> None:
    by_turns = game_of(game).by_turns
    table, luck = hot_seat(game, **({by_turns: True} if by_turns else {})), random.Random(1)
    while table.phase == "playing":
        for _ in range(40):
            if table.phase == "playing":
                play(table, luck)
        assert max(sizes(table)) <= 65_536
    if game == "adventures":
        assert table.match is not None
        assert len(table.match.log) > 2500


def test_the_pages_bring_every_line_once() -> None:
    table, luck = hot_seat("adventures"), random.Random(2)
    table.apply(table.number + 1, log.Left(at=1, player="ann"))  # a line for each of her seats
    for _ in range(700):
        play(table, luck)
    for lines in (table.lines, table.chat):
        turned_back: list[Any] = []
        before, older, pages = None, True, 0
        while older:
            part = page(lines, "de", LARGEST, before)  # type: ignore[type-var]
            assert sum(len(bytes(line)) + 1 for line in part.lines) <= LARGEST
            some = [msgspec.json.decode(bytes(line)) for line in part.lines]
            turned_back, before, older, pages = some + turned_back, some[0]["number"], part.older, pages + 1
        assert [line["number"] for line in turned_back] == [line.number for line in lines]
        assert pages > 3


# ---- over the wire


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder: Path = tmp_path_factory.mktemp("snapshots")
    with QuickServer(f"sqlite:///{folder}/fourseas.db", folder / "log") as running:
        yield running


@pytest.mark.anyio
async def test_older_lines_and_the_box_are_there_to_be_asked_for(server: Server) -> None:
    luck = random.Random(3)
    guest = await Guest.come(server.url)
    table = await guest.open(game="adventures", players=6, hot_seat=True, start=True)
    seen = await guest.look(table, box="apart")
    lines = list(seen["log"])
    while seen["moves"] < 120:
        before = len(seen["log"])
        await seen.move(luck)
        lines += seen["log"][before:]
    again = await guest.look(table, box="apart")
    assert again["log_older"]
    assert again["log"] == lines[-len(again["log"]) :]

    turned_back = list(again["log"])
    older = True
    while older:
        part = (await guest.http.get(f"/api/tables/{table}/log", params={"before": turned_back[0]["number"]})).json()
        turned_back, older = part["lines"] + turned_back, part["older"]
    assert turned_back == lines

    assert again["box"] is None
    inside = await guest.look(table)  # as clients do that do not know of boxes
    box = await guest.http.get(f"/api/boxes/{again['box_id']}")
    assert box.json() == inside["box"]
    assert "immutable" in box.headers["cache-control"]
    assert (await guest.http.get("/api/boxes/adventures-00")).status_code == 404
    assert (await guest.http.get("/api/boxes/adventures-00", params={"table": table})).status_code == 404
    assert (await guest.http.get("/api/tables/nowhere/log")).status_code == 404

    await seen.ask("chat", text="ahoy")
    part = (await guest.http.get(f"/api/tables/{table}/chat")).json()
    assert ([line["text"] for line in part["said"]], part["older"]) == (["ahoy"], False)


@pytest.mark.anyio
async def test_going_back_brings_the_last_lines_anew(server: Server) -> None:
    luck = random.Random(4)
    guest = await Guest.come(server.url)
    table = await guest.open(game="adventures", players=6, hot_seat=True, start=True)
    seen = await guest.look(table)
    while seen["moves"] < 100:
        await seen.move(luck)
    said = len(seen.raw)
    assert (await seen.ask("undo", seen=seen["number"], seat=luck.choice(seen["you"])))["is"] == "ack"
    assert len(seen.raw[-1]) < 40_000
    assert len(seen.raw) == said + 1
    assert all(line["move"] is None or line["move"] <= seen["moves"] for line in seen["log"])
    again = await guest.look(table)
    assert again["log"] == seen["log"][-len(again["log"]) :]
    await again.ask("chat", text="ahoy")
    await seen.until(lambda: seen["number"] == again["number"])
    assert seen["log"][-1]["line"] == again["log"][-1]["line"]
