"""Random games of `piratoons` in all its modes, for tests of what is said and seen."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

import msgspec

from fourseas.core.interface import Kit
from fourseas.core.packs import classic
from fourseas.core.state import RUNNING
from fourseas.games.piratoons import GAME, rules, words
from fourseas.games.piratoons.rules.state import BUILD, State

MODES: tuple[dict[str, bool], ...] = ({}, {"letter": True}, {"dexterity": True})
SEATS = 7  # with the house
NAMES = ["Ann", "Bob", "Cid", "Dot"]


@cache
def the_kit() -> Kit:
    return classic(GAME)


@dataclass(frozen=True)
class Step:
    before: State
    seat: int
    action: int
    after: State


def seats_of(s: State) -> list[int]:
    """Who is awaited, the house too."""
    bits = rules.awaited(s)
    return [seat for seat in range(SEATS) if bits >> seat & 1]


def legal(kit: Kit, s: State, seat: int) -> list[int]:
    return GAME.legal_actions(kit.box, s, seat) if seat in seats_of(s) else []


def start(seed: int) -> State:
    """Every mode in turn, and two to four players."""
    state: State = GAME.new_state(the_kit().box, 2 + seed % 3, seed, MODES[seed // 3 % 3])
    return state


def steps(seed: int) -> Iterator[Step]:
    """A whole game. States are copies: a test may keep them."""
    kit, luck, s = the_kit(), random.Random(seed), start(seed)
    while s.over == RUNNING:
        seat = luck.choice(seats_of(s))
        action = luck.choice(legal(kit, s, seat))
        after = s.clone()
        move = words.encode(kit, s, seat, action) if action == BUILD else None
        rules.apply(kit.box, after, seat, action)
        if move is not None:
            words.settle(kit, after, seat, action, move)
        yield Step(s, seat, action, after)
        s = after


def in_json(value: Any) -> Any:
    """As it comes back from JSON."""
    return msgspec.json.decode(msgspec.json.encode(value))
