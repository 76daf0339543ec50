"""One game at a table: components, state and log. Terminal, server, bots' matches and records all run on this."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from copy import copy
from dataclasses import dataclass
from itertools import islice
from typing import Any

import msgspec

from fourseas.core.game import Event, Game, Kit, Refused
from fourseas.core.i18n import say
from fourseas.core.random import key_words, plant
from fourseas.core.state import COMPLETE, HOUSE, NOBODY, NONE, RUNNING, Sheet, seat_bit

# The seats that a number's bits mean.
SEATS_OF_BITS = [[seat for seat in range(HOUSE + 1) if bits >> seat & 1] for bits in range(2 << HOUSE)]
LATEST = 2**31 - 1  # milliseconds; a time is no later than this
KEEP_EVERY = 32  # moves
COLOURS = ("red", "blue", "yellow", "green", "purple", "white")


def _thinned(states: dict[int, Any], now: int) -> dict[int, Any]:
    """Of these states, by the number of moves made then, those that are worth keeping: fewer of older ones."""

    def apart(age: int) -> int:
        return KEEP_EVERY << (age // (2 * KEEP_EVERY)).bit_length()

    return {number: state for number, state in states.items() if number % apart(now - number) == 0}


@dataclass(frozen=True, slots=True)
class Entry:
    """A move that was made: who, what, and what came of it."""

    seat: int
    action: int
    move: Any  # the action in words
    events: list[Event]
    line: str  # the events in words
    chance: dict[str, Any] | None = None  # what was drawn or shuffled because of it
    t: int | None = None  # when, in milliseconds: where time runs


FORGOTTEN = Entry(NOBODY, NONE, None, [], "")  # stands for a move of which nothing is told


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
        """A game ready for its first move: from a seed, or set up as a record says (ValueError if it cannot be). The
        version of the rules is the present one, if none is given.
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
        self.kit = kit
        self.names = list(names)
        self.options = {**game.options, **(options or {})}
        self.version = game.version if version is None else version
        self.state = game.new_state(kit.box, len(names), seed, self.options, self.version)
        if setup is not None:
            game.words.deal(kit, self.state, setup)
        self.setup = game.words.setup_words(kit, self.state)
        self.log: list[Entry] = []
        self._kept: dict[int, Any] = {}  # some states, by the number of moves made then; the first is always there

    @property
    def rules(self) -> str:
        """The game and the version of its rules, as records name them."""
        return self.game.rules_name(self.version)

    @property
    def over(self) -> bool:
        return bool(self.state.over != RUNNING)

    @property
    def awaited(self) -> list[int]:
        """The seats that are to decide now."""
        return SEATS_OF_BITS[self.game.rules.awaited(self.state)]

    @property
    def in_real_time(self) -> bool:
        """Whether time runs now, so that moves are made at a time: the house is awaited, too."""
        return bool(self.game.rules.awaited(self.state) & seat_bit(HOUSE))

    @property
    def sealed(self) -> int:
        """How many of the last moves nobody may see yet."""
        return self.game.sealed(self.state)

    def at(self, t: int) -> Match:
        """The same match a little later (or before it goes on), to look at and not to play on."""
        other = copy(self)
        other.state = self.state.clone()
        other.state.now = t
        return other

    def legal(self, seat: int) -> list[int]:
        """What a seat may do now, as numbers."""
        return self.game.allowed(self.kit.box, self.state, seat)

    def read(self, words: Any) -> Any:
        """A move in JSON as one of the game's; ValueError if it is none."""
        try:
            return self.game.read_move(words)
        except msgspec.ValidationError as error:
            raise ValueError(say("not a move: {error}", error=str(error))) from None

    def parse(self, seat: int, words: Any) -> int:
        """The action that a move in JSON means; ValueError if it is not a move, Refused if it cannot be said here."""
        return self.decode(seat, self.read(words))

    def decode(self, seat: int, move: Any) -> int:
        """The action that a move of the game means; Refused if it cannot be said here."""
        return self.game.words.decode(self.kit, self.state, seat, move)

    def why(self, seat: int, action: int) -> Refused | None:
        """None if a seat may do this now: the list says so. Else the reason why it may not."""
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
        """Make a move, or raise Refused and change nothing. `move` are its words, where they say more than its number;
        `t` is when it is made, in real time: ValueError if that cannot be. Where `chance` is given it befalls so, and
        not as the generator has it: ValueError if it cannot. One that is `checked` is known to be listed.
        """
        before = self.state
        if t is not None:
            self.check_time(t)
            before = self.at(t).state
        if not checked and action not in self.game.allowed(self.kit.box, before, seat):
            raise self.game.refusal(self.kit, before, seat, action)
        after = before.clone()
        if move is None or self.game.settle is None:
            move = self.game.words.encode(self.kit, before, seat, action)
        self.game.rules.apply(self.kit.box, after, seat, action)
        if self.game.settle is not None:
            self.game.settle(self.kit, after, seat, action, move)
        outcome = self._befall(before, seat, action, after, chance)
        events = self.game.story.tell(self.kit, before, seat, action, after)
        entry = Entry(seat, action, move, events, self.game.story.line(self.kit, events, self.names), outcome, t)
        self._keep()
        self.state = after
        self.log.append(entry)
        return entry

    def check_time(self, t: object) -> None:
        """ValueError unless a move can be made at that time: time runs, and not backwards."""
        if not self.in_real_time:
            raise ValueError(say("time does not run here"))
        if type(t) is not int or not self.state.now <= t <= LATEST:
            raise ValueError(
                say("time runs on from {now} ms: no move can be made at {t}", now=int(self.state.now), t=f"{t!r:.20}")
            )

    def _befall(
        self, before: Any, seat: int, action: int, after: Any, chance: dict[str, Any] | None
    ) -> dict[str, Any] | None:
        """Let chance decide a move that was just made as it is given, if it is; returns what it decided."""
        module = self.game.chance
        outcome = module.told(self.kit, before, seat, action, after) if module is not None else None
        if chance is None:
            return outcome
        if module is None or outcome is None:
            raise ValueError(say("chance has nothing to decide here"))
        module.befall(self.kit, before, seat, action, after, chance)
        return module.told(self.kit, before, seat, action, after)

    def undo(self) -> Entry:
        """Take the last move back; IndexError if there is none."""
        if not self.log:
            raise IndexError("no move was made")
        last = self.log[-1]
        self.go_back(len(self.log) - 1)
        return last

    def go_back(self, moves: int) -> None:
        """Back to after so many moves. What is played again for it grows with the way back, not with the game."""
        start = self._kept_before(moves)
        states = {number: state for number, state in self._kept.items() if number <= start}
        for number, state in zip(range(start, moves + 1), self._states(start), strict=False):
            if number == moves:
                self.state = state
            elif number % KEEP_EVERY == 0:  # whoever goes back may go back further
                states[number] = state
        del self.log[moves:]
        self._kept = _thinned(states, moves)

    def _keep(self) -> None:
        """Keep the state before the move that is being made, now and then: the further back, the fewer."""
        now = len(self.log)
        if now % KEEP_EVERY == 0:
            self._kept = {**_thinned(self._kept, now), now: self.state}

    def _kept_before(self, moves: int) -> int:
        """The last that was kept when no more than so many moves were made."""
        return max((number for number in self._kept if number <= moves), default=0)

    def fork(self) -> Match:
        """A copy of its own, to think on while the table plays on; what never changes is shared."""
        other = copy(self)
        other.state = self.state.clone()
        other.log = list(self.log)
        return other

    def dealt_for(self, seat: int, seed: int) -> Match:
        """The same match with all that a seat cannot know dealt anew from a seed. Of its past only its length is left:
        nothing in it tells what really is.
        """
        other = copy(self)
        other.state = self.state.clone()
        plant(other.state, key_words(seed), 0)
        other.state.words = [0] * len(other.state.words)  # what the real generator would have given next
        self.game.rules.redeal(self.kit.box, other.state, seat)
        other.setup = {}
        other.log = [FORGOTTEN] * len(self.log)
        other._kept = {}
        return other

    def state_at(self, move: int) -> Any:
        """The state after so many moves."""
        return next(self.states(move))

    def states(self, first: int = 0) -> Iterator[Any]:
        """The state after so many moves, and after each later one. Played again: a log is small, its states are not."""
        start = self._kept_before(first)
        return islice(self._states(start), first - start, None)

    def _states(self, start: int) -> Iterator[Any]:
        """From a state that was kept on."""
        state = (self._kept[start] if self.log else self.state).clone()
        for entry in islice(self.log, start, None):
            yield state
            before, state = state, state.clone()
            if entry.t is not None:
                state.now = entry.t
                before = state.clone()
            self.game.rules.apply(self.kit.box, state, entry.seat, entry.action)
            if self.game.settle is not None:
                self.game.settle(self.kit, state, entry.seat, entry.action, entry.move)
            if entry.chance is not None and self.game.chance is not None:
                self.game.chance.befall(self.kit, before, entry.seat, entry.action, state, entry.chance)
        yield state

    def sheet(self) -> Sheet | None:
        """The score sheet of a complete game; None while it runs or when it was broken off."""
        if self.state.over != COMPLETE:
            return None
        sheet = Sheet()
        self.game.rules.score(self.kit.box, self.state, sheet)
        return sheet

    def view(self, seat: int | None) -> dict[str, Any]:
        """What a seat may see; None is a spectator."""
        return self.game.view.view(self.kit, self.state, seat)
