"""Bots of one's own in the commands: at the table, in series, and in files that name them."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from fourseas.cli.stop import Stop
from fourseas.cli.terminal.play import play_game
from fourseas.cli.terminal.seating import Wishes
from fourseas.core.records.files import read_record, write_record
from fourseas.core.records.verify import verify
from fourseas.games import game
from tests.unit.cli.terminal import Terminal, command, refused

HERE = "tests.unit.bots.own_players"


def test_one_plays_at_the_terminal(terminal: Terminal) -> None:
    out = terminal.play(["", "1", "save mine.json", "quit"], bots=f"{HERE}:Last")
    assert f"is {HERE}:Last" in " ".join(out.split())
    assert read_record(Path("mine.json")).bots == [None, f"{HERE}:Last", f"{HERE}:Last"]


def test_one_that_fails_is_replaced(terminal: Terminal) -> None:
    out = " ".join(terminal.play(["", "1"], bots=f"{HERE}:Failing").split())
    assert f"The bot {HERE}:Failing failed at move" in out
    assert "RuntimeError: out of rum; the greedy bot moves instead." in out


def test_a_file_loads_no_program(terminal: Terminal) -> None:
    terminal.play(["", "1", "save mine.json", "quit"], bots=f"{HERE}:Last")
    line = refused("play", "--resume", "mine.json")
    assert f"a bot {HERE}:Last plays in it: to load it, add --bots {HERE}:Last" in line
    evil = msgspec.structs.replace(read_record(Path("mine.json")), bots=[None, "os:abort", "os:abort"])
    write_record(evil, Path("evil.json"))
    assert "to load it, add --bots os:abort" in refused("play", "--resume", "evil.json")
    assert "leave it out" in refused("play", "--resume", "mine.json", "--bots", f"{HERE}:Last,{HERE}:Failing")
    terminal._lines = iter(["quit", "n"])
    play_game(Wishes(bots=f"{HERE}:Last"), Path("mine.json"))


@pytest.mark.parametrize("words", [["simulate", "pirates"], ["arena", "pirates"], ["play", "pirates"]])
def test_names_that_nobody_has_are_one_line(words: list[str]) -> None:
    assert "the bot nowhere:Bot cannot be loaded" in refused(*words, "--players", "3", "--bots", "nowhere:Bot,random")


def test_series_are_played_in_plain_python_and_can_be_repeated() -> None:
    bots = f"{HERE}:Anything,greedy,{HERE}:Last"
    words = ["simulate", "pirates", "--players", "3", "--games", "3", "--seed", "4", "--bots", bots]
    one = command(*words, "--records", "one")
    assert "3 players, python: 3 games" in one.out
    command(*words, "--records", "two", "--workers", "1")
    for number in range(3):
        record = read_record(Path(f"one/pirates-{number}.json"))
        assert record == read_record(Path(f"two/pirates-{number}.json"))
        assert record.bots == bots.split(",")
        verify(record, game("pirates"))


def test_they_are_rated() -> None:
    ended = command("arena", "seeraeuber", "--players", "3", "--games", "3", "--bots", f"{HERE}:Last,greedy")
    assert ended.code == 0
    assert re.search(r"greedy +│ +6 ", ended.out)


def test_one_that_fails_ends_a_series_in_one_line() -> None:
    bots = f"{HERE}:Failing,random"
    line = refused("arena", "pirates", "--players", "3", "--games", "2", "--bots", bots, code=1)
    assert re.search(r"the bot \S+:Failing failed at move \d+: RuntimeError: out of rum \(the game of seed \d\)$", line)


def test_styles_are_for_compiled_games() -> None:
    assert "a style plays in compiled games only" in refused(
        "arena", "adventures", "--bots", f"greedy@racer,{HERE}:Last", "--games", "1"
    )
    with pytest.raises(Stop):
        play_game(Wishes("pirates", bots="greedy@racer"))
