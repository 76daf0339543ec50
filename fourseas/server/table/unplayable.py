"""A table whose rules are older than any that this program can play: it is over, and this is what its log tells
anyway.
"""

from __future__ import annotations

from typing import Any

from fourseas.core.i18n import Text, join, say
from fourseas.core.records.fairness import Fairness
from fourseas.core.records.record import FORMAT, End, GameRecord, seat_words
from fourseas.games import game as game_of
from fourseas.server.table import log
from fourseas.server.table.boxes import Box, closed_box
from fourseas.server.table.folds.gather import fill
from fourseas.server.table.lines import Readable
from fourseas.server.table.table import Table


class Unplayable(Table):
    """Nobody plays here, and nothing is awaited; but the players and all moves are known."""

    def __init__(self, id: str, seed: bytes, opened: log.Opened) -> None:
        super().__init__(id, seed, opened)
        self.begun = False
        self.setup: dict[str, Any] = {}
        self.moves: list[dict[str, Any]] = []
        self.phase = "over"

    def _lay_out(self, opened: log.Opened) -> tuple[int, Box]:
        return 0, closed_box(opened.rules, opened.box)

    @property
    def closed(self) -> Text:
        why = say(
            "The server no longer has the rules of this table ({rules}); it now has {ours}.",
            rules=self.opened.rules,
            ours=join(self.game.playable),
        )
        return join([why, self._so()], " ")

    def _so(self) -> Text:
        if not self.begun:
            return say("No game can begin here.")
        if self.replay_archived:
            return say("The record and the replay of the game are kept.")
        if self.final is None or self.final.reason == "abandoned":
            return say("The game cannot go on, nor be replayed move by move. Its record is kept.")
        return say("The game cannot be replayed move by move. Its record is kept.")

    @property
    def readable(self) -> Readable:
        return "nothing" if not self.begun else "replay" if self.replay_archived else "record"

    def end(self) -> End | None:
        return self.final or End(reason="abandoned")

    def apply(self, number: int, entry: log.AnyEntry) -> log.AnyEntry:
        entry = super().apply(number, entry)
        self.phase, self.race, self.undo_request = "over", None, None
        return entry

    def _fold(self, entry: log.AnyEntry) -> log.AnyEntry:
        match entry:
            case log.Started():
                fill(self, entry)
                self.begun = True
                self.setup = entry.setup or {}
            case log.WentBack():
                del self.moves[entry.moves :]
            case _:
                return super()._fold(entry)
        return entry

    def _move(self, entry: log.Moved) -> log.AnyEntry:
        move = {"seat": seat_words(entry.seat), **entry.move}
        if entry.t is not None:
            move["t"] = entry.t
        if entry.chance is not None:
            move["chance"] = entry.chance
        self.moves.append(move)
        return entry

    def record(self, fairness: Fairness | None) -> GameRecord:
        """The record, as far as the log has it: logs of early versions do not contain the deal, but the seed is
        revealed.
        """
        bots = [seat.level for seat in self.seats]
        return GameRecord(
            format=FORMAT,
            rules=self.opened.rules,
            box=self.opened.box,
            options=self.options,
            players=[seat.name for seat in self.seats],
            setup=self.setup,
            moves=self.moves,
            end=self.end(),
            bots=list(bots) if any(bots) else None,
            fairness=fairness,
        )


def outdated(rules: str) -> bool:
    """Whether these are rules of a game that we have, older than any that we can play: then a table cannot go on. For a
    game that is not installed, or for newer rules, another server or a newer program may know more.
    """
    id, _, version = rules.rpartition(" ")
    try:
        game = game_of(id)
    except KeyError:
        return False
    return game.version_of(rules) is None and version.isdecimal() and int(version) < game.version
