"""The log of a long game: its last lines are there at once, older ones when somebody wants to read them."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count

from playwright.sync_api import Page, expect

from tests.browser.support.table import log_of, open_table, rush

MOVES = 200


def test_older_lines_come_when_one_reads_on(visitor: Callable[..., Page]) -> None:
    ann = visitor(reduced_motion="reduce")
    table = open_table(ann, game="adventures", players=2, hot_seat=True, start=True)
    made = count()
    rush(table, ann, until=lambda choices: bool(choices) and next(made) == MOVES)
    log = ann.get_by_test_id("log")
    lines = log.get_by_role("link")
    expect(lines.first).to_be_visible()
    assert lines.count() < MOVES
    assert log_of(ann)[-1].startswith(f"{MOVES} ")

    earlier = log.get_by_role("button", name="Show earlier lines")
    first = lines.first.inner_text()
    known = lines.count()
    earlier.focus()
    ann.keyboard.press("Enter")
    expect(lines).not_to_have_count(known)
    assert log.get_by_role(
        "link", name=f"Show the game after move {first}", exact=True
    ).is_visible()  # it stays in view

    while earlier.count():  # and by scrolling alone
        known = lines.count()
        log.get_by_role("group").evaluate("list => { list.scrollTop = 300; list.scrollTop = 0 }")
        expect(lines).not_to_have_count(known)
    expect(lines).to_have_count(MOVES)
    assert [line.partition(" ")[0] for line in log_of(ann)] == [str(move) for move in range(1, MOVES + 1)]
