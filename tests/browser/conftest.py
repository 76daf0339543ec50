"""A real Chromium in front of a real server."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.support.server.nursery import QuickServer
from tests.support.server.running import Server, quick_bots
from tests.support.server.services import Missing, find

# No sandbox: the tests may run as root. The rest keeps Chromium from calling home.
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--js-flags=--single-threaded",  # helpers of the script engine only take the processor from other tests
]
DESKTOP = {"width": 1440, "height": 900}
PHONE = {"width": 375, "height": 812}

# Messages that a page may leave in the console: a request that was refused, and a socket whose server was killed.
EXPECTED = ("Failed to load resource", "WebSocket connection to")

expect.set_options(timeout=20_000)  # as for clicks: bots think for longer on a busy machine


# Not for the session: its event loop would be in the way of tests elsewhere that have one of their own.
@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    try:
        program = find("chromium")
    except Missing as missing:
        pytest.fail(str(missing), pytrace=False)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("house")
    with QuickServer(f"sqlite:///{folder}/fourseas.db", folder / "log", **quick_bots()) as running:
        yield running


class Visitors:
    """Makes visitors, each with cookies of their own, and notes whatever goes wrong in their pages."""

    def __init__(self, chromium: Browser, server: Server) -> None:
        self._chromium = chromium
        self._home = server.url
        self._doors = {server.url}
        self._contexts: list[BrowserContext] = []
        self._complaints: list[str] = []
        self._regulars: dict[str, list[Page]] = {}
        self._here: list[Page] = []  # those of them who came in this test

    def come(self, *, phone: bool = False, at: str | None = None, **options: object) -> Page:
        at = at or self._home
        self._doors.add(at)
        options = {"service_workers": "block", **options}  # a test that needs one allows it: they outlive a page
        size: Any = PHONE if phone else DESKTOP
        context = self._chromium.new_context(base_url=at, viewport=size, **options)  # type: ignore[arg-type]
        self._contexts.append(context)
        context.set_default_timeout(20_000)
        page = context.new_page()
        page.on("pageerror", lambda error: self._complaints.append(str(error)))
        page.on("console", lambda said: self._complaints.append(said.text) if said.type == "error" else None)
        page.on("request", lambda request: self._complaints.append(request.url) if self._strange(request.url) else None)
        return page

    def come_again(self, *, phone: bool = False, **options: Any) -> Page:
        """Somebody who came before with the same wishes, and remembers nothing of it."""
        before = self._regulars.setdefault(f"{phone} {options}", [])
        free = (page for page in before if page not in self._here and page.url != "about:blank")
        page = next(free, None)
        if page is None:
            page = self.come(phone=phone, **options)
            before.append(page)
        else:
            page.evaluate("() => { localStorage.clear(); sessionStorage.clear() }")
            page.context.clear_cookies()
            page.mouse.move(0, 0)
            page.set_viewport_size(PHONE if phone else DESKTOP)  # type: ignore[arg-type]
            page.emulate_media(color_scheme="light", reduced_motion=options.get("reduced_motion", "no-preference"))
        self._here.append(page)
        return page

    def check(self) -> None:
        complaints, self._complaints, self._here = self._complaints, [], []
        assert [text for text in complaints if not text.startswith(EXPECTED)] == []

    def leave(self) -> None:
        for context in self._contexts:
            context.close()

    def _strange(self, url: str) -> bool:
        """No page asks any other host for anything."""
        sockets = (door.replace("http", "ws", 1) for door in self._doors)
        return not url.startswith(("data:", "blob:", "about:", *self._doors, *sockets))


@pytest.fixture
def visitor(chromium: Browser, server: Server) -> Iterator[Callable[..., Page]]:
    """Makes visitors. Whatever goes wrong in their pages fails the test."""
    visitors = Visitors(chromium, server)
    yield visitors.come
    visitors.leave()
    visitors.check()


@pytest.fixture(scope="module")
def regulars(chromium: Browser, server: Server) -> Iterator[Visitors]:
    visitors = Visitors(chromium, server)
    yield visitors
    visitors.leave()


@pytest.fixture
def regular(regulars: Visitors) -> Iterator[Callable[..., Page]]:
    """The same, but the tests of a file share their pages: a new one takes about as long as all that most tests do in
    it. Not for a test that gives its page something to keep, such as a script for its start.
    """
    yield regulars.come_again
    regulars.check()
