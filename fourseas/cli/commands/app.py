"""The `fourseas` command itself, and the parameters that several of its commands have."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from typer.exceptions import Exit

GAMES = "pirates, seeraeuber, adventures or piratoons"

GameId = Annotated[str, typer.Argument(metavar="GAME", help=GAMES)]
Players = Annotated[int, typer.Option(help="Number of players  [4, or as many as can play]", show_default=False)]
Seed = Annotated[int, typer.Option(help="The first game's seed; each further game has the next")]
PackFile = Annotated[Path | None, typer.Option(help="Play with the components of this file", show_default=False)]

app = typer.Typer(
    help="Four pirate board games at one table.",
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)


def _tell_version(asked: bool) -> None:
    if asked:
        from fourseas.version import version

        print(f"fourseas {version()}")
        raise Exit


@app.callback()
def commands(
    version: Annotated[
        bool, typer.Option("--version", callback=_tell_version, is_eager=True, help="Show the version and exit.")
    ] = False,
) -> None:
    """Four pirate board games at one table."""
