"""The app on a home screen, without a connection, and the link of a table in other hands."""

from __future__ import annotations

import struct
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.support.table import open_table

Visitor = Callable[..., Page]


def test_the_manifest_and_its_icons(visitor: Visitor) -> None:
    page = visitor()
    page.goto("/")
    address = page.locator("link[rel=manifest]").get_attribute("href")
    assert address
    answer = page.request.get(address)
    assert answer.headers["content-type"].startswith("application/manifest+json")
    icons = answer.json()["icons"]
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in icons}
    for icon in icons:
        picture = page.request.get(icon["src"])
        assert picture.ok
        if icon["type"] == "image/png":
            width, height = struct.unpack(">II", picture.body()[16:24])
            assert icon["sizes"] == f"{width}x{height}"


def test_without_a_connection_a_page_says_so(visitor: Visitor) -> None:
    page = visitor(service_workers="allow")
    page.goto("/")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.context.set_offline(True)
    page.goto("/tables")
    expect(page.get_by_role("heading", name="Becalmed")).to_be_visible()
    assert page.evaluate("getComputedStyle(document.body).display") == "grid", "with its style"
    page.context.set_offline(False)
    page.get_by_role("link", name="Try again").click()
    expect(page.get_by_role("heading", name="Becalmed")).to_have_count(0)
    expect(page.get_by_role("link", name="Four Seas, home")).to_be_visible()


def test_a_link_is_shared_and_shown_as_a_code(visitor: Visitor) -> None:
    page = visitor(phone=True)
    page.add_init_script("navigator.share = (what) => { window.shared = what; return Promise.resolve() }")
    table = open_table(page, start=False)
    page.get_by_role("button", name="Share").click()
    assert page.evaluate("window.shared.url").endswith(f"/table/{table}")
    code = page.get_by_role("img", name="QR code of the link")
    expect(code).to_have_count(0)
    page.get_by_role("button", name="QR code").click()
    expect(code).to_be_visible()
    assert len(code.locator("path").get_attribute("d") or "") > 1000
    page.get_by_role("button", name="QR code").click()
    expect(code).to_have_count(0)
