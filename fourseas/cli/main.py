"""The commands of `fourseas`: what they are called and what they take. What they do is loaded when one is called."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Annotated

import typer

from fourseas.cli.stop import FAILURE, INTERRUPTED, Stop

app = typer.Typer(
    help="Four pirate board games at one table.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)


@app.callback()
def commands() -> None:
    """Four pirate board games at one table."""


@app.command()
def play(
    game: Annotated[str, typer.Argument(help="pirates or seeraeuber; asked for when it is left out")] = "",
    players: Annotated[int, typer.Option(help="How many play; four, if nothing else is said", show_default=False)] = 0,
    bots: Annotated[
        str,
        typer.Option(
            help="Who plays the other seats: human, or a bot, separated by commas; one name is for all of them",
            show_default=False,
        ),
    ] = "",
    seed: Annotated[int | None, typer.Option(help="Deal from this number, to play the same game again")] = None,
    pack: Annotated[Path | None, typer.Option(help="Play with the components of this file")] = None,
    hidden: Annotated[bool | None, typer.Option(help="Hide the numbers inside stacks")] = None,
    resume: Annotated[Path | None, typer.Option(help="Go on with a saved game")] = None,
) -> None:
    """Play in the terminal, alone against bots or with friends at one screen."""
    from fourseas.cli.play import play_game

    play_game(game, players, bots, seed, pack, hidden, resume)


def main() -> None:
    """Run a command; whatever goes wrong becomes one line and an exit code."""
    try:
        app()
    except Stop as stop:
        _end(str(stop), stop.code)
    except KeyboardInterrupt:
        _end("stopped", INTERRUPTED)
    except BrokenPipeError:
        # Whoever read our output has gone; keep Python from complaining when it flushes.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(FAILURE)
    except OSError as error:
        name = f"{error.filename}: " if error.filename else ""
        _end(f"{name}{error.strerror or error}", FAILURE)


def _end(message: str, code: int) -> None:
    print(f"fourseas: {message}", file=sys.stderr)
    sys.exit(code)
