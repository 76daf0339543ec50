"""What the rules forbid is refused with the clause, and the clause opens the rules where it stands."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.support.table import Player, look, open_table


@pytest.mark.parametrize(
    ("game", "name", "clause"), [("pirates", "Pirates", "PIR"), ("seeraeuber", "Seeräuber", "SEE")]
)
def test_a_refusal_names_its_clause(regular: Callable[..., Page], game: str, name: str, clause: str) -> None:
    page = regular(reduced_motion="reduce")
    open_table(page, game=game, start=True, hot_seat=True)  # the first to move can only assemble
    look(page)
    board, alert = page.get_by_test_id("board"), page.get_by_role("alert")
    card = board.get_by_role("button", name=re.compile("ducats, needs")).first

    # A card that no party of mine can board.
    card.click()
    rule = alert.get_by_role("button", name=re.compile(rf"Rule {clause}-\d+"))
    expect(rule).to_be_visible()
    number = rule.inner_text()
    rule.click()
    drawer = page.get_by_role("dialog", name=f"Rules of {name}")
    expect(drawer.locator(f'[id$="-{number}"]')).to_be_in_viewport()
    expect(drawer.get_by_role("link", name=f"Link to {number}")).to_be_visible()
    page.keyboard.press("Escape")
    expect(drawer).to_have_count(0)
    page.keyboard.press("Escape")
    expect(alert).to_have_count(0)

    # A lonely pirate that is picked up and put on a card.
    assert Player(page).play_until("held")
    card.click()
    expect(alert.get_by_role("button", name=re.compile(rf"Rule {clause}-\d+"))).to_be_visible()
    alert.get_by_role("button", name="Close").click()
    expect(alert).to_have_count(0)
    assert look(page)[0] in ("held", "free"), "nothing was played"
