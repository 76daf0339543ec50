"""A real Chromium in front of a real server."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect, sync_playwright

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
# Nobody looks: pages are laid out, but no pixel of them is painted, which would be a third of what a page costs. The
# first four settings are Playwright's own, which ours replace. In such a page Chromium dies of a finger.
UNSEEN = (
    "--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4,"
    "acceleratedCompositingEnabled=false"
)
DESKTOP = {"width": 1440, "height": 900}
PHONE = {"width": 375, "height": 812}

# Messages that a page may leave in the console: a request that was refused, and a socket whose server was killed.
EXPECTED = ("Failed to load resource", "WebSocket connection to")

expect.set_options(timeout=20_000)  # as for clicks: bots think for longer on a busy machine


class Browsers:
    """One for pages that fingers touch, and one for all others, each started when it is needed."""

    def __init__(self, playwright: Playwright) -> None:
        self._playwright = playwright
        self._running: dict[bool, Browser] = {}

    def one(self, *, fingers: bool) -> Browser:
        if fingers not in self._running:
            flags = FLAGS if fingers else [*FLAGS, UNSEEN]
            self._running[fingers] = self._playwright.chromium.launch(executable_path=find("chromium"), args=flags)
        return self._running[fingers]

    def close(self) -> None:
        for browser in self._running.values():
            browser.close()


# Not for the session: its event loop would be in the way of tests elsewhere that have one of their own.
@pytest.fixture(scope="package")
def browsers() -> Iterator[Browsers]:
    try:
        find("chromium")
    except Missing as missing:
        pytest.fail(str(missing), pytrace=False)
    with sync_playwright() as playwright:
        running = Browsers(playwright)
        yield running
        running.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("house")
    with QuickServer(f"sqlite:///{folder}/fourseas.db", folder / "log", **quick_bots()) as running:
        yield running


class Visitors:
    """Makes visitors, each with cookies of their own, and notes whatever goes wrong in their pages."""

    def __init__(self, browsers: Browsers, server: Server) -> None:
        self._browsers = browsers
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
        browser = self._browsers.one(fingers=phone and bool(options.get("has_touch")))
        context = browser.new_context(base_url=at, viewport=size, **options)  # type: ignore[arg-type]
        self._contexts.append(context)
        context.set_default_timeout(20_000)
        page = context.new_page()
        page.on("pageerror", lambda error: self._complaints.append(str(error)))
        page.on("console", lambda said: self._complaints.append(said.text) if said.type == "error" else None)
        page.on("request", lambda request: self._complaints.append(request.url) if self._strange(request.url) else None)
        return page

    def come_again(self, *, phone: bool = False, **options: Any) -> Page:
        """Somebody who came before with the same wishes, and remembers nothing of it."""
        motion = options.pop("reduced_motion", "no-preference")
        lasting = {**options, "phone": phone} if options.get("has_touch") else options  # the rest is set anew
        before = self._regulars.setdefault(str(lasting), [])
        free = (page for page in before if page not in self._here and page.url != "about:blank")
        page = next(free, None)
        if page is None:
            page = self.come(phone=phone, **options)
            before.append(page)
        else:
            page.evaluate("() => { localStorage.clear(); sessionStorage.clear() }")
            # Whoever goes to another part of the page they are on loads nothing.
            page.evaluate("history.replaceState(null, '', '/elsewhere')")
            page.context.clear_cookies()
            page.mouse.move(0, 0)
            page.set_viewport_size(PHONE if phone else DESKTOP)  # type: ignore[arg-type]
        page.emulate_media(color_scheme="light", reduced_motion=motion)
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
def visitor(browsers: Browsers, server: Server) -> Iterator[Callable[..., Page]]:
    """Makes visitors. Whatever goes wrong in their pages fails the test."""
    visitors = Visitors(browsers, server)
    yield visitors.come
    visitors.leave()
    visitors.check()


@pytest.fixture(scope="module")
def regulars(browsers: Browsers, server: Server) -> Iterator[Visitors]:
    visitors = Visitors(browsers, server)
    yield visitors
    visitors.leave()


@pytest.fixture
def regular(regulars: Visitors) -> Iterator[Callable[..., Page]]:
    """The same, but the tests of a file share their pages: a new one takes about as long as all that most tests do in
    it. Not for a test that gives its page something to keep, such as a script for its start.
    """
    yield regulars.come_again
    regulars.check()
