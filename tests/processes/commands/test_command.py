"""`fourseas` as a process: how little it loads, and output that nobody takes."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.processes.commands.test_play_process import saved
from tests.unit.cli.conftest import own_folder as own_folder  # each test is in a folder of its own
from tests.unit.cli.terminal import command, from_a_shell


def test_the_package_is_the_command() -> None:
    arguments = [sys.executable, "-m", "fourseas", "--help"]
    done = subprocess.run(arguments, capture_output=True, text=True, timeout=60, check=False)
    assert (done.returncode, done.stderr, done.stdout) == (0, "", command("--help").out)


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
