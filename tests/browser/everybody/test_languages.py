"""The app in German and French: chosen once, kept, and nothing left in English, on any page or at any table."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache

import msgspec
import pytest
from playwright.sync_api import Page, expect

from fourseas.conformance.languages import has_words
from fourseas.core.i18n import catalogue_files, into
from fourseas.core.match import Match
from fourseas.games import IDS, game
from fourseas.server.views.rulebook import rules_text
from tests import ROOT
from tests.browser.support.table import open_table
from tests.support.server.running import Server
from tests.support.server.stored import as_kept

Visitor = Callable[..., Page]
WEB = ROOT / "web" / "src"
PAGES = ["/", "/tables", "/rules/pirates", "/account", "/about", "/replay", "/what"]
EXAMPLES = [id for id in IDS if id not in ("pirates", "seeraeuber", "adventures", "piratoons")]  # speak English only
IN_WORDS = '{"textTable":true,"motion":false,"confirmFinal":false}'
PLACE = re.compile(r"\\\{\\?\^?\w+(?:\\[|?]([^{}]*?))?\\\}")

# What somebody reads or hears: every text on the page, and every name that is said of something. Names of people and of
# keys are what they are.
READ = """(where) => {
  const found = []
  const root = document.querySelector(where)
  const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (walk.nextNode()) {
    const at = walk.currentNode.parentElement
    if (at.closest('bdi, kbd, code, script, style, [lang]:not(html)') || !at.checkVisibility()) continue
    found.push(walk.currentNode.data)
  }
  for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
    for (const at of root.querySelectorAll(`[${name}]`)) if (at.checkVisibility()) found.push(at.getAttribute(name))
  }
  return [...new Set(found.map((text) => text.replace(/\\s+/g, ' ').trim()).filter(Boolean))]
}"""

# The words that a line breaks in the middle: a word has one place on the page.
BROKEN = """(names) => names.flatMap((name) => {
  const text = name.firstChild
  const range = document.createRange()
  return [...text.data.matchAll(/[^\\s-]+/g)].filter((word) => {
    range.setStart(text, word.index)
    range.setEnd(text, word.index + word[0].length)
    return range.getClientRects().length > 1
  }).map(([word]) => word)
})"""


@cache
def texts(language: str) -> dict[str, str]:
    """All that the server and the app can say, and how it is said in this language."""
    translations: dict[str, str] = {}
    for file in [*catalogue_files(language), *sorted(WEB.glob(f"**/words.{language}.json"))]:
        if not file.match(f"view.{language}.json"):  # single words of protocols, which other languages have too
            translations |= msgspec.json.decode(file.read_bytes(), type=dict[str, str])
    return translations


def pattern(text: str) -> str:
    """A template as what it can become."""
    words = re.escape(text.partition("##")[0].strip(" :,·()"))
    return PLACE.sub(lambda place: ".+" if place[1] is None else f"(?:{place[1].replace(chr(92) + '|', '|')})", words)


def tells_enough(text: str) -> bool:
    """One small word with something put in, such as `on {what}`, may begin a sentence of any language."""
    bare = re.sub(r"\{[^|{}]*\}", " ", text.partition("##")[0])
    return bare == text or len(re.findall(r"[^\W\d_]{2,}", bare)) > 1


@cache
def patterns(language: str) -> tuple[re.Pattern[str], re.Pattern[str]]:
    """What can be said in English, and what in this language."""
    said = {text: other for text, other in texts(language).items() if has_words(text)}
    ours = [pattern(text) for text, other in said.items() if text.partition("##")[0] != other and tells_enough(text)]
    theirs = [*map(pattern, said.values()), *(re.escape(game(id).name) for id in IDS)]
    return re.compile("|".join(ours), re.IGNORECASE), re.compile("|".join(theirs), re.IGNORECASE)


def is_english(text: str, language: str) -> bool:
    """Whether it can only be English."""
    ours, theirs = patterns(language)
    bare = text.strip(" :,·()")
    return bool(ours.fullmatch(bare)) and not theirs.fullmatch(bare)


def left_in_english(page: Page, language: str, where: str = "body") -> list[str]:
    return [text for text in page.evaluate(READ, where) if is_english(text, language)]


def speaking(visitor: Visitor, server: Server, language: str) -> Page:
    page = visitor(reduced_motion="reduce")
    page.context.add_cookies([{"name": "language", "value": language, "url": server.url}])
    return page


def test_english_would_be_found() -> None:
    for text in ("Open a table", "Waiting for Ann to start…", "3 seats free", "Your games"):
        assert is_english(text, "de"), text
    for text in ("Einen Tisch eröffnen", "Chat", "3 Plätze frei", "Version 1.0", "Pirates"):
        assert not is_english(text, "de"), text


def test_a_language_is_chosen_and_stays(visitor: Visitor) -> None:
    page = visitor()
    page.goto("/")
    expect(page.get_by_role("link", name="Tables", exact=True)).to_be_visible()
    page.get_by_label("Settings").click()
    menu = page.get_by_role("banner").get_by_role("list", name="Language")
    expect(menu.locator("[aria-current]")).to_have_text("English")
    menu.get_by_role("button", name="Deutsch").click()
    expect(page.get_by_role("link", name="Tische", exact=True)).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    page.close()
    page = page.context.new_page()
    page.goto("/about")
    expect(page).to_have_title("Über · Four Seas")
    footer = page.get_by_role("contentinfo").get_by_role("list", name="Sprache")
    expect(footer.locator("[aria-current]")).to_have_text("Deutsch")
    footer.get_by_role("button", name="Français").click()
    expect(page).to_have_title("À propos · Four Seas")


def test_the_browser_says_which_language_at_first(visitor: Visitor) -> None:
    page = visitor(locale="fr-BE")
    page.goto("/tables")
    expect(page.get_by_role("heading", level=1)).to_have_text("Tables")
    expect(page.get_by_role("link", name="Règles", exact=True)).to_be_visible()


def test_the_server_speaks_as_the_page_does_whatever_the_browser_asks_for(visitor: Visitor, server: Server) -> None:
    page = visitor(locale="fr-FR", reduced_motion="reduce")  # so every request says Accept-Language: fr-FR
    page.add_init_script("Object.defineProperty(navigator, 'languages', { get: () => ['de-AT', 'fr'] })")
    page.add_init_script(f"localStorage.setItem('four-seas.settings', '{IN_WORDS}')")
    page.goto("/")
    page.wait_for_load_state("networkidle")  # who comes first is given a name, in the language of the page
    table = open_table(page, game="pirates", players=3, bots=["deckhand", "deckhand"], start=True)
    expect(page.locator("html")).to_have_attribute("lang", "de")
    page.get_by_test_id("choices").get_by_role("button").first.wait_for()
    match = stored(server, table)
    # Bots are named in the language of who opened the table, here with a request that asks for none.
    assert set(left_in_english(page, "de", "main")) <= set(match.names)
    lines = [str(into(entry.line, "de")) for entry in match.log]
    expect(page.get_by_test_id("log").locator("li.line:has(a.number) .words")).to_have_text(lines)
    page.context.add_cookies([{"name": "language", "value": "fr", "url": server.url}])  # chosen on another page
    with page.expect_response("**/api/games/pirates/rules*") as answer:
        page.keyboard.press("r")
    assert answer.value.json()["sections"][1]["title"] == rules_text("pirates", "de").sections[1].title


@pytest.mark.parametrize("language", ["de", "fr"])
def test_no_page_has_english_left(visitor: Visitor, server: Server, language: str) -> None:
    page = speaking(visitor, server, language)
    table = open_table(page, listed=True, bots=["captain"])
    expect(page.locator(".gathering")).to_be_visible()
    assert left_in_english(page, language) == []
    for path in PAGES:
        page.goto(path)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        if path == "/":
            page.get_by_role("article").first.wait_for()
            for example in EXAMPLES:
                page.evaluate("(id) => document.getElementById(`game-${id}`)?.closest('article').remove()", example)
        elif path == "/tables":
            page.locator(f'a[href="/table/{table}"]').wait_for()
        assert left_in_english(page, language) == [], path
    page.goto("/")
    page.locator("summary").first.click()
    page.get_by_role("article").first.get_by_role("button").nth(1).click()
    for speed in ("live", "slow", "relaxed"):
        page.locator(f"dialog input[value={speed}]").check()
        assert left_in_english(page, language, "dialog") == []
    assert left_in_english(page, language, "header") == []


@pytest.mark.parametrize("language", ["de", "fr"])
def test_no_name_of_a_bot_is_broken_on_a_phone(visitor: Visitor, server: Server, language: str) -> None:
    page = visitor(phone=True, reduced_motion="reduce")
    page.context.add_cookies([{"name": "language", "value": language, "url": server.url}])
    open_table(page, players=4, bots=["quartermaster", "quartermaster", "admiral"])
    names = page.locator(".gathering li bdi")
    expect(names).to_have_count(4)
    assert names.evaluate_all(BROKEN) == []


def stored(server: Server, table: str) -> Match:
    with ThreadPoolExecutor(1) as aside:  # the browser has the loop of this thread
        return aside.submit(asyncio.run, as_kept(server.database, table)).result()


@pytest.mark.parametrize(("language", "id"), [("de", "pirates"), ("fr", "adventures")])
def test_a_table_speaks_one_language(visitor: Visitor, server: Server, language: str, id: str) -> None:
    page = speaking(visitor, server, language)
    page.add_init_script(f"localStorage.setItem('four-seas.settings', '{IN_WORDS}')")
    table = open_table(page, game=id, players=3, bots=["deckhand", "deckhand"], start=True)
    choices = page.get_by_test_id("choices").get_by_role("button")
    log = page.get_by_test_id("log")
    moves = log.locator("li.line:has(a.number) .words")
    for _ in range(3):
        choices.first.wait_for()
        before = moves.count()
        choices.first.click()
        expect(moves.nth(before)).to_be_visible()
        expect(page.get_by_test_id("your-turn")).to_be_visible()
        choices.first.wait_for()
    match = stored(server, table)
    lines = [str(into(entry.line, language)) for entry in match.log]
    assert lines != [entry.line for entry in match.log]
    expect(moves).to_have_text(lines)
    seat = match.awaited[0]
    labels = [match.game.words.label(match.kit, match.state, seat, action, match.names) for action in match.legal(seat)]
    offered = {text.split(" (")[0] for text in choices.all_inner_texts()}
    assert offered == {_capital(str(into(label, language))).split(" (")[0] for label in labels}
    assert left_in_english(page, language, "main") == []
    page.locator('[aria-keyshortcuts="t"]').click()
    expect(page.get_by_test_id("board")).to_be_visible()
    assert left_in_english(page, language) == []
    page.goto(f"/table/{table}?move=2")
    expect(page.locator('[data-move="2"] button span').last).to_have_text(lines[1])
    assert left_in_english(page, language) == []


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
