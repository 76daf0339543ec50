"""The table of `piratoons` in the terminal, and its moves as people type them."""

from __future__ import annotations

import random
from io import StringIO

import msgspec
import pytest
from rich.console import Console

from fourseas.cli.boards import board
from fourseas.cli.terminal.menu import Menu
from fourseas.cli.terminal.screen import show_turn
from fourseas.core.interface import Refused
from fourseas.core.match import COLOURS, Match
from fourseas.core.packs import classic
from fourseas.core.words.typed import Unclear, understand
from fourseas.games.piratoons import GAME
from fourseas.games.piratoons.rules.state import BIDDING, BUILDING, HIDDEN
from tests.support.games.piratoons_table import Player, Table, piratoons_table
from tests.support.thorough import THOROUGH


def match_of(table: Table) -> Match:
    """A match at this table."""
    match = Match(GAME, table.kit, COLOURS[: table.s.players], options={"letter": True})
    match.state = table.s
    return match


def drawn(match: Match, width: int, seat: int | None = None) -> str:
    """What the player who decides sees."""
    console = Console(file=StringIO(), width=width, markup=False, highlight=False, emoji=False)
    seat = match.awaited[0] if seat is None else seat
    show_turn(console, board("piratoons"), match, seat, Menu(match, seat))
    console.print(board("piratoons").standing(match, seat, width))
    text = console.file.getvalue()  # type: ignore[attr-defined]
    assert all(len(line.rstrip()) <= width for line in text.splitlines())
    return str(text)


def meant(match: Match, text: str) -> dict[str, object]:
    seat = match.awaited[0]
    action = understand(match, seat, text)
    words: dict[str, object] = msgspec.to_builtins(GAME.words.encode(match.kit, match.state, seat, action))
    return words


@pytest.mark.parametrize("width", [80, 120])
@pytest.mark.parametrize("players", GAME.players)
def test_the_table_fits_and_is_drawn_from_the_view(width: int, players: int) -> None:
    match = Match(GAME, classic(GAME), COLOURS[:players], seed=players, options={"letter": True})
    luck = random.Random(players)
    while not match.over:
        seat = match.awaited[0]
        if luck.random() < (0.1 if THOROUGH else 0.04):
            before = drawn(match, width)
            other = match.fork()
            GAME.rules.redeal(match.kit.box, other.state, seat)
            assert drawn(other, width, seat) == before
        match.play(seat, luck.choice(match.legal(seat)))
    assert board("piratoons").table(match, None, width)


def test_the_chest_shows_tiles_and_pieces() -> None:
    table = piratoons_table(Player(on="sail-1 sail-1"), Player(on="sail-1"), letter=True, beat=3)
    lines = [line.rstrip() for line in drawn(match_of(table), 80).splitlines()]
    assert "Beat 3 of 24: choose a tile, or wait; stop is possible from beat 6 on [TOO-30]" in lines
    assert "sail-1       R2 B1   sail" in lines
    assert "three-1      -       ccc>ccc, mast 1, port 1, 2 barrels" in lines


def test_a_ship_is_drawn_storey_by_storey() -> None:
    edges = {"two-1": ("ct", "gg")}
    table = piratoons_table(
        Player(tiles="sail-1 gunport-a1", boats="two-1"), chest="", asked=BUILDING, edges=edges, letter=True
    )
    match = match_of(table)
    assert "not built in yet: sail-1, gunport-a1" in drawn(match, 80)
    match.play(0, understand(match, 0, "build"))
    text = drawn(match, 80, 0).splitlines()
    start = next(number for number, line in enumerate(text) if line.strip() == "bow     two-1    stern")
    assert [line.rstrip() for line in text[start + 1 : start + 9]] == [
        "4             c          c",
        "3             c          c",
        "2             cxt      gxc",
        "1             c=c      gxc",
        "deck            sail 1/2",
        "below  gun 1/1  gun 0/1  port 0/1",
        "                         quar 0/1",
        "water           1 barrel",
    ]


def test_a_hidden_purse_stays_hidden() -> None:
    table = piratoons_table(Player(), Player(doubloons=17, purse=HIDDEN), letter=True)
    lines = [line for line in drawn(match_of(table), 80).splitlines() if "B blue" in line]
    assert "hidden" in lines[0]
    assert "17" not in lines[0]


def test_moves_are_typed_by_the_names_that_are_shown() -> None:
    match = Match(GAME, classic(GAME), COLOURS[:2], seed=3, options={"letter": True})
    for seat in (0, 1):
        match.play(seat, understand(match, seat, "purse true"))
    match.play(match.awaited[0], understand(match, match.awaited[0], "open"))
    tile = match.view(0).chest[6].tile
    assert meant(match, f"beat {tile}") == {"act": "beat", "choice": tile}
    assert meant(match, f"beat {tile.replace('-', ' ')}") == {"act": "beat", "choice": tile}
    assert meant(match, "be wait") == {"act": "beat", "choice": "wait"}
    with pytest.raises(Refused, match="TOO-30"):
        match.play(0, understand(match, 0, "beat stop"))
    with pytest.raises(Unclear):
        understand(match, 0, "beat kraken")


def test_bids_and_tiles_are_typed() -> None:
    table = piratoons_table(asked=BIDDING, chest="sail-1 two-1", players=2, letter=True)
    match = match_of(table)
    assert meant(match, "bid 2") == {"act": "bid", "amount": 2}
    with pytest.raises(Refused, match="TOO-61"):
        match.play(0, understand(match, 0, "bid 4"))
    match.play(0, understand(match, 0, "bid 2"))
    match.play(1, understand(match, 1, "bid 0"))
    assert "for sale" in drawn(match, 80)
    assert meant(match, "take two") == {"act": "take", "tile": "two-1"}


def test_what_must_go_is_named() -> None:
    table = piratoons_table(Player(tiles="gunport-a1 gunport-b1"), chest="", asked=BUILDING, letter=True)
    match = match_of(table)
    assert "too many of: gunport-a1, gunport-b1" in drawn(match, 80)
    assert meant(match, "throw gunport-b") == {"act": "throw", "tile": "gunport-b1"}
