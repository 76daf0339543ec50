"""Tables whose rules are gone end honestly: everybody is told, what was played is kept, and it goes on elsewhere."""

from __future__ import annotations

import asyncio
import random
import shutil
import zlib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import msgspec
import pytest
from sqlalchemy import select

from fourseas.core.i18n import encoder
from fourseas.core.records.files import parse_record
from fourseas.core.records.record import record_for
from fourseas.games import game as game_of
from fourseas.server.live.hub import Hub
from fourseas.server.live.tables.row import change_of
from fourseas.server.live.workers.channel import Quiet
from fourseas.server.protocol import messages as say
from fourseas.server.protocol.problem import Trouble
from fourseas.server.settings import Settings
from fourseas.server.storage import Archived, NewRow, PlayerRow, Store, models
from fourseas.server.table import log
from fourseas.server.table.unplayable import Unplayable, outdated
from tests.support.games.onward import sailing_on
from tests.support.server.guest import Guest
from tests.support.server.house import ANN, BOB, CAT, SEED, Played, opened, people
from tests.support.server.stored import lobby
from tests.support.server.web import Web, running, settings_for

pytestmark = pytest.mark.anyio

PLAYERS = {"ann": "a" * 32, "bob": "b" * 32, "cat": "c" * 32}
GONE = "adventures 0"


def with_ids(body: bytes) -> bytes:
    for name, id in PLAYERS.items():
        body = body.replace(f'"{name}"'.encode(), f'"{id}"'.encode())
    return body


async def keep(store: Store, id: str, played: Played, rules: str = GONE) -> None:
    """As a version with other rules would have stored it."""
    first = played.entries[0]
    assert isinstance(first, log.Opened)
    row = NewRow(id=id, game=first.game, rules=rules, created_at=first.at, seed=SEED, salt=bytes(16))
    change = change_of(played.table)
    players = tuple(PLAYERS[player] for player in change.players or ())
    change = msgspec.structs.replace(change, summary=with_ids(change.summary), players=players)
    change = msgspec.structs.replace(change, summary=change.summary.replace(b'"t1"', f'"{id}"'.encode()))
    await store.tables.open(row, with_ids(log.to_bytes(msgspec.structs.replace(first, rules=rules))), change)
    for number, entry in enumerate(played.entries[1:], start=2):
        assert await store.tables.append(id, number, with_ids(log.to_bytes(entry)), change)


@cache
def slow_game(moves: int = 30) -> Played:
    luck = random.Random(1)
    played = Played(opened("adventures", people(ANN, BOB, CAT), speed=say.Slow(days=2)))
    played.do(ANN, say.Start())
    for _ in range(moves):
        played.move_any(luck, choice=sailing_on)
    played.do(played.awaited(), say.Chat(text="Back tomorrow."))
    return played


def gathering() -> Played:
    played = Played(opened("adventures", listed=True))
    played.do(BOB, say.Sit(seat=1))
    return played


@cache
def finished() -> Played:
    luck = random.Random(2)
    played = Played(opened("adventures", people(ANN, BOB)))
    played.do(ANN, say.Start())
    while played.table.phase == "playing":
        played.move_any(luck, choice=sailing_on)
    return played


def record_of(played: Played) -> bytes:
    assert played.table.match is not None
    return encoder().encode(record_for(played.table.match, None))


async def fill(url: str) -> None:
    store = await Store.open(url)
    for name, id in PLAYERS.items():
        await store.players.add(PlayerRow(id=id, name=name.title(), created_at=1, seen_at=1))
    await keep(store, "slow", slow_game())
    await keep(store, "gathering", gathering())
    await keep(store, "finished", finished())
    await keep(store, "newer", slow_game(), f"adventures {game_of('adventures').version + 1}")
    await store.close()


def test_only_rules_that_are_older_than_ours_are_gone_for_good() -> None:
    assert outdated("adventures 0")
    assert not outdated("adventures 1"), "it can be played"
    assert not outdated("adventures 99"), "a newer program can play it"
    assert not outdated("chess 1"), "another server can play it"
    assert not outdated("adventures x")
    assert not outdated("")


async def test_the_house_closes_them_by_itself(url: str) -> None:
    """Nobody has to come: no slow game waits for ever, nothing is due, and the lobby does not offer them."""
    await fill(url)
    store = await Store.open(url)
    hub = Hub(store, Settings(database=url), Quiet())
    await hub.archivist.make_up()
    phases = dict(
        await store.database.read(
            lambda c: [tuple(row) for row in c.execute(select(models.tables.c.id, models.tables.c.phase))]
        )
    )
    assert phases == {"slow": "over", "gathering": "over", "finished": "over", "newer": "playing"}
    assert await store.tables.due(10**15, 10) in ([], ["newer"])
    assert await lobby(store, 10) == []
    kinds = [type(log.from_bytes(body)) for _, body in await store.tables.log("slow")]
    assert kinds.count(log.Ended) == 1
    assert await hub.turns.of(PLAYERS["ann"], ["slow", "finished", "newer"]) == set()
    with pytest.raises(Trouble, match="adventures"):
        await hub.find("newer")
    again = Hub(store, Settings(database=url), Quiet())
    await again.archivist.make_up()
    await again.find("slow")
    kinds = [type(log.from_bytes(body)) for _, body in await store.tables.log("slow")]
    assert kinds.count(log.Ended) == 1, "it ends once"
    await hub.stop()
    await again.stop()
    await store.close()


@pytest.fixture(scope="module")
def filled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("filled")
    asyncio.run(fill(settings_for(folder).database))
    return folder


@pytest.fixture
def web(filled: Path, tmp_path: Path) -> Iterator[Web]:
    settings = settings_for(shutil.copytree(filled, tmp_path, dirs_exist_ok=True))
    with running(msgspec.structs.replace(settings, secrets=("s" * 32,))) as started:
        yield started


async def come(web: Web, player: str, **headers: str) -> Guest:
    from fourseas.server.people.cookies import Signer

    guest = Guest(web.address)
    guest.http.cookies.set("fourseas", Signer(["s" * 32]).issue(PLAYERS[player], 0))
    guest.http.headers.update(headers)
    return guest


async def test_everybody_is_told_and_a_new_table_is_one_click_away(web: Web) -> None:
    ann, bob = await come(web, "ann"), await come(web, "bob")
    at = await ann.look("slow")
    assert (at["phase"], at["view"], at["choices"], at["awaited"]) == ("over", None, [], [])
    assert "adventures 0" in at["closed"]
    assert at["closed"].endswith("nor be replayed move by move. Its record is kept.")
    assert game_of("adventures").rules_name() in at["closed"]
    assert [line["text"] for line in at["chat"]] == ["Back tomorrow."]
    for do, more in (("chat", {"text": "x"}), ("leave", {}), ("move", {"seen": 1, "seat": 0, "move": {}})):
        assert (await at.ask(do, **more))["code"] == "not_now"
    await at.send("rematch")
    await at.until(lambda: at["rematch"] is not None)
    new = await bob.look(at["rematch"])
    assert new["rules"] == game_of("adventures").rules_name()
    assert [seat["name"] for seat in new["seats"]] == ["Ann", "Bob", "Cat"]
    assert new["speed"] == {"kind": "slow", "days": 2}
    assert (await bob.look("slow"))["rematch"] == at["rematch"]


@pytest.mark.parametrize(
    ("language", "words"), [("en", "cannot go on"), ("de", "weder weitergehen"), ("fr", "ni continuer")]
)
async def test_it_is_told_in_plain_words_of_every_language(web: Web, language: str, words: str) -> None:
    ann = await come(web, "ann")
    ann.http.cookies.set("language", language)
    at = await ann.look("slow")
    assert words in at["closed"]


async def test_what_was_played_is_kept_as_a_record(web: Web) -> None:
    ann = await come(web, "ann")
    played = slow_game()
    answer = await ann.http.get("/api/tables/slow/record")
    record = parse_record(answer.content)
    match = played.table.match
    assert match is not None
    assert (record.rules, record.players, len(record.moves)) == (GONE, ["Ann", "Bob", "Cat"], 30)
    assert record.setup == match.setup
    assert record.end is not None
    assert record.end.reason == "abandoned"
    moves = [{"seat": entry.seat, **msgspec.to_builtins(entry.move)} for entry in match.log]
    assert [{name: value for name, value in move.items() if name != "chance"} for move in record.moves] == moves
    assert [move.get("chance") for move in record.moves] == [entry.chance for entry in match.log]
    replay = await ann.http.get("/api/tables/slow/replay")
    assert replay.status_code == 409
    assert "adventures 0" in replay.json()["text"]
    assert (await ann.http.get("/api/tables/gathering/record")).status_code == 409


@pytest.mark.parametrize(
    ("table", "readable", "words"),
    [
        ("slow", "record", "cannot go on"),
        ("gathering", "nothing", "No game can begin here."),
        ("finished", "record", "cannot be replayed"),
    ],
)
async def test_nothing_is_offered_that_is_not_there(web: Web, table: str, readable: str, words: str) -> None:
    ann = await come(web, "ann")
    at = await ann.look(table)
    assert (at["readable"], words in at["closed"]) == (readable, True)
    answers = [await ann.http.get(f"/api/tables/{table}/{what}") for what in ("record", "replay")]
    assert [answer.status_code for answer in answers] == [409 if readable == "nothing" else 200, 409]


async def test_a_replay_that_was_made_while_there_were_the_rules_is_offered(url: str) -> None:
    """And stays so when the log is read again."""
    store = await Store.open(url)
    await keep(store, "archived", finished())
    packed = zlib.compress(b"{}")
    await store.archive.keep(
        Archived(table="archived", rules=GONE, record=zlib.compress(record_of(finished())), replay=packed), 1
    )
    hub = Hub(store, Settings(database=url), Quiet())
    live = await hub.find("archived")
    live.lost = True
    for _ in range(2):
        assert live.table.closed is not None
        assert (live.table.readable, "are kept" in live.table.closed) == ("replay", True)
        await live.catch_up()
    await hub.stop()
    await store.close()


def test_moves_that_were_taken_back_are_in_no_record() -> None:
    first = msgspec.structs.replace(opened("pirates", people(ANN, BOB, CAT)), rules="pirates 0")
    entries: list[log.AnyEntry] = [
        log.Started(at=2, level="deckhand", setup={}),
        log.Moved(at=3, seat=0, move={"act": "fight"}),
        log.Moved(at=4, seat=1, move={"act": "share"}, t=700),
        log.WentBack(at=5, seat=1, moves=1),
        log.Moved(at=6, seat=1, move={"act": "fight"}, t=900),
    ]
    table = Unplayable("t1", SEED, first)
    for number, entry in enumerate(entries, start=2):
        table.apply(number, entry)
    assert table.record(None).moves == [{"seat": 0, "act": "fight"}, {"seat": 1, "act": "fight", "t": 900}]


async def test_history_and_export_have_them(web: Web) -> None:
    ann = await come(web, "ann")
    for _ in range(500):
        history = {one["table"]: one for one in (await ann.http.get("/api/history")).json()}
        if history["slow"]["phase"] == history["gathering"]["phase"] == "over":
            break
        await asyncio.sleep(0.02)
    assert {id: (one["phase"], one["my_turn"]) for id, one in history.items()} == {
        "slow": ("over", False),
        "gathering": ("over", False),
        "finished": ("over", False),
        "newer": ("playing", False),
    }
    end = finished().table.end()
    assert end is not None
    assert history["finished"]["won"] == (0 in end.winners)
    assert history["slow"]["won"] is None
    exported = (await ann.http.get("/api/account/export")).json()
    assert set(exported["records"]) == {"slow", "finished"}
    assert exported["records"]["finished"]["end"]["winners"] == end.winners
    assert (await ann.http.get("/api/tables")).status_code == 200
