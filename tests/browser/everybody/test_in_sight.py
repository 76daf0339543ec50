"""What is asked of somebody, and what they need to answer it, lies in the window, and nothing lies over it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from fourseas.core.records.files import read_record
from fourseas.core.records.replay import replay
from fourseas.games import game
from tests.browser.support.adventures_positions import Position
from tests.browser.support.places import RECORDS
from tests.browser.support.staged import Stage

Visitor = Callable[..., Page]

LOW = {"width": 812, "height": 375}  # a phone that lies on its side
# What belongs to the form shows through below its button.
PEEPS = """(button) => {
  const { left, bottom } = button.getBoundingClientRect()
  const below = [1, 3, 5, 7].map((far) => document.elementFromPoint(left + 60, bottom + far))
  return below.some((part) => part?.closest('label, fieldset, .options, .pair'))
}"""
# What has the focus, and is covered by something else.
COVERED = """() => {
  const { left, top, width, height } = document.activeElement.getBoundingClientRect()
  const seen = document.elementFromPoint(left + width / 2, top + height / 2)
  return !document.activeElement.contains(seen) && seen?.closest('label')?.control !== document.activeElement
}"""
# Numbers of tokens that reach over the next token, or over the cards.
OVER = """() => [...document.querySelectorAll('.hoard')].flatMap((hoard) => {
  const parts = [...hoard.querySelectorAll('.purse, .monster')].filter((part) => part.checkVisibility())
  const boxes = parts.map((part) => part.getBoundingClientRect())
  return boxes.filter((box, n) => {
    const next = boxes[n + 1]
    return next && next.top < box.bottom && next.left < box.right - 0.5
  }).map(({ left, right }) => `${left} to ${right}`)
})"""

# Tiles of parties that reach beyond their player's place, where the next one covers them or the window ends.
BEYOND = """() => [...document.querySelectorAll('.player')].flatMap((place) => {
  const { top, bottom } = place.getBoundingClientRect()
  const boxes = [...place.querySelectorAll('.edge')].map((tile) => tile.getBoundingClientRect())
  return boxes.filter((box) => box.top < top || box.bottom > bottom).map((box) => `${box.bottom} in ${bottom}`)
})"""


@pytest.mark.parametrize("size", [{"width": 1440, "height": 800}, LOW])
def test_the_form_of_a_new_table_ends_at_its_button(regular: Visitor, size: dict[str, int]) -> None:
    page = regular()
    page.set_viewport_size(size)  # type: ignore[arg-type]
    page.goto("/tables")
    page.get_by_role("button", name="Open a table").click()
    page.get_by_label("Game", exact=True).select_option("piratoons")
    button = page.get_by_role("button", name="Open the table")
    expect(button).to_be_in_viewport()
    assert not button.evaluate(PEEPS)
    public = page.get_by_label("Public table")
    public.check()
    page.get_by_label("Game", exact=True).focus()
    for _ in range(20):
        if page.evaluate(COVERED):
            raise AssertionError("the focus lies under the button")
        page.keyboard.press("Tab")
        if public.evaluate("part => part === document.activeElement"):
            break
    assert not page.evaluate(COVERED)


@pytest.mark.parametrize("locale", ["en", "de", "fr"])
def test_all_of_a_new_table_is_in_sight_on_a_laptop(regular: Visitor, locale: str) -> None:
    page = regular(locale=locale)
    page.set_viewport_size({"width": 1366, "height": 768})
    page.goto("/tables")
    page.locator("main button.primary").click()
    page.locator("#new-game").select_option("piratoons")
    for box in page.locator("dialog input[type=checkbox]").all():
        expect(box).to_be_in_viewport(ratio=1)
    assert page.locator("dialog .content").evaluate("content => content.scrollHeight <= content.clientHeight")


@pytest.mark.parametrize("size", [{"width": 1366, "height": 768}, {"width": 1024, "height": 768}])
def test_the_values_of_booty_lie_on_the_water_beside_a_lesson(regular: Visitor, size: dict[str, int]) -> None:
    page = regular(reduced_motion="reduce")
    page.set_viewport_size(size)  # type: ignore[arg-type]
    page.goto("/")
    page.get_by_role("button", name="Learn it: Pirates").click()
    expect(page.get_by_role("region", name="Lesson")).to_be_visible()
    for _ in range(3):
        sea, booty = page.locator(".sea").bounding_box(), page.locator(".sea .booty").bounding_box()
        assert sea
        assert booty
        assert sea["y"] <= booty["y"]
        assert booty["y"] + booty["height"] <= sea["y"] + sea["height"]
        following = page.get_by_role("button", name="Next", exact=True)
        if not following.is_visible():
            break
        following.click()


def test_tokens_keep_apart_on_a_phone(regular: Visitor) -> None:
    page = regular(phone=True, reduced_motion="reduce")
    match = replay(read_record(RECORDS / "pirates-3-any.json"), game("pirates"), 64)
    Stage(page, match)  # with all kinds of tokens, and the sea monster
    expect(page.locator(".hoard").first).to_be_visible()
    assert page.evaluate(OVER) == []


def test_a_place_for_what_was_picked_up_comes_into_sight_on_a_long_ship(visitor: Visitor) -> None:
    """On a phone a ship of six boats is scrolled, and the bath fits into boats at its end only."""
    page = visitor(phone=True, has_touch=True, reduced_motion="reduce")
    Stage(page, replay(read_record(RECORDS / "piratoons-4-greedy.json"), game("piratoons"), 278))
    page.get_by_test_id("board").get_by_role("button", name="Captain's Bath").click()
    expect(page.locator(".water .space.fits").first).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("size", [{"width": 375, "height": 812}, LOW])
def test_long_parties_of_five_players_are_seen_whole_on_a_phone(regular: Visitor, size: dict[str, int]) -> None:
    page = regular(reduced_motion="reduce")
    page.set_viewport_size(size)  # type: ignore[arg-type]
    Stage(page, replay(read_record(RECORDS / "seeraeuber-5-two-challenges.json"), game("seeraeuber"), 31))
    expect(page.locator(".player .edge").first).to_be_visible()
    assert page.evaluate(BEYOND) == []


@pytest.mark.parametrize("size", [{"width": 375, "height": 812}, LOW])
def test_what_a_question_mark_is_paid_is_whole_on_the_small_cards_of_a_phone(
    regular: Visitor, size: dict[str, int]
) -> None:
    page = regular(reduced_motion="reduce")
    page.set_viewport_size(size)  # type: ignore[arg-type]
    Stage(page, replay(read_record(RECORDS / "seeraeuber-5-two-challenges.json"), game("seeraeuber"), 31))
    expect(page.locator(".mystery").first).to_be_visible()
    assert (
        page.locator(".mystery").evaluate_all(
            "boxes => boxes.filter((box) => box.scrollWidth > box.clientWidth).length"
        )
        == 0
    )


# Of what lies in the line over the board: what reaches out of the window, or over its neighbour.
PUSHED_OUT = """(head) => {
  const parts = [...head.querySelectorAll('a, button, summary, .turn p')].filter((part) => part.checkVisibility())
  const boxes = parts.map((part) => [part, part.getBoundingClientRect()]).filter(([, box]) => box.width > 1)
  return boxes.filter(([part, { right, top, bottom }], n) => right > innerWidth + 0.5 || boxes.slice(n + 1).some(
    ([other, next]) => !part.contains(other) && next.left < right - 0.5 && next.top < bottom && top < next.bottom
  )).map(([part]) => part.textContent.trim())
}"""


@pytest.mark.parametrize("locale", ["en-GB", "de-DE", "fr-FR"])
def test_skipping_what_bots_do_is_in_reach_on_a_phone(regular: Visitor, locale: str) -> None:
    page = regular(phone=True, locale=locale)
    position = Position()
    position.holds("lubber")
    stage = Stage(page, position.match, position.rival())
    may_undo: dict[str, Any] = {"undo": {"free": True, "ask": False, "asked_by": None, "to_move": 1, "waiting_for": []}}
    stage.play({"act": "play", "card": "lubber", "as": "move"}, **may_undo)
    stage.play({"act": "move", "ship": "black", "to": "b1"}, **may_undo)
    expect(page.get_by_test_id("skip")).to_be_visible()
    expect(page.get_by_test_id("undo")).to_be_visible()
    assert page.locator(".head").evaluate(PUSHED_OUT) == []
