"""Tries out other packs of `adventures` with networks that learn each of them: docs/packs.md tells what came of it.

python -m benchmarks.packs make lean calm --out packs      # packs/lean.toml and packs/calm.toml, out of the classic one
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
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from fourseas.bots.weights import FILE, FOLDER
from fourseas.cli.studies.train import train_network
from fourseas.games import game
from fourseas.train.learn import Course

START = 0.2  # the part of the time in which hints play more than they do later
RATES, TEMPERATURES = (1e-3, 5e-5), (0.4, 0.1)
GAMES = 16384  # at a time: several networks learn at once


def lean(pack: dict[str, Any]) -> None:
    """The pack that the game's network learned, before pushes were added: the Mate brings one card instead of two,
    port and merchant cards sail one space less by their actions, pilots four by their movement, and treasures recruit.
    """
    for card in pack["cards"]:
        effects = card.get("effects", [])
        for effect in effects:
            if effect["effect"] == "sail":
                if "track" in effect:
                    card["move"] = 4
                else:
                    effect["n"] -= 1
        if card["id"] == "sailing-masters-mate":
            card["effects"] = [{"effect": "sail_all", "n": 1}, {"effect": "remove"}, {"effect": "port_card"}]
        elif card["id"] == "powder-monkey":
            card["effects"] = [{"effect": "push", "n": 3}, {"effect": "remove"}]
        elif card["id"] == "string-of-pearls":
            card["effects"] = effects[:1]
        elif card["id"] in ("silver-ingots", "gold-doubloons"):
            card["effects"] = [{"effect": "port_card"}]


def calm(pack: dict[str, Any]) -> None:
    """Without pushes."""
    for card in pack["cards"]:
        card["effects"] = [effect for effect in card.get("effects", []) if not effect["effect"].startswith("push")]


VARIANTS: dict[str, Callable[[dict[str, Any]], None]] = {"lean": lean, "calm": calm}


def toml(value: Any) -> str:
    """A value on one line."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {toml(part)}" for key, part in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(toml, value)) + "]"
    return json.dumps(value, ensure_ascii=False)


def make(name: str, out: Path) -> Path:
    pack = tomllib.loads((game("adventures").folder / "classic.toml").read_text("utf-8"))
    VARIANTS[name](pack)
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
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("what", choices=["make", "learn", "one", "seats"])
    parser.add_argument("which", nargs="+", help=f"packs, or for make: {', '.join(VARIANTS)}")
    parser.add_argument("--out", type=Path, default=Path("packs"))
    parser.add_argument("--minutes", type=float, default=8.0)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    packs = list(map(Path, arguments.which))
    if arguments.what == "make":
        if strange := set(arguments.which) - set(VARIANTS):
            parser.error(f"{strange.pop()} is none of {', '.join(VARIANTS)}")
        arguments.out.mkdir(exist_ok=True)
        print(*(make(name, arguments.out) for name in arguments.which))
    elif arguments.what == "learn":
        learn(packs, arguments.minutes, arguments.seed)
    elif arguments.what == "one":
        learn_one(packs[0], arguments.minutes, arguments.seed)
    else:
        seats(packs, arguments.games, arguments.seed)


if __name__ == "__main__":
    main()
