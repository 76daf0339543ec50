"""People over HTTP: guests, accounts, sessions."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.server.people import PHRASE, account, log_in, player_id
from tests.support.server.web import Web, code, running, settings_for

pytestmark = pytest.mark.usefixtures("cheap_hashes")


@pytest.fixture(scope="module")
def web(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Web]:
    with running(settings_for(tmp_path_factory.mktemp("people"))) as started:
        yield started


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


def test_secure_cookies_over_https(tmp_path: Path) -> None:
    with running(settings_for(tmp_path, secure=True, origins=("https://play.example.org",))) as web:
        answer = web.guest().get("/api/me")
        assert answer.headers["set-cookie"].startswith("__Host-fourseas=1.")
        assert "; Secure" in answer.headers["set-cookie"]
        assert "max-age=31536000" in answer.headers["strict-transport-security"]
