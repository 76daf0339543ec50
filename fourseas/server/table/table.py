"""A table: what its log of entries adds up to. No clock of its own, no database, no sockets.

`apply` folds one accepted entry in; whoever folds the same log has the same table, on any worker, after any crash.
acts/ decides what may be accepted, folds/ what an entry changes; views/ puts together what a viewer gets to see.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal

import msgspec

from fourseas.core.game import Game
from fourseas.core.i18n import Text
from fourseas.core.match import Match
from fourseas.core.records.record import End, end_of
from fourseas.core.state import SEATS
from fourseas.core.tutorial import Guide
from fourseas.games import game as game_of
from fourseas.server.table import log
from fourseas.server.table.boxes import Box, box_of
from fourseas.server.table.clock import Clock
from fourseas.server.table.folds import chat, gather, house, moves, presence, undo
from fourseas.server.table.lines import ChatLine, LogLine, Phase, Readable
from fourseas.server.table.race import Race
from fourseas.server.table.seat import BOT_NAMES, Seat, Seating
from fourseas.server.table.undo_request import UndoRequest


class UnknownRules(Exception):
    """The table is played by rules that this program does not have."""

    def __init__(self, rules: str) -> None:
        super().__init__(rules)
        self.rules = rules


class Table:
    def __init__(self, id: str, seed: bytes, opened: log.Opened) -> None:
        self.id = id
        self.seed = seed  # the server's part; at a table without shared seeds, the game's seed itself
        try:
            self.game: Game = game_of(opened.game)
        except KeyError:
            raise UnknownRules(opened.rules) from None
        self.version, self.box = self._lay_out(opened)
        self.opened = msgspec.structs.replace(opened, box=self.box.words)
        self.host = opened.host
        self.options = opened.options
        self.speed = opened.speed
        self.listed = opened.listed
        self.bot_names = opened.bot_names or [str(name) for name in BOT_NAMES]
        self.seats = [Seat.of(number, place, self.bot_names) for number, place in enumerate(opened.places)]
        self.seating = Seating.of(self.seats)
        self.number = 1  # of the last entry
        self.at = opened.at  # its time
        self.changed = 1  # the last entry that changed the position, or who decides in it
        self.asked = [1] * SEATS  # by seat: the entry since which its current question stands
        self.asked_at = [opened.at] * SEATS  # and its time
        self.phase: Phase = "gathering"
        self.match: Match | None = None
        self._legal: tuple[Any, int, list[int]] | None = None  # of a state, for a seat
        self._awaited: tuple[Any, list[int]] = (None, [])  # of a state
        self._present: tuple[Any, Match | None] = (None, None)  # of a state, in a lesson
        self.guide: Guide | None = None
        self.clock: Clock | None = None
        self.race: Race | None = None  # while time runs in the game itself
        self.opener: int | None = None  # the seat whose only option is to begin one
        self.opener_since = 0
        self.ready: dict[int, int] = {}  # seats that are ready for it, and since when
        self.raced: set[int] = set()  # seats whose people have raced at this table
        self.undo_request: UndoRequest | None = None
        self.denied: set[int] = set()  # seats whose requests to go back were refused since the last move
        self.lines: list[LogLine] = []
        self.chat: list[ChatLine] = []
        self.heckled = 0  # lines of chat by spectators
        self.rematch: str | None = None
        self.ended: Literal["rules"] | None = None  # why it is over without having been played to its end
        self.final: End | None = None  # the stored result, if it can no longer be computed
        self.replay_archived = False  # its replay is in the archive, and can no longer be made

    def _lay_out(self, opened: log.Opened) -> tuple[int, Box]:
        """The version of its rules, and its components."""
        version = self.game.version_of(opened.rules)
        if version is None:
            raise UnknownRules(opened.rules)
        return version, box_of(self.game, opened.box, version)

    # ---- queries

    def seats_of(self, player: str | None) -> list[int]:
        return [] if player is None else [seat.number for seat in self.seats if seat.player == player]

    @property
    def awaited(self) -> list[int]:
        """The seats that have to decide; in a race all of them, because their options change with time."""
        if self.race is not None:
            return [seat.number for seat in self.seats]
        match, known = self.match, self._awaited
        if match is None:
            return []
        if self.guide is not None and self.guide.t is not None:
            return [seat.number for seat in self.seats if seat.number == self.guide.seat]
        if known[0] is not match.state:
            known = self._awaited = match.state, match.awaited
        return known[1]

    @property
    def deciding(self) -> list[int]:
        """The awaited seats at which a person decides; in a race nobody is waited for."""
        if self.race is not None:
            return []
        return [seat for seat in self.awaited if self.seats[seat].decides]

    @property
    def on_the_clock(self) -> list[int]:
        """The seats whose time runs. In a race everybody has the same time, and before it everybody waits for the
        others; but tables of earlier rules, which did not wait, keep the clocks they have.
        """
        waits = self.opener is not None and self.version == self.game.version
        return [] if waits else self.deciding

    @property
    def clock_runs(self) -> bool:
        return self.clock is not None and self.phase == "playing" and bool(self.on_the_clock)

    @property
    def bots_to_move(self) -> list[int]:
        """The bots that have to move; in a race they act by themselves. In a lesson, whoever's move is scripted."""
        if self.race is not None:
            return []
        if self.guide is not None and self.guide.seat is not None:
            alone = self.guide.is_scripted or self.seats[self.guide.seat].level is not None
            return [self.guide.seat] if alone else []
        seated = self.seating.bots
        bots = [seat for seat in self.awaited if seat in seated] if seated else []
        if not bots or (self.opener in bots and not self.bots_alone):
            return []  # the house begins the race for it, when everybody is ready
        return bots

    @property
    def present(self) -> Match | None:
        """The match as it stands. Where a lesson has stopped the clock of a race: at the moment at which it waits."""
        if self.match is None or self.guide is None or self.guide.t is None:
            return self.match
        if self._present[0] is not self.match.state:
            self._present = self.match.state, self.match.at(self.guide.t)
        return self._present[1]

    @property
    def at_ease(self) -> bool:
        """Whether nothing happens here before a person acts."""
        if self.clock is not None or self.race is not None or self.opener is not None or self.undo_request is not None:
            return False
        seating = self.seating
        if seating.left:
            return False
        return (self.guide is None and not seating.bots) or not self.bots_to_move

    @property
    def bots_alone(self) -> bool:
        """A game without people: it goes on while somebody is watching."""
        return all(seat.player is None for seat in self.seats)

    @property
    def parts(self) -> list[str]:
        """Each seat's part of the seed."""
        return [seat.share for seat in self.seats]

    def others_who_care(self, player: str | None) -> list[int]:
        """Other people's seats, which must all agree before this player takes back more than they may alone."""
        return [seat.number for seat in self.seats if seat.cares and seat.player != player]

    @property
    def closed(self) -> Text | None:
        """Why nobody can play here any more."""
        return None

    @property
    def readable(self) -> Readable:
        """What can still be read of the game."""
        return "nothing" if self.match is None else "replay"

    @property
    def counted_here(self) -> list[bool]:
        """By seat: whether its clock draws on the bank for thinking, not on the one for absences."""
        return [not seat.counted_away for seat in self.seats]

    def end(self) -> End | None:
        result = end_of(self.match) if self.match is not None else self.final
        return End(reason="abandoned") if result is None and self.ended is not None else result

    def legal(self, seat: int) -> list[int]:
        """What a seat may do outside a race: listed once, when it is offered, and looked up when it is done."""
        match, known = self.match, self._legal
        assert match is not None
        state = match.state
        if known is None or known[0] is not state or known[1] != seat:
            looked = match if self.guide is None else self.present or match
            known = self._legal = state, seat, looked.legal(seat)
        return known[2]

    # ---- folding the log

    def apply(self, number: int, entry: log.AnyEntry) -> log.AnyEntry:
        """Fold an entry in. Returns it as it is to be written: with what chance decided, so that folding it again needs
        no generator.
        """
        if number != self.number + 1:
            raise ValueError(f"entry {number} after entry {self.number}")
        if self.clock is not None:
            closed_ms = entry.closed_ms if isinstance(entry, log.Reopened) else 0
            self.clock.settle(entry.at, self.on_the_clock, self.counted_here, closed_ms, presence.away_ms(self, entry))
        self.number = number
        if entry.at > self.at:
            self.at = entry.at
        if isinstance(entry, log.Moved):
            return self._move(entry)
        try:
            return self._fold(entry)
        finally:
            self.seating = Seating.of(self.seats)

    def _move(self, entry: log.Moved) -> log.AnyEntry:
        return moves.move(self, entry)

    def _fold(self, entry: log.AnyEntry) -> log.AnyEntry:
        """Anything but a move."""
        match entry:
            case log.Started():
                return gather.start(self, entry)
            case log.Arranged() | log.Sat() | log.PartAdded() | log.BotSat() | log.Freed():
                gather.arrange_or_seat(self, entry)
            case log.Readied():
                self.ready |= dict.fromkeys(entry.seats, entry.at)
            case log.Spoke():
                chat.speak(self, entry)
            case log.WentAway():
                presence.go_away(self, entry)
            case log.CameBack():
                presence.come_back(self, entry)
            case log.StoodIn():
                presence.stand_in(self, entry)
            case log.Left():
                presence.leave(self, entry)
            case log.Returned():
                presence.return_to_seats(self, entry)
            case log.WishedBack():
                undo.ask(self, entry)
            case log.Consented():
                undo.consent(self, entry)
            case log.WentBack():
                undo.go_back(self, entry)
            case log.Resumed():
                house.resume(self, entry)
            case log.Reopened():
                house.reopen(self, entry)
            case log.Rematched():
                self.rematch = entry.table
            case log.Ended():
                house.end(self, entry)
            case log.Opened():
                raise ValueError("a table opens once")
        return entry

    # ---- what folding takes

    def held_by(self, player: str) -> Iterable[Seat]:
        return (seat for seat in self.seats if seat.player == player)

    def tell(self, line: Text, seat: int | None = None) -> None:
        """Add a line to the log that people read."""
        self.lines.append(LogLine(number=self.number, at=self.at, kind="table", line=line, seat=seat))

    def ask_anew(self, seats: Iterable[int] | None = None) -> None:
        """The position has changed, and with it what these seats are asked: all, if none are named."""
        self.changed = self.number
        if seats is None:
            self.asked, self.asked_at = [self.number] * SEATS, [self.at] * SEATS
            return
        for seat in seats:
            self.asked[seat], self.asked_at[seat] = self.number, self.at


def fold(id: str, seed: bytes, rows: list[tuple[int, bytes]], make: type[Table] = Table) -> Table:
    """The table that a log adds up to."""
    opened = log.from_bytes(rows[0][1])
    assert isinstance(opened, log.Opened)
    table = make(id, seed, opened)
    for number, body in rows[1:]:
        table.apply(number, log.from_bytes(body))
    return table
