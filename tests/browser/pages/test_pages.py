"""Every page: its title, its landmarks, where the focus goes, and what its scripts may and may not."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.support.table import look, play_now

Visitor = Callable[..., Page]
PAGES = [
    ("/", "Four Seas", "Four Seas"),
    ("/tables", "Tables", "Tables · Four Seas"),
    ("/rules", "Rules of Pirates", "Rules of Pirates · Four Seas"),
    ("/rules/seeraeuber", "Rules of Seeräuber", "Rules of Seeräuber · Four Seas"),
    ("/account", "You", "Account · Four Seas"),
    ("/about", "About Four Seas", "About · Four Seas"),
    ("/replay", "Open a saved game", "Open a saved game · Four Seas"),
    ("/what", "Nothing but open sea", "Nothing here · Four Seas"),
]


@pytest.fixture
def page(regular: Visitor) -> Page:
    return regular(reduced_motion="reduce")


def test_titles_language_and_landmarks(page: Page) -> None:
    for path, heading, title in PAGES:
        page.goto(path)
        expect(page.get_by_role("heading", level=1)).to_have_text(heading)
        expect(page).to_have_title(title)
        assert page.locator("html").get_attribute("lang") == "en"
        for role in ("banner", "main", "contentinfo"):
            expect(page.get_by_role(role)).to_have_count(1)
        expect(page.get_by_role("navigation", name="Pages")).to_have_count(1)


def test_the_focus_goes_to_the_heading(page: Page) -> None:
    page.goto("/")
    for link, heading in [("Tables", "Tables"), ("Rules", "Rules of Pirates"), ("About Four Seas", "About Four Seas")]:
        page.get_by_role("link", name=link, exact=True).click()
        title = page.get_by_role("heading", level=1)
        expect(title).to_have_text(heading)
        expect(title).to_be_focused()
    page.go_back()
    expect(page.get_by_role("heading", level=1)).to_have_text("Rules of Pirates")
    page.get_by_label("Search the rules").fill("mutiny")
    expect(page.get_by_text(re.compile(r"\d+ matches"))).to_be_visible()
    page.goto("/rules/pirates#PIR-20")
    expect(page.locator("#PIR-20")).to_be_in_viewport()
    page.keyboard.press("Tab")


def test_the_first_tab_skips_to_the_content(page: Page) -> None:
    page.goto("/about")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to the content")).to_be_focused()
    expect(page.get_by_role("link", name="Skip to the content")).to_be_in_viewport()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('main') !== null")


def test_scripts_come_from_us_alone_and_cookies_are_hidden_from_them(page: Page) -> None:
    answer = page.goto("/")
    assert answer
    policy = answer.headers["content-security-policy"]
    assert "'unsafe-inline'" not in policy.partition("script-src")[2].partition(";")[0]
    assert "unsafe-eval" not in policy
    text = answer.text()
    assert re.findall(r"<script(?![^>]*\bsrc=)[^>]*>|\son[a-z]+=|javascript:", text) == []
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.request.get("/api/me")
    assert page.evaluate("document.cookie") == ""
    cookies = page.context.cookies()
    assert cookies
    assert [cookie for cookie in cookies if not cookie["httpOnly"] or cookie["sameSite"] != "Lax"] == []


def test_home_asks_at_once_for_all_that_it_needs(visitor: Visitor) -> None:
    """Program and style are named by the page itself, so that a phone does not learn of them one by one; the drawings
    of the boards come with the first board.
    """
    page = visitor()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto("/")
    expect(page.get_by_role("button", name="Play now").first).to_be_visible()
    named = page.request.get("/").text()
    files = [url.rpartition("/assets/")[2] for url in asked if "/assets/" in url]
    assert [file for file in files if file.endswith((".js", ".css")) and file not in named] == []
    assert [file for file in files if file.startswith("drawings-")] == []


def test_settings_are_kept(page: Page) -> None:
    play_now(page, "Pirates")
    look(page)
    page.get_by_label("Settings").click()
    page.get_by_role("radio", name="Light").check()
    page.get_by_role("checkbox", name="Text-only table").check()
    expect(page.get_by_label("Find a move")).to_be_visible()
    page.reload()
    expect(page.get_by_label("Find a move")).to_be_visible()
    assert page.locator("html").get_attribute("data-theme") == "light"
