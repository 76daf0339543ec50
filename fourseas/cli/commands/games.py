"""Games, one's own above all: `game new`, `game check`, `game show`, `game types`."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer

from fourseas.cli.commands.app import app

game_app = typer.Typer(help="Games of your own: docs/adding-a-game.md shows how to write one.")
app.add_typer(game_app, name="game")
Folder = Annotated[
    Path | None, typer.Option(help="A folder in which games lie, beside those of FOURSEAS_GAMES", show_default=False)
]


@game_app.command("new")
def game_new(
    name: Annotated[str, typer.Argument(metavar="NAME", help="Its id, in lowercase letters")],
    folder: Annotated[Path, typer.Option(help="Where to put the game's folder")] = Path(),
) -> None:
    """Write the folder of a game that plays, to be changed into one of your own."""
    from fourseas.cli.games.new import new_game

    new_game(name, folder)


@game_app.command("check")
def game_check(
    game: Annotated[str, typer.Argument(metavar="GAME", help="The id of a game, installed or in a folder")],
    folder: Folder = None,
    parts: Annotated[
        str, typer.Option(help="Only these parts of the suite, separated by commas", show_default=False)
    ] = "",
    packs: Annotated[
        Path | None,
        typer.Option(help="Play also with the packs in this folder that begin with the id", show_default=False),
    ] = None,
    thorough: Annotated[bool, typer.Option("--thorough", help="Other games, and more of them")] = False,
) -> None:
    """Play a game in every way and say what is wrong with it, in a sentence each, or that nothing is."""
    if folder is not None:
        look_in_folder(folder)
    if thorough:
        os.environ["FOURSEAS_THOROUGH"] = "1"
    from fourseas.cli.games.check import check_game

    check_game(game, parts, packs)


@game_app.command("show")
def game_show(
    game: Annotated[str, typer.Argument(metavar="GAME", help="The id of a game, installed or in a folder")],
    folder: Folder = None,
) -> None:
    """Show a whole game on one page: its moves, state, events, score sheet and files."""
    if folder is not None:
        look_in_folder(folder)
    from fourseas.cli.games.check import load
    from fourseas.cli.games.show import page

    print(page(load(game)), end="")


@game_app.command("types")
def game_types(
    game: Annotated[str, typer.Argument(metavar="GAME", help="The id of a game, installed or in a folder")],
    folder: Folder = None,
) -> None:
    """Write what a game shows as TypeScript: its views, components, moves and events, for a board of your own."""
    if folder is not None:
        look_in_folder(folder)
    from fourseas.cli.games.check import load
    from fourseas.core.structs.types import typescript_of

    print(typescript_of(load(game)), end="")


def look_in_folder(folder: Path) -> None:
    """Look for games in that folder, too; called before the registry is first loaded."""
    os.environ["FOURSEAS_GAMES"] = os.pathsep.join(filter(None, [str(folder), os.environ.get("FOURSEAS_GAMES")]))
