"""Games of both games by touching the board only, up to the proof of the record. In a soak to the end; else others play
on after some moves.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.browser.support.table import Player, board_of, look, open_table, play_now, record_of, rush, sheet_of
from tests.support.thorough import THOROUGH, many

PLACES = """() => {
  const places = {}
  for (const piece of document.querySelectorAll('[data-testid="board"] [data-piece]')) {
    const { x, y, width, height } = piece.getBoundingClientRect()
    places[piece.dataset.piece] = [x, y, width, height, Number(getComputedStyle(piece).opacity)].map(Math.round)
  }
  return places
}"""
STILL = """async () => {
  const moving = () => document.getAnimations().some((one) => one.effect?.getComputedTiming().endTime !== Infinity)
  const frame = () => new Promise((on) => requestAnimationFrame(on))
  for (let calm = 0, frames = 0; calm < 3 && frames < 600; frames++, calm = moving() ? 0 : calm + 1) await frame()
}"""


@pytest.mark.parametrize(("game", "clause"), [("Pirates", "PIR"), ("Seeräuber", "SEE")])
def test_a_game_by_touching_what_glows(visitor: Callable[..., Page], game: str, clause: str, tmp_path: Path) -> None:
    page = visitor(reduced_motion="reduce")
    table = play_now(page, game)
    player = Player(page)
    if THOROUGH:
        player.play()
    else:
        player.play(6)
        assert player.moves == 6
        rush(table, page)
    assert player.seen >= {"free", "held"}

    record = record_of(page, table)
    assert record["end"]["reason"] == "complete"
    sheet = sheet_of(page)
    assert sheet["totals"] == record["end"]["totals"]
    for row, line in zip(sheet["lines"], record["end"]["sheet"], strict=True):
        assert [row[0].lower(), *row[1:]] == [line["line"].lower(), line["clause"], *line["points"]]
        assert re.fullmatch(rf"{clause}-\d+", row[1])

    with page.expect_download() as download:
        page.get_by_role("link", name="Download this game").click()
    file = tmp_path / "game.json"
    download.value.save_as(file)
    fourseas = Path(sys.executable).with_name("fourseas")
    proof = subprocess.run([fourseas, "verify", file], capture_output=True, text=True)
    assert proof.returncode == 0, proof.stdout + proof.stderr


@pytest.mark.parametrize("game", ["pirates", "seeraeuber"])
def test_pieces_that_travel_end_where_they_belong(visitor: Callable[..., Page], game: str) -> None:
    """After some moves with motion the board is the same as one that was just opened."""
    page = visitor()
    page.add_init_script(
        """const animate = Element.prototype.animate
        window.flights = 0
        Element.prototype.animate = function (...how) { window.flights++; return animate.apply(this, how) }"""
    )
    open_table(page, game=game, start=True, hot_seat=True)
    player = Player(page)
    look(page)
    moves = many(8, 0.5)
    for _ in range(moves):
        player.play(1)
    assert page.evaluate("window.flights") >= moves
    page.mouse.move(0, 0)
    page.evaluate(STILL)
    before = page.evaluate(PLACES), board_of(page)
    page.reload()
    look(page)
    page.evaluate(STILL)
    assert (page.evaluate(PLACES), board_of(page)) == before
