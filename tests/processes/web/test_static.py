"""The web app from memory: pages, assets, what browsers may keep, and a server without an app."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from fourseas.server.http import static
from tests.support.server.web import Web, code, running, settings_for

PAGE = "<!doctype html><title>Four Seas</title>" + "<p>a page</p>" * 50
SCRIPT = "console.log('ahoy');" * 100


def build(folder: Path) -> Path:
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text(PAGE)
    (folder / "favicon.svg").write_text("<svg/>")
    (folder / "assets" / "index-abc123.js").write_text(SCRIPT)
    (folder / "assets" / "font-abc123.woff2").write_bytes(bytes(range(256)) * 8)
    return folder


@pytest.fixture
def built(tmp_path: Path) -> Path:
    return build(tmp_path / "static")


@pytest.fixture(scope="module")
def web(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Web]:
    folder = tmp_path_factory.mktemp("static")
    with pytest.MonkeyPatch.context() as patches:
        patches.setattr(static.StaticFiles.__init__, "__defaults__", (build(folder / "static"),))
        with running(settings_for(folder)) as started:
            yield started


@pytest.mark.parametrize("path", ["/", "/table/abc", "/rules/pirates", "/any/thing/else", "/index.html", "/apiary"])
def test_every_address_of_the_app_is_the_page(web: Web, path: str) -> None:
    answer = web.guest().get(path)
    assert (answer.status_code, answer.text) == (200, PAGE)
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"
    assert answer.headers["vary"] == "accept-encoding"


def test_assets_are_kept_for_ever(web: Web) -> None:
    answer = web.guest().get("/assets/index-abc123.js")
    assert answer.text == SCRIPT
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert answer.headers["content-type"] == "application/javascript; charset=utf-8"
    assert web.guest().get("/assets/font-abc123.woff2").headers["content-type"] == "font/woff2"
    assert web.guest().get("/favicon.svg").headers["cache-control"] == "no-cache"


def test_packed_for_those_who_can_unpack(web: Web) -> None:
    packed = web.guest().get("/assets/index-abc123.js")
    assert packed.headers["content-encoding"] == "gzip"
    assert int(packed.headers["content-length"]) < len(SCRIPT) / 5
    plain = web.guest(**{"Accept-Encoding": "identity"}).get("/assets/index-abc123.js")
    assert "content-encoding" not in plain.headers
    assert int(plain.headers["content-length"]) == len(SCRIPT)
    assert packed.headers["etag"] != plain.headers["etag"]
    font = web.guest().get("/assets/font-abc123.woff2")
    assert "content-encoding" not in font.headers, "is packed already"


def test_what_the_build_packed_better_is_sent(built: Path) -> None:
    (built / "assets" / "index-abc123.js.br").write_bytes(b"brotli")
    item = static.StaticFiles(built).find("/assets/index-abc123.js")
    assert item is not None
    assert list(item.packed) == ["br", "gzip"]
    assert gzip.decompress(item.packed["gzip"]).decode() == SCRIPT
    assert static.StaticFiles(built).find("/assets/index-abc123.js.br") is None


def test_what_the_browser_has_is_not_sent_again(web: Web) -> None:
    first = web.guest().get("/")
    again = web.guest().get("/", headers={"If-None-Match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["etag"] == first.headers["etag"]
    assert web.guest().get("/", headers={"If-None-Match": '"other"'}).status_code == 200


def test_head_is_get_without_the_body(web: Web) -> None:
    whole, only = web.guest().get("/"), web.guest().head("/")
    assert only.content == b""
    for name in ("etag", "content-length", "content-type"):
        assert only.headers[name] == whole.headers[name]


@pytest.mark.parametrize(
    "path",
    [
        *("/assets/", "/assets/index.js", "/robots.txt", "/../pyproject.toml", "/..%2f..%2fpyproject.toml"),
        *("/assets/../../settings.py", "/%2e%2e/settings.py", "/assets/%00.js", "/.env"),
    ],
)
def test_nothing_else_is_on_the_shelf(web: Web, path: str) -> None:
    answer = httpx.get(httpx.URL(web.address).copy_with(raw_path=path.encode()))
    assert (answer.status_code, code(answer)) == (404, "unknown")


def test_a_new_build_is_noticed(built: Path) -> None:
    files = static.StaticFiles(built)
    assert files.find("/") is not None
    (built / "assets" / "index-def456.js").write_text("new")
    page = built / "index.html"
    before = page.stat().st_mtime
    page.write_text("new page")
    import os

    os.utime(page, (before + 5, before + 5))
    item = files.find("/table/x")
    assert item is not None
    assert item.content == b"new page"
    assert files.find("/assets/index-def456.js") is not None


def test_without_an_app_it_is_said_how_to_build_it(tmp_path: Path) -> None:
    files = static.StaticFiles(tmp_path / "nothing")
    item = files.find("/")
    assert item is not None
    assert b"make web" in item.content
    assert files.find("/assets/index.js") is None


def test_the_link_of_a_table_tells_what_is_there(web: Web) -> None:
    """For messengers, which read the page and run no script; in the language of who asks, and with nothing let through
    as HTML.
    """
    ann = web.guest()
    ann.get("/api/me")
    ann.put("/api/me", json={"name": "Ann <b>"})
    table = ann.post("/api/tables", json={"game": "pirates", "players": 3, "bots": ["deckhand"]}).json()["table"]
    page = web.guest().get(f"/table/{table}").text
    assert "<title>Pirates · Four Seas</title>" in page
    assert "Ann &lt;b&gt;" in page
    assert "Ann <b>" not in page
    assert "1 seat free. Take one!" in page
    assert page.endswith("<p>a page</p>"), "the rest is the app"
    german = web.guest(**{"Accept-Language": "de"}).get(f"/table/{table}").text
    assert "1 Platz frei. Setz dich dazu!" in german
    assert web.guest().get("/table/nowhere").text == PAGE
