"""`fourseas arena` and `fourseas balance`: their tables, and what they refuse."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from fourseas.core.packs import classic
from fourseas.games import game
from tests.support.compiled import compiles, every_game
from tests.unit.cli.terminal import Ended, command, refused


def rows(ended: Ended) -> list[list[str]]:
    """The rows of the tables, without their headings."""
    assert (ended.code, ended.err) == (0, "")
    cells = [re.split(r" *│ *", line.strip(" │")) for line in ended.out.splitlines() if line.startswith("│")]
    assert cells
    return cells


# ---- arena


@every_game
def test_an_arena_ranks_the_bots(id: str) -> None:
    ended = command("arena", id, "--bots", "random,greedy", "--players", "3", "--games", "30")
    first, second = rows(ended)
    assert (first[0], second[0]) == ("greedy", "random")  # the best comes first
    assert (first[1], second[1]) == ("60", "30")  # the last that is named fills the seats that are left
    assert float(first[2]) + float(second[2]) == pytest.approx(30, abs=0.11)
    assert float(first[3]) > 1 > float(second[3])
    assert all(re.fullmatch(r"-?\d+\.\d ± \d\.\d", row[5]) for row in (first, second))
    assert "30 games" in ended.out


@compiles("pirates")
def test_the_same_seed_is_the_same_arena() -> None:
    words = ["arena", "pirates", "--bots", "search:5,greedy,random", "--games", "4", "--seed"]
    five = rows(command(*words, "5"))
    assert rows(command(*words, "5")) == five
    assert rows(command(*words, "6")) != five


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (["chess", "--bots", "greedy,random"], "there is no game 'chess'; there are: pirates, seeraeuber"),
        (["pirates", "--bots", "greedy,random", "--players", "7"], "pirates is for 3 to 5 players, not 7"),
        (["pirates", "--bots", "greedy,random", "--games", "0"], "--games must be from 1 to 1000000000"),
        (["pirates", "--bots", "greedy,random", "--seed", "-1"], "--seed must be at least 0 and below 2**128"),
        (["pirates", "--bots", "greedy,blackbeard"], "no bot is called 'blackbeard'"),
        (["pirates", "--bots", "greedy,search:10ms"], "search:10ms: here a search is given playouts"),
        (["pirates", "--bots", "greedy"], "--bots names 2 to 4 different bots"),
        (["pirates", "--bots", "greedy,greedy"], "--bots names 2 to 4 different bots"),
        (["pirates", "--bots", "greedy,random,search,captain", "--players", "3"], "--bots names 2 to 3 different"),
    ],
)
def test_an_arena_refuses_in_one_line(words: list[str], line: str) -> None:
    assert refused("arena", *words).startswith(line)


# ---- balance


@every_game
def test_a_balance_tells_of_seats_acts_lines_and_prizes(id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "120")
    ended = command("balance", id, "--players", "3", "--games", "12", "--bot", "greedy")
    table = rows(ended)
    assert "3 players, 12 games of greedy" in ended.out
    shares = re.search(r"wins by order of play, x fair share: ([\d. ]+)", ended.out)
    assert shares
    assert sum(map(float, shares[1].split())) == pytest.approx(3, abs=0.05)
    acts = re.search(r"^moves: (.*)$", ended.out, re.MULTILINE)
    assert acts
    assert sum(map(float, re.findall(r"([\d.]+)%", acts[1]))) == pytest.approx(100, abs=0.5)
    firsts = [row[0] for row in table]
    assert all(name in firsts for name, _ in game(id).words.SHEET)
    if game(id).counts(classic(game(id)), 3):
        assert any(len(row) == 7 and row[6] for row in table)


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (["chess"], "there is no game 'chess'; there are: pirates, seeraeuber"),
        (["pirates", "--players", "2"], "pirates is for 3 to 5 players, not 2"),
        (["pirates", "--games", "0"], "--games must be from 1 to 1000000000"),
        (["pirates", "--seed", "-1"], "--seed must be at least 0 and below 2**128"),
        (["pirates", "--bot", "blackbeard"], "no bot is called 'blackbeard'"),
        (["pirates", "--bot", "greedy,random"], "--bot names one bot, who plays all seats"),
    ],
)
def test_a_balance_refuses_in_one_line(words: list[str], line: str) -> None:
    assert refused("balance", *words).startswith(line)


@compiles("adventures")
def test_seats_are_counted_at_every_number_of_players(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "160")
    ended = command("balance", "adventures", "--seats", "--games", "6", "--bot", "greedy", "--advanced")
    table = rows(ended)
    assert [row[0] for row in table] == ["2", "3", "4", "5", "6"]
    for row in table:
        shares = [float(share) for share in row[-2].split()]
        assert len(shares) == int(row[0])
        assert sum(shares) == pytest.approx(len(shares), abs=0.05)
        assert 0 < float(row[-3].rstrip("%")) < 100  # plays of starting cards
    assert "(advanced), 6 games of greedy at each number of players" in ended.out
    (three,) = rows(command("balance", "adventures", "--seats", "--games", "6", "--bot", "greedy", "--players", "3"))
    assert three[0] == "3"


# ---- options of the games


@pytest.mark.parametrize(
    "words", [["arena", "--bots", "greedy,random"], ["balance"], ["balance", "--seats"], ["simulate"]]
)
def test_options_are_those_of_the_game(words: list[str]) -> None:
    name, *more = words
    line = "pirates has no option beginner: leave out --beginner"
    assert refused(name, "pirates", "--beginner", *more) == line
    line = "only one of these at a table: --letter, --sand-30"
    assert refused(name, "piratoons", "--letter", "--sand-30", *more) == line


@compiles("adventures")
def test_options_change_the_games_that_are_played() -> None:
    words = ["arena", "adventures", "--bots", "greedy,random", "--players", "3", "--games", "4"]
    plain, beginner = command(*words), command(*words, "--beginner")
    assert rows(plain) != rows(beginner)
    assert "(beginner), 3 players, 4 games" in beginner.out


def test_seeds_that_run_out() -> None:
    last = str(2**128 - 5)
    line = "--seed is so large that the series would run out of seeds"
    assert refused("arena", "pirates", "--bots", "greedy,random", "--games", "6", "--seed", last) == line
    assert refused("balance", "pirates", "--games", "6", "--seed", last) == line
    assert list(Path().iterdir()) == []
