"""The guided first games, followed to their end by touching what glows."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, TimeoutError, expect

from tests.browser.support.looking import NothingToDo, seen
from tests.browser.support.table import LOOK, Player

# Every title that the lesson ever shows: a step may come and be done with between two looks from outside.
TITLES = """() => {
  window.titles = []
  new MutationObserver(() => {
    const title = document.querySelector('section[aria-label="Lesson"] h2')?.textContent
    if (title && !window.titles.includes(title)) window.titles.push(title)
  }).observe(document, { childList: true, characterData: true, subtree: true })
}"""

# Whoever waits for a move to make stops when there is a page to turn.
ENOUGH = """() => {
  window.enough = () => document.querySelector('section[aria-label="Lesson"] button.primary') !== null
}"""
# What is to be done: turn the page, make a move, or nothing more.
NOW = """() => {
  const lesson = document.querySelector('section[aria-label="Lesson"]')
  const has = (text) => [...(lesson?.querySelectorAll('button') ?? [])].some((one) => one.textContent.trim() === text)
  return has('Keep playing') ? 'end' : has('Next') ? 'next' : lesson && (%s)() ? 'act' : null
}"""


@pytest.mark.parametrize("game", ["Pirates", "Seeräuber"])
def test_a_lesson_leads_to_its_end(regular: Callable[..., Page], game: str) -> None:
    page = regular(reduced_motion="reduce")
    player = Player(page)
    assert len(titles := follow(page, game, player.act, LOOK)) >= 4, titles
    player.play(1)  # the game goes on, freely


def follow(page: Page, game: str, act: Callable[[], object], look: str) -> list[str]:
    """Through the guided first game, acting where `look` finds something to do; returns the titles of its steps."""
    page.goto("/")
    page.evaluate(TITLES)
    page.evaluate(ENOUGH)
    page.get_by_role("button", name=f"Learn it: {game}").click()
    lesson = page.get_by_role("region", name="Lesson")
    titles: list[str] = []
    until = time.monotonic() + 60  # for each step: a lesson that cannot go on stays at one
    while (now := seen(page, NOW % look)) != "end":
        shown: list[str] = page.evaluate("window.titles")
        if shown != titles:
            titles, until = shown, time.monotonic() + 60
        assert time.monotonic() < until, titles
        if now == "act":
            with contextlib.suppress(NothingToDo):  # others may move first, and the lesson go on
                act()
        else:
            with contextlib.suppress(TimeoutError):  # the next step may come first, and have one page only
                lesson.get_by_role("button", name="Next").click(timeout=2000)
    page.evaluate("delete window.enough")
    lesson.get_by_role("button", name="Keep playing").click()
    expect(lesson).to_have_count(0)
    return list(page.evaluate("window.titles"))


def test_a_page_of_a_lesson_and_what_it_asks_for_fit_a_phone(regular: Callable[..., Page]) -> None:
    page = regular(phone=True, has_touch=True, reduced_motion="reduce")
    page.goto("/")
    page.get_by_role("button", name="Learn it: Extraordinary Adventures").tap()
    lesson = page.get_by_role("region", name="Lesson")
    for _ in range(3):
        lesson.get_by_role("button", name="Next").tap()
    expect(lesson).to_contain_text("Your turn: try it.")
    pages, back = lesson.get_by_text("4 / 4"), lesson.get_by_role("button", name="Back")
    assert pages.evaluate("(part) => part.offsetTop") < back.evaluate("(part) => part.offsetTop")  # no line of its own
    for part in (lesson.get_by_role("heading"), page.locator('[data-about="card able-bodied-seaman"]').first):
        expect(part).to_be_in_viewport(ratio=1)
