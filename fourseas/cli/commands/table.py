"""Playing and serving: `play`, `serve`, `tidy`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from fourseas.cli.commands.app import GAMES, app
from fourseas.cli.extras import need


@app.command()
def play(
    game: Annotated[str, typer.Argument(help=f"{GAMES}; asked for when it is left out")] = "",
    players: Annotated[
        int, typer.Option(help="Number of players  [4, or as many as can play]", show_default=False)
    ] = 0,
    bots: Annotated[
        str,
        typer.Option(
            help="Who plays the other seats: human, a bot or your own MODULE:CLASS, comma-separated; one is for all",
            show_default=False,
        ),
    ] = "",
    seed: Annotated[int | None, typer.Option(help="Deal from this number, to play the same game again")] = None,
    pack: Annotated[Path | None, typer.Option(help="Play with the components of this file")] = None,
    first: Annotated[
        str, typer.Option(help="Who begins, where the rules leave that to the table", show_default=False)
    ] = "",
    resume: Annotated[Path | None, typer.Option(help="Resume a saved game")] = None,
    **options: bool | None,  # of the table: those of all games
) -> None:
    """Play in the terminal, alone against bots or with friends at one screen."""
    from fourseas.cli.options import specified
    from fourseas.cli.terminal.play import play_game
    from fourseas.cli.terminal.seating import Wishes

    play_game(Wishes(game, players, bots, seed, pack, specified(options), first), resume)


@app.command()
def serve(
    host: Annotated[
        str, typer.Option(help="Address to listen on; 0.0.0.0 for the whole network  [127.0.0.1]", show_default=False)
    ] = "",
    port: Annotated[int | None, typer.Option(help="Port to listen on  [8000]", show_default=False)] = None,
    database: Annotated[str, typer.Option(help="A URL, sqlite:///FILE or postgresql://..", show_default=False)] = "",
    redis: Annotated[str, typer.Option(help="A URL, redis://.., for several workers", show_default=False)] = "",
    workers: Annotated[
        int, typer.Option(min=1, max=64, help="Worker processes; more than one needs PostgreSQL and Redis")
    ] = 1,
    bots: Annotated[
        str,
        typer.Option(help="Your own bots that tables can seat: MODULE:CLASS, comma-separated", show_default=False),
    ] = "",
    open: Annotated[bool, typer.Option("--open", help="Open the page in a browser")] = False,
    pretty: Annotated[bool, typer.Option("--pretty", help="Logs that people can read, instead of JSON")] = False,
) -> None:
    """Serve the games in the browser, with friends anywhere or against bots."""
    need("server")
    from fourseas.cli.house.serve import serve_tables

    serve_tables(host, port, database, redis, workers, bots, open_page=open, pretty=pretty)


@app.command()
def tidy(
    clear: Annotated[bool, typer.Option("--clear", help="Clear them away; without it nothing is changed")] = False,
    database: Annotated[str, typer.Option(help="A URL, sqlite:///FILE or postgresql://..", show_default=False)] = "",
) -> None:
    """Show what is in a server's database, and which old tables and guests would be cleared away."""
    need("server")
    from fourseas.cli.house.tidy import tidy_tables

    tidy_tables(database, clear=clear)
