"""A race over real sockets: everybody sees the same, nobody gains by haste, nothing sealed leaves the server."""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from fourseas.core.records.files import parse_record
from fourseas.core.records.verify import verify
from fourseas.games import game as game_of
from tests.support.server.films import unrolled
from tests.support.server.nursery import ClockServer
from tests.support.server.racers import HAND_MS, LEAD_MS, Racers, played, still, whole

pytestmark = pytest.mark.anyio

SAND_MS, REST_MS = 15_000, 45_000


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ClockServer]:
    folder: Path = tmp_path_factory.mktemp("race")
    with ClockServer(f"sqlite:///{folder}/fourseas.db", folder / "log") as running:
        yield running


async def scramble(racers: Racers, drops: int = 4) -> None:
    """All drop at once, again and again."""
    luck = random.Random(len(racers.seats))

    async def one(seat: int) -> None:
        for _ in range(drops):
            assert (await racers.drop(seat, luck.randrange(9)))["is"] == "ack"
            await asyncio.sleep(HAND_MS / 1000 + luck.random() / 20)

    await asyncio.gather(*(one(seat) for seat in range(len(racers.seats))))
    await racers.meet()


@pytest.mark.parametrize("players", [2, 4])
async def test_all_who_race_end_with_the_same_view(server: ClockServer, players: int) -> None:
    racers = await Racers.sit(server, players)
    await racers.open()
    await scramble(racers)
    folded = [still(seat["view"]) for seat in racers.seats]
    assert all(view == folded[0] for view in folded)
    assert sum(sum(slot["pieces"]) for slot in folded[0]["chest"]) == sum(racers.drops) == 4 * players
    assert [still(view) for view in await racers.look_again()] == folded  # the parts add up to the whole
    server.put_forward(SAND_MS)
    await racers.stop(0)
    await racers.meet()
    for seat in racers.seats:
        assert seat["race"] is None
        assert seat["view"]["asked"] in ("bid", "take", "build")
        assert still(seat["view"]) == still(await whole(seat))
    await racers.close()


async def test_a_drop_is_told_in_few_bytes(server: ClockServer) -> None:
    racers = await Racers.sit(server, 2)
    await racers.open()
    heard = len(racers.seats[1].raw)
    await racers.drop(0, 3)
    await racers.meet()
    (update,) = [text for text in racers.seats[1].raw[heard:] if '"is":"update"' in text]
    assert len(update) < 700
    assert '"patch":' in update
    await racers.close()


async def test_nothing_can_be_done_before_it_opens_and_all_are_told_when(server: ClockServer) -> None:
    racers = await Racers.sit(server, 2)
    await racers.announce()
    race = racers.seats[0]["race"]
    assert race == racers.seats[1]["race"]
    assert race["opens_at"] - racers.seats[0]["log"][-1]["at"] == LEAD_MS
    assert racers.seats[0]["view"]["now"] < 0
    answer = await racers.say(0, "drop", tile="sail-1")
    assert (answer["is"], answer["code"]) == ("problem", "not_now")
    server.put_forward(LEAD_MS)
    await racers.see()
    assert (await racers.drop(0, 0))["is"] == "ack"
    await racers.close()


async def test_no_tile_leaves_the_server_before_the_chest_opens(server: ClockServer) -> None:
    """TOO-10: whatever is sent before is the same, whatever lies in the chest; and it is sent to all when it opens."""
    racers = await Racers.sit(server, 2)
    heard = [len(seat.raw) for seat in racers.seats]
    await racers.announce()
    ids = [tile["id"] for kind in ("equipment", "boats") for tile in racers.seats[0]["box"][kind]]
    names = [tile["name"] for kind in ("equipment", "boats") for tile in racers.seats[0]["box"][kind]]

    def named(text: str) -> set[str]:
        return {word for word in [*ids, *names] if f'"{word}"' in text or f" {word}" in text}

    for seat, since in zip(racers.seats, heard, strict=True):
        await whole(seat)
        assert seat["view"]["chest"] == []
        assert seat["choices"] == []
        texts = [json.dumps(played(json.loads(text))) for text in seat.raw[since:]]
        assert all(not named(text) for text in texts)
    for what in ("record", "replay"):
        answer = (await racers.guests[0].http.get(f"/api/tables/{racers.table}/{what}")).json()
        assert not named(json.dumps(played(answer)))
    server.put_forward(LEAD_MS)
    await racers.see()
    for seat in racers.seats:
        assert {tile["tile"] for tile in seat["view"]["chest"]} <= set(ids)
        assert {choice["move"]["act"] for choice in seat["choices"]} == {"drop"}
    record = (await racers.guests[0].http.get(f"/api/tables/{racers.table}/record")).json()
    assert record["setup"]["stacks"] == [[slot["tile"] for slot in racers.seats[0]["view"]["chest"][:6]]]
    await racers.close()


async def test_a_hundred_drops_in_a_second_are_no_advantage(server: ClockServer) -> None:
    racers = await Racers.sit(server, 2)
    await racers.open()
    greedy = racers.seats[0]
    tile, began = racers.tile(0), time.monotonic()
    refs = []
    for _ in range(100):
        refs.append(await greedy.send("move", seen=greedy["number"], seat=0, move={"act": "drop", "tile": tile}))
        await asyncio.sleep(0.01)
    await greedy.until(lambda: refs[-1] in greedy.answers)
    took = time.monotonic() - began
    answers = [greedy.answers[ref] for ref in refs]
    done = [answer for answer in answers if answer["is"] == "ack"]
    assert 1 <= len(done) <= min(6, took * 1000 / HAND_MS + 1)
    assert {answer["clause"] for answer in answers if answer["is"] == "problem"} <= {"TOO-23", "TOO-21"}
    times = [line["at"] for line in greedy["log"] if line["kind"] == "move" and line["seat"] == 0][-len(done) :]
    assert all(later - earlier >= HAND_MS for earlier, later in pairwise(times))
    assert still(await whole(greedy))["players"][0]["stock"] == 6 - len(done)
    assert (await racers.drop(1, 1))["is"] == "ack"  # and nobody else waits for it
    await racers.close()


async def test_what_others_dropped_in_between_makes_no_drop_stale(server: ClockServer) -> None:
    racers = await Racers.sit(server, 2)
    await racers.open()
    slow = racers.seats[1]
    seen = slow["number"]
    assert (await racers.drop(0, 0))["is"] == "ack"
    answer = await slow.ask("move", seen=seen, seat=1, move={"act": "drop", "tile": racers.tile(0)})
    assert answer["is"] == "ack"
    await racers.close()


async def test_nobody_need_say_that_time_goes_by(server: ClockServer) -> None:
    """Waiting is for programs without a clock; here it would only fill the log."""
    racers = await Racers.sit(server, 2)
    await racers.open()
    number = racers.seats[0]["number"]
    for act in ("wait", "tick"):
        assert (await racers.say(0, act))["is"] == "problem"
    assert (await racers.drop(0, 0))["is"] == "ack"
    await racers.meet()
    assert racers.seats[0]["number"] == number + 1
    await racers.close()


async def test_an_early_stop_is_refused_with_its_clause(server: ClockServer) -> None:
    racers = await Racers.sit(server, 2)
    await racers.open()
    answer = await racers.say(0, "stop")
    assert (answer["code"], answer["clause"]) == ("illegal", "TOO-22")
    await racers.drop(0, 0)
    answer = await racers.say(0, "stop")  # although the hand is on its way, the reason is the timer
    assert answer["clause"] == "TOO-22"
    assert racers.seats[0]["view"]["asked"] == "plunder"
    server.put_forward(SAND_MS)
    await racers.stop(0)
    await racers.close()


async def test_the_house_says_when_the_sand_has_run_and_stops_by_itself(server: ClockServer) -> None:
    racers = await Racers.sit(server, 2)
    await racers.open()
    seat = racers.seats[0]

    def acts() -> set[str]:
        return {choice["move"]["act"] for choice in seat["choices"]}

    assert acts() == {"drop"}
    server.put_forward(SAND_MS)
    await seat.until(lambda: acts() == {"drop", "stop"})
    server.put_forward(REST_MS)
    await racers.seats[1].until(lambda: racers.seats[1]["race"] is None)
    await seat.until(lambda: seat["race"] is None)
    last = [line for line in seat["log"] if line["kind"] == "move"][-1]
    assert last["seat"] is None
    assert last["words"] == {"act": "stop"}
    assert seat["view"]["asked"] == "bid"
    assert [player["doubloons"] for player in seat["view"]["players"]] == [9, 9]  # paid for what nobody placed
    await racers.close()


async def test_nothing_of_a_race_is_taken_back(server: ClockServer) -> None:
    racers = await Racers.sit(server, 2)
    await racers.open()
    await racers.drop(0, 0)
    assert racers.seats[0]["undo"] == {}
    answer = await racers.seats[0].ask("undo", seen=racers.seats[0]["number"], seat=0)
    assert (answer["is"], answer["code"]) == ("problem", "not_now")
    await racers.close()


# ---- bids


async def bidding(server: ClockServer, players: int = 2) -> Racers:
    racers = await Racers.sit(server, players)
    await racers.open()
    server.put_forward(SAND_MS)
    await racers.stop(0)
    await racers.meet()
    return racers


async def test_bids_that_cannot_be_are_refused_and_change_nothing(server: ClockServer) -> None:
    racers = await bidding(server)
    before = [still(view) for view in await racers.look_again()]
    for amount in (10, 41, 10**9, -1, 0.5, 2.5, 1e300, "3", None, True, [1]):
        answer = await racers.say(0, "bid", amount=amount)
        assert answer["is"] == "problem", amount
        if isinstance(amount, int | float) and not isinstance(amount, bool):
            assert answer["clause"] == "TOO-61", amount
    assert [still(view) for view in await racers.look_again()] == before
    await racers.done(0, "bid", amount=2)
    answer = await racers.say(0, "bid", amount=3)
    assert (answer["code"], answer["clause"]) == ("not_your_turn", "TOO-61")
    await racers.done(1, "bid", amount=1)
    await racers.meet()
    after = [still(view) for view in await racers.look_again()]
    for seat in (0, 1):  # after the reveal
        answer = await racers.say(seat, "bid", amount=1)
        assert answer["is"] == "problem"
        assert answer["code"] in ("not_your_turn", "illegal")
        assert answer["clause"] == "TOO-61"
    assert [still(view) for view in await racers.look_again()] == after
    await racers.close()


async def test_sealed_bids_never_leave_the_server_before_the_reveal(server: ClockServer) -> None:
    """All that others are sent, byte for byte, is the same whatever was bid: but for times and names of tables."""
    messages: list[list[Any]] = []
    for amount in (0, 7):
        racers = await bidding(server, 3)
        heard = [len(seat.raw) for seat in racers.seats]
        await racers.done(1, "bid", amount=amount)
        await racers.meet()
        views = await racers.look_again()
        assert [view["answer"] for view in views] == [None, amount, None]
        for seat in (0, 2):
            texts = racers.seats[seat].raw[heard[seat] :]
            assert not any('"amount":7' in text.replace('"amount":70', "") for text in texts if '"choices":[]' in text)
            lines = [line for line in racers.seats[seat]["log"] if line["kind"] == "move"]
            assert lines[-1]["words"] is None
            assert '"7"' not in str(lines[-1])
            record = await racers_record(server, racers, seat)
            assert all(move["act"] != "bid" for move in record["moves"])
            messages.append([lines[-1]["line"].split(" ", 2)[-1], lines[-1]["events"], still(views[seat])["sealed"]])
        await racers.done(0, "bid", amount=1)
        await racers.done(2, "bid", amount=2)
        await racers.meet()
        shown = racers.seats[0]["log"][-1]
        assert str([1, amount, 2]) in str(shown["events"])
        await racers.close()
    assert messages[0] == messages[2]
    assert messages[1] == messages[3]


async def racers_record(server: ClockServer, racers: Racers, seat: int) -> Any:
    from tests.support.server.guest import Guest

    stranger = await Guest.come(server.url)
    answer = await stranger.http.get(f"/api/tables/{racers.table}/record")
    replayed = await stranger.http.get(f"/api/tables/{racers.table}/replay")
    assert all((frame["line"] or {}).get("words", {}).get("act") != "bid" for frame in replayed.json()["frames"])
    await stranger.go()
    return answer.json()


# ---- bots


async def test_bots_race_and_none_is_quicker_than_a_hand(server: ClockServer) -> None:
    racers = await Racers.sit(server, 3, bots=2)
    await racers.open()
    seat = racers.seats[0]
    opens_at = seat["race"]["opens_at"]

    def dropped(bot: int) -> list[int]:
        return [
            line["at"] for line in seat["log"] if line["seat"] == bot and (line["words"] or {}).get("act") == "drop"
        ]

    await seat.until(lambda: all(len(dropped(bot)) >= 2 for bot in (1, 2)))
    for bot in (1, 2):
        first, second, *_ = dropped(bot)
        assert first - opens_at >= 800 + 400
        assert second - first >= HAND_MS
    await racers.close()


# ---- a whole game


async def test_a_whole_game_by_the_clock_gives_a_record_that_is_proven(server: ClockServer) -> None:
    racers = await Racers.sit(server, 2)
    luck = random.Random(1)
    while racers.seats[0]["phase"] != "over":
        if racers.seats[0]["race"] is not None:
            server.put_forward(LEAD_MS)
            await racers.see()
            await scramble(racers, drops=1)
            server.put_forward(SAND_MS)
            await racers.stop(luck.randrange(2))
        elif racers.seats[0]["ready"] is not None and racers.seats[0]["ready"]["waiting_for"]:
            await racers.get_ready()
        else:
            seat = luck.choice([number for number, at in enumerate(racers.seats) if at["choices"]])
            answer = await racers.seats[seat].move(luck)
            assert answer["is"] == "ack", answer
        await racers.meet()
    downloaded = await racers.guests[1].http.get(f"/api/tables/{racers.table}/record")
    record = parse_record(downloaded.content)
    match = verify(record, game_of("piratoons"))
    assert record.fairness is not None
    assert record.fairness.seed is not None
    assert sum(entry.t is not None for entry in match.log) == 8 * 4
    assert record.end is not None
    assert racers.seats[0]["end"]["totals"] == record.end.totals
    replayed = (await racers.guests[0].http.get(f"/api/tables/{racers.table}/replay")).json()
    assert unrolled(replayed["frames"])[-1]["view"] == await whole(racers.seats[0]) | {"answer": None}
    await racers.close()
