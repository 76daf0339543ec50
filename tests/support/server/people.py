"""People who come to a server of the tests' own: accounts, logging in, from wherever they are."""

from __future__ import annotations

import httpx

from tests.support.server.web import Web

PHRASE = "correct horse battery"
ADDRESSES = (f"192.0.2.{number}" for number in range(1, 255))


def account(web: Web, login: str, phrase: str = PHRASE) -> httpx.Client:
    person = web.guest()
    person.get("/api/me")
    answer = person.post("/api/account", json={"login": login, "passphrase": phrase})
    assert answer.status_code == 201, answer.text
    return person


def log_in(person: httpx.Client, login: str, phrase: str = PHRASE) -> httpx.Response:
    return person.post("/api/session", json={"login": login, "passphrase": phrase})


def elsewhere(web: Web) -> httpx.Client:
    """Somebody at an address where nobody was before."""
    return web.guest(**{"X-Forwarded-For": next(ADDRESSES)})


def player_id(person: httpx.Client) -> str:
    return person.cookies["fourseas"].split(".")[1]
