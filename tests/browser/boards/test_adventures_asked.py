"""What is seldom asked in `adventures`: each question is brought on the screen, is clear, and is answered there."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from fourseas.core.match import COLOURS, Match
from fourseas.core.packs import classic
from fourseas.games.adventures import GAME
from fourseas.games.adventures.names import COLOUR_NAMES, TRACK_NAMES
from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.everybody.test_axe import check_all
from tests.browser.everybody.test_languages import speaking
from tests.browser.everybody.test_phone import fits
from tests.browser.support.adventures_positions import Position
from tests.browser.support.staged import Stage
from tests.support.server.running import Server

Visitor = Callable[..., Page]


@pytest.fixture
def page(regular: Visitor) -> Page:
    return regular(reduced_motion="reduce", bypass_csp=True)


def board_of(page: Page) -> Locator:
    return page.get_by_test_id("board")


def press(page: Page, name: str) -> None:
    board_of(page).get_by_role("button", name=re.compile(name)).first.click()


def asks(page: Page, question: str) -> None:
    expect(page.get_by_test_id("question")).to_contain_text(re.compile(question))


def use(page: Page, card: str) -> None:
    """Take a card up, and use its action."""
    press(page, f"^{card}:")
    asks(page, "or use its action")
    board_of(page).locator(".answers .action").click()


# Cards whose text is longer than the room that they have for it.
CUT = """(cards) => cards.flatMap((card) => {
  const text = card.querySelector('.text')
  return text.scrollHeight > text.clientHeight + 1 ? [text.textContent] : []
})"""
NAMES_CUT = """(names) => names.filter((name) => name.scrollWidth > name.clientWidth + 1
  || name.scrollHeight > name.clientHeight + 4).map((name) => name.textContent)"""  # letters hang over a tight line
# Buttons over which something else lies.
COVERED = """(buttons) => buttons.filter((button) => {
  const { left, top, width, height } = button.getBoundingClientRect()
  return !button.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}).map((button) => button.textContent)"""


def ship_of(stage: Stage, seat: int, track: str) -> str:
    space: str = getattr(stage.match.view(None).players[seat].ships, track)
    return space


def test_a_push(page: Page) -> None:
    position = Position()
    position.holds("gunner")
    rival = position.rival()
    position.sails(rival, "red", "r7")
    stage = Stage(page, position.match)
    use(page, "Gunner")
    asks(page, "Gunner: which rival’s ship do you push back by 4. ADV-24")
    check_all(page, "a push", (PHONE, "light"), (DESKTOP, "dark"))
    page.get_by_role("button", name="Rule ADV-24").click()
    expect(page.get_by_role("dialog").get_by_text("ADV-24").first).to_be_visible()
    page.get_by_role("dialog").get_by_role("button", name="Close").click()
    press(page, "Havana ship back 4 spaces to space 3")
    asks(page, "Gunner: sail a ship")
    assert ship_of(stage, rival, "red") == "r3"
    assert stage.played[-1] == {"act": "push", "player": rival, "track": "red"}


def test_a_push_that_hits_nobody_is_not_asked(page: Page) -> None:
    position = Position()
    position.holds("gunner")
    stage = Stage(page, position.match)
    use(page, "Gunner")
    asks(page, "Gunner: sail a ship")
    assert stage.played == [{"act": "play", "card": "gunner", "as": "action"}]


def test_a_push_that_hits_nobody_by_the_first_rules_says_so(page: Page) -> None:
    position = Position(version=1)
    position.holds("gunner", "privateer")
    stage = Stage(page, position.match)
    use(page, "Gunner")
    asks(page, "nobody can be pushed: every rival’s ship is at its start or on a spur")
    expect(board_of(page).locator(".answers button")).to_have_text(["Continue"])
    press(page, "Continue")
    asks(page, "Gunner: sail a ship")
    assert stage.played[-1] == {"act": "skip"}
    press(page, "Stop here")
    use(page, "Privateer")
    asks(page, "Privateer: sail a ship")
    press(page, "Stop here")
    asks(page, "nobody can be pushed: no rival’s ship leads a route on its main line")
    press(page, "Continue")
    asks(page, r"Lubber: touch where to sail, .* \(1 to play\)")


@pytest.mark.parametrize("shielded", [True, False])
def test_a_shield(page: Page, shielded: bool) -> None:
    position = Position()
    position.holds("gunner")
    mine = position.rival()
    position.sails(mine, "blue", "u9")
    position.lies(mine, "swivel-guns")
    stage = Stage(page, position.match, mine)
    expect(page.get_by_test_id("question")).to_have_count(0)
    stage.play({"act": "play", "card": "gunner", "as": "action"})
    stage.play({"act": "push", "player": mine, "track": "blue"})
    asks(page, "pushes your St. Augustine ship back by 4. Discard your shield to keep it where it is")
    expect(board_of(page).locator(".ship.chosen")).to_have_attribute("data-ship", f"{mine}-blue")
    press(page, "Discard Swivel Guns" if shielded else "Let it happen")
    expect(page.get_by_test_id("question")).to_have_count(0)
    assert ship_of(stage, mine, "blue") == ("u9" if shielded else "u5")


def test_a_crate_is_swapped(page: Page) -> None:
    position = Position()
    position.holds("cooper")
    position.has_crates(position.seat, "pink", "pink")
    stage = Stage(page, position.match)
    use(page, "Cooper")
    asks(page, "Cooper: swap a crate: which one will you give")
    give = board_of(page).get_by_role("button", name="give a pink crate")
    expect(give).to_contain_text("2")
    give.click()
    asks(page, "which one will you take for the pink one")
    press(page, "swap a pink crate for a blue one")
    asks(page, "Cooper: sail")
    assert stage.played[-1] == {"act": "swap", "give": "pink", "take": "blue"}


def test_a_crate_of_choice_a_refill_and_a_card_out_of_play(regular: Visitor) -> None:
    page = regular(phone=True, has_touch=True, is_mobile=True, reduced_motion="reduce", bypass_csp=True)
    position = Position()
    position.holds("factor", "shipwright", "sea-lawyer")
    position.is_plundered("r6x")
    stage = Stage(page, position.match)
    use(page, "Factor")
    asks(page, "Factor: take a crate of your choice")
    fits(page, "a crate of choice")
    board_of(page).locator(".answers .crate").first.click()
    asks(page, "Factor: sail")
    press(page, "Stop here")
    use(page, "Shipwright")
    asks(page, "Shipwright: touch an empty merchant on the map")
    board_of(page).locator('[data-target="r6x"]').press("Enter")
    page.get_by_role("button", name="Confirm").click()  # chance decides which crates: it cannot be taken back
    asks(page, "Shipwright: sail")
    assert stage.played[-1] == {"act": "refill", "space": "r6x"}
    press(page, "Stop here")
    use(page, "Sea Lawyer")
    asks(page, "Sea Lawyer: remove a card for good")
    fits(page, "a card to take out of play")
    press(page, "Remove it from your deck")
    asks(page, "Sea Lawyer: sail")
    assert stage.played[-1]["act"] == "remove"
    press(page, "Stop here")
    asks(page, "You’ve played all your cards")


def test_the_spyglass(page: Page) -> None:
    position = Position()
    position.lies(position.seat, "spyglass")
    stage = Stage(page, position.match)
    press(page, "Use the spyglass")
    asks(page, "Through the spyglass: take one of these cards")
    seen = board_of(page).get_by_role("group", name="The top of the port deck").get_by_role("button")
    expect(seen).to_have_count(3)
    seen.first.click()
    asks(page, "3 to (go|play)")
    assert stage.played[-1]["act"] == "take"


def test_another_crate_stands_in(page: Page) -> None:
    position = Position(2)
    position.lies(position.seat, "forged-manifest")
    position.sails(position.seat, "blue", "u12")
    tile = position.kit.pack.tiles[position.s.tiles[0]]
    _, *rest = [colour for colour, count in tile.cost.items() for _ in range(count)]
    other, third = [colour for colour in COLOUR_NAMES if colour not in tile.cost][:2]
    position.has_crates(position.seat, *rest, other, third)
    stage = Stage(page, position.match)
    press(page, "^Lubber:")
    board_of(page).locator('[data-target="nassau"]').press("Enter")
    asks(page, "In Nassau: take a card, buy a glowing treasure, or sail on")
    press(page, f"^{tile.name}, .*Buy it")
    asks(page, "A crate of another colour replaces the one you’re missing")
    press(page, f"[Uu]se a {other} crate as a wild crate")
    asks(page, "In Nassau")
    assert stage.played[-1] == {"act": "crate", "colour": other}


def test_bonuses_of_those_who_begin_late(page: Page) -> None:
    kit = classic(GAME)
    stage = Stage(page, Match(GAME, kit, COLOURS, seed=1))
    asks(page, "You start third: take a crate of your choice. ADV-6")
    board_of(page).locator(".answers .crate").first.click()
    expect(page.get_by_test_id("question")).to_have_count(0)
    assert stage.played[-1]["act"] == "bonus"


def test_the_bonus_of_the_sixth(page: Page) -> None:
    match = Match(GAME, classic(GAME), COLOURS, seed=1)
    match.play(match.awaited[0], match.legal(match.awaited[0])[0])
    stage = Stage(page, match)
    asks(page, "You start sixth: take a card on offer into your discard pile")
    board_of(page).locator(".market .can").first.click()
    expect(page.get_by_test_id("question")).to_have_count(0)
    assert "card" in stage.played[-1]


def test_a_treasure_in_trinidad_and_open_hands_at_the_end(regular: Visitor) -> None:
    page = regular(phone=True, has_touch=True, is_mobile=True, reduced_motion="reduce", bypass_csp=True)
    position = Position()
    mine = position.seat
    for track, last in zip(TRACK_NAMES, ("b44", "r44", "u45"), strict=True):
        position.sails(mine, track, last)
    stage = Stage(page, position.match)
    press(page, "^Lubber:")
    board_of(page).locator(".answers .lane").first.click()
    board_of(page).locator('[data-target="trinidad"]').press("Enter")
    asks(page, "You’ve reached Trinidad! Take a treasure for free, and the game ends")
    fits(page, "a treasure in Trinidad")
    treasures = board_of(page).locator(".market .part").first
    expect(treasures.get_by_role("heading")).to_contain_text("Treasures")
    treasures.locator(".can").first.click()
    expect(board_of(page)).to_contain_text("all hands are open")
    assert stage.played[-1]["act"] == "claim"
    press(page, "^Players$")
    board_of(page).get_by_role("button", name=re.compile("Look at them")).nth(1).click()
    hand = page.get_by_role("dialog").locator("section", has=page.get_by_role("heading", name=re.compile("^Hand")))
    expect(hand).to_contain_text("Lubber")
    expect(page.get_by_role("dialog")).not_to_contain_text("Hidden from you")


def test_a_pirate_doubles_a_treasure(page: Page) -> None:
    position = Position(2, advanced=True)
    nassau = position.kit.pack.chart.ports.index("nassau")
    position.s.meeple[nassau] = position.seat
    position.sails(position.seat, "blue", "u12")
    tile = position.kit.pack.tiles[position.s.tiles[0]]
    position.has_crates(position.seat, *[colour for colour, count in tile.cost.items() for _ in range(count)])
    stage = Stage(page, position.match)
    press(page, "^Lubber:")
    board_of(page).locator('[data-target="nassau"]').press("Enter")
    asks(page, "Your pirate is here: a treasure you buy counts double; otherwise the pirate is worth 1. ADV-41")
    press(page, f"^{tile.name}, .*Buy it")
    asks(page, "Your pirate is here, and doubles what you bought")
    press(page, f"^Leave, doubling {tile.name}: .{tile.vp}$")
    asks(page, "2 to (go|play)")
    assert stage.played[-1] == {"act": "leave", "meeple_tile": tile.id}


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_a_card_says_all_that_it_does(visitor: Visitor, server: Server, language: str) -> None:
    page = speaking(visitor, server, language)
    page.set_viewport_size({"width": 1366, "height": 768})
    position = Position()
    position.holds("sailing-masters-mate", "first-mate", "fire-ship", "forged-manifest", "spyglass")
    Stage(page, position.match)
    cards = board_of(page).locator(".hand .card")
    expect(cards).to_have_count(5)
    assert cards.evaluate_all(CUT) == []


def test_five_rivals_can_be_pushed_on_a_phone(regular: Visitor) -> None:
    page = regular(phone=True, reduced_motion="reduce")
    position = Position(6)
    position.holds("gunner")
    for ahead in range(1, 6):
        for track, space in zip(TRACK_NAMES, ("b9", "r7", "u9"), strict=True):
            position.sails(position.rival(ahead), track, space)
    stage = Stage(page, position.match)
    use(page, "Gunner")
    answers = board_of(page).locator(".answers button")
    expect(answers).to_have_count(16)
    assert answers.evaluate_all(COVERED) == []
    page.set_viewport_size({"width": 812, "height": 375})
    press(page, "^Don’t push")
    asks(page, "Gunner: sail a ship")
    assert stage.played[-1] == {"act": "skip"}


def test_six_players_fit_beside_the_map(page: Page) -> None:
    Stage(page, Position(6).match)
    mats = board_of(page).locator(".mat")
    expect(mats).to_have_count(6)
    for mat in mats.all():
        box = mat.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= DESKTOP["height"], mat.get_attribute("aria-label")


def test_names_of_players_are_not_cut_off_beside_the_map(page: Page) -> None:
    page.set_viewport_size({"width": 1024, "height": 768})
    position = Position()
    position.has_crates(position.rival(), "pink")  # whoever leads has a crown, which takes room
    Stage(page, position.match)
    names = board_of(page).locator(".mat bdi")
    expect(names).to_have_count(3)
    names.first.evaluate("(name) => { name.textContent = 'Wilhelmina Sturmvogel' }")
    assert names.evaluate_all(NAMES_CUT) == []
