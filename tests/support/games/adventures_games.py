"""Random games of `adventures` with cards that do everything, for tests of what is said of a game."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

import msgspec

from fourseas.core.interface import Kit
from fourseas.core.state import RUNNING
from fourseas.games.adventures import GAME, rules
from fourseas.games.adventures.rules.state import (
    GOAL,
    MERCHANT,
    MOVE,
    PLACE,
    PLAY_ACTION,
    PORT,
    PUSH,
    REMOVE_HAND,
    SAILING,
    SKIP,
    SWAP,
    Box,
    State,
)
from tests.support.games.adventures_pack import adventures_kit, card

LEISURE = 20  # rounds before everybody makes for Trinidad
GENERATOR = ("key", "words", "drawn")

CREW = [
    card("storm", "refill", "random_crate", "remove", "random_crate", copies=3),
    card("purse", "random_crate", "swap", "random_crate", "play_more", copies=3),
    card("fence", "crate", "random_crate", "merchant_card", "play_more", copies=3),
    card("drill", "remove", "sail 1", "random_crate", "play_more", copies=3),
    card("ram", "push 2", "random_crate", "push_leader 1", "port_card", copies=2),
    card("wind", "sail_all 2", "push_leader 1", "random_crate", copies=1),
    card("hold", "hand_of_six", advanced="table", copies=1),
    card("mast", "speed red", advanced="table", copies=1),
    card("agent", "extra_port_card", advanced="table", copies=2),
    card("forger", "wild_crate", advanced="table", copies=4),
    card("guns", "shield", advanced="table", copies=3),
    card("walls", "shield", advanced="table", copies=1),
    card("glass", "spyglass", advanced="table", copies=2),
    card("pardon", "remove", "port_card", "sail 2 blue", advanced="out", copies=2),
    card("cat", "merchant_card", "swap", "merchant_card", deck="merchant", copies=10),
    card("pearl", deck="merchant", move=0, vp=3, copies=6),
]


@cache
def wild_kit() -> Kit:
    return adventures_kit(CREW)


@dataclass(frozen=True)
class Step:
    """A move of a game: it may be looked at, not changed."""

    before: State
    seat: int
    action: int
    after: State

    def legal(self) -> list[int]:
        return GAME.legal_actions(wild_kit().box, self.before, self.seat)


def start(seed: int) -> State:
    """A new game; players and options come from the seed."""
    luck = random.Random(seed)
    options = {name: luck.random() < 0.5 for name in GAME.options}
    state: State = GAME.new_state(wild_kit().box, 2 + seed % 5, seed, options)
    return state


def steps(seed: int) -> Iterator[Step]:
    """A whole game. Actions are used more often than not, and at first nobody sails to Trinidad."""
    luck, s, box = random.Random(seed), start(seed), wild_kit().box
    while s.over == RUNNING:
        legal = GAME.legal_actions(box, s, s.decides)
        uses = [action for action in legal if PLAY_ACTION <= action < REMOVE_HAND]
        calls = [action for action in legal if is_call(box, action)]
        action = luck.choice(
            uses if uses and luck.random() < 0.7 else calls if calls and luck.random() < 0.7 else legal
        )
        if s.asked == SAILING and s.rounds > LEISURE:
            action = max(legal, key=lambda action: box.place[action - MOVE] if action < PLACE else 0)
        elif MOVE <= action < PLACE and box.sort_of[action - MOVE] == GOAL:
            action = SKIP
        before, seat = s.clone(), s.decides
        rules.apply(box, s, seat, action)
        yield Step(before, seat, action, s)


def is_call(box: Box, action: int) -> bool:
    """Whether a ship sails to a merchant or a port, or one is pushed: what leads to questions."""
    if MOVE <= action < PLACE:
        return box.sort_of[action - MOVE] in (MERCHANT, PORT)
    return PUSH <= action < SWAP


def differing(one: State, other: State) -> list[str]:
    """The fields in which two states differ, but for the generator's."""
    return [name for name in one.fields if name not in GENERATOR and getattr(one, name) != getattr(other, name)]


def with_other_luck(s: State, luck: random.Random) -> State:
    """The same state, with another seed from here on."""
    other = s.clone()
    other.key = [luck.getrandbits(32) for _ in range(4)]
    other.drawn += 4 - other.drawn % 4
    return other


def in_json(value: Any) -> Any:
    return json.loads(msgspec.json.encode(value))
