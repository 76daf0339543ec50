"""Looking at a game again: by slider, link, keyboard and file."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import FilePayload, Page, expect

from tests import FIXTURES
from tests.browser.support.table import open_table, record_of, rush

RECORDS = FIXTURES
Visitor = Callable[..., Page]


def shows(page: Page, move: int, last: int) -> None:
    expect(page.get_by_role("slider", name="Move")).to_have_value(str(move))
    expect(page.get_by_text(f"{move} / {last}", exact=True)).to_be_visible()


def test_a_finished_table(regular: Visitor) -> None:
    page = regular(reduced_motion="reduce")
    table = open_table(page, start=True, bots=["deckhand", "deckhand"])
    rush(table, page)
    record = record_of(page, table)
    last = len(record["moves"])

    page.goto(f"/table/{table}?move=17")
    shows(page, 17, last)
    expect(page.get_by_text("Move 17.")).to_be_visible()
    page.get_by_role("button", name="One move forward").click()
    shows(page, 18, last)
    page.wait_for_url("**?move=18")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    shows(page, 16, last)
    page.keyboard.press("Home")
    shows(page, 0, last)
    expect(page.get_by_text("The start.")).to_be_visible()
    page.keyboard.press("End")
    shows(page, last, last)
    page.get_by_role("button", name="Final score").click()
    expect(page.get_by_test_id("score-sheet")).to_contain_text(str(record["end"]["totals"][0]))
    slider = page.get_by_role("slider", name="Move")
    slider.fill("5")
    shows(page, 5, last)
    slider.press("ArrowRight")
    shows(page, 6, last)
    page.get_by_role("button", name="Play", exact=True).click()
    page.get_by_label("Speed").select_option("very fast")
    expect(slider).not_to_have_value("6")
    expect(slider).not_to_have_value("7")
    page.get_by_role("button", name="Pause").click()
    page.get_by_role("link", name="Back to the table").click()
    expect(page.get_by_test_id("score-sheet")).to_be_visible()
    lines = page.get_by_test_id("log").get_by_role("link")
    third = page.get_by_test_id("log").get_by_role("link", name="Show the game after move 3", exact=True)
    expect(lines.last).to_be_visible()
    # Of a long game only the last lines are there at once; more come with a click, or by scrolling up to them.
    page.get_by_test_id("log").locator(".scroll").evaluate("""async (list) => {
      for (let tries = 0; tries < 500 && list.querySelector('.earlier'); tries++) {
        list.querySelector('.earlier')?.click()
        await new Promise((then) => setTimeout(then, 20))
      }
    }""")
    third.click()
    shows(page, 3, last)


@pytest.mark.parametrize("name", ["pirates-4-any", "seeraeuber-5-any"])
def test_a_record_from_a_file(regular: Visitor, name: str) -> None:
    page = regular(reduced_motion="reduce")
    page.goto("/")
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="choose a file").click()
    chooser.value.set_files(RECORDS / f"{name}.json")
    record = json.loads((RECORDS / f"{name}.json").read_text())
    shows(page, 0, len(record["moves"]))
    for player in record["players"]:
        expect(page.get_by_role("region", name=f"{player}, ").first).to_be_visible()
    page.get_by_role("link", name="Open another saved game").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Open a saved game")


@pytest.mark.parametrize("size", [(375, 812), (812, 375)], ids=str)
def test_on_a_phone_the_whole_table_is_in_sight_above_the_controls(regular: Visitor, size: tuple[int, int]) -> None:
    page = regular(reduced_motion="reduce")
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto("/replay")
    page.locator("input[type=file]").set_input_files(RECORDS / "pirates-4-varied.json")
    slider = page.get_by_role("slider", name="Move")
    slider.fill("12")
    expect(slider).to_be_in_viewport(ratio=1)
    for colour in ("red", "blue", "yellow", "green"):
        expect(page.get_by_role("region", name=f"{colour}, ").first).to_be_in_viewport(ratio=1)
    expect(page.get_by_text("Move 12.")).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("link", name="Four Seas, home").locator("visible=true")).to_be_in_viewport(ratio=1)
    page.keyboard.press("End")
    page.get_by_role("button", name="Final score").click()
    expect(page.get_by_test_id("score-sheet")).to_be_in_viewport()


def test_pirates_are_whole_beside_booty_of_all_kinds_on_a_phone(regular: Visitor) -> None:
    page = regular(phone=True, reduced_motion="reduce")
    page.goto("/replay")
    page.locator("input[type=file]").set_input_files(RECORDS / "pirates-4-varied.json")
    page.get_by_role("button", name="To the end").click()
    expect(page.get_by_text("Move 106.")).to_be_visible()
    hidden = page.locator("section.player").evaluate_all("""(players) => players.filter((player) => {
      const row = player.querySelector('.row')
      return row.getBoundingClientRect().bottom > player.getBoundingClientRect().bottom + 1
    }).length""")
    assert hidden == 0


def test_a_broken_record_says_what_is_wrong(regular: Visitor) -> None:
    page = regular()
    page.goto("/replay")
    record = json.loads((RECORDS / "pirates-3-any.json").read_text())
    forged = {**record, "moves": [*record["moves"][:5], *record["moves"][6:]]}
    broken = {
        "isn’t JSON": b"ahoy",
        "isn’t a game saved by Four Seas": b"[1, 2]",
        'has the format "fourseas/9"': json.dumps({**record, "format": "fourseas/9"}).encode(),
        "Move 6": json.dumps(forged).encode(),
    }
    for words, content in broken.items():
        with page.expect_file_chooser() as chooser:
            page.get_by_role("button", name="choose a file").click()
        chooser.value.set_files(FilePayload(name="game.json", mimeType="application/json", buffer=content))
        expect(page.get_by_role("alert")).to_contain_text(words)


@pytest.mark.parametrize("size", [(1024, 768), (820, 1180), (375, 812), (812, 375)], ids=str)
@pytest.mark.parametrize("name", ["pirates-5-varied", "pirates-4-varied"])
def test_every_player_is_in_sight_with_what_they_are_worth(regular: Visitor, name: str, size: tuple[int, int]) -> None:
    page = regular(reduced_motion="reduce")
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto("/replay")
    page.locator("input[type=file]").set_input_files(RECORDS / f"{name}.json")
    page.get_by_role("slider", name="Move").fill("40")
    total = page.locator(".player").get_by_test_id("total")
    expect(total).to_have_count(int(name.split("-")[1]))
    for player in page.locator(".player").all():
        expect(player.locator(".place").first).to_be_in_viewport(ratio=0.95)
        expect(player.get_by_test_id("total")).to_be_in_viewport(ratio=1)
        expect(player.get_by_test_id("total")).to_have_accessible_name(re.compile("if the game ended now$"))
    page.get_by_role("button", name="To the end").click()
    expect(total.first).not_to_have_accessible_name(re.compile("if the game ended now$"))
