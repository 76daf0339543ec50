"""Checks the arguments of commands: games, seeds, packs, players. Anything impossible becomes one clear line."""

from __future__ import annotations

import errno
import os
from pathlib import Path

from fourseas.cli.stop import Stop
from fourseas.core.game import Game
from fourseas.core.interface import Kit
from fourseas.core.packs import PackError, classic, lay_out, read_pack
from fourseas.core.records.record import GameRecord, RecordError, game_id
from fourseas.games import IDS
from fourseas.games import game as game_called

SEEDS = 2**128
PLAYERS = 4  # by default


def find_game(id: str) -> Game:
    if id not in IDS:
        raise Stop(f"there is no game {id!r}; there are: {', '.join(IDS)}")
    return game_called(id)


def game_of(record: GameRecord) -> Game:
    """The game of a record. Raises RecordError, as for everything else that is wrong with a record."""
    id = game_id(record)
    if id not in IDS:
        raise RecordError(f"a record of {id!r}, which is none of: {', '.join(IDS)}")
    return game_called(id)


def check_names(record: GameRecord) -> None:
    """Raise RecordError if a name would control the terminal."""
    if not all(name and name.isprintable() for name in record.players):
        raise RecordError("a player's name cannot be shown")


def find_kit(game: Game, pack: Path | None) -> Kit:
    """The components: from a file, or the classic ones."""
    try:
        return classic(game) if pack is None else lay_out(read_pack(game, pack))
    except PackError as error:
        raise Stop(str(error)) from None


def check_players(game: Game, players: int) -> int:
    """The number of players; 0 means unspecified: four, or as many as possible."""
    players = players or min(PLAYERS, game.players.stop - 1)
    if players not in game.players:
        raise Stop(f"{game.id} is for {game.players.start} to {game.players.stop - 1} players, not {players}")
    return players


def check_seed(seed: int) -> int:
    if not 0 <= seed < SEEDS:
        raise Stop("--seed must be at least 0 and below 2**128")
    return seed


def check_bots(game: Game, text: str) -> list[str]:
    """Comma-separated names of bots that can play without a clock."""
    from fourseas.bots import BotError, check_name, is_own

    names = [name.strip() for name in text.split(",")]
    try:
        for name in names:
            check_name(name, game)
    except BotError as error:
        raise Stop(str(error)) from None
    if any("@" in name for name in names) and any(map(is_own, names)):
        raise Stop("--bots: a style plays in compiled games only, and a bot of your own in none of them")
    return names


def check_series(games: int, seed: int) -> None:
    """The number of games, each of which has its own seed."""
    if not 1 <= games <= 10**9:
        raise Stop("--games must be from 1 to 1000000000")
    check_seed(seed)
    if seed + games > SEEDS:
        raise Stop("--seed is so large that the series would run out of seeds")


def check_target(path: Path) -> None:
    """A file to be written after long work: better to fail at once if it cannot be."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.is_dir():
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
