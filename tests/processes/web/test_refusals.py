"""What is refused over HTTP, and how: one form, the right status, the headers of every answer."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from fourseas.server.http.errors import STATUS
from fourseas.server.http.middleware import SECURITY
from fourseas.server.live.tables.new_tables import NewTables
from fourseas.server.people.identity import origin_allowed
from fourseas.server.protocol.problem import Trouble
from fourseas.server.storage import StorageDown
from fourseas.server.storage.database import Database
from fourseas.server.storage.tables import Tables
from tests.support.server.web import Web, code, running, settings_for


@pytest.fixture(scope="module")
def web(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Web]:
    with running(settings_for(tmp_path_factory.mktemp("refusals"))) as started:
        yield started


NEW = {"game": "pirates", "players": 3}

# ---- other people's pages


def test_what_changes_something_needs_our_header(web: Web) -> None:
    plain = httpx.Client(base_url=web.address)
    plain.get("/api/me")
    for method, path in (
        ("PUT", "/api/me"),
        ("POST", "/api/tables"),
        ("POST", "/api/session"),
        ("DELETE", "/api/session"),
        ("POST", "/api/account"),
        ("DELETE", "/api/account"),
        ("POST", "/api/replay"),
    ):
        refused = plain.request(method, path, json={})
        assert (refused.status_code, code(refused)) == (403, "not_allowed"), path
        assert "X-Four-Seas" in refused.json()["text"]
    assert "set-cookie" not in refused.headers


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1.evil.example", "file://", "x"])
def test_pages_of_other_hosts_change_nothing(web: Web, origin: str) -> None:
    refused = web.guest(Origin=origin).post("/api/tables", json=NEW)
    assert (refused.status_code, code(refused)) == (403, "not_allowed")


def test_our_own_page_and_programs_may(web: Web) -> None:
    assert web.guest(Origin=web.address).post("/api/tables", json=NEW).status_code == 201
    assert web.guest().post("/api/tables", json=NEW).status_code == 201


@pytest.mark.parametrize(
    ("origins", "origin", "host", "allowed"),
    [
        ((), "http://ship:8000", "ship:8000", True),
        ((), "http://SHIP:8000", "ship:8000", True),
        ((), "https://ship", "ship", True),
        ((), "https://ship:443", "ship", True),
        ((), "http://ship", "ship:80", True),
        ((), "http://ship:8001", "ship:8000", False),
        ((), "http://ship", "ship:8000", False),
        ((), "http://ship.evil", "ship", False),
        ((), "http://ship:99999999", "ship", False),
        ((), "ftp://ship", "ship", False),
        ((), "http://", "", False),
        ((), "null", "null", False),
        (("https://play.example",), "https://play.example", "inside:8000", True),
        (("https://play.example",), "http://play.example", "play.example", False),
        (("https://play.example",), "http://inside:8000", "inside:8000", False),
    ],
)
def test_origins(tmp_path: Path, origins: tuple[str, ...], origin: str, host: str, allowed: bool) -> None:
    assert origin_allowed(settings_for(tmp_path, origins=origins), origin, host) is allowed


# ---- one form for all problems


@pytest.mark.parametrize(
    ("method", "path", "content", "status", "expected"),
    [
        ("GET", "/api/nothing", b"", 404, "unknown"),
        ("GET", "/api", b"", 404, "unknown"),
        ("GET", "/assets/nothing.js", b"", 404, "unknown"),
        ("GET", "/api/games/chess/rules", b"", 404, "unknown"),
        ("GET", "/api/games/%00/rules", b"", 404, "unknown"),
        ("GET", "/api/games/..%2f..%2fetc/rules", b"", 404, "unknown"),
        ("GET", "/api/tables/nothing/record", b"", 404, "unknown"),
        ("GET", "/api/tables/nothing/replay", b"", 404, "unknown"),
        ("GET", f"/api/tables/{'x' * 65}/record", b"", 400, "unparsable"),
        ("DELETE", "/api/games", b"", 405, "unknown"),
        ("POST", "/", b"", 404, "unknown"),
        ("POST", "/api/tables", b"", 400, "unparsable"),
        ("POST", "/api/tables", b"{", 400, "unparsable"),
        ("POST", "/api/tables", b"\xff\xfe", 400, "unparsable"),
        ("POST", "/api/tables", b"[" * 10_000, 400, "unparsable"),
        ("POST", "/api/tables", b'{"game": "pirates", "more": 1}', 400, "unparsable"),
        ("POST", "/api/tables", b'{"game": "pirates", "players": "three"}', 400, "unparsable"),
        ("POST", "/api/tables", b'{"game": "pirates", "players": "3"}', 400, "unparsable"),
        ("POST", "/api/tables", b'{"game": "pirates", "players": 6}', 403, "not_allowed"),
        ("POST", "/api/tables", b'{"game": "adventures", "players": 1}', 400, "unparsable"),
        ("POST", "/api/tables", b'{"game": "adventures", "players": 7}', 400, "unparsable"),
        ("POST", "/api/tables", b'{"game": "pirates", "start": 0}', 400, "unparsable"),
        ("POST", "/api/tables", b'{"game": "chess"}', 404, "unknown"),
        ("POST", "/api/tables", b'{"game": "' + b"x" * 20_000 + b'"}', 413, "too_large"),
        ("PUT", "/api/me", b'{"name": "' + b"x" * 200 + b'"}', 400, "unparsable"),
        ("DELETE", "/api/session?everywhere=perhaps", b"", 400, "unparsable"),
    ],
)
def test_problems(web: Web, method: str, path: str, content: bytes, status: int, expected: str) -> None:
    answer = web.guest().request(method, path, content=content, headers={"Content-Type": "application/json"})
    assert (answer.status_code, code(answer)) == (status, expected), answer.text
    assert set(answer.json()) == {"is", "code", "text", "clause", "ref"}
    if status == 405:
        assert "GET" in answer.headers["allow"]


def test_a_body_without_a_length_has_limits_too(web: Web) -> None:
    def endless() -> Iterator[bytes]:
        yield b'{"game": "'
        for _ in range(100):
            yield b"x" * 1000

    answer = web.guest().post("/api/tables", content=endless())
    assert (answer.status_code, code(answer)) == (413, "too_large")


@pytest.mark.parametrize("expected", sorted(STATUS))
def test_every_trouble_has_its_status(web: Web, monkeypatch: pytest.MonkeyPatch, expected: str) -> None:
    async def refuse(*_: object) -> str:
        raise Trouble(expected, "no", "PIR-20")  # type: ignore[arg-type]

    monkeypatch.setattr(NewTables, "open", refuse)
    answer = web.guest().post("/api/tables", json=NEW)
    assert (answer.status_code, code(answer)) == (STATUS[expected], expected)  # type: ignore[index]
    assert answer.json()["clause"] == "PIR-20"
    assert ("retry-after" in answer.headers) == (expected == "too_fast")


def test_a_bug_tells_the_log_and_not_the_world(
    web: Web, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def break_down(*_: object) -> str:
        raise RuntimeError("the secret is 4711")

    monkeypatch.setattr(NewTables, "open", break_down)
    with caplog.at_level(logging.ERROR):
        answer = web.guest().post("/api/tables", json=NEW)
    assert (answer.status_code, code(answer)) == (500, "failed")
    assert "4711" not in answer.text
    assert "4711" in caplog.text


def test_a_database_that_is_away_is_said_so(web: Web, monkeypatch: pytest.MonkeyPatch) -> None:
    async def away(*_: object) -> object:
        raise StorageDown("no route to host db.internal")

    monkeypatch.setattr(Tables, "lobby", away)
    answer = web.guest().get("/api/tables")
    assert (answer.status_code, code(answer)) == (503, "failed")
    assert "db.internal" not in answer.text

    async def not_ready(*_: object) -> bool:
        return False

    monkeypatch.setattr(Database, "ready", not_ready)
    health = web.guest().get("/health")
    assert (health.status_code, health.json()["status"], health.json()["database"]) == (503, "down", "down")


# ---- every answer


PATHS = [
    *("/", "/table/abc", "/favicon.svg", "/nothing.txt", "/assets/nothing.js", "/api/me", "/api/games", "/api/nothing"),
    *("/api/tables", "/api/games/pirates/rules", "/health", "/metrics", "/schema/openapi.json", "/api/tables/x/record"),
    *("/schema", "/schema/swagger", "/api/history", "/ws/tables/x", "/api/account/export"),
]


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("method", ["GET", "POST", "OPTIONS", "HEAD"])
def test_security_headers_are_on_every_answer(web: Web, method: str, path: str) -> None:
    answer = httpx.request(method, f"{web.address}{path}")
    for name, value in SECURITY:
        assert answer.headers.get_list(name.decode()) == [value.decode()], name
    assert len(answer.headers.get_list("cache-control")) == 1
    assert "server" not in answer.headers
    assert "access-control-allow-origin" not in answer.headers
    assert "http://" not in answer.text.replace("http://www.w3.org", "")
    assert "cdn" not in answer.text.lower()


def test_the_policy_is_strict() -> None:
    policy = dict(SECURITY)[b"content-security-policy"].decode()
    assert "unsafe" not in policy
    assert "*" not in policy
    assert policy.startswith("default-src 'self'; script-src 'self'; style-src 'self';")


def test_what_is_personal_is_not_kept(web: Web) -> None:
    for path in ("/api/me", "/api/history", "/api/tables"):
        assert web.guest().get(path).headers["cache-control"] == "no-store"


# ---- limits


def test_an_address_that_asks_too_often_waits(tmp_path: Path) -> None:
    with running(settings_for(tmp_path, requests_per_minute=60)) as web:
        guest = web.guest()
        answers = [guest.get("/api/games") for _ in range(40)]
        late = answers[-1]
        assert (late.status_code, code(late)) == (429, "too_fast")
        assert int(late.headers["retry-after"]) >= 1
        assert late.headers["x-content-type-options"] == "nosniff"
        assert guest.get("/").status_code == 200, "the page itself is not counted"
        through = guest.get("/api/games", headers={"X-Forwarded-For": "192.0.2.1"})
        assert through.status_code == 200, "somebody else, behind the same trusted proxy"


def test_new_guests_and_new_tables_have_limits(tmp_path: Path) -> None:
    with running(settings_for(tmp_path, guests_per_minute=3, open_tables=2)) as web:
        person = web.guest()
        assert [person.post("/api/tables", json=NEW).status_code for _ in range(2)] == [201, 201]
        third = person.post("/api/tables", json=NEW)
        assert third.status_code in (403, 409)
        assert [web.guest().get("/api/me").status_code for _ in range(3)] == [200, 200, 429]
        assert person.get("/api/me").status_code == 200


def test_a_proxy_that_is_not_trusted_speaks_for_nobody(tmp_path: Path) -> None:
    with running(settings_for(tmp_path, requests_per_minute=60, proxies=("192.0.2.9",))) as web:
        guest = web.guest()
        answers = [guest.get("/api/games", headers={"X-Forwarded-For": f"10.0.0.{n}"}) for n in range(40)]
        assert answers[-1].status_code == 429


# ---- figures


def test_metrics_are_for_this_machine(web: Web, tmp_path: Path) -> None:
    guest = web.guest()
    guest.get("/api/games")
    figures = guest.get("/metrics")
    assert figures.status_code == 200
    assert figures.headers["content-type"].startswith("text/plain; version=0.0.4")
    assert 'fourseas_requests_total{method="GET",path="/api/games",status="200"}' in figures.text
    for header in ("X-Forwarded-For", "Forwarded"):
        assert guest.get("/metrics", headers={header: "192.0.2.1"}).status_code == 403
        assert guest.get("/metrics", headers={header: "127.0.0.1"}).status_code == 403
    with running(settings_for(tmp_path, public_metrics=True)) as public:
        assert public.guest().get("/metrics", headers={"X-Forwarded-For": "192.0.2.1"}).status_code == 200


def test_nobody_can_make_us_count_a_million_paths(web: Web) -> None:
    guest = web.guest()
    for number in range(20):
        guest.get(f"/api/tables/{number}-unheard-of/record")
        guest.get(f"/api/unheard-of-{number}")
        guest.get(f"/unheard-of-{number}")
        guest.request("BREW", "/api/games")
    assert "unheard" not in guest.get("/metrics").text
    assert "BREW" not in guest.get("/metrics").text


def test_health(web: Web) -> None:
    answer = web.guest().get("/health")
    assert answer.status_code == 200
    assert answer.json() == {"status": "ok", "database": "ok", "channel": "none", "version": answer.json()["version"]}
