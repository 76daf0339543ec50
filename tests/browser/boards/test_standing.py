"""What wins, how everybody stands, what a move would change, and the great moments: in sight while one plays."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from fourseas.core.records.files import read_record
from fourseas.core.records.replay import replay
from fourseas.games import game
from tests.browser.support.places import RECORDS
from tests.browser.support.staged import Stage
from tests.browser.support.table import open_table
from tests.support.games.crews_table import card, pirates_table, seeraeuber_table, ship

SLOOP = card("sloop", ducats=12, mystery=6, tokens=["rum", "saber"])
KEPT = [card("brig", wheels=2), card("fort", kind="ruin", anchors=2)]

# Its middle and its end are what one would touch there, not something over it, and not cut off.
SEEN = """(part) => {
  const { left, right, top, bottom } = part.getBoundingClientRect()
  return [(left + right) / 2, right - 2].every((x) => part.contains(document.elementFromPoint(x, (top + bottom) / 2)))
}"""


def piece(page: Page, key: str) -> Locator:
    return page.locator(f'[data-touch="{key}"]')


def wealthy(page: Page) -> Stage:
    """Red has kept wheels and anchors, and is to move."""
    table = pirates_table(
        cards=[SLOOP, *KEPT],
        display=["sloop", None, None, None],
        kept=[["brig", "fort"]],
        tokens=[{"wheel": 1, "rum": 2}, {"rum": 1}],
        stacks=["0.2 1.3"],
    )
    return Stage(page, table.match)


def test_the_goal_and_all_totals_are_in_sight(regular: Callable[..., Page]) -> None:
    page = regular()
    stage = wealthy(page)
    expect(page.get_by_test_id("goal")).to_contain_text("Most ducats wins")
    totals = page.get_by_test_id("standing").get_by_test_id("total")
    expect(totals).to_have_count(4)
    shown = [int(text) for text in totals.all_inner_texts()]
    assert shown == stage.match.view(0).standing.totals


@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
@pytest.mark.parametrize("size", [(1366, 768), (820, 1180), (812, 375), (375, 812)], ids=str)
def test_what_wins_is_said_on_every_screen(regular: Callable[..., Page], size: tuple[int, int], locale: str) -> None:
    page = regular(locale=locale, reduced_motion="reduce")
    page.set_viewport_size({"width": size[0], "height": size[1]})
    open_table(page, players=3, bots=["deckhand"] * 2, start=True)
    goal = page.get_by_test_id("goal")
    expect(goal).to_be_in_viewport(ratio=1)
    wins = goal.locator(".wins")
    assert wins.evaluate(SEEN)
    # Where there is no room for it beside the totals, it is not cut in two.
    page.evaluate("document.querySelector('[data-testid=standing]').style.maxWidth = '200px'")
    assert size[0] != 820 or not wins.evaluate(SEEN)


@pytest.mark.parametrize("way", ["hover", "click", "focus"])
def test_a_total_opens_line_by_line(regular: Callable[..., Page], way: str) -> None:
    page = regular()
    wealthy(page)
    total = page.get_by_test_id("standing").get_by_test_id("total").first
    if way == "hover":
        total.hover()
    elif way == "click":
        total.click()
    else:
        page.get_by_test_id("board").focus()
        total.focus()
        page.keyboard.press("Shift+Tab")
        page.keyboard.press("Tab")
    lines = page.get_by_test_id("standing-of")
    expect(lines).to_be_visible()
    expect(lines.get_by_role("row").filter(has_text="Wheels and anchors")).to_contain_text(
        "3 wheels × 6, for 2 anchors"
    )
    expect(lines.get_by_role("row").filter(has_text="Rum")).to_contain_text("2, the most")
    page.keyboard.press("Escape")
    if way != "hover":
        expect(lines).to_have_count(0)


def test_tab_goes_past_a_total_and_into_one_that_is_pinned(regular: Callable[..., Page]) -> None:
    page = regular()
    wealthy(page)
    totals = page.get_by_test_id("standing").get_by_test_id("total")
    totals.first.focus()
    page.keyboard.press("Tab")
    expect(totals.nth(1)).to_be_focused()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    expect(page.get_by_test_id("standing-of").get_by_role("button").first).to_be_focused()
    page.keyboard.press("Escape")
    expect(totals.first).to_be_focused()


def test_a_finger_opens_and_closes_a_total_on_a_phone(regular: Callable[..., Page]) -> None:
    page = regular(phone=True, has_touch=True)
    wealthy(page)
    page.get_by_test_id("standing").get_by_test_id("total").first.tap()
    lines = page.get_by_test_id("standing-of")
    expect(lines).to_be_visible()
    box = lines.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 375
    page.get_by_test_id("goal").tap()
    expect(lines).to_have_count(0)


def test_a_move_is_foretold_before_it_is_made(regular: Callable[..., Page]) -> None:
    page = regular()
    table = pirates_table(cards=[SLOOP], stacks=["0.2 1.3"], ducats=[5, 9, 5, 5])
    Stage(page, table.match)
    piece(page, "stack:0.2").click()
    piece(page, "card:sloop").hover()
    expect(page.get_by_test_id("goal")).to_contain_text("and you would lead")
    expect(page.get_by_role("status", name="What you’d get")).to_contain_text("and you would lead")


def test_pointing_at_a_move_moves_nothing(visitor: Callable[..., Page]) -> None:
    """Else the move would slip away from under the pointer, come back with the goal, and so on for ever."""
    page = visitor(reduced_motion="reduce", locale="de-DE")  # where the goal needs three lines
    page.set_viewport_size({"width": 1280, "height": 800})
    page.add_init_script("""localStorage.setItem('four-seas.settings', '{"textTable":true}')""")
    open_table(page, players=3, bots=["deckhand", "deckhand"], start=True)
    choice = page.get_by_test_id("choices").get_by_role("button").first
    goal = page.get_by_test_id("goal")
    expect(goal).to_contain_text("gewinnt")
    top = "(button) => button.getBoundingClientRect().top"
    expect(choice).to_be_visible()
    before = choice.evaluate(top)
    choice.hover()
    expect(goal.locator(".change")).to_be_visible()
    assert choice.evaluate(top) == before


def test_a_mutiny_says_who_gets_the_black_spot_and_what_is_paid(regular: Callable[..., Page]) -> None:
    page = regular()
    table = pirates_table(cards=[card("sloop", ducats=4, tokens=["rum"])], stacks=["1.3 0.2 2.4"])
    stage = Stage(page, table.match)
    piece(page, "stack:1.3").click()
    piece(page, "card:sloop").hover()
    pop = page.get_by_role("status", name="What you’d get")
    expect(pop).to_contain_text(f"{stage.match.names[1]} gets the black spot: 10 ducats less at the end.")
    expect(pop.get_by_role("row").last).to_contain_text("you pay")


def mutiny_against_me(page: Page) -> Stage:
    table = pirates_table(cards=[SLOOP], stacks=["0.3 1.2 2.4"], turn=1, ducats=[5, 40, 5, 5])
    stage = Stage(page, table.match, seat=0)
    expect(page.get_by_test_id("standing")).to_be_visible()
    stage.play({"act": "mutiny", "stack": "0.3", "card": "sloop", "token": "rum"})
    return stage


def test_a_mutiny_against_me_is_a_moment_that_escape_ends(regular: Callable[..., Page]) -> None:
    page = regular()
    mutiny_against_me(page)
    moment = page.get_by_test_id("moment")
    expect(moment).to_contain_text("Mutiny!")
    expect(moment).to_contain_text("overthrows you")
    expect(moment).to_contain_text("The black spot is yours now: 10 ducats less at the end.")
    page.keyboard.press("Escape")
    expect(moment).to_be_empty()


def test_without_animations_a_moment_is_a_still_banner(regular: Callable[..., Page]) -> None:
    page = regular(reduced_motion="reduce")
    mutiny_against_me(page)
    scene = page.get_by_test_id("moment").locator(".scene")
    expect(scene).to_contain_text("Mutiny!")
    assert scene.evaluate("scene => getComputedStyle(scene).animationName") == "none"


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_who_is_challenged_is_told_until_the_answer(regular: Callable[..., Page], phone: bool) -> None:
    page = regular(phone=phone)
    table = seeraeuber_table(ships=[ship("brig", ducats=9)], stacks=["0.5 1.2 1.3 1.4"], turn=0)
    stage = Stage(page, table.match, seat=0)
    expect(page.get_by_test_id("standing")).to_be_visible()
    stage.play({"act": "challenge", "stack": "0.5"}, 1)
    expect(page.get_by_test_id("moment")).to_contain_text("You’ve been challenged!")
    demand = page.get_by_test_id("demand")
    expect(demand).to_contain_text("challenges you: capture a ship with the glowing party.")
    expect(demand.locator("p")).to_be_in_viewport()


@pytest.mark.parametrize("size", [(1440, 900), (1024, 768)], ids=str)
def test_a_challenge_of_five_players_pushes_no_tool_out_of_its_place(
    regular: Callable[..., Page], size: tuple[int, int]
) -> None:
    page = regular(locale="de-DE", reduced_motion="reduce")
    page.set_viewport_size({"width": size[0], "height": size[1]})
    Stage(page, replay(read_record(RECORDS / "seeraeuber-5-two-challenges.json"), game("seeraeuber"), 39))
    expect(page.get_by_test_id("demand").locator("p")).to_be_in_viewport(ratio=1)
    expect(page.locator("summary[aria-label=Einstellungen]").locator("visible=true")).to_be_in_viewport(ratio=1)
    for tool in page.get_by_role("toolbar").get_by_role("button").all():
        expect(tool).to_be_in_viewport(ratio=1)  # not under the log either


@pytest.mark.parametrize("size", [(1024, 768), (820, 1180), (812, 375)], ids=str)
def test_a_challenge_leaves_the_board_where_it_is(regular: Callable[..., Page], size: tuple[int, int]) -> None:
    page = regular(reduced_motion="reduce")
    page.set_viewport_size({"width": size[0], "height": size[1]})
    table = seeraeuber_table(ships=[ship("brig", ducats=9)], stacks=["0.5 1.2 1.3 1.4"], turn=0)
    stage = Stage(page, table.match, seat=0)
    board = page.get_by_test_id("board")
    before = board.bounding_box()
    stage.play({"act": "challenge", "stack": "0.5"}, 1)
    expect(page.get_by_test_id("demand").locator("p")).to_be_in_viewport(ratio=1)
    assert board.bounding_box() == before


def test_the_pace_of_others_is_the_players_choice(regular: Callable[..., Page]) -> None:
    page = regular()
    page.goto("/")
    page.get_by_label("Settings").click()
    expect(page.get_by_role("radio", name="Brisk")).to_be_checked()
    page.get_by_role("radio", name="At once").check()
    page.reload()
    page.get_by_label("Settings").click()
    expect(page.get_by_role("radio", name="At once")).to_be_checked()


def test_the_end_says_where_i_came_in(regular: Callable[..., Page]) -> None:
    page = regular(reduced_motion="reduce")
    table = pirates_table(
        cards=[SLOOP],
        display=["sloop", None, None, None],
        stacks=["1.5 0.2"],
        ducats=[5, 40, 5, 5],
        turn=1,
        last_round=True,
    )
    stage = Stage(page, table.match, seat=0)
    stage.play({"act": "capture", "stack": "1.5", "card": "sloop", "token": "rum"})
    expect(page.get_by_test_id("place")).to_contain_text(f"behind {stage.match.names[1]}.")


@pytest.mark.parametrize("size", [(1366, 768), (375, 812), (812, 375)], ids=str)
def test_at_the_end_the_way_to_another_game_is_in_sight(regular: Callable[..., Page], size: tuple[int, int]) -> None:
    page = regular(reduced_motion="reduce")
    page.set_viewport_size({"width": size[0], "height": size[1]})
    table = pirates_table(
        cards=[SLOOP], display=["sloop", None, None, None], stacks=["1.5 0.2"], turn=1, last_round=True
    )
    stage = Stage(page, table.match, seat=0)
    stage.play({"act": "capture", "stack": "1.5", "card": "sloop", "token": "rum"})
    expect(page.get_by_test_id("score-sheet")).to_be_visible()
    expect(page.get_by_role("button", name="Play again")).to_be_in_viewport(ratio=1)


def test_a_mutiny_with_the_last_move_is_over_before_the_score_is_shown(regular: Callable[..., Page]) -> None:
    page = regular(reduced_motion="reduce")
    table = pirates_table(
        cards=[SLOOP], display=["sloop", None, None, None], stacks=["0.3 1.5"], turn=1, last_round=True
    )
    stage = Stage(page, table.match, seat=0)
    stage.play({"act": "mutiny", "stack": "0.3", "card": "sloop", "token": "rum"})
    moment, score = page.get_by_test_id("moment").locator(".scene"), page.get_by_test_id("score-sheet")
    expect(moment).to_be_visible()
    expect(score).to_have_count(0)
    expect(score).to_be_visible()
    expect(moment).to_have_count(0)


@pytest.mark.parametrize("size", [(812, 375), (375, 812)], ids=str)
def test_on_a_phone_the_tokens_to_choose_from_are_in_sight_with_a_long_reckoning(
    regular: Callable[..., Page], size: tuple[int, int]
) -> None:
    page = regular(locale="de-DE", reduced_motion="reduce", has_touch=True)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    galleon = card("galleon", ducats=4, tokens=["rum", "chest"])
    table = pirates_table(cards=[galleon], stacks=["1.5 0.2 2.5 3.4 1.2 2.2 3.3"], ducats=[0, 5, 5, 5])
    Stage(page, table.match)
    piece(page, "stack:1.5").click()
    piece(page, "card:galleon").click()
    question = page.get_by_role("dialog")
    expect(question.get_by_role("button")).to_have_count(3)
    for button in question.get_by_role("button").all():
        expect(button).to_be_in_viewport(ratio=1)
