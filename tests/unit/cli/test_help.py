"""`fourseas` itself: help, words it does not know, and how little it loads."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from typer.exceptions import Abort

from fourseas.cli import main as cli
from fourseas.cli.stop import printable
from fourseas.games import SHIPPED
from tests.processes.test_play_process import saved
from tests.unit.cli.terminal import command, from_a_shell, refused

COMMANDS = ("play", "serve", "simulate", "arena", "balance", "verify", "replay", "pack", "bench")


def test_help_names_every_command() -> None:
    ended = command("--help")
    assert (ended.code, ended.err) == (0, "")
    assert ended.out.startswith("Usage: fourseas ")
    for name in COMMANDS:
        assert f"\n  {name} " in ended.out


def test_help_names_every_game() -> None:
    assert cli.GAMES.replace(" or ", ", ").split(", ") == list(SHIPPED)


@pytest.mark.parametrize("name", [*COMMANDS, "pack check", "pack new"])
def test_every_command_has_its_own_help(name: str) -> None:
    ended = from_a_shell(*name.split(), "--help")
    assert (ended.code, ended.err) == (0, "")
    assert ended.out.startswith(f"Usage: fourseas {name} ")


def test_nothing_said_is_a_call_for_help() -> None:
    assert command() == command("--help")


def test_the_package_is_the_command() -> None:
    arguments = [sys.executable, "-m", "fourseas", "--help"]
    done = subprocess.run(arguments, capture_output=True, text=True, timeout=60, check=False)
    assert (done.returncode, done.stderr, done.stdout) == (0, "", command("--help").out)


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (["sail"], "No such command 'sail'; see fourseas --help"),
        (["--fast"], "No such option: --fast; see fourseas --help"),
        (["simulate"], "Missing argument 'GAME'; see fourseas simulate --help"),
        (["simulate", "pirates", "--fast"], "No such option: --fast"),
        (["simulate", "pirates", "--seed", "abc"], "Invalid value for '--seed'"),
        (["simulate", "pirates", "--games", "1.5"], "Invalid value for '--games'"),
        (["simulate", "pirates", "--games"], "Option '--games' requires an argument"),
        (["simulate", "pirates", "seeraeuber"], "unexpected extra argument"),
        (["arena", "pirates"], "Missing option '--bots'; see fourseas arena --help"),
        (["verify"], "Missing argument 'FILE..'; see fourseas verify --help"),
        (["replay", "game.json", "--move", "x"], "Invalid value for '--move'"),
        (["pack"], "Missing command; see fourseas pack --help"),
        (["pack", "mend"], "No such command 'mend'; see fourseas pack --help"),
        (["bench", "--json"], "Option '--json' requires an argument"),
        (["play", "pirates", "--players", "many"], "Invalid value for '--players'"),
    ],
)
def test_words_it_does_not_know_get_one_line(words: list[str], line: str) -> None:
    assert line in refused(*words)


# ---- how little it loads


@pytest.mark.parametrize(
    "words",
    [
        ["--help"],
        ["verify", "--help"],
        ["verify", "game.json"],
        ["replay", "game.json"],
        ["replay", "game.json", "--move", "1"],
        ["pack", "check", "pack.toml"],
        ["pack", "new", "pirates"],
        ["simulate", "pirates", "--players", "9"],
    ],
    ids=" ".join,
)
def test_nothing_is_loaded_for_compiling_unless_it_is_needed(words: list[str]) -> None:
    saved("game.json")
    Path("pack.toml").write_text(command("pack", "new", "pirates").out)
    script = f"""
import atexit, sys
heavy = {{"numba", "numpy", "openskill"}} | ({{"rich", "msgspec"}} if "--help" in sys.argv else set())
atexit.register(lambda: print("loaded:", sorted(heavy & set(sys.modules))))
sys.argv = ["fourseas", *{words!r}]
from fourseas.cli.main import main
main()
"""
    arguments = [sys.executable, "-c", script, *words]
    done = subprocess.run(arguments, capture_output=True, text=True, timeout=60, check=False)
    assert done.stdout.splitlines()[-1] == "loaded: []"


# ---- output that nobody takes


@pytest.mark.parametrize("words", [["--help"], ["pack", "new", "pirates"], ["verify", "game.json"]], ids=" ".join)
def test_a_closed_pipe_is_no_reason_to_complain(words: list[str]) -> None:
    """As in `fourseas replay game.json | head -1`."""
    saved("game.json")
    reader, writer = os.pipe()
    os.close(reader)
    arguments = [sys.executable, "-m", "fourseas", *words]
    done = subprocess.run(arguments, stdout=writer, stderr=subprocess.PIPE, timeout=60, check=False)
    os.close(writer)
    assert (done.returncode, done.stderr) == (1, b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a device that is always full is needed")
@pytest.mark.parametrize("words", [["--help"], ["pack", "new", "pirates"], ["replay", "game.json"]], ids=" ".join)
def test_output_into_a_full_disk_gets_one_line(words: list[str]) -> None:
    saved("game.json")
    arguments = [sys.executable, "-m", "fourseas", *words]
    with open("/dev/full", "wb") as full:
        done = subprocess.run(arguments, stdout=full, stderr=subprocess.PIPE, timeout=60, check=False)
    assert (done.returncode, done.stderr) == (1, b"fourseas: No space left on device\n")


def test_no_output_at_all_is_fine() -> None:
    saved("game.json")
    arguments = [sys.executable, "-c", "import sys; sys.stdout = None; from fourseas.cli.main import main; main()"]
    done = subprocess.run([*arguments, "verify", "game.json"], capture_output=True, timeout=60, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")


@pytest.mark.parametrize("words", [["pack", "new", "seeraeuber"], ["replay", "game.json"]], ids=" ".join)
def test_a_terminal_of_few_letters_is_served_too(words: list[str]) -> None:
    saved("game.json")
    ended = from_a_shell(*words, PYTHONIOENCODING="ascii")
    assert (ended.code, ended.err) == (0, "")
    assert ended.out.isascii()


# ---- interruptions


def test_an_interruption_is_one_line_wherever_it_comes(monkeypatch: pytest.MonkeyPatch) -> None:
    ended: list[tuple[int, str]] = []
    monkeypatch.setattr(cli, "_end", lambda code, message="": ended.append((code, message)))
    for error in (KeyboardInterrupt(), Abort()):

        def stop(words: list[str], error: BaseException = error) -> None:
            raise error

        monkeypatch.setattr(cli, "run", stop)
        cli.main()
    assert ended == [(130, "stopped"), (130, "stopped")]


def test_what_a_terminal_would_obey_is_only_shown() -> None:
    assert printable("a ship: Seeräuber") == "a ship: Seeräuber"
    assert printable("two\nlines \x1b[2J") == r"two\nlines \x1b[2J"
