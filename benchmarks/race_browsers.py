"""Latency of a drop from one real browser to another: four browsers race at one table, while programs race at all
others. `python -m benchmarks.race_browsers` prints the figures and stores them in benchmarks/results.

It is measured from the click to the change in the other page; the picture follows with its next frame.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import msgspec
from playwright.sync_api import Page, sync_playwright

from benchmarks.server import CLIENT_CORE, NO_BOTS, RESULTS, many_files, our_server, players
from tests.browser.conftest import DESKTOP, FLAGS
from tests.browser.support.racing import Race
from tests.support.server.services import find

SEATS = 4
CREW = 6
PAUSE_MS = 1200

# Notes when a piece of a colour appeared on this screen; the caller leaves out a player's own.
WATCH = """() => {
  const seen = {}
  window.came = []
  new MutationObserver(() => {
    const at = performance.timeOrigin + performance.now()
    for (const colour of ['red', 'blue', 'yellow', 'green', 'purple', 'white']) {
      const count = document.querySelectorAll(`[data-testid="chest"] .coat-${colour} .piece`).length
      for (let nth = (seen[colour] ?? 0) + 1; nth <= count; nth++) window.came.push([colour, nth, at])
      seen[colour] = Math.max(seen[colour] ?? 0, count)
    }
  }).observe(document.querySelector('[data-testid="chest"]'), { childList: true, subtree: true })
}"""
DROP = """({ slots, pause, after }) => {
  window.made = []
  slots.forEach((slot, n) => setTimeout(() => {
    window.made.push(performance.timeOrigin + performance.now())
    document.querySelector(`[data-slot="${slot}"]`).click()
  }, after + n * pause))
}"""
COLOUR = """() => document.querySelector('.bar .crew').className.match(/coat-(\\w+)/)[1]"""


def grab(pages: list[Page]) -> list[float]:
    """Drop all their pieces; returns how long each took to reach each of the others."""
    colours = [str(page.evaluate(COLOUR)) for page in pages]
    for page in pages:
        page.evaluate(WATCH)
    for seat, page in enumerate(pages):
        slots = [(seat + n) % 9 for n in range(CREW)]
        page.evaluate(DROP, {"slots": slots, "pause": PAUSE_MS, "after": 300 + seat * PAUSE_MS / SEATS})
    pages[0].wait_for_timeout(300 + (CREW + 1) * PAUSE_MS)
    made: list[list[float]] = [page.evaluate("window.made") for page in pages]
    delays = []
    for page, own in zip(pages, colours, strict=True):
        came: list[Any] = page.evaluate("window.came")
        delays += [at - made[colours.index(colour)][nth - 1] for colour, nth, at in came if colour != own]
    return sorted(delays)


def browsers_race(port: int) -> list[float]:
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=find("chromium"), args=FLAGS)
        url = f"http://127.0.0.1:{port}"
        contexts = [chromium.new_context(base_url=url, viewport=DESKTOP) for _ in range(SEATS)]  # type: ignore[arg-type]
        delays = grab(Race([context.new_page() for context in contexts]).pages)
        chromium.close()
        return delays


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=50, help="with that of the browsers")
    arguments = parser.parse_args()
    RESULTS.mkdir(exist_ok=True)
    many_files()
    with our_server(NO_BOTS) as (port, pid, _), ThreadPoolExecutor(1) as beside:
        os.sched_setaffinity(0, {CLIENT_CORE})  # keep the browsers off the server's core, too
        at = ["--port", str(port), "--pid", str(pid), "--tables", str(arguments.tables - 1)]
        others = beside.submit(players, [sys.executable, "-m", "benchmarks.race", *at])
        delays = browsers_race(port)
        programs = others.result()
    figures = {f"p{part}_ms": delays[len(delays) * part // 100] for part in (50, 95, 99)}
    report = {"tables": arguments.tables, "told": len(delays), **figures, "programs": programs}
    written = RESULTS / f"race-browsers-{time.strftime('%Y%m%d-%H%M%S')}.json"
    written.write_bytes(msgspec.json.format(msgspec.json.encode(report)))
    percentiles = " / ".join(f"{ms:.1f}" for ms in figures.values())
    print(
        f"a drop from browser to browser, {arguments.tables} tables racing: p50 / p95 / p99  {percentiles} ms, "
        f"{len(delays)} told"
    )


if __name__ == "__main__":
    main()
