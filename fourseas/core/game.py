"""The interface of a game: what its folder must offer, and `Refused`, the answer to a move that is not allowed.

A game is a folder with one module per subject. The `Game` in its `__init__.py` ties them together; everything else in
the project (terminal, bots, records, tests, server) knows games only through it. Defaults for what is marked as
optional are in core/defaults.py.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from random import Random
from typing import Any, Protocol, cast

import msgspec

from fourseas.core import defaults
from fourseas.core.decoding import ready
from fourseas.core.described import Section
from fourseas.core.fixed import OTHERS, Row
from fourseas.core.i18n import say
from fourseas.core.link.slots import OF
from fourseas.core.link.speeds import Link, compiled, interpreted, is_compiled
from fourseas.core.link.traps import check_game
from fourseas.core.observe import Block
from fourseas.core.random import Chance, key_words, plant
from fourseas.core.state import Sheet


class Refused(Exception):
    """An action that the rules do not allow, with the clause that says so."""

    def __init__(self, clause: str, text: str) -> None:
        super().__init__(f"{text} [{clause}]")
        self.clause = clause
        self.text = text


class Event(msgspec.Struct, frozen=True, kw_only=True, tag_field="event"):
    """Something that happened at the table because of a move. Subclasses say what, in the words of the game."""

    def deltas(self) -> dict[str, int]:
        """What it adds to and takes from the accounts of `words.accounts`."""
        return {}


def moved(count: int, source: str, target: str) -> dict[str, int]:
    """The deltas of a transfer from one account to another."""
    return {source: -count, target: count}


class Pack(Protocol):
    """The components of a game, as their owner would read them off: a msgspec struct. A game with earlier versions may
    also have `outdated`: complaints about what only packs of those versions could have.
    """

    def complaints(self) -> list[tuple[str | None, str]]:
        """What contradicts the counts of the rulebook: the id of the component, if there is one, and the reason."""
        ...

    def box(self) -> Any:
        """The same as numeric tables, for the rules."""
        ...

    def bare(self) -> Any:
        """The part that goes into a record: without the notes on sources."""
        ...


@dataclass(frozen=True)
class Kit:
    """A pack in use: names for people, tables for the rules."""

    pack: Any  # a Pack
    box: Any


class Rules(Protocol):
    """A game with sealed moves also has `sealed`. A game in real time also has `now` in its State, awaits the HOUSE
    while time runs, and has `due` and IDLE: see docs/adding-a-game.md.
    """

    State: type[Any]
    Box: type[Any]  # optional
    ACTIONS: int  # actions are numbers below this
    MOST_LEGAL: int  # the most that are legal at once

    def setup(self, box: Any, s: Any) -> None: ...
    def awaited(self, s: Any) -> int: ...
    def legal(self, box: Any, s: Any, seat: int, actions: Row) -> int: ...
    def apply(self, box: Any, s: Any, seat: int, action: int) -> None: ...
    def score(self, box: Any, s: Any, sheet: Sheet) -> None: ...
    def redeal(self, box: Any, s: Any, seat: int) -> None: ...  # optional


class Words(Protocol):
    """A game whose moves say more than their numbers also has `settle` and `bare`."""

    Moves: Any  # the union of the moves, as msgspec structs tagged by `act`
    SHEET: Sequence[tuple[str, str]]  # name and clause of each line of the score sheet
    # What people call words of moves and lines of the sheet that have other names in records; optional
    SPOKEN: Mapping[str, str]

    def encode(self, kit: Kit, s: Any, seat: int, action: int) -> Any: ...  # a legal action -> its Move
    def decode(self, kit: Kit, s: Any, seat: int, move: Any) -> int: ...  # raises Refused
    def label(self, kit: Kit, s: Any, seat: int, action: int, names: Sequence[str]) -> str: ...
    def setup_words(self, kit: Kit, s: Any) -> dict[str, Any]: ...  # everything chance decided; optional
    def deal(self, kit: Kit, s: Any, setup: dict[str, Any]) -> None: ...  # the inverse; raises ValueError; optional
    def state_words(self, kit: Kit, s: Any) -> dict[str, Any]: ...  # everything, secrets included
    def accounts(self, kit: Kit, s: Any) -> dict[str, int]: ...  # who has how many of what; optional


class Why(Protocol):
    def why(self, kit: Kit, s: Any, seat: int, action: int) -> Refused | None: ...


class Story(Protocol):
    Events: Any  # the union of its events; optional: see types.py

    def tell(self, kit: Kit, before: Any, seat: int, action: int, after: Any) -> list[Event]: ...
    def line(self, kit: Kit, events: Sequence[Event], names: Sequence[str]) -> str: ...
    def reveals(self, events: Sequence[Event]) -> bool: ...  # was anything hidden revealed? optional
    def final(
        self, kit: Kit, s: Any, seat: int, action: int
    ) -> bool: ...  # would this action reveal something? optional


class ChanceInPlay(Protocol):
    """Only for games that draw or shuffle after the start: what chance decided in a move, in words and back."""

    def outcome(self, kit: Kit, before: Any, seat: int, action: int, after: Any) -> dict[str, Any] | None: ...
    def impose(  # overwrite what chance decided in `after` with these words; ValueError if impossible
        self, kit: Kit, before: Any, seat: int, action: int, after: Any, chance: dict[str, Any]
    ) -> None: ...


class Hand(Protocol):
    """Only for games in which the exact spot where something is dropped matters in a race. It keeps bots from aiming
    better than people do.
    """

    def fall(self, box: Any, action: int, luck: Random) -> int: ...  # where it lands, given the aim
    def is_risky(self, box: Any, s: Any, action: int) -> bool: ...  # a careful player does not aim there


class View(Protocol):
    View: Any  # the struct that `view` returns; optional: see types.py
    SEAT_KEYS: Sequence[str]  # keys of a view whose numbers are seats; optional
    BOARD_KEYS: Sequence[str]  # keys of a view that only a board needs: the table in words skips them; optional

    def view(self, kit: Kit, s: Any, seat: int | None) -> Any: ...  # a struct, or a dict; None: a spectator
    def dealt(  # the part of the setup's words that the seat knows; optional
        self, kit: Kit, s: Any, setup: dict[str, Any], seat: int | None
    ) -> dict[str, Any]: ...


class Describe(Protocol):
    """The module `describe`, optional: the table in words. See core/described.py."""

    def describe(self, kit: Kit, view: Any, seat: int | None, names: Sequence[str]) -> list[Section]: ...


class Foresight(Protocol):
    """The module `preview`, optional: what a move would bring, beyond its points. See core/preview.py."""

    Preview: Any  # the struct that `own` returns, or a union of structs; optional

    def possible(  # states that the move may be made in; None: this one, unless the move reveals something; optional
        self, kit: Kit, s: Any, seat: int, action: int
    ) -> Sequence[Any] | None: ...
    def own(  # from those states, and what becomes of each: (before, after); optional
        self, kit: Kit, seat: int, action: int, outcomes: Sequence[tuple[Any, Any]]
    ) -> Any: ...
    def draft(self, kit: Kit, s: Any, seat: int, move: Any) -> Any: ...  # of a move that is not legal yet; optional
    def withhold(  # the preview without what the seat could count, but is not to be told; optional
        self, kit: Kit, seat: int, outcomes: Sequence[tuple[Any, Any]], preview: Any
    ) -> Any: ...


class Hints(Protocol):
    """Optional. A game too long to be played out in a search also has `estimate` and a HORIZON: see bots/tree.py."""

    def hint(self, box: Any, s: Any, seat: int, action: int) -> int: ...  # how good an action looks at first glance


class Advice(Protocol):
    """Optional. Separate from the hints, so that a changed sentence does not recompile anything."""

    def reason(self, kit: Kit, s: Any, seat: int, action: int, names: Sequence[str]) -> str: ...


class Checks(Protocol):
    """Optional."""

    def check(self, box: Any, s: Any) -> int: ...  # 0, or the number of the first broken invariant

    LAWS: Sequence[str]


class Observe(Protocol):
    """Optional. What a seat may know of a position, as small integers: for networks, environments and data sets."""

    OBSERVED: int  # how many; 0 if a game has no such thing
    BLOCKS: Sequence[Block]  # what they mean

    def observe(self, box: Any, s: Any, seat: int, out: Row) -> None: ...  # writes all of them


class Counts(Protocol):
    """A game's own statistics in a balance study: `Counts(kit, players)` in its balance.py."""

    def add(self, match: Any, winners: Sequence[int]) -> None: ...  # look at a complete game
    def tables(self) -> list[tuple[str, list[str], list[list[str]]]]: ...  # title, headings, rows


class Brief(Protocol):
    """A game's own statistics where only moves and results are known: `Brief(kit)` in balance.py, if it has one."""

    def add(self, state: Any, actions: Sequence[int]) -> None: ...  # a complete game
    def figures(self) -> dict[str, str]: ...  # by heading


@dataclass(frozen=True)
class About:
    """How a game is introduced before it is played."""

    designer: str
    minutes: int  # how long a game among people takes
    sentence: str  # what players do in it
    goal: str = ""  # what wins: one short sentence; what follows a colon is left out where there is little room
    questions: dict[str, str] = field(default_factory=dict)  # for each table option, a yes-or-no question


class Game:
    """A game of the registry. Its modules are loaded when they are first needed."""

    def __init__(
        self,
        *,
        id: str,
        name: str,
        version: int,
        earlier: tuple[int, ...] = (),
        players: range,
        about: About,
        options: dict[str, bool] | None = None,
        pack: Any = defaults.Pack,
        names_first: bool = False,
        parts: int = 1,
        by_turns: str | None = None,
        apart: tuple[tuple[str, ...], ...] = (),
    ) -> None:
        self.id = id
        self.name = name
        self.version = version  # of the rules; goes into every record
        self.earlier = earlier  # versions that can still be played; the rules look at `s.edition` where they differ
        self.players = players
        self.options = options or {}  # table options and their defaults; each is a field of the state
        self.pack = pack
        self.about = about
        self.names_first = names_first  # whether a table may name the first player
        self.parts = parts  # score sheets count in fractions of a point: 2 for halves
        self.by_turns = by_turns  # the option that plays without real time: for hot seats and slow games
        self.apart = apart  # groups of mutually exclusive options
        self._sound = False

    def apart_from(self, option: str) -> list[str]:
        """The options that exclude this one."""
        others = {name for group in self.apart if option in group for name in group if name != option}
        return [name for name in self.options if name in others]

    def too_many(self, options: Mapping[str, bool]) -> tuple[str, ...]:
        """The first group of exclusive options of which more than one is on; empty if there is none."""
        return next((group for group in self.apart if sum(options[name] for name in group) > 1), ())

    def rules_name(self, version: int | None = None) -> str:
        """The game and the version of its rules, as records and tables name them: `pirates 1`."""
        return f"{self.id} {self.version if version is None else version}"

    @property
    def playable(self) -> list[str]:
        """All rules that this program can play, by name; the current ones come last."""
        return [self.rules_name(version) for version in (*self.earlier, self.version)]

    def version_of(self, rules: str) -> int | None:
        """The version that such a name stands for; None if this program cannot play it."""
        known = {self.rules_name(version): version for version in (*self.earlier, self.version)}
        return known.get(rules)

    @functools.cached_property
    def folder(self) -> Path:
        return Path(str(import_module(f"fourseas.games.{self.id}").__file__)).parent

    def _module(self, name: str) -> Any:
        """One of its modules; None if there is none of that name."""
        path = f"fourseas.games.{self.id}.{name}"
        return import_module(path) if find_spec(path) else None

    def _part(self, name: str) -> Any:
        return defaults.filled(name, self._module(name))

    @functools.cached_property
    def rules(self) -> Rules:
        return cast(Rules, self._part("rules"))

    @functools.cached_property
    def words(self) -> Words:
        return cast(Words, self._part("words"))

    @functools.cached_property
    def why(self) -> Why:
        return cast(Why, self._part("why"))

    @functools.cached_property
    def story(self) -> Story:
        return cast(Story, self._part("story"))

    @functools.cached_property
    def view(self) -> View:
        return cast(View, self._part("view"))

    @functools.cached_property
    def describe(self) -> Describe:
        return cast(Describe, self._part("describe"))

    @functools.cached_property
    def describes_itself(self) -> bool:
        """Whether its table is told in sentences of its own."""
        return self._module("describe") is not None

    @functools.cached_property
    def preview(self) -> Foresight:
        return cast(Foresight, self._part("preview"))

    @functools.cached_property
    def hints(self) -> Hints:
        return cast(Hints, self._part("hints"))

    @functools.cached_property
    def advice(self) -> Advice:
        return cast(Advice, self._part("advice"))

    @functools.cached_property
    def checks(self) -> Checks:
        return cast(Checks, self._part("checks"))

    @functools.cached_property
    def observe(self) -> Observe:
        return cast(Observe, self._part("observe"))

    def observation(self, box: Any, s: Any, seat: int) -> Row:
        """What a seat may know of a position, as numbers; empty where a game has no `observe`."""
        out = [0] * self.observe.OBSERVED
        self.observe.observe(box, s, seat, out)
        return out

    @functools.cached_property
    def chance(self) -> ChanceInPlay | None:
        """None where chance decides everything before the first move."""
        return cast(ChanceInPlay | None, self._module("chance"))

    @functools.cached_property
    def hand(self) -> Hand | None:
        """None where everything lands exactly where it was aimed in a race."""
        return cast(Hand | None, self._module("hand"))

    @functools.cached_property
    def settle(self) -> Callable[[Kit, Any, int, int, Any], None] | None:
        """Writes into the state after a move what the move's words say beyond its number; None where they say no
        more.
        """
        function: Callable[[Kit, Any, int, int, Any], None] | None = getattr(self.words, "settle", None)
        return function

    def bare(self, kit: Kit, s: Any, seat: int, action: int) -> Any:
        """The words for what an action's number alone does, as programs play it; `encode` may have better ones."""
        return getattr(self.words, "bare", self.words.encode)(kit, s, seat, action)

    def sealed(self, s: Any) -> int:
        """How many of the last moves nobody may see yet."""
        sealed = getattr(self.rules, "sealed", None)
        return sealed(s) if sealed is not None else 0

    @functools.cached_property
    def has_clock(self) -> bool:
        """Whether parts of it are played in real time."""
        return "now" in self.rules.State.fields

    def due(self, s: Any) -> int:
        """Where time runs: when the house next has something to do or to say."""
        return cast(int, cast(Any, self.rules).due(s))

    @functools.cached_property
    def idle(self) -> tuple[int, ...]:
        """The actions with which the house and the players let time pass, for programs that play without a clock."""
        return cast(tuple[int, ...], cast(Any, self.rules).IDLE)

    @functools.cached_property
    def styles(self) -> Mapping[str, Callable[[Any], Any]]:
        """One-sided ways to play, for studies: each turns the box into the one such a player believes in."""
        return getattr(self._module("styles"), "STYLES", {})

    def counts(self, kit: Kit, players: int) -> Counts | None:
        """For balance studies; None where a game has no statistics of its own."""
        module = self._module("balance")
        return None if module is None else cast(Counts, module.Counts(kit, players))

    def brief(self, kit: Kit) -> Brief | None:
        """The same for games of which only moves and results are known; None where a game has no such statistics."""
        made = getattr(self._module("balance"), "Brief", None)
        return None if made is None else cast(Brief, made(kit))

    def for_programs(self, chosen: Mapping[str, bool] | None = None) -> dict[str, bool]:
        """The options of a table at which programs play. Programs have no clock, so they play by turns, unless one of
        the mutually exclusive ways to play was chosen or ruled out.
        """
        options = {**self.options, **(chosen or {})}
        if self.by_turns is not None:
            ways = {self.by_turns, *self.apart_from(self.by_turns)}
            options[self.by_turns] |= ways.isdisjoint(chosen or {})
        return options

    def titled(self, options: Mapping[str, bool]) -> str:
        """Its name, and the options that differ from the defaults: `Piratoons (letter)`."""
        names = [name for name, default in self.options.items() if options[name] and not default]
        return f"{self.name} ({', '.join(names)})" if names else self.name

    def blank(self, players: int, options: Mapping[str, bool] | None = None, version: int | None = None) -> Any:
        """A state that is not set up yet: a table with its options, for the current rules or an earlier version."""
        self.check()
        s = self.rules.State()
        s.players = players
        s.edition = self.version if version is None else version
        for name, default in self.options.items():
            setattr(s, name, int((options or {}).get(name, default)))
        return s

    def new_state(
        self,
        box: Any,
        players: int,
        seed: int,
        options: Mapping[str, bool] | None = None,
        version: int | None = None,
    ) -> Any:
        """A state ready for its first move."""
        s = self.blank(players, options, version)
        plant(s, key_words(seed), 0)
        self.rules.setup(box, s)
        return s

    @functools.cached_property
    def has_secrets(self) -> bool:
        """Whether anything but the generator is hidden from anybody."""
        return any(field.secret and name not in Chance.fields for name, field in self.rules.State.fields.items())

    def dealt_anew(self, box: Any, s: Any, seat: int, seed: int) -> Any:
        """A copy of a state with everything that a seat cannot know dealt anew from a seed."""
        other = s.clone()
        plant(other, key_words(seed), 0)
        other.words = [0] * len(other.words)  # what the real generator would give next
        self.rules.redeal(box, other, seat)
        return other

    def legal_actions(self, box: Any, s: Any, seat: int) -> list[int]:
        actions = [0] * self.rules.MOST_LEGAL
        return actions[: self.rules.legal(box, s, seat, actions)]

    def allowed(self, box: Any, s: Any, seat: int) -> list[int]:
        """What a seat may do: the rules' list, or nothing if the seat is not awaited. This alone decides."""
        return self.legal_actions(box, s, seat) if seat >= 0 and self.rules.awaited(s) >> seat & 1 else []

    def refusal(self, kit: Kit, s: Any, seat: int, action: int) -> Refused:
        """Why an action that is not in the list is not allowed. If a game gives no reason, the action is refused all
        the same; the conformance tests report the gap.
        """
        reason = self.why.why(kit, s, seat, action)
        return reason or Refused(next(iter(self.clauses)), say("the rules do not allow this now"))

    def in_points(self, parts: int) -> int | float:
        """A number of a score sheet in points: an integer where possible, else a fraction such as 12.5."""
        return parts // self.parts if parts % self.parts == 0 else parts / self.parts

    @functools.cached_property
    def _spoken(self) -> type[Any]:
        # msgspec caches its analysis of a struct, but analyses a bare union again at every call.
        spoken = msgspec.defstruct("Spoken", [("move", self.words.Moves)])
        ready(spoken)
        return spoken

    def make_ready(self) -> None:
        """Load its modules and prepare its types, before several threads need them at once."""
        ready(self._spoken, self.pack)
        for name in ("rules", "why", "story", "view", "describe", "preview"):
            getattr(self, name)

    def read_move(self, words: Any) -> Any:
        """A move in JSON as one of `words.Moves`. Raises msgspec.ValidationError if it is not a move."""
        return msgspec.convert({"move": words}, self._spoken).move

    @functools.cached_property
    def has_hands(self) -> bool:
        """Whether seats see different things: some fields are hidden from all but one."""
        return any(field.secret == OTHERS for field in self.rules.State.fields.values())

    @functools.cached_property
    def clauses(self) -> dict[str, str]:
        """The rules for a player, clause by clause, from RULES.md."""
        text = (self.folder / "RULES.md").read_text(encoding="utf-8")
        matches = re.findall(r"^- \*\*([A-Z]{3}-\d+)\*\* (.*(?:\n  .*)*)", text, re.MULTILINE)
        return {clause: " ".join(words.split()) for clause, words in matches}

    def check(self) -> None:
        """Raise LayoutError if it could not be played alike at every speed. Checked once, before it is first played."""
        if not self._sound:
            check_game(self)
            self._sound = True

    def slots(self) -> dict[str, Any]:
        """Its functions for the slots of the loops. Each module fills its own slots, whatever else its functions are
        called.
        """
        parts = {module: getattr(self, module) for module in OF}
        functions = {name: getattr(parts[module], name, None) for module, names in OF.items() for name in names}
        return {**functions, "estimate": functions["estimate"] or self.rules.score}

    @functools.cached_property
    def interpreted(self) -> Link:
        """Loops and bots on plain Python rules."""
        self.check()
        return interpreted(self.slots())

    @functools.cached_property
    def compiled(self) -> Link:
        """Loops and bots through Numba; compiling happens at the first call, after a trial in plain Python."""
        from fourseas.core.trial import try_out

        self.check()
        if not is_compiled(self.folder):
            try_out(self)
        return compiled(self.folder, self.slots(), [self.rules.State, self.rules.Box])
