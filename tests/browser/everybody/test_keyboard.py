"""Without a mouse: games at the table in words, moves on the boards, and the keys that each board listens for."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from fourseas.games import IDS, SHIPPED, game
from tests.browser.support.keyboard import FOCUS, Reader, tab_to
from tests.browser.support.places import POSITIONS, at_a_table
from tests.browser.support.table import log_of, look, open_table, record_of, sheet_of, table_of
from tests.support.thorough import THOROUGH, many


@pytest.mark.parametrize("id", SHIPPED)
def test_a_game_in_words_by_keyboard_alone(regular: Callable[..., Page], id: str) -> None:
    """The first moves of it; in a soak all of them."""
    page = regular(reduced_motion="reduce")
    players, by_turns = game(id).players[0], game(id).by_turns
    options = {by_turns: True} if by_turns else {}
    table = open_table(page, game=id, players=players, bots=["deckhand"] * (players - 1), options=options, start=True)
    expect(page.get_by_role("heading", level=1)).to_have_text(game(id).name)
    reader = Reader(page)
    over = reader.play(many(2000, 0.002))
    reader.check()
    assert over or not THOROUGH
    if over:
        assert sheet_of(page)["totals"] == record_of(page, table)["end"]["totals"]


def test_from_the_home_page_to_the_next_game_by_keyboard_alone(regular: Callable[..., Page]) -> None:
    """The shortest game of all, since the end of it is looked at, too."""
    page = regular(reduced_motion="reduce")
    page.goto("/")
    shortest = min(map(game, IDS), key=lambda one: one.about.minutes).name
    expect(page.get_by_role("button", name=f"Play now: {shortest}")).to_be_visible()
    tab_to(page, f"Play now: {shortest}")
    page.keyboard.press("Enter")
    table = table_of(page)
    expect(page.get_by_test_id("choices")).to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_be_focused()  # so it is said where one has come
    reader = Reader(page)
    assert reader.play(100)
    reader.check()
    assert sheet_of(page)["totals"] == record_of(page, table)["end"]["totals"]
    tab_to(page, "Play again")
    page.keyboard.press("Enter")
    page.wait_for_url(lambda url: "/table/" in url and table not in url)
    expect(page.get_by_role("heading", level=1)).to_be_focused()


def test_the_focus_goes_on_to_a_game_that_begins(regular: Callable[..., Page]) -> None:
    page = regular(reduced_motion="reduce")
    open_table(page, players=3, bots=["deckhand"] * 2)
    page.get_by_role("button", name="Start the game").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("board")).to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_be_focused()


def test_moves_on_the_board_by_keyboard(regular: Callable[..., Page]) -> None:
    page = regular(reduced_motion="reduce")
    table = open_table(page, hot_seat=True, start=True)
    look(page)
    wander = random.Random(1)
    for move in range(1, 4):
        tab_to(page, "Can be picked up.")
        page.keyboard.press("Enter")
        held = page.get_by_role("button", name=re.compile(r"Picked up\.$"))
        expect(held).to_be_focused()
        page.keyboard.press("Escape")
        expect(held).to_have_count(0)
        page.keyboard.press("Enter")
        expect(held).to_be_focused()
        for _ in range(200):
            if str(page.evaluate(FOCUS)).endswith("You can put it here."):
                break
            page.keyboard.press(wander.choice(["ArrowUp", "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]))
        else:
            raise AssertionError("the arrows do not lead to a stack that it can be put on")
        page.keyboard.press("Enter")
        look(page)
        assert len(log_of(page)) == move
    page.keyboard.press("u")
    expect(page.get_by_test_id("log")).to_contain_text("back at move 2")
    assert len(log_of(page)) == 2
    page.keyboard.press("r")
    expect(page.get_by_role("dialog", name="Rules of Pirates")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    regular().goto(f"/table/{table}")  # nobody writes to themselves alone
    expect(page.get_by_label("Say something")).to_be_visible()
    page.keyboard.press("c")
    expect(page.get_by_label("Say something")).to_be_focused()
    page.keyboard.type("true")  # letters are no shortcuts while one writes
    page.keyboard.press("Enter")
    expect(page.get_by_role("log")).to_contain_text("true")
    expect(page.get_by_test_id("board")).to_be_visible()


# What the list of keys says of each board: the key, and a word of what it does.
KEYS = {
    "pirates": [("← → ↑ ↓", "nearest"), ("Esc", "put back")],
    "adventures": [
        ("Enter Space", "choose"),
        ("← → ↑ ↓", "on the map"),
        ("+ =", "zoom in"),
        ("-", "zoom out"),
        ("0", "all of it"),
        ("1 – 9", "that card"),
        ("← → ↑ ↓", "nearest"),
        ("Esc", "put back"),
    ],
    "piratoons": [("← → ↑ ↓", "nearest"), ("1 – 9", "tile"), ("0", "stop")],
}


@pytest.mark.parametrize("position", [POSITIONS[n] for n in (0, 2, 4)], ids=lambda one: str(one[0]))
def test_the_keys_of_a_board_are_told_and_work(regular: Callable[..., Page], position: tuple[str, str, int]) -> None:
    page = regular(reduced_motion="reduce")
    stage = at_a_table(page, *position)
    page.keyboard.press("?")
    listed = page.get_by_test_id("keys-here")
    caps = [" ".join(text.split()) for text in listed.locator("dt").all_inner_texts()]
    assert [
        (key, word)
        for key, does, (_, word) in zip(caps, listed.locator("dd").all_inner_texts(), KEYS[position[0]], strict=True)
        if word in does.lower()
    ] == KEYS[position[0]]
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.evaluate("addEventListener('keydown', (event) => (window.pressed = event), { capture: true })")

    def heard(key: str) -> bool:
        page.keyboard.press(key)
        return bool(page.evaluate("window.pressed.defaultPrevented"))

    assert not heard("F2")
    page.locator("[data-testid=board] [data-nav]").first.focus()
    assert any(map(heard, ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp")))
    if position[0] == "adventures":
        assert heard("1")
        assert heard("Escape")
        assert not heard("Escape")
        page.get_by_role("group", name=re.compile("^Map")).focus()
        assert all(map(heard, ("+", "=", "-", "0", "ArrowLeft")))
    elif position[0] == "piratoons":
        assert not heard("0")  # there is no sand at a letter table
        assert heard("2")
        assert [move["act"] for move in stage.played] == ["beat"]
    else:
        tab_to(page, "Can be picked up.")
        page.keyboard.press("Enter")
        assert heard("Escape")
        assert not heard("Escape")
