"""`fourseas train`: a network learns a game from playing against itself."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

from fourseas.bots.caution import caution_of
from fourseas.bots.own import BotError
from fourseas.bots.weights import save
from fourseas.cli.asked import check_seed, check_target, find_game, find_kit
from fourseas.cli.extras import missing
from fourseas.cli.stop import FAILURE, Stop
from fourseas.core.game import Game
from fourseas.core.interface import Kit
from fourseas.core.link.gpu import NoGpu
from fourseas.train.checkpoint import begin_with, go_on, keep
from fourseas.train.games import Games
from fourseas.train.learn import GOING_ON, Course, Learner, train
from fourseas.train.network import Network, scales
from fourseas.version import version

ON_A_CARD, ON_A_PROCESSOR = 32768, 256  # games at a time
A_LINE_S = 20.0


def train_network(
    game_id: str,
    minutes: float,
    resume: bool,
    out: Path,
    games: int | None,
    seed: int,
    speed: str,
    pack: Path | None = None,
    going_on: Course = GOING_ON,
) -> None:
    started = time.monotonic()
    game = find_game(game_id)
    if game.observe.OBSERVED == 0:
        raise Stop(f"{game.id} has no observe.py, and nothing can be learned without")
    if not 0 < minutes <= 10_000:
        raise Stop("--minutes must be more than 0, and 10000 at most")
    if games is not None and not 8 <= games <= 2**20:
        raise Stop("--games must be from 8 to 1048576")
    check_seed(seed)
    check_target(out)
    played = _games(game, find_kit(game, pack), games, seed, speed)
    network = _network(speed).fresh(played.arrays, scales(game.observe.BLOCKS), played.seats, seed)
    checkpoint = out.with_suffix(".checkpoint.npz")
    made: dict[str, Any] = {"command": "", "seconds": 0, "games": 0, "moves": 0, "curve": []}
    if resume:
        try:
            known = begin_with if out.is_file() and not checkpoint.is_file() else go_on
            made = known(out if known is begin_with else checkpoint, game, network)
        except BotError as error:
            raise Stop(f"--resume: {error}", FAILURE) from None
    learner = Learner(played, network, going_on if resume else Course(), caution_of(game))
    command = f"fourseas train {game.id} --minutes {minutes:g} --seed {seed} --speed {speed}{' --resume' * resume}"
    command += f" --pack {pack.name}" if pack else ""
    before = {**made, "command": f"{made['command']} && {command}" if resume else command, "version": version()}
    curve = before["curve"]
    reported = 0.0

    def report(part: float, error: float) -> None:
        nonlocal reported
        if part < 1 and time.monotonic() - reported < A_LINE_S:
            return
        reported = time.monotonic()
        new = {"seconds": round(reported - started), "games": learner.ended, "moves": learner.moves}
        now = {**before, **{name: before[name] + number for name, number in new.items()}}
        shares, doubt = learner.measure.shares()
        if learner.measure.games:
            point = {"seconds": now["seconds"], "moves": now["moves"], "shares": round(shares, 3)}
            curve.append({**point, "doubt": round(doubt, 3), "error": round(error, 5)})
        keep(checkpoint, game, network, now)
        save(out, game, network.row(), network.sizes, now)
        print(
            f"{now['seconds'] / 60:6.2f} min  {now['games']:>11,} games  {now['moves']:>13,} moves  "
            f"{shares:.2f} ± {doubt:.2f} shares against greedy ({learner.measure.games:.0f} games of "
            f"{learner.measure.table})  error {error:.4f}  spread {float(learner.spread or 0):.4f}",
            flush=True,
        )
        learner.measure.clear()

    length = learner.warm_up()
    ready = time.monotonic() - started
    print(f"ready after {ready:.0f} s; a game has about {length} moves, lambda is {learner.trace:.2f}", flush=True)
    train(learner, started + minutes * 60, report)
    print(f"the network is in {out}, and all that is needed to go on in {checkpoint}")


def _network(speed: str) -> type[Network]:
    if speed == "gpu":
        from fourseas.train.graph import CardNetwork

        return CardNetwork
    return Network


def _games(game: Game, kit: Kit, games: int | None, seed: int, speed: str) -> Any:
    if speed == "gpu":
        from fourseas.train.card import CardGames

        try:
            return CardGames(game, kit, games or ON_A_CARD, seed)
        except NoGpu as reason:
            how = missing("train")
            how = f"; its packages come with {how}" if how else ""
            raise Stop(f"{reason}{how}; --speed compiled learns on a processor, slowly", FAILURE) from None
    if speed == "python":
        return Games(game, kit, games or ON_A_PROCESSOR, seed, "python")
    if speed == "compiled":
        return Games(game, kit, games or ON_A_PROCESSOR, seed, "compiled")
    raise Stop(f"--speed is one of python, compiled, gpu, not {speed!r}")
