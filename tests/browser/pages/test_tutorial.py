"""The guided first games, followed to their end by touching what glows."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.support.table import LOOK, Player


@pytest.mark.parametrize("game", ["Pirates", "Seeräuber"])
def test_a_lesson_leads_to_its_end(visitor: Callable[..., Page], game: str) -> None:
    page = visitor(reduced_motion="reduce")
    player = Player(page)
    assert len(titles := follow(page, game, player.act, LOOK)) >= 4, titles
    player.play(1)  # the game goes on, freely


def follow(page: Page, game: str, act: Callable[[], object], look: str) -> list[str]:
    """Through the guided first game, acting where `look` finds something to do; returns the titles of its steps."""
    page.goto("/")
    page.get_by_role("button", name=f"Learn it: {game}").click()
    lesson = page.get_by_role("region", name="Lesson")
    titles = list[str]()
    until = time.monotonic() + 60  # for each step: a lesson that cannot go on stays at one
    while lesson.get_by_role("button", name="Keep playing").count() == 0:
        assert time.monotonic() < until, titles
        title = lesson.get_by_role("heading").inner_text()
        if title not in titles:
            titles.append(title)
            until = time.monotonic() + 60
        if lesson.get_by_role("button", name="Next").count():
            lesson.get_by_role("button", name="Next").click()
        elif page.evaluate(look):
            act()
    lesson.get_by_role("button", name="Keep playing").click()
    expect(lesson).to_have_count(0)
    return titles
