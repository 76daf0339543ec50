"""Files that people keep: `verify` and `replay` for records, `words` for translations, `pack` for components."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from fourseas.cli.commands.app import GameId, app


@app.command()
def verify(
    files: Annotated[list[Path], typer.Argument(metavar="FILE..", help="Records of games")],
) -> None:
    """Check records against the rules: every move, the score sheet, the winners."""
    from fourseas.cli.files.records import verify_files

    verify_files(files)


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record of a game")],
    move: Annotated[int | None, typer.Option(help="Show the table after this move", show_default=False)] = None,
) -> None:
    """Replay a recorded game in words, move by move."""
    from fourseas.cli.files.records import replay_file

    replay_file(file, move)


words_app = typer.Typer(help="Translations: all that is said in a language, as a .po file.")
app.add_typer(words_app, name="words")


@words_app.command("export")
def words_export(
    language: Annotated[str, typer.Argument(metavar="LANGUAGE", help="Its code, such as pl; a new one begins empty")],
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where to write it, such as pl.po")],
) -> None:
    """Write every text with its translation into a .po file, for Poedit, Weblate and the like."""
    from fourseas.cli.files.translations import export_file

    export_file(language, file)


@words_app.command("import")
def words_import(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A .po file that was exported and translated")],
) -> None:
    """Write the translations of a .po file into the catalogues; what it lacks or marks fuzzy stays as it was."""
    from fourseas.cli.files.translations import import_file

    import_file(file)


pack_app = typer.Typer(help="Component packs: play with the cards of your own box.")
app.add_typer(pack_app, name="pack")


@pack_app.command("check")
def pack_check(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A pack")],
    game: Annotated[str, typer.Option(help="The game it is for, if the file does not say", show_default=False)] = "",
) -> None:
    """Say everything that is wrong with a pack, or that nothing is."""
    from fourseas.cli.files.packs import check_file

    check_file(file, game)


@pack_app.command("new")
def pack_new(
    game: GameId,
    file: Annotated[Path | None, typer.Argument(metavar="FILE", help="Where to write it; else it is printed")] = None,
) -> None:
    """A pack to start from: change it to what is in your own box."""
    from fourseas.cli.files.packs import new_pack

    new_pack(game, file)
