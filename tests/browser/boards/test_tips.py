"""Every symbol is explained: by hover, by the keyboard's focus, and by a finger that rests on it."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.support.table import open_table


def tip(page: Page, text: str) -> None:
    expect(page.get_by_role("tooltip")).to_contain_text(text)


def test_the_symbols_of_a_card_by_hover(regular: Callable[..., Page]) -> None:
    page = regular()
    open_table(page, players=3, bots=["deckhand", "deckhand"], start=True)
    card = page.locator('[data-touch^="card:"]').first
    for part, text in ((".ducats", "Loot"), (".min", "Crew"), (".mystery", "?"), (".tokens", "Booty")):
        card.locator(part).hover()
        tip(page, text)
    page.keyboard.press("Escape")
    expect(page.get_by_role("tooltip")).to_have_count(0)


def test_a_tool_by_the_focus_of_the_keyboard(regular: Callable[..., Page]) -> None:
    page = regular()
    open_table(page, players=3, bots=["deckhand", "deckhand"], start=True)
    tool = page.get_by_role("toolbar").get_by_role("button").first
    tool.focus()
    page.keyboard.press("Tab")
    expect(page.get_by_role("tooltip")).to_be_visible()
    expect(page.locator('[aria-describedby="tip"], :focus')).not_to_have_count(0)


def test_a_finger_that_rests_explains_and_does_nothing_else(regular: Callable[..., Page]) -> None:
    page = regular(phone=True, has_touch=True)
    open_table(page, players=3, bots=["deckhand", "deckhand"], start=True)
    part = page.locator('[data-touch^="card:"] .min').first
    part.dispatch_event("pointerdown", {"pointerType": "touch", "bubbles": True})
    tip(page, "Crew")
    part.dispatch_event("pointerup", {"pointerType": "touch", "bubbles": True})
    part.dispatch_event("click", {"bubbles": True})
    expect(page.locator('[data-touch^="card:"][aria-pressed="true"]')).to_have_count(0)
    expect(page.get_by_role("alert")).to_have_count(0)
