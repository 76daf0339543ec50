"""A game without a board of its own, from the home page to its end at the table in words: the example of the tests."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from fourseas.games import game
from tests.browser.support.table import play_now, record_of, sheet_of

PARROT = game("parrot")


def test_a_game_that_the_shell_does_not_know_is_played_by_clicking(regular: Callable[..., Page]) -> None:
    page = regular(reduced_motion="reduce")
    table = play_now(page, PARROT.name)
    sheet = page.get_by_test_id("score-sheet")
    choice = page.get_by_test_id("choices").get_by_role("button", name=re.compile("cutlass"))
    sure = page.get_by_role("alertdialog").get_by_role("button", name="Confirm")
    expect(page.get_by_role("heading", name="On the table")).to_be_visible()
    clicks = 0
    while not sheet.is_visible():
        expect(choice.or_(sure).or_(sheet).first).to_be_visible()
        button = sure if sure.is_visible() else choice
        if button.is_visible():
            button.click()
            clicks += 1
    assert clicks >= 3
    record = record_of(page, table)
    assert sheet_of(page)["totals"] == record["end"]["totals"]
    assert {move["thing"] for move in record["moves"] if move["seat"] == 0} == {"cutlass"}
    feat = page.get_by_test_id("feat")
    won = int(0 in record["end"]["winners"])
    expect(feat).to_contain_text(f"{PARROT.name}: {won} of 1 game won. Best score: {record['end']['totals'][0]}.")
    feat.get_by_role("link", name="Your record").click()
    row = page.get_by_test_id("tallies").get_by_role("row", name=PARROT.name)
    expect(row.get_by_role("cell")).to_have_text(["1", str(won), str(record["end"]["totals"][0]), str(won)])


def test_its_rules_can_be_read(regular: Callable[..., Page]) -> None:
    page = regular()
    page.goto("/")
    page.get_by_role("link", name=f"Rules of {PARROT.name}").click()
    for clause in PARROT.clauses:
        expect(page.get_by_text(clause, exact=True).first).to_be_visible()


def test_a_table_for_it_can_be_arranged(regular: Callable[..., Page]) -> None:
    page = regular()
    page.goto("/")
    page.get_by_role("button", name=f"With friends: {PARROT.name}").click()
    players = page.get_by_role("radiogroup", name="Players").get_by_role("radio")
    expect(players).to_have_count(len(PARROT.players))
