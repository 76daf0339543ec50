"""People over HTTP: guests, accounts, sessions, and that nobody is anybody else."""

from __future__ import annotations

import asyncio
import random
import statistics
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from argon2 import PasswordHasher

from fourseas.server.acts.rights import Actor
from fourseas.server.live.tables.row import change_of
from fourseas.server.people import accounts
from fourseas.server.settings import Settings
from fourseas.server.storage import NewRow, Store
from fourseas.server.table import log
from tests.support.server.house import ANN, SEED, Played, begun
from tests.support.server.web import PATIENT, Web, code, running, settings_for

PHRASE = "correct horse battery"


@pytest.fixture(scope="module")
def settings(tmp_path_factory: pytest.TempPathFactory) -> Settings:
    unpaid = {"work_per_minute": PATIENT, "work_burst": PATIENT}
    return settings_for(tmp_path_factory.mktemp("people"), proxies=("127.0.0.1",), **unpaid)


@pytest.fixture(autouse=True)
def hashes(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Hundreds of passphrases are tried here: by a hash that takes next to nothing, but where its time is looked at."""
    accounts._nobodys.cache_clear()
    if request.function is not test_unknown_logins_take_as_long_as_known_ones:
        cheap = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
        monkeypatch.setattr(accounts, "_hasher", lambda: cheap)
    yield
    accounts._nobodys.cache_clear()


@pytest.fixture(scope="module")
def web(settings: Settings) -> Iterator[Web]:
    with running(settings) as found:
        yield found


def account(web: Web, login: str, phrase: str = PHRASE) -> httpx.Client:
    person = web.guest()
    person.get("/api/me")
    answer = person.post("/api/account", json={"login": login, "passphrase": phrase})
    assert answer.status_code == 201, answer.text
    return person


def log_in(person: httpx.Client, login: str, phrase: str = PHRASE) -> httpx.Response:
    return person.post("/api/session", json={"login": login, "passphrase": phrase})


ADDRESSES = (f"192.0.2.{number}" for number in range(1, 255))


def elsewhere(web: Web) -> httpx.Client:
    """Somebody at an address where nobody was before."""
    return web.guest(**{"X-Forwarded-For": next(ADDRESSES)})


def player_id(person: httpx.Client) -> str:
    return person.cookies["fourseas"].split(".")[1]


def test_a_guest_gets_a_name_and_a_cookie_once(web: Web) -> None:
    guest = web.guest()
    first = guest.get("/api/me")
    assert first.status_code == 200
    cookie = first.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert "Path=/" in cookie
    assert "Max-Age=34560000" in cookie
    assert "Secure" not in cookie
    again = guest.get("/api/me")
    assert again.json() == first.json()
    assert "set-cookie" not in again.headers
    assert first.json()["login"] is None
    assert len(first.json()["name"].split()) == 2


def test_a_name_is_changed_and_cleaned(web: Web) -> None:
    guest = web.guest()
    guest.get("/api/me")
    assert guest.put("/api/me", json={"name": "  Anne   Bonny "}).json()["name"] == "Anne Bonny"
    assert guest.get("/api/me").json()["name"] == "Anne Bonny"
    for name in ("a\u202eb", "", " ", "x" * 25, 7, None):
        assert guest.put("/api/me", json={"name": name}).status_code == 400
    assert guest.get("/api/me").json()["name"] == "Anne Bonny"


@pytest.mark.parametrize("place", [0, 5, 40, -1])
def test_a_forged_cookie_is_nobody(web: Web, place: int) -> None:
    guest = web.guest()
    name = guest.get("/api/me").json()["name"]
    cookie = guest.cookies["fourseas"]
    letters = list(cookie)
    letters[place] = "0" if letters[place] != "0" else "1"
    forger = web.guest(Cookie=f"fourseas={''.join(letters)}")
    answer = forger.get("/api/account/export")
    assert (answer.status_code, code(answer)) == (403, "not_allowed")
    assert name not in answer.text


def test_an_account_keeps_the_guest_and_opens_on_another_device(web: Web) -> None:
    person = web.guest()
    name = person.get("/api/me").json()["name"]
    id = player_id(person)
    made = person.post("/api/account", json={"login": "anne-1", "passphrase": PHRASE})
    assert (made.status_code, made.json()) == (201, {"name": name, "login": "anne-1"})
    phone = web.guest()
    phone.get("/api/me")
    assert player_id(phone) != id
    assert log_in(phone, "anne-1").json() == {"name": name, "login": "anne-1"}
    assert player_id(phone) == id
    assert phone.get("/api/me").json() == {"name": name, "login": "anne-1"}
    twice = person.post("/api/account", json={"login": "anne-2", "passphrase": PHRASE})
    assert (twice.status_code, code(twice)) == (409, "not_now")
    other = web.guest()
    other.get("/api/me")
    taken = other.post("/api/account", json={"login": "anne-1", "passphrase": PHRASE})
    assert (taken.status_code, code(taken)) == (409, "not_now")


def test_an_account_needs_a_cookie_a_login_and_a_passphrase(web: Web) -> None:
    stranger = web.guest()
    assert stranger.post("/api/account", json={"login": "nobody", "passphrase": PHRASE}).status_code == 403
    stranger.get("/api/me")
    for login, phrase in (
        *(("ab", PHRASE), ("UPPER", PHRASE), ("a b c", PHRASE), ("fine\n", PHRASE), ("x" * 25, PHRASE)),
        *(("fine", "short"), ("fine", "x" * 201)),
    ):
        refused = stranger.post("/api/account", json={"login": login, "passphrase": phrase})
        assert (refused.status_code, code(refused)) == (400, "unparsable")
        assert phrase not in refused.text


def test_logging_out_here_leaves_the_other_device_alone(web: Web) -> None:
    laptop = account(web, "outhere")
    phone = web.guest()
    log_in(phone, "outhere")
    assert phone.delete("/api/session").status_code == 204
    assert "fourseas" not in phone.cookies
    assert laptop.get("/api/me").json()["login"] == "outhere"


def test_logging_out_everywhere_ends_every_cookie(web: Web) -> None:
    laptop = account(web, "outall")
    phone = web.guest()
    log_in(phone, "outall")
    assert phone.delete("/api/session", params={"everywhere": True}).status_code == 204
    assert laptop.get("/api/account/export").status_code == 403
    assert laptop.get("/api/me").json()["login"] is None, "a new guest"
    assert log_in(laptop, "outall").status_code == 200


def test_a_guest_who_logs_out_is_gone_also_for_a_copied_cookie(web: Web) -> None:
    guest = web.guest()
    guest.get("/api/me")
    copied = web.guest(Cookie=f"fourseas={guest.cookies['fourseas']}")
    assert copied.get("/api/account/export").status_code == 200
    guest.delete("/api/session")
    assert copied.get("/api/account/export").status_code == 403


def test_deleting_needs_the_passphrase_and_deletes(web: Web) -> None:
    person = account(web, "leaver")
    wrong = person.request("DELETE", "/api/account", json={"passphrase": "not this one at all"})
    assert (wrong.status_code, code(wrong)) == (403, "not_allowed")
    gone = person.request("DELETE", "/api/account", json={"passphrase": PHRASE})
    assert gone.status_code == 204
    assert log_in(web.guest(), "leaver").status_code == 403
    guest = web.guest()
    guest.get("/api/me")
    refused = guest.request("DELETE", "/api/account", json={"passphrase": PHRASE})
    assert (refused.status_code, code(refused)) == (409, "not_now")


# ---- nobody learns what is not theirs


def test_unknown_login_and_wrong_passphrase_look_the_same(web: Web) -> None:
    account(web, "known")
    wrong, unknown = (
        log_in(web.guest(), "known", "wrong wrong wrong"),
        log_in(web.guest(), "unknown", "wrong wrong wrong"),
    )
    assert wrong.status_code == unknown.status_code == 403
    assert wrong.content == unknown.content
    differ = {"date", "content-length"}
    assert {key: value for key, value in wrong.headers.items() if key not in differ} == {
        key: value for key, value in unknown.headers.items() if key not in differ
    }


def test_unknown_logins_take_as_long_as_known_ones(web: Web) -> None:
    account(web, "timed")

    def median(logins: list[str]) -> float:
        took, guest = [], elsewhere(web)
        for login in logins:
            began = time.perf_counter()
            log_in(guest, login, "wrong wrong wrong")
            took.append(time.perf_counter() - began)
        return statistics.median(took)

    # The machine is noisy; without the check of a hash that nobody has, the unknown would be twenty times faster.
    assert median([f"nobody{number}" for number in range(5)]) > median(["timed"] * 5) / 4


def test_guesses_are_slowed_down_and_never_the_owner_elsewhere(web: Web) -> None:
    account(web, "guessed")
    guesser = elsewhere(web)
    answers = [log_in(guesser, "guessed", f"wrong passphrase {number}") for number in range(15)]
    assert [answer.status_code for answer in answers[:5]] == [403] * 5
    late = answers[-1]
    assert (late.status_code, code(late)) == (429, "too_fast")
    assert int(late.headers["retry-after"]) >= 1
    assert log_in(guesser, "guessed").status_code == 429, "also the right one has to wait where so many were wrong"
    assert log_in(elsewhere(web), "guessed").status_code == 200
    other = elsewhere(web)
    unknown = [log_in(other, "nobody-at-all", "wrong wrong wrong").status_code for _ in range(8)]
    assert unknown[:5] == [403] * 5
    assert 429 in unknown[5:], "and so it is for logins that do not exist"


def test_an_owner_is_not_kept_out_by_a_crowd_of_guessers(web: Web) -> None:
    account(web, "wanted")
    for _ in range(12):
        guesser = elsewhere(web)
        assert log_in(guesser, "wanted", "wrong wrong wrong").status_code == 403
        assert log_in(guesser, "wanted", "wrong wrong wrong").status_code == 403
    assert log_in(elsewhere(web), "wanted").status_code == 200


def test_a_crowd_uses_up_the_tries_of_nobody_elsewhere(tmp_path: Path) -> None:
    """With the limits that a host has, at a login that all of them try."""
    settings = settings_for(
        tmp_path, proxies=("127.0.0.1",), requests_per_minute=Settings(database="").requests_per_minute
    )
    with running(settings) as web:
        account(web, "wanted")
        assert {log_in(elsewhere(web), "wanted", "wrong wrong wrong").status_code for _ in range(25)} == {403}
        assert log_in(elsewhere(web), "wanted").status_code == 200


def test_guesses_at_many_logins_count_together_also_between_logins_of_ones_own(web: Web) -> None:
    account(web, "mine")
    guesser = elsewhere(web)
    answers = []
    for number in range(30):
        answers.append(log_in(guesser, f"somebody{number}", "wrong wrong wrong").status_code)
        log_in(guesser, "mine")
    assert answers[:20] == [403] * 20
    assert 429 in answers[20:]


def test_guesses_at_deleting_are_slowed_down(web: Web) -> None:
    account(web, "stolen")
    thief = elsewhere(web)
    log_in(thief, "stolen")
    wrong = {"passphrase": "wrong wrong wrong"}
    answers = [thief.request("DELETE", "/api/account", json=wrong).status_code for _ in range(8)]
    assert answers[:5] == [403] * 5
    assert 429 in answers[5:]
    assert log_in(elsewhere(web), "stolen").status_code == 200


def test_taken_logins_cannot_be_listed_fast(web: Web) -> None:
    for number in range(8):
        account(web, f"taken{number}")
    asker = elsewhere(web)
    asker.get("/api/me")
    asked = [{"login": f"taken{number}", "passphrase": PHRASE} for number in range(8)]
    answers = [asker.post("/api/account", json=one).status_code for one in asked]
    assert answers[:5] == [409] * 5
    assert 429 in answers[5:]
    newcomer = elsewhere(web)
    newcomer.get("/api/me")
    free = newcomer.post("/api/account", json={"login": "not-taken", "passphrase": PHRASE})
    assert free.status_code == 201


# ---- history and export


def kept_game(settings: Settings, table: str, played: Played) -> None:
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
        kept_game(settings, f"page-{number}", finished)
    kept_game(settings, "running-page", running)
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
    kept_game(settings, "tallied", mine)
    kept_game(settings, "tallied-two-seats", game_of(player_id(me), moves=2000))
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
    kept_game(settings, "finished-one", finished)
    kept_game(settings, "running-one", unfinished)
    history: list[dict[str, Any]] = me.get("/api/history").json()
    assert {(one["table"], one["phase"]) for one in history} == {("finished-one", "over"), ("running-one", "playing")}
    assert all(one["players"] == ["Ann", "Me", "Me too"] for one in history)
    won = {one["table"]: one["won"] for one in history}
    assert won["running-one"] is None
    assert finished.table.match is not None
    end = finished.table.end()
    assert end is not None
    assert won["finished-one"] == (bool({1, 2} & set(end.winners)) if end.reason == "complete" else None)
    told_of = {one["table"]: one for one in history}
    assert end.reason == "complete"
    assert {id: one["scores"] for id, one in told_of.items()} == {"finished-one": end.totals, "running-one": None}
    places = told_of["finished-one"]["places"]
    assert [seat for seat in range(3) if places[seat] == 1] == end.winners
    assert told_of["running-one"]["places"] is None
    assert all(one["mine"] == [1, 2] for one in history)
    turn = {one["table"]: one["my_turn"] for one in history}
    assert turn == {"finished-one": False, "running-one": bool({1, 2} & set(unfinished.table.awaited))}
    assert other.get("/api/history").json() == []
    assert "link" not in me.get("/api/history").headers
    assert web.guest().get("/api/history").json() == []
    export = me.get("/api/account/export")
    assert "attachment" in export.headers["content-disposition"]
    told = export.json()
    assert set(told["records"]) == {"finished-one"}
    assert told["records"]["finished-one"]["end"] is not None
    assert told["name"] == me.get("/api/me").json()["name"]
    assert "passphrase" not in export.text
    assert "hash" not in export.text


def test_the_record_of_a_running_game_tells_a_stranger_no_secrets(web: Web, settings: Settings) -> None:
    played = game_of("0" * 32, moves=5)
    kept_game(settings, "running-two", played)
    assert played.table.match is not None
    stranger = web.guest()
    record = stranger.get("/api/tables/running-two/record")
    if record.status_code == 200:
        assert record.json()["setup"] != played.table.match.setup, "the order of the deck"
        assert "seed" not in record.json().get("fairness", {})
    assert SEED.hex() not in record.text
    assert SEED.hex() not in stranger.get("/api/tables/running-two/replay").text


def test_secure_cookies_over_https(tmp_path: Path) -> None:
    with running(settings_for(tmp_path, secure=True, origins=("https://play.example.org",))) as web:
        answer = web.guest().get("/api/me")
        assert answer.headers["set-cookie"].startswith("__Host-fourseas=1.")
        assert "; Secure" in answer.headers["set-cookie"]
        assert "max-age=31536000" in answer.headers["strict-transport-security"]
