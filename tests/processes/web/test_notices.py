"""Told of one's turn by a real server: webhooks and web push, to receivers on this machine."""

from __future__ import annotations

import asyncio
import hmac
import json
import random
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from fourseas.server.metrics import REGISTRY
from fourseas.server.notices.notice import Notice
from fourseas.server.notices.sender import QUEUE, Sender
from fourseas.server.notices.webpush import decoded, encoded
from fourseas.server.storage import Store
from fourseas.server.storage.rows import Device
from tests.processes.web.test_calendar import my_table, person
from tests.support.server.guest import AtTable, Guest
from tests.support.server.receiver import Receiver, receiving
from tests.support.server.web import Web, code, running, settings_for

OPEN: dict[str, Any] = {"notify_private": True, "notify_after_s": 0}


@pytest.fixture(scope="module")
def web(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Web]:
    with running(settings_for(tmp_path_factory.mktemp("notices"), **OPEN)) as started:
        yield started


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    with receiving() as started:
        yield started


class Browser:
    """What a browser does with a subscription, and nobody else can."""

    def __init__(self, receiver: Receiver) -> None:
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._public = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self._auth = random.randbytes(16)
        self.endpoint = f"{receiver.url}/push/{encoded(random.randbytes(9))}"
        keys = {"p256dh": encoded(self._public), "auth": encoded(self._auth)}
        self.subscription = {"endpoint": self.endpoint, "keys": keys}

    def read(self, body: bytes) -> dict[str, str]:
        salt, size, rest = body[:16], body[20], body[21:]
        theirs, sealed = rest[:size], rest[size:]
        shared = self._key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs))
        seed = _derive(self._auth, shared, b"WebPush: info\0" + self._public + theirs, 32)
        key = _derive(salt, seed, b"Content-Encoding: aes128gcm\0", 16)
        plain = AESGCM(key).decrypt(_derive(salt, seed, b"Content-Encoding: nonce\0", 12), sealed, None)
        assert plain[-1:] == b"\x02"
        message: dict[str, str] = json.loads(plain[:-1])
        return message


def _derive(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


def hooked(web: Web, receiver: Receiver, **headers: str) -> tuple[httpx.Client, str]:
    """Somebody with a webhook, and its secret."""
    guest = person(web, **headers)
    answer = guest.put("/api/notices/webhook", json={"url": f"{receiver.url}/hook"})
    assert answer.status_code == 200, answer.text
    return guest, answer.json()["webhook"]["secret"]


def test_everything_is_off_and_only_mine(web: Web, receiver: Receiver) -> None:
    guest = person(web)
    first = guest.get("/api/notices").json()
    assert (first["devices"], first["webhook"], first["calendar"]) == ([], None, None)
    assert first["webhooks"]
    assert len(decoded(first["push_key"])) == 65
    my_table(guest)
    assert guest.post("/api/notices/test").json() == {"devices": 0, "webhook": None}
    hooked(web, receiver)
    assert guest.get("/api/notices").json() == first
    stranger = web.guest().get("/api/notices")
    assert (stranger.status_code, code(stranger)) == (403, "not_allowed")
    assert receiver.posted == []


def test_a_webhook_is_told_and_can_check_who_says_so(web: Web, receiver: Receiver) -> None:
    guest, secret = hooked(web, receiver, **{"Accept-Language": "fr"})
    table = my_table(guest)
    (posted,) = receiver.wait(1)
    content = json.loads(posted.body)
    assert posted.path == "/hook"
    assert posted.headers["content-type"] == "application/json"
    right = f"sha256={hmac.digest(secret.encode(), posted.body, 'sha256').hex()}"
    assert posted.headers["x-four-seas-signature"] == right
    assert content["event"] == "your_turn"
    assert (content["table"], content["game"]) == (table, "pirates")
    assert content["url"] == f"{web.address}/table/{table}"
    assert content["text"].startswith("À vous de jouer")
    assert 2.9 < (content["deadline"] / 1000 - time.time()) / 86_400 <= 3
    assert [one["table"] for one in content["turns"]] == [table]
    guest.delete("/api/notices/webhook")
    assert guest.get("/api/notices").json()["webhook"] is None
    assert guest.post("/api/notices/test").json() == {"devices": 0, "webhook": None}


def test_a_browser_is_told_in_words_that_only_it_can_read(web: Web, receiver: Receiver) -> None:
    guest, browser = person(web), Browser(receiver)
    answer = guest.post("/api/notices/push?lang=de", json=browser.subscription)
    assert answer.json()["devices"] == [browser.endpoint]
    assert guest.post("/api/notices/test").json() == {"devices": 1, "webhook": None}
    (posted,) = receiver.wait(1)
    assert browser.read(posted.body)["title"] == "Four Seas: ein Test"
    assert posted.headers["content-encoding"] == "aes128gcm"
    assert int(posted.headers["ttl"]) > 0
    claims = json.loads(decoded(posted.headers["authorization"].removeprefix("vapid t=").split(".")[1]))
    assert claims["aud"] == receiver.url
    assert posted.headers["authorization"].endswith(f"k={answer.json()['push_key']}")
    table = my_table(guest)
    posted = receiver.wait(2)[1]
    notice = browser.read(posted.body)
    assert notice == {
        "title": "Du bist am Zug: Pirates",
        "body": "Die Partie geht weiter, sobald du ziehst.",
        "url": f"{web.address}/table/{table}",
        "tag": table,
    }
    other = guest.request("DELETE", "/api/notices/push", json={"endpoint": f"{receiver.url}/push/other"})
    assert other.json()["devices"] == [browser.endpoint]
    assert guest.request("DELETE", "/api/notices/push", json={"endpoint": browser.endpoint}).json()["devices"] == []
    assert guest.post("/api/notices/test").json() == {"devices": 0, "webhook": None}


def test_people_are_told_in_the_language_they_read_now(web: Web, receiver: Receiver) -> None:
    """Not in the one in which they switched it on; and what the page says counts, not what the browser asks for."""
    guest, _ = hooked(web, receiver, **{"Accept-Language": "en"})
    calendar = guest.post("/api/notices/calendar").json()["calendar"]
    guest.get("/api/me?lang=de")
    guest.post("/api/notices/test")
    guest.cookies.set("language", "fr")
    guest.get("/api/me")
    my_table(guest)
    texts = [json.loads(posted.body)["text"] for posted in receiver.wait(2)]
    assert texts[0].startswith("Four Seas: ein Test")
    assert texts[1].startswith("À vous de jouer")
    assert "Four Seas\u202f: à vous de jouer" in guest.get(calendar).text.replace("\r\n ", "")


@pytest.mark.parametrize("status", [404, 410])
def test_a_subscription_that_has_ended_is_removed(web: Web, receiver: Receiver, status: int) -> None:
    guest, browser = person(web), Browser(receiver)
    guest.post("/api/notices/push", json=browser.subscription)
    receiver.status = 500
    assert guest.post("/api/notices/test").json()["devices"] == 0
    assert guest.get("/api/notices").json()["devices"] == [browser.endpoint], "it may be better tomorrow"
    receiver.status = status
    assert guest.post("/api/notices/test").json()["devices"] == 0
    assert guest.get("/api/notices").json()["devices"] == []


def test_nobody_is_sent_elsewhere(web: Web, receiver: Receiver) -> None:
    with receiving() as inside:
        guest, _ = hooked(web, receiver)
        receiver.status, receiver.headers = 307, {"Location": f"{inside.url}/inside"}
        assert guest.post("/api/notices/test").json() == {"devices": 0, "webhook": False}
        assert inside.posted == []
    assert len(receiver.posted) == 1


def test_a_browser_belongs_to_whoever_asked_last_and_nobody_has_many(web: Web, receiver: Receiver) -> None:
    ann, bob, browser = person(web), person(web), Browser(receiver)
    ann.post("/api/notices/push", json=browser.subscription)
    bob.post("/api/notices/push", json=browser.subscription)
    assert ann.get("/api/notices").json()["devices"] == []
    for _ in range(12):
        mine = bob.post("/api/notices/push", json=Browser(receiver).subscription).json()["devices"]
    assert len(mine) == 10
    assert browser.endpoint not in mine
    assert bob.request("DELETE", "/api/notices/push", json={}).json()["devices"] == []


def test_an_account_takes_it_along_and_deletes_it(web: Web, receiver: Receiver) -> None:
    guest, secret = hooked(web, receiver)
    browser = Browser(receiver)
    guest.post("/api/notices/push", json=browser.subscription)
    guest.post("/api/notices/calendar")
    mine = guest.get("/api/notices").json()
    assert guest.get("/api/account/export").json()["notices"] == mine
    assert mine["webhook"]["secret"] == secret
    account = {"login": "told-of-all", "passphrase": "nine rotten biscuits"}
    assert guest.post("/api/account", json=account).status_code == 201
    phone = web.guest()
    phone.post("/api/session", json=account)
    assert phone.get("/api/notices").json() == mine
    assert guest.delete("/api/session?everywhere=true").status_code == 204
    phone.post("/api/session", json=account)
    left = phone.get("/api/notices").json()
    assert (left["devices"], left["webhook"]) == ([], mine["webhook"]), "no browser is logged in any more"
    gone = phone.request("DELETE", "/api/account", json={"passphrase": account["passphrase"]})
    assert gone.status_code == 204
    assert httpx.get(mine["calendar"]).status_code == 404


@pytest.mark.parametrize(
    "url",
    [
        *(
            "https://127.0.0.1/",
            "https://localhost/",
            "https://[::1]/",
            "https://10.1.2.3/",
            "https://169.254.169.254/",
        ),
        *("http://example.org/", "https://2130706433/", "https://user@example.org/", "https://example.org:25/"),
    ],
)
def test_addresses_inside_are_refused(strict: Web, url: str) -> None:
    guest = person(strict)
    answer = guest.put("/api/notices/webhook", json={"url": url})
    assert (answer.status_code, code(answer)) == (422, "illegal")
    keys = Browser(Receiver(1)).subscription["keys"]
    answer = guest.post("/api/notices/push", json={"endpoint": url, "keys": keys})
    assert (answer.status_code, code(answer)) == (422, "illegal")
    assert guest.get("/api/notices").json()["webhook"] is None


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Web]:
    """As it comes."""
    with running(settings_for(tmp_path_factory.mktemp("strict"))) as started:
        yield started


def test_what_was_allowed_once_is_checked_again(tmp_path: Path, receiver: Receiver) -> None:
    settings = settings_for(tmp_path, **OPEN)
    with running(settings) as web:
        guest, _ = hooked(web, receiver)
        guest.post("/api/notices/push", json=Browser(receiver).subscription)
        cookie, key = guest.cookies["fourseas"], guest.get("/api/notices").json()["push_key"]
    with running(settings_for(tmp_path, notify_after_s=0)) as web:
        guest = web.guest(Cookie=f"fourseas={cookie}")
        assert guest.get("/api/notices").json()["push_key"] == key, "browsers know it"
        assert guest.post("/api/notices/test").json() == {"devices": 0, "webhook": False}
    assert receiver.posted == []


def test_the_host_can_switch_both_off(tmp_path: Path, receiver: Receiver) -> None:
    with running(settings_for(tmp_path, **OPEN)) as web:
        guest, _ = hooked(web, receiver)
        guest.post("/api/notices/push", json=Browser(receiver).subscription)
        cookie = guest.cookies["fourseas"]
    with running(settings_for(tmp_path, push=False, webhooks=False, **OPEN)) as web:
        guest = web.guest(Cookie=f"fourseas={cookie}")
        mine = guest.get("/api/notices").json()
        assert (mine["push_key"], mine["webhooks"]) == (None, False)
        assert guest.post("/api/notices/test").json() == {"devices": 0, "webhook": None}
        for answer in (
            guest.put("/api/notices/webhook", json={"url": f"{receiver.url}/hook"}),
            guest.post("/api/notices/push", json=Browser(receiver).subscription),
        ):
            assert (answer.status_code, code(answer)) == (409, "not_now")
    assert receiver.posted == []


def test_tests_and_changes_are_limited(tmp_path: Path, receiver: Receiver) -> None:
    with running(settings_for(tmp_path, requests_per_minute=600, **OPEN)) as web:
        guest, _ = hooked(web, receiver)
        statuses = [guest.post("/api/notices/test").status_code for _ in range(10)]
        assert (statuses[0], statuses[-1]) == (200, 429)
        other = person(web)
        assert other.post("/api/notices/test").status_code == 429, "nor by another guest of the same address"
        changes = [guest.post("/api/notices/calendar").status_code for _ in range(40)]
        assert 429 in changes


@pytest.mark.anyio
async def test_of_three_only_the_one_who_is_away_is_told(web: Web, receiver: Receiver) -> None:
    people = [await Guest.come(web.address, name) for name in ("Anne", "Bess", "Cora")]
    table = await people[0].open(players=3)
    seen: list[AtTable] = [await one.look(table) for one in people]
    for number, one in enumerate(people):
        url = {"url": f"{receiver.url}/{one.name}"}
        assert (await one.http.put("/api/notices/webhook", json=url)).status_code == 200
        if number:
            assert "number" in await seen[number].ask("sit", seat=number)
    await seen[2].close()
    await seen[0].until(lambda: all(seat["state"] == "person" for seat in seen[0]["seats"]))
    await seen[0].ask("start")
    luck, number = random.Random(1), int(seen[0]["number"])
    while seen[0]["awaited"] != [2]:
        mover = seen[next(seat for seat in seen[0]["awaited"] if seat != 2)]
        await up_to(mover, number)
        await mover.move(luck)
        number = int(mover["number"])
        await up_to(seen[0], number)
    (posted,) = receiver.wait(1)
    assert posted.path == "/Cora", "the others look on"
    assert json.loads(posted.body)["text"] == "Your turn: Pirates. Anne, Bess are waiting for you."
    await seen[0].ask("chat", text="Cora?")
    time.sleep(2.5)
    assert len(receiver.posted) == 1
    for one in people:
        await one.go()


async def up_to(at: AtTable, number: int) -> None:
    await at.until(lambda: at["number"] >= number)


# ---- what is not sent is counted


def counted(way: str, outcome: str) -> float:
    return REGISTRY.get_sample_value("fourseas_notices_total", {"way": way, "outcome": outcome}) or 0


@pytest.mark.anyio
async def test_what_does_not_fit_is_dropped(tmp_path: Path) -> None:
    settings = settings_for(tmp_path)
    store = await Store.open(settings.database)
    sender, before = Sender(store, settings, lambda notice: None), counted("any", "dropped")
    for _ in range(QUEUE + 3):
        sender.put(Notice(player="ann", at=0))
    assert counted("any", "dropped") - before == 3
    await store.close()


@pytest.mark.anyio
async def test_what_nobody_took_is_not_forgotten(tmp_path: Path, receiver: Receiver) -> None:
    settings = settings_for(tmp_path, **OPEN)
    store, failed = await Store.open(settings.database), asyncio.Queue[Notice]()
    sender = Sender(store, settings, failed.put_nowait)
    await sender.start()
    for player in ("ann", "bob"):
        wishes = {"webhook": f"{receiver.url}/{player}", "secret": "x"}
        await store.notices.put(player, "en", "https://play.example.org", **wishes)
    browser, now = Browser(receiver), int(time.time())
    keys = {name: str(key) for name, key in browser.subscription["keys"].items()}  # type: ignore[attr-defined]
    device = Device(endpoint="http://127.0.0.1:1/", **keys)
    await store.notices.add_device("bob", "en", "https://play.example.org", device, now, 10)
    for status, player in ((500, "ann"), (200, "ann"), (200, "bob"), (503, "bob")):
        receiver.status, count = status, len(receiver.posted)
        sender.put(Notice(player=player, at=status))
        await asyncio.to_thread(receiver.wait, count + 1)
        if status >= 500:
            assert (await asyncio.wait_for(failed.get(), 30)).player == player
    sender.put(Notice(player="cat", at=0))  # who asked for nothing
    await asyncio.sleep(0.5)
    assert failed.empty(), "somebody took the others"
    sender.stop()
    await store.close()


def test_what_nobody_takes_is_tried_ever_more_seldom(web: Web) -> None:
    with receiving() as receiver:
        guest, _ = hooked(web, receiver)
    failed, dropped = counted("webhook", "failed"), counted("webhook", "dropped")
    for _ in range(8):
        assert guest.post("/api/notices/test").json()["webhook"] is False
    assert counted("webhook", "dropped") > dropped
    assert 0 < counted("webhook", "failed") - failed < 8
    assert 'fourseas_notices_total{outcome="failed",way="webhook"}' in guest.get("/metrics").text


def test_nobody_is_flooded_from_here(web: Web, receiver: Receiver) -> None:
    for _ in range(3):
        guest, _ = hooked(web, receiver)
        for _ in range(12):
            guest.post("/api/notices/test")
    assert len(receiver.posted) < 30, "however many ask for it"
