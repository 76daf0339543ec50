"""The commands of `fourseas`: their names and parameters. Their code is loaded when they are called."""

from __future__ import annotations

import os
import sys
import threading
from contextlib import suppress
from io import TextIOWrapper
from pathlib import Path
from typing import Annotated

import typer
from typer.exceptions import Abort, Exit, TyperException

from fourseas.cli.extras import need
from fourseas.cli.stop import FAILURE, INTERRUPTED, Stop, printable
from fourseas.core.fixed import LayoutError

GAMES = "pirates, seeraeuber, adventures or piratoons"

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
        bool, typer.Option("--version", callback=_tell_version, is_eager=True, help="Say which version this is")
    ] = False,
) -> None:
    """Four pirate board games at one table."""


@app.command()
def play(
    game: Annotated[str, typer.Argument(help=f"{GAMES}; asked for when it is left out")] = "",
    players: Annotated[int, typer.Option(help="How many play  [4, or as many as can]", show_default=False)] = 0,
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
    resume: Annotated[Path | None, typer.Option(help="Go on with a saved game")] = None,
    **options: bool | None,  # of the table: those of all games
) -> None:
    """Play in the terminal, alone against bots or with friends at one screen."""
    from fourseas.cli.options import specified
    from fourseas.cli.play import play_game
    from fourseas.cli.seating import Wishes

    play_game(Wishes(game, players, bots, seed, pack, specified(options), first), resume)


@app.command()
def serve(
    host: Annotated[
        str, typer.Option(help="Where to listen; 0.0.0.0 is for everybody  [127.0.0.1]", show_default=False)
    ] = "",
    port: Annotated[int | None, typer.Option(help="The port to listen at  [8000]", show_default=False)] = None,
    database: Annotated[str, typer.Option(help="A URL, sqlite:///FILE or postgresql://..", show_default=False)] = "",
    redis: Annotated[str, typer.Option(help="A URL, redis://.., for several workers", show_default=False)] = "",
    workers: Annotated[int, typer.Option(min=1, max=64, help="Processes; more than one need PostgreSQL and Redis")] = 1,
    bots: Annotated[
        str,
        typer.Option(help="Your own bots that tables can seat: MODULE:CLASS, comma-separated", show_default=False),
    ] = "",
    open: Annotated[bool, typer.Option("--open", help="Open the page in a browser")] = False,
    pretty: Annotated[bool, typer.Option("--pretty", help="Logs for people, not for programs")] = False,
) -> None:
    """Open the house: tables in the browser, for friends at a distance and against bots."""
    need("server")
    from fourseas.cli.serve import serve_tables

    serve_tables(host, port, database, redis, workers, bots, open_page=open, pretty=pretty)


@app.command()
def tidy(
    clear: Annotated[bool, typer.Option("--clear", help="Clear them away; without this nothing is changed")] = False,
    database: Annotated[str, typer.Option(help="A URL, sqlite:///FILE or postgresql://..", show_default=False)] = "",
) -> None:
    """Say what lies in a server's database, and which old tables and guests would be cleared away."""
    need("server")
    from fourseas.cli.tidy import tidy_tables

    tidy_tables(database, clear=clear)


GameId = Annotated[str, typer.Argument(metavar="GAME", help=GAMES)]
Players = Annotated[int, typer.Option(help="How many play  [4, or as many as can]", show_default=False)]
Seed = Annotated[int, typer.Option(help="The first game's seed; each further game has the next")]
PackFile = Annotated[Path | None, typer.Option(help="Play with the components of this file", show_default=False)]


@app.command()
def train(
    game: GameId,
    minutes: Annotated[float, typer.Option(help="How long to learn")] = 9,
    resume: Annotated[bool, typer.Option("--resume", help="Go on where the last training of this file ended")] = False,
    out: Annotated[Path, typer.Option(help="Where to put the network")] = Path("mind.npz"),
    games: Annotated[int | None, typer.Option(help="Games at a time", show_default=False)] = None,
    seed: Seed = 0,
    speed: Annotated[str, typer.Option(help="gpu; or compiled or python, on a processor")] = "gpu",
) -> None:
    """Let a network learn a game from playing against itself."""
    from fourseas.cli.train import train_network

    train_network(game, minutes, resume, out, games, seed, speed)


@app.command()
def simulate(
    game: GameId,
    players: Players = 0,
    games: Annotated[int, typer.Option(help="How many games")] = 1000,
    bots: Annotated[
        str, typer.Option(help="One bot for all seats, or one a seat; MODULE:CLASS for your own")
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
    """Let bots play many games, and tell what came of them."""
    from fourseas.cli.options import specified
    from fourseas.cli.simulate import simulate_games

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
    """Let bots play against each other, everybody on every seat in turn, and rate them."""
    from fourseas.cli.arena import hold_arena
    from fourseas.cli.options import specified

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
    """Let equal bots play, and tell how fair the seats are and what each action, card and kind of booty is worth."""
    from fourseas.cli.balance import report_balance, report_seats
    from fourseas.cli.options import specified

    (report_seats if seats else report_balance)(game, players, games, bot, seed, pack, specified(options))


@app.command()
def verify(
    files: Annotated[list[Path], typer.Argument(metavar="FILE..", help="Records of games")],
) -> None:
    """Check that records tell games by the rules: every move, the score sheet, the winners."""
    from fourseas.cli.records import verify_files

    verify_files(files)


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record of a game")],
    move: Annotated[int | None, typer.Option(help="Show the table after this move", show_default=False)] = None,
) -> None:
    """Tell a recorded game move by move."""
    from fourseas.cli.records import replay_file

    replay_file(file, move)


words_app = typer.Typer(help="Translations: all that is said in a language, as a .po file.")
app.add_typer(words_app, name="words")


@words_app.command("export")
def words_export(
    language: Annotated[str, typer.Argument(metavar="LANGUAGE", help="Its code, such as pl; a new one begins empty")],
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where to write it, such as pl.po")],
) -> None:
    """Write every text with its translation into a .po file, for Poedit, Weblate and the like."""
    from fourseas.cli.translations import export_file

    export_file(language, file)


@words_app.command("import")
def words_import(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A .po file that was exported and translated")],
) -> None:
    """Write the translations of a .po file into the catalogues; what it lacks or marks fuzzy stays as it was."""
    from fourseas.cli.translations import import_file

    import_file(file)


pack_app = typer.Typer(help="Components of one's own: a pack of cards typed in.")
app.add_typer(pack_app, name="pack")


@pack_app.command("check")
def pack_check(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A pack")],
    game: Annotated[str, typer.Option(help="The game it is for, if the file does not say", show_default=False)] = "",
) -> None:
    """Say everything that is wrong with a pack, or that nothing is."""
    from fourseas.cli.packs import check_file

    check_file(file, game)


@pack_app.command("new")
def pack_new(
    game: GameId,
    file: Annotated[Path | None, typer.Argument(metavar="FILE", help="Where to write it; else it is printed")] = None,
) -> None:
    """A pack to start from: change it to what is in your own box."""
    from fourseas.cli.packs import new_pack

    new_pack(game, file)


game_app = typer.Typer(help="Games of one's own: docs/adding-a-game.md tells how to write one.")
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
    from fourseas.cli.game_new import new_game

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
    from fourseas.cli.game_check import check_game

    check_game(game, parts, packs)


@game_app.command("types")
def game_types(
    game: Annotated[str, typer.Argument(metavar="GAME", help="The id of a game, installed or in a folder")],
    folder: Folder = None,
) -> None:
    """Write what a game shows as TypeScript: its views, components, moves and events, for a board of your own."""
    if folder is not None:
        look_in_folder(folder)
    from fourseas.cli.game_check import load
    from fourseas.core.types import typescript_of

    print(typescript_of(load(game)), end="")


def look_in_folder(folder: Path) -> None:
    """Look for games in that folder, too; called before the registry is first loaded."""
    os.environ["FOURSEAS_GAMES"] = os.pathsep.join(filter(None, [str(folder), os.environ.get("FOURSEAS_GAMES")]))


@app.command()
def bench(
    quick: Annotated[bool, typer.Option("--quick", help="Shorter runs, rougher figures")] = False,
    json: Annotated[Path | None, typer.Option(help="Write the figures into this file too", show_default=False)] = None,
) -> None:
    """Measure how fast everything is on this machine, beside other projects if they are installed."""
    from fourseas.cli.bench import run_bench

    run_bench(quick, json)


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


def run(words: list[str]) -> None:
    """Run a command. Typer's own way would print usage errors on several lines and swallow interruptions."""
    with_options = next(
        (command for command in (play, simulate, arena, balance) if words[:1] == [command.__name__]), None
    )
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
