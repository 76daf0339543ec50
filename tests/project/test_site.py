"""The documentation site: it is built without a complaint, nothing is missing, and no page asks another host."""

from __future__ import annotations

import functools
import json
import re
import shutil
import threading
from collections.abc import Iterator
from contextlib import suppress
from html.parser import HTMLParser
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, TimeoutError, sync_playwright

from docs.make_site import Broken, inward, make_site, rules_page
from fourseas.games import SHIPPED, game
from tests import ROOT
from tests.browser.conftest import FLAGS
from tests.support.server.services import find

pytestmark = pytest.mark.xdist_group("site")  # so that it is built once

PAGES = {page.stem for page in (ROOT / "docs").glob("*.md")} | {f"rules/{id}" for id in SHIPPED}
FOREIGN = re.compile(r"\s*(?:https?:)?//", re.IGNORECASE)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    make_site(folder)
    return folder


@pytest.mark.parametrize(
    ("page", "link", "said"),
    [
        ("bots", "[gone](gone.md)", "page does not exist"),
        ("bots", "[astray](playing.md#nowhere)", "anchor does not exist"),
        ("bots", "[out](../gone.py)", "bots.md links to gone.py, which does not exist"),
        ("lost", "", "only outside of it: lost.md"),
    ],
)
def test_links_that_lead_nowhere_and_pages_outside_the_navigation_fail(
    page: str, link: str, said: str, tmp_path: Path
) -> None:
    shutil.copytree(ROOT / "docs", tmp_path / "docs")
    with (tmp_path / "docs" / f"{page}.md").open("a", encoding="utf-8") as end:
        end.write(f"\n{link}\n")
    with pytest.raises(Broken, match=said):
        make_site(tmp_path / "site", tmp_path / "docs")
    assert not (tmp_path / "site").exists()


class Tags(HTMLParser):
    """The tags of a page with their attributes."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str]]] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, {name: value or "" for name, value in attrs}))


def loads(html: str) -> list[str]:
    """What a page asks for by itself: all addresses but those of plain links, which only a reader follows."""
    asked = []
    for tag, attributes in Tags(html).tags:
        for name in ("src", "data", "poster", "action", *(() if tag == "a" else ("href",))):
            asked += [attributes[name]] if name in attributes else []
        asked += [part.strip() for part in attributes.get("srcset", "").split(",")]
        asked += styles(attributes.get("style", ""))
    return asked + [address for sheet in re.findall(r"<style.*?</style>", html, re.DOTALL) for address in styles(sheet)]


def styles(css: str) -> list[str]:
    return re.findall(r"(?:url\(|@import)\s*['\"]?([^'\")]+)", css)


def test_what_a_page_loads_is_found() -> None:
    page = (
        '<link rel="stylesheet" href="//a/x.css"><script src="https://b/x.js"></script><a href="https://c/">c</a>'
        '<img srcset="d.png, https://d/2.png 2x">'
        '<style>@import "https://e/x.css"; p {background: url(//f/x.png)}</style>'
    )
    foreign = [address for address in loads(page) if FOREIGN.match(address)]
    assert foreign == ["//a/x.css", "https://b/x.js", "https://d/2.png 2x", "https://e/x.css", "//f/x.png"]


def test_no_file_loads_anything_from_another_host(site: Path) -> None:
    pages = sorted(site.rglob("*.html"))
    assert {page.relative_to(site).with_suffix("").as_posix() for page in pages} == PAGES | {"404"}
    for page in pages:
        html = page.read_text(encoding="utf-8")
        assert [address for address in loads(html) if FOREIGN.match(address)] == [], page.name
        # And whatever a script may want, the browser refuses.
        assert '<head><meta http-equiv="Content-Security-Policy" content="default-src \'self\'' in html, page.name
    for sheet in site.rglob("*.css"):
        asked = styles(sheet.read_text(encoding="utf-8"))
        assert [address for address in asked if FOREIGN.match(address)] == [], sheet.name


def test_every_page_is_in_the_navigation(site: Path) -> None:
    tags = Tags((site / "index.html").read_text(encoding="utf-8")).tags
    links = [attributes for tag, attributes in tags if tag == "a" and "md-nav__link" in attributes.get("class", "")]
    assert {link["href"].partition("#")[0].removeprefix("./").removesuffix(".html") for link in links} >= PAGES


def test_the_search_knows_every_page(site: Path) -> None:
    index = json.loads((site / "search.json").read_text(encoding="utf-8"))
    places = {entry["location"].partition("#")[0].removesuffix(".html") or "index" for entry in index["items"]}
    assert places == PAGES


@pytest.mark.parametrize("id", SHIPPED)
def test_every_clause_can_be_linked_to(site: Path, id: str) -> None:
    tags = Tags((site / "rules" / f"{id}.html").read_text(encoding="utf-8")).tags
    places = {attributes["id"] for _, attributes in tags if "id" in attributes}
    assert {clause.lower() for clause in game(id).clauses} <= places


def test_links_out_of_the_folder_become_pages_or_names() -> None:
    assert inward("See [the rules](../fourseas/games/pirates/RULES.md#mutiny).", "x.md") == (
        "See [the rules](rules/pirates.md#mutiny)."
    )
    assert inward("in [core/game.py](../fourseas/core/game.py).", "x.md") == "in `fourseas/core/game.py`."
    assert inward("[packs](packs.md) ![](screens/a.jpg)", "x.md") == "[packs](packs.md) ![](screens/a.jpg)"
    assert rules_page("- **PIR-7** You may.\n\nSee `docs/packs.md`.") == (
        "- **PIR-7**{ #pir-7 } You may.\n\nSee [packs](../packs.md)."
    )


@pytest.fixture
def served(site: Path) -> Iterator[str]:
    class Quiet(SimpleHTTPRequestHandler):
        def log_message(self, format: str, *args: object) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=str(site))) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()
        thread.join()


def search(page: Page, words: str, wanted: str) -> Locator:
    """What is pressed before the page's script has come to the button is lost: a reader would press again."""
    hit = page.locator(f"a[href*='{wanted}']").filter(has_text=words).first
    for _ in range(4):
        with suppress(TimeoutError):
            page.get_by_role("button", name="Search").click()
            page.get_by_placeholder("Search").fill(words, timeout=10_000)
            hit.wait_for(timeout=10_000)
            break
        page.reload()
    return hit


def test_a_reader_searches_and_no_other_host_is_asked(served: str) -> None:
    asked: list[str] = []
    complaints: list[str] = []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find("chromium"), args=FLAGS)
        page = browser.new_page()
        page.on("request", lambda request: asked.append(request.url))
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
        page.goto(f"{served}/index.html")
        search(page, "black spot", "rules/pirates").click()
        page.get_by_role("heading", name="Pirates: the rules").wait_for()
        assert page.evaluate("document.fonts.check('700 20px Almendra')")
        browser.close()
    assert [url for url in asked if not url.startswith((served, "data:", "blob:"))] == []
    assert complaints == []
