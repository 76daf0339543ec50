"""`fourseas play`, as a person at the terminal sees it."""

from __future__ import annotations

import re
from itertools import repeat
from pathlib import Path

import pytest

from fourseas.cli import boards
from fourseas.cli.terminal.menu import Menu
from fourseas.cli.terminal.screen import points_text
from fourseas.core.records.files import read_record
from fourseas.core.records.replay import replay
from fourseas.core.records.verify import verify
from fourseas.core.state import COMPLETE
from fourseas.games import IDS, game
from tests.support.games.crews_table import card, monster, pirates_table, seeraeuber_table, ship
from tests.support.games.idle import idle_turns
from tests.support.thorough import THOROUGH
from tests.unit.cli.terminal import Terminal


def play_to_the_end(terminal: Terminal, id: str, **options: object) -> str:
    """The first move every time; `1` is also the name of the file in which the game is saved."""
    return terminal.play(["", *repeat("1", 3000)], id, **options)  # type: ignore[arg-type]


# ---- whole games


COMPANY = {3: "greedy", 4: "human,greedy,random", 5: "greedy,random,random,random"}  # by the number of players
QUICK = IDS if THOROUGH else ("pirates", "seeraeuber")  # the games that all of these play


@pytest.mark.parametrize(
    ("players", "bots", "id"),
    [(players, bots, id) for players, bots in COMPANY.items() for id in (IDS if players == 5 else QUICK)],
)
def test_a_whole_game_ends_with_the_score_sheet_and_a_record(
    terminal: Terminal, id: str, players: int, bots: str
) -> None:
    """And nothing that is said in it is wider than the screen."""
    players = min(players, game(id).players[-1])
    out = play_to_the_end(terminal, id, players=players, bots=",".join(bots.split(",")[: players - 1]))
    record = read_record(Path("1"))
    match = verify(record, game(id))
    assert match.state.over == COMPLETE
    assert record.end is not None
    sheet = out[out.index("the game is over ") :]
    for line in record.end.sheet:
        numbers = r"\s+".join(map(points_text, line.points))
        name = getattr(game(id).words, "SPOKEN", {}).get(line.line, line.line)
        assert re.search(rf"^{re.escape(name)}\s+{numbers}\s+{line.clause}", sheet, re.MULTILINE), line
    assert re.search(r"^total\s+" + r"\s+".join(map(points_text, record.end.totals)), sheet, re.MULTILINE)
    assert re.search(r"wins\.|share the win\.", sheet)
    assert max(len(line) for line in out.splitlines() if "> " not in line[:40]) <= 80


def test_every_move_is_told_in_the_words_of_the_story(terminal: Terminal) -> None:
    out = " ".join(play_to_the_end(terminal, "pirates").split())
    for entry in replay(read_record(Path("1")), game("pirates")).log:
        assert " ".join(entry.line.split()) in out


def test_bots_can_be_watched(terminal: Terminal) -> None:
    out = terminal.play(["n"], players=3, bots="greedy,random,random")
    assert "[1-" not in out
    assert "the game is over" in out
    assert not list(Path.cwd().glob("*.json"))


def test_a_truncated_game_says_so_and_is_not_scored(terminal: Terminal) -> None:
    table = pirates_table(players=3, cards=[card("sloop", min=9), monster(min=9)])
    idle_turns(table, 399)
    match = table.match
    seat = match.awaited[0]
    quiet = [a for a in match.legal(seat) if a < 625] or match.legal(seat)
    out = terminal.go_on(match, [str(Menu(match, seat).number(quiet[0])), "1", "n"])  # a ransom takes one more
    assert "It was abandoned" in out
    assert "PIR-71" in out
    assert "wins" not in out


# ---- the table


def test_the_table_shows_what_a_player_needs(terminal: Terminal) -> None:
    table = pirates_table(
        players=3,
        cards=[card("galleon", ducats=22, min=5, mystery=4, tokens=["chest", "rum"], wheels=2), card("kept", wheels=3)],
        display=["galleon", None, "far-ruin-0", None],
        kept=[(), ["kept"]],
        ducats=[7, 13, 20],
        tokens=[{"rum": 2}, {"chest": 1, "anchor": 1}],
        stacks=["1.5 0.2 2.?"],
        black_spot=2,
    )
    out = terminal.go_on(table.match, [])
    assert re.search(r"galleon +ship +22 +5 +4 +chest or rum +2 wheels", out)
    assert re.search(r"R red +7 +- +2 +- +- +- +-", out)
    assert re.search(r"B blue +13 +- +- +- +1 +- +1 +1: 3 wheels", out)
    assert re.search(r"> +R red +R3 +R4 +R5 +R\?", out)
    assert re.search(r"B blue +B2 +B3 +B4 +B\? +B5/R2/Y\? x3", out)
    assert re.search(r"Y yellow +\(black spot\)", out)
    assert "16 more in the deck" in out
    totals = table.match.view(0).standing.totals
    assert re.search(rf"If the game ended now: R red {totals[0]}, B blue {totals[1]}, Y yellow {totals[2]}\.", out)


@pytest.mark.parametrize(("id", "hidden"), [("pirates", True), ("seeraeuber", None)])
def test_hidden_numbers_are_never_shown(terminal: Terminal, id: str, hidden: bool | None) -> None:
    out = play_to_the_end(terminal, id, hidden=hidden)
    assert re.search(r"[RBY][2345?]/[RBY]\.", out)
    assert not re.search(r"/[RBY][2345?]", out)


def test_open_numbers_are_shown(terminal: Terminal) -> None:
    out = play_to_the_end(terminal, "seeraeuber", hidden=False)
    assert re.search(r"[RBY][2345?]/[RBY][2345?]", out)


def test_boardings_come_first_and_stacks_crosswise(terminal: Terminal) -> None:
    table = pirates_table(
        players=3, cards=[card("galleon", min=3, tokens=["chest", "rum"])], stacks=["0.? 1.2 2.2", "1.5 0.2 2.3"]
    )
    out = terminal.go_on(table.match, [])
    assert re.search(r"capture R\?x3 galleon +1\) chest +2\) rum", out)
    assert re.search(r"mutiny +B5x3 galleon +3\) chest +4\) rum", out)
    assert re.search(r"assemble onto +B3 +B4 +B5x3 +B\? +Y4 +Y5 +Y\?", out)
    assert re.search(r"  R\?x3 +26 +27 +28 +29 +30 +31 +32", out)


def test_a_game_without_a_board_is_shown_plainly(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(boards, "BOARDS", {})
    out = play_to_the_end(terminal, "pirates")
    assert re.search(r"Treasuries +red: 5\n +blue: 5\n +yellow: 5", re.sub(" +\n", "\n", out))
    assert "blue.5" in out
    assert verify(read_record(Path("1")), game("pirates")).over


# ---- people


def test_friends_at_one_screen_are_told_whose_move_it_is(terminal: Terminal) -> None:
    out = terminal.play(["1", "1", "1"], players=3, bots="human")
    turns = re.findall(r"Pirates: ([RBY]) (\w+), it is your turn", out)
    assert sorted(turns[:3]) == [("B", "blue"), ("R", "red"), ("Y", "yellow")]
    assert re.search(rf"^{turns[1][1]} \[1-", out, re.MULTILINE)


def test_the_only_move_is_made_with_enter(terminal: Terminal) -> None:
    """SEE-10: without a free pirate one passes."""
    stacks = ["1.2 0.2", "1.3 0.3", "1.4 0.4", "2.5 0.5", "2.? 0.?"]
    out = terminal.go_on(seeraeuber_table(players=3, stacks=stacks).match, [""])
    assert "Only this is possible:" in out
    assert "red cannot move and passes" in out


def test_enter_alone_shows_the_moves_again(terminal: Terminal) -> None:
    out = terminal.go_on(pirates_table().match, ["", ""])
    assert out.count("assemble onto") == 3


def test_a_captain_can_be_challenged(terminal: Terminal) -> None:
    table = seeraeuber_table(players=3, ships=[ship("sloop", min=2)], stacks=["1.5 0.2 0.3 0.4"], turn=1)
    out = terminal.go_on(table.match, ["challenge"])
    assert "red is asked: challenge B5 to capture a ship?" in out
    assert "1) challenge blue's party of 4 led by the 5 to capture a ship" in out
    assert "Challenge! red forces blue to capture a ship with the party led by the 5" in out
    assert "challenged!" in out
