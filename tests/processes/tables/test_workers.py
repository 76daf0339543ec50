"""Two workers on one PostgreSQL and one Redis serve the same tables: they agree, also when either of those restarts."""

from __future__ import annotations

import asyncio
import os
import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from tests.support.server.guest import AtTable, Guest
from tests.support.server.nursery import ClockServer, QuickServer
from tests.support.server.racers import Racers, still, whole
from tests.support.server.running import Server
from tests.support.server.services import Postgres, Redis

pytestmark = [pytest.mark.anyio, pytest.mark.xdist_group("postgres")]


@pytest.fixture(scope="module")
def pair(postgres: Postgres, redis_service: Redis, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Server]]:
    database, folder = postgres.database(), tmp_path_factory.mktemp("workers")
    with (
        QuickServer(database, folder / "one", FOURSEAS_REDIS=redis_service.url) as one,
        QuickServer(database, folder / "two", FOURSEAS_REDIS=redis_service.url) as two,
    ):
        yield [one, two]


@pytest.fixture
def workers(pair: list[Server]) -> list[Server]:
    """Both, also after a test that killed one."""
    for worker in pair:
        if worker.process is None or worker.process.poll() is not None:
            worker.start()
    return pair


async def seat_three(workers: list[Server], **new: object) -> list[AtTable]:
    """Three people at one table, through both workers."""
    guests = [await Guest.come(workers[number % 2].url) for number in range(3)]
    table = await guests[0].open(**new)
    seen = [await guest.look(table) for guest in guests]
    for number in (1, 2):
        assert (await seen[number].ask("sit", seat=number))["is"] == "ack"
    assert (await seen[0].ask("start"))["is"] == "ack"
    for each in seen:
        await each.until(lambda each=each: each["phase"] == "playing")
    return seen


async def agree(seen: list[AtTable]) -> None:
    latest = max(each["number"] for each in seen)
    for each in seen:
        await each.until(lambda each=each: each["number"] >= latest)
    assert all(each["view"] == seen[0]["view"] for each in seen)
    assert all(each["moves"] == seen[0]["moves"] for each in seen)


async def play(seen: list[AtTable], luck: random.Random, moves: int) -> None:
    for _ in range(moves):
        await agree(seen)
        if seen[0]["phase"] == "over":
            return
        mover = next(each for each in seen if each["choices"])
        answer = await mover.move(luck)
        assert answer["is"] == "ack", answer


async def test_a_game_across_two_workers(workers: list[Server]) -> None:
    seen = await seat_three(workers)
    await play(seen, random.Random(1), 1000)
    assert [each["phase"] for each in seen] == ["over"] * 3
    assert seen[0]["end"] == seen[1]["end"] == seen[2]["end"]


async def test_of_submissions_at_both_workers_at_once_one_wins(workers: list[Server]) -> None:
    """One player with a window at each worker sends different moves to both at the same moment, again and again."""
    seed = int.from_bytes(os.urandom(4), "big")
    print(f"seed {seed}")
    luck = random.Random(seed)
    guest = await Guest.come(workers[0].url)
    table = await guest.open(hot_seat=True, start=True)
    first = await guest.look(table)
    guest.url = workers[1].url
    windows = [first, await guest.look(table)]
    for _ in range(40):
        await agree(windows)
        if first["phase"] == "over":
            break
        answers = await asyncio.gather(*(window.move(luck) for window in windows))
        kinds = sorted(answer["is"] for answer in answers)
        assert kinds == ["ack", "problem"], answers
        assert next(answer for answer in answers if answer["is"] == "problem")["code"] in ("stale", "not_your_turn")
    await agree(windows)
    numbers = [line["number"] for line in first["log"] if line["kind"] == "move"]
    assert len(numbers) == len(set(numbers)) == first["moves"]


async def test_they_find_each_other_again_when_redis_restarts(workers: list[Server], redis_service: Redis) -> None:
    seen = await seat_three(workers)
    luck = random.Random(2)
    await play(seen, luck, 4)
    await asyncio.to_thread(redis_service.restart)
    await play(seen, luck, 8)
    await agree(seen)


async def test_they_go_on_when_postgres_restarts(workers: list[Server], postgres: Postgres) -> None:
    seen = await seat_three(workers)
    luck = random.Random(3)
    await play(seen, luck, 4)
    await asyncio.to_thread(postgres.restart)
    await play(seen, luck, 8)
    await agree(seen)


async def test_a_bot_moves_once_although_both_workers_know_the_table(workers: list[Server]) -> None:
    guest = await Guest.come(workers[0].url)
    table = await guest.open(bots=["deckhand", "deckhand"], start=True)
    seen = [await guest.look(table)]
    guest.url = workers[1].url
    seen.append(await guest.look(table))
    luck = random.Random(4)
    while seen[0]["moves"] < 15:
        await seen[0].until(lambda: seen[0]["choices"])
        before = seen[0]["moves"]
        await seen[0].move(luck)
        # Where the other worker was quicker with a bot's move, the whole table comes, perhaps with the next question.
        await seen[0].until(lambda before=before: seen[0]["moves"] > before)
    await seen[0].until(lambda: seen[0]["choices"])
    await agree(seen)


async def test_who_logs_out_everywhere_loses_the_sockets_at_all_workers(workers: list[Server]) -> None:
    guest = await Guest.come(workers[0].url)
    table = await guest.open()
    guest.url = workers[1].url
    seen = await guest.look(table)
    assert (await guest.http.delete("/api/session", params={"everywhere": "true"})).status_code == 204
    with pytest.raises(ConnectionClosed) as closed:
        await seen.until(lambda: False)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1012


async def test_a_worker_that_dies_leaves_its_bots_to_the_other(workers: list[Server]) -> None:
    """The first worker is killed right after a move; the bot that should answer is played by the second."""
    guest = await Guest.come(workers[0].url)
    table = await guest.open(bots=["deckhand", "deckhand"], start=True)
    seen = await guest.look(table)
    await seen.until(lambda: seen["choices"])
    choice = seen["choices"][0]
    await seen.ask("move", seen=seen["number"], seat=choice["seat"], move=choice["move"])
    workers[0].kill()
    guest.url = workers[1].url
    seen = await guest.look(table)
    await seen.until(lambda: seen["choices"])


async def test_a_worker_that_starts_does_not_interrupt_the_races_of_another(
    postgres: Postgres, redis_service: Redis, tmp_path: Path
) -> None:
    database, redis = postgres.database(), {"FOURSEAS_REDIS": redis_service.url}
    with ClockServer(database, tmp_path / "one", **redis) as one:
        racers = await Racers.sit(one, 2)
        await racers.announce()
        race = racers.seats[0]["race"]
        with ClockServer(database, tmp_path / "two", **redis) as two:
            seen = await (await Guest.come(two.url)).look(racers.table)
            assert seen["race"] == race
            await racers.see()
            assert (await racers.drop(0, 1))["is"] == "ack"
            two.put_forward(int(one.clock.read_text()))  # one clock rules in one house
            await seen.until(lambda: len(seen["view"]["chest"]) > 0 and seen["number"] >= racers.seats[0]["number"])
            assert still(await whole(seen)) == still(await whole(racers.seats[0]))
            assert [each["race"] for each in [*racers.seats, seen]] == [race] * 3
        one.kill()
        one.start()  # nobody was here
        await racers.come_back()
        for back in racers.seats:
            await back.until(lambda back=back: back["race"] != race)
