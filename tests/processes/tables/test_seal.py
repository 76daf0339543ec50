"""What a race is about before it opens: nobody can read it, whatever they do; and then all who play can at once."""

from __future__ import annotations

import asyncio
import json
from base64 import b64decode
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

from fourseas.server.table.race import LEAD_MS, RESUME_MS, SPECTATORS_MS
from fourseas.server.views.seal import LENGTH, NONCE, Seal, about
from tests.support.server.guest import AtTable, Guest
from tests.support.server.nursery import ClockServer
from tests.support.server.racers import Racers, played, whole

pytestmark = pytest.mark.anyio


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ClockServer]:
    folder: Path = tmp_path_factory.mktemp("sealing")
    with ClockServer(f"sqlite:///{folder}/fourseas.db", folder / "log") as running:
        yield running


def unsealed(table: str, sealed: dict[str, Any], key: dict[str, Any]) -> dict[str, Any]:
    """As docs/protocol.md tells."""
    box = b64decode(sealed["box"])
    cipher = ChaCha20Poly1305(b64decode(key["key"]))
    content: dict[str, Any] = json.loads(cipher.decrypt(box[:NONCE], box[NONCE:], f"{table}/{sealed['race']}".encode()))
    return content


def heard(at: AtTable, kind: str, since: int = 0) -> list[dict[str, Any]]:
    return [json.loads(text) for text in at.raw[since:] if text.startswith(f'{{"is":"{kind}"')]


class Listener:
    """Hears all that comes, and holds pongs back, if it is to."""

    def __init__(self, at: AtTable, pong_after_s: float = 0) -> None:
        self.at = at
        self.pong_after_s = pong_after_s
        self._tasks: set[asyncio.Task[Any]] = set()
        self.listening = asyncio.create_task(self.listen())

    async def listen(self) -> None:
        self.at.answers_pings = False
        while True:
            message = await self.at.hear()
            if message["is"] == "ping":
                task = asyncio.create_task(self._pong(message["now"]))
                self._tasks.add(task)

    async def _pong(self, now: int) -> None:
        await asyncio.sleep(self.pong_after_s)
        await self.at.send("pong", now=now)

    async def stop(self) -> None:
        for task in (self.listening, *self._tasks):
            task.cancel()
        await asyncio.gather(self.listening, *self._tasks, return_exceptions=True)


def tiles(box: dict[str, Any]) -> list[str]:
    return [tile["id"] for kind in ("equipment", "boats") for tile in box[kind]]


async def until_asked_to_open(racers: Racers) -> int:
    for number in range(len(racers.seats)):
        await racers.done(number, "purse", show=True)
    await racers.meet()
    await racers.get_ready()
    return int(racers.seats[0]["view"]["captain"])


async def test_slow_pongs_gain_nothing_and_delay_nobody(server: ClockServer) -> None:
    """One player holds all pongs back, one watches without playing: every byte that anybody gets is looked at."""
    racers = await Racers.sit(server, 3)
    captain = await until_asked_to_open(racers)
    slow, honest = [seat for seat in range(3) if seat != captain]
    watcher = await Guest.come(server.url, "Watcher")
    watching = await watcher.look(racers.table)
    ids = tiles(racers.seats[0]["box"])
    before = {at: len(at.raw) for at in (*racers.seats, watching)}
    listeners = {
        at: Listener(at, 0.7 if at is racers.seats[slow] else 0)
        for at in (racers.seats[slow], racers.seats[honest], watching)
    }
    await asyncio.sleep(2.2)  # so that slow pongs are measured
    await racers.done(captain, "open")
    race = racers.seats[captain]["race"]
    assert race["opens_at"] - racers.seats[captain]["log"][-1]["at"] == LEAD_MS
    for at in (racers.seats[slow], watching):  # they look again and again
        await at.send("refresh")
    anonymous = await Guest.come(server.url)
    for what in ("record", "replay"):
        answer = (await anonymous.http.get(f"/api/tables/{racers.table}/{what}")).json()
        assert not [id for id in ids if f'"{id}"' in json.dumps(played(answer))]
    await racers.seats[captain].until(lambda: len(racers.seats[captain]["view"]["chest"]) > 0)
    await asyncio.sleep(1)
    for listener in listeners.values():
        await listener.stop()
    chest = [slot["tile"] for slot in racers.seats[captain]["view"]["chest"]]
    for at, since in before.items():
        opened = next(n for n, text in enumerate(at.raw) if '"chest":[{' in text)
        early = [json.dumps(played(json.loads(text))) for text in at.raw[since:opened]]
        assert not [text for text in early if any(f'"{tile}"' in text for tile in chest)]
    # All who play get the key at the same moment, the slow one no sooner, and nobody who only watches.
    assert heard(racers.seats[slow], "key") == heard(racers.seats[honest], "key")
    assert heard(racers.seats[slow], "key")[0]["now"] >= race["opens_at"]
    assert not heard(watching, "key")
    assert not heard(watching, "sealed")
    seen = next(json.loads(text) for text in watching.raw if '"chest":[{' in text)
    assert seen["now"] - race["opens_at"] >= SPECTATORS_MS
    for seat in (slow, honest):
        at = racers.seats[seat]
        sealed, (key,) = heard(at, "sealed"), heard(at, "key")
        content = unsealed(racers.table, sealed[-1], key)
        assert [slot["tile"] for slot in content["view"]["chest"]] == chest
        assert {choice["seat"] for choice in content["choices"]} == {seat}
        assert at.raw.index(next(text for text in at.raw if '"is":"key"' in text)) > max(
            n for n, text in enumerate(at.raw) if '"is":"sealed"' in text
        )
    assert len(heard(racers.seats[slow], "sealed")) == 2  # again with the snapshot
    await asyncio.gather(racers.close(), watching.close())


async def test_boxes_are_of_one_length_and_open_at_one_table_in_one_race() -> None:
    seal = Seal("a", 7)
    boxes = [seal.close(json.dumps({"tile": "x" * length}).encode()) for length in (1, 900, 15_000)]
    assert len({len(box.box) for box in boxes}) == 1
    assert len({box.box[:16] for box in boxes}) == 3  # no nonce is used twice
    key = b64decode(seal.key(0).key)
    box = b64decode(boxes[1].box)
    assert len(ChaCha20Poly1305(key).decrypt(box[:NONCE], box[NONCE:], about("a", 7))) == LENGTH
    for elsewhere in (about("b", 7), about("a", 8)):
        with pytest.raises(InvalidTag):
            ChaCha20Poly1305(key).decrypt(box[:NONCE], box[NONCE:], elsewhere)
    assert seal.key(0).key != Seal("a", 7).key(0).key


@pytest.mark.parametrize("discs", [False, True])
async def test_a_box_has_room_for_every_opening(server: ClockServer, discs: bool) -> None:
    racers = await Racers.sit(server, 2, dexterity=discs)
    await racers.open()
    (sealed,) = heard(racers.seats[0], "sealed")
    assert len(b64decode(sealed["box"])) == NONCE + LENGTH + 16
    await racers.close()


async def test_who_comes_in_the_lead_gets_the_box_and_the_key(server: ClockServer) -> None:
    racers = await Racers.sit(server, 2)
    await racers.announce()
    again = await racers.guests[1].look(racers.table)  # a second screen of the same player
    await again.until(lambda: heard(again, "sealed"))
    assert again["view"]["chest"] == []
    await racers.see()
    await again.until(lambda: heard(again, "key"))
    opened = unsealed(racers.table, heard(again, "sealed")[0], heard(again, "key")[0])
    assert opened["view"]["chest"] == racers.seats[0]["view"]["chest"]
    late = await racers.guests[1].look(racers.table)
    assert late["view"]["chest"] == racers.seats[0]["view"]["chest"]
    assert (await racers.drop(1, 0))["is"] == "ack"
    await asyncio.gather(racers.close(), again.close(), late.close())


async def test_a_spectator_is_told_nothing_in_the_first_moment(server: ClockServer) -> None:
    """Neither by drops of others, nor by a look at the whole table, nor by its record; afterwards everything."""
    racers = await Racers.sit(server, 2)
    watcher = await Guest.come(server.url, "Watcher")
    watching = await watcher.look(racers.table)
    await racers.announce()
    await watching.until(lambda: watching["race"] is not None)
    opens_at = racers.seats[0]["race"]["opens_at"]
    await racers.see()
    assert (await racers.drop(0, 3))["is"] == "ack"
    await watching.send("refresh")
    await watching.until(lambda: watching["view"]["chest"])
    assert watching["now"] - opens_at >= SPECTATORS_MS
    assert watching["view"]["chest"][3]["pieces"] == [1, 0]
    assert (await racers.drop(1, 3))["is"] == "ack"
    await watching.until(lambda: watching["view"]["chest"][3]["pieces"] == [1, 1])
    assert (await whole(watching))["chest"] == watching["view"]["chest"]
    await asyncio.gather(racers.close(), watching.close())


async def test_a_server_that_is_killed_in_the_lead_shows_nobody_more(tmp_path: Path) -> None:
    """When it is back the time of the opening is past: it is announced anew, and who comes first sees nothing yet."""
    with ClockServer(f"sqlite:///{tmp_path}/fourseas.db", tmp_path / "log") as server:
        racers = await Racers.sit(server, 2)
        await racers.announce()
        race = racers.seats[0]["race"]
        server.kill()
        server.put_forward(60_000)
        server.start()
        anonymous = await Guest.come(server.url)
        record = (await anonymous.http.get(f"/api/tables/{racers.table}/record")).json()
        assert record["setup"]["stacks"] == []
        await racers.come_back()
        for back in racers.seats:
            assert back["view"]["chest"] == []
            assert back["race"] != race
            await back.until(lambda back=back: heard(back, "sealed"))
            assert not heard(back, "key")
        server.put_forward(RESUME_MS)
        await racers.see()
        for back in racers.seats:
            opened = unsealed(racers.table, heard(back, "sealed")[-1], heard(back, "key")[0])
            assert opened["view"]["chest"] == back["view"]["chest"]
        assert (await racers.drop(0, 1))["is"] == "ack"
        await racers.close()
