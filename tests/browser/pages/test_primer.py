"""Above the rules: what lies on the table, explained, and an example with pictures whose clauses are links."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from fourseas.games import SHIPPED, game


@pytest.mark.parametrize("id", SHIPPED)
def test_the_rules_begin_with_pictures(regular: Callable[..., Page], id: str) -> None:
    page = regular(phone=True)
    page.goto(f"/rules/{id}")
    primer = page.get_by_test_id("primer")
    expect(primer.get_by_role("heading")).to_have_count(2)
    clauses = primer.locator("a.clause")
    expect(clauses.first).to_be_visible()
    assert set(clauses.all_inner_texts()) <= game(id).clauses.keys()
    assert page.evaluate("document.documentElement.scrollWidth") <= 375
    clauses.first.click()
    expect(page.locator(f"[id='{clauses.first.inner_text()}']")).to_be_in_viewport()


def test_whoever_searches_or_comes_to_a_clause_is_not_kept_by_pictures(regular: Callable[..., Page]) -> None:
    page = regular()
    page.goto("/rules/pirates#PIR-43")
    expect(page.locator("[id='PIR-43']")).to_be_in_viewport()
    expect(page.get_by_test_id("primer")).to_have_count(0)
    page.goto("/rules/seeraeuber")
    expect(page.get_by_test_id("primer")).to_be_visible()
    page.get_by_label("Search the rules").fill("booty")
    expect(page.get_by_role("status").filter(has_text=re.compile("match"))).to_be_visible()
    expect(page.get_by_test_id("primer")).to_have_count(0)
