"""Everybody's part of the seed: who adds one and when, where it goes, and that the deck is made of all of them."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from fourseas.core.match import Match
from fourseas.core.records.fairness import seed_of
from fourseas.core.records.files import parse_record
from fourseas.core.records.verify import verify
from fourseas.games import game as game_of
from fourseas.server.acts.opening import once_more, opening
from fourseas.server.live.hub import Hub
from fourseas.server.live.workers.channel import Quiet
from fourseas.server.protocol import messages as say
from fourseas.server.protocol.problem import Trouble
from fourseas.server.protocol.rest import NewTable
from fourseas.server.settings import Settings
from fourseas.server.storage import Store
from fourseas.server.table import log
from fourseas.server.views.parts import fairness as fairness_of
from tests.support.server.guest import Guest
from tests.support.server.house import ANN, BOB, CAT, SEED, Played, opened, people
from tests.support.server.nursery import QuickServer
from tests.support.server.running import Server

pytestmark = pytest.mark.anyio

A, B, C = "a1" * 16, "b2" * 16, "c3" * 16
SALT = bytes(16)


def gathered(*parts: str, **new: Any) -> Played:
    """A table that Ann opened, and to which she adds these parts, from her first seat on."""
    played = Played(opening("ann", "Ann", NewTable(game="pirates", **new), 1000))
    for seat, part in enumerate(parts):
        played.do(ANN, say.AddPart(seat=seat, part=part))
    return played


def deck(played: Played) -> list[str]:
    assert played.table.match is not None
    return list(played.table.match.setup["deck"])


def deck_from(seed: bytes) -> list[str]:
    some = gathered(A)
    return list(Match(some.table.game, some.table.box.kit, ["a", "b", "c"], seed=int.from_bytes(seed)).setup["deck"])


# ---- whose part goes where


def test_the_deck_is_made_of_the_secret_and_all_parts() -> None:
    played = gathered(A)
    played.do(BOB, say.Sit(seat=1, part=B))
    played.do(CAT, say.Sit(seat=2, part=C))
    played.do(ANN, say.Start())
    assert played.table.parts == [A, B, C]
    assert deck(played) == deck_from(seed_of(SEED, [A, B, C]))
    assert deck(played) != deck_from(SEED)
    again = played.again()
    assert again.match is not None
    assert again.match.setup == played.table.match.setup  # type: ignore[union-attr]


def test_the_parts_are_shown_from_the_start_and_the_rest_only_at_the_end() -> None:
    played = gathered(A)
    shown = [fairness_of(played.table, SALT)]
    played.do(BOB, say.Sit(seat=1, part=B))
    shown.append(fairness_of(played.table, SALT))
    played.do(ANN, say.Start())
    shown.append(fairness_of(played.table, SALT))
    assert [each and each.parts for each in shown] == [[A, "bot", "bot"], [A, B, "bot"], [A, B, "bot"]]
    assert len({each.commit for each in shown if each}) == 1
    assert all(each and (each.seed, each.salt, each.secret) == (None, None, None) for each in shown)
    played.table.phase = "over"
    whole = fairness_of(played.table, SALT)
    assert whole is not None
    assert whole.secret == SEED.hex()
    assert whole.seed == seed_of(SEED, [A, B, "bot"]).hex()


def test_whoever_stands_up_takes_their_part_along() -> None:
    played = gathered(A)
    played.do(BOB, say.Sit(seat=1, part=B))
    played.do(BOB, say.Stand(seat=1))
    assert played.table.parts == [A, "bot", "bot"]
    played.do(CAT, say.Sit(seat=1, part=C))
    played.do(ANN, say.Clear(seat=1))
    played.do(ANN, say.SeatBot(seat=1, level="deckhand"))
    assert played.table.parts == [A, "bot", "bot"]
    played.do(BOB, say.Sit(seat=2))
    assert played.table.parts == [A, "bot", "none"]


def test_a_part_moves_with_its_seat_when_the_table_gets_smaller() -> None:
    played = gathered(A, players=5)
    played.do(BOB, say.Sit(seat=4, part=B))
    played.do(ANN, say.Arrange(players=3))
    assert played.table.parts == [A, "bot", B]


def test_who_sat_down_without_a_part_may_add_one_before_the_start_and_only_once() -> None:
    played = gathered()
    played.do(BOB, say.Sit(seat=1))
    assert played.table.parts == ["none", "none", "bot"]
    played.do(BOB, say.AddPart(seat=1, part=B))
    for actor, seat in ((BOB, 1), (BOB, 0), (CAT, 1), (BOB, 2)):
        with pytest.raises(Trouble):
            played.do(actor, say.AddPart(seat=seat, part=C))
    played.do(ANN, say.Start())
    with pytest.raises(Trouble, match="the game has begun"):
        played.do(ANN, say.AddPart(seat=0, part=A))
    assert played.table.parts == ["none", B, "bot"]
    assert deck(played) == deck_from(seed_of(SEED, ["none", B, "bot"]))


def test_each_person_at_one_screen_adds_a_part() -> None:
    played = gathered(A, B, C, players=4, hot_seat=True, bots=["deckhand"])
    assert played.table.parts == [A, B, C, "bot"]
    played.do(ANN, say.Stand(seat=2))
    played.do(ANN, say.Sit(seat=2, part="d4" * 16))
    assert played.table.parts == [A, B, "d4" * 16, "bot"]


def test_bots_add_nothing_and_a_table_of_bots_has_no_part() -> None:
    played = gathered(bots=["deckhand"] * 3)
    assert played.table.parts == ["bot"] * 3
    with pytest.raises(Trouble, match="not your seat"):
        played.do(ANN, say.AddPart(seat=0, part=A))


def test_one_for_whom_a_bot_stands_in_keeps_their_part_in_the_record() -> None:
    played = gathered(A)
    played.do(BOB, say.Sit(seat=1, part=B))
    played.do(ANN, say.Start())
    before = deck(played)
    played.put(log.StoodIn(at=played.now, seat=1, level="deckhand", because="away"))
    assert played.table.parts == [A, B, "bot"]
    assert deck(played) == before


def test_a_lesson_is_dealt_by_hand() -> None:
    played = Played(opening("ann", "Ann", NewTable(game="pirates", tutorial=True), 1000))
    assert fairness_of(played.table, SALT) is None


@pytest.mark.parametrize("part", ["", "a1" * 15, "A1" * 16, "g1" * 16, A + "\n", "bot", "none"])
def test_only_sixteen_bytes_are_a_part(part: str) -> None:
    for document in (
        {"do": "sit", "seat": 0, "part": part},
        {"do": "part", "seat": 0, "part": part},
    ):
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert(document, say.FromClient)


# ---- tables of earlier versions


def test_at_a_table_opened_before_there_were_parts_the_server_alone_decides() -> None:
    played = Played(opened(places=[*people(ANN), log.Place(), log.Place()]))
    played.do(BOB, say.Sit(seat=1, part=B))
    with pytest.raises(Trouble, match="nothing can be added"):
        played.do(ANN, say.AddPart(seat=0, part=A))
    played.do(ANN, say.Start())
    assert deck(played) == deck_from(SEED)
    shown = fairness_of(played.table, SALT)
    assert shown is not None
    assert shown.parts is None


def test_its_rematch_is_of_the_new_kind() -> None:
    played = Played(opened(places=people(ANN, BOB, CAT)))
    played.do(ANN, say.Start())
    played.table.phase = "over"
    again = Played(once_more(played.table, "bob", 2000))
    assert again.table.parts == ["none"] * 3
    again.do(BOB, say.AddPart(seat=1, part=B))
    again.do(ANN, say.AddPart(seat=0, part=A))
    again.do(BOB, say.Start())
    assert deck(again) == deck_from(seed_of(SEED, [A, B, "none"]))


# ---- over real sockets


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("house")
    with QuickServer(f"sqlite:///{folder}/fourseas.db", folder / "log") as running:
        yield running


async def test_three_people_make_a_seed_and_the_record_proves_it_also_after_a_restart(server: Server) -> None:
    guests = [await Guest.come(server.url, name) for name in ("Ann", "Bob", "Cat")]
    table = await guests[0].open()
    seen = [await guest.look(table) for guest in guests]
    assert (await seen[0].ask("part", seat=0, part=A))["is"] == "ack"
    promised = seen[1]["fairness"]["commit"]
    assert (await seen[1].ask("sit", seat=1, part=B))["is"] == "ack"
    assert (await seen[2].ask("sit", seat=2))["is"] == "ack"
    assert (await seen[2].ask("part", seat=2, part=C))["is"] == "ack"
    assert (await seen[2].ask("part", seat=2, part=A))["code"] == "not_now"
    assert (await seen[0].ask("start"))["is"] == "ack"
    for each in seen:
        await each.close()
    server.kill()
    server.start()
    seen = [await guest.look(table) for guest in guests]
    assert seen[0]["fairness"] == {"commit": promised, "parts": [A, B, C]}
    luck = random.Random(3)
    while seen[0]["phase"] != "over":
        mover = next(each for each in seen if each["choices"])
        assert (await mover.move(luck))["is"] == "ack"
        for each in seen:
            await each.until(lambda each=each, mover=mover: each["number"] >= mover["number"])
    content = (await guests[1].http.get(f"/api/tables/{table}/record")).content
    record = parse_record(content)
    verify(record, game_of("pirates"))
    assert record.fairness is not None
    assert (record.fairness.commit, record.fairness.parts) == (promised, [A, B, C])
    assert seen[0]["fairness"]["seed"] == record.fairness.seed

    assert (await seen[2].ask("rematch"))["is"] == "ack"
    await seen[0].until(lambda: seen[0]["rematch"] is not None)
    again = await guests[0].look(seen[0]["rematch"])
    assert again["fairness"]["parts"] == ["none", "none", "none"]
    assert (await again.ask("part", seat=0, part=B))["is"] == "ack"
    assert again["fairness"]["parts"] == [B, "none", "none"]
    assert again["fairness"]["commit"] != promised


async def test_one_who_plays_against_bots_adds_a_part_before_the_next_game_begins(server: Server) -> None:
    ann = await Guest.come(server.url, "Ann")
    table = await ann.open(bots=["deckhand", "deckhand"], start=True)
    seen = await ann.look(table)
    assert seen["fairness"]["parts"] == ["none", "bot", "bot"]  # begun before anybody could see the promise
    luck = random.Random(4)
    while seen["phase"] != "over":
        if seen["choices"]:
            assert (await seen.move(luck))["is"] == "ack"
        else:
            await seen.hear()
    assert (await seen.ask("rematch", start=False))["is"] == "ack"
    await seen.until(lambda: seen["rematch"] is not None)
    again = await ann.look(seen["rematch"])
    assert again["phase"] == "gathering"
    assert (await again.ask("part", seat=0, part=A))["is"] == "ack"
    assert (await again.ask("start"))["is"] == "ack"
    assert again["fairness"]["parts"] == [A, "bot", "bot"]


# ---- two workers


@pytest.fixture
async def hubs(tmp_path: Path) -> AsyncIterator[list[Hub]]:
    settings = Settings(database=f"sqlite:///{tmp_path}/fourseas.db")
    store = await Store.open(settings.database)
    made = [Hub(store, settings, Quiet()) for _ in range(2)]
    yield made
    for hub in made:
        await hub.stop()
    await store.close()


async def test_two_workers_deal_the_same(hubs: list[Hub]) -> None:
    id = await hubs[0].new_tables.open("ann", "Ann", NewTable(game="pirates"))
    here, there = [await hub.find(id) for hub in hubs]
    await here.submit(lambda table: log.PartAdded(at=1, seat=0, part=A))
    await there.catch_up()
    await there.submit(lambda table: log.Sat(at=1, seat=1, player="bob", name="Bob", part=B))
    await here.catch_up()
    await here.submit(lambda table: log.Started(at=1, level="deckhand"))
    await there.catch_up()
    assert here.table.match is not None
    assert there.table.match is not None
    assert here.table.match.setup == there.table.match.setup
    assert here.table.parts == there.table.parts == [A, B, "bot"]
