"""`fourseas balance`: what many games between equal bots show about a game and its pack."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from rich.console import Console
from rich.table import Table

from fourseas.cli.asked import check_bots, check_players, check_series, find_game, find_kit
from fourseas.cli.options import check_for_programs
from fourseas.cli.stop import Stop
from fourseas.cli.studies.progress import progress_bar
from fourseas.cli.studies.series import play_series
from fourseas.core.game import Game
from fourseas.core.match import COLOURS
from fourseas.lab.balance import Balance
from fourseas.lab.seats import Seats
from fourseas.lab.series import Series, replay_moves


def report_balance(
    game_id: str, players: int, games: int, bot: str, seed: int, pack: Path | None, chosen: Mapping[str, bool]
) -> None:
    game = find_game(game_id)
    kit = find_kit(game, pack)
    players = check_players(game, players)
    options = check_study(game, games, bot, seed, chosen)
    series = Series(game_id, kit, [bot] * players, games, seed, chosen, moves=True)
    balance = Balance(game, kit, players)
    with progress_bar() as bar:
        task = bar.add_task("compiling", total=games, rate="")
        for chunk in play_series(series):
            balance.add(replay_moves(series, chunk, COLOURS[:players]))
            bar.update(task, description="games", completed=balance.games)
    console = Console(emoji=False, markup=False)
    console.print(
        f"{game.titled(options)}, {players} players, {games:,} games of {bot}: "
        f"{balance.moves / games:.0f} moves a game, {balance.truncated} abandoned"
    )
    show_seats(console, balance)
    show_acts(console, balance)
    show_lines(console, balance)
    if balance.counts:
        for title, headings, rows in balance.counts.tables():
            show_counts(console, title, headings, rows)


def report_seats(
    game_id: str, players: int, games: int, bot: str, seed: int, pack: Path | None, chosen: Mapping[str, bool]
) -> None:
    """Report only win rates by order of play, for one number of players or for all."""
    game = find_game(game_id)
    kit = find_kit(game, pack)
    counts = [check_players(game, players)] if players else list(game.players)
    options = check_study(game, games, bot, seed, chosen)
    studies = []
    with progress_bar() as bar:
        task = bar.add_task("compiling", total=games * len(counts), rate="")
        for count in counts:
            series = Series(game_id, kit, [bot] * count, games, seed, chosen, moves=True)
            studies.append(Seats(game, series))
            for chunk in play_series(series):
                studies[-1].add(chunk)
                bar.update(task, description="games", advance=1)
    headings = ["players", "moves a game", "abandoned"]
    rows = []
    for study in studies:
        figures = study.brief.figures() if study.brief else {}
        shares = "  ".join(f"{share:.2f}" for share, _ in study.shares())
        error = max(error for _, error in study.shares())
        ends = [f"{study.moves / games:.0f}", str(study.truncated), *figures.values(), shares, f"{error:.2f}"]
        rows.append([str(study.players), *ends])
    headings += [*figures, "wins by order of play, x fair share", "±"]
    title = f"{game.titled(options)}, {games:,} games of {bot} at each number of players"
    show_counts(Console(emoji=False, markup=False), title, headings, rows)


def check_study(game: Game, games: int, bot: str, seed: int, chosen: Mapping[str, bool]) -> dict[str, bool]:
    """What all studies of equal bots check; returns the options of their tables."""
    check_series(games, seed)
    if len(check_bots(game, bot)) != 1:
        raise Stop("--bot names one bot, who plays all seats")
    return check_for_programs(game, chosen)


def show_seats(console: Console, balance: Balance) -> None:
    complete = max(1, balance.games - balance.truncated)
    shares = "  ".join(f"{wins * balance.players / complete:.2f}" for wins in balance.wins)
    console.print(f"wins by order of play, x fair share: {shares}")


def show_acts(console: Console, balance: Balance) -> None:
    total = sum(balance.acts.values())
    console.print(
        "moves: " + "  ".join(f"{act} {100 * n / total:.1f}%" for act, n in balance.acts.most_common()), soft_wrap=True
    )


def show_lines(console: Console, balance: Balance) -> None:
    complete = max(1, balance.games - balance.truncated)
    table = Table("line of the sheet", "winners", "others", title="mean points", title_justify="left")
    for name in balance.winners_lines:
        won, other = balance.winners_lines[name] / complete, balance.others_lines.get(name, 0) / complete
        table.add_row(name, f"{won:.1f}", f"{other:.1f}")
    console.print(table)


def show_counts(console: Console, title: str, headings: list[str], rows: list[list[str]]) -> None:
    table = Table(title=title, title_justify="left")
    for number, heading in enumerate(headings):
        table.add_column(heading, justify="right" if number else "left")
    for row in rows:
        table.add_row(*row)
    console.print(table)
