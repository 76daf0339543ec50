"""`Game`: a game of the registry, made of the modules in its folder.

A game is a folder with one module per subject. The `Game` in its `__init__.py` ties them together; everything else in
the project (terminal, bots, records, tests, server) knows games only through it. How the modules are loaded is in
core/loading/modules.py, what each of them offers in core/interface.py.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Mapping
from typing import Any, cast

import msgspec

from fourseas.core import defaults
from fourseas.core.fixed import OTHERS, Row
from fourseas.core.i18n import say
from fourseas.core.interface import (
    About,
    Kit,
    Refused,
)
from fourseas.core.link.slots import OF
from fourseas.core.link.speeds import Link, compiled, interpreted, is_compiled
from fourseas.core.loading.declared import check_declared
from fourseas.core.loading.modules import Modules
from fourseas.core.loading.parts import check_parts
from fourseas.core.loading.traps import check_game
from fourseas.core.random import Chance, key_words, plant
from fourseas.core.structs.decoding import ready


class AtHand(msgspec.Struct, frozen=True, eq=False):
    """What is looked up with every move. The game has all of it too, as attributes that are computed when they are
    first asked for; but Python finds those slowly, every time.
    """

    rules: Any
    words: Any
    story: Any
    view: Any
    chance: Any
    settle: Any
    has_clock: bool
    has_hands: bool


class Game(Modules):
    """A game of the registry."""

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
        super().__init__(id)
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
        self._whole = False
        check_declared(self)

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

    def observation(self, box: Any, s: Any, seat: int) -> Row:
        """What a seat may know of a position, as numbers; empty where a game has no `observe`."""
        out = [0] * self.observe.OBSERVED
        self.observe.observe(box, s, seat, out)
        return out

    @functools.cached_property
    def at_hand(self) -> AtHand:
        return AtHand(
            self.rules, self.words, self.story, self.view, self.chance, self.settle, self.has_clock, self.has_hands
        )

    @functools.cached_property
    def settle(self) -> Callable[[Kit, Any, int, int, Any], None] | None:
        """Writes into the state after a move what the move's words say beyond its number; None where they say no
        more.
        """
        function: Callable[[Kit, Any, int, int, Any], None] | None = getattr(self.words, "settle", None)
        return function

    def carry_out(self, kit: Kit, s: Any, seat: int, action: int, move: Any = None) -> None:
        """Change a state by a move. `move` is the move in words, where they say more than its number."""
        if self.settle is None:
            self.rules.apply(kit.box, s, seat, action)
            return
        words = self.words.encode(kit, s, seat, action) if move is None else move
        self.rules.apply(kit.box, s, seat, action)
        self.settle(kit, s, seat, action, words)

    def bare(self, kit: Kit, s: Any, seat: int, action: int) -> Any:
        """The words for what an action's number alone does, as programs play it; `encode` may have better ones."""
        return getattr(self.words, "bare", self.words.encode)(kit, s, seat, action)

    @functools.cached_property
    def lasting(self) -> Callable[[int], Any] | None:
        """The words of actions that mean the same in every state; None where a game does not say."""
        function: Callable[[int], Any] | None = getattr(self.words, "lasting", None)
        return function

    def sealed(self, s: Any) -> int:
        """How many of the last moves nobody may see yet."""
        return 0 if self._seals is None else self._seals(s)

    @functools.cached_property
    def _seals(self) -> Callable[[Any], int] | None:
        return getattr(self.rules, "sealed", None)

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

    def for_programs(self, chosen: Mapping[str, bool] | None = None) -> dict[str, bool]:
        """The options of a table at which programs play. Programs have no clock, so they play by turns, unless one of
        the mutually exclusive ways to play was chosen or ruled out.
        """
        options = {**self.options, **(chosen or {})}
        if self.by_turns is not None:
            ways = {self.by_turns, *self.apart_from(self.by_turns)}
            options[self.by_turns] |= ways.isdisjoint(chosen or {})
        return options

    @property
    def most_for_programs(self) -> int:
        """The most moves that are legal at once at such a table."""
        return int(getattr(self.rules, "MOST_FOR_PROGRAMS", self.rules.MOST_LEGAL))

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
        rules = self.rules
        actions = [0] * rules.MOST_LEGAL
        return actions[: rules.legal(box, s, seat, actions)]

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

    def check_whole(self) -> None:
        """Raise LayoutError also if it lacks what only people need, such as words. Checked once, before they play."""
        if not self._whole:
            self.check()
            check_parts(self)
            self._whole = True

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
        from fourseas.core.loading.trial import try_out

        self.check()
        if not is_compiled(self.folder):
            try_out(self)
        return compiled(self.folder, self.slots(), [self.rules.State, self.rules.Box])
