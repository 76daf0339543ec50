"""Uses one GPU and the cores beside it in one go: networks learn there, and the ladder is measured here, both at once.

python -m benchmarks.minds --minutes 9 --out new                   # all four go on from the networks that are there
python -m benchmarks.minds --minutes 9 --out new --begin pirates   # one from nothing, the others not at all
python -m benchmarks.minds --minutes 9 --out newer --after new     # go on with what was learned in `new`
python -m benchmarks.minds --install new                           # and use it: then only the ladder is measured
python -m benchmarks.minds --minutes 9 --games none --out figures
python -m benchmarks.minds --minutes 9 --games piratoons --measure pirates --only admiral/search:2000@4 --out new

Everything can be stopped and goes on. `--out` has at the end: the networks, the checkpoints, what was said
meanwhile, and the figures of the ladder, which are those of the networks that are installed.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

from docs.ladder.book import FIGURES
from fourseas.bots.weights import FILE, LARGEST
from fourseas.games import SHIPPED, game

AFTER_S = 20  # that are left for what comes at the end


def training(id: str, minutes: float, seed: int, out: Path, resume: bool) -> list[str]:
    how = ["--minutes", f"{minutes:g}", "--seed", str(seed), "--speed", "gpu", "--out", str(out / f"{id}.npz")]
    return [sys.executable, "-m", "fourseas", "train", id, *how, *["--resume"] * resume]


def measuring(minutes: float, cores: int, ids: list[str], figures: list[str]) -> list[str]:
    which = [word for id in ids for word in ("--game", id)] + [word for name in figures for word in ("--only", name)]
    return [sys.executable, "-m", "docs.make_ladder", "--minutes", f"{minutes:g}", "--jobs", str(cores), *which]


def bring(id: str, out: Path, after: Path | None) -> None:
    """What a training goes on with: a checkpoint, or the network alone."""
    files = [after / f"{id}{end}" for end in (".npz", ".checkpoint.npz")] if after else [game(id).folder / FILE]
    for file in filter(Path.is_file, files):
        shutil.copy(file, out / file.name.replace(FILE, f"{id}.npz"))


def install(folder: Path) -> list[str]:
    """Make those networks the games' own that are there, and small enough."""
    networks = [id for id in SHIPPED if (folder / f"{id}.npz").is_file()]
    for id in networks:
        if (folder / f"{id}.npz").stat().st_size > LARGEST:
            sys.exit(f"{folder}/{id}.npz has more than {LARGEST} bytes")
        shutil.copy(folder / f"{id}.npz", game(id).folder / FILE)
    return networks


def run_all(commands: dict[str, list[str]], out: Path, seconds: float) -> dict[str, int]:
    """Run them at once, each with a log of its own; one that takes too long is ended. Returns how each ended."""
    running = {}
    for name, command in commands.items():
        with (out / f"{name}.log").open("w") as log:
            running[name] = subprocess.Popen(command, stdout=log, stderr=subprocess.STDOUT)
    ended = {}
    until = time.monotonic() + seconds
    for name, process in running.items():
        try:
            ended[name] = process.wait(max(0.0, until - time.monotonic()))
        except subprocess.TimeoutExpired:
            process.terminate()
            ended[name] = process.wait()
    return ended


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--minutes", type=float, default=9.0)
    parser.add_argument("--out", type=Path)
    parser.add_argument("--after", type=Path)
    parser.add_argument("--begin", action="append", choices=SHIPPED, default=[])
    parser.add_argument("--games", default=",".join(SHIPPED))
    parser.add_argument("--measure", action="append", choices=SHIPPED, default=[], help="the ladder of these alone")
    parser.add_argument("--only", action="append", default=[], metavar="FIGURE", help="as in docs.make_ladder")
    parser.add_argument("--cores", type=int, default=os.cpu_count() or 1, help="those of the learners included")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--install", type=Path)
    arguments = parser.parse_args()
    if arguments.install:
        print("installed:", ", ".join(install(arguments.install)) or "none")
    if arguments.out:
        arguments.out.mkdir(parents=True, exist_ok=True)
        learning = arguments.begin or [id for id in SHIPPED if id in arguments.games.split(",")]
        if not arguments.begin:
            for id in learning:
                bring(id, arguments.out, arguments.after)
        minutes = arguments.minutes - AFTER_S / 60
        commands = {id: training(id, minutes, arguments.seed, arguments.out, not arguments.begin) for id in learning}
        cores = max(1, arguments.cores - len(learning))
        commands["ladder"] = measuring(minutes, cores, arguments.measure, arguments.only)
        ended = run_all(commands, arguments.out, arguments.minutes * 60)
        shutil.copy(FIGURES, arguments.out / FIGURES.name)
        for name, code in ended.items():
            last = (arguments.out / f"{name}.log").read_text().splitlines()[-1:]
            print(name, "ended with", code, *last)


if __name__ == "__main__":
    main()
