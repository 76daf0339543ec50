"""The plain table of a game without a board: names in the place of seats, and a curtain between two people."""

from __future__ import annotations

import re
from io import StringIO

import pytest
from rich.console import Console

from fourseas.cli.boards import plain
from fourseas.cli.terminal import play
from fourseas.cli.terminal.session import Session
from fourseas.core.match import Match
from fourseas.core.packs import classic
from fourseas.games import game


def bones() -> Match:
    return Match(game("bones"), classic(game("bones")), ["Ann", "Bob"])


def test_a_number_that_is_a_seat_is_a_name() -> None:
    match = bones()
    match.play(0, 7)
    console = Console(file=StringIO(), width=100)
    console.print(plain.table(match, 1, 100))
    shown = console.file.getvalue()  # type: ignore[attr-defined]
    assert "By: Ann" in shown
    assert re.search(r"Turn +Bob", shown)
    assert "Ann: dice 5; cup hidden" in shown


def test_the_table_in_words_says_the_same() -> None:
    match = bones()
    match.play(0, 7)
    words = {section.title: section.lines for section in match.describe(1)}
    assert words["Turn"] == ["Bob"]
    assert "By: Ann" in words["Claim"]
    assert words["Players"][0] == "Ann: dice 5; cup hidden"


@pytest.mark.parametrize(("id", "hidden"), [("bones", True), ("pirates", False)])
def test_a_curtain_falls_between_two_people_where_they_see_different_things(
    id: str, hidden: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    monkeypatch.setattr(play, "ask", asked.append)
    screen = StringIO()
    match = Match(game(id), classic(game(id)), ["Ann", "Bob", "Cat"])
    session = Session(match, [None, None, None], console=Console(file=screen, force_terminal=True))
    for seat in (0, 0, 1):
        play.draw_curtain(session, seat)
    assert len(asked) == hidden
    assert (play.ERASE_SCROLLBACK in screen.getvalue()) is hidden
    assert all(prompt.startswith("Bob, press Enter") for prompt in asked)
