"""Writes docs/figures.md: `python -m benchmarks.figures` measures the games for it.

This program writes what is between `<!-- games:begin -->` and `<!-- games:end -->`; the server and the home page have
such parts too, written by their own programs. Each rewrites only its own part, so text written by hand stays.
"""

from __future__ import annotations

import os
import platform
import time
from collections.abc import Iterable
from pathlib import Path

from fourseas.cli.studies.bench import run_bench
from fourseas.games import SHIPPED
from fourseas.lab import bench
from fourseas.lab.bench import PEER_CHANCE, Figure, processor
from fourseas.lab.peers import PEERS

PAGE = Path(__file__).parents[1] / "docs" / "figures.md"
MISSING = "not measured on this machine"
QUIET = 0.25  # load average of the last minute


# ---- the page


def write_part(part: str, text: str) -> None:
    PAGE.write_text(with_part(PAGE.read_text(encoding="utf-8"), part, text), encoding="utf-8")


def with_part(page: str, part: str, text: str) -> str:
    """The page with one part replaced."""
    begin, end = f"<!-- {part}:begin -->", f"<!-- {part}:end -->"
    before, rest = page.split(begin)
    _, after = rest.split(end)
    return f"{before}{begin}\n\n{text.strip()}\n\n{end}{after}"


def table(head: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    lines = [list(head), *map(list, rows)]
    lines.insert(1, ["---"] * len(lines[0]))
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


# ---- the machine


def load() -> float | None:
    """The load average besides us; to be asked before measuring begins."""
    return os.getloadavg()[0] if hasattr(os, "getloadavg") else None


def machine(command: str, before: float | None) -> str:
    day = time.strftime("%Y-%m-%d")
    computer = f"{processor()}, {os.cpu_count()} cores, {platform.system()}, Python {platform.python_version()}"
    if before is None:
        weather = "How busy the machine was is not known."
    elif before < QUIET:
        weather = "The machine did little else when the run began."
    else:
        weather = f"A busy machine: its load was {before:.1f} when the run began, so a quiet one is faster."
    return f"From `{command}` on {day}: {computer}. {weather}"


# ---- the games


def games_part(figures: list[Figure], command: str, before: float | None) -> str:
    by_name = {(figure.what, figure.game): figure for figure in figures}
    rows = [_row(by_name, bench.COMPILED)]
    for peer in PEERS:
        rows.append(_ratios(by_name, peer))
        if (peer + PEER_CHANCE, "") in by_name:
            rows.append(_ratios(by_name, peer + PEER_CHANCE))
    rows += [_row(by_name, what) for what in (bench.PYTHON, bench.SEARCH, bench.PROMPT, bench.GPU)]
    others = [(figure.what, formatted(figure)) for figure in figures if not figure.game]
    head = ("what", *(f"`{id}`" for id in SHIPPED))
    return "\n\n".join((machine(command, before), table(head, rows), table(("for comparison", "figure"), others)))


def _row(by_name: dict[tuple[str, str], Figure], what: str) -> list[str]:
    return [what, *(formatted(by_name[what, id]) if (what, id) in by_name else MISSING for id in SHIPPED)]


def _ratios(by_name: dict[tuple[str, str], Figure], peer: str) -> list[str]:
    """How many times as fast as the peer, in the same run."""
    theirs = by_name.get((peer, ""))
    ours = [by_name.get((bench.COMPILED, id)) for id in SHIPPED]
    cells = (f"{figure.value / theirs.value:,.0f} x" if figure and theirs else MISSING for figure in ours)
    return [f"compiled, beside {peer}", *cells]


def formatted(figure: Figure) -> str:
    """Two digits: more would not be reproducible."""
    value = float(f"{figure.value:.2g}")
    if figure.unit == "s":
        rate = f"{value:g} s"
    elif value >= 1e9:
        rate = f"{value / 1e9:g} billion {figure.unit}"
    elif value >= 1e6:
        rate = f"{value / 1e6:g} million {figure.unit}"
    else:
        rate = f"{value:,.0f} {figure.unit}"
    return f"{rate}, {figure.note}" if figure.note else rate


def main() -> None:
    before = load()
    write_part("games", games_part(run_bench(False, None), "make bench", before))
    print(f"written into {PAGE.parent.name}/{PAGE.name}")


if __name__ == "__main__":
    main()
