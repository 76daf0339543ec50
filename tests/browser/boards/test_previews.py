"""What a move would bring is shown before it is made, as the server reckons it up."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.support.adventures_positions import Position
from tests.browser.support.staged import Stage
from tests.support.games.crews_table import Table, card, pirates_table, seeraeuber_table, ship
from tests.unit.games.seeraeuber.test_turn import STUCK

SLOOP = card("sloop", ducats=12, mystery=6, tokens=["rum", "saber"])
ONE_TOKEN = card("sloop", ducats=12, mystery=6, tokens=["rum"])
CREW = "0.2 1.5 0.3 2.? 1.2"


def piece(page: Page, key: str) -> Locator:
    return page.locator(f'[data-touch="{key}"]')


def rows(pop: Locator) -> list[str]:
    texts: list[str] = pop.locator("tr").evaluate_all(
        "rows => rows.map((row) => row.innerText.replace(/\\s+/g, ' ').trim())"
    )
    return texts


def staged(page: Page, table: Table) -> list[str]:
    """The names of all who play."""
    return Stage(page, table.match).match.names


@pytest.mark.parametrize("hidden", [False, True], ids=["open", "hidden"])
def test_a_party_in_the_hand_over_a_card_shows_the_reckoning(regular: Callable[..., Page], hidden: bool) -> None:
    page = regular()
    names = staged(page, pirates_table(cards=[SLOOP], stacks=[CREW, "3.2 2.3"], hidden=hidden))
    piece(page, "stack:0.2").click()
    piece(page, "card:sloop").hover()
    pop = page.get_by_role("status", name="What you’d get")
    expect(pop).to_be_visible()
    if hidden:  # of two colours, any who are not on top of a stack may lie there
        paid = f"{names[1]} 2 for the 2, 5 for the 5 −7"
        assert rows(pop)[1:] == [paid, f"{names[2]} −3 to 6", "you gain −1…+2"]
    else:
        assert rows(pop) == ["loot +12", f"{names[1]} 5 for the 5, 2 for the 2 −7", f"{names[2]} −6", "you pay 1"]
        expect(pop).to_contain_text("You keep the card.")


def test_a_finger_gets_the_reckoning_before_it_boards(regular: Callable[..., Page]) -> None:
    page = regular(phone=True, has_touch=True)
    names = staged(page, pirates_table(cards=[SLOOP], stacks=[CREW], ducats=[0, 0, 0, 0]))
    piece(page, "stack:0.2").tap()
    piece(page, "card:sloop").tap()
    pop = page.get_by_role("dialog", name="Which token do you take?")
    expect(pop).to_contain_text("The supply pays 1.")
    expect(pop).to_contain_text("The card is lost.")
    expect(pop).to_contain_text(f"The other goes to {names[1]}.")
    expect(pop.get_by_role("button")).to_have_count(3)  # and to think again


def test_the_price_of_a_ransom_is_said(regular: Callable[..., Page]) -> None:
    page = regular()
    staged(page, pirates_table(stacks=["1.2 0.2", "1.3 0.3", "1.4 0.4", "1.5 0.5", "1.? 0.?"]))
    expect(page.get_by_role("button", name=re.compile(r"^Ransom your 4 from .* for 5 ducats$"))).to_be_visible()
    page.get_by_role("button", name=re.compile("^Ransom your 4 ")).hover()
    expect(page.get_by_role("tooltip")).to_contain_text("for 5 ducats")
    expect(page.get_by_test_id("goal")).to_contain_text("−5")
    hint = page.get_by_text("All your pirates are away. Ransom one for 5 ducats")
    expect(hint).not_to_contain_text("mutiny")  # every card takes nine pirates


def test_a_capture_is_confirmed_once_with_the_reckoning_in_sight(regular: Callable[..., Page]) -> None:
    page = regular()
    stage = Stage(page, pirates_table(cards=[ONE_TOKEN], display=["sloop", None, None, None], stacks=[CREW]).match)
    piece(page, "stack:0.2").click()
    piece(page, "card:sloop").click()
    pop = page.get_by_role("dialog", name="Capture it?")
    expect(pop).to_contain_text("loot")
    expect(pop).to_contain_text("you can’t undo it")
    pop.get_by_role("button", name="Cancel").click()
    assert not stage.played
    piece(page, "stack:0.2").click()
    piece(page, "card:sloop").click()
    pop.get_by_role("button", name="Capture", exact=True).click()
    expect(page.get_by_role("alertdialog")).to_have_count(0)
    expect(pop).to_have_count(0)
    assert [move["act"] for move in stage.played] == ["capture"]


def test_a_chosen_token_is_not_asked_about_again(regular: Callable[..., Page]) -> None:
    page = regular()
    stage = Stage(page, pirates_table(cards=[SLOOP], stacks=[CREW]).match)
    piece(page, "stack:0.2").click()
    piece(page, "card:sloop").click()
    pop = page.get_by_role("dialog", name="Which token do you take?")
    expect(pop).to_contain_text("loot")
    warnings: list[str] = []
    page.on("console", lambda said: warnings.append(said.text))
    pop.get_by_role("button").first.click()
    expect(page.get_by_role("alertdialog")).to_have_count(0)
    expect(page.get_by_test_id("board").locator('[data-touch="card:sloop"]')).to_have_count(0)
    assert len(stage.played) == 1
    assert not [text for text in warnings if "svelte" in text]  # of what is gone


def test_who_can_do_nothing_passes_without_a_question(regular: Callable[..., Page]) -> None:
    page = regular()
    stage = Stage(page, seeraeuber_table(players=3, stacks=STUCK).match)
    expect(page.get_by_text("so you pass")).to_be_visible()
    expect(page.get_by_text("so you pass")).to_have_count(0)
    assert stage.played == [{"act": "pass"}]


@pytest.mark.parametrize("hidden", [False, True], ids=["open", "hidden"])
def test_the_empty_place_of_a_pirate_shows_where_it_is(regular: Callable[..., Page], hidden: bool) -> None:
    page = regular()
    names = staged(page, pirates_table(cards=[SLOOP], stacks=["1.5 0.3 2.2", "1.4 0.2"], hidden=hidden))
    page.get_by_role("button", name=re.compile(r"^Your 3 is ")).click()
    pop = page.get_by_role("status", name="Where it is")
    expect(pop).to_contain_text("face down" if hidden else f"Your 3 is in {names[1]}’s party of 3.")
    expect(pop).to_contain_text("ransom it for 5 ducats")
    expect(piece(page, "stack:1.5").locator(".found")).to_be_visible()
    expect(page.get_by_role("alert")).to_have_count(0)


def test_nobody_ransoms_a_pirate_from_their_own_party(regular: Callable[..., Page]) -> None:
    page = regular()
    Stage(page, pirates_table(cards=[SLOOP], stacks=["0.5 1.2 0.3"]).match)
    page.get_by_role("button", name="Your 3 is in your own party of 3.").click()
    pop = page.get_by_role("status", name="Where it is")
    expect(pop).to_contain_text("It comes home when that party captures something.")
    expect(pop).not_to_contain_text("ransom")


def test_whoever_may_challenge_is_told_what_it_would_bring_them(regular: Callable[..., Page]) -> None:
    page = regular()
    table = seeraeuber_table(ships=[ship("brig", ducats=9)], stacks=["0.5 1.2 1.3 1.4"], turn=0)
    Stage(page, table.match, seat=1)
    question = page.get_by_role("dialog", name="Will you challenge the captain?")
    expect(question).to_contain_text("3 of its pirates are yours")
    question.get_by_role("button", name="Challenge", exact=True).hover()
    expect(page.get_by_role("tooltip")).to_have_count(0)  # it would cover what is asked


def test_a_double_click_is_one_click(regular: Callable[..., Page]) -> None:
    page = regular()
    sloop = card("sloop", tokens=["rum"])
    stage = Stage(page, pirates_table(cards=[sloop], display=["sloop", None, None, None], stacks=["0.2 1.3"]).match)
    party = piece(page, "stack:0.2")
    party.dblclick()
    expect(party).to_have_attribute("aria-pressed", "true")
    piece(page, "card:sloop").dblclick()
    pop = page.get_by_role("dialog", name="Capture it?")
    pop.get_by_role("button", name="Capture").dblclick()
    expect(piece(page, "card:sloop")).to_have_count(0)
    assert [move["act"] for move in stage.played] == ["capture"]
    expect(page.get_by_role("alert")).to_have_count(0)


def test_what_was_picked_up_is_put_back_when_the_move_is_made_elsewhere(regular: Callable[..., Page]) -> None:
    page = regular()
    stage = Stage(page, pirates_table(players=3, cards=[SLOOP]).match)
    mine = piece(page, "stack:0.2")
    mine.click()
    expect(mine).to_have_attribute("aria-pressed", "true")
    for stack, onto in (("0.3", "1.2"), ("1.4", "2.2"), ("2.4", "1.5")):  # in another window, and by the others
        stage.play({"act": "assemble", "stack": stack, "onto": onto})
    expect(page.get_by_test_id("your-turn")).to_be_visible()
    expect(page.get_by_role("button", name=re.compile("Can be picked up")).first).to_be_visible()
    expect(mine).to_have_attribute("aria-pressed", "false")


def test_a_finger_may_think_again_about_a_capture(regular: Callable[..., Page]) -> None:
    page = regular(phone=True, has_touch=True, reduced_motion="reduce")
    stage = Stage(page, pirates_table(cards=[SLOOP], stacks=[CREW]).match)
    piece(page, "stack:0.2").tap()
    piece(page, "card:sloop").tap()
    question = page.get_by_role("dialog", name="Which token do you take?")
    question.get_by_role("button", name="Cancel").tap()
    expect(question).to_have_count(0)
    expect(piece(page, "stack:0.2")).to_have_attribute("aria-pressed", "false")
    assert stage.played == []


@pytest.mark.parametrize("way", ["hover", "focus"])
def test_a_ship_is_told_what_sailing_would_bring_before_its_card_is_played(
    regular: Callable[..., Page], way: str
) -> None:
    page = regular()
    position = Position(2)
    position.holds("lubber")
    Stage(page, position.match)
    target = page.locator('[data-target="b1"]')
    if way == "hover":
        target.locator(".ring").hover(force=True)
    else:
        page.get_by_test_id("board").focus()
        target.focus()
    expect(page.get_by_test_id("goal")).to_contain_text("No points, and you would lead")  # ADV-52: the rival is second


def test_a_push_says_what_it_brings(regular: Callable[..., Page]) -> None:
    page = regular()
    position = Position(2)
    position.holds("gunner")
    position.sails(position.seat, "red", "r3")
    position.sails(position.rival(), "red", "r5")
    match = position.match
    match.play(position.seat, match.parse(position.seat, {"act": "play", "card": "gunner", "as": "action"}))
    Stage(page, match)
    push = page.locator('[data-about^="push"]').first
    expect(push).to_contain_text("5 → 1")
    expect(push).to_contain_text("+7")
    push.hover()
    expect(page.get_by_test_id("goal")).to_contain_text("+7, and you would lead")


def test_a_finger_reads_on_the_map_what_sailing_would_bring(visitor: Callable[..., Page]) -> None:
    page = visitor(phone=True, has_touch=True, is_mobile=True)
    position = Position(2)
    position.holds("lubber")
    for track, letter in (("black", "b"), ("red", "r"), ("blue", "u")):
        position.sails(position.rival(), track, f"{letter}1")
    Stage(page, position.match)
    expect(page.locator(".badges .gain").first).to_have_text("+7")
