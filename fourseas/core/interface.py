"""The interface of a game: what the modules of its folder offer, one protocol each, and what they pass to each other:
`Kit`, `Event`, and `Refused`, the answer to a move that is not allowed.

Defaults for what is marked as optional are in core/defaults.py.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Protocol

import msgspec

from fourseas.core.described import Section
from fourseas.core.fixed import Row
from fourseas.core.i18n import Text, term
from fourseas.core.observe import Block
from fourseas.core.state import Sheet


class Refused(Exception):
    """An action that the rules do not allow, with the clause that says so."""

    def __init__(self, clause: str, text: str) -> None:
        super().__init__(f"{text} [{clause}]")
        self.clause = clause
        self.text = text


class Event(msgspec.Struct, frozen=True, kw_only=True, tag_field="event", gc=False):
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

    def __reduce__(self) -> tuple[type[Kit], tuple[Any, Any]]:
        """Pickled without what games cache beside the two."""
        return Kit, (self.pack, self.box)


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
    def unseal(self, s: Any, seat: int) -> None: ...  # optional


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

    # The words of an action that are the same in every state, if it is never `final`; else None. Optional, for speed.
    def lasting(self, action: int) -> Any: ...


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
    """How a game is introduced before it is played. Plain strings will do: they are looked up in the catalogues."""

    designer: str
    minutes: int  # how long a game among people takes
    sentence: str  # what players do in it
    goal: str = ""  # what wins: one short sentence; what follows a colon is left out where there is little room
    questions: dict[str, str] = field(default_factory=dict)  # for each table option, a yes-or-no question

    def __post_init__(self) -> None:
        def text(given: str) -> Text:
            return given if isinstance(given, Text) else term(given)

        questions = {option: text(question) for option, question in self.questions.items()}
        for name, value in {"sentence": text(self.sentence), "goal": text(self.goal), "questions": questions}.items():
            object.__setattr__(self, name, value)
