"""On every screen, from a phone to a large one, all that a player needs lies in the window at once: whose turn it is,
the question, what is one's own, whatever glows, and a request of another player. Nothing is scrolled for it.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from fourseas.core.records.files import read_record
from fourseas.core.records.replay import replay
from fourseas.games import game
from tests.browser.support import access
from tests.browser.support.places import RECORDS
from tests.browser.support.staged import Stage

Visitor = Callable[..., Page]

LARGE = ((1440, 900), (1366, 768), (1280, 800), (1024, 768))
FINGERS = ((820, 1180), (375, 812), (812, 375))

# In the middle of games, with all seats taken where that is tightest: a record, so many of its moves, and what is
# pressed then, so that goals are shown.
PICK_UP = ".near .stack.can"
SITUATIONS = {
    "pirates, a turn": ("pirates-4-any", 60, ()),
    "pirates, picked up": ("pirates-5-varied", 60, (PICK_UP,)),
    "pirates, a long party": ("pirates-5-ransom", 96, ()),
    "seeraeuber, picked up": ("seeraeuber-5-any", 120, (PICK_UP,)),
    "seeraeuber, a question": ("seeraeuber-5-two-challenges", 31, ()),
    "seeraeuber, challenged": ("seeraeuber-5-two-challenges", 39, ()),
    "adventures, a hand": ("adventures-3-onward", 92, ()),
    "adventures, where to sail": ("adventures-3-onward", 125, (".answers .lane:nth-of-type(2)",)),
    "adventures, a port": ("adventures-3-onward", 96, ()),
    "piratoons, the race": ("piratoons-4-race", 12, ()),
    "piratoons, a choice": ("piratoons-3-letter", 62, ()),
    "piratoons, bids": ("piratoons-4-letter", 30, ()),
    "piratoons, bids with tiles overboard": ("piratoons-4-letter", 68, ()),
    "piratoons, a choice with tiles overboard": ("piratoons-4-letter", 72, ()),
    "piratoons, the yard": ("piratoons-3-letter", 91, (".tray .loose button",)),
}

# What can be done now, on the board; and what must be seen with it.
MEASURE = f"""async () => {{{access.COMMON}
  await settled()
  const GLOWS = ['can', 'goal', 'held', 'fits', 'gap', 'free', 'stop'].map((name) => '.' + name).join()
  const ASKED = '.answers button, .actions button, .bid button, .lid button, .pop.solid button, [data-target]'
  const SEEN = '[data-testid="your-turn"], [data-testid="question"], .near .place, .hand .cards button, ' +
    '.table > .own, .float'
  const board = document.querySelector('[data-testid="board"]')
  const shown = (what) => [...document.querySelectorAll(what)].filter((part) => seen(part) && !part.disabled)
  const boxOf = (part) => (part.querySelector('.glow') ?? part).getBoundingClientRect()
  const wrong = []
  const root = document.scrollingElement
  if (!shown('[role=toolbar], .wish').length) wrong.push('there are no tools')
  if (root.scrollHeight > innerHeight + 1 || root.scrollWidth > innerWidth + 1) wrong.push('the page scrolls')
  const targets = [...new Set(shown(`${{GLOWS}}, ${{ASKED}}`))].filter((part) =>
    board.contains(part) && part.matches('button, [role=button]'))
  if (!targets.length) wrong.push('nothing can be done')
  for (const part of new Set([...targets, ...shown(SEEN)])) {{
    const box = boxOf(part)
    const left = clipped(part, box)
    const lost = Math.max(box.width - Math.max(0, left.width), box.height - Math.max(0, left.height))
    const out = Math.max(-left.left, -left.top, left.right - innerWidth, left.bottom - innerHeight)
    if (lost > 3 || out > 1)
      wrong.push(`${{name(part)}} is not in sight: ${{lost.toFixed()}} lost, ${{out.toFixed()}} out`)
  }}
  for (const part of shown('.float.can')) {{
    const {{ left, top, width, height }} = part.getBoundingClientRect()
    const over = document.elementFromPoint(left + width / 2, top + height / 2)
    if (!part.contains(over)) wrong.push(`${{name(part)}} lies under ${{over && name(over)}}`)
  }}
  // The line over the board: nothing lies on anything, and nothing is cut off.
  const head = document.querySelector('.head')
  const parts = [...head.children].flatMap((part) => part.matches('.standing, .turn') ? [...part.children] : [part])
    .filter((part) => seen(part) && part.getBoundingClientRect().width > 1)
  parts.forEach((a, n) => parts.slice(n + 1).forEach((b) => {{
    const [x, y] = [a.getBoundingClientRect(), b.getBoundingClientRect()]
    const deep = Math.min(Math.min(x.right, y.right) - Math.max(x.left, y.left),
      Math.min(x.bottom, y.bottom) - Math.max(x.top, y.top))
    if (deep > 1 && !a.contains(b)) wrong.push(`${{name(a)}} lies on ${{name(b)}}, over the board`)
  }}))
  for (const part of shown('.standing > .goal, .demand p'))
    if (part.clientWidth > 4 && (part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 1))
      wrong.push(`"${{part.textContent.trim()}}" is cut off`)
  for (const part of shown('.bar'))
    if (part.scrollHeight > part.clientHeight + 1) wrong.push(`"${{part.textContent.trim()}}" overflows its line`)
  const rivals = shown('.others > *').map((part) => part.getBoundingClientRect())
  if (innerHeight < 480 && rivals.some((box) => Math.abs(box.left - rivals[0].left) > 1))
    wrong.push('the rivals are no column beside the cards')
  for (const part of shown('.others header bdi'))
    if (part.clientWidth < Math.min(40, part.scrollWidth)) wrong.push(`of ${{part.textContent}} little is left`)
  // What lies over something else takes its clicks: boats carry spaces, and a party the pirates that are for sale.
  const within = (a, b) => a.contains(b) || b.contains(a) || (a.matches('.hull') !== b.matches('.hull'))
  const asked = board.querySelector('.pop.solid')
  const free = targets.filter((part) => !asked || asked.contains(part))
  free.forEach((a, n) => free.slice(n + 1).forEach((b) => {{
    const [x, y] = [boxOf(a), boxOf(b)]
    const deep = Math.min(Math.min(x.right, y.right) - Math.max(x.left, y.left),
      Math.min(x.bottom, y.bottom) - Math.max(x.top, y.top))
    // On the map neighbours may touch: there the nearest is meant.
    if (deep > (a.ownerSVGElement ? x.width / 3 : 3) && !within(a, b)) wrong.push(`${{name(a)}} lies on ${{name(b)}}`)
  }}))
  return [...new Set(wrong)]
}}"""

PLACE = f"""async () => {{{access.COMMON}
  await settled()
  return JSON.stringify(document.querySelector('[data-testid="board"]').getBoundingClientRect())
}}"""


def measured(page: Page) -> list[str]:
    """What is wrong. A board that was just given another size may need a moment."""
    for _ in range(20):
        wrong: list[str] = page.evaluate(MEASURE)
        if not wrong:
            break
    return wrong


# Where German, whose words are longer, needs the most room.
GERMAN = ("pirates, a turn", "adventures, a hand", "piratoons, bids")


@pytest.mark.parametrize("situation", GERMAN)
def test_long_words_have_room(visitor: Visitor, situation: str) -> None:
    record, moves, _ = SITUATIONS[situation]
    page = visitor(reduced_motion="reduce", has_touch=True, locale="de-DE")
    Stage(page, replay(read_record(RECORDS / f"{record}.json"), game(record.partition("-")[0]), moves))
    faults: list[str] = []
    for width, height in (*LARGE, *FINGERS):
        page.set_viewport_size({"width": width, "height": height})
        faults += [f"{width} x {height}: {text}" for text in measured(page)]
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("situation", SITUATIONS)
def test_all_that_a_player_needs_is_in_sight(regular: Visitor, situation: str) -> None:
    record, moves, presses = SITUATIONS[situation]
    page = regular(reduced_motion="reduce", has_touch=True)
    stage = Stage(page, replay(read_record(RECORDS / f"{record}.json"), game(record.partition("-")[0]), moves))
    faults: list[str] = []
    for width, height in (*LARGE, *FINGERS):
        page.set_viewport_size({"width": width, "height": height})
        if (width, height) == LARGE[0]:
            for press in presses:
                page.get_by_test_id("board").locator(press).last.click()
        wrong = measured(page)
        if (width, height) in FINGERS:
            wrong += page.evaluate(access.TOUCH)
        if not presses:
            wrong += asked_to_go_back(page, stage, moves_nothing=width >= 700)
        faults += [f"{width} x {height}: {text}" for text in wrong]
    assert not faults, "\n".join(faults)


def asked_to_go_back(page: Page, stage: Stage, *, moves_nothing: bool) -> list[str]:
    """What is wrong while another player would like to take a move back."""
    before = page.evaluate(PLACE)
    stage.ask_to_go_back(1 if stage.seat == 0 else 0)
    wish = page.locator(".wish")
    for button in ("Allow undo", "Decline"):
        expect(wish.get_by_role("button", name=button)).to_be_in_viewport(ratio=1)
    moved = moves_nothing and page.evaluate(PLACE) != before
    wrong = [*(["the board was moved"] if moved else []), *measured(page)]
    stage.ask_to_go_back(None)
    expect(wish).to_have_count(0)
    return [f"asked to go back: {text}" for text in wrong]
