"""`fourseas train`: a network learns a game from playing against itself."""

from __future__ import annotations

import os
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from fourseas.bots.caution import caution_of
from fourseas.bots.engine import Backend
from fourseas.bots.own import BotError
from fourseas.bots.weights import save
from fourseas.cli.asked import check_seed, check_target, find_game, find_kit
from fourseas.cli.extras import missing
from fourseas.cli.stop import FAILURE, Stop
from fourseas.core.game import Game
from fourseas.core.interface import Kit
from fourseas.core.link.gpu import NoGpu, need_cuda
from fourseas.train.arrays import OnCard, Plain
from fourseas.train.checkpoint import begin_with, go_on, keep
from fourseas.train.deep import LOOKING_AHEAD, DeepLearner, Depth, train_deep
from fourseas.train.games import Games
from fourseas.train.learn import GOING_ON, Course, Learner, train
from fourseas.train.network import Network, scales
from fourseas.version import version

ON_A_CARD, ON_A_PROCESSOR = 32768, 256  # games at a time
ROOM_ON_A_CARD, ROOM_ON_A_PROCESSOR = 1 << 22, 1 << 18  # rows that are remembered of games with a look ahead
MOST_QUESTIONS = 100_000
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
    look_ahead: int | None = None,
    jobs: int | None = None,
    going_on: Course = GOING_ON,
) -> None:
    started = time.monotonic()
    game = find_game(game_id)
    if game.observe.OBSERVED == 0:
        raise Stop(f"{game.id} has no observe.py, and without it nothing can be learned")
    if not 0 < minutes <= 10_000:
        raise Stop("--minutes must be more than 0, and 10000 at most")
    if games is not None and not 8 <= games <= 2**20:
        raise Stop("--games must be from 8 to 1048576")
    if look_ahead is not None and not 1 <= look_ahead <= MOST_QUESTIONS:
        raise Stop(f"--look-ahead must be from 1 to {MOST_QUESTIONS}")
    check_seed(seed)
    check_target(out)
    kit = find_kit(game, pack)
    played = None if look_ahead else _games(game, kit, games, seed, speed)
    places = game.players.stop - 1
    arrays = played.arrays if played else _arrays(speed, seed)
    network = _network(speed).fresh(arrays, scales(game.observe.BLOCKS), places, seed)
    checkpoint = out.with_suffix(".checkpoint.npz")
    made: dict[str, Any] = {"command": "", "seconds": 0, "games": 0, "moves": 0, "curve": []}
    if resume:
        try:
            known = begin_with if out.is_file() and not checkpoint.is_file() else go_on
            made = known(out if known is begin_with else checkpoint, game, network)
        except BotError as error:
            raise Stop(f"--resume: {error}", FAILURE) from None
    course = going_on if resume else Course()
    command = f"fourseas train {game.id} --minutes {minutes:g} --seed {seed} --speed {speed}{' --resume' * resume}"
    command += f" --pack {pack.name}" if pack else ""
    command += f" --look-ahead {look_ahead}" if look_ahead else ""
    before = {**made, "command": f"{made['command']} && {command}" if resume else command, "version": version()}
    diary = Diary(game, network, out, checkpoint, before, started)
    until = started + minutes * 60
    if look_ahead:
        depth = Depth(look_ahead, room=ROOM_ON_A_CARD if speed == "gpu" else ROOM_ON_A_PROCESSOR)
        cores = jobs or os.cpu_count() or 1
        played_at: Backend = "python" if speed == "python" else "compiled"
        deep = DeepLearner(game, kit, network, played_at, seed, cores, depth, LOOKING_AHEAD)
        train_deep(deep, until, lambda part, error: diary.report(deep, part, error))
    else:
        learner = Learner(played, network, course, caution_of(game))
        length = learner.warm_up()
        ready = time.monotonic() - started
        print(f"ready after {ready:.0f} s; a game has about {length} moves, lambda is {learner.trace:.2f}", flush=True)
        train(learner, until, lambda part, error: diary.report(learner, part, error))
    print(f"the network is in {out}; to train it further, keep {checkpoint}")


@dataclass
class Diary:
    """Saves the network now and then, and says how strong it is."""

    game: Game
    network: Network
    out: Path
    checkpoint: Path
    before: dict[str, Any]
    started: float
    reported: float = 0.0

    def report(self, learner: Learner | DeepLearner, part: float, error: float) -> None:
        if part < 1 and time.monotonic() - self.reported < A_LINE_S:
            return
        self.reported = time.monotonic()
        new = {"seconds": round(self.reported - self.started), "games": learner.ended, "moves": learner.moves}
        now = {**self.before, **{name: self.before[name] + number for name, number in new.items()}}
        shares, doubt, measured, against = learner.strength()
        if measured:
            point = {"seconds": now["seconds"], "moves": now["moves"], "shares": round(shares, 3)}
            now["curve"].append({**point, "doubt": round(doubt, 3), "error": round(error, 5)})
        keep(self.checkpoint, self.game, self.network, now)
        save(self.out, self.game, self.network.row(), self.network.sizes, now)
        print(
            f"{now['seconds'] / 60:6.2f} min  {now['games']:>11,} games  {now['moves']:>13,} moves  "
            f"{shares:.2f} ± {doubt:.2f} shares against greedy ({measured} games of {against})  error {error:.4f}",
            flush=True,
        )


def _arrays(speed: str, seed: int) -> Any:
    if speed != "gpu":
        return Plain(seed)
    try:
        need_cuda()
    except NoGpu as reason:
        raise _no_gpu(reason) from None
    return OnCard(seed)


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
            raise _no_gpu(reason) from None
    if speed == "python":
        return Games(game, kit, games or ON_A_PROCESSOR, seed, "python")
    if speed == "compiled":
        return Games(game, kit, games or ON_A_PROCESSOR, seed, "compiled")
    raise Stop(f"--speed is one of python, compiled, gpu, not {speed!r}")


def _no_gpu(reason: NoGpu) -> Stop:
    how = missing("train")
    how = f"; its packages come with {how}" if how else ""
    return Stop(f"{reason}{how}; --speed compiled learns on a processor, slowly", FAILURE)
