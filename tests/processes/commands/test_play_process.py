"""`fourseas play` as a process: arguments, exit codes, interruption, pipes and real terminals."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pexpect
import pytest

from fourseas.core.match import Match
from fourseas.core.packs import classic
from fourseas.core.records.files import read_record, write_record
from fourseas.core.records.record import record_of
from fourseas.core.records.replay import replay
from fourseas.games import game
from tests.unit.cli.conftest import own_folder as own_folder  # each test is in a folder of its own
from tests.unit.cli.terminal import FOURSEAS, command, from_a_shell

PROMPT = r"for help\]> "


def spawn(*words: str, **environment: str) -> Any:
    """`fourseas` at a terminal of its own."""
    plain = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "COLUMNS")}
    return pexpect.spawn(
        FOURSEAS[0],
        [*FOURSEAS[1:], *words],
        encoding="utf-8",
        timeout=60,
        dimensions=(50, 100),
        env={**plain, "TERM": "xterm-256color", **environment},
    )


def saved(path: str, **changes: Any) -> str:
    """A game of three greedy bots' worth, two moves old, as a file; `changes` to the document."""
    pirates = game("pirates")
    match = Match(pirates, classic(pirates), ["red", "blue", "yellow"], seed=1)
    for _ in range(2):
        match.play(match.awaited[0], match.legal(match.awaited[0])[0])
    document = msgspec.to_builtins(record_of(match, bots=[None, "greedy", "greedy"]))
    Path(path).write_bytes(msgspec.json.encode({**document, **changes}))
    return path


# ---- arguments


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["chess"], "there is no game 'chess'; there are: pirates, seeraeuber"),
        (["pirates", "--players", "2"], "pirates is for 3 to 5 players, not 2"),
        (["pirates", "--players", "6"], "pirates is for 3 to 5 players, not 6"),
        (["pirates", "--players", "-1"], "pirates is for 3 to 5 players, not -1"),
        (["pirates", "--players", "4", "--bots", "greedy,greedy"], "4 players: --bots must name 3"),
        (["pirates", "--bots", "blackbeard"], "'blackbeard'"),
        (["pirates", "--bots", "greedy,,greedy"], "''"),
        (["pirates", "--seed", "-1"], "--seed must be at least 0 and below 2**128"),
        (["pirates", "--seed", str(2**128)], "--seed must be at least 0 and below 2**128"),
        (["pirates", "--pack", "nowhere.toml"], "nowhere.toml: No such file or directory"),
        (["pirates", "--pack", "broken.toml"], "broken.toml: not TOML"),
        (["pirates", "--pack", "."], "Is a directory"),
        (["--resume", "nowhere.json"], "nowhere.json: No such file or directory"),
        (["--resume", "broken.toml"], "broken.toml: not a game record"),
        (["--resume", "good.json", "--players", "3"], "leave out the other options"),
        (["seeraeuber", "--resume", "good.json"], "good.json: a game of pirates, not of seeraeuber"),
    ],
)
def test_bad_arguments_get_one_line_and_an_exit_code(words: list[str], reason: str) -> None:
    Path("broken.toml").write_text("cards = [")
    saved("good.json")
    ended = command("play", *words)
    assert ended.code == 2
    assert ended.out == ""
    assert re.fullmatch(r"fourseas: .*\n", ended.err)
    assert reason in ended.err


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"rules": "pirates 99"}, "played by the rules 'pirates 99', this program has pirates"),
        ({"rules": "chess 1"}, "a record of 'chess'"),
        ({"format": "fourseas/9"}, "a record in the format 'fourseas/9'"),
        ({"moves": [{"seat": 0, "act": "pass"}, {"seat": 1, "act": "pass"}]}, "move 1: "),
        ({"bots": [None]}, "3 players, but 1 entries"),
        ({"bots": [None, "blackbeard", None]}, "'blackbeard'"),
        ({"players": ["red", "blue", "\x1b[2J"]}, "a player's name cannot be shown"),
        ({"players": ["red", "blue"]}, "3 to 5 players"),
    ],
)
def test_a_record_that_cannot_be_resumed_gets_one_line(changes: dict[str, Any], reason: str) -> None:
    ended = command("play", "--resume", saved("game.json", **changes))
    assert ended.code == 2
    assert re.fullmatch(r"fourseas: game\.json: .*\n", ended.err)
    assert reason in ended.err


def test_a_finished_game_is_not_resumed() -> None:
    pirates = game("pirates")
    match = Match(pirates, classic(pirates), ["red", "blue", "yellow"], seed=1)
    while not match.over:
        match.play(match.awaited[0], match.legal(match.awaited[0])[-1])
    write_record(record_of(match), Path("done.json"))
    ended = command("play", "--resume", "done.json")
    assert ended.code == 2
    assert re.fullmatch(r"fourseas: done\.json: that game is over.*\n", ended.err)


# ---- pipes


def test_a_pipe_gets_plain_text_and_ends_cleanly() -> None:
    ended = from_a_shell("play", "pirates", "--players", "3", "--bots", "greedy", "--seed", "2", typed="\n1\n1\n")
    assert ended.code == 0
    assert ended.err == ""
    assert "\x1b" not in ended.out
    assert "to continue: fourseas play --resume" in ended.out


@pytest.mark.parametrize("typed", [b"\xff\xfe\x00\n", b"as \xc3\x28 b3\n" * 3, b"\x1b[A\n", b"a" * 100_000])
def test_rubbish_stops_nobody(typed: bytes) -> None:
    ended = from_a_shell("play", "pirates", "--bots", "random", "--seed", "2", typed=typed)
    assert ended.code == 0
    assert ended.err == ""


def test_a_terminal_of_few_letters_gets_the_game_too() -> None:
    words = ["play", "seeraeuber", "--seed", "2", "--bots", "random"]
    ended = from_a_shell(*words, typed="\n1\n", PYTHONIOENCODING="ascii")
    assert ended.code == 0
    assert ended.err == ""
    assert "Seer?uber" in ended.out


def test_nothing_is_compiled_or_loaded_for_it_before_the_first_prompt() -> None:
    script = """
import builtins, sys
def ask(prompt):
    print(sorted({name.partition(".")[0] for name in sys.modules} & {"numba", "numpy"}))
    raise EOFError
builtins.input = ask
sys.argv = ["fourseas", "play", "pirates"]
from fourseas.cli.terminal import play
play.BREATH = 50  # a busy machine takes longer to the prompt than the bots have to wait
from fourseas.cli.main import main
main()
"""
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=60, check=False)
    assert "\n[]\n" in done.stdout


# ---- terminals


def test_a_terminal_shows_colours_and_the_tab_key_completes() -> None:
    child = spawn("play", "pirates", "--players", "3", "--bots", "human", "--seed", "2")
    child.expect(PROMPT)
    assert "\x1b[1;37;48;5;160mR5\x1b[0m" in child.before
    child.send("asse\t5 b\t3\r")
    child.expect("puts the 5 on|Not allowed")
    child.expect(PROMPT)
    child.sendeof()
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0


def test_no_color_means_no_colour() -> None:
    child = spawn("play", "pirates", "--bots", "human", "--seed", "2", NO_COLOR="1")
    child.expect(PROMPT)
    assert not re.search(r"\x1b\[[0-9;]*[34][0-9]", child.before)
    child.close(force=True)


def test_ctrl_c_ends_with_one_line_and_keeps_the_game() -> None:
    child = spawn("play", "pirates", "--players", "3", "--bots", "human", "--seed", "2")
    child.expect(PROMPT)
    child.sendline("1")
    child.expect(PROMPT)
    child.sendintr()
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 130
    lines = [line for line in child.before.splitlines() if line.strip() and "^C" not in line]
    assert len(lines) == 1
    farewell = re.fullmatch(r"fourseas: stopped; to continue: fourseas play --resume (\S+)", lines[0])
    assert farewell is not None
    assert len(replay(read_record(Path(farewell[1])), game("pirates")).log) == 1


def test_a_closed_terminal_keeps_the_game(own_folder: Path) -> None:
    child = spawn("play", "pirates", "--players", "3", "--bots", "human", "--seed", "2")
    child.expect(PROMPT)
    child.sendline("1")
    child.expect(PROMPT)
    child.kill(signal.SIGHUP)
    child.expect(pexpect.EOF)
    child.close()
    (saved,) = (own_folder / "state" / "fourseas").iterdir()
    assert len(read_record(saved).moves) == 1


def test_ctrl_c_before_anything_happened_is_one_line() -> None:
    child = spawn("play")
    child.expect("Which game")
    child.sendintr()
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 130
    assert child.before.split("^C")[-1].strip() == "fourseas: stopped"


def test_a_searching_bot_answers_at_once_and_leaves_with_the_game() -> None:
    """Its compiling goes on in the background, and must not hold anybody up or complain at the end."""
    child = spawn("play", "pirates", "--players", "3", "--seed", "1", "--bots", "deckhand")
    child.expect(PROMPT)
    child.sendline("1")
    child.expect(r"blue (puts|buys|mutinies)|blue's party of \d boards")
    child.expect(PROMPT)
    child.sendline("quit")
    child.expect("Save the game")
    child.sendline("n")
    child.expect("Until next time.")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0
    assert "Traceback" not in child.before
