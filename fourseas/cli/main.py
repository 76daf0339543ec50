"""Runs a command of `fourseas`: whatever goes wrong becomes one line and an exit code."""

from __future__ import annotations

import os
import sys
import threading
from contextlib import suppress
from io import TextIOWrapper

import typer
from typer.exceptions import Abort, Exit, TyperException

from fourseas.cli.commands import app, studies, table
from fourseas.cli.stop import FAILURE, INTERRUPTED, Stop, printable
from fourseas.core.fixed import LayoutError
from fourseas.core.loading.place import uncompilable


def main() -> None:
    """Run a command; whatever goes wrong becomes one line and an exit code."""
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # a terminal with a small character set gets a ?, not an error
    try:
        run(sys.argv[1:] or ["--help"])
        if sys.stdout:  # None if it was closed
            sys.stdout.flush()  # while a full disk can still be reported
    except Exit as end:  # after --help
        sys.exit(end.exit_code)
    except Stop as stop:
        _end(stop.code, str(stop))
    except TyperException as error:
        _end(error.exit_code, _usage(error))
    except LayoutError as error:  # an installed game that cannot be played
        _end(FAILURE, str(error))
    except (KeyboardInterrupt, Abort):
        _end(INTERRUPTED, "stopped")
    except BrokenPipeError:
        _end(FAILURE)  # the reader of our output is gone
    except OSError as error:
        name = f"{error.filename}: " if error.filename else ""
        _end(FAILURE, f"{name}{error.strerror or error}")
    except Exception as error:
        if not (message := uncompilable(error)):
            raise
        _end(FAILURE, message)


def run(words: list[str]) -> None:
    """Run a command. Typer's own way would print usage errors on several lines and swallow interruptions."""
    taking_options = (table.play, studies.simulate, studies.arena, studies.balance)
    with_options = next((command for command in taking_options if words[:1] == [command.__name__]), None)
    if with_options:  # other commands do not take the games' options, and need not load the games
        from fourseas.cli.options import take_options_of_games

        take_options_of_games(with_options, words)
    command = typer.main.get_command(app)
    with command.make_context("fourseas", words) as context:
        command.invoke(context)


def _usage(error: TyperException) -> str:
    """What is wrong with a command line, in one line, and where to look."""
    context = getattr(error, "ctx", None)
    message = " ".join(error.format_message().split()).rstrip(".")
    return f"{message}; see {context.command_path if context else 'fourseas'} --help"


def _end(code: int, message: str = "") -> None:
    """Say why, and exit."""
    try:
        if sys.stdout:
            sys.stdout.flush()
    except OSError:
        # Nobody reads our output: keep Python from trying again, and complaining, when it closes.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    if message:
        with suppress(OSError):
            print(f"fourseas: {printable(message)}", file=sys.stderr, flush=True)
    if threading.active_count() > 1:
        os._exit(code)  # sys.exit would wait for games still being played in threads
    sys.exit(code)
