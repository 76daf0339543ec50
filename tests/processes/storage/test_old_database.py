"""A database of an earlier version is upgraded and loses nothing: running tables go on by the rules they began with,
finished ones are read for ever, and everybody is who they were.
"""

from __future__ import annotations

import asyncio
import random
import shutil
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from fourseas.core.records.files import parse_record
from fourseas.core.records.record import GameRecord, end_of, record_for
from fourseas.core.records.verify import verify
from fourseas.games import SHIPPED
from fourseas.games import game as game_of
from fourseas.server.acts import house
from fourseas.server.live.hub import Hub
from fourseas.server.live.workers.channel import Quiet
from fourseas.server.settings import Settings
from fourseas.server.storage import Store
from fourseas.server.table import log
from fourseas.server.table.table import fold
from fourseas.server.views.parts import fairness as fairness_of
from tests.processes.tables.test_play import play_on, together
from tests.support.server.films import unrolled
from tests.support.server.guest import Guest
from tests.support.server.house import Played
from tests.support.server.old_database import PASSPHRASE, copy_to, read_seen, unpack
from tests.support.server.stored import history
from tests.support.server.web import Web, running, settings_for
from tests.support.views import as_then
from tests.unit.server.table.test_upgrade import CHOICES, race_on

pytestmark = pytest.mark.anyio

SEEN = read_seen()
OVER = [id for id, seen in SEEN.items() if seen.phase == "over"]
RUNNING = [id for id, seen in SEEN.items() if seen.phase == "playing"]
BY_SOCKET = ["pirates-running", "seeraeuber-running", "adventures-running"]  # to their end; races last for minutes
PEOPLE = ("ann", "bob", "cat")


def test_it_holds_running_and_finished_tables_of_all_games() -> None:
    assert {SEEN[id].game for id in OVER} == {SEEN[id].game for id in RUNNING} == set(SHIPPED)
    assert any(SEEN[id].race for id in RUNNING)
    assert any(seen.phase == "gathering" for seen in SEEN.values())


@pytest.fixture(scope="module")
def upgraded(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The database, brought up to date by this version."""
    url = unpack(tmp_path_factory.mktemp("old"))

    async def once() -> None:
        await (await Store.open(url)).close()

    asyncio.run(once())
    return url


@pytest.fixture
async def store(upgraded: str) -> AsyncIterator[Store]:
    opened = await Store.open(upgraded)
    yield opened
    await opened.close()


class Again(Played):
    """A stored table that is played on."""

    def __init__(self, id: str, seed: bytes, salt: bytes, rows: list[tuple[int, bytes]]) -> None:
        self.entries = [log.from_bytes(body) for _, body in rows]
        self.table = fold(id, seed, rows)
        self.now = self.table.at
        self.salt = salt


async def again(store: Store, id: str) -> Again:
    row = await store.tables.get(id)
    assert row is not None
    return Again(id, row.seed, row.salt, await store.tables.log(id))


def known_then(view: dict[str, Any], then: dict[str, Any]) -> dict[str, Any]:
    """Of a view what it told then: this version tells nobody what is in a purse before the end."""
    known: dict[str, Any] = as_then(view, then)
    if known.get("round") is not None and then.get("phase") != "over":
        known["players"] = [{**player, "points": None} for player in known["players"]]
    return known


def what_was_played(record: GameRecord | None) -> GameRecord:
    """A record without the words on its cards, which may be put better, and the options that there were not."""
    assert record is not None
    cards = [{**card, "text": ""} for card in record.box.get("cards", [])]
    options = {name: on for name, on in record.options.items() if not name.startswith("sand_")}
    return msgspec.structs.replace(record, box={**record.box, "cards": cards}, options=options)


@pytest.mark.parametrize("id", SEEN)
async def test_every_table_is_what_it_was(store: Store, id: str) -> None:
    await compare(store, id)


async def compare(store: Store, id: str) -> None:
    seen, table = SEEN[id], (await again(store, id)).table
    match = table.match
    assert (table.phase, table.awaited, [seat.name for seat in table.seats]) == (seen.phase, seen.awaited, seen.players)
    assert len(match.log if match else []) == seen.moves
    assert len(table.lines) == len(seen.lines)
    if match is not None:
        assert known_then(msgspec.to_builtins(match.view(None)), seen.view) == known_then(seen.view, seen.view)
        assert msgspec.to_builtins(end_of(match)) == seen.end


@pytest.mark.xdist_group("postgres")
async def test_nothing_is_lost_on_postgresql_either(
    postgres_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("fourseas.server.live.upkeep.archivist.REST", 0)
    copy_to(postgres_url, tmp_path)
    store = await Store.open(postgres_url)
    for id in SEEN:
        await compare(store, id)
    ann = await store.players.by_login("ann-of-old")
    assert ann is not None
    assert {table for table, *_ in await history(store, ann.id, 100)} == set(SEEN)
    hub = Hub(store, Settings(database=postgres_url), Quiet())
    await hub.archivist.make_up()
    records = await store.archive.records(list(SEEN))
    assert set(records) == set(OVER)
    for id, record in records.items():
        assert what_was_played(parse_record(record)) == what_was_played(SEEN[id].record)
    await hub.stop()
    await store.close()


@pytest.mark.parametrize("id", RUNNING)
async def test_a_running_table_goes_on_by_its_rules_to_its_end(store: Store, id: str) -> None:
    played, luck = await again(store, id), random.Random(3)
    table = played.table
    if table.race is not None:
        played.now += 10**6
        played.put(house.resume(table, since=played.now - 10, now=played.now))
    while table.phase == "playing" and table.guide is None:
        match = table.match
        assert match is not None
        if table.race is not None:
            race_on(played, luck)
        elif table.bots_to_move:
            seat = table.bots_to_move[0]
            legal = match.legal(seat)
            action = luck.choice(CHOICES[table.game.id](match, seat, legal) if table.game.id in CHOICES else legal)
            played.now += 100
            played.put(house.bot_move(table, table.changed, seat, action, played.now))
        else:
            played.move_any(luck, choice=CHOICES.get(table.game.id))
    if table.guide is None:
        match = table.match
        assert match is not None
        record = record_for(match, None, fairness=fairness_of(table, played.salt))
        assert record.rules == f"{SEEN[id].game} 1"
        verify(record, game_of(SEEN[id].game))
    again_folded = fold(id, table.seed, list(enumerate(map(log.to_bytes, played.entries), start=1)))
    assert again_folded.match is not None
    assert table.match is not None
    assert again_folded.match.view(None) == table.match.view(None)


# ---- the server itself


@pytest.fixture
def web(upgraded: str, tmp_path: Path) -> Iterator[Web]:
    shutil.copy(upgraded.removeprefix("sqlite:///"), tmp_path / "fourseas.db")
    with running(settings_for(tmp_path)) as started:
        yield started


async def back(web: Web) -> list[Guest]:
    """The people of then, logged in."""
    guests = []
    for player in PEOPLE:
        guest = Guest(web.address)
        answer = await guest.http.post("/api/session", json={"login": f"{player}-of-old", "passphrase": PASSPHRASE})
        assert answer.status_code == 200, answer.text
        guests.append(guest)
    return guests


async def test_everybody_finds_their_games_and_everything_of_them(web: Web) -> None:
    people = await back(web)
    played = {one["table"]: one for one in (await people[0].http.get("/api/history")).json()}
    assert {id: one["phase"] for id, one in played.items()} == {id: seen.phase for id, seen in SEEN.items()}
    # What scores there were was not noted then; who won was.
    assert all(one["scores"] is one["places"] is None for one in played.values())
    assert {id for id, one in played.items() if one["won"] is not None} == set(OVER) - {"adventures-truncated"}
    for id in SEEN:
        seen = await people[0].look(id)
        assert seen["closed"] is None
        await seen.close()
    exported = (await people[0].http.get("/api/account/export")).json()["records"]
    assert set(exported) == set(OVER)
    for id in OVER:
        answer = await people[1].http.get(f"/api/tables/{id}/record")
        record = parse_record(answer.content)
        assert what_was_played(record) == what_was_played(SEEN[id].record)
        assert exported[id] == answer.json()
        verify(record, game_of(SEEN[id].game))
        head = (await people[1].http.get(f"/api/tables/{id}/replay")).json()
        last = (await people[1].http.get(f"/api/tables/{id}/replay/{head['moves'] // head['page']}")).json()
        assert (head["moves"], head["rules"]) == (SEEN[id].moves, f"{SEEN[id].game} 1")
        assert known_then(unrolled(last)[-1]["view"], SEEN[id].view) == known_then(SEEN[id].view, SEEN[id].view)


@pytest.mark.parametrize("id", BY_SOCKET)
async def test_they_sit_down_again_and_play_on(web: Web, id: str) -> None:
    people = await back(web)
    seen = [await guest.look(id) for guest in people]
    for each in seen:
        if any(each["seats"][seat]["stand_in"] or each["seats"][seat]["left"] for seat in each["you"]):
            await each.ask("return")
    await together(seen)
    await play_on(seen, random.Random(5), 2000)
    assert seen[0]["phase"] == "over"
    answer = await people[2].http.get(f"/api/tables/{id}/record")
    verify(parse_record(answer.content), game_of(SEEN[id].game))
    assert answer.json()["rules"] == f"{SEEN[id].game} 1"


async def test_a_rematch_is_played_by_the_rules_and_with_the_cards_of_today(web: Web) -> None:
    people = await back(web)
    seen = await people[0].look("adventures-over")
    await seen.send("rematch")
    await seen.until(lambda: seen["rematch"] is not None)
    new = await people[0].look(seen["rematch"])
    old = await people[0].look("adventures-running")
    assert (old["rules"], new["rules"]) == ("adventures 1", game_of("adventures").rules_name())
    assert old["box_id"] != new["box_id"]
    assert [seat["name"] for seat in new["seats"]] == SEEN["adventures-over"].players


async def test_all_that_is_over_goes_into_the_archive(upgraded: str, tmp_path: Path) -> None:
    shutil.copy(upgraded.removeprefix("sqlite:///"), tmp_path / "fourseas.db")
    with running(settings_for(tmp_path)):
        store = await Store.open(f"sqlite:///{tmp_path}/fourseas.db")
        for _ in range(3000):
            if all([await store.archive.has(id) for id in OVER]):
                break
            await asyncio.sleep(0.01)
        assert await store.archive.missing("", 100) == []
        records = await store.archive.records(OVER)
        await store.close()
    for id in OVER:
        assert what_was_played(parse_record(records[id])) == what_was_played(SEEN[id].record)
