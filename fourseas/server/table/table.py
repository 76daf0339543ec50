"""A table: what its log of entries adds up to. No clock of its own, no database, no sockets.

`apply` folds one accepted entry in; whoever folds the same log has the same table, on any worker, after any crash.
acts/ decides what may be accepted; views/ puts together what a viewer gets to see.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal

import msgspec

from fourseas.core.fairness import seed_of
from fourseas.core.game import Game
from fourseas.core.i18n import Text, say
from fourseas.core.match import Match
from fourseas.core.records import End, end_of, seat_words
from fourseas.core.state import HOUSE, SEATS
from fourseas.core.tutorial import Guide, read_tutorial
from fourseas.games import game as game_of
from fourseas.server.table import log
from fourseas.server.table.boxes import Box, box_of
from fourseas.server.table.clock import Clock, clock_for
from fourseas.server.table.lines import ChatLine, LogLine, Phase, Readable
from fourseas.server.table.race import Race, opener
from fourseas.server.table.seat import Seat, level_of

KEPT_CHAT = 200  # lines; older ones stay in the log but are not shown


class UnknownRules(Exception):
    """The table is played by rules that this program does not have."""

    def __init__(self, rules: str) -> None:
        super().__init__(rules)
        self.rules = rules


class Wish:
    """Somebody wants to take moves back, and these seats have not answered yet."""

    def __init__(self, seat: int, moves: int, waiting_for: list[int]) -> None:
        self.seat = seat
        self.moves = moves
        self.waiting_for = waiting_for


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
        self.seats = [Seat.of(number, place) for number, place in enumerate(opened.places)]
        self.number = 1  # of the last entry
        self.at = opened.at  # its time
        self.changed = 1  # the last entry that changed the position, or who decides in it
        self.asked = [1] * SEATS  # by seat: the entry since which its current question stands
        self.asked_at = [opened.at] * SEATS  # and its time
        self.phase: Phase = "gathering"
        self.match: Match | None = None
        self._legal: tuple[Any, int, list[int]] | None = None  # of a state, for a seat
        self._awaited: tuple[Any, list[int]] = (None, [])  # of a state
        self.guide: Guide | None = None
        self.clock: Clock | None = None
        self.race: Race | None = None  # while time runs in the game itself
        self.opener: int | None = None  # the seat whose only option is to begin one
        self.opener_since = 0
        self.ready: dict[int, int] = {}  # seats that are ready for it, and since when
        self.raced: set[int] = set()  # seats whose people have raced at this table
        self.wish: Wish | None = None
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
        if self.match is None:
            return []
        if self._awaited[0] is not self.match.state:
            self._awaited = self.match.state, self.match.awaited
        return self._awaited[1]

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
        """The bots that have to move; in a race they act by themselves."""
        if self.race is not None:
            return []
        bots = [seat for seat in self.awaited if self.seats[seat].level is not None]
        if not bots or (self.opener in bots and not self.bots_alone):
            return []  # the house begins the race for it, when everybody is ready
        scripted = self.guide.seat if self.guide is not None else None
        return bots if scripted is None else [seat for seat in bots if seat == scripted]

    @property
    def bots_alone(self) -> bool:
        """A game without people: it goes on while somebody is watching."""
        return all(seat.player is None for seat in self.seats)

    @property
    def parts(self) -> list[str]:
        """Each seat's part of the seed."""
        return [seat.share for seat in self.seats]

    def others_who_care(self, player: str | None) -> list[int]:
        """Other people's seats, which must all agree before this player takes back more than they may alone. Somebody
        for whom a bot stands in may come back, and should not find that moves were undone, or that somebody went back
        after a look at the deck; somebody who left for good does not mind.
        """
        return [
            seat.number
            for seat in self.seats
            if seat.player is not None and seat.player != player and (seat.level is None or not seat.left)
        ]

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
        assert self.match is not None
        if self._legal is None or self._legal[0] is not self.match.state or self._legal[1] != seat:
            self._legal = self.match.state, seat, self.match.legal(seat)
        return self._legal[2]

    # ---- folding the log

    def apply(self, number: int, entry: log.AnyEntry) -> log.AnyEntry:
        """Fold an entry in. Returns it as it is to be written: with what chance decided, so that folding it again needs
        no generator.
        """
        if number != self.number + 1:
            raise ValueError(f"entry {number} after entry {self.number}")
        if self.clock is not None:
            closed_ms = entry.closed_ms if isinstance(entry, log.Reopened) else 0
            self.clock.settle(entry.at, self.on_the_clock, self.counted_here, closed_ms, self._was_away(entry))
        self.number = number
        self.at = max(self.at, entry.at)
        match entry:
            case log.Moved():
                entry = self._move(entry)
            case log.Resumed():
                self.race = Race(number, entry.opens_at, entry.starts_at)
                self._tell(say("The game was interrupted and now continues."))
            case log.Readied():
                self.ready |= dict.fromkeys(entry.seats, entry.at)
            case log.Reopened():
                self._reopen(entry)
            case log.Spoke():
                line = ChatLine(number=number, at=entry.at, name=entry.name, seat=entry.seat, text=entry.text)
                self.chat = [*self.chat[-KEPT_CHAT + 1 :], line]
                self.heckled += entry.seat is None
            case log.WentAway():
                for seat in self._seats(entry.player):
                    seat.here, seat.counted_away = False, True
                    seat.away_since = entry.at if entry.since is None else entry.since
            case log.CameBack():
                for seat in self._seats(entry.player):
                    seat.here, seat.left, seat.counted_away = True, False, False
            case log.WishedBack():
                self.wish = Wish(entry.seat, entry.moves, self.others_who_care(self.seats[entry.seat].player))
            case log.Consented():
                self._consent(entry)
            case log.WentBack():
                self._go_back(entry)
            case log.StoodIn():
                self._stand_in(entry)
            case log.Left():
                self._leave(entry)
            case log.Returned():
                self._return(entry)
            case log.Rematched():
                self.rematch = entry.table
            case log.Ended():
                self._end(entry)
            case log.Opened():
                raise ValueError("a table opens once")
            case log.Started():
                entry = self._start(entry)
            case _:
                self._gather(entry)
        return entry

    def _seats(self, player: str) -> Iterable[Seat]:
        return (seat for seat in self.seats if seat.player == player)

    def _was_away(self, entry: log.AnyEntry) -> dict[int, int]:
        """For how many milliseconds seats were away before that was noted."""
        if not isinstance(entry, log.WentAway) or entry.since is None:
            return {}
        return {seat.number: max(0, entry.at - entry.since) for seat in self._seats(entry.player)}

    def _tell(self, line: Text, seat: int | None = None) -> None:
        self.lines.append(LogLine(number=self.number, at=self.at, kind="table", line=line, seat=seat))

    def _gather(self, entry: log.Arranged | log.Sat | log.PartAdded | log.BotSat | log.Freed) -> None:
        """What happens before the first move."""
        self._ask_anew(range(SEATS))
        match entry:
            case log.Arranged():
                self.options, self.speed, self.listed = entry.options, entry.speed, entry.listed
                self._resize(entry.players)
            case log.Sat():
                self.seats[entry.seat].take(entry.player, entry.name, entry.part)
            case log.PartAdded():
                self.seats[entry.seat].part = entry.part
            case log.BotSat():
                self.seats[entry.seat].take_bot(level_of(entry.level))
            case log.Freed():
                self.seats[entry.seat].clear()

    def _resize(self, players: int) -> None:
        """Seats are added at the end; free ones are removed from the end."""
        while len(self.seats) > players:
            self.seats.remove([seat for seat in self.seats if seat.free][-1])
        self.seats += [Seat(number) for number in range(len(self.seats), players)]
        for number, seat in enumerate(self.seats):
            seat.number = number
            if seat.player is None and seat.level is not None:
                seat.take_bot(seat.level)  # bots are named after their seats

    def _fill(self, entry: log.Started) -> None:
        """Bots take the free seats."""
        for seat in self.seats:
            if seat.free:
                seat.take_bot(level_of(entry.level))

    def _start(self, entry: log.Started) -> log.Started:
        self._ask_anew(range(SEATS))
        self._fill(entry)
        names = [seat.name for seat in self.seats]
        tutorial = read_tutorial(self.game) if self.opened.tutorial else None
        setup = tutorial.setup if tutorial is not None and entry.setup is None else entry.setup
        self.match = Match(
            self.game,
            self.box.kit,
            names,
            seed=int.from_bytes(seed_of(self.seed, self.parts) if self.opened.shared else self.seed, "big"),
            options=self.options,
            setup=setup,
            version=self.version,
        )
        self.guide = Guide(tutorial, self.match) if tutorial else None
        self.clock = clock_for(self.speed, len(self.seats), entry.at)
        self.phase = "playing"
        self._tell(say("The game begins."))
        return msgspec.structs.replace(entry, setup=self.match.setup)

    def _ask_anew(self, seats: Iterable[int]) -> None:
        """The position has changed, and with it what these seats are asked."""
        self.changed = self.number
        for seat in seats:
            self.asked[seat], self.asked_at[seat] = self.number, self.at

    def _move(self, entry: log.Moved) -> log.Moved:
        match = self.match
        assert match is not None
        before, raced = self.awaited, self.race is not None
        move = match.read(entry.move)
        action = (match if entry.t is None else match.at(entry.t)).decode(entry.seat, move)
        # Entries in the log were checked when they were accepted.
        played = match.play(entry.seat, action, move=move, t=entry.t, chance=entry.chance, checked=True)
        if entry.seat != HOUSE and self.seats[entry.seat].decides:  # playing on means refusing; bots always consent
            self.wish = None
            self.denied = set()
        if self.clock is not None:
            if raced:
                self.clock.passed()
            else:
                self.clock.moved(entry.seat)
        self.lines.append(
            LogLine(
                number=self.number,
                at=entry.at,
                kind="move",
                line=played.line,
                seat=seat_words(entry.seat),
                move=len(match.log),
                words=None if match.sealed else played.move,
                events=played.events,
            )
        )
        self._see_race(entry)
        self._ask_after(entry.seat, before, raced=raced)
        if match.over:
            self.phase, self.wish = "over", None
        return entry if played.chance is None else msgspec.structs.replace(entry, chance=played.chance)

    def _see_race(self, entry: log.Moved) -> None:
        """Notice whether a move began or ended a race."""
        assert self.match is not None
        if not self.game.has_clock:
            return
        if not self.match.in_real_time:
            self.race = None
        elif self.race is None:
            opens_at = entry.at if entry.opens_at is None else entry.opens_at
            self.race = Race(self.number, opens_at, opens_at)
            there = [seat for seat in self.seats if not seat.counted_away and seat.number not in entry.absent]
            self.raced.update(seat.number for seat in there if seat.decides)
            self.wish = None  # from here on nothing can be taken back
        self._see_opener(entry.at)

    def _see_opener(self, at: int) -> None:
        assert self.match is not None
        opening = opener(self.match)
        self.opener, self.opener_since = opening[0] if opening is not None else None, at
        self.ready = {}

    def _ask_after(self, mover: int, before: list[int], *, raced: bool) -> None:
        """After a move: a seat that was asked before and did not answer is still asked the same, whatever others did
        since. In a race nobody waits for anybody.
        """
        racing = self.race is not None
        if racing and raced:
            self.changed = self.number
        else:
            still = {seat for seat in before if seat != mover} if racing == raced else set()
            self._ask_anew(seat for seat in range(SEATS) if seat not in still)

    def _consent(self, entry: log.Consented) -> None:
        if self.wish is None:
            return
        if self.wish.seat in entry.seats:
            self.denied.add(self.wish.seat)  # and may not ask again at once, which would only annoy the others
            self.wish = None  # withdrawn
        elif not entry.yes:
            self._tell(say("{who} declined the undo.", who=self.seats[entry.seats[0]].name), entry.seats[0])
            self.denied.add(self.wish.seat)
            self.wish = None
        else:
            self.wish.waiting_for = [seat for seat in self.wish.waiting_for if seat not in entry.seats]

    def _go_back(self, entry: log.WentBack) -> None:
        assert self.match is not None
        self.match.go_back(entry.moves)
        if self.clock is not None:
            self.clock.took_back(entry.moves, agreed=self.wish is not None)
        if self.game.has_clock:
            self.race = None
            self._see_opener(entry.at)
        self._ask_anew(range(SEATS))
        self.wish = None
        self._strike(entry.moves)
        self._tell(
            say("{who}'s move was undone; we are back at move {n}.", who=self.seats[entry.seat].name, n=entry.moves),
            entry.seat,
        )

    def _strike(self, moves: int) -> None:
        """Remove the lines of moves after so many from the log. They are at its end, mixed with others."""
        first = len(self.lines)
        while first and (self.lines[first - 1].move or moves + 1) > moves:
            first -= 1
        self.lines[first:] = [line for line in self.lines[first:] if line.move is None]

    def _end(self, entry: log.Ended) -> None:
        self.ended = entry.because
        self.phase, self.wish, self.race, self.opener = "over", None, None, None
        self._tell(say("The game ends here: the server no longer has its rules."))

    def _stand_in(self, entry: log.StoodIn) -> None:
        seat = self.seats[entry.seat]
        seat.level = level_of(entry.level)
        self._ask_anew([entry.seat])
        if entry.because == "left":
            self._no_longer_ask(entry.seat)
        match entry.because:
            case "left":
                line = say("{who} left. A bot takes over.", who=seat.name)
            case "away":
                line = say("{who} is away. A bot takes over.", who=seat.name)
            case "time":
                line = say("{who} ran out of time. A bot takes over.", who=seat.name)
        self._tell(line, entry.seat)

    def _reopen(self, entry: log.Reopened) -> None:
        """The house was closed: for that time, nobody was away and nobody kept the others waiting."""
        for seat in self.seats:
            if not seat.here:
                seat.away_since += entry.closed_ms
        if self.opener is not None:
            self.opener_since += entry.closed_ms
        self._tell(say("The server was away. No clock ran meanwhile."))

    def _leave(self, entry: log.Left) -> None:
        for seat in self._seats(entry.player):
            seat.left, seat.here, seat.away_since, seat.counted_away = True, False, entry.at, True
            if seat.level is not None:
                self._no_longer_ask(seat.number)
            self._tell(say("{who} leaves the table.", who=seat.name), seat.number)

    def _no_longer_ask(self, seat: int) -> None:
        """Somebody who left for good does not mind going back. Somebody who ran out of time may come back, and is still
        asked.
        """
        if self.wish is not None and seat in self.wish.waiting_for:
            self.wish.waiting_for.remove(seat)

    def _return(self, entry: log.Returned) -> None:
        self._ask_anew(self.seats_of(entry.player))
        for seat in self._seats(entry.player):
            seat.here, seat.left, seat.counted_away = True, False, False
            if seat.level is not None:
                seat.level = None
                self._tell(say("{who} is back.", who=seat.name), seat.number)
                if self.clock is not None:
                    self.clock.returned(seat.number)


def fold(id: str, seed: bytes, rows: list[tuple[int, bytes]], make: type[Table] = Table) -> Table:
    """The table that a log adds up to."""
    opened = log.from_bytes(rows[0][1])
    assert isinstance(opened, log.Opened)
    table = make(id, seed, opened)
    for number, body in rows[1:]:
        table.apply(number, log.from_bytes(body))
    return table
