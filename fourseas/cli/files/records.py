"""`fourseas verify` and `fourseas replay`: checking and retelling game records."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from rich.console import Console

from fourseas.cli.asked import check_names, game_of
from fourseas.cli.boards import board
from fourseas.cli.stop import FAILURE, Stop, printable
from fourseas.cli.terminal.screen import show_end, tell
from fourseas.core.records.fairness import BOT, NONE, Fairness
from fourseas.core.records.files import read_record
from fourseas.core.records.record import OtherRules, RecordError
from fourseas.core.records.replay import replay
from fourseas.core.records.verify import verify


def verify_files(paths: Sequence[Path]) -> None:
    """Check every file, and say for each whether its game follows the rules."""
    wrong = unchecked = 0
    for path in paths:
        try:
            record = read_record(path)
            game = game_of(record)
            match = verify(record, game)
        except OtherRules as error:
            unchecked += 1
            print(printable(f"{path}: not checked: {error}"))
            continue
        except RecordError as error:
            wrong += 1
            print(printable(f"{path}: {error}"))
            continue
        end = record.end.reason if record.end else "not finished"
        winners = " and ".join(match.names[seat] for seat in record.end.winners) if record.end else ""
        won = f", won by {winners}" if winners else ""
        print(printable(f"{path}: valid: {game.id}, {len(record.moves)} moves, {end}{won}{_proven(record.fairness)}"))
    are = "record is" if len(paths) == 1 else "records are"
    if wrong:
        raise Stop(f"{wrong} of {len(paths)} {are} invalid", FAILURE)
    if unchecked:
        raise Stop(f"{unchecked} of {len(paths)} {are} from rules that this program does not have", FAILURE)


def _proven(fairness: Fairness | None) -> str:
    """What the record proves about its chance, and who made the seed."""
    if fairness is None or fairness.seed is None:
        return ""
    if fairness.parts is None:
        return ", chance proven from its seed, which the server drew"
    people = sum(part not in (BOT, NONE) for part in fairness.parts)
    missing = fairness.parts.count(NONE)
    made_by = f"the server and {people} {'player' if people == 1 else 'players'}" if people else "the server alone"
    return f", chance proven from its seed, made by {made_by}" + (f" ({missing} added nothing)" if missing else "")


def replay_file(path: Path, move: int | None) -> None:
    """Retell a game move by move; or show the table after a move."""
    try:
        record = read_record(path)
        game = game_of(record)
        if move is not None and not 0 <= move <= len(record.moves):
            raise Stop(f"--move is from 0 to {len(record.moves)}, the moves of this record")
        match = replay(record, game, move)
        check_names(record)
    except RecordError as error:
        raise Stop(f"{path}: {error}", FAILURE) from None
    console = Console(emoji=False, markup=False)
    if move is None:
        for entry in match.log:
            tell(console, entry)
        if match.over:
            show_end(console, match)
        return
    if match.log:
        tell(console, match.log[-1])
    console.print(board(game.id).table(match, None, console.width))
