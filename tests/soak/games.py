"""`make soak`: a million compiled games with the laws of each game looked after at every step.

All games and player counts, with their classic packs, with those of `tests/packs` (some have such high minimums that
nobody can move for long, and stacks break up), and, where patience counts, from tables at which hardly any is left, so
that games are truncated. Some thousands are played again in plain Python, which must come to the same end.

    python -m tests.soak.games --games 20000 --seed 7
"""

from __future__ import annotations

import argparse
import os
import sys
import threading
import time
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass

from fourseas.bots import mind
from fourseas.bots.engine import Backend, Engine
from fourseas.cli.studies.progress import count, progress_bar
from fourseas.core.interface import Kit
from fourseas.core.link.drive import BLANK, Tally
from fourseas.games import SHIPPED, game
from fourseas.games.crews.party import PATIENCE
from fourseas.lab.series import add_up
from tests.conformance import kits

GAMES = 1_000_000
CHUNK = 2000
AGAIN = 300  # one game in so many is played again in plain Python
PATIENCE_LEFT = 15  # turns until a late game is truncated


class LateEngine(Engine):
    """Games that begin as if nobody had boarded anything for long."""

    def _ready(self, players: int, options: Mapping[str, bool]) -> None:
        super()._ready(players, options)
        if self.speed == "python":
            self.states[BLANK].idle = PATIENCE - PATIENCE_LEFT
        else:
            self.states[BLANK]["idle"] = PATIENCE - PATIENCE_LEFT


@dataclass(frozen=True, eq=False)
class Setting:
    """One kind of game that is played over and over."""

    id: str
    players: int
    kit: Kit
    late: bool = False

    def __str__(self) -> str:
        late = ", out of patience" if self.late else ""
        return f"{self.id}, {self.players} players, pack {self.kit.pack.name!r}{late}"

    def engine(self, speed: Backend) -> Engine:
        return (LateEngine if self.late else Engine)(game(self.id), self.kit, speed)


def settings() -> list[Setting]:
    return [
        Setting(id, players, kit, late)
        for id in SHIPPED
        for kit in kits(id)
        for players in game(id).players
        for late in ((False, True) if loses_patience(id) else (False,))
    ]


def loses_patience(id: str) -> bool:
    """Whether a game is truncated when nothing has happened for long, not after a number of rounds."""
    return "idle" in game(id).rules.State.fields


class Broken(Exception):
    """Something is not as it must be; the message names the game and how to see it again."""


# ---- the laws


_own = threading.local()


def checked(setting: Setting, seed: int, first: int, last: int) -> Tally:
    """Play some games of a setting; Broken, if one breaks a law."""
    if getattr(_own, "setting", None) is not setting:  # each thread has an engine of its own
        _own.setting, _own.engine = setting, setting.engine("compiled")
    tally: Tally = _own.engine.checked_games(setting.players, seed, first, last)
    if tally.broken:
        law = game(setting.id).checks.LAWS[tally.broken - 1]
        raise Broken(f"{setting}, seed {seed + tally.game}: law {tally.broken} is broken: {law}")
    return tally


def all_checked(all: Sequence[Setting], games: int, seed: int) -> Iterator[Tally]:
    """So many games, evenly spread over the settings, on all cores; tallies come as they are done."""
    for id in SHIPPED:  # compile, or load what was compiled, before everybody wants it
        next(setting for setting in all if setting.id == id).engine("compiled").checked_games(3, 0, 0, 0)
    workers = os.cpu_count() or 1
    pool = ThreadPoolExecutor(workers)
    pending: set[Future[Tally]] = set()
    try:
        for number, setting in enumerate(all):
            share = games // len(all) + (number < games % len(all))
            for first in range(0, share, CHUNK):
                pending.add(pool.submit(checked, setting, seed, first, min(first + CHUNK, share)))
                while len(pending) > 2 * workers:
                    yield from finished(pending)
        while pending:
            yield from finished(pending)
    finally:
        pool.shutdown(cancel_futures=True)


def finished(pending: set[Future[Tally]]) -> Iterator[Tally]:
    done, _ = wait(pending, timeout=0.2, return_when=FIRST_COMPLETED)
    pending -= done
    yield from (future.result() for future in done)


# ---- both speeds


def play(setting: Setting, speed: Backend, seed: int, games: int) -> list[object]:
    """The outcome of random games, state by state, and of games between greedy bots, all told."""
    engine = setting.engine(speed)
    tally, finals = engine.random_games(setting.players, seed, 0, games, keep=games)
    state = game(setting.id).rules.State
    states = finals if speed == "python" else [state.load(finals, number) for number in range(games)]
    return [*states, tally, engine.play_games([mind("greedy")] * setting.players, {}, seed, 0, 1)]


def played_again(setting: Setting, seed: int, games: int) -> int:
    """Compare the two speeds; returns how many games were compared."""
    slow, fast = play(setting, "python", seed, games), play(setting, "compiled", seed, games)
    for number, (ours, theirs) in enumerate(zip(slow, fast, strict=True)):
        if ours != theirs:
            which = (
                f"seed {seed + number}" if number < games else f"the {'greedy' if number > games else 'whole'} series"
            )
            raise Broken(f"{setting}, {which}: compiled and plain Python do not come to the same end")
    return games + 1


# ---- the command


def soak(games: int, seed: int) -> None:
    all = settings()
    total = Tally()
    rate = ""
    started = time.perf_counter()
    with progress_bar() as bar:
        task = bar.add_task("laws", total=games, rate="")
        for tally in all_checked(all, games, seed):
            add_up(total, tally)
            rate = f"{count(total.steps / (time.perf_counter() - started))} steps/s"
            bar.update(task, completed=total.games, rate=rate)
    print(f"{total.games:,} games, {count(total.steps)} steps, {rate}, {total.truncated:,} truncated")
    print(f"no law was broken in {len(all)} settings")
    again = 0
    with progress_bar() as bar:
        task = bar.add_task("both speeds", total=len(all), rate="")
        for setting in all:
            again += played_again(setting, seed, max(1, games // AGAIN // len(all)))
            bar.advance(task)
    print(f"{again:,} games were played again in plain Python and came to the same end")


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tests.soak.games", description="Many games with the laws looked after."
    )
    parser.add_argument("--games", type=int, default=GAMES, help=f"how many (default: {GAMES:,})")
    parser.add_argument("--seed", type=int, default=0, help="the first game's seed")
    arguments = parser.parse_args(words)
    try:
        soak(arguments.games, arguments.seed)
    except Broken as broken:
        print(broken, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("stopped", file=sys.stderr)
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
