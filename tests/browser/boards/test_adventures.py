"""Extraordinary Adventures in the browser: a whole game by clicking, turns by tapping and by keys, and rivals told."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.everybody.test_axe import at, check_all
from tests.browser.everybody.test_phone import fits
from tests.browser.support.adventures_positions import Position
from tests.browser.support.looking import Hand
from tests.browser.support.staged import Stage
from tests.browser.support.table import open_table, rush, table_of
from tests.support.thorough import THOROUGH

Visitor = Callable[..., Page]

# What lies before the player: the question, and the names of everything that can be touched to answer it.
LOOK = """() => {
  const board = document.querySelector('[data-testid="board"]')
  if (document.querySelector('[data-testid="score-sheet"]')) return { question: 'over' }
  if (document.querySelector('[role="alertdialog"]')) return { question: 'sure' }
  const question = board?.querySelector('[data-testid="question"]')
  if (!question) return null
  const names = (what) => [...board.querySelectorAll(what)]
    .map((part) => part.getAttribute('aria-label') ?? (part.querySelector('.sr-only') ?? part).textContent.trim())
  const found = {
    question: question.textContent.trim(),
    answers: names('.answers button'),
    cards: names('.cards .can'),
    spaces: names('[data-key^="to "]'),
    ships: names('[data-key^="ship "]'),
    wares: names('.market .can'),
  }
  const all = [...found.answers, ...found.cards, ...found.spaces, ...found.ships, ...found.wares]
  return all.length ? found : null
}"""


class Sailor(Hand):
    """Races with the Gran Granada ship; or looks for something on the way, as a port to visit."""

    def __init__(self, page: Page, *, tap: bool = False) -> None:
        super().__init__(page, LOOK, tap=tap)
        self.wants = "Trinidad"
        self.asked: list[str] = []

    def sail(self, name: str) -> None:
        """Where spaces lie close together a finger first brings the map nearer; a key means one of them alone."""
        space = self.page.get_by_test_id("board").locator(f'[data-key][aria-label="{name}"]').first
        if self.tap:
            space.press("Enter")
            return
        box = space.bounding_box()
        assert box is not None
        self.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

    def act(self) -> str:
        """One touch; the question it answered."""
        seen = self.look()
        question: str = seen["question"]
        self.asked.append(question)
        if question == "over":
            return question
        if question == "sure":
            self.page.get_by_role("button", name="Confirm").click()
        elif seen["cards"] and not seen["answers"]:
            self.press(seen["cards"][-1])
        elif seen["spaces"]:
            self.sail(max(seen["spaces"], key=lambda space: (self.wants in space, how_far(space))))
        elif seen["ships"]:
            self.sail(seen["ships"][0])
        elif seen["wares"]:
            self.press(seen["wares"][0])
        else:
            self.press(seen["answers"][0])
        self.page.evaluate("() => new Promise((on) => setTimeout(on, 15))")
        return question

    def play_until(self, question: str) -> bool:
        """Whether it came to that question before the game was over."""
        for _ in range(400):
            now = self.look()["question"]
            if re.search(question, now):
                return True
            if now == "over":
                return False
            self.act()
        raise AssertionError(f"never asked {question!r}")


def how_far(space: str) -> int:
    """Along the Gran Granada route."""
    move = re.search(r"the Gran Granada ship \d+ to space (\d+)$", space)
    return int(move[1]) if move else 0


def start(page: Page, **new: object) -> Sailor:
    open_table(page, game="adventures", start=True, **new)
    return Sailor(page, tap=page.viewport_size == PHONE)


@pytest.fixture
def page(regular: Visitor) -> Page:
    return regular(reduced_motion="reduce", bypass_csp=True)


def test_a_game_by_clicking(page: Page) -> None:
    sailor = start(page, players=2, bots=["deckhand"])
    if THOROUGH:
        assert sailor.play_until("^over$")
    else:
        for _ in range(12):
            sailor.act()
        rush(table_of(page), page)
    sheet = page.get_by_test_id("score-sheet")
    expect(sheet.get_by_role("status")).to_have_text(re.compile("win|victory"))
    expect(sheet.get_by_role("row", name=re.compile("^Total"))).to_be_visible()
    assert any("touch where to sail" in question for question in sailor.asked)
    assert "sure" not in sailor.asked  # a button that says what it does asks nobody again


def test_a_phone(regular: Visitor) -> None:
    page = regular(phone=True, has_touch=True, is_mobile=True, reduced_motion="reduce", bypass_csp=True)
    sailor = start(page, players=3, bots=["deckhand", "deckhand"])
    for question in ("touch where to sail", "played all"):
        assert sailor.play_until(question)
        fits(page, question)
    for tab in ("Market", "Players"):
        page.get_by_test_id("board").get_by_role("button", name=tab, exact=True).tap()
        fits(page, tab)
        check_all(page, f"the tab {tab}", (PHONE, "dark"))
        page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    page.get_by_role("button", name=re.compile("Look at them")).first.tap()
    expect(page.get_by_role("heading", name=re.compile("’s cards$"))).to_be_visible()
    fits(page, "all cards of a player")
    page.get_by_role("dialog").get_by_role("button", name="Close").tap()
    sailor.act()


def test_axe(page: Page) -> None:
    sailor = start(page, players=2, hot_seat=True, options={"advanced": True})
    assert sailor.play_until("Hide a pirate")
    check_all(page, "a pirate to put", *at(DESKTOP))
    position = Position(2, advanced=True)
    position.sails(position.seat, "blue", "u12")
    Stage(page, position.match)
    sailor.press(sailor.look()["cards"][-1])
    assert sailor.play_until("touch where to sail")
    check_all(page, "where to sail", *at(PHONE))
    page.get_by_test_id("board").locator('[data-target="nassau"]').press("Enter")
    assert sailor.play_until("In ")
    check_all(page, "a port", *at(DESKTOP))


def test_by_keyboard(page: Page) -> None:
    start(page, players=2, hot_seat=True)
    question = page.get_by_test_id("question")
    expect(question).to_have_text(re.compile("3 to (go|play)"))
    page.keyboard.press("1")
    expect(question).to_have_text(re.compile("touch where to sail"))
    page.keyboard.press("1")  # again: it is put back
    expect(question).to_have_text(re.compile("Play a card: 3 to go"))
    page.keyboard.press("1")
    page.locator('[data-key^="to "]').first.press("Enter")
    expect(question).to_have_text(re.compile("2 to (go|play)"))
    page.keyboard.press("u")
    expect(question).to_have_text(re.compile("Sail a ship"))


def test_rivals_are_told_and_can_be_skipped(regular: Visitor) -> None:
    page = regular()
    sailor = start(page, players=2, bots=["deckhand"])
    sailor.play_until("played all")
    sailor.press("End turn")
    board = page.get_by_test_id("board")
    expect(board.get_by_role("list", name="Played this turn").get_by_role("listitem")).to_have_count(1)
    expect(page.get_by_test_id("question")).to_have_count(0)
    page.get_by_test_id("skip").click()
    expect(page.get_by_test_id("question")).to_have_text(re.compile("3 to (go|play)"))
    expect(page.get_by_test_id("skip")).to_have_count(0)


def test_a_usual_turn_takes_at_most_five_clicks(page: Page) -> None:
    """A card that can only sail lies ready: the map is one touch away. One card is chosen instead of it."""
    position = Position()
    position.holds("lubber", "lubber", "able-bodied-seaman", "lubber", "able-bodied-seaman")
    stage = Stage(page, position.match)
    board, question = page.get_by_test_id("board"), page.get_by_test_id("question")
    page.evaluate("addEventListener('click', () => (window.clicks = (window.clicks ?? 0) + 1), true)")
    for left, (card, space) in zip((2, 1, 0), ((None, "b1"), ("Able Bodied Seaman", "b3"), (None, "r1")), strict=True):
        if card:
            board.get_by_role("button", name=re.compile(f"^{card}:")).first.click()
        box = board.locator(f'[data-target="{space}"]').bounding_box()
        assert box is not None
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        expect(question).to_contain_text(re.compile(f"{left} to play" if left else "played all"))
    board.get_by_role("button", name="End turn").click()
    expect(question).to_have_count(0)
    assert [move["act"] for move in stage.played] == ["play", "move"] * 3 + ["end_turn"]
    assert page.evaluate("window.clicks") == 5


def test_what_cannot_be_done_says_why(page: Page) -> None:
    start(page, players=2, hot_seat=True)
    expect(page.get_by_test_id("question")).to_be_visible()
    page.get_by_role("region", name="Market").get_by_role("button").first.click()
    expect(page.get_by_role("alert")).to_contain_text("ADV-")
