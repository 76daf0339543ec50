"""What commands are asked for, checked: games, seeds, packs, players. What cannot be becomes one clear line."""

from __future__ import annotations

import errno
import os
from pathlib import Path

from fourseas.cli.stop import Stop
from fourseas.core.game import Game, Kit
from fourseas.core.packs import PackError, classic, lay_out, read_pack
from fourseas.core.records import GameRecord, RecordError, game_id
from fourseas.games import IDS
from fourseas.games import game as game_called

SEEDS = 2**128
PLAYERS = 4  # unless something else is asked for


def find_game(id: str) -> Game:
    if id not in IDS:
        raise Stop(f"there is no game {id!r}; there are: {', '.join(IDS)}")
    return game_called(id)


def game_of(record: GameRecord) -> Game:
    """The game a record tells of; RecordError, as for everything else that is wrong with a record."""
    id = game_id(record)
    if id not in IDS:
        raise RecordError(f"a record of {id!r}, which is none of: {', '.join(IDS)}")
    return game_called(id)


def check_names(record: GameRecord) -> None:
    """RecordError, if a name would do something to the terminal."""
    if not all(name and name.isprintable() for name in record.players):
        raise RecordError("a player's name cannot be shown")


def find_kit(game: Game, pack: Path | None) -> Kit:
    """The components: of a file, or the classic ones."""
    try:
        return classic(game) if pack is None else lay_out(read_pack(game, pack))
    except PackError as error:
        raise Stop(str(error)) from None


def check_players(game: Game, players: int) -> int:
    """So many play; 0 is nothing said: four, or as many as can."""
    players = players or min(PLAYERS, game.players.stop - 1)
    if players not in game.players:
        raise Stop(f"{game.id} is for {game.players.start} to {game.players.stop - 1} players, not {players}")
    return players


def check_seed(seed: int) -> int:
    if not 0 <= seed < SEEDS:
        raise Stop("--seed must be at least 0 and below 2**128")
    return seed


def check_bots(game: Game, text: str) -> list[str]:
    """Names of bots that can play without a clock, separated by commas."""
    from fourseas.bots import BotError, mind

    names = [name.strip() for name in text.split(",")]
    try:
        for name in names:
            mind(name, game)
    except BotError as error:
        raise Stop(str(error)) from None
    return names


def check_series(games: int, seed: int) -> None:
    """So many games, each with a seed of its own."""
    if not 1 <= games <= 10**9:
        raise Stop("--games must be from 1 to 1000000000")
    check_seed(seed)
    if seed + games > SEEDS:
        raise Stop("--seed is so large that the series would run out of seeds")


def check_target(path: Path) -> None:
    """A file that is to be written after long work: better to hear at once that it cannot be."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.is_dir():
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
