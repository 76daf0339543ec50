"""Records: a game as one JSON document that replays without a random generator. docs/records.md tells all of it."""

from __future__ import annotations

from pathlib import Path

from fourseas.api.errors import BadRecord, Error, translated
from fourseas.api.match import Match
from fourseas.core.game import Game as InnerGame
from fourseas.core.records import files
from fourseas.core.records import replay as replaying
from fourseas.core.records import verify as verifying
from fourseas.core.records.record import GameRecord, RecordError, game_id
from fourseas.games import IDS
from fourseas.games import game as inner_game


def read_record(path: str | Path) -> GameRecord:
    """The record in a file; BadRecord if it is not one. `verify` says whether its game was played by the rules.

    >>> import fourseas, tempfile, pathlib
    >>> match = fourseas.Match("pirates", players=3, seed=1)
    >>> result = match.play_out("random")
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     path = pathlib.Path(folder, "game.json")
    ...     fourseas.write_record(match, path)
    ...     record = fourseas.read_record(path)
    >>> record.rules, record.players, record.end.totals == result.scores
    ('pirates 1', ['red', 'blue', 'yellow'], True)
    """
    with translated():
        try:
            return files.read_record(Path(path))
        except RecordError as error:
            raise BadRecord(f"{path}: {error}") from None


def write_record(record: GameRecord | Match, path: str | Path) -> None:
    """Write a record, or that of a match, into a file: the whole file or nothing. Missing folders are created. OSError
    if the disk says no.
    """
    files.write_record(record.record() if isinstance(record, Match) else record, Path(path))


def replay(record: GameRecord, moves: int | None = None) -> Match:
    """The match after all moves of a record, or the first few; BadRecord names the first that is wrong.

    >>> import fourseas
    >>> match = fourseas.Match("pirates", players=3, seed=1)
    >>> _ = match.play("assemble 5 blue.2")
    >>> fourseas.replay(match.record()).view() == match.view()
    True
    >>> fourseas.replay(match.record(), 0).log
    []
    """
    game = _game(record)
    if moves is not None and not 0 <= moves <= len(record.moves):
        raise Error(f"the record has {len(record.moves)} moves, so not {moves}")
    with translated():
        return Match._of(replaying.replay(record, game, moves))


def verify(record: GameRecord | str | Path) -> Match:
    """Check that a record, or a file with one, tells a game by the rules: every move, the score sheet, the winners; and
    its chance, where it shows the seed. Returns the match at its end; BadRecord says what is wrong first.

    >>> import fourseas
    >>> match = fourseas.Match("seeraeuber", players=3, seed=1)
    >>> _ = match.play_out("random")
    >>> record = match.record()
    >>> fourseas.verify(record).winners == match.winners
    True
    >>> del record.moves[-1]
    >>> fourseas.verify(record)
    Traceback (most recent call last):
    fourseas.BadRecord: the record says complete, but after its last move the game goes on
    """
    with translated():
        read = read_record(record) if isinstance(record, str | Path) else record
        return Match._of(verifying.verify(read, _game(read)))


def _game(record: GameRecord) -> InnerGame:
    if not isinstance(record, GameRecord):
        raise BadRecord(f"a record is what read_record or match.record() returns, not {record!r:.40}")
    id = game_id(record)
    if id not in IDS:
        raise BadRecord(f"a record of {id!r}, which is none of: {', '.join(IDS)}")
    return inner_game(id)
