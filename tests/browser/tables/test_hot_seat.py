"""Several people at one device: named at the start, and each looks at their own hand alone."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.support.table import Player, open_table, table_of

# The names of what one could press in the hand, or read of it in words.
HAND = '[data-testid="board"], [data-testid="in-words"]'


def test_hands_are_hidden_while_the_device_goes_round(visitor: Callable[..., Page]) -> None:
    page = visitor()
    page.goto("/")
    page.get_by_role("button", name="With friends: Extraordinary Adventures: Pirates!").click()
    page.get_by_role("radio", name="2").check()
    page.get_by_role("radio", name="Pass and play").check()
    page.get_by_label("Player 1").fill("Ann")
    page.get_by_label("Player 2").fill("Cem")
    expect(page.get_by_label("Hide hands while the device goes round")).to_be_checked()
    page.get_by_role("button", name="Start the game").click()
    table_of(page)

    curtain = page.get_by_test_id("curtain")
    shown = page.locator(HAND)
    expect(curtain).to_be_visible()
    first = "Ann" if "Ann" in curtain.get_by_role("heading").inner_text() else "Cem"
    second = {"Ann": "Cem", "Cem": "Ann"}[first]
    expect(shown).to_have_count(0)
    expect(curtain.get_by_role("button")).to_be_focused()
    page.keyboard.press("Enter")
    expect(shown).to_have_count(1)
    expect(curtain).to_have_count(0)
    expect(shown).to_be_focused()  # and not the top of the page

    # The first player's whole turn, in words: the second one's hand is not shown when it is over.
    page.keyboard.press("t")
    moves = page.get_by_test_id("choices").get_by_role("button")
    for _ in range(60):
        expect(moves.first.or_(curtain)).to_be_visible()
        if curtain.is_visible():
            break
        moves.last.click()
        sure = page.get_by_role("alertdialog").get_by_role("button").first
        if sure.is_visible():
            sure.click()
        page.wait_for_timeout(100)
    expect(curtain.get_by_role("heading")).to_have_text(f"Pass the device to {second}")
    expect(shown).to_have_count(0)
    curtain.get_by_role("button", name=f"I’m {second}: show my hand").click()
    expect(shown).to_have_count(1)


@pytest.mark.parametrize("size", [(1440, 900), (1024, 768), (820, 1180), (812, 375), (375, 812)], ids=str)
def test_long_names_push_no_tool_out_of_the_window(regular: Callable[..., Page], size: tuple[int, int]) -> None:
    page = regular(reduced_motion="reduce")
    page.set_viewport_size({"width": size[0], "height": size[1]})
    names = ["Giovanni-Battista il Gra", "Maximiliane-Charlotte Li", "Freundliche Kapitänin vo"]
    open_table(page, hot_seat=True, names=names, start=True)
    expect(page.get_by_test_id("your-turn")).to_be_in_viewport(ratio=1)
    tools = page.get_by_role("toolbar").get_by_role("button")
    expect(tools.first).to_be_visible()
    for tool in tools.all():
        expect(tool).to_be_in_viewport(ratio=1)
    expect(page.locator("summary[aria-label=Settings]").locator("visible=true")).to_be_in_viewport(ratio=1)


def test_the_board_keeps_its_place_while_the_device_goes_round(regular: Callable[..., Page]) -> None:
    page = regular(reduced_motion="reduce")
    open_table(page, game="seeraeuber", hot_seat=True, names=["Ann", "Bo", "Cy"], start=True)
    places, speaks = page.locator(".player .place, .sea .card"), page.locator(".player.moves .hint")
    expect(speaks).to_be_visible()
    before = [place.bounding_box() for place in places.all()]
    player, sat = Player(page), set()
    for _ in range(3):
        sat.add(page.locator(".player.moves bdi").inner_text())
        player.play(1)
        expect(speaks).to_be_visible()
        assert [place.bounding_box() for place in places.all()] == before
    assert len(sat) == 3, "each of them has had a turn"
