"""`fourseas simulate`: games between bots by the thousand, and their results."""

from __future__ import annotations

import time
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from fourseas.bots import is_own
from fourseas.bots.engine import Backend
from fourseas.cli.asked import check_bots, check_players, check_series, find_game, find_kit
from fourseas.cli.extras import missing
from fourseas.cli.options import check_for_programs
from fourseas.cli.stop import FAILURE, Stop
from fourseas.cli.studies.progress import count, progress_bar
from fourseas.cli.studies.series import play_series
from fourseas.core.game import Game
from fourseas.core.link.drive import Tally
from fourseas.core.match import COLOURS
from fourseas.core.records.files import write_record
from fourseas.core.records.record import record_of
from fourseas.lab.series import Series, add_up, replay_moves, uninterrupted

SPEEDS = ("python", "compiled", "gpu")
GPU_CHUNK = 2_000_000


def simulate_games(
    game_id: str,
    players: int,
    games: int,
    bots: str,
    seed: int,
    pack: Path | None,
    chosen: Mapping[str, bool],
    records: Path | None,
    states: bool,
    speed: str,
    workers: int | None,
) -> None:
    game = find_game(game_id)
    kit = find_kit(game, pack)
    players = check_players(game, players)
    check_series(games, seed)
    names = check_bots(game, bots)
    options = check_for_programs(game, chosen)
    if len(names) == 1:
        names *= players
    if len(names) != players:
        raise Stop(f"--bots names {len(names)}; name one for all, or {players}, one per seat")
    if speed not in SPEEDS:
        raise Stop(f"--speed is one of {', '.join(SPEEDS)}, not {speed!r}")
    if states and records is None:
        raise Stop("--states goes with --records: it adds the states to them")
    if workers is not None and not 1 <= workers <= 1024:
        raise Stop("--workers must be from 1 to 1024")
    if records is not None:
        records.mkdir(parents=True, exist_ok=True)

    if speed == "compiled" and any(map(is_own, names)):
        speed = "python"  # which is slower by far, and the only way for a bot of one's own
    title = f"{game.titled(options)}, {players} players, {speed}"
    started = time.monotonic()
    if speed == "gpu":
        tally = _on_gpu(game_id, kit, players, games, names, seed, chosen, records)
    else:
        plain: Backend = "python" if speed == "python" else "compiled"
        series = Series(game_id, kit, names, games, seed, chosen, speed=plain, moves=records is not None)
        tally = _on_cpu(series, workers, records, states)
    report(game, tally, names, time.monotonic() - started, title)


def _on_cpu(series: Series, workers: int | None, records: Path | None, states: bool) -> Tally:
    total = Tally()
    digits = len(str(series.games - 1))
    started = time.monotonic()
    with progress_bar() as bar, closing(play_series(series, workers)) as chunks:
        task = bar.add_task("compiling", total=series.games, rate="")
        for chunk in chunks:
            add_up(total, chunk.tally)
            if records is not None:
                match = replay_moves(series, chunk, COLOURS[: len(series.bots)])
                path = records / f"{series.game}-{chunk.first:0{digits}}.json"
                record = record_of(match, states=states, bots=series.bots)
                with uninterrupted():
                    write_record(record, path, durable=False)
            rate = f"{count(total.steps / (time.monotonic() - started + 1e-9))} steps/s"
            bar.update(task, description="games", completed=total.games, rate=rate)
    return total


def _on_gpu(
    game_id: str,
    kit: Any,
    players: int,
    games: int,
    names: list[str],
    seed: int,
    chosen: Mapping[str, bool],
    records: Path | None,
) -> Tally:
    from fourseas.core.link.gpu import GpuSeries, NoGpu

    if set(names) != {"random"}:
        raise Stop("on the GPU only the bot random plays: leave out --bots")
    if records is not None:
        raise Stop("on the GPU no records are written: leave out --records")
    try:
        series = GpuSeries(find_game(game_id), kit, players, chosen)
    except NoGpu as error:
        how = missing("gpu")
        raise Stop(f"--speed gpu: {error}{how and f'; its packages come with {how}'}", FAILURE) from None
    total = Tally()
    with progress_bar() as bar:
        task = bar.add_task("compiling", total=games, rate="")
        for first in range(0, games, GPU_CHUNK):
            tally, _ = series.play(seed, first, min(first + GPU_CHUNK, games))
            add_up(total, tally)
            bar.update(task, description="games", completed=total.games)
    return total


def report(game: Game, tally: Tally, names: list[str], seconds: float, title: str) -> None:
    complete = tally.games - tally.truncated
    table = Table()
    for heading in ("seat", "bot", "wins", "share of wins", "mean score"):
        table.add_column(heading, justify="left" if heading == "bot" else "right")
    for seat, name in enumerate(names):
        share = tally.shares[seat] / 60 / complete if complete else 0.0
        mean = tally.points[seat] / complete / game.parts if complete else 0.0
        table.add_row(str(seat), name, f"{tally.wins[seat]:,}", f"{share:.3f}", f"{mean:.1f}")
    console = Console(emoji=False, markup=False)
    console.print(
        Text(f"{title}: {tally.games:,} games", "italic")
    )  # not as the table's title, which may be wider than the table
    console.print(table)
    if tally.truncated:
        console.print(f"{tally.truncated:,} games were abandoned as too long and are not scored.")
    rate = f"{count(tally.games / seconds)} games/s, {count(tally.steps / seconds)} steps/s"
    console.print(f"{count(tally.steps)} steps in {seconds:.1f} s, compiling included: {rate}")
