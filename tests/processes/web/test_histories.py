"""What somebody has played, over HTTP: history, tally and export hold their games, and nothing of anybody else."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from typing import Any

import pytest

from fourseas.server.acts.rights import Actor
from fourseas.server.live.tables.row import change_of
from fourseas.server.settings import Settings
from fourseas.server.storage import NewRow, Store
from fourseas.server.table import log
from tests.support.server.house import ANN, SEED, Played, begun
from tests.support.server.people import player_id
from tests.support.server.web import Web, running, settings_for


@pytest.fixture(scope="module")
def settings(tmp_path_factory: pytest.TempPathFactory) -> Settings:
    return settings_for(tmp_path_factory.mktemp("histories"))


@pytest.fixture(scope="module")
def web(settings: Settings) -> Iterator[Web]:
    with running(settings) as started:
        yield started


def store_game(settings: Settings, table: str, played: Played) -> None:
    """Write a game that was played elsewhere into the server's database."""

    async def write() -> None:
        store = await Store.open(settings.database)
        played.table.id = table
        row = NewRow(id=table, game="pirates", rules="pirates 1", created_at=1000, seed=SEED, salt=b"s" * 16)
        bodies = [log.to_bytes(entry) for entry in played.entries]
        await store.tables.open(row, bodies[0], change_of(played.table))
        for number, body in enumerate(bodies[1:], start=2):
            assert await store.tables.append(table, number, body)
        await store.close()

    asyncio.run(write())


def game_of(id: str, *, moves: int) -> Played:
    played = begun(actors=(Actor(ANN.player, "Ann"), Actor(id, "Me"), Actor(id, "Me too")))
    luck = random.Random(5)
    while moves and played.table.phase != "over":
        played.move_any(luck)
        moves -= 1
    return played


def test_a_long_history_comes_in_pages(web: Web, settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fourseas.server.http.api.people.PAGE", 2)
    me = web.guest()
    me.get("/api/me")
    finished, running = game_of(player_id(me), moves=2000), game_of(player_id(me), moves=5)
    for number in range(5):
        store_game(settings, f"page-{number}", finished)
    store_game(settings, "running-page", running)
    seen, address = [], "/api/history"
    while address:
        answer = me.get(address)
        seen.append([one["table"] for one in answer.json()])
        address = answer.links.get("next", {}).get("url", "")
    assert [len(page) for page in seen] == [3, 2, 1]
    assert seen[0][0] == "running-page"
    assert sorted([*seen[0][1:], *seen[1], *seen[2]]) == [f"page-{number}" for number in range(5)]
    assert me.get("/api/history?before=nonsense").status_code == 404


def test_a_tally_counts_my_games_and_nobody_elses(web: Web, settings: Settings) -> None:
    me, host = web.guest(), web.guest()
    me.get("/api/me")
    host.get("/api/me")
    mine = begun(actors=(Actor(ANN.player, "Ann"), Actor(player_id(me), "Me"), Actor("0" * 16, "Bob")))
    luck = random.Random(5)
    while mine.table.phase != "over":
        mine.move_any(luck)
    end = mine.table.end()
    assert end is not None
    assert end.reason == "complete"
    store_game(settings, "tallied", mine)
    store_game(settings, "tallied-two-seats", game_of(player_id(me), moves=2000))
    won = int(1 in end.winners)
    assert me.get("/api/tally").json() == [
        {"game": "pirates", "played": 1, "won": won, "best": end.totals[1], "streak": won, "longest": won}
    ]
    assert host.get("/api/tally").json() == []
    assert web.guest().get("/api/tally").json() == []


def test_history_and_export_hold_my_games_and_nobody_elses(web: Web, settings: Settings) -> None:
    me, other = web.guest(), web.guest()
    me.get("/api/me")
    other.get("/api/me")
    finished, unfinished = game_of(player_id(me), moves=2000), game_of(player_id(me), moves=5)
    store_game(settings, "finished-one", finished)
    store_game(settings, "running-one", unfinished)
    history: list[dict[str, Any]] = me.get("/api/history").json()
    assert {(one["table"], one["phase"]) for one in history} == {("finished-one", "over"), ("running-one", "playing")}
    assert all(one["players"] == ["Ann", "Me", "Me too"] for one in history)
    won = {one["table"]: one["won"] for one in history}
    assert won["running-one"] is None
    assert finished.table.match is not None
    end = finished.table.end()
    assert end is not None
    assert won["finished-one"] == (bool({1, 2} & set(end.winners)) if end.reason == "complete" else None)
    by_table = {one["table"]: one for one in history}
    assert end.reason == "complete"
    assert {id: one["scores"] for id, one in by_table.items()} == {"finished-one": end.totals, "running-one": None}
    places = by_table["finished-one"]["places"]
    assert [seat for seat in range(3) if places[seat] == 1] == end.winners
    assert by_table["running-one"]["places"] is None
    assert all(one["mine"] == [1, 2] for one in history)
    turn = {one["table"]: one["my_turn"] for one in history}
    assert turn == {"finished-one": False, "running-one": bool({1, 2} & set(unfinished.table.awaited))}
    assert other.get("/api/history").json() == []
    assert "link" not in me.get("/api/history").headers
    assert web.guest().get("/api/history").json() == []
    export = me.get("/api/account/export")
    assert "attachment" in export.headers["content-disposition"]
    content = export.json()
    assert set(content["records"]) == {"finished-one"}
    assert content["records"]["finished-one"]["end"] is not None
    assert content["name"] == me.get("/api/me").json()["name"]
    assert "passphrase" not in export.text
    assert "hash" not in export.text


def test_the_record_of_a_running_game_tells_a_stranger_no_secrets(web: Web, settings: Settings) -> None:
    played = game_of("0" * 32, moves=5)
    store_game(settings, "running-two", played)
    assert played.table.match is not None
    stranger = web.guest()
    record = stranger.get("/api/tables/running-two/record")
    if record.status_code == 200:
        assert record.json()["setup"] != played.table.match.setup, "the order of the deck"
        assert "seed" not in record.json().get("fairness", {})
    assert SEED.hex() not in record.text
    assert SEED.hex() not in stranger.get("/api/tables/running-two/replay").text
