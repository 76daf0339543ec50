"""Sitting down: from the arguments of `fourseas play` to a game ready to be played, or one line on why not."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from fourseas.cli.asked import check_names, check_players, check_seed, find_game, find_kit, game_of
from fourseas.cli.options import check_known, flag
from fourseas.cli.stop import Stop
from fourseas.cli.terminal.asking import ask
from fourseas.cli.terminal.session import Session
from fourseas.core.game import Game
from fourseas.core.match import COLOURS, Match
from fourseas.core.records.files import read_record
from fourseas.core.records.record import RecordError
from fourseas.core.records.replay import replay
from fourseas.core.words.typed import Unclear, pick
from fourseas.games import IDS
from fourseas.games import game as game_called


@dataclass(frozen=True)
class Wishes:
    """The arguments of `fourseas play`; nothing is specified by default."""

    game: str = ""
    players: int = 0
    bots: str = ""
    seed: int | None = None
    pack: Path | None = None
    options: Mapping[str, bool] = field(default_factory=dict)  # of the table
    first: str = ""


HUMAN = "human"


def choose_game() -> str:
    """Ask which game to play."""
    for number, id in enumerate(IDS, start=1):
        print(f"  {number}  {game_called(id).name} ({id})")
    while True:
        answer = ask("Which game? ")
        if answer.isdigit() and 1 <= int(answer) <= len(IDS):
            return IDS[int(answer) - 1]
        try:
            return pick(answer, IDS, "game") if answer else IDS[0]
        except Unclear as unclear:
            print(f"{unclear}; type a number or a name.")


def who_plays(game: Game, players: int, bots: str) -> list[str | None]:
    """The bot's name for each seat, None for a person. The first seat belongs to whoever started the program."""
    from fourseas.bots import USUAL

    names = [name.strip() for name in bots.split(",")] if bots else [USUAL]
    if not players:
        players = len(names) + 1 if len(names) > 1 else 0
    players = check_players(game, players)
    if len(names) == 1:
        names *= players - 1
    if len(names) == players - 1:
        names.insert(0, HUMAN)
    if len(names) != players:
        raise Stop(f"{players} players: --bots must name {players - 1}, one for each other seat, or one for all")
    return [None if name == HUMAN else name for name in names]


def new_session(wishes: Wishes) -> Session:
    from fourseas.bots import BotError

    game = find_game(wishes.game or choose_game())
    game.check_whole()
    seats = who_plays(game, wishes.players, wishes.bots)
    if wishes.seed is not None:
        check_seed(wishes.seed)
    options = check_options(game, wishes.options)
    match = Match(
        game,
        find_kit(game, wishes.pack),
        COLOURS[: len(seats)],
        seed=secrets.randbits(128) if wishes.seed is None else wishes.seed,
        options=options,
    )
    if wishes.first:
        name_first(match, wishes.first)
    try:
        return Session(match, seats)
    except BotError as error:
        raise Stop(str(error)) from None


def check_options(game: Game, wished: Mapping[str, bool]) -> dict[str, bool]:
    """All options of the table: those asked for, and hot-seat defaults for the others."""
    check_known(game, wished)
    options = {**game.options, **wished}
    if game.by_turns is not None:
        options[game.by_turns] = wished.get(game.by_turns, True)
        if not options[game.by_turns] or game.too_many(options):
            ways = (game.by_turns, *game.apart_from(game.by_turns))
            flags = (flag(name, wished[name]) for name in ways if name in wished)
            raise Stop(f"{RACE}: leave out {' and '.join(flags)}")
    return options


RACE = "nobody can race by the clock in a terminal, only in the browser (fourseas serve)"


def check_can_go_on(match: Match) -> None:
    """Raise RecordError if a game is played against the clock, which a terminal does not have."""
    by_turns = match.game.by_turns
    if by_turns is not None and not match.options[by_turns]:
        raise RecordError(f"a game by the clock; {RACE}")


def name_first(match: Match, name: str) -> None:
    """Choose the player who begins, where the rules leave that to the table."""
    if not match.game.names_first:
        raise Stop(f"{match.game.id} draws its first player by chance: leave out --first")
    try:
        first = match.names.index(pick(name, match.names, "player"))
    except Unclear as unclear:
        raise Stop(f"--first: {unclear}") from None
    match.game.words.deal(match.kit, match.state, {**match.setup, "first": first})
    match.setup = match.game.words.setup_words(match.kit, match.state)


def resumed_session(file: Path, bots: str = "") -> Session:
    """A saved game. A file loads no program: other people's bots in it must be named by `bots` as well."""
    from fourseas.bots import BotError

    try:
        record = read_record(file)
        match = replay(record, game_of(record), seed=secrets.randbits(128))
        seats = record.bots or [None for _ in match.names]
        if len(seats) != len(match.names):
            raise RecordError(f"{len(match.names)} players, but {len(seats)} entries of who is a bot")
        check_own_bots(seats, bots)
        check_names(record)
        if match.over:
            raise RecordError("that game is over; to look at it: fourseas replay")
        check_can_go_on(match)
        return Session(match, seats, file=file, saved=match.log.copy())
    except (RecordError, BotError) as error:
        raise Stop(f"{file}: {error}") from None


def check_own_bots(seats: Sequence[str | None], bots: str) -> None:
    """RecordError, if a record names somebody's own bot, and whoever resumes it did not."""
    from fourseas.bots import is_own

    own = [name for name in seats if name is not None and is_own(name)]
    trusted = [name.strip() for name in bots.split(",")] if bots else []
    for name in own:
        if name not in trusted:
            raise RecordError(f"a bot {name} plays in it: to load it, add --bots {name}")
    for name in trusted:
        if name not in own:
            raise Stop(f"--bots: {name} is not a bot of your own that plays in this game; leave it out")
