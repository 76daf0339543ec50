"""`fourseas arena`: bots against each other, everybody on every seat in turn."""

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
from fourseas.lab.arena import Contest, lineup, ranked
from fourseas.lab.series import Series


def hold_arena(
    game_id: str, players: int, games: int, bots: str, seed: int, pack: Path | None, chosen: Mapping[str, bool]
) -> None:
    game = find_game(game_id)
    kit = find_kit(game, pack)
    players = check_players(game, players)
    check_series(games, seed)
    names = check_bots(game, bots)
    options = check_for_programs(game, chosen)
    if not 2 <= len(set(names)) == len(names) <= players:
        raise Stop(f"--bots names 2 to {players} different bots; the last of them fills the seats that are left")
    contest = Contest(Series(game_id, kit, lineup(names, players), games, seed, chosen, rotate=True))
    with progress_bar() as bar:
        task = bar.add_task("compiling", total=games, rate="")
        for chunk in play_series(contest.series):
            contest.add(chunk)
            bar.update(task, description="games", completed=contest.games)
    contest.rate()

    title = f"{game.titled(options)}, {players} players, {contest.games:,} games"
    table = Table(title=title, title_justify="left")
    table.add_column("bot")
    for heading in ("seats", "wins", "x fair share", "mean score", "rating"):
        table.add_column(heading, justify="right")
    for standing in ranked(contest.standings.values(), players):
        scored = max(1, standing.seats - contest.truncated * standing.seats // contest.games)
        table.add_row(
            standing.name,
            f"{standing.seats:,}",
            f"{standing.wins:,.1f}",
            f"{standing.fair_shares(players):.2f}",
            f"{standing.points / scored / game.parts:.1f}",
            f"{standing.rating:.1f} ± {standing.doubt:.1f}",
        )
    Console(emoji=False, markup=False).print(table)
    if contest.truncated:
        print(f"{contest.truncated:,} games were abandoned as too long and are not scored.")
