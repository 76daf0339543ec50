"""`fourseas` itself: help, and words it does not know."""

from __future__ import annotations

import pytest
from typer.exceptions import Abort

from fourseas.cli import main as cli
from fourseas.cli.commands.app import GAMES
from fourseas.cli.stop import printable
from fourseas.games import SHIPPED
from tests.unit.cli.terminal import command, refused

COMMANDS = ("play", "serve", "train", "simulate", "arena", "balance", "verify", "replay", "pack", "bench")


def test_help_names_every_command() -> None:
    ended = command("--help")
    assert (ended.code, ended.err) == (0, "")
    assert ended.out.startswith("Usage: fourseas ")
    for name in COMMANDS:
        assert f"\n  {name} " in ended.out


def test_help_names_every_game() -> None:
    assert GAMES.replace(" or ", ", ").split(", ") == list(SHIPPED)


@pytest.mark.parametrize("name", [*COMMANDS, "pack check", "pack new"])
def test_every_command_has_its_own_help(name: str) -> None:
    ended = command(*name.split(), "--help")
    assert (ended.code, ended.err) == (0, "")
    assert ended.out.startswith(f"Usage: fourseas {name} ")


def test_nothing_said_is_a_call_for_help() -> None:
    assert command() == command("--help")


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
