"""A game being played: components, state and log. Terminal, server, bots and records all run on it.

Moves are numbers here and seats are trusted. `fourseas.Match` (api/match.py) is the same for programs of others: it
takes moves in any form, checks whatever it is given, and raises the public errors.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from copy import copy
from itertools import islice
from typing import Any

import msgspec

from fourseas.core.described import Section
from fourseas.core.game import Game
from fourseas.core.i18n import say
from fourseas.core.interface import Event, Kit, Refused
from fourseas.core.state import COMPLETE, HOUSE, NOBODY, NONE, RUNNING, Sheet, seat_bit

# The seats that a number's bits mean.
SEATS_OF_BITS = [[seat for seat in range(HOUSE + 1) if bits >> seat & 1] for bits in range(2 << HOUSE)]
LATEST = 2**31 - 1  # milliseconds; the latest time a move can have
KEEP_EVERY = 32  # moves
COLOURS = ("red", "blue", "yellow", "green", "purple", "white")


def _thinned(states: dict[int, Any], now: int) -> dict[int, Any]:
    """The states worth keeping, by the number of moves made before them: the older, the sparser."""

    def apart(age: int) -> int:
        return KEEP_EVERY << (age // (2 * KEEP_EVERY)).bit_length()

    return {number: state for number, state in states.items() if number % apart(now - number) == 0}


class Entry(msgspec.Struct, frozen=True, gc=False):
    """A move that was made: who made it, what it was, and its consequences."""

    seat: int
    action: int
    move: Any  # the action in words
    events: list[Event]
    line: str  # the events in words
    chance: dict[str, Any] | None = None  # what it caused to be drawn or shuffled
    t: int | None = None  # when, in milliseconds: where time runs


UNKNOWN = (None, NOBODY, None, NONE)
FORGOTTEN = Entry(NOBODY, NONE, None, [], "")  # stands for a move of which nothing may be known


class Match:
    def __init__(
        self,
        game: Game,
        kit: Kit,
        names: Sequence[str],
        *,
        seed: int = 0,
        options: Mapping[str, bool] | None = None,
        setup: dict[str, Any] | None = None,
        version: int | None = None,
    ) -> None:
        """A game ready for its first move: from a seed, or set up as in a record (ValueError if that is impossible). By
        default, it is played by the current version of the rules.
        """
        if len(names) not in game.players:
            raise ValueError(
                say(
                    "{game} is for {least} to {most} players",
                    game=game.id,
                    least=game.players.start,
                    most=game.players.stop - 1,
                )
            )
        for name in options or {}:
            if name not in game.options:
                raise ValueError(say("{game} has no option {option}", game=game.id, option=repr(name)))
        self.game = game
        self.at_hand = game.at_hand
        self.kit = kit
        self.names = list(names)
        self.options = {**game.options, **(options or {})}
        self.version = game.version if version is None else version
        self.state = game.new_state(kit.box, len(names), seed, self.options, self.version)
        if setup is not None:
            game.words.deal(kit, self.state, setup)
        # In a dictionary of its own, of which those of all later states are copies: Python finds the fields of records
        # that still share the names of their fields slowly, once they have been copied.
        self.state.__dict__ = dict(self.state.__dict__)
        self.setup = game.words.setup_words(kit, self.state)
        self.log: list[Entry] = []
        self._words: tuple[Any, Any] = (None, None)  # that were last read, and the move they are
        self._decoded: tuple[Any, int, Any, int] = UNKNOWN  # a state, a seat, a move, and its action
        self._checkpoints: dict[int, Any] = {}  # states by number of moves made; the first is always there

    @property
    def rules(self) -> str:
        """The game and the version of its rules, as records name them."""
        return self.game.rules_name(self.version)

    @property
    def over(self) -> bool:
        return bool(self.state.over != RUNNING)

    def __getstate__(self) -> dict[str, Any]:
        """What is at hand are modules, which cannot be copied; the game has them."""
        return {name: value for name, value in self.__dict__.items() if name != "at_hand"}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self.at_hand = self.game.at_hand

    @property
    def awaited(self) -> list[int]:
        """The seats that have to decide now."""
        return SEATS_OF_BITS[self.at_hand.rules.awaited(self.state)]

    @property
    def in_real_time(self) -> bool:
        """Whether time is running now, so that moves have times. The house is then awaited, too."""
        return self.at_hand.has_clock and bool(self.game.rules.awaited(self.state) & seat_bit(HOUSE))

    @property
    def sealed(self) -> int:
        """How many of the last moves nobody may see yet."""
        return self.game.sealed(self.state)

    def at(self, t: int) -> Match:
        """The same match at a later time (or before it goes on): to look at, not to play on."""
        other = copy(self)
        other.state = self.state.clone()
        other.state.now = t
        return other

    def legal(self, seat: int) -> list[int]:
        """What a seat may do now, as action numbers."""
        return self.game.allowed(self.kit.box, self.state, seat)

    def read(self, words: Any) -> Any:
        """A move in JSON as one of the game's. Raises ValueError if it is not a move."""
        if words is not None and words is self._words[0]:  # when it is checked, and again when it is made
            return self._words[1]
        try:
            self._words = words, self.game.read_move(words)
            return self._words[1]
        except msgspec.ValidationError as error:
            raise ValueError(say("not a move: {error}", error=str(error))) from None

    def parse(self, seat: int, words: Any) -> int:
        """The action that a move in JSON means. Raises ValueError if it is not a move, Refused if it is impossible at
        this table.
        """
        return self.decode(seat, self.read(words))

    def decode(self, seat: int, move: Any) -> int:
        """The action that a move of the game means. Raises Refused if it is impossible at this table."""
        known = self._decoded  # when it is checked, and again when it is made
        if known[0] is not self.state or known[2] is not move or known[1] != seat:
            known = self._decoded = self.state, seat, move, self.at_hand.words.decode(self.kit, self.state, seat, move)
        return known[3]

    def why(self, seat: int, action: int) -> Refused | None:
        """None if a seat may do this now, according to the list of legal actions; otherwise the reason why not."""
        return None if action in self.legal(seat) else self.game.refusal(self.kit, self.state, seat, action)

    def play(
        self,
        seat: int,
        action: int,
        *,
        move: Any = None,
        t: int | None = None,
        chance: dict[str, Any] | None = None,
        checked: bool = False,
    ) -> Entry:
        """Make a move, or raise Refused and change nothing. `move` is the move in words, where they say more than its
        number. `t` is its time, in real time (ValueError if it is impossible). If `chance` is given, it replaces the
        generator's outcome (ValueError if it is impossible). A `checked` action is known to be legal.
        """
        before = self.state
        if t is not None:
            self.check_time(t)
            before = self.at(t).state
        if not checked and action not in self.game.allowed(self.kit.box, before, seat):
            raise self.game.refusal(self.kit, before, seat, action)
        kit, game, after = self.kit, self.at_hand, before.clone()
        if move is None or game.settle is None:
            move = game.words.encode(kit, before, seat, action)
        game.rules.apply(kit.box, after, seat, action)
        if game.settle is not None:
            game.settle(kit, after, seat, action, move)
        if game.chance is None and chance is None:
            outcome = None
        else:
            outcome = self._settle_chance(before, seat, action, after, chance)
        events = game.story.tell(kit, before, seat, action, after)
        entry = Entry(seat, action, move, events, game.story.line(kit, events, self.names), outcome, t)
        self._keep()
        self.state, self._decoded = after, UNKNOWN
        self.log.append(entry)
        return entry

    def check_time(self, t: object) -> None:
        """Raise ValueError unless a move can be made at that time: time is running, and never backwards."""
        if not self.in_real_time:
            raise ValueError(say("time does not run here"))
        if type(t) is not int or not self.state.now <= t <= LATEST:
            raise ValueError(
                say("time runs on from {now} ms: no move can be made at {t}", now=int(self.state.now), t=f"{t!r:.20}")
            )

    def _settle_chance(
        self, before: Any, seat: int, action: int, after: Any, chance: dict[str, Any] | None
    ) -> dict[str, Any] | None:
        """Replace the outcome of chance in the move just made, if one is given; returns the outcome."""
        module = self.game.chance
        outcome = module.outcome(self.kit, before, seat, action, after) if module is not None else None
        if chance is None:
            return outcome
        if module is None or outcome is None:
            raise ValueError(say("chance has nothing to decide here"))
        module.impose(self.kit, before, seat, action, after, chance)
        return module.outcome(self.kit, before, seat, action, after)

    def undo(self) -> Entry:
        """Take the last move back. Raises IndexError if there is none."""
        if not self.log:
            raise IndexError("no move was made")
        last = self.log[-1]
        self.go_back(len(self.log) - 1)
        return last

    def go_back(self, moves: int) -> None:
        """Go back to the position after a number of moves. The cost grows with the distance, not with the length of the
        game.
        """
        start = self._checkpoint_before(moves)
        states = {number: state for number, state in self._checkpoints.items() if number <= start}
        for number, state in zip(range(start, moves + 1), self._states(start), strict=False):
            if number == moves:
                self.state = state
            elif number % KEEP_EVERY == 0:  # whoever goes back may go back further soon
                states[number] = state
        del self.log[moves:]
        self._checkpoints = _thinned(states, moves)

    def _keep(self) -> None:
        """Now and then, keep the state before the move being made: the older, the sparser."""
        now = len(self.log)
        if now % KEEP_EVERY == 0:
            self._checkpoints = {**_thinned(self._checkpoints, now), now: self.state}

    def _checkpoint_before(self, moves: int) -> int:
        """The latest kept state after at most this many moves."""
        return max((number for number in self._checkpoints if number <= moves), default=0)

    def fork(self) -> Match:
        """An independent copy, to think with while the table plays on; immutable parts are shared."""
        other = copy(self)
        other.state = self.state.clone()
        other.log = list(self.log)
        return other

    def dealt_for(self, seat: int, seed: int) -> Match:
        """The same match with everything that a seat cannot know dealt anew from a seed. Only the length of its past
        remains, so nothing in it reveals the real cards.
        """
        other = copy(self)
        other.state = self.game.dealt_anew(self.kit.box, self.state, seat, seed)
        other.setup, other._decoded = {}, UNKNOWN
        other.log = [FORGOTTEN] * len(self.log)
        other._checkpoints = {}
        return other

    def state_at(self, move: int) -> Any:
        """The state after a number of moves."""
        return next(self.states(move))

    def states(self, first: int = 0) -> Iterator[Any]:
        """The state after a number of moves, and after each later one. They are played again: a log is small, its
        states are not.
        """
        start = self._checkpoint_before(first)
        return islice(self._states(start), first - start, None)

    def _states(self, start: int) -> Iterator[Any]:
        """From a kept state on."""
        state = (self._checkpoints[start] if self.log else self.state).clone()
        for entry in islice(self.log, start, None):
            yield state
            before, state = state, state.clone()
            if entry.t is not None:
                state.now = entry.t
                before = state.clone()
            self.game.carry_out(self.kit, state, entry.seat, entry.action, entry.move)
            if entry.chance is not None and self.game.chance is not None:
                self.game.chance.impose(self.kit, before, entry.seat, entry.action, state, entry.chance)
        yield state

    def sheet(self) -> Sheet | None:
        """The score sheet of a complete game; None while it runs, or if it was abandoned."""
        if self.state.over != COMPLETE:
            return None
        sheet = Sheet()
        self.game.rules.score(self.kit.box, self.state, sheet)
        return sheet

    def view(self, seat: int | None) -> Any:
        """What a seat may see; None is a spectator."""
        return self.game.view.view(self.kit, self.state, seat)

    def describe(self, seat: int | None) -> list[Section]:
        """What a seat sees, in words."""
        return self.game.describe.describe(self.kit, self.view(seat), seat, self.names)
