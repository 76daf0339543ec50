"""Checks a game when it is loaded: what its rules must not do if they are to run the same at every speed, and to end.

Some of it would only go wrong when compiled, and then silently: a default that is dropped, a number that wraps around,
a row that is written beyond its end. So whatever can be detected in a game's functions and declarations is refused
before its first move, even where only plain Python runs it.
"""

from __future__ import annotations

import builtins
import dis
import inspect
import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import BuiltinFunctionType, CodeType, FunctionType, ModuleType
from typing import TYPE_CHECKING, Any

from fourseas.core import defaults
from fourseas.core.fixed import OTHERS, RANGES, TAKEN, LayoutError, Record
from fourseas.core.link import slots
from fourseas.core.link.speeds import check_fields, check_function, shared_records, where
from fourseas.core.loading.declared import check_layout
from fourseas.core.observe import length_of
from fourseas.core.random import Chance
from fourseas.core.state import LINES, MOST_ACTIONS, MOST_LEGAL, SEATS, BaseState

if TYPE_CHECKING:
    from fourseas.core.game import Game

CONSTANTS = (int, float, bool, tuple, type(None))


def check_game(game: Game) -> None:
    """Raise LayoutError, with what to do about it, if a game cannot be played alike at every speed."""
    check_numbers(game)
    check_state(game)
    check_slots(game)
    check_observed(game)
    records = [game.rules.State, game.rules.Box, *shared_records()]
    home = vars(game.rules)["setup"].__module__.partition(".")[0]
    for function in reached(game.slots().values(), records):
        check_function(function)
        check_names(function, records, {"fourseas", home})
        check_rows(function, records)


# ---- declarations


def check_numbers(game: Game) -> None:
    rules, players = game.rules, game.players
    if not (len(players) and players.start >= 1 and players.stop - 1 <= SEATS and players.step == 1):
        raise LayoutError(f"{game.id}: players={players}: a table has 1 to {SEATS} seats")
    for version in (game.version, *game.earlier):
        if not 1 <= version <= RANGES[BaseState.fields["edition"].code][1]:
            raise LayoutError(f"{game.id}: the state cannot hold the version {version} of the rules")
    for name in ("ACTIONS", "MOST_LEGAL"):
        if not isinstance(getattr(rules, name, None), int):
            raise LayoutError(f"{game.id}: rules.py needs {name}, a whole number")
    if not 1 <= rules.ACTIONS <= MOST_ACTIONS:
        raise LayoutError(
            f"{game.id}: ACTIONS = {rules.ACTIONS}: a game has up to {MOST_ACTIONS}; make one decision into two"
        )
    if not 1 <= rules.MOST_LEGAL <= MOST_LEGAL:
        raise LayoutError(
            f"{game.id}: MOST_LEGAL = {rules.MOST_LEGAL}: up to {MOST_LEGAL} moves can be searched; make one decision "
            "into two"
        )
    lines = getattr(game.words, "SHEET", ())
    if len(lines) > LINES:
        raise LayoutError(f"{game.id}: words.SHEET has {len(lines)} lines, a score sheet has up to {LINES}")


def check_observed(game: Game) -> None:
    """Compiled code writes an observation into a row of OBSERVED numbers, and does not look where that ends."""
    observe = game.observe
    if observe.observe is not defaults.observe and observe.OBSERVED < 1:
        raise LayoutError(f"{game.id}: observe.py needs OBSERVED, how many numbers it writes")
    length = length_of(observe.BLOCKS)
    if length != observe.OBSERVED:
        raise LayoutError(f"{game.id}: observe.py has OBSERVED = {observe.OBSERVED}, but BLOCKS of {length} in all")


def check_state(game: Game) -> None:
    state, box = game.rules.State, game.rules.Box
    if not issubclass(state, BaseState):
        raise LayoutError(f"{game.id}: rules.State must be a BaseState: class State(BaseState)")
    if not issubclass(box, Record):
        raise LayoutError(f"{game.id}: rules.Box must be a Record: class Box(Record)")
    for record in (state, box):
        check_layout(game, record)
    for name in game.options:
        if name not in state.fields or name in BaseState.fields:
            raise LayoutError(f"{game.id}: the option {name!r} must be a field of State, and one of its own")
    for name in (*(name for group in game.apart for name in group), *([game.by_turns] if game.by_turns else [])):
        if name not in game.options:
            raise LayoutError(f"{game.id}: {name!r} is none of its options")
    secret = {name: field for name, field in state.fields.items() if field.secret and name not in Chance.fields}
    for name, field in secret.items():
        if field.secret == OTHERS and (not field.shape or field.shape[0] < game.players.stop - 1):
            raise LayoutError(f"{game.id}: State.{name} is secret to others, so it needs a row of SEATS")
    if secret and game.rules.redeal is defaults.redeal:
        raise LayoutError(
            f"{game.id}: State.{next(iter(secret))} is secret, but rules.py has no redeal(box, s, seat): bots would "
            "look at it"
        )
    if "now" in state.fields and not (hasattr(game.rules, "due") and hasattr(game.rules, "IDLE")):
        raise LayoutError(f"{game.id}: State.now makes it a game in real time, so rules.py needs due(s) and IDLE")


# ---- the functions that fill slots


def check_slots(game: Game) -> None:
    """Each module fills its own slots, and no function elsewhere has the name of a slot."""
    parts = {module: getattr(game, module) for module in slots.OF}
    for module, names in slots.OF.items():
        for name in names:
            function = vars(parts[module]).get(name)
            if function is None and name == "estimate":
                continue
            slot = getattr(slots, name)
            if not isinstance(function, FunctionType):
                raise LayoutError(f"{game.id}: {module}.py must have a plain function {call_of(slot)}")
            wanted, given = slot.__code__.co_argcount, function.__code__.co_argcount
            if wanted != given:
                raise LayoutError(f"{where(function)}: takes {given} arguments, but is called with {wanted}")
            for other in parts.keys() - {module}:
                if vars(parts[other]).get(name, function) is not function:
                    raise LayoutError(f"{game.id}: {other}.py has another {name}() than {module}.py: rename it")


def call_of(function: Any) -> str:
    """A function and its arguments, as one would call it."""
    return (
        f"{function.__name__}({', '.join(name for name in inspect.signature(function).parameters if name != 'self')})"
    )


def reached(functions: Iterable[FunctionType], records: Sequence[type[Record]]) -> Iterator[FunctionType]:
    """These functions, and all that they call."""
    fields = frozenset().union(*(record.fields for record in records))
    known: set[FunctionType] = set()
    new = list(functions)
    while new:
        function = new.pop()
        if function not in known:
            known.add(function)
            new += [value for value in globals_of(function, fields).values() if isinstance(value, FunctionType)]
            yield function


def globals_of(function: FunctionType, fields: Iterable[str]) -> Mapping[str, Any]:
    """The globals that a function uses. Disassembling is slow, so it is done only where a global has the name of a
    field.
    """
    named = [name for name in function.__code__.co_names if name in function.__globals__]
    if not set(named).isdisjoint(fields):
        named = [step.argval for step in dis.get_instructions(function) if step.opname == "LOAD_GLOBAL"]
    return {name: function.__globals__[name] for name in named if name in function.__globals__}


def stored(code: CodeType) -> Iterator[str]:
    """The attributes that a function sets."""
    high = 0
    for instruction, argument in zip(code.co_code[::2], code.co_code[1::2], strict=True):
        if instruction == dis.opmap["STORE_ATTR"]:
            yield code.co_names[high | argument]
        high = (high | argument) << 8 if instruction == dis.opmap["EXTENDED_ARG"] else 0


def check_rows(function: FunctionType, records: Sequence[type[Record]]) -> None:
    """Refuse assigning one row to another: in plain Python both would be the same list from then on; compiled, they are
    not.
    """
    rows = {name for record in records for name, field in record.fields.items() if field.shape}
    for name in stored(function.__code__):
        if name in rows and not any(name in record.fields and not record.fields[name].shape for record in records):
            raise LayoutError(f"{where(function)}: sets the whole of {name}; set its entries, one by one")


def check_names(function: FunctionType, records: Sequence[type[Record]], packages: set[str]) -> None:
    """Refuse globals that compiled code would freeze or could not call, and unknown fields."""
    fields = TAKEN.union(*(record.fields for record in records))
    used = globals_of(function, fields)
    for name, value in used.items():
        if isinstance(value, FunctionType):
            if value.__module__.partition(".")[0] not in packages:
                raise LayoutError(
                    f"{where(function)}: calls {where(value)}, which lies outside; put it beside the rules"
                )
        elif isinstance(value, ModuleType):
            if value is not math and value.__name__.partition(".")[0] not in packages:
                raise LayoutError(f"{where(function)}: uses the module {value.__name__}, which lies outside")
        elif not isinstance(value, (*CONSTANTS, BuiltinFunctionType)):
            raise LayoutError(
                f"{where(function)}: uses {name}, a {type(value).__name__}; compiled code has numbers, tuples of them "
                "and plain functions; tables belong into the box"
            )
    if any(
        name not in used and name not in fields and not hasattr(builtins, name) for name in function.__code__.co_names
    ):
        check_fields(function, records)
