"""Many games at once: `train`, `simulate`, `arena`, `balance`, `bench`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from fourseas.cli.commands.app import GameId, PackFile, Players, Seed, app


@app.command()
def train(
    game: GameId,
    minutes: Annotated[float, typer.Option(help="How long to learn")] = 9,
    resume: Annotated[bool, typer.Option("--resume", help="Resume the last training of this file")] = False,
    out: Annotated[Path, typer.Option(help="Where to put the network")] = Path("mind.npz"),
    games: Annotated[int | None, typer.Option(help="Games at a time", show_default=False)] = None,
    seed: Seed = 0,
    speed: Annotated[str, typer.Option(help="gpu; or compiled or python, on a processor")] = "gpu",
    pack: PackFile = None,
    look_ahead: Annotated[
        int | None,
        typer.Option(
            help="Learn from games whose players look ahead at this many positions per move", show_default=False
        ),
    ] = None,
    jobs: Annotated[
        int | None, typer.Option(help="Cores to play these games on, if not all", show_default=False)
    ] = None,
) -> None:
    """Let a network learn a game from playing against itself."""
    from fourseas.cli.studies.train import train_network

    train_network(game, minutes, resume, out, games, seed, speed, pack, look_ahead, jobs)


@app.command()
def simulate(
    game: GameId,
    players: Players = 0,
    games: Annotated[int, typer.Option(help="How many games")] = 1000,
    bots: Annotated[
        str, typer.Option(help="One bot for all seats, or one per seat; MODULE:CLASS for your own")
    ] = "random",
    seed: Seed = 0,
    pack: PackFile = None,
    records: Annotated[
        Path | None, typer.Option(help="Write every game's record into this folder", show_default=False)
    ] = None,
    states: Annotated[
        bool, typer.Option("--states", help="Add the whole state after every move to the records")
    ] = False,
    speed: Annotated[str, typer.Option(help="python, compiled or gpu")] = "compiled",
    workers: Annotated[int | None, typer.Option(help="Cores to use, if not all", show_default=False)] = None,
    **options: bool | None,  # of the table: those of all games
) -> None:
    """Play many games between bots, and report the results."""
    from fourseas.cli.options import specified
    from fourseas.cli.studies.simulate import simulate_games

    simulate_games(game, players, games, bots, seed, pack, specified(options), records, states, speed, workers)


@app.command()
def arena(
    game: GameId,
    bots: Annotated[str, typer.Option(help="Two bots or more; the last fills the seats that are left")],
    players: Players = 0,
    games: Annotated[int, typer.Option(help="How many games")] = 200,
    seed: Seed = 0,
    pack: PackFile = None,
    **options: bool | None,
) -> None:
    """Rate bots against each other, each in every seat in turn."""
    from fourseas.cli.options import specified
    from fourseas.cli.studies.arena import hold_arena

    hold_arena(game, players, games, bots, seed, pack, specified(options))


@app.command()
def balance(
    game: GameId,
    players: Players = 0,
    games: Annotated[int, typer.Option(help="How many games")] = 200,
    bot: Annotated[str, typer.Option(help="Who plays all seats")] = "search:200",
    seed: Seed = 0,
    pack: PackFile = None,
    seats: Annotated[
        bool, typer.Option("--seats", help="Only count wins by order of play, fast, at every number of players")
    ] = False,
    **options: bool | None,
) -> None:
    """Measure with equal bots how fair the seats are, and what each action, card and kind of booty is worth."""
    from fourseas.cli.options import specified
    from fourseas.cli.studies.balance import report_balance, report_seats

    (report_seats if seats else report_balance)(game, players, games, bot, seed, pack, specified(options))


@app.command()
def bench(
    quick: Annotated[bool, typer.Option("--quick", help="Shorter runs, rougher figures")] = False,
    json: Annotated[Path | None, typer.Option(help="Write the figures into this file too", show_default=False)] = None,
) -> None:
    """Measure how fast everything is on this machine, beside other projects if they are installed."""
    from fourseas.cli.studies.bench import run_bench

    run_bench(quick, json)
