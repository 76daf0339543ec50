"""The pictures of the browser app in docs/screens/: `python -m docs.make_screens`, with the app built by `make web`.

A real server, a real Chromium; a program plays the visitor's moves, so that the games are in full swing. With names of
games, or `home`, as arguments only their pictures are made.
"""

from __future__ import annotations

import asyncio
import random
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.async_api import Browser, Page, async_playwright

from tests.browser.conftest import DESKTOP, FLAGS, PHONE
from tests.support.server.guest import AtTable, Guest
from tests.support.server.running import Server
from tests.support.server.services import find

FOLDER = Path(__file__).parent / "screens"
BOTS = {"adventures": ["deckhand"] * 2, "piratoons": ["deckhand"] * 3}
MID_GAME = {"adventures": 200}  # moves; a turn of this game is some ten of them
LOOKS = {"pirates": "dark", "seeraeuber": "light", "adventures": "light", "piratoons": "light"}
PICTURES = ("home", *LOOKS)


async def main(wanted: list[str]) -> None:
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        server = Server(f"sqlite:///{folder}/fourseas.db", Path(folder) / "log", FOURSEAS_WARM="yes", FOURSEAS_GAMES="")
        with server:
            async with async_playwright() as playwright:
                browser = await playwright.chromium.launch(executable_path=find("chromium"), args=FLAGS)
                for name, size in (("wide", DESKTOP), ("phone", PHONE)):
                    if "home" in wanted:
                        await show_home(browser, server, name, size)
                    for game, look in LOOKS.items():
                        if game in wanted:
                            await show_game(browser, server, name, size, game, look)
                await browser.close()


async def visitor(browser: Browser, server: Server, size: dict[str, int], look: str) -> tuple[Page, Guest]:
    """A browser and a program that are the same person."""
    context = await browser.new_context(
        base_url=server.url,
        viewport=size,  # type: ignore[arg-type]
        color_scheme=look,  # type: ignore[arg-type]
        reduced_motion="reduce",
        device_scale_factor=1 if size is DESKTOP else 2,
    )
    context.set_default_timeout(240_000)  # a busy page first draws all the moves
    guest = await Guest.come(server.url, "Anne Bonny")
    cookies = [{"name": name, "value": value, "url": server.url} for name, value in guest.http.cookies.items()]
    await context.add_cookies(cookies)  # type: ignore[arg-type]
    return await context.new_page(), guest


async def show_home(browser: Browser, server: Server, name: str, size: dict[str, int]) -> None:
    page, _ = await visitor(browser, server, size, "dark")
    await page.goto("/")
    await page.get_by_role("button", name="Play now").first.wait_for()
    await shoot(page, f"home-{name}")


async def show_game(browser: Browser, server: Server, name: str, size: dict[str, int], game: str, look: str) -> None:
    page, guest = await visitor(browser, server, size, look)
    bots = BOTS.get(game, ["deckhand", "boatswain", "captain"])
    seen = await sit_down(page, guest, game, bots)
    if game == "piratoons":
        await play_to(seen, lambda view: view["asked"] == "plunder" and view["players"][0]["stock"] < 3)
    await shoot(page, f"{game}-start-{name}")
    if game == "piratoons":  # all further races are by letter: nobody waits for the sand
        seen = await sit_down(page, guest, game, bots, letter=True)
        await play_to(seen, lambda view: view["asked"] == "build" and view["round"] > 5)
    else:
        await play(seen, MID_GAME.get(game, 40))
    if game == "adventures":
        await set_out(page, seen)
    await shoot(page, f"{game}-middle-{name}")
    await play(seen, 5000)
    await page.get_by_test_id("score-sheet").wait_for()
    await page.wait_for_timeout(3000)  # its lines come one after the other
    if game == "piratoons":
        await page.get_by_label("Final score, ship by ship").scroll_into_view_if_needed()
    await shoot(page, f"{game}-end-{name}")
    await page.context.close()


async def sit_down(page: Page, guest: Guest, game: str, bots: list[str], **options: bool) -> AtTable:
    table = await guest.open(game=game, players=len(bots) + 1, bots=bots, start=True, options=options)
    await page.goto(f"/table/{table}")
    seen = await guest.look(table)
    await seen.until(lambda: seen["choices"])
    return seen


async def set_out(page: Page, seen: AtTable) -> None:
    """A card is played and a ship chosen, so that the map shows where it can go."""
    while not (seen["view"]["asked"] == "play" and seen["view"]["plays"] > 1):
        await play(seen, seen["moves"] + 1)
    board = page.get_by_test_id("board")
    await board.locator(".cards .can").last.click()
    await board.locator(".answers button").first.click()
    if await board.locator(".answers .lane").count():
        await board.locator(".answers .lane").first.click()
    await page.mouse.move(0, 0)  # it lies on nothing that has a word to say


async def play_to(seen: AtTable, wanted: Callable[[Any], bool]) -> None:
    """Until a view is as wanted and we are asked."""
    await seen.until(lambda: seen["choices"])
    while not wanted(seen["view"]):
        await play(seen, seen["moves"] + 1)


async def play(seen: AtTable, moves: int) -> None:
    """Until so many moves were made and it is our turn again, or the game is over."""
    luck = random.Random(4)
    while seen["phase"] != "over":
        await seen.until(lambda: seen["choices"] or is_waited_for(seen) or seen["phase"] == "over")
        if is_waited_for(seen):
            await seen.ask("ready")
            continue
        if seen["moves"] >= moves or seen["phase"] == "over":
            return
        wanted = [each for each in seen["choices"] if each.get("final") or grabs_boat(seen["view"], each["move"])]
        choice = luck.choice(wanted or seen["choices"])
        made = seen["moves"]
        await seen.ask("move", seen=seen["number"], seat=choice["seat"], move=choice["move"])
        await seen.until(lambda made=made: seen["moves"] > made)


def is_waited_for(seen: AtTable) -> bool:
    """Whether a race begins as soon as we say that we are ready."""
    ready = seen["ready"]
    return ready is not None and not set(ready["waiting_for"]).isdisjoint(seen["you"])


def grabs_boat(view: Any, move: dict[str, Any]) -> bool:
    """Whether a piece goes on the boat of the round: who grabs at random wins none."""
    if move["act"] not in ("drop", "beat"):
        return False
    return any(move.get("tile", move.get("choice")) == slot["tile"] for slot in view["chest"][6 + view["round"] % 3 :])


async def shoot(page: Page, name: str) -> None:
    await page.evaluate("document.fonts.ready")
    await page.wait_for_timeout(800)
    # What lies over the board or the score for a moment goes by.
    for passing in (".moments .scene", ".banter .bubble"):
        await page.locator(passing).first.wait_for(state="detached")
    await page.screenshot(path=FOLDER / f"{name}.jpg", type="jpeg", quality=82)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1:] or list(PICTURES)))
