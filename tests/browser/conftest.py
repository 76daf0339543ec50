"""A real Chromium in front of a real server."""

from __future__ import annotations

from collections.abc import Callable, Iterator

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


@pytest.fixture
def visitor(chromium: Browser, server: Server) -> Iterator[Callable[..., Page]]:
    """Makes visitors, each with cookies of their own. Whatever goes wrong in their pages fails the test."""
    contexts: list[BrowserContext] = []
    complaints: list[str] = []
    doors = {server.url}

    def come(*, phone: bool = False, at: str = server.url, **options: object) -> Page:
        doors.add(at)
        options = {"service_workers": "block", **options}  # a test that needs one allows it: they outlive a page
        context = chromium.new_context(base_url=at, viewport=PHONE if phone else DESKTOP, **options)  # type: ignore[arg-type]
        contexts.append(context)
        context.set_default_timeout(20_000)
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
        page.on("request", lambda request: complaints.append(request.url) if not _ours(request.url, doors) else None)
        return page

    yield come
    for context in contexts:
        context.close()
    assert [text for text in complaints if not text.startswith(EXPECTED)] == []


def _ours(url: str, doors: set[str]) -> bool:
    """No page asks any other host for anything."""
    return url.startswith(("data:", "blob:", *doors, *(door.replace("http", "ws", 1) for door in doors)))
