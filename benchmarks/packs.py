"""Tries out other packs of `adventures` with networks that learn each of them: docs/packs.md tells what came of it.

python -m benchmarks.packs make long fair --out packs      # packs/long.toml and packs/fair.toml, out of the classic one
python -m benchmarks.packs learn packs/*.toml --minutes 8  # a network for each, all at once on one GPU
python -m benchmarks.packs seats packs/*.toml --games 400  # the seats of each, between its networks

Learning goes on from the game's own network; hints play a part of the games at first, without which a network that has
lost its way among six players would not find it again. A second run goes on from the first. `nvidia-cuda-mps-control
-d` lets several share a GPU well.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

from fourseas.bots.weights import FILE, FOLDER
from fourseas.cli.studies.train import train_network
from fourseas.games import game
from fourseas.train.learn import Course

TRACKS = {"black": "b", "red": "r", "blue": "u"}
START = 0.2  # the part of the time in which hints play more than they do later
RATES, TEMPERATURES = (1e-3, 5e-5), (0.4, 0.1)
GAMES = 16384  # at a time: several networks learn at once

# Tiles for fewer crates; what a tile is worth by its crates.
CHEAP = {
    "governors-plate": {"pink": 1, "blue": 2},
    "moors-rubies": {"yellow": 2, "pink": 1},
    "golden-cacao-pod": {"brown": 2, "white": 1},
    "pearls-of-margarita": {"white": 2, "brown": 1},
    "altar-of-portobelo": {"pink": 2, "yellow": 1},
    "emeralds-of-muzo": {"brown": 2, "blue": 1},
    "viceroys-sapphire": {"blue": 2, "yellow": 2},
    "montezumas-mask": {"yellow": 2, "brown": 1, "white": 1},
    "queens-necklace": {"blue": 2, "white": 1, "pink": 1},
    "black-madonna": {"pink": 1, "brown": 2, "white": 1},
}
FLAT = {2: 4, 3: 5, 4: 6}

# How far cards sail: the same on average, or a little less, but further apart.
SPREAD = {
    "deckhand": 3, "topman": 1, "river-pilot": 4, "turtle-fisher": 4, "wrecker": 4, "powder-monkey": 1, "cabin-boy": 1,
    "cooper": 1, "supercargo": 1, "shipwright": 1, "sea-lawyer": 1, "string-of-pearls": 3, "silver-ingots": 1,
    "gold-doubloons": 1, "boatswain": 1, "helmsman": 3, "sailing-master": 3, "pilot-of-the-main": 4,
    "pilot-of-the-islands": 4, "pilot-of-the-bahamas": 4, "navigator": 3, "first-mate": 1, "surgeon": 1,
    "quartermaster": 1, "gunner": 1, "privateer": 4, "carpenter": 1, "purser": 4, "smuggler": 1, "factor": 1,
    "recruiter": 1, "great-cabin": 1, "letter-of-marque": 1, "forged-manifest": 1, "swivel-guns": 1, "spyglass": 1,
    "treasure-map": 2, "kings-pardon": 2, "press-gang": 2,
}  # fmt: skip

VARIANTS: dict[str, dict[str, Any]] = {
    "flat": {"flat": True},
    "long": {"flat": True, "longer": 1.5},
    "spread": {"flat": True, "longer": 1.34, "spread": True},
    "fair": {"flat": True, "longer": 1.5, "spread": True, "first": 6},  # the best of those that were tried
}


def vary(pack: dict[str, Any], flat: bool = False, longer: float = 1, spread: bool = False, first: int = 0) -> None:
    if flat:
        for tile in pack["tiles"]:
            tile["cost"] = CHEAP.get(tile["id"], tile["cost"])
            tile["vp"] = FLAT[sum(tile["cost"].values())]
    if spread:
        for card in pack["cards"]:
            card["move"] = SPREAD.get(card["id"], card["move"])
    if longer != 1:
        pack["board"] = lengthen(pack["board"], longer, first)


def lengthen(board: dict[str, Any], factor: float, first: int) -> dict[str, Any]:
    """Routes of so many times as many spaces on the same lines; with `first`, no spur leaves them before that one."""
    old = board["spaces"]
    new: dict[str, Any] = {}
    edges: list[list[str]] = []
    for track, letter in TRACKS.items():
        main = [id for id, s in old.items() if s.get("track") == track and not s.get("on_spur")]
        main = [*sorted(main, key=lambda id: int(old[id]["index"])), "trinidad"]
        before, after = len(main) - 1, round((len(main) - 1) * factor)
        line = [main[0], *(f"{letter}{i}" for i in range(1, after)), "trinidad"]
        for i, id in enumerate(line[:-1]):
            step = i * before / after
            here, there = (old[main[int(step) + k]]["at"] for k in (0, 1))
            at = [round(a + (b - a) * (step % 1)) for a, b in zip(here, there, strict=True)]
            new[id] = {**(old[id] if i == 0 else {"track": track, "kind": "sea"}), "index": i, "at": at}
        edges += [[a, b] for a, b in pairwise(line)]
        leaves = {id: line[moved(i, before, after, first)] for i, id in enumerate(main[:-1])}
        spurs = [id for id, s in old.items() if s.get("track") == track and s.get("on_spur")]
        names = {id: f"spur-{id}" if old[id]["kind"] != "port" else id for id in spurs}
        for id in spurs:
            new[names[id]] = {**old[id], "junction": leaves[old[id]["junction"]]}
        edges += [[names.get(a) or leaves[a], names[b]] for a, b in board["edges"] if b in names]
    return {"spaces": {**new, "trinidad": old["trinidad"]}, "edges": edges}


def moved(index: int, before: int, after: int, first: int) -> int:
    """Where a space of a route of `before` steps is on one of `after`."""
    if not first or index < 2:
        return round(index * after / before)
    return round(first + (index - 2) * (after - 1 - first) / (before - 3))


def toml(value: Any) -> str:
    """A value on one line."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {toml(part)}" for key, part in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(toml, value)) + "]"
    return json.dumps(value, ensure_ascii=False)


def make(name: str, out: Path) -> Path:
    pack = tomllib.loads((game("adventures").folder / "classic.toml").read_text("utf-8"))
    vary(pack, **VARIANTS[name])
    pack["name"] = name
    board = pack.pop("board")
    tables = {"places": pack.pop("places"), "sources": pack.pop("sources"), "board": {"edges": board["edges"]}}
    lines = [f"{key} = {toml(value)}" for key, value in pack.items()]
    for title, table in {**tables, "board.spaces": board["spaces"]}.items():
        lines += [f"[{title}]", *(f"{key} = {toml(value)}" for key, value in table.items())]
    file = out / f"{name}.toml"
    file.write_text("\n".join(lines) + "\n", "utf-8")
    return file


def network(pack: Path) -> Path:
    """The folder of the network that learns a pack."""
    return pack.with_suffix("")


def learn(packs: Sequence[Path], minutes: float, seed: int) -> None:
    learning = []
    for pack in packs:
        out = network(pack) / "adventures.npz"
        out.parent.mkdir(exist_ok=True)
        if not out.is_file():
            shutil.copy(game("adventures").folder / FILE, out)
        with pack.with_suffix(".log").open("w") as log:
            command = [sys.executable, "-m", "benchmarks.packs", "one", str(pack), "--minutes", f"{minutes:g}"]
            learning.append(subprocess.Popen([*command, "--seed", str(seed)], stdout=log, stderr=subprocess.STDOUT))
    for pack, process in zip(packs, learning, strict=True):
        print(pack.stem, "ended with", process.wait(), *pack.with_suffix(".log").read_text().splitlines()[-2:-1])


def learn_one(pack: Path, minutes: float, seed: int) -> None:
    course = Course(start=START, rates=RATES, temperatures=TEMPERATURES)
    out = network(pack) / "adventures.npz"
    train_network("adventures", minutes, True, out, GAMES, seed, "gpu", pack, going_on=course)


def seats(packs: Sequence[Path], games: int, seed: int) -> None:
    for pack in packs:
        study = [sys.executable, "-m", "fourseas", "balance", "adventures", "--seats", "--bot", "mind"]
        study += ["--games", str(games), "--seed", str(seed), "--pack", str(pack)]
        own = {FOLDER: str(network(pack))} if network(pack).is_dir() else {}
        print(pack.stem, flush=True)
        subprocess.run(study, env={**os.environ, "COLUMNS": "180", **own}, check=True)


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    asked.add_argument("what", choices=["make", "learn", "one", "seats"])
    asked.add_argument("which", nargs="+", help=f"packs, or for make: {', '.join(VARIANTS)}")
    asked.add_argument("--out", type=Path, default=Path("packs"))
    asked.add_argument("--minutes", type=float, default=8.0)
    asked.add_argument("--games", type=int, default=400)
    asked.add_argument("--seed", type=int, default=1)
    wanted = asked.parse_args()
    packs = list(map(Path, wanted.which))
    if wanted.what == "make":
        if strange := set(wanted.which) - set(VARIANTS):
            asked.error(f"{strange.pop()} is none of {', '.join(VARIANTS)}")
        wanted.out.mkdir(exist_ok=True)
        print(*(make(name, wanted.out) for name in wanted.which))
    elif wanted.what == "learn":
        learn(packs, wanted.minutes, wanted.seed)
    elif wanted.what == "one":
        learn_one(packs[0], wanted.minutes, wanted.seed)
    else:
        seats(packs, wanted.games, wanted.seed)


if __name__ == "__main__":
    main()
