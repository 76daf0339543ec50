"""Races under bad conditions: long ways, servers that are killed, captains who are away; and tables without a race."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from fourseas.server.table.race import OPEN_AWAY_MS, RESUME_MS
from tests.support.server.far_away import FarAway
from tests.support.server.guest import Guest
from tests.support.server.nursery import ClockServer
from tests.support.server.racers import HAND_MS, Racers, still, whole

pytestmark = pytest.mark.anyio

DELAY_S = 0.15
SAND_MS = 15_000


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ClockServer]:
    folder: Path = tmp_path_factory.mktemp("race")
    with ClockServer(f"sqlite:///{folder}/fourseas.db", folder / "log") as running:
        yield running


async def test_a_race_with_some_far_away_is_the_same_for_all(server: ClockServer) -> None:
    async with FarAway(server.port, DELAY_S) as far:
        racers = await Racers.sit(server, 4, ways=[far.url, far.url])
        for seat in racers.seats:  # their ways are measured
            await seat.until(lambda seat=seat: sum('"is":"ping"' in text for text in seat.raw) >= 3)
        measured = [text for text in racers.seats[0].raw if '"is":"ping"' in text][-1]
        assert 140 <= int(measured.rpartition('"delay":')[2].rstrip("}")) <= 400
        await racers.announce()
        opens_at = racers.seats[0]["race"]["opens_at"]
        assert time.time() * 1000 < opens_at  # by the real clock: all know of it before it opens
        assert all(seat["view"]["chest"] == [] for seat in racers.seats)
        await racers.see()
        await asyncio.sleep(opens_at / 1000 - time.time() + 0.01)
        luck = random.Random(1)

        async def one(seat: int) -> None:
            for _ in range(3):
                assert (await racers.drop(seat, luck.randrange(3)))["is"] == "ack"
                await asyncio.sleep(0.25)

        await asyncio.gather(*(one(seat) for seat in range(4)))
        await racers.meet()
        views = [still(seat["view"]) for seat in racers.seats]
        assert all(view == views[0] for view in views)
        orders = [[line["number"] for line in seat["log"] if line["kind"] == "move"] for seat in racers.seats]
        assert all(order == orders[0] == sorted(order) for order in orders)
        assert still(await whole(racers.seats[3])) == views[3]
        await racers.close()


async def test_a_server_that_is_killed_in_a_race_comes_back_with_every_piece(tmp_path: Path) -> None:
    with ClockServer(f"sqlite:///{tmp_path}/fourseas.db", tmp_path / "log") as server:
        racers = await Racers.sit(server, 2)
        await racers.open()
        server.put_forward(5000)
        for slot in (0, 4):
            for seat in (0, 1):
                assert (await racers.drop(seat, slot))["is"] == "ack"
            server.put_forward(300)
        await racers.meet()
        before, race = still(racers.seats[0]["view"]), racers.seats[0]["race"]
        last = max(line["at"] for line in racers.seats[0]["log"]) - race["opens_at"]
        server.kill()
        server.put_forward(60_000)  # nobody knows how long it was away
        server.start()
        await racers.come_back()
        for back in racers.seats:
            await back.until(lambda back=back: back["race"] != race)
        assert still(racers.seats[0]["view"]) == before
        after = racers.seats[0]["race"]
        assert after["starts_at"] - after["opens_at"] == last  # time goes on from the last piece
        assert (await racers.drop(0, 1))["code"] == "not_now"
        server.put_forward(RESUME_MS + 300)  # and until the hand is free
        assert (await racers.drop(0, 1))["is"] == "ack"
        assert (await racers.say(0, "stop"))["clause"] == "TOO-22"
        server.put_forward(SAND_MS - last)
        await racers.stop(1)
        await racers.close()


async def test_the_house_opens_for_a_captain_who_is_away(server: ClockServer) -> None:
    racers = await Racers.sit(server, 2)
    for seat in (0, 1):
        await racers.done(seat, "purse", show=True)
    await racers.meet()
    await racers.get_ready()
    captain = racers.seats[0]["view"]["captain"]
    other = racers.seats[1 - captain]
    await racers.seats[captain].close()
    await other.until(lambda: not other["seats"][captain]["here"])
    server.put_forward(OPEN_AWAY_MS)
    await other.until(lambda: other["race"] is not None)
    server.put_forward(3000 + SAND_MS)
    await racers.done(1 - captain, "stop")
    server.put_forward(HAND_MS)
    await other.until(lambda: other["race"] is None)
    assert not any(seat["stand_in"] for seat in other["seats"])
    assert other["view"]["players"][captain]["doubloons"] == 9  # paid for all that was not placed
    await other.close()


async def test_at_one_screen_and_by_the_day_nobody_races(server: ClockServer) -> None:
    guest = await Guest.come(server.url)
    for more in ({"hot_seat": True}, {"speed": {"kind": "slow", "days": 1}}):
        table = await guest.open(game="piratoons", players=2, options={"dexterity": True}, **more)
        at = await guest.look(table)
        assert at["options"] == {"letter": True, "dexterity": False, "sand_30": False, "sand_60": False}
        await at.close()
    both = {"game": "piratoons", "players": 2, "options": {"letter": True, "dexterity": True}}
    answer = await guest.http.post("/api/tables", json=both)
    assert (answer.status_code, answer.json()["code"]) == (403, "not_allowed")
    await guest.go()


async def test_at_a_letter_table_choices_stay_sealed(server: ClockServer) -> None:
    racers = await Racers.sit(server, 2, letter=True)
    for seat in (0, 1):
        await racers.done(seat, "purse", show=True)
    await racers.meet()
    captain = racers.seats[0]["view"]["captain"]
    await racers.done(captain, "open")
    await racers.meet()
    assert racers.seats[0]["race"] is None
    tile, heard = racers.tile(4), len(racers.seats[1].raw)
    seen = racers.seats[1]["number"]
    await racers.done(0, "beat", choice=tile)
    await racers.meet()
    assert all('"words":null' in text for text in racers.seats[1].raw[heard:] if '"lines":[' in text)
    assert racers.seats[1]["view"]["answer"] is None
    answer = await racers.seats[1].ask("move", seen=seen, seat=1, move={"act": "beat", "choice": "wait"})
    assert answer["is"] == "ack"  # what another sealed meanwhile changes nothing for this one
    await racers.meet()
    assert racers.seats[1]["view"]["chest"][4]["pieces"] == [1, 0]
    await racers.close()


async def test_a_table_of_discs_lists_some_places_only(server: ClockServer) -> None:
    racers = await Racers.sit(server, 2, dexterity=True)
    await racers.open()
    assert len(max(racers.seats[0].raw, key=len)) < 100_000
    drops = [choice["move"] for choice in racers.seats[0]["choices"]]
    assert 50 <= len(drops) <= 100
    await racers.done(0, "drop", x=33.3, y=41)
    await racers.meet()
    assert racers.seats[1]["view"]["discs"] == [{"x": 35, "y": 45, "seat": 0, "valid": True, "fallen": False}]
    await racers.close()
