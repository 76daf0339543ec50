"""The setup of `piratoons` in words: all that chance decided before the first move, and back."""

from __future__ import annotations

from typing import Any

from fourseas.core.i18n import say
from fourseas.core.interface import Kit
from fourseas.games.piratoons.names import mode_of, names_of
from fourseas.games.piratoons.rules import decisions
from fourseas.games.piratoons.rules.state import BOATS, EQUIPMENT, EQUIPMENT_SLOTS, ROUNDS, State

WORDS = ("captain", "mode", "boats", "stacks")
# Fields of a state that a deal leaves alone.
NOT_DEALT = ("edition", "key", "words", "drawn", "players", "letter", "dexterity", "sand_30", "sand_60")


def setup_words(kit: Kit, s: State) -> dict[str, Any]:
    """Of a state before its first move."""
    names = names_of(kit)
    equipment = names.ids(s.equipment)
    return {
        "captain": s.captain,
        "mode": mode_of(s),
        "boats": [names.boats[boat] for boat in s.boats],
        "stacks": [equipment[i * EQUIPMENT_SLOTS : (i + 1) * EQUIPMENT_SLOTS] for i in range(ROUNDS)],
    }


def deal(kit: Kit, s: State, setup: dict[str, Any]) -> None:
    """Set a game up by these words. They may be a stranger's: ValueError, and nothing is changed, if they are wrong."""
    if set(setup) != set(WORDS):
        raise ValueError(
            say(
                "setup must have {words}, nothing else (a running game shows only part of it)",
                words=", ".join(WORDS),
            )
        )
    names = names_of(kit)
    captain, mode = setup["captain"], setup["mode"]
    if type(captain) is not int or not 0 <= captain < s.players:
        raise ValueError(say("setup: captain is not a seat: {captain}", captain=repr(captain)))
    if mode != mode_of(s):
        raise ValueError(
            say(
                "setup: mode is {told}, but the options of the table make it {mode}",
                told=repr(mode),
                mode=repr(mode_of(s)),
            )
        )
    boats = read_row(setup["boats"], names.boats, "boats")
    equipment = read_row(read_stacks(setup["stacks"]), names.tiles[:EQUIPMENT], "stacks")
    fresh = State()
    for field in NOT_DEALT:
        setattr(fresh, field, getattr(s, field))
    fresh.captain = captain
    fresh.boats[:BOATS] = boats
    fresh.equipment[:EQUIPMENT] = equipment
    decisions.lay_out(fresh)
    vars(s).update(vars(fresh))


def read_stacks(stacks: Any) -> list[Any]:
    """TOO-2: eight stacks of six, one after the other."""
    if not isinstance(stacks, list) or len(stacks) != ROUNDS:
        raise ValueError(say("setup: {what} is not a list of {n}", what="stacks", n=ROUNDS))
    for number, stack in enumerate(stacks, start=1):
        if not isinstance(stack, list) or len(stack) != EQUIPMENT_SLOTS:
            raise ValueError(
                say("setup: stacks, number {number}, is not a list of {n}", number=number, n=EQUIPMENT_SLOTS)
            )
    return [id for stack in stacks for id in stack]


def read_row(row: Any, ids: list[str], what: str) -> list[int]:
    """The numbers of ids that must be exactly these, in any order."""
    if not isinstance(row, list) or len(row) != len(ids):
        raise ValueError(say("setup: {what} is not a list of {n}", what=what, n=len(ids)))
    numbers = {id: number for number, id in enumerate(ids)}
    matched = [numbers.get(id) if isinstance(id, str) else None for id in row]
    if set(matched) != set(range(len(ids))):
        raise ValueError(say("setup: {what} is not what the box has, each once", what=what))
    return [number for number in matched if number is not None]
