"""`fourseas bench`: the measurements of `lab/bench.py` as a table, including ratios to the peers of the same run."""

from __future__ import annotations

import os
import platform
from pathlib import Path

import msgspec
from rich.console import Console
from rich.table import Table

from fourseas.cli.asked import check_target
from fourseas.core.records.files import write_whole
from fourseas.games import IDS
from fourseas.lab import bench
from fourseas.lab.bench import Figure


def run_bench(quick: bool, json: Path | None) -> list[Figure]:
    if json is not None:
        check_target(json)
    console = Console(emoji=False, markup=False)
    seconds, repeats = (1.0, 3) if quick else (6.0, 9)
    console.print(
        f"Python {platform.python_version()}, {bench.processor()}, {os.cpu_count()} cores. Best of several runs."
    )
    figures: list[Figure] = []

    def add(figure: Figure) -> None:
        figures.append(figure)
        console.print(f"  {figure.name}: {shown(figure)}{f' ({figure.note})' if figure.note else ''}")

    for id in IDS:
        add(bench.random_play(id, "compiled", seconds))
    peers = bench.peers(seconds)
    for figure in peers:
        add(figure)
    if not peers:
        console.print("  no peers are installed (pip install 'fourseas[peers]')")
    for id in IDS:
        add(bench.random_play(id, "python", seconds / 2))
    for id in IDS:
        add(bench.search_time(id, repeats))
    for id in IDS:
        add(bench.first_prompt(id, repeats))
    add(bench.run_time("the command `fourseas --help`", ["--help"], repeats))
    for figure in _gpu(console, seconds):
        add(figure)
    if peers:
        console.print(_ratios(figures, peers))
    if json is not None:
        write_whole(json, msgspec.json.format(msgspec.json.encode(figures)) + b"\n")
    return figures


def shown(figure: Figure) -> str:
    if figure.unit == "s":
        return f"{figure.value:.3f} s"
    return f"{figure.value / 1e9:.2f} billion steps/s" if figure.value >= 1e9 else f"{figure.value:,.0f} steps/s"


def _gpu(console: Console, seconds: float) -> list[Figure]:
    from fourseas.core.link.gpu import NoGpu

    try:
        return [bench.gpu_play(id, seconds) for id in IDS]
    except NoGpu as error:
        console.print(f"  gpu: {error}")
        return []


def _ratios(figures: list[Figure], peers: list[Figure]) -> Table:
    """How many times as fast as each peer our compiled games are in this run."""
    ours = [figure for figure in figures if figure.what == bench.COMPILED]
    table = Table(title="compiled, times as fast as", title_justify="left")
    table.add_column("")
    for figure in ours:
        table.add_column(figure.game, justify="right")
    for peer in peers:
        table.add_row(peer.what, *(f"{figure.value / peer.value:,.0f}" for figure in ours))
    return table
