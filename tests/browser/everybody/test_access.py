"""Every place of the app for those who use no mouse, touch with a finger, read large letters, want no motion, or hear
the page instead of seeing it. What is measured, and by what rule, stands in access.py. Other tests look further at
single things: axe in all lights and widths, the boards on a phone, whole games by keyboard.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import CDPSession, Page, expect

from fourseas.core.records.files import read_record
from fourseas.games import SHIPPED
from tests.browser.conftest import PHONE
from tests.browser.everybody.test_axe import AXE
from tests.browser.support import access
from tests.browser.support.keyboard import tab_to
from tests.browser.support.looking import seen
from tests.browser.support.places import POSITIONS, RECORDS, WALKS, Walk, at_a_table, counts, tables
from tests.browser.support.table import open_table
from tests.support.thorough import THOROUGH, many

WIDE = {"width": 1280, "height": 900}
FOCUSED = "() => document.activeElement !== document.body"  # the focus, although what had it is gone
TAB = {"type": "rawKeyDown", "key": "Tab", "code": "Tab", "windowsVirtualKeyCode": 9}
Visitor = Callable[..., Page]


@pytest.mark.parametrize("walk", WALKS, ids=lambda walk: str(walk.__name__))
def test_every_place(regular: Visitor, walk: Walk) -> None:
    page = regular(has_touch=True, is_mobile=True, reduced_motion="reduce", bypass_csp=True)
    devtools = page.context.new_cdp_session(page)
    small: list[str] = []

    def measure(where: str, what: str, args: object = None) -> None:
        small.extend(f"{where}: {text}" for text in page.evaluate(what, args))

    for name in walk(page):
        page.set_viewport_size(WIDE)  # type: ignore[arg-type]
        measure(name, access.MOTION)
        measure(name, access.HEARD)
        if not page.evaluate("'axe' in window"):
            page.add_script_tag(path=AXE)
        # Contrast takes its time, and on the boards it is measured elsewhere.
        measure(name, access.AXE, {"contrast": walk is not tables})
        if walk is not tables and THOROUGH:  # else test_axe.py looks at pages by night
            page.emulate_media(color_scheme="dark")
            measure(f"{name}, by night", access.AXE, {"contrast": True})
            page.emulate_media(color_scheme="light")
        if walk is not counts:  # hundreds of moves, each with a link
            page.emulate_media(forced_colors="active")
            tab_through(page, devtools)
            measure(f"{name}, by Tab", access.FOLLOWED)
            page.emulate_media(forced_colors="none")
        page.set_viewport_size(PHONE)  # type: ignore[arg-type]
        measure(f"{name}, by touch", access.TOUCH)
        devtools.send("Page.setFontSizes", {"fontSizes": {"standard": 32}})  # as in the settings of the browser
        for size in (PHONE, WIDE):
            page.set_viewport_size(size)  # type: ignore[arg-type]
            measure(f"{name}, large letters, {size['width']} px", access.LARGE)
        devtools.send("Page.setFontSizes", {"fontSizes": {"standard": 16}})
        page.evaluate("document.activeElement.blur()")
    assert not small, "\n".join(small)


def tab_through(page: Page, devtools: CDPSession) -> None:
    """Once around, and a little further: nothing holds the focus. Only the way down of the key moves it.

    No key waits for the one before it, so that the page is not drawn anew after each: that took most of the time. The
    interface of Playwright that waits for nothing has another event loop; this takes what lies below it.
    """
    keys = int(page.evaluate(access.FOLLOW)) + 3

    async def press() -> None:
        session: Any = devtools._impl_obj
        await asyncio.gather(*(session.send("Input.dispatchKeyEvent", TAB, None) for _ in range(keys)))

    devtools._sync(press())


def test_moves_on_the_boards_by_tab(regular: Visitor) -> None:
    page = regular(reduced_motion="reduce")
    card, _, chest, yard = POSITIONS[2:]
    stage = at_a_table(page, *card)
    for words in ("Picked up: choose where to sail.", "Sail the "):
        tab_to(page, words)
        page.keyboard.press("Enter")
    expect(page.get_by_test_id("question")).to_have_text(re.compile("2 to play"))
    assert [move["act"] for move in stage.played] == ["play", "move"]
    seen(page, FOCUSED)
    stage = at_a_table(page, *chest)
    tab_to(page, "2: ")
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("your-turn")).to_have_count(0)
    assert [move["act"] for move in stage.played] == ["beat"]
    seen(page, FOCUSED)
    stage = at_a_table(page, *yard)
    tab_to(page, "Done")
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("your-turn")).to_have_count(0)
    assert [move["act"] for move in stage.played] == ["build"]
    seen(page, FOCUSED)


@pytest.mark.parametrize("id", SHIPPED)
def test_nothing_moves_for_those_who_want_no_motion(regular: Visitor, id: str) -> None:
    """After moves of a real game: as the system wishes, and as is set here. Between them they are seen with motion, so
    that what is measured is there.
    """
    page = regular(reduced_motion="reduce")
    watch = Watch(page, id)
    calm = many(2, 0.5)
    assert watch.moves(calm) == []
    page.emulate_media(reduced_motion="no-preference")
    set_motion(page, on=True)
    # Not every move puts something elsewhere, and a busy machine draws few frames of one that does.
    assert any(" places" in text for _ in range(8) for text in watch.moves(1))
    set_motion(page, on=False)
    assert watch.moves(calm) == []


def set_motion(page: Page, *, on: bool) -> None:
    page.get_by_label("Settings", exact=True).press("Enter")
    page.get_by_role("checkbox", name="Animations").set_checked(on)
    page.keyboard.press("Escape")


class Watch:
    """Somebody looks at a game from its middle on, and sees its next moves."""

    def __init__(self, page: Page, id: str) -> None:
        self.page = page
        position = next(one for one in POSITIONS if one[0] == id)
        self.stage = at_a_table(page, *position)
        self.coming = iter(read_record(RECORDS / f"{position[1]}.json").moves[position[2] :])

    def moves(self, n: int) -> list[str]:
        announced: list[str] = []
        for _ in range(n):
            move = next(self.coming)
            self.page.evaluate(access.WATCH)
            self.stage.play({key: value for key, value in move.items() if key != "seat"}, int(move["seat"]))
            announced += self.page.evaluate(access.SEEN)
        return announced


def test_dialogs_give_the_focus_back(regular: Visitor) -> None:
    page = regular(reduced_motion="reduce")
    page.goto("/")
    expect(page.get_by_role("button", name="Play now: Pirates")).to_be_visible()
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to the content")).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Show me")).to_be_focused()  # what a newcomer is greeted with
    page.get_by_role("button", name="No, thanks").press("Enter")
    expect(page.get_by_role("button", name="Play now: Pirates")).to_be_focused()
    opener = page.get_by_role("button", name="With friends: Pirates")
    opener.press("Enter")
    expect(page.get_by_role("dialog", name="New table")).to_be_visible()
    page.keyboard.press("Escape")
    expect(opener).to_be_focused()
    settings = page.get_by_label("Settings", exact=True)
    settings.press("Enter")
    page.keyboard.press("Tab")
    expect(page.get_by_role("radio", name="Auto")).to_be_focused()
    page.keyboard.press("Escape")
    expect(settings).to_be_focused()
    open_table(page, start=True)
    for tool in ("Rules", "Keyboard shortcuts", "Leave the game"):
        opener = page.get_by_role("button", name=tool, exact=True)
        opener.press("Enter")
        expect(page.get_by_role("dialog")).to_have_accessible_name(re.compile("."))
        page.keyboard.press("Escape")
        expect(opener).to_be_focused()
